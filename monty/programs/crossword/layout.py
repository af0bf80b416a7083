"""Where the table stands on the screen of a machine; each program has its own."""

from __future__ import annotations

from dataclasses import dataclass

from monty.programs.dialogue.lines import Area
from monty.rules.crossword.board import SIZE


@dataclass(frozen=True, slots=True)
class Layout:
    """One machine's arrangement of the table."""

    board: Area  # its column is that of the first square; the width tells the cells of a square
    column_letters: int | None  # the row they stand in, where there is room
    row_numbers: int | None  # the column they end in; in the first there is room for a digit
    scores: Area  # `player_lines` lines a player
    tiles_left: Area
    options: Area  # in a second column what its height has no room for
    panel: Area  # where premiums, values, tiles and final scores are shown instead
    racks: Area  # a line a player, from one to the next as many as of the scores
    log: Area  # as many of the last turns as it has lines
    prompt: Area
    message: Area
    keys: Area
    legend: Area | None = None  # of the kinds of square, always, where there is room
    log_columns: int = 1  # beside one another in it
    player_lines: int = 1
    rack_step: int = 2  # cells from one tile of a rack to the next
    name_width: int = 5
    rack_names: bool = True  # beside the racks; else each stands in the line of its player's score
    hand: Area | None = None  # the name of the player to move, and the rack (D-8)
    clock: Area | None = None
    option_step: int = 10  # columns from one option to the next in a line
    one_shade: bool = False  # no tile can be lit: marks beside the board tell the last play
    solid_tiles: bool = True  # whether a tile is a block with a letter cut out, or just a letter

    @property
    def cells_per_square(self) -> int:
        """How many cells stand side by side in one square."""
        return self.board.width // SIZE

    @property
    def blank_face(self) -> str:
        """What a blank shows on a rack: where a tile is solid, nothing."""
        return " " if self.solid_tiles else "?"
