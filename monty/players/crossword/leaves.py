"""What the tiles kept on the rack are worth: points that they bring in the turns to come.

The figures stand in assets/leaves, found by self-play; docs/analysis.md says how, and what they
win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from monty.errors import TextError, quoted
from monty.host.folders import asset

_LINE = re.compile(r"([A-Z?]{1,2}) (-?[0-9]+\.[0-9]+)")


@dataclass(frozen=True, slots=True, repr=False)
class LeaveValues:
    """Points for each tile that is kept, and for each two that are kept together, over what a tile
    from the bag would bring."""

    tiles: Mapping[str, float]
    pairs: Mapping[str, float]  # by both, in the order of ASCII

    def of(self, leave: str) -> float:
        """What those tiles are worth together."""
        kept = sorted(leave)
        value = 0.0
        for place, tile in enumerate(kept):
            value += self.tiles[tile]
            for other in kept[:place]:
                value += self.pairs[other + tile]
        return value

    def of_parts(self, rack: str) -> dict[str, tuple[str, float]]:
        """What is left of a rack and its worth, by the tiles that leave it, in the order of ASCII:
        for every part of the rack, all and nothing included."""
        tiles = sorted(rack)
        worth = [0.0]
        for place, tile in enumerate(tiles):
            own = self.tiles[tile]
            together = [self.pairs[other + tile] for other in tiles[:place]]
            worth += [
                value + own + sum(each for bit, each in enumerate(together) if part >> bit & 1)
                for part, value in enumerate(worth)
            ]
        everything = len(worth) - 1
        return {
            _part(tiles, everything - part): (_part(tiles, part), value)
            for part, value in enumerate(worth)
        }

    def __hash__(self) -> int:
        return hash((frozenset(self.tiles.items()), frozenset(self.pairs.items())))

    def __repr__(self) -> str:
        return f"<LeaveValues of {len(self.tiles)} tiles and {len(self.pairs)} pairs>"

    @property
    def text(self) -> str:
        """A line for each tile and each pair, which `parse` reads."""
        figures = {**self.tiles, **self.pairs}
        return "".join(f"{tiles} {value:.2f}\n" for tiles, value in figures.items())

    @classmethod
    def parse(cls, text: str) -> LeaveValues:
        """The values of that text, lines that begin with # left out; raises `TextError` for a line
        that is no such figure."""
        figures: dict[str, float] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("#"):
                continue
            match = _LINE.fullmatch(line)
            if match is None:
                raise TextError(f"line {number} is no tile with a figure: {quoted(line)}")
            figures[match[1]] = float(match[2])
        return cls(
            {tiles: value for tiles, value in figures.items() if len(tiles) == 1},
            {tiles: value for tiles, value in figures.items() if len(tiles) == 2},
        )


def _part(tiles: list[str], part: int) -> str:
    return "".join(tile for bit, tile in enumerate(tiles) if part >> bit & 1)


@cache
def leave_values() -> LeaveValues:
    """The figures that come with the program."""
    return LeaveValues.parse(asset("leaves", "leaves.txt").read_text(encoding="ascii"))
