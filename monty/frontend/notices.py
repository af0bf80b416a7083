"""Short lines that a front end says beside the machine's screen."""

from __future__ import annotations

from math import inf
from textwrap import wrap

from machines.screen import Screen
from machines.style import Look

SECONDS = 2.0
"""How long a notice stays, and each part of one that is longer than there is room for."""


class Notices:
    """What is said now: a notice for a while, or a text that stands."""

    def __init__(self) -> None:
        self.text = ""
        self.ends = inf
        """When the notice goes."""
        self._standing = ""
        self._rest = ""  # of a notice, for which there is no room beside the part that shows

    @property
    def busy(self) -> bool:
        """Whether a notice shows whose time is not up."""
        return self.ends != inf

    def say(self, text: str, now: float) -> None:
        """Show a notice for a while. With '' the one before goes at once."""
        self.text, self._rest = text or self._standing, ""
        self.ends = now + SECONDS if text else inf

    def stand(self, text: str, now: float) -> None:
        """Show a text whenever there is no notice. With '' it no longer stands."""
        self._standing = text
        self.say("", now)

    def expire(self, now: float) -> None:
        """Take a notice away when its time is up, or go on with the rest of it."""
        if now >= self.ends:
            self.say(self._rest, now)

    def lines(self, columns: int, most: int) -> list[str]:
        """What shows now, in at most so many lines. The rest follows when the time is up."""
        lines = wrap(self.text, columns)
        self._rest = " ".join(lines[most:])
        return lines[:most]


def write_line(screen: Screen, row: int, column: int, text: str, look: Look) -> None:
    """Write what fits of a text. A character that the machine has not becomes a full stop."""
    if row < screen.rows and column < screen.columns:
        characters = "".join(_known(screen, each) for each in text[: screen.columns - column])
        screen.write(row, column, characters, look)


def _known(screen: Screen, character: str) -> str:
    try:
        screen.encode(character)
    except ValueError:
        return "."
    return character
