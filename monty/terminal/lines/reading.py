"""What a screen says, in lines, by what its cells mean and which keys they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from machines.session import Session
from machines.style import Style
from monty.errors import MontyError
from monty.terminal.lines.meaning import MeaningScreen

_TILES = frozenset(
    {Style.TILE, Style.NEW_TILE, Style.LAST_TILE, Style.BLANK_TILE, Style.NEW_BLANK_TILE,
     Style.LAST_BLANK_TILE}
)  # fmt: skip
_BLANKS = frozenset({Style.BLANK_TILE, Style.NEW_BLANK_TILE, Style.LAST_BLANK_TILE})
_SQUARES: Mapping[Style, str] = {
    Style.EMPTY_SQUARE: "empty",
    Style.DOUBLE_LETTER: "double letter",
    Style.TRIPLE_LETTER: "triple letter",
    Style.DOUBLE_WORD: "double word",
    Style.TRIPLE_WORD: "triple word",
}
_BOARD = _TILES | frozenset(_SQUARES)
_BOARD_NUMBERS = [number for number, style in enumerate(Style) if style in _BOARD]
_FEWEST_IN_A_LINE = 10  # squares of a board; a legend has four
_CARDS = frozenset({Style.BLACK_SUIT, Style.RED_SUIT})
_ROW = frozenset({Style.ROW_TILE, Style.NEW_ROW_TILE})
_IN_HAND = _CARDS | _ROW | {Style.RACK_TILE}
_CLOCKS = frozenset({Style.CLOCK, Style.CLOCK_ENDING})
_NOT_TEXT = _BOARD | _CARDS | _ROW | _CLOCKS | {Style.CARD_BACK}
_SCROLLING = frozenset({Style.TEXT, Style.DIM})
_PLAYERS = frozenset({Style.PLAYER, Style.ACTIVE})

_BELONGING = frozenset({Style.INPUT, Style.RACK_TILE})
"""What belongs to the text before it, however far away it stands."""

_GAP = 3  # spaces that set two texts in a row apart
_EDGE = re.compile(r"(?:[A-O] ?){8,}|\d{1,2}|[←↑ ]+")
"""The letters, numbers and arrows at the edges of a board."""

_FIGURE = re.compile(r"\d")
_SAYS_SOMETHING = re.compile(r"\w")
_NUMBERS = re.compile(r"\d( \d{1,2})+")
"""What stands beneath the cards or tiles of a hand: the keys that play them, or their values."""

_SPACED = re.compile(r"\b[A-Z](?: [A-Z])+\b")
_SQUARE = re.compile(r"(\d{1,2})([A-O])")
_COLUMNS = "ABCDEFGHIJKLMNO"
_ROWS = 15

_SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "⑩": "10"}


class ReadingError(MontyError):
    """What was to be read is not on the screen."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A text on the screen, the styles in it, and where it begins."""

    row: int
    column: int
    text: str
    styles: frozenset[Style]

    @property
    def is_hint(self) -> bool:
        """Whether it says what a key does."""
        return Style.KEY in self.styles

    @property
    def is_rack(self) -> bool:
        """Whether tiles of somebody are in it."""
        return Style.RACK_TILE in self.styles and Style.TITLE not in self.styles

    @property
    def is_option(self) -> bool:
        """Whether it is an entry of a menu and nothing else."""
        return self.styles == {Style.OPTION}


class _Edges(NamedTuple):
    """The rows and columns that a board takes, with what stands around it to name its squares."""

    top: int
    bottom: int
    left: int
    right: int  # the last square's

    def hold(self, piece: Piece) -> bool:
        """Whether a text names squares."""
        within = self.left <= piece.column <= self.right + 2
        return within and self.cross(piece.row) and _EDGE.fullmatch(piece.text) is not None

    def cross(self, row: int) -> bool:
        """Whether a row is one of those."""
        return self.top <= row <= self.bottom


class _Cell(NamedTuple):
    character: str
    style: Style | None


class ScreenReader:
    """Reads the screen of one session, whose machine is a `telling` one."""

    def __init__(self, session: Session) -> None:
        screen = session.screen
        assert isinstance(screen, MeaningScreen), "a machine that tells what it shows"
        self.screen: MeaningScreen = screen
        self._session = session
        self._squares: dict[str, tuple[int, int]] = {}
        self._hand_cells: set[tuple[int, int]] = set()  # in which tiles of a hand have been

    # ---- texts ------------------------------------------------------------------------
    def pieces(self) -> list[Piece]:
        """The texts on the screen, row by row; without boards, cards, hands and clocks."""
        edges = self._board_edges()
        of_hand = {row for row, _ in self._hand_cells}
        pieces: list[Piece] = []
        for row in range(self.screen.rows):
            found = list(self._pieces_in(row, edges))
            if any(_NUMBERS.fullmatch(piece.text) for piece in found):
                continue
            for piece in found:
                if edges is not None and edges.hold(piece):
                    continue
                if not _SAYS_SOMETHING.search(piece.text):
                    continue
                if row in of_hand and piece.styles <= _PLAYERS:
                    continue  # whose hand it is
                pieces.append(_with_owner(piece, pieces) if piece.is_rack else piece)
        return pieces

    def _pieces_in(self, row: int, edges: _Edges | None) -> Iterator[Piece]:
        cells = list(self._cells(row))
        asked = any(style is Style.PROMPT and character != " " for character, style in cells)
        kept = [
            cell if self._is_text(cell, row, column, asked=asked) else _Cell(" ", None)
            for column, cell in enumerate(cells)
        ]
        beside = edges.right + 1 if edges is not None and edges.cross(row) else 0
        named = "".join(character for character, _ in kept[:beside]).strip()
        if not _EDGE.fullmatch(named):  # what stands there is no edge of a board
            beside = 0
        parts = [*_parts(kept[:beside]), *_parts(kept[beside:], beside)]
        if not parts:
            return
        begin, end = parts[0]
        for start, stop in [*parts[1:], (len(kept) + 2 * _GAP, 0)]:
            text = "".join(character for character, _ in kept[start:stop])
            alike = kept[end - 1].style is kept[start].style if stop else False
            near = start - end < (_GAP if alike or kept[begin].style is Style.RACK_TILE else 2)
            belongs = stop and (text.isdigit() or kept[start].style in _BELONGING)
            between = any(style in _NOT_TEXT for _, style in cells[end : min(start, len(cells))])
            between = between or end <= beside <= start
            near = near and bool(stop) and _of_a_player(kept[end - 1]) == _of_a_player(kept[start])
            if (near or belongs) and not between:
                end = stop
                continue
            yield _piece(row, begin, kept[begin:end])
            begin, end = start, stop

    def _is_text(self, cell: _Cell, row: int, column: int, *, asked: bool) -> bool:
        if cell.style is None or cell.style in _NOT_TEXT or cell.character == " ":
            return False
        if cell.style in _BELONGING and asked:
            return False  # what has been typed
        return (row, column) not in self._hand_cells or cell.style not in _IN_HAND | {Style.DIM}

    def _cells(self, row: int) -> Iterator[_Cell]:
        for column, character in enumerate(self.screen.line(row)):
            yield _Cell(character, self.screen.style(row, column))

    def prompt(self) -> str:
        """What is asked: beside the cursor or, if nothing is, what was asked last."""
        cursor = self.screen.cursor
        if cursor is not None and (beside := self._of_style(cursor[0], Style.PROMPT)):
            return beside
        asked = (self._of_style(row, Style.PROMPT) for row in reversed(range(self.screen.rows)))
        return next((text for text in asked if text), "")

    def _of_style(self, row: int, *styles: Style) -> str:
        text = "".join(cell.character if cell.style in styles else " " for cell in self._cells(row))
        return " ".join(text.split())

    def warning(self) -> str:
        """Why something was refused."""
        parts = (self._of_style(row, Style.WARNING) for row in range(self.screen.rows))
        return " ".join(part for part in parts if part)

    def scores(self) -> list[str]:
        """The players with what they have, or what else is counted; and the clock."""
        pieces = self.pieces()
        lines = [each.text for each in pieces if each.styles & _PLAYERS and not each.is_rack]
        if not lines:
            counted = (each for each in pieces if each.styles <= _SCROLLING and not each.is_hint)
            lines = [piece.text for piece in counted if _FIGURE.search(piece.text)]
        clocks = (self._of_style(row, *_CLOCKS) for row in range(self.screen.rows))
        return lines + [f"Clock {clock}" for clock in clocks if clock]

    def options(self) -> list[str]:
        """The entries of a menu."""
        return [piece.text for piece in self.pieces() if piece.styles & {Style.OPTION}]

    def keys(self) -> list[str]:
        """What the keys do."""
        return [piece.text for piece in self.pieces() if piece.is_hint]

    # ---- hands ------------------------------------------------------------------------
    def hand(self) -> str:
        """The tiles or cards of the player to move, each with the key that plays it if that is not
        its own letter; '' where there is none to choose from."""
        found: dict[str, str] = {}
        tiles = []
        for row in range(self.screen.rows):
            for column in range(self.screen.columns):
                key = self._session.touches.key(row, column)
                if key is None or self.screen.style(row, column) not in _IN_HAND:
                    continue
                if key.isdigit():
                    found.setdefault(key, self._touched(row, column, key))
                else:
                    tiles.append("blank" if key == " " else key)
        if tiles:
            return "Rack " + " ".join(tiles)
        if found:
            return "Hand " + ", ".join(f"{key} {found[key]}" for key in sorted(found))
        return ""

    @property
    def is_hand_in_use(self) -> bool:
        """Whether tiles of the hand are dark, for they are in a word that is being played."""
        return any(
            self.screen.style(*cell) is Style.DIM and self.screen.line(cell[0])[cell[1]] != " "
            for cell in self._hand_cells
        )

    def _touched(self, row: int, column: int, key: str) -> str:
        """What is read in the cells of a row that stand for the same key."""
        line, end = self.screen.line(row), column
        while end < len(line) and self._session.touches.key(row, end) == key:
            end += 1
        return _spoken(line[column:end].strip())

    def row_of_tiles(self) -> str:
        """The single row of tiles across the screen, '' where there is none."""
        rows = []
        for row in range(self.screen.rows):
            if any(self._of_style(row, style) for style in _PLAYERS):
                break  # below the scores is a hand of such tiles
            if letters := self._of_style(row, *_ROW):
                rows.append(letters.replace(" ", ""))
        return "Row " + " ".join(rows) if rows else ""

    def table(self) -> list[str]:
        """The cards that lie open and in no hand."""
        lines = []
        for row in range(self.screen.rows):
            cells = list(self._cells(row))
            text = "".join(
                cell.character
                if cell.style in _CARDS and self._session.touches.key(row, column) is None
                else " "
                for column, cell in enumerate(cells)
            )
            lines += [_spoken(each) for each in text.split() if each[-1] in _SUITS]
        return lines

    # ---- the board --------------------------------------------------------------------
    def look(self) -> None:
        """Note where the squares of a board and the tiles of a hand are, if they stand for keys
        just now. They stay there until the screen is cleared."""
        if self.screen.is_cleared:
            self.screen.is_cleared = False
            self._hand_cells.clear()
        found: dict[str, tuple[int, int]] = {}
        for row in range(self.screen.rows):
            for column in range(self.screen.columns):
                key = self._session.touches.key(row, column)
                if key is None:
                    continue
                if _SQUARE.fullmatch(key):
                    found.setdefault(key, (row, column))
                elif self.screen.style(row, column) in _IN_HAND:
                    self._hand_cells.add((row, column))
        if len(found) == len(_COLUMNS) * _ROWS:  # fewer are places that are named somewhere
            self._squares = found

    @property
    def has_board(self) -> bool:
        """Whether the whole board is on the screen."""
        return bool(self._squares) and all(
            self.screen.style(*cell) in _BOARD for cell in self._squares.values()
        )

    @property
    def takes_word(self) -> bool:
        """Whether a word or a place on the board can be typed now."""
        here = self._squares.get("1A")
        return here is not None and self._session.touches.key(*here) == "1A"

    def square(self, name: str) -> str:
        """What lies on a square: `8G: empty, double letter`."""
        name = name.upper()
        return f"{name}: {self._on(name)}"

    def _on(self, name: str) -> str:
        style, letter = self._at(name)
        if style in _BLANKS:
            return f"{letter}, a blank"
        if style in _TILES:
            return letter
        kind = _SQUARES[style]
        return kind if style is Style.EMPTY_SQUARE else f"empty, {kind}"

    def _at(self, name: str) -> tuple[Style, str]:
        if not self.has_board:
            raise ReadingError("there is no board on the screen")
        if name not in self._squares:
            raise ReadingError(f"there is no square {name}; they are 1A to 15O")
        row, column = self._squares[name]
        style = self.screen.style(row, column)
        assert style in _BOARD
        return style, self.screen.line(row)[column].upper()

    def line_of_squares(self, names: list[str]) -> str:
        """What lies on squares one after another, empty ones counted."""
        told: list[str] = []
        empty: list[str] = []
        for name in [*names, ""]:
            what = self._on(name) if name else ""
            if what == "empty":
                empty.append(name)
                continue
            if empty:
                span = empty[0] if len(empty) == 1 else f"{empty[0]} to {empty[-1]}"
                told.append(f"{span} empty")
                empty = []
            if name:
                told.append(f"{name} {what.replace('empty, ', '')}")
        return ", ".join(told)

    def row(self, number: str) -> str:
        """A row of the board."""
        return self.line_of_squares([f"{number}{column}" for column in _COLUMNS])

    def column(self, letter: str) -> str:
        """A column of the board."""
        return self.line_of_squares([f"{number}{letter.upper()}" for number in range(1, _ROWS + 1)])

    def board(self) -> list[str]:
        """The rows with tiles: where each run of letters begins, a blank's in lower case."""
        lines = []
        for number in range(1, _ROWS + 1):
            letters = "".join(self._letter(f"{number}{column}") for column in _COLUMNS)
            runs = [
                f"{number}{_COLUMNS[found.start()]} {found[0]}"
                for found in re.finditer(r"\S+", letters)
            ]
            if runs:
                lines.append(", ".join(runs))
        return lines or ["The board is empty"]

    def _letter(self, name: str) -> str:
        style, letter = self._at(name)
        if style not in _TILES:
            return " "
        return letter.lower() if style in _BLANKS else letter

    def premiums(self) -> list[str]:
        """The premium squares on which no tile lies, by kind."""
        lines = []
        for style, kind in reversed(list(_SQUARES.items())):
            if style is not Style.EMPTY_SQUARE:
                free = [name for name in self._names() if self._at(name)[0] is style]
                lines.append(f"{kind.capitalize()}: {' '.join(free) or 'none left'}")
        return lines

    @staticmethod
    def _names() -> Iterator[str]:
        for number in range(1, _ROWS + 1):
            for column in _COLUMNS:
                yield f"{number}{column}"

    def _board_edges(self) -> _Edges | None:
        squares = np.isin(self.screen.meanings, _BOARD_NUMBERS)
        rows = np.flatnonzero(squares.sum(axis=1) >= _FEWEST_IN_A_LINE)
        columns = np.flatnonzero(squares.sum(axis=0) >= _FEWEST_IN_A_LINE)
        if not len(rows) or not len(columns):
            return None
        top, bottom, left, right = rows[0], rows[-1], columns[0], columns[-1]
        return _Edges(int(top) - 1, int(bottom) + 1, int(left) - 4, int(right))


def _with_owner(rack: Piece, before: list[Piece]) -> Piece:
    """A rack that stands by itself beneath its owner's name, with that name."""
    if rack.styles != {Style.RACK_TILE}:
        return rack
    above = (each for each in before if (each.row, each.column) == (rack.row - 1, rack.column))
    names = [each.text for each in above if each.styles <= _PLAYERS]
    return replace(rack, text=" ".join([*names, rack.text]))


def _of_a_player(cell: _Cell) -> bool:
    return cell.style in _PLAYERS


def _parts(cells: list[_Cell], column: int = 0) -> Iterator[tuple[int, int]]:
    """The columns where what is not blank begins and ends, however small the gaps are; the first
    cell is in that one. What is of a player and what is not are never one part."""
    text = "".join(character for character, _ in cells)
    for found in re.finditer(r"\S+(?: \S+)*", text):
        start, end = found.span()
        words = [start + word.start() for word in re.finditer(r"\S+", found[0])]
        for word in words[1:]:
            if _of_a_player(cells[word - 2]) != _of_a_player(cells[word]):
                yield column + start, column + word - 1
                start = word
        yield column + start, column + end


def _piece(row: int, column: int, cells: list[_Cell]) -> Piece:
    text = " ".join("".join(character for character, _ in cells).split())
    styles = frozenset(style for character, style in cells if style and character != " ")
    if styles == {Style.RACK_TILE, Style.TITLE}:  # a title of tiles
        text = _SPACED.sub(lambda found: found[0].replace(" ", ""), text)
    piece = Piece(row, column, text, styles)
    if piece.is_rack:
        spaced = (f" {each}" if style is Style.RACK_TILE else each for each, style in cells)
        piece = replace(piece, text=" ".join("".join(spaced).split()))
    return piece


def _spoken(card: str) -> str:
    """A card in words, `10♦` as `10 of diamonds`; anything else as it is."""
    if card[-1:] not in _SUITS:
        return card
    return f"{_RANKS.get(card[:-1], card[:-1])} of {_SUITS[card[-1]]}"
