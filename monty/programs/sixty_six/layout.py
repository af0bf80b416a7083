"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from monty.programs.dialogue.lines import Area


@dataclass(frozen=True, slots=True)
class CardLayout:
    """One machine's arrangement of the card table."""

    columns: tuple[int, ...]  # the first column of each of six cards of the hand
    middle_columns: tuple[int, ...]  # and of six in the middle, where pack and trick lie
    others_columns: tuple[int, ...]  # and of the other hand
    trick_columns: tuple[int, int]  # of the person's and the computer's card of the trick
    card: tuple[int, int]  # height and width of a card
    title: Area
    score: Area  # match points
    others: int  # the row of the other hand, of which only the lower edge is seen
    others_height: int
    middle: int  # the row of the pack and of the trick
    labels: int  # under them
    hand: int
    keys_beneath: int  # the row of the numbers under the hand
    status: Area  # trumps, and card points if they are shown
    window: Area  # what happened last
    message: Area
    prompt: Area
    keys: Area
    pack_column: int  # where the pack lies, over an edge of the turned-up card
    trump_column: int  # where that card lies
    shown: tuple[tuple[int, int], ...]  # where cards lie as a title, before a match
    about: tuple[int, int]  # where it says there what the game is
    first_question: int  # the row of the first of the questions

    @property
    def trump_seen(self) -> tuple[int, int]:
        """The columns of the turned-up card that the pack leaves to be seen, from one to before
        the other."""
        width = self.card[1]
        if self.pack_column > self.trump_column:
            return self.trump_column, self.pack_column
        return self.pack_column + width, self.trump_column + width


def _above_one_another(columns: tuple[int, ...]) -> dict[str, Any]:
    """Hands and the middle on the same columns, and cards above the questions."""
    return {
        "columns": columns,
        "middle_columns": columns,
        "others_columns": columns,
        "trick_columns": columns[3:5],
        "shown": tuple((3, column) for column in columns[:4]),
        "about": (9, 1),
        "first_question": 11,
    }


# MODE 7: the blank cell before each card, and before each text, holds its colour.
_BBC = CardLayout(
    **_above_one_another(tuple(range(2, 38, 6))),
    card=(5, 5),
    title=Area(0, 1, 1, 12),
    score=Area(0, 13, 1, 26),
    others=1,
    others_height=2,
    middle=4,
    labels=9,
    hand=10,
    keys_beneath=15,
    status=Area(17, 1, 1, 39),
    window=Area(18, 1, 4, 39),
    message=Area(22, 1, 1, 39),
    prompt=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    pack_column=2,
    trump_column=6,  # its colour is changed in the last cell of the pack, where that repeats itself
)
_C64 = replace(
    _BBC,
    others_height=1,
    middle=3,
    keys_beneath=16,  # a card has its colour to its very edge
    pack_column=6,
    trump_column=2,
)
_SPECTRUM = CardLayout(
    **_above_one_another(tuple(range(1, 31, 5))),
    card=(5, 4),
    title=Area(0, 1, 1, 10),
    score=Area(0, 12, 1, 20),
    others=1,
    others_height=1,
    middle=3,
    labels=8,
    hand=9,
    keys_beneath=15,
    status=Area(16, 1, 1, 31),
    window=Area(17, 1, 4, 31),
    message=Area(21, 1, 1, 31),
    prompt=Area(22, 1, 1, 31),
    keys=Area(23, 1, 1, 31),
    pack_column=4,
    trump_column=1,
)
# Eight rows of 80 columns: hands and middle side by side, talk beside what happened.
_Z88 = CardLayout(
    columns=tuple(range(0, 30, 5)),
    middle_columns=tuple(range(31, 55, 4)),
    others_columns=tuple(range(56, 80, 4)),
    trick_columns=(42, 48),  # the names under the cards have five letters and eight
    card=(3, 4),
    title=Area(0, 0, 1, 0),  # it stands in the panel
    score=Area(3, 58, 1, 22),
    others=0,
    others_height=3,
    middle=0,
    labels=3,
    hand=0,
    keys_beneath=3,
    status=Area(4, 0, 1, 38),
    window=Area(4, 42, 4, 38),
    message=Area(6, 0, 1, 41),
    prompt=Area(5, 0, 1, 41),
    keys=Area(7, 0, 1, 41),
    pack_column=34,
    trump_column=31,
    shown=tuple((0, column) for column in range(57, 77, 5)),
    about=(0, 1),
    first_question=1,
)

CARD_LAYOUTS: Mapping[str, CardLayout] = MappingProxyType(
    {"bbc": _BBC, "c64": _C64, "spectrum": _SPECTRUM, "z88": _Z88}
)
