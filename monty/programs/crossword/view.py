"""The table as it looks: the board, scores, racks, the last turns and the clock."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from machines.style import BoardStyle, Style
from machines.terminal import Terminal
from monty.programs.crossword.edition import Edition
from monty.programs.crossword.layout import Layout
from monty.programs.crossword.table import Player, Table
from monty.programs.crossword.wording import shortened
from monty.programs.dialogue.lines import Area, beside, fitting
from monty.rules.crossword.board import COLUMNS, PREMIUMS, SIZE, Board, Premium, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK, HIDDEN, RACK_SIZE

SQUARE_STYLES: Mapping[Premium, Style] = MappingProxyType(
    {
        Premium.NONE: Style.EMPTY_SQUARE,
        Premium.DOUBLE_LETTER: Style.DOUBLE_LETTER,
        Premium.TRIPLE_LETTER: Style.TRIPLE_LETTER,
        Premium.DOUBLE_WORD: Style.DOUBLE_WORD,
        Premium.TRIPLE_WORD: Style.TRIPLE_WORD,
    }
)

_SCORE = 5  # columns of a score with a gap


class View:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal, edition: Edition) -> None:
        self.terminal = terminal
        self.edition = edition
        self.layout: Layout = edition.layouts[terminal.machine.name, terminal.television]

    def begin(self, table: Table) -> None:
        """An empty screen with the edges of the board, which is drawn from now on in the colours
        that have been chosen (C-13)."""
        self.terminal.clear()
        self.colour(table)
        self._edges()

    # ---- the board --------------------------------------------------------------------
    def _edges(self) -> None:
        layout = self.layout
        if layout.column_letters is not None:
            for i, letter in enumerate(COLUMNS):
                column = layout.board.column + i * layout.cells_per_square
                self.terminal.put(layout.column_letters, column, letter, Style.DIM)
        if layout.row_numbers is not None:
            first = layout.row_numbers == 0  # MODE 7: before it is no cell for a code
            style = Style.TEXT if layout.one_shade or first else Style.DIM
            for i in range(SIZE):
                number = str((i + 1) % 10) if first else f"{i + 1:2}"
                column = layout.row_numbers + 1 - len(number)
                self.terminal.put(layout.board.row + i, column, number, style)

    def colour(self, table: Table) -> None:
        """Draw squares from now on in the colours that have been chosen (C-13)."""
        self.terminal.board_style = BoardStyle(self.edition.squares, *table.colours)

    def cell(self, square: Square) -> tuple[int, int]:
        """The row and column of the cell that shows that square."""
        board = self.layout.board
        return board.row + square.row, board.column + square.column * self.layout.cells_per_square

    def touchable(self) -> None:
        """Let every square stand for a key of its name, as `8H`, until it is drawn anew."""
        width = self.layout.cells_per_square
        for square in PREMIUMS:
            self.terminal.touch(*self.cell(square), 1, width, str(square))

    def board(self, table: Table) -> None:
        """Every square, the tiles of the last play highlighted (M-28)."""
        latest = [square for square in table.latest if table.game.board.at(square).isalpha()]
        if self.layout.one_shade:
            self._mark(latest)
        for square, letter in table.game.board.squares():
            if square in latest and letter.isalpha():
                blank = letter.islower()
                self._tile(square, letter, Style.LAST_BLANK_TILE if blank else Style.LAST_TILE)
            else:
                self.square(square, letter)

    def _mark(self, latest: Collection[Square]) -> None:
        """Arrows beside the rows and beneath the columns of the last play: where squares are no
        wider than a letter, no tile of MODE 7 can have a colour of its own."""
        board, cells = self.layout.board, [self.cell(square) for square in latest]
        rows, columns = ({row for row, _ in cells}, {column for _, column in cells})
        below, right = board.row + board.height, board.column + board.width
        for row in range(board.row, below):
            self.terminal.put(row, right, "←" if row in rows else " ", Style.LAST_TILE)
        for column in range(board.column, right):
            self.terminal.put(below, column, "↑" if column in columns else " ", Style.TEXT)

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
        self.terminal.put(*self.cell(square), letter.upper(), style)

    def play(self, board: Board, play: Play) -> None:
        """All the new tiles of a play at once."""
        for square, letter in play.new_tiles(board).items():
            self.new_tile(square, letter)

    def take_off(self, board: Board, play: Play) -> None:
        """The squares of a play as they lie without it."""
        for square in play.new_tiles(board):
            self.square(square, board.at(square))

    # ---- scores and racks -------------------------------------------------------------
    def scores(self, table: Table, to_move: int | None) -> None:
        """Names, levels, scores and the number of tiles left (M-9)."""
        layout, game = self.layout, table.game
        over = self._is_reckoned(game)
        for i, player in enumerate(table.players):
            active = i in game.winners if over else i == to_move
            row = layout.scores.row + i * layout.player_lines
            points = (game.final_scores if over else game.scores)[i]
            style = Style.ACTIVE if active else Style.PLAYER
            self._score(row, player, points, style)
        self._tiles_left(game)

    @staticmethod
    def _is_reckoned(game: Game) -> bool:
        """Whether the game is over and the scores adjusted (M-30)."""
        return game.ending is not None and HIDDEN not in "".join(game.racks)

    def _score(self, row: int, player: Player, points: int, style: Style) -> None:
        """Name, level and score in one line, or as far apart as a rack between them leaves room."""
        area, lines = self.layout.scores, self.layout.player_lines
        score, names = str(points), self.layout.name_width
        if lines == 1:
            self.score_line(area, row, player, points, style)
            return
        level = f"L{player.level}" if player.is_computer else ""
        if area.width < names + _SCORE:
            self.terminal.put(row, area.column, f"{player.name:<{area.width}}", style)
            text = beside(level, score, area.width)
            self.terminal.put(row + min(lines, 3) - 1, area.column, text, style)
        else:
            self.terminal.put(row, area.column, beside(player.name, score, area.width), style)
            self.terminal.put(row + lines - 1, area.column, level, style)

    def score_line(self, area: Area, row: int, player: Player, points: int, style: Style) -> None:
        """Name, level and score in a row of that area."""
        left = self._name_and_level(
            player, area.width - min(_SCORE, area.width - self.layout.name_width)
        )
        self.terminal.put(row, area.column, beside(left, str(points), area.width), style)

    def _tiles_left(self, game: Game) -> None:
        area = self.layout.tiles_left
        label = fitting(area.width - len(" 93"), "tiles left", "tiles")
        text = beside(label, str(len(game.bag)), area.width)
        self.terminal.put(area.row, area.column, text, Style.DIM)

    def _name_and_level(self, player: Player, width: int) -> str:
        """A name, with as much of the level as there is room for."""
        names = self.layout.name_width
        for gap, level in ((2, f"level {player.level}"), (2, f"L{player.level}"), (2, "")):
            text = f"{player.name:<{min(names + gap, width)}}"
            if player.is_computer:
                text += level
            if len(text) <= width:
                break
        return f"{text:<{width}}"

    def racks(
        self, table: Table, shown: Collection[int], to_move: int | None, dark: str = ""
    ) -> None:
        """The racks that may be seen, and always the name of the player to move (M-9 to M-11),
        whose `dark` tiles are in use."""
        self._racks(table, shown, to_move, dark)
        if self.layout.hand is not None:
            self._hand(self.layout.hand, table, to_move, shown=to_move in shown, dark=dark)

    def _racks(
        self, table: Table, shown: Collection[int], turn: int | None, dark: str = ""
    ) -> None:
        layout, area = self.layout, self.layout.racks
        for row in range(area.row, area.row + area.height, layout.player_lines):
            self.terminal.blank(row, area.column, 1, area.width)
        if layout.hand is not None:
            shown = [i for i in shown if i != turn]
        everyone = range(table.game.players)
        lines = [i for i in everyone if i in shown or i == turn] if layout.rack_names else everyone
        for offset, i in enumerate(lines):
            row = area.row + offset * layout.player_lines
            if layout.rack_names:
                style = Style.ACTIVE if i == turn else Style.PLAYER
                self.terminal.put(row, area.column, table.players[i].name, style)
            if i in shown:
                active = i == turn
                rack, used = table.game.racks[i], dark if active else ""
                self.rack(row, self._rack_column, rack, active=active, dark=used)

    @property
    def _rack_column(self) -> int:
        beside = self.layout.name_width + 1 if self.layout.rack_names else 0
        return self.layout.racks.column + beside

    def _hand(
        self, area: Area, table: Table, player: int | None, *, shown: bool, dark: str = ""
    ) -> None:
        """The name of a player and, if it may be seen, the rack, in a place of their own (D-8)."""
        name = "" if player is None else table.players[player].name
        text = f"{name:<{self.layout.name_width}}"
        self.terminal.put(area.row, area.column, text, Style.ACTIVE)
        row = area.row + area.height - 1
        self.terminal.blank(row, area.column, 1, area.width)
        if shown and player is not None:
            step = 2 if area.width > 2 * RACK_SIZE - 2 else 1
            rack = table.game.racks[player]
            self.rack(row, area.column, rack, active=True, step=step, dark=dark)

    def own_rack(self, table: Table, player: int) -> None:
        """One player's rack by itself, as if it were that player's turn."""
        if self.layout.hand is not None:
            self._hand(self.layout.hand, table, player, shown=True)
        else:
            self._racks(table, (player,), player)

    def rack(
        self,
        row: int,
        column: int,
        rack: str,
        *,
        active: bool,
        step: int | None = None,
        dark: str = "",
    ) -> None:
        """One rack from that cell on: the active one as tiles, the others as plain letters. Tiles
        in use are dark; where no cell is left for a change of colour (MODE 7) they leave a gap."""
        step = step or self.layout.rack_step
        gaps = step == 1 and not self.layout.solid_tiles
        for i, tile in enumerate(rack.replace(HIDDEN, "")):
            if active and tile in dark:
                dark = dark.replace(tile, "", 1)
                face = " " if gaps else "?" if tile == BLANK else tile
                self.terminal.put(row, column + step * i, face, Style.DIM)
            elif active:
                self.tile(row, column + step * i, tile)
                self.terminal.touch(row, column + step * i, 1, 1, " " if tile == BLANK else tile)
            else:
                face = "?" if tile == BLANK else tile
                self.terminal.put(row, column + step * i, face, Style.PLAYER)

    def tile(self, row: int, column: int, tile: str) -> None:
        """A tile that is not on the board."""
        face = self.layout.blank_face if tile == BLANK else tile
        self.terminal.put(row, column, face, Style.RACK_TILE)

    def typed_tile(self, row: int, column: int, key: str) -> None:
        """The tile that a key stands for, SPACE for a blank."""
        self.tile(row, column, key.replace(" ", BLANK))

    def word(self, row: int, column: int, word: str) -> None:
        """A word as it is typed: blanks inverse among plain letters (M-23), or small letters where
        no tile is solid (X-27)."""
        for i, letter in enumerate(word):
            if letter.islower() and self.layout.solid_tiles:
                self.tile(row, column + i, letter.upper())
            else:
                self.terminal.put(row, column + i, letter, Style.INPUT)

    def log(self, table: Table) -> None:
        """The last few turns, the latest brightest."""
        area, columns = self.layout.log, self.layout.log_columns
        self.terminal.blank(*area)
        names = [player.name for player in table.players]
        width = (area.width + 1) // columns - 1
        entries = table.log[-area.height * columns :]
        for i, entry in enumerate(entries):
            style = Style.TEXT if i == len(entries) - 1 else Style.DIM
            column, offset = divmod(i, area.height)
            at = area.row + offset, area.column + column * (width + 1)
            self.terminal.put(*at, shortened(entry, names, width), style)

    def clock(self, text: str, ending: bool, lit: bool) -> None:
        """What is left of the turn's time; in the last seconds red, and half of the time dim and
        without its colon, so that it flashes and can always be read (D-10)."""
        area = self.layout.clock
        if area is not None:
            style = Style.CLOCK_ENDING if ending else Style.CLOCK
            if not lit:
                text, style = text.replace(":", " "), Style.DIM
            self.terminal.put(area.row, area.column, text.rjust(area.width), style)
