"""The table as it looks: the row in the middle, scores, a hand and the text window."""

from __future__ import annotations

from collections.abc import Sequence

from machines.style import Size, Style
from machines.terminal import Terminal
from monty.programs.dialogue.lines import Area, fitting, show_told
from monty.programs.words.instructions import INSTRUCTIONS
from monty.programs.words.layout import HAND_STEP, ROW_LAYOUTS, RowLayout
from monty.programs.words.table import WordsTable
from monty.rules.tiles import BLANK, RACK_SIZE, VALUES
from monty.rules.words import Add, End

_GAP = "..."  # in a row longer than the screen (W-5)

_ON_BAND = Style.ROW_TILE, Size.TALL

Tiles = list[tuple[str, bool]]
"""Tiles of the row, and whether each has just been added."""


class RowView:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.layout: RowLayout = ROW_LAYOUTS[terminal.machine.name]

    def table(self, table: WordsTable) -> None:
        """Everything but the talking lines."""
        game = table.game
        self.title()
        count = len(game.pool)
        text = f"{count} tile{'' if count == 1 else 's'} remain{'s' if count == 1 else ''}"
        self._at_right(self.layout.remaining, text, Style.TEXT)
        self._length(len(game.row))
        self.row(game.row, game.added)
        self._scores(table)
        self._hand(table)
        show_told(self.terminal, self.layout.window, [self.faces(entry) for entry in table.log])

    def title(self) -> None:
        """The name of the game."""
        INSTRUCTIONS.show_title(self.terminal)

    # ---- the row ------------------------------------------------------------------------
    def row(self, row: str, added: Add | None) -> None:
        """The letters in the middle, those just added apart and in a look of their own; of a row
        longer than two lines both ends (W-5)."""
        layout, area = self.layout, self.layout.row
        self.terminal.blank(area.row, 0, area.height, area.column + area.width)
        if layout.rule is not None:
            self.terminal.put(layout.rule, area.column, "─" * area.width, Style.DIM)
        tiles = _in_order(row, added)
        room, height = area.width, area.height // 2
        upper, lower = area.row, area.row + height
        if self._width(tiles) <= room:
            self._line(tiles, area.row + height // 2, (room - self._width(tiles)) // 2)
            return
        first = self._fitting(tiles, room)
        if self._width(tiles[first:]) <= room:
            self._line(tiles[:first], upper)
            self._line(tiles[first:], lower)
            return
        room -= len(_GAP) + 1
        first, last = self._fitting(tiles, room), self._fitting(tiles[::-1], room)
        self._line(tiles[:first], upper)
        self._line(tiles[-last:], lower, area.width - self._width(tiles[-last:]))
        style, size = (Style.TEXT, Size.NORMAL) if layout.band is None else _ON_BAND
        for row_of_gap, column in ((upper, area.width - len(_GAP)), (lower, 0)):
            self.terminal.put(row_of_gap, area.column + column, _GAP, style, size)

    def _width(self, tiles: Tiles) -> int:
        """The columns that those take in a line."""
        return self.layout.step * len(tiles) + len(_joints(tiles))

    def _fitting(self, tiles: Tiles, room: int) -> int:
        """How many of them, from the first, have room in so many columns."""
        return max(n for n in range(len(tiles) + 1) if self._width(tiles[:n]) <= room)

    def _line(self, tiles: Tiles, row: int, indent: int = 0) -> None:
        """Tiles beside each other, from so many columns on."""
        layout = self.layout
        if layout.band is not None:
            blanks = " " * layout.band.width
            self.terminal.put(row, layout.band.column, blanks, Style.ROW_TILE, layout.size)
        column = layout.row.column + indent
        for i, (tile, is_new) in enumerate(tiles):
            column += i in _joints(tiles)
            style = Style.NEW_ROW_TILE if is_new else Style.ROW_TILE
            letter = column
            if layout.edge is not None:
                letter += 1
                if not is_new:
                    self.terminal.put(row, column, layout.edge)
                    self.terminal.read_as(row, column, 1, 1, " ")
            self.terminal.put(row, letter, self.faces(tile), style, layout.size)
            column += layout.step

    def faces(self, tiles: str) -> str:
        """Tiles as the machine shows them."""
        return tiles.replace(BLANK, self.layout.blank)

    def _length(self, letters: int) -> None:
        self._at_right(self.layout.length, f"{letters} letters in the row", Style.DIM)

    def _at_right(self, area: Area, text: str, style: Style) -> None:
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column + area.width - len(text), text, style)

    # ---- the players ----------------------------------------------------------------------
    def _scores(self, table: WordsTable) -> None:
        area, game = self.layout.scores, table.game
        for player in (0, 1):
            name, score = table.wishes.name(player), str(game.scores[player])
            active = game.winners if game.over else (game.turn,)
            style = Style.ACTIVE if player in active else Style.PLAYER
            text = name + score.rjust(area.width - len(name))
            self.terminal.put(area.row + player, area.column, text, style)

    def _hand(self, table: WordsTable) -> None:
        """Whose tiles these are, and their numbers beneath (W-2). When the game is over, who has
        won stands there instead."""
        layout, terminal, game = self.layout, self.terminal, table.game
        for area in (layout.owner, layout.hand, layout.numbers):
            terminal.blank(area.row, 0, area.height, area.column + area.width)
        if game.over:
            text = fitting(layout.hand.width, *_outcome(table))
            terminal.put(layout.hand.row, layout.hand.column, text, Style.HEADLINE, Size.TALL)
            return
        player = table.wishes.shown_hand(game.turn)
        name = table.wishes.name(player)
        owner = "Your tiles" if name == "You" else f"{name}'s tiles"
        terminal.put(layout.owner.row, layout.owner.column, owner, Style.DIM)
        hand = game.hands[player]
        if layout.band is not None:
            blanks = " " * (layout.hand.column - layout.band.column + HAND_STEP * RACK_SIZE)
            terminal.put(
                layout.hand.row, layout.band.column, blanks, Style.NEW_ROW_TILE, layout.size
            )
        numbers = [str(place) for place in range(1, len(hand) + 1)]
        self._beneath(0, numbers, "number", Style.TEXT)
        if layout.numbers.height > 1:
            self._beneath(1, [str(VALUES[tile]) for tile in hand], "value", Style.DIM)
        for i, tile in enumerate(hand):
            column = layout.hand.column + HAND_STEP * i
            terminal.put(layout.hand.row, column, self.faces(tile), Style.NEW_ROW_TILE, layout.size)
            height = layout.numbers.row - layout.hand.row + 1
            terminal.touch(layout.hand.row, column, height, HAND_STEP, numbers[i])

    def _beneath(self, line: int, figures: Sequence[str], kind: str, style: Style) -> None:
        """A figure beneath each tile of the hand; what they are, if there are several lines."""
        area = self.layout.numbers
        for i, figure in enumerate(figures):
            self.terminal.put(area.row + line, area.column + HAND_STEP * i, figure, style)
        if area.height > 1:
            column = area.column + HAND_STEP * RACK_SIZE
            self.terminal.put(area.row + line, column, kind, Style.DIM)


def _in_order(row: str, added: Add | None) -> Tiles:
    """The tiles of a row, each with whether it has just been added."""
    new = 0 if added is None else len(added.positions)
    first = 0 if added is None or added.end is End.BEGINNING else len(row) - new
    return [(tile, first <= i < first + new) for i, tile in enumerate(row)]


def _joints(tiles: Tiles) -> list[int]:
    """Where there are new tiles beside old ones."""
    return [i for i in range(1, len(tiles)) if tiles[i][1] != tiles[i - 1][1]]


def _outcome(table: WordsTable) -> tuple[str, str]:
    """Who has won, with the scores and without (W-12)."""
    game = table.game
    points = sorted(game.scores, reverse=True)
    if len(game.winners) > 1:
        return f"A tie: {points[0]} each", "A tie"
    name = table.wishes.name(game.winners[0])
    won = f"{name} {'win' if name == 'You' else 'wins'}"
    return f"{won}, {points[0]} to {points[1]}", won


def both_ends(letters: str, room: int) -> str:
    """The letters, or if there is no room for them their first and their last."""
    if len(letters) <= room:
        return letters
    left = (room - len(_GAP)) // 2
    right = room - len(_GAP) - left
    return letters[:left] + _GAP + letters[-right:]
