"""Cards as each machine draws them: lines of characters of one width, in the colour of the suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from machines.style import Size, Style, mosaic_character
from machines.terminal import Terminal
from monty.rules.sixty_six.cards import Card, Rank, Suit

SUIT_NAMES: Mapping[Suit, str] = MappingProxyType(
    {
        Suit.CLUBS: "Clubs",
        Suit.DIAMONDS: "Diamonds",
        Suit.SPADES: "Spades",
        Suit.HEARTS: "Hearts",
    }
)
RANK_NAMES: Mapping[Rank, str] = MappingProxyType(
    {
        Rank.NINE: "Nine",
        Rank.JACK: "Jack",
        Rank.QUEEN: "Queen",
        Rank.KING: "King",
        Rank.TEN: "Ten",
        Rank.ACE: "Ace",
    }
)
_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}

_BACK_READS = "▒▒"

Drawing = tuple[str, ...]


class Sign(NamedTuple):
    """A character of double size on a card, and where in it."""

    row: int
    column: int
    character: str


class Face(NamedTuple):
    """What is drawn of a card: lines of characters, and on them signs."""

    lines: Drawing
    signs: tuple[Sign, ...] = ()


def name_of(card: Card) -> str:
    """`Ten of Hearts`."""
    return f"{RANK_NAMES[card.rank]} of {SUIT_NAMES[card.suit]}"


def style_of(suit: Suit) -> Style:
    """The style in which a suit is shown."""
    return Style.RED_SUIT if suit.red else Style.BLACK_SUIT


def _index(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.value


# ---- MODE 7: a block of mosaics, rank and sign cut out of it -----------------------------
_MOSAIC_RANKS = {
    Rank.ACE: ".##. #..# #### #..# #..#",
    Rank.KING: "#..# #.#. ##.. #.#. #..#",
    Rank.QUEEN: ".##. #..# #..# #.#. .#.#",
    Rank.JACK: "...# ...# ...# #..# .##.",
    Rank.TEN: "#.### #.#.# #.#.# #.#.# #.###",
    Rank.NINE: ".##. #..# .### ...# .##.",
}
_MOSAIC_SIGNS = {
    Suit.HEARTS: ".##.##. ####### ####### .#####. ..###.. ...#...",
    Suit.DIAMONDS: "...#... ..###.. .#####. ####### .#####. ..###.. ...#...",
    Suit.SPADES: "...#... ..###.. .#####. ####### ##.#.## ...#... ..###..",
    Suit.CLUBS: "..###.. ..###.. ##.#.## ####### ##.#.## ...#... ..###..",
}
_WIDE, _HIGH = 10, 15  # blocks of a card: five cells by five
_RANK_ROW, _RANK_COLUMN = 1, 1  # of its first block
_SIGN_ROW, _SIGN_COLUMN = 7, 2
_BACK = ("##", "#.", "##")  # each cell: the pack's last is shown by a code that repeats it


def _mosaic_face(card: Card) -> Face:
    return _mosaic_face_with(card, _RANK_COLUMN)


def _mosaic_turned_up(card: Card) -> Face:
    """With its rank at the right, where the pack leaves it to be seen."""
    rank_width = len(_MOSAIC_RANKS[card.rank].split()[0])
    return _mosaic_face_with(card, _WIDE - _RANK_COLUMN - rank_width)


def _mosaic_face_with(card: Card, rank_column: int) -> Face:
    ink = [[True] * _WIDE for _ in range(_HIGH)]
    for top, left, art in (
        (_RANK_ROW, rank_column, _MOSAIC_RANKS[card.rank]),
        (_SIGN_ROW, _SIGN_COLUMN, _MOSAIC_SIGNS[card.suit]),
    ):
        for y, line in enumerate(art.split()):
            for x, block in enumerate(line):
                if block == "#":
                    ink[top + y][left + x] = False
    for y in (0, -1):
        for x in (0, -1):
            ink[y][x] = False  # rounded corners
    return Face(_mosaics(ink))


def _mosaic_back() -> Drawing:
    return _mosaics(
        [[_BACK[y % len(_BACK)][x % 2] == "#" for x in range(_WIDE)] for y in range(_HIGH)]
    )


def _mosaics(ink: list[list[bool]]) -> Drawing:
    return tuple(
        "".join(
            mosaic_character(
                sum(ink[y + i // 2][x + i % 2] << i for i in range(6))  # two by three
            )
            for x in range(0, _WIDE, 2)
        )
        for y in range(0, _HIGH, 3)
    )


# ---- the Commodore and the Spectrum: paper, a large rank and a large sign ------------------
def _printed(height: int, width: int, pattern: str) -> tuple[Callable[[Card], Face], Drawing]:
    """The face of a card of so many cells, and the back of every one."""

    def face(card: Card) -> Face:
        rank = "⑩" if card.rank is Rank.TEN else card.rank.value
        signs = Sign(0, 0, rank), Sign(height - 2, (width - 1) // 2, _SIGNS[card.suit])
        return Face((" " * width,) * height, signs)

    return face, (pattern * width,) * height


_C64_FACE, _C64_BACK = _printed(5, 5, "▒")
_SPECTRUM_FACE, _SPECTRUM_BACK = _printed(5, 4, "♦")


# ---- the Z88: a box around rank and sign ---------------------------------------------------
def _boxed(inside: str) -> Drawing:
    return "╭──╮", f"│{inside}│", "╰──╯"


def _boxed_face(card: Card) -> Face:
    rank = "⑩" if card.rank is Rank.TEN else card.rank.value
    return Face(_boxed(rank + _SIGNS[card.suit]))


FACES: Mapping[str, Callable[[Card], Face]] = MappingProxyType(
    {"bbc": _mosaic_face, "c64": _C64_FACE, "spectrum": _SPECTRUM_FACE, "z88": _boxed_face}
)
BACKS: Mapping[str, Drawing] = MappingProxyType(
    {"bbc": _mosaic_back(), "c64": _C64_BACK, "spectrum": _SPECTRUM_BACK, "z88": _boxed("▒▒")}
)


_TURNED_UP: Mapping[str, Callable[[Card], Face]] = MappingProxyType(
    {**FACES, "bbc": _mosaic_turned_up}
)


def reading_of(card: Card) -> str:
    """What a card is read as: `10♥`."""
    return _index(card.rank) + _SIGNS[card.suit]


def put_card(terminal: Terminal, row: int, column: int, card: Card) -> None:
    """Draw a card, face up, from that cell on."""
    _put_face(terminal, row, column, card, FACES[terminal.machine.name](card))


def put_turned_up(terminal: Terminal, row: int, column: int, card: Card) -> None:
    """Draw a card of which the pack will hide an edge."""
    _put_face(terminal, row, column, card, _TURNED_UP[terminal.machine.name](card))


def _put_face(terminal: Terminal, row: int, column: int, card: Card, face: Face) -> None:
    style = style_of(card.suit)
    _put_lines(terminal, row, column, face.lines, style)
    for sign in face.signs:
        terminal.put(row + sign.row, column + sign.column, sign.character, style, Size.BIG)
    terminal.read_as(row, column, len(face.lines), len(face.lines[0]), reading_of(card))


def put_back(terminal: Terminal, row: int, column: int, height: int) -> None:
    """Draw the lower part of a card, face down, so many cells high."""
    lines = BACKS[terminal.machine.name][-height:]
    _put_lines(terminal, row, column, lines, Style.CARD_BACK)
    terminal.read_as(row, column, height, len(lines[0]), _BACK_READS)


def _put_lines(terminal: Terminal, row: int, column: int, lines: Drawing, style: Style) -> None:
    """Write lines below each other."""
    for i, line in enumerate(lines):
        terminal.put(row + i, column, line, style)
