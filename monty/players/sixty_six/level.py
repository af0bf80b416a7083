"""What makes one level of Sixty Six stronger than another (docs/sixty-six.md has the figures)."""

from __future__ import annotations

from dataclasses import dataclass

from monty.players.levels import Levels


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of one level."""

    number: int
    worlds: int  # in how many worlds it tries its cards; 0: it goes by rules of thumb
    exact: bool  # whether it calculates once the pack is empty,
    search_last: bool = False  # and the last trick before that
    simple: bool = False  # whether its rules of thumb are a beginner's


SIXTY_SIX_LEVELS = Levels(
    Level(1, worlds=0, exact=False, simple=True),
    Level(2, worlds=0, exact=False),
    Level(3, worlds=12, exact=True),
    Level(4, worlds=100, exact=True, search_last=True),
)
