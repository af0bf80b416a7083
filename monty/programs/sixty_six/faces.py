"""Cards as each machine draws them: lines of characters of one width, in the colour of the suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from machines.bbc.teletextcodes import mosaic_character
from machines.style import Style
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

Lines = tuple[str, ...]


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
_RANK_AT, _SIGN_AT = (1, 1), (2, 7)  # column and row of their first block
_BACK = ("##.##.##.#", "#.##.##.##", ".##.##.##.")


def _mosaic_face(card: Card) -> Lines:
    ink = [[True] * _WIDE for _ in range(_HIGH)]
    for (left, top), art in (
        (_RANK_AT, _MOSAIC_RANKS[card.rank]),
        (_SIGN_AT, _MOSAIC_SIGNS[card.suit]),
    ):
        for y, line in enumerate(art.split()):
            for x, block in enumerate(line):
                if block == "#":
                    ink[top + y][left + x] = False
    return _mosaics(ink)


def _mosaic_back() -> Lines:
    edge = "#" * _WIDE
    middle = [f"#{_BACK[y % len(_BACK)][1:-1]}#" for y in range(_HIGH - 2)]
    return _mosaics([[block == "#" for block in line] for line in (edge, *middle, edge)])


def _mosaics(ink: list[list[bool]]) -> Lines:
    for y in (0, -1):
        for x in (0, -1):
            ink[y][x] = False  # rounded corners
    return tuple(
        "".join(
            mosaic_character(
                sum(ink[y + i // 2][x + i % 2] << i for i in range(6))  # two by three
            )
            for x in range(0, _WIDE, 2)
        )
        for y in range(0, _HIGH, 3)
    )


# ---- the Commodore: a frame ---------------------------------------------------------------
def _framed_face(card: Card) -> Lines:
    index, sign = _index(card.rank), _SIGNS[card.suit]
    return (
        "╭───╮",
        f"│{index + sign:<3}│",
        f"│ {sign} │",
        f"│{sign + index:>3}│",
        "╰───╯",
    )


_FRAMED_BACK = ("╭───╮", "│▒▒▒│", "│▒▒▒│", "│▒▒▒│", "╰───╯")


# ---- the Spectrum: paper and ink ----------------------------------------------------------
def _printed_face(card: Card) -> Lines:
    corner = _index(card.rank) + _SIGNS[card.suit]
    return (f"{corner:<4}", "    ", f" {_SIGNS[card.suit] * 2} ", "    ", f"{corner:>4}")


_PRINTED_BACK = ("♦♦♦♦",) * 5

FACES: Mapping[str, Callable[[Card], Lines]] = MappingProxyType(
    {"bbc": _mosaic_face, "c64": _framed_face, "spectrum": _printed_face}
)
BACKS: Mapping[str, Lines] = MappingProxyType(
    {"bbc": _mosaic_back(), "c64": _FRAMED_BACK, "spectrum": _PRINTED_BACK}
)
