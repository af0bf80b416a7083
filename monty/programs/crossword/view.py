"""The table as it looks: board, scores, racks, options and the lines for talking."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from types import MappingProxyType

from machines.style import BoardStyle, Style
from machines.terminal import Terminal
from monty.programs.crossword.edition import Act, Edition
from monty.programs.crossword.layout import Layout
from monty.programs.crossword.lines import beside, shortened
from monty.programs.crossword.table import Player, Table
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.lines import Hint, fitting, show_keys
from monty.rules.crossword.board import COLUMNS, PREMIUMS, SIZE, Board, Premium, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK, DISTRIBUTION, HIDDEN, RACK_SIZE, VALUES

SQUARE_STYLES: Mapping[Premium, Style] = MappingProxyType(
    {
        Premium.NONE: Style.EMPTY_SQUARE,
        Premium.DOUBLE_LETTER: Style.DOUBLE_LETTER,
        Premium.TRIPLE_LETTER: Style.TRIPLE_LETTER,
        Premium.DOUBLE_WORD: Style.DOUBLE_WORD,
        Premium.TRIPLE_WORD: Style.TRIPLE_WORD,
    }
)

_FINAL_HEADINGS = " score tiles final"
_FINAL_GAP = 9  # columns between the names and them, so that a title stands before them
_NARROW = 14  # a panel of no more columns has two lines for a premium
PREMIUM_KINDS = tuple(kind for kind in Premium if kind is not Premium.NONE)
_SCORE = 5  # columns of a score with a gap


class View:
    """Draws a table in one machine's layout. It holds nothing of the game."""

    def __init__(self, terminal: Terminal, edition: Edition) -> None:
        self.terminal = terminal
        self.edition = edition
        self.layout: Layout = edition.layouts[terminal.machine, terminal.television]
        self._said: tuple[tuple[str, ...], Style] = (("",), Style.MESSAGE)
        self._refused = False  # a refusal stands where the message was

    def table(self, table: Table, shown_racks: Collection[int]) -> None:
        """The whole screen: everything but what is said on the talking lines."""
        self.terminal.clear()
        self._draw_board_as(table.colours)
        self._edges()
        self.options()
        self.board(table)
        self.scores(table)
        self.racks(table, shown_racks)
        self.log(table)

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

    def _draw_board_as(self, colours: tuple[int, int]) -> None:
        self.terminal.board_style = BoardStyle(self.edition.squares, *colours)

    def recolour(self, table: Table) -> None:
        """The board in the colours that have been chosen (C-13)."""
        self._draw_board_as(table.colours)
        self.board(table)
        if self.layout.legend is not None:
            self._legend(self.layout.legend)

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
    def scores(self, table: Table) -> None:
        """Names, levels, scores and the number of tiles left (M-9)."""
        layout, game = self.layout, table.game
        over = self._is_reckoned(game)
        for i, player in enumerate(table.players):
            active = i in game.winners if over else i == table.to_move
            row = layout.scores.row + i * layout.player_lines
            points = (game.final_scores if over else game.scores)[i]
            style = Style.ACTIVE if active else Style.PLAYER
            self._score(layout.scores, row, layout.player_lines, player, points, style)
        self._tiles_left(game)

    @staticmethod
    def _is_reckoned(game: Game) -> bool:
        """Whether the game is over and the scores adjusted (M-30)."""
        return game.ending is not None and HIDDEN not in "".join(game.racks)

    def _score(
        self, area: Area, row: int, lines: int, player: Player, points: int, style: Style
    ) -> None:
        """Name, level and score in one line, or as far apart as a rack between them leaves room."""
        score, names = str(points), self.layout.name_width
        if lines == 1:
            left = self._name_and_level(player, area.width - min(5, area.width - names))
            self.terminal.put(row, area.column, beside(left, score, area.width), style)
            return
        level = f"L{player.level}" if player.is_computer else ""
        if area.width < names + _SCORE:
            self.terminal.put(row, area.column, f"{player.name:<{area.width}}", style)
            text = beside(level, score, area.width)
            self.terminal.put(row + min(lines, 3) - 1, area.column, text, style)
        else:
            self.terminal.put(row, area.column, beside(player.name, score, area.width), style)
            self.terminal.put(row + lines - 1, area.column, level, style)

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

    def racks(self, table: Table, shown: Collection[int], dark: str = "") -> None:
        """The racks that may be seen, and always the name of the player to move (M-9 to M-11),
        whose `dark` tiles are in use."""
        turn = table.to_move
        self._racks(table, shown, turn, dark)
        if self.layout.hand is not None:
            self._hand(self.layout.hand, table, turn, shown=turn in shown, dark=dark)

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

    # ---- the centre -------------------------------------------------------------------
    def options(self) -> None:
        """The numbered options (M-9). Where they share the panel with the scores, those are to be
        drawn after them."""
        self.terminal.blank(*self.layout.panel)
        area = self.layout.options
        listed = [option for option in self.edition.options(self.terminal.profile) if option.listed]
        for i, option in enumerate(listed):
            column, offset = divmod(i, area.height)
            at = area.row + offset, area.column + self.layout.option_step * column
            self.terminal.put(*at, option.line, Style.OPTION)
            self.terminal.touch(*at, 1, len(option.line), option.key)
        if self.layout.legend is not None:
            self._legend(self.layout.legend)

    def premiums(self) -> None:
        """The kinds of square with their meaning (M-15)."""
        kinds = len(PREMIUM_KINDS)
        area = self.layout.panel
        rows = kinds if area.width > _NARROW else 2 * kinds
        first = self._panel("Premium", rows)
        self._legend(Area(first, area.column, rows, area.width))

    def _legend(self, area: Area) -> None:
        """Each kind of square with its meaning, below one another."""
        lines_each = area.height // len(PREMIUM_KINDS)
        on_board = self.terminal.board_style
        for i, kind in enumerate(PREMIUM_KINDS):
            row = area.row + i * lines_each
            self.terminal.board_style = replace(on_board, beside=True)
            self.terminal.put(row, area.column, " ", SQUARE_STYLES[kind])
            self.terminal.board_style = on_board
            words = kind.name.lower().split("_")
            lines = [" ".join(words)]
            if lines_each > 1:
                lines = words
            elif area.width <= _NARROW:
                lines = [f"{kind.word_factor * kind.letter_factor}x {words[-1]}"]
            for offset, line in enumerate(lines):
                self.terminal.put(row + offset, area.column + 2, line, Style.TEXT)

    def values(self) -> None:
        """All tiles with what each is worth (M-16)."""
        self._tiles("Values", VALUES)

    def distribution(self, unseen: str) -> bool:
        """All tiles with how many there are of each (M-17) and, where there is room, how many of
        them are unseen; whether there was room."""
        figures = [f"{number} {unseen.count(tile)}" for tile, number in DISTRIBUTION.items()]
        height = self.layout.panel.height
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
            self.tile(row, column, tile)
            self.terminal.put(row, column + beside, number, Style.DIM)
            self.terminal.put(row, column + beside + len(number) + 1, left, Style.TEXT)
        return True

    @property
    def _beside_tile(self) -> int:
        """Cells from a tile to its figures: MODE 7 needs one for the change of colour."""
        return 1 if self.layout.solid_tiles else 2

    def _columns(self, figures: list[list[str]]) -> list[int] | None:
        """Where columns of tiles with those figures begin in the panel; None if it is too narrow.
        A gap is not needed where the next tile is solid."""
        area = self.layout.panel
        widths = [self._beside_tile + max(len("0 0"), *map(len, column)) for column in figures]
        gap = min(2, (area.width - sum(widths)) // max(1, len(widths) - 1))
        if gap < (0 if self.layout.solid_tiles else 1):
            return None
        return [area.column + sum(widths[:i]) + gap * i for i in range(len(widths))]

    def unseen(self, unseen: str) -> None:
        """All tiles with how many of each are unseen."""
        self._tiles("Unseen", {tile: unseen.count(tile) for tile in DISTRIBUTION})

    def _tiles(self, title: str, figures: Mapping[str, int]) -> None:
        area = self.layout.panel
        solid = self.layout.solid_tiles
        columns = (area.width + 1) // (len("Q10 ") if solid else len("Q 10 "))
        rows = -(-len(figures) // columns)
        first = self._panel(title, rows)
        for i, (tile, figure) in enumerate(figures.items()):
            row = first + i // columns
            column = area.column + (area.width + 1) // columns * (i % columns)
            self.tile(row, column, tile)
            if solid:
                self.terminal.put(row, column + 1, str(figure), Style.TEXT)
            else:
                self.terminal.put(row, column + 2, str(figure), Style.DIM)

    def final_scores(self, table: Table) -> None:
        """Of what each player's final score is made: what the turns gave, and what the tiles left
        over add or take (M-30)."""
        area, game, names = self.layout.panel, table.game, self.layout.name_width
        self.terminal.blank(*self.layout.options)
        wide = area.width >= names + _FINAL_GAP + len(_FINAL_HEADINGS)
        first = self._panel("Final scores", game.players * (1 if wide else 2))
        if wide:
            at = area.row, area.column + names + _FINAL_GAP
            self.terminal.put(*at, _FINAL_HEADINGS, Style.DIM)
        for i, player in enumerate(table.players):
            style = Style.ACTIVE if i in game.winners else Style.PLAYER
            score, adjustment, final = game.scores[i], game.adjustments[i], game.final_scores[i]
            if wide:
                text = f"{player.name:<{names + _FINAL_GAP}}{score:>6}{adjustment:>+6}{final:>6}"
                self.terminal.put(first + i, area.column, text, style)
            else:
                text = beside(player.name, str(final), area.width)
                self.terminal.put(first + 2 * i, area.column, text, style)
                wordings = f"{score} tiles {adjustment:+}", f"{score} left {adjustment:+}"
                figures = f"{fitting(area.width, *wordings):>{area.width}}"
                self.terminal.put(first + 2 * i + 1, area.column, figures, Style.DIM)

    def window_scores(self, table: Table) -> None:
        """Names, levels and scores in the option window, in place of the options, and the key that
        brings the options back (D-12)."""
        area = self.layout.panel
        first = self._panel("Scores", table.game.players)
        for i, player in enumerate(table.players):
            style = Style.ACTIVE if i == table.to_move else Style.PLAYER
            self._score(area, first + i, 1, player, table.game.scores[i], style)
        options = self.edition.options(self.terminal.profile)
        menu = next(option for option in options if option.act is Act.MENU)
        last = area.row + area.height - 1
        row = last if last > first + table.game.players else area.row
        column = area.column + area.width - len(menu.line)
        self.terminal.put(row, column, menu.line, Style.OPTION)
        self.terminal.touch(row, column, 1, len(menu.line), menu.key)

    def clock(self, text: str, ending: bool, lit: bool) -> None:
        """What is left of the turn's time; in the last seconds red, and half of the time dim and
        without its colon, so that it flashes and can always be read (D-10)."""
        area = self.layout.clock
        if area is not None:
            style = Style.CLOCK_ENDING if ending else Style.CLOCK
            if not lit:
                text, style = text.replace(":", " "), Style.DIM
            self.terminal.put(area.row, area.column, text.rjust(area.width), style)

    def _panel(self, title: str, rows: int) -> int:
        """An empty panel for so many rows, with a title above them if there is room; returns the
        first of them."""
        area = self.layout.panel
        self.terminal.blank(*area)
        spare = area.height - rows
        if spare > 0:
            self.terminal.put(area.row, area.column, title, Style.TITLE)
        return area.row + min(2, spare)

    # ---- the talking lines ------------------------------------------------------------
    def prompt(self, text: str) -> tuple[int, int]:
        """What is asked; returns the row and column where the answer goes."""
        area = self.layout.prompt
        self._line(area, text, Style.PROMPT)
        return area.row, area.column + (len(text) + 1 if text else 0)

    def message(self, *wordings: str, style: Style = Style.MESSAGE) -> None:
        """What is reported, in the first wording that has room."""
        area = self.layout.message
        self._line(area, fitting(area.width, *wordings), style)
        self._said = wordings, style
        self._refused = False

    def refusal(self, *wordings: str) -> None:
        """Why something is refused, in place of the message until `end_refusal`."""
        said = self._said
        self.message(*wordings, style=Style.WARNING)
        self._said = said
        self._refused = True

    def end_refusal(self) -> None:
        """The message again that a refusal stands in place of."""
        if self._refused:
            wordings, style = self._said
            self.message(*wordings, style=style)

    def keys(self, *hints: Hint) -> None:
        """What the keys do just now."""
        show_keys(self.terminal, self.layout.keys, *hints)

    def _line(self, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, text
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column, text, style)
