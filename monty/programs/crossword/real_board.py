"""Playing beside a real board: what was drawn by hand is typed in (M-7, M-28)."""

from __future__ import annotations

from collections.abc import Mapping

from machines.machine import Style
from monty.programs.crossword.ask import LETTERS, ask_line
from monty.programs.crossword.seat import Seat, counted
from monty.programs.crossword.table import Table
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import IllegalMove
from monty.rules.tiles import BLANK, DISTRIBUTION, HIDDEN


async def ask_rack(seat: Seat, table: Table, player: int) -> Table:
    """The table with the hidden tiles of that player's rack typed in."""
    name = table.players[player].name
    hidden = table.game.racks[player].count(HIDDEN)
    seat.view.message(f"Draw {counted(hidden)} for {name}")
    game = await _ask_tiles(seat, table.game, player, f"{name}'s new tiles?")
    seat.view.message("")
    return table.with_game(game)


async def ask_leftovers(seat: Seat, table: Table) -> Table:
    """The table with every rack known, so that the end can be reckoned (M-30).

    What only one player can hold is not asked for.
    """
    game = table.game
    for player, rack in enumerate(game.racks):
        if HIDDEN not in game.racks[player]:
            continue
        others = "".join(game.racks[:player] + game.racks[player + 1 :]) + game.bag
        if HIDDEN not in others:
            game = game.show(player, game.unseen)
            continue
        hidden = rack.count(HIDDEN)
        name = table.players[player].name
        seat.view.message(f"{name} has {counted(hidden)} left")
        game = await _ask_tiles(seat, game, player, f"{name}'s tiles?")
    seat.view.message("")
    return table.with_game(game)


async def _ask_tiles(seat: Seat, game: Game, player: int, question: str) -> Game:
    hidden = game.racks[player].count(HIDDEN)

    def accepts(line: str, key: str) -> str | None:
        if key not in LETTERS and key != " ":
            return "type the tiles drawn, space for a blank"
        if len(line) == hidden:
            return f"there are only {hidden}"
        try:
            game.show(player, (line + key).replace(" ", BLANK))
        except IllegalMove as illegal:
            return str(illegal)
        return None

    while True:
        at = seat.view.prompt(question)
        seat.view.keys(f"{seat.enter} ends", "space blank", "left erases")
        line = await ask_line(seat.terminal, at, hidden, seat.refuse, accepts, style=Style.TILE)
        if len(line) == hidden:
            return game.show(player, line.replace(" ", BLANK))
        await seat.refuse(f"{hidden} tiles are needed, not {len(line)}")


async def ask_draws(seat: Seat, names: Mapping[int, str]) -> dict[int, str]:
    """The tile that each of those players drew to see who begins."""
    draws: dict[int, str] = {}

    def accepts(line: str, key: str) -> str | None:
        if key not in LETTERS and key != " ":
            return "type the letter, space for a blank"
        tile = key.replace(" ", BLANK)
        if list(draws.values()).count(tile) == DISTRIBUTION[tile]:
            return f"every {'blank' if tile == BLANK else tile} is drawn already"
        return None

    for player, name in names.items():
        line = ""
        while not line:
            at = seat.view.prompt(f"Draw a tile. {name}'s letter?")
            seat.view.keys(f"{seat.enter} ends", "space blank", "left erases")
            line = await ask_line(seat.terminal, at, 1, seat.refuse, accepts, style=Style.TILE)
            if not line:
                await seat.refuse("type the letter drawn")
        draws[player] = line.replace(" ", BLANK)
    return draws
