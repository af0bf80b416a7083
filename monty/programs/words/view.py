"""The table as it looks: the row in the middle, scores, a hand and the text window."""

from __future__ import annotations

from machines.style import Style
from machines.terminal import Terminal
from monty.programs.boardless.game_lines import GameLines
from monty.programs.dialogue.lines import fitting
from monty.programs.words.layout import ROW_LAYOUTS, RowLayout
from monty.programs.words.table import WordsTable
from monty.rules.tiles import BLANK
from monty.rules.words import Add, End

_GAP = "..."  # in a row longer than the screen (W-5)


class RowView:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.layout: RowLayout = ROW_LAYOUTS[terminal.machine]
        self.lines = GameLines(
            terminal,
            window=self.layout.window,
            message=self.layout.message,
            prompt=self.layout.prompt,
            keys=self.layout.keys,
        )

    def table(self, table: WordsTable) -> None:
        """Everything but the talking lines."""
        game = table.game
        self.title()
        area = self.layout.remaining
        count = len(game.pool)
        text = f"{count} tile{'' if count == 1 else 's'} remain{'s' if count == 1 else ''}"
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column + area.width - len(text), text, Style.TEXT)
        self.row(game.row, game.added)
        self._below(len(game.row))
        self._scores(table)
        self._hand(table)
        self.lines.window([self.faces(entry) for entry in table.log])

    def title(self) -> None:
        """The name of the game."""
        area = self.layout.title
        self.terminal.put(area.row, area.column, "WORDS", Style.HEADLINE)

    # ---- the row ------------------------------------------------------------------------
    def row(self, row: str, added: Add | None) -> None:
        """The letters in the middle, those just added in a look of their own; of a row longer
        than the screen both ends (W-5)."""
        area = self.layout.row
        self.terminal.blank(*area)
        for line in (area.row - 1, area.row + area.height):
            self.terminal.put(line, area.column, self.layout.rule * area.width, Style.DIM)
        room = area.width
        first = area.column + max(0, room - len(row)) // 2
        if len(row) <= room:
            self._stretch(row, first, 0, len(row), added)
            return
        left, right = _sides(room)
        self._stretch(row, first, 0, left, added)
        self.terminal.put(area.row, first + left, _GAP, Style.ROW_TILE)
        self._stretch(row, first + left + len(_GAP), len(row) - right, len(row), added)

    def _stretch(self, row: str, column: int, start: int, end: int, added: Add | None) -> None:
        """The letters of a row from one place to another."""
        new = 0 if added is None else len(added.positions)
        at_beginning = added is not None and added.end is End.BEGINNING
        for i in range(start, end):
            is_new = i < new if at_beginning else i >= len(row) - new
            style = Style.NEW_ROW_TILE if is_new else Style.ROW_TILE
            self.terminal.put(self.layout.row.row, column + i - start, self.faces(row[i]), style)

    def faces(self, tiles: str) -> str:
        """Tiles as the machine shows them."""
        return tiles.replace(BLANK, self.layout.blank)

    def _below(self, letters: int) -> None:
        area = self.layout.below
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column, f"{letters} letters in the row", Style.DIM)

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
            terminal.blank(*area)
        if game.over:
            text = fitting(layout.hand.width, *_outcome(table))
            terminal.put(layout.hand.row, layout.hand.column, text, Style.HEADLINE)
            return
        player = table.wishes.shown_hand(game.turn)
        name = table.wishes.name(player)
        owner = "Your tiles" if name == "You" else f"{name}'s tiles"
        terminal.put(layout.owner.row, layout.owner.column, owner, Style.DIM)
        for i, tile in enumerate(game.hands[player]):
            column = layout.hand.column + layout.step * i
            terminal.put(layout.hand.row, column, self.faces(tile), Style.NEW_ROW_TILE)
            terminal.put(layout.numbers.row, column, str(i + 1), Style.DIM)


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
    left, right = _sides(room)
    return letters[:left] + _GAP + letters[-right:]


def _sides(room: int) -> tuple[int, int]:
    """How many letters there is room for on either side of a gap."""
    left = (room - len(_GAP)) // 2
    return left, room - len(_GAP) - left
