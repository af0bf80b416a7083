"""Drawing tiles to choose who plays first (M-7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from machines.style import Cue, Style
from monty.programs.crossword.real_board import ask_draw
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Party, Player
from monty.rules.tiles import ALL_TILES, nearest_to_a

_ROW = 6
_SECONDS_A_TILE = 0.4
_SECONDS_TO_READ = 1.5


async def draw_first_player(seat: Seat, party: Party) -> int:
    """The number of the player who begins: nearest to A, a blank before A, ties draw again.

    With a real board people draw, and what they drew is typed in.
    """
    players = party.players
    tied = tuple(range(len(players)))
    draws: dict[int, str] = {}
    attempt = 0
    while len(tied) > 1:
        message = "A tie" if draws else "Drawing tiles to see who begins"
        draws = {}
        if party.wishes.real_board:
            for i in tied:
                _show(seat, players, draws, message)
                draws[i] = await ask_draw(seat, players[i].name, draws.values())
        else:
            source = party.chance("first", attempt)
            draws = dict(zip(tied, source.sample(ALL_TILES, len(tied)), strict=True))
            for i in range(len(draws)):
                _show(seat, players, dict(list(draws.items())[: i + 1]), message)
                await seat.terminal.sound(Cue.TILE)
                await seat.terminal.pause(_SECONDS_A_TILE)
        tied = nearest_to_a(draws)
        attempt += 1
    _show(seat, players, draws, first_player_said(players[tied[0]]), tied)
    await seat.terminal.pause(_SECONDS_TO_READ)
    return tied[0]


def first_player_said(player: Player) -> str:
    """Who begins, in a sentence."""
    return f"{player.name} plays first"


def _show(
    seat: Seat,
    players: tuple[Player, ...],
    draws: Mapping[int, str],
    message: str,
    first: Collection[int] = (),
) -> None:
    column = seat.view.layout.prompt.column
    tiles = column + seat.view.layout.name_width + 2
    seat.terminal.clear()
    seat.terminal.put(_ROW - 3, column, "Who plays first?", Style.TITLE)
    for i, player in enumerate(players):
        style = Style.ACTIVE if i in first else Style.PLAYER
        seat.terminal.put(_ROW + 2 * i, column, player.name, style)
        if i in draws:
            seat.view.tile(_ROW + 2 * i, tiles, draws[i])
    seat.talk.message(message)
