"""The table as it looks: the row in the middle, scores, a hand and the text window."""

from __future__ import annotations

from machines.style import Style
from machines.terminal import Terminal
from monty.programs.text_lines import TextLines
from monty.programs.words.layout import ROW_LAYOUTS, RowLayout
from monty.programs.words.table import WordsTable
from monty.rules.tiles import BLANK, RACK_SIZE
from monty.rules.words import Add, End

_GAP = "..."  # in a row longer than the screen (W-5)


class RowView:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.layout: RowLayout = ROW_LAYOUTS[terminal.machine]
        self.lines = TextLines(
            terminal,
            window=self.layout.window,
            message=self.layout.message,
            prompt=self.layout.prompt,
            keys=self.layout.keys,
        )

    def table(self, table: WordsTable, *, hide_hand: bool = False) -> None:
        """Everything but the talking lines."""
        game = table.game
        self.title()
        area = self.layout.remaining
        count = len(game.pool)
        text = f"{count} tile{'' if count == 1 else 's'} remain{'s' if count == 1 else ''}"
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column + area.width - len(text), text, Style.TEXT)
        self.row(game.row, len(game.added.positions) if game.added else 0, game.added)
        self._below(len(game.row))
        self._scores(table)
        self._hand("" if hide_hand else game.hand)
        self.lines.window([entry.replace(BLANK, self.layout.blank) for entry in table.log])

    def title(self) -> None:
        """The name of the game."""
        area = self.layout.title
        self.terminal.put(area.row, area.column, "WORDS", Style.HEADLINE)

    # ---- the row ------------------------------------------------------------------------
    def row(self, row: str, new: int, added: Add | None) -> None:
        """The letters in the middle, those just added in a look of their own; of a row longer
        than the screen both ends (W-5)."""
        area = self.layout.row
        self.terminal.blank(*area)
        for line in (area.row - 1, area.row + area.height):
            self.terminal.put(line, area.column, self.layout.rule * area.width, Style.DIM)
        room = area.width
        first = area.column + max(0, room - len(row)) // 2
        if len(row) <= room:
            self._stretch(row, first, 0, len(row), new, added)
            return
        left = (room - len(_GAP)) // 2
        right = room - len(_GAP) - left
        self._stretch(row, first, 0, left, new, added)
        self.terminal.put(area.row, first + left, _GAP, Style.ROW_TILE)
        self._stretch(row, first + left + len(_GAP), len(row) - right, len(row), new, added)

    def _stretch(
        self, row: str, column: int, start: int, end: int, new: int, added: Add | None
    ) -> None:
        """The letters of a row from one place to another."""
        for i in range(start, end):
            is_new = added is not None and (
                i < new if added.end is End.BEGINNING else i >= len(row) - new
            )
            style = Style.NEW_ROW_TILE if is_new else Style.ROW_TILE
            self.terminal.put(self.layout.row.row, column + i - start, self._face(row[i]), style)

    def _face(self, tile: str) -> str:
        return self.layout.blank if tile == BLANK else tile

    def _below(self, letters: int) -> None:
        area = self.layout.below
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column, f"{letters} letters in the row", Style.DIM)

    # ---- the players ----------------------------------------------------------------------
    def _scores(self, table: WordsTable) -> None:
        area, game = self.layout.scores, table.game
        for player in (0, 1):
            name, score = table.wishes.name(player), str(game.scores[player])
            style = Style.ACTIVE if player == game.turn and not game.over else Style.PLAYER
            text = name + score.rjust(area.width - len(name))
            self.terminal.put(area.row + player, area.column, text, style)

    def _hand(self, hand: str) -> None:
        """The tiles of the player to move, their numbers beneath (W-2)."""
        area, step = self.layout.hand, self.layout.step
        self.terminal.blank(*area)
        for i in range(RACK_SIZE):
            if i < len(hand):
                column = area.column + 1 + step * i
                self.terminal.put(area.row, column, self._face(hand[i]), Style.TILE)
                self.terminal.put(area.row + 1, column, str(i + 1), Style.DIM)
