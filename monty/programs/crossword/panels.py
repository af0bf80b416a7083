"""The panel beside the board: the options, and what is looked at in their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from machines.style import Style
from monty.programs.crossword.edition import Act
from monty.programs.crossword.table import Table
from monty.programs.crossword.view import SQUARE_STYLES, View
from monty.programs.dialogue.lines import Area, beside, fitting
from monty.rules.crossword.board import Premium
from monty.rules.tiles import DISTRIBUTION, VALUES

_FINAL_HEADINGS = " score tiles final"
_FINAL_GAP = 9  # columns between the names and them, so that a title stands before them
_NARROW = 14  # a panel of no more columns has two lines for a premium
_PREMIUM_KINDS = tuple(kind for kind in Premium if kind is not Premium.NONE)


class Panels:
    """Draws one of them at a time into the panel of a view's layout."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._terminal = view.terminal
        self._edition = view.edition
        self._layout = view.layout

    def options(self) -> None:
        """The numbered options (M-9). Where they share the panel with the scores, those are to be
        drawn after them."""
        self._terminal.blank(*self._layout.panel)
        area = self._layout.options
        listed = [
            option for option in self._edition.options(self._terminal.machine) if option.listed
        ]
        for i, option in enumerate(listed):
            column, offset = divmod(i, area.height)
            at = area.row + offset, area.column + self._layout.option_step * column
            self._terminal.put(*at, option.line, Style.OPTION)
            self._terminal.touch(*at, 1, len(option.line), option.key)
        self.legend()

    def legend(self) -> None:
        """The kinds of square, where there is always room for them."""
        if self._layout.legend is not None:
            self._legend(self._layout.legend)

    def premiums(self) -> None:
        """The kinds of square with their meaning (M-15)."""
        kinds = len(_PREMIUM_KINDS)
        area = self._layout.panel
        rows = kinds if area.width > _NARROW else 2 * kinds
        first = self._panel("Premium", rows)
        self._legend(Area(first, area.column, rows, area.width))

    def _legend(self, area: Area) -> None:
        """Each kind of square with its meaning, below one another."""
        lines_each = area.height // len(_PREMIUM_KINDS)
        on_board = self._terminal.board_style
        for i, kind in enumerate(_PREMIUM_KINDS):
            row = area.row + i * lines_each
            self._terminal.board_style = replace(on_board, beside=True)
            self._terminal.put(row, area.column, " ", SQUARE_STYLES[kind])
            self._terminal.board_style = on_board
            words = kind.name.lower().split("_")
            lines = [" ".join(words)]
            if lines_each > 1:
                lines = words
            elif area.width <= _NARROW:
                lines = [f"{kind.word_factor * kind.letter_factor}x {words[-1]}"]
            for offset, line in enumerate(lines):
                self._terminal.put(row + offset, area.column + 2, line, Style.TEXT)

    def values(self) -> None:
        """All tiles with what each is worth (M-16)."""
        self._tiles("Values", VALUES)

    def distribution(self, unseen: str) -> bool:
        """All tiles with how many there are of each (M-17) and, where there is room, how many of
        them are unseen; whether there was room."""
        figures = [f"{number} {unseen.count(tile)}" for tile, number in DISTRIBUTION.items()]
        height = self._layout.panel.height
        for rows in (height - 1, height):  # with a title, or without
            columns = self._columns([figures[i : i + rows] for i in range(0, len(figures), rows)])
            if columns is not None:
                break
        else:
            self._tiles("Tiles", DISTRIBUTION)
            return False
        first, beside = self._panel("Tiles, unseen", rows), self._beside_tile
        for i, (tile, figure) in enumerate(zip(DISTRIBUTION, figures, strict=True)):
            number, left = figure.split()
            row, column = first + i % rows, columns[i // rows]
            self._view.tile(row, column, tile)
            self._terminal.put(row, column + beside, number, Style.DIM)
            self._terminal.put(row, column + beside + len(number) + 1, left, Style.TEXT)
        return True

    @property
    def _beside_tile(self) -> int:
        """Cells from a tile to its figures: MODE 7 needs one for the change of colour."""
        return 1 if self._layout.solid_tiles else 2

    def _columns(self, figures: list[list[str]]) -> list[int] | None:
        """Where columns of tiles with those figures begin in the panel; None if it is too narrow.
        A gap is not needed where the next tile is solid."""
        area = self._layout.panel
        widths = [self._beside_tile + max(len("0 0"), *map(len, column)) for column in figures]
        gap = min(2, (area.width - sum(widths)) // max(1, len(widths) - 1))
        if gap < (0 if self._layout.solid_tiles else 1):
            return None
        return [area.column + sum(widths[:i]) + gap * i for i in range(len(widths))]

    def unseen(self, unseen: str) -> None:
        """All tiles with how many of each are unseen."""
        self._tiles("Unseen", {tile: unseen.count(tile) for tile in DISTRIBUTION})

    def _tiles(self, title: str, figures: Mapping[str, int]) -> None:
        area = self._layout.panel
        solid = self._layout.solid_tiles
        columns = (area.width + 1) // (len("Q10 ") if solid else len("Q 10 "))
        rows = -(-len(figures) // columns)
        first = self._panel(title, rows)
        for i, (tile, figure) in enumerate(figures.items()):
            row = first + i // columns
            column = area.column + (area.width + 1) // columns * (i % columns)
            self._view.tile(row, column, tile)
            if solid:
                self._terminal.put(row, column + 1, str(figure), Style.TEXT)
            else:
                self._terminal.put(row, column + 2, str(figure), Style.DIM)

    def final_scores(self, table: Table) -> None:
        """What each player's final score is made of: what the turns gave, and what the tiles left
        over add or take (M-30)."""
        area, game, names = self._layout.panel, table.game, self._layout.name_width
        self._terminal.blank(*self._layout.options)
        wide = area.width >= names + _FINAL_GAP + len(_FINAL_HEADINGS)
        first = self._panel("Final scores", game.players * (1 if wide else 2))
        if wide:
            at = area.row, area.column + names + _FINAL_GAP
            self._terminal.put(*at, _FINAL_HEADINGS, Style.DIM)
        for i, player in enumerate(table.players):
            style = Style.ACTIVE if i in game.winners else Style.PLAYER
            score, adjustment, final = game.scores[i], game.adjustments[i], game.final_scores[i]
            if wide:
                text = f"{player.name:<{names + _FINAL_GAP}}{score:>6}{adjustment:>+6}{final:>6}"
                self._terminal.put(first + i, area.column, text, style)
            else:
                text = beside(player.name, str(final), area.width)
                self._terminal.put(first + 2 * i, area.column, text, style)
                wordings = f"{score} tiles {adjustment:+}", f"{score} left {adjustment:+}"
                figures = f"{fitting(area.width, *wordings):>{area.width}}"
                self._terminal.put(first + 2 * i + 1, area.column, figures, Style.DIM)

    def scores(self, table: Table, to_move: int | None) -> None:
        """Names, levels and scores in the option window, in place of the options, and the key that
        brings the options back (D-12)."""
        area = self._layout.panel
        first = self._panel("Scores", table.game.players)
        for i, player in enumerate(table.players):
            style = Style.ACTIVE if i == to_move else Style.PLAYER
            self._view.score_line(area, first + i, player, table.game.scores[i], style)
        options = self._edition.options(self._terminal.machine)
        menu = next(option for option in options if option.act is Act.MENU)
        last = area.row + area.height - 1
        row = last if last > first + table.game.players else area.row
        column = area.column + area.width - len(menu.line)
        self._terminal.put(row, column, menu.line, Style.OPTION)
        self._terminal.touch(row, column, 1, len(menu.line), menu.key)

    def _panel(self, title: str, rows: int) -> int:
        """An empty panel for so many rows, with a title above them if there is room; returns the
        first of them."""
        area = self._layout.panel
        self._terminal.blank(*area)
        spare = area.height - rows
        if spare > 0:
            self._terminal.put(area.row, area.column, title, Style.TITLE)
        return area.row + min(2, spare)
