"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from monty.programs.dialogue.lines import Area


@dataclass(frozen=True, slots=True)
class CardLayout:
    """One machine's arrangement of the card table."""

    columns: tuple[int, ...]  # the first column of each of six cards
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

    @property
    def trump_seen(self) -> tuple[int, int]:
        """The columns of the turned-up card that the pack leaves to be seen, from one to before
        the other."""
        width = self.card[1]
        if self.pack_column > self.trump_column:
            return self.trump_column, self.pack_column
        return self.pack_column + width, self.trump_column + width

    @property
    def trick_columns(self) -> tuple[int, int]:
        """Where the person's and the computer's card of the trick lie."""
        return self.columns[3], self.columns[4]


# MODE 7: the blank cell before each card, and before each text, holds its colour.
_BBC = CardLayout(
    columns=tuple(range(2, 38, 6)),
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
    columns=tuple(range(1, 31, 5)),
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

CARD_LAYOUTS: Mapping[str, CardLayout] = MappingProxyType(
    {"bbc": _BBC, "c64": _C64, "spectrum": _SPECTRUM}
)
