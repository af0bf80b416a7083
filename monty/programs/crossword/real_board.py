"""Playing beside a real board: what was drawn by hand is typed in (M-7, M-28)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from monty.errors import IllegalMove
from monty.programs.crossword.seat import Seat, counted
from monty.programs.crossword.table import Table
from monty.programs.dialogue.ask import LETTERS, ask_line
from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.game import Game
from monty.rules.tiles import BLANK, DISTRIBUTION, HIDDEN


async def ask_rack(seat: Seat, table: Table, player: int) -> Table:
    """The table with the hidden tiles of that player's rack typed in."""
    name = table.players[player].name
    hidden = table.game.racks[player].count(HIDDEN)
    seat.view.own_rack(table, player)  # M-10: what Monty has kept is shown beside what he draws
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
            return "letters, or space for a blank"
        if len(line) == hidden:
            return f"there are only {hidden}"
        try:
            game.show(player, (line + key).replace(" ", BLANK))
        except IllegalMove as illegal:
            return str(illegal)
        return None

    def ends(line: str) -> str | None:
        if len(line) == hidden:
            return None
        return f"{hidden} tiles are needed, not {len(line)}"

    line = await _ask_line(seat, seat.view.prompt(question), hidden, accepts, ends)
    return game.show(player, line.replace(" ", BLANK))


async def ask_draw(seat: Seat, name: str, drawn: Collection[str]) -> str:
    """The tile that a player drew to see who begins, when those were drawn already."""

    def accepts(line: str, key: str) -> str | None:
        if key not in LETTERS and key != " ":
            return "a letter, or space for a blank"
        tile = key.replace(" ", BLANK)
        if list(drawn).count(tile) == DISTRIBUTION[tile]:
            return f"every {'blank' if tile == BLANK else tile} is drawn already"
        return None

    def ends(line: str) -> str | None:
        return None if line else "type the letter drawn"

    room = seat.view.layout.prompt.width - len(" A ")  # the letter, and the cursor
    at = seat.view.prompt(fitting(room, f"Draw a tile. {name}'s letter?", f"{name}'s letter?"))
    return (await _ask_line(seat, at, 1, accepts, ends)).replace(" ", BLANK)


async def _ask_line(
    seat: Seat,
    at: tuple[int, int],
    limit: int,
    accepts: Callable[[str, str], str | None],
    ends: Callable[[str], str | None],
) -> str:
    def put(row: int, column: int, key: str) -> None:
        seat.view.tile(row, column, key.replace(" ", BLANK))

    seat.view.keys((seat.enter, "ends"), ("space", "blank"), ("left", "erases", "undo"))
    return await ask_line(seat.terminal, at, limit, seat.refuse, seat.key, accepts, ends, put)
