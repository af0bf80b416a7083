"""What two programs show at one moment, and what differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from machines.picture import Rgb
from monty.originals.values import Read

ASKED = "asked"
"""The name under which the questions of both are compared."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One program at one moment."""

    text: str
    picture: Rgb
    aspect: float  # width of the picture divided by its height, as a person sees it
    values: Mapping[str, Read]
    seconds: float  # of the machine, from the last key until it asked for the next


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A value that is not the same in both programs."""

    name: str
    ours: Read
    original: Read


@dataclass(frozen=True, slots=True)
class Moment:
    """Both programs at one line of the script, and what each has changed since the one before."""

    line: int
    title: str
    ours: Sight
    original: Sight
    ours_did: Mapping[str, tuple[Read, Read]]
    original_did: Mapping[str, tuple[Read, Read]]

    @property
    def differences(self) -> tuple[ValueDifference, ...]:
        """The values that are not the same."""
        return tuple(
            ValueDifference(name, value, self.original.values[name])
            for name, value in self.ours.values.items()
            if value != self.original.values[name]
        )
