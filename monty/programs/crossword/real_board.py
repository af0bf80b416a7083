"""Playing beside a real board: what was drawn by hand is typed in (M-7, M-28)."""

from __future__ import annotations

from collections.abc import Collection

from monty.errors import IllegalMove
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.crossword.wording import counted
from monty.programs.dialogue.talk import LETTERS, Line
from monty.rules.crossword.game import Game
from monty.rules.tiles import BLANK, DISTRIBUTION, HIDDEN


async def ask_rack(seat: Seat, table: Table, player: int) -> Table:
    """The table with the hidden tiles of that player's rack typed in."""
    name = table.players[player].name
    hidden = table.game.racks[player].count(HIDDEN)
    seat.view.own_rack(table, player)  # M-10: what Monty has kept is shown beside what he draws
    seat.talk.message(f"Draw {counted(hidden)} for {name}")
    game = await _ask_tiles(seat, table.game, player, f"{name}'s new tiles?")
    seat.talk.message("")
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
        seat.talk.message(f"{name} has {counted(hidden)} left")
        game = await _ask_tiles(seat, game, player, f"{name}'s tiles?")
    seat.talk.message("")
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

    seat.talk.prompt(question)
    line = await _ask(seat, Line(hidden, accepts, ends, seat.view.typed_tile))
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

    cells = len("A ")  # the letter, and the cursor
    seat.talk.prompt(f"Draw a tile. {name}'s letter?", f"{name}'s letter?", answer=cells)
    line = await _ask(seat, Line(1, accepts, ends, seat.view.typed_tile))
    return line.replace(" ", BLANK)


async def _ask(seat: Seat, tiles: Line) -> str:
    """The tiles typed, a blank as a space."""
    seat.talk.hints((seat.talk.enter, "ends"), ("space", "blank"), ("left", "erases", "undo"))
    return await seat.talk.line(tiles)
