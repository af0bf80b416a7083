"""The table as it looks: board, scores, racks, options and the lines for talking."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from machines.machine import Style
from machines.terminal import Terminal
from monty.programs.crossword.layout import LAYOUTS, Area, Layout
from monty.programs.crossword.table import Table
from monty.rules.crossword.board import COLUMNS, PREMIUMS, SIZE, Board, Premium, Square
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK, DISTRIBUTION, VALUES

OPTIONS = ("Quit", "Pass", "Premium", "Values", "Tiles", "Change", "Juggle", "Hint", "Swap")

SQUARE_STYLES: Mapping[Premium, Style] = MappingProxyType(
    {
        Premium.NONE: Style.EMPTY_SQUARE,
        Premium.DOUBLE_LETTER: Style.DOUBLE_LETTER,
        Premium.TRIPLE_LETTER: Style.TRIPLE_LETTER,
        Premium.DOUBLE_WORD: Style.DOUBLE_WORD,
        Premium.TRIPLE_WORD: Style.TRIPLE_WORD,
    }
)

_NAME_WIDTH = 7
_RACK_COLUMN = 6  # after a name of five letters
_PANEL_COLUMNS = 5  # tiles side by side where all of them are shown


class View:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.layout: Layout = LAYOUTS[terminal.machine]

    def table(self, table: Table, shown_racks: Collection[int]) -> None:
        """The whole screen: everything but what is said on the talking lines."""
        self.terminal.clear()
        self._edges()
        self.board(table.game.board)
        self.scores(table)
        self.racks(table, shown_racks)
        self.log(table)
        self.options()

    # ---- the board --------------------------------------------------------------------
    def _edges(self) -> None:
        layout = self.layout
        if layout.column_letters is not None:
            for i, letter in enumerate(COLUMNS):
                column = layout.board.column + i * layout.cells_per_square
                self.terminal.put(layout.column_letters, column, letter, Style.DIM)
        if layout.row_numbers is not None:
            for i in range(SIZE):
                number = f"{i + 1:2}"
                column = layout.row_numbers + 1 - len(number)
                self.terminal.put(layout.board.row + i, column, number, Style.DIM)

    def cell(self, square: Square) -> tuple[int, int]:
        """The row and column of the cell that shows that square."""
        board = self.layout.board
        return board.row + square.row, board.column + square.column * self.layout.cells_per_square

    def board(self, board: Board) -> None:
        """Every square."""
        for square, letter in board.squares():
            self.square(square, letter)

    def square(self, square: Square, letter: str) -> None:
        """One square as it lies: its premium, or the tile on it."""
        if letter.isalpha():
            self._tile(square, letter, Style.BLANK_TILE if letter.islower() else Style.TILE)
        else:
            self.terminal.put(*self.cell(square), " ", SQUARE_STYLES[PREMIUMS[square]])

    def new_tile(self, square: Square, letter: str) -> None:
        """A tile of the play that is being shown."""
        self._tile(square, letter, Style.NEW_BLANK_TILE if letter.islower() else Style.NEW_TILE)

    def _tile(self, square: Square, letter: str, style: Style) -> None:
        self.terminal.put(*self.cell(square), letter, style)

    def play(self, board: Board, play: Play) -> None:
        """All the new tiles of a play at once."""
        for square, letter in play.new_tiles(board).items():
            self.new_tile(square, letter)

    def take_off(self, board: Board, play: Play) -> None:
        """The squares of a play as they lie without it."""
        for square in play.new_tiles(board):
            self.square(square, board.at(square))

    # ---- scores and racks -------------------------------------------------------------
    def scores(self, table: Table) -> None:
        """Names, levels, scores and the number of tiles left (M-9)."""
        area, game = self.layout.scores, table.game
        for i, player in enumerate(table.players):
            level = f"level {player.level}" if player.is_computer else ""
            left = f"{player.name:<{_NAME_WIDTH}}{level}"
            text = f"{left:<{area.width - 5}}{game.scores[i]:>5}"
            style = Style.ACTIVE if i == game.turn else Style.PLAYER
            self.terminal.put(area.row + i, area.column, text, style)
        left_area = self.layout.tiles_left
        text = f"{'tiles left':<{left_area.width - 5}}{len(game.bag):>5}"
        self.terminal.put(left_area.row, left_area.column, text, Style.DIM)

    def racks(self, table: Table, shown: Collection[int]) -> None:
        """The racks that may be seen, and always the name of the player to move (M-9 to M-11)."""
        area = self.layout.racks
        self._blank(area)
        everyone = range(table.game.players)
        lines = [i for i in everyone if i in shown or i == table.game.turn]
        for offset, i in enumerate(lines):
            active = i == table.game.turn
            row = area.row + offset
            self.terminal.put(
                row, area.column, table.players[i].name, Style.ACTIVE if active else Style.PLAYER
            )
            if i in shown:
                self.rack(row, table.game.racks[i], active=active)

    def own_rack(self, table: Table, player: int) -> None:
        """One player's rack by itself, as if it were that player's turn."""
        area = self.layout.racks
        self._blank(area)
        self.terminal.put(area.row, area.column, table.players[player].name, Style.ACTIVE)
        self.rack(area.row, table.game.racks[player], active=True)

    def rack(self, row: int, rack: str, *, active: bool) -> None:
        """One rack in that row: the active one as tiles, the others as plain letters."""
        column = self.layout.racks.column + _RACK_COLUMN
        for i, tile in enumerate(rack):
            face = " " if tile == BLANK else tile
            if not active:
                face = "-" if tile == BLANK else tile
            self.terminal.put(row, column + 2 * i, face, Style.TILE if active else Style.PLAYER)

    def log(self, table: Table) -> None:
        """The last few turns, the latest brightest."""
        area = self.layout.log
        self._blank(area)
        for i, entry in enumerate(table.log):
            style = Style.TEXT if i == len(table.log) - 1 else Style.DIM
            self.terminal.put(area.row + i, area.column, entry, style)

    # ---- the centre -------------------------------------------------------------------
    def options(self) -> None:
        """The numbered options (M-9)."""
        area = self.layout.options
        self._blank(area)
        for i, option in enumerate(OPTIONS):
            self.terminal.put(area.row + i, area.column, f"{i + 1} {option}", Style.OPTION)

    def premiums(self) -> None:
        """The kinds of square with their meaning (M-15)."""
        area = self._panel("Premium squares")
        kinds = (kind for kind in Premium if kind is not Premium.NONE)
        for i, kind in enumerate(kinds):
            row = area.row + 2 + 2 * i
            self.terminal.put(row, area.column, " ", SQUARE_STYLES[kind])
            name = kind.name.replace("_", " ").lower()
            self.terminal.put(row, area.column + 2, name, Style.TEXT)

    def values(self) -> None:
        """All tiles with what each is worth (M-16)."""
        self._tiles("Value of each tile", VALUES)

    def distribution(self) -> None:
        """All tiles with how many there are of each (M-17)."""
        self._tiles("How many of each", DISTRIBUTION)

    def _tiles(self, title: str, figures: Mapping[str, int]) -> None:
        area = self._panel(title)
        step = area.width // _PANEL_COLUMNS
        for i, (tile, figure) in enumerate(figures.items()):
            row = area.row + 2 + i // _PANEL_COLUMNS
            column = area.column + step * (i % _PANEL_COLUMNS)
            self.terminal.put(row, column, " " if tile == BLANK else tile, Style.TILE)
            self.terminal.put(row, column + 1, str(figure), Style.TEXT)

    def _panel(self, title: str) -> Area:
        area = self.layout.options
        self._blank(area)
        self.terminal.put(area.row, area.column, title, Style.TITLE)
        return area

    # ---- the talking lines ------------------------------------------------------------
    def prompt(self, text: str) -> tuple[int, int]:
        """What is asked; returns the row and column where the answer goes."""
        row = self._line(self.layout.prompt, text, Style.PROMPT)
        return row, self.layout.prompt.column + (len(text) + 1 if text else 0)

    def message(self, text: str, style: Style = Style.MESSAGE) -> None:
        """What is reported."""
        self._line(self.layout.message, text, style)

    def keys(self, text: str) -> None:
        """What the keys do just now."""
        self._line(self.layout.keys, text, Style.DIM)

    def _line(self, area: Area, text: str, style: Style) -> int:
        self._blank(area)
        self.terminal.put(area.row, area.column, text[: area.width], style)
        return area.row

    def _blank(self, area: Area) -> None:
        self.terminal.blank(area.row, area.column, area.height, area.width)
