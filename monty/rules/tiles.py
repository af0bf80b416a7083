"""The hundred tiles, what they are worth, and racks of them.

A tile is one character: `A` to `Z`, or `?` for a blank. `*` is a tile that the program has not been
shown, in a game on a real board (M-5e). On the board a blank is the lower-case letter that it
stands for (R-9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from monty.errors import MontyError

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = "?"
HIDDEN = "*"
RACK_SIZE = 7

# R-3, from the manuals' table.
_VALUES = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10)
# The Monty manual's table prints N5 and no blanks; the Deluxe manual has N6 and two blanks.
_COUNTS = (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1)

VALUES: Mapping[str, int] = MappingProxyType(dict(zip(LETTERS, _VALUES, strict=True)) | {BLANK: 0})
DISTRIBUTION: Mapping[str, int] = MappingProxyType(
    dict(zip(LETTERS, _COUNTS, strict=True)) | {BLANK: 2}
)
ALL_TILES = "".join(tile * count for tile, count in DISTRIBUTION.items())


class TilesMissing(MontyError):
    """A rack does not hold the tiles that were asked of it. `tile` is the first that it lacks."""

    def __init__(self, tile: str) -> None:
        super().__init__(tile)
        self.tile = tile

    def __str__(self) -> str:
        return f"no {'blank' if self.tile == BLANK else self.tile} on the rack"


def tile_of(letter: str) -> str:
    """The tile that shows that letter on the board: a blank if it is in lower case."""
    return BLANK if letter.islower() else letter


def total_value(tiles: str) -> int:
    """The values of those tiles together. Hidden tiles count nothing."""
    return sum(VALUES[tile] for tile in tiles if tile != HIDDEN)


def without(rack: str, tiles: str) -> str:
    """The rack without those tiles, the others in their order.

    A tile that the rack does not show is taken from its hidden ones. Raises `TilesMissing` when
    there are not enough of either.
    """
    left = list(rack)
    for tile in tiles:
        for face in (tile, HIDDEN):
            if face in left:
                left.remove(face)
                break
        else:
            raise TilesMissing(tile)
    return "".join(left)


def too_many(tiles: str) -> str | None:
    """The first tile of which there are more than in the set (R-2), or None."""
    counts = Counter(tiles)
    return next((tile for tile in DISTRIBUTION if counts[tile] > DISTRIBUTION[tile]), None)


def nearest_to_a(draws: Mapping[int, str]) -> tuple[int, ...]:
    """The players who have drawn the lowest tile, of whom one plays first (M-7). A blank is lower
    than an A. If there are several, they draw again."""
    ranks = {player: -1 if tile == BLANK else LETTERS.index(tile) for player, tile in draws.items()}
    lowest = min(ranks.values())
    return tuple(player for player, rank in ranks.items() if rank == lowest)
