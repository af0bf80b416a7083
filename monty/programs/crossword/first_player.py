"""Drawing tiles to choose who plays first (M-7)."""

from __future__ import annotations

from machines.machine import Cue, Style
from monty.programs.crossword.real_board import ask_draws
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Player, Wishes
from monty.rules.chance import chance
from monty.rules.tiles import ALL_TILES, BLANK, nearest_to_a

_ROW = 6
_SECONDS_A_TILE = 0.4
_SECONDS_TO_READ = 1.5


async def draw_first_player(
    seat: Seat, players: tuple[Player, ...], wishes: Wishes, seed: int, games_before: int
) -> int:
    """The number of the player who begins: nearest to A, a blank before A, ties draw again.

    With a real board people draw, and what they drew is typed in.
    """
    tied = tuple(range(len(players)))
    draws: dict[int, str] = {}
    attempt = 0
    while len(tied) > 1:
        _show(seat, players, {}, "Tiles are drawn to see who begins" if not draws else "A tie")
        if wishes.real_board:
            draws = await ask_draws(seat, {i: players[i].name for i in tied})
        else:
            source = chance(seed, games_before, "first", attempt)
            draws = dict(zip(tied, source.sample(ALL_TILES, len(tied)), strict=True))
            for i in range(len(draws)):
                _show(seat, players, dict(list(draws.items())[: i + 1]), "")
                await seat.terminal.sound(Cue.TILE)
                await seat.terminal.pause(_SECONDS_A_TILE)
        tied = nearest_to_a(draws)
        attempt += 1
    _show(seat, players, draws, "")
    seat.view.message(f"{players[tied[0]].name} plays first", Style.MESSAGE)
    await seat.terminal.pause(_SECONDS_TO_READ)
    return tied[0]


def _show(seat: Seat, players: tuple[Player, ...], draws: dict[int, str], message: str) -> None:
    seat.terminal.clear()
    seat.terminal.put(_ROW - 3, 1, "Who plays first?", Style.TITLE)
    for i, player in enumerate(players):
        seat.terminal.put(_ROW + 2 * i, 1, player.name, Style.PLAYER)
        if i in draws:
            face = seat.view.layout.blank_face if draws[i] == BLANK else draws[i]
            seat.terminal.put(_ROW + 2 * i, 8, face, Style.TILE)
    seat.view.message(message, Style.MESSAGE)
