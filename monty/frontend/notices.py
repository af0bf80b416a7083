"""Short lines of the window's own in the picture's border, in the machine's letters."""

from __future__ import annotations

from math import inf
from textwrap import wrap

from machines.machine import Machine
from machines.screen import STEADY, Pixels, Screen
from machines.style import Look, Style, Television

SECONDS = 2.0
"""How long a notice stays, and each part of one that is longer than the border has room for."""

RECORDING = "REC"

_MOST_LINES = 2  # of a notice


def write_line(screen: Screen, row: int, column: int, text: str, look: Look) -> None:
    """Write what fits of a text; a character that the machine has not becomes a full stop."""
    characters = "".join(_known(screen, each) for each in text[: screen.columns - column])
    screen.write(row, column, characters, look)


class Notices:
    """What the window says: a notice for a while, or a standing one; and that it records."""

    def __init__(self) -> None:
        self.text = ""
        self.ends = inf
        """When it goes."""
        self.recording = False
        self._standing = ""
        self._rest = ""  # of a notice, for which there is no room beside the part that shows
        self._drawn: tuple[Pixels, bool, int, Pixels] | None = None

    @property
    def busy(self) -> bool:
        """Whether a notice shows whose time is not up."""
        return self.ends != inf

    def say(self, text: str, now: float) -> None:
        """Show a notice for a while; with '' the one before goes at once."""
        self.text, self._rest = text or self._standing, ""
        self.ends = now + SECONDS if text else inf
        self._drawn = None

    def stand(self, text: str, now: float) -> None:
        """Show a text whenever there is no other, or with '' no longer."""
        self._standing = text
        self.say("", now)

    def expire(self, now: float) -> None:
        """Let a notice go whose time is up, or go on with the rest of it."""
        if now >= self.ends:
            self.say(self._rest, now)

    def over(
        self, machine: Machine, television: Television, numbers: Pixels, below: int | None = None
    ) -> Pixels:
        """A picture with what is to be said; the very same as long as nothing changes. `below` are
        the lines that show below the text, if not all there are."""
        if below is None:
            below = machine.geometry.border_y
        if not (self.text or self.recording):
            return numbers
        known = self._drawn
        if known is None or known[0] is not numbers or known[1:3] != (self.recording, below):
            noted = numbers.copy()
            if self.text:
                self._rest = _below(machine, television, noted, self.text, below)
            if self.recording:
                _above(machine, television, noted, RECORDING)
            known = self._drawn = (numbers, self.recording, below, noted)
        return known[3]


def _below(machine: Machine, television: Television, noted: Pixels, text: str, below: int) -> str:
    """Put a text in the middle of the lower border, of which so many lines show; the machine's
    screen stays whole, but for its last line if there is no such border. What there is no room for
    is handed back."""
    geometry = machine.geometry
    height = geometry.cell_height
    covers = below < height
    room = 1 if covers else min(below // height, _MOST_LINES)
    lines = wrap(text, geometry.columns - 2)
    lines, rest = lines[:room], lines[room:]
    # Close below the text, where it shows even if the window cuts the border short.
    gap = height // 2 if len(lines) < room else 0
    top = geometry.height - geometry.border_y + (-height if covers else gap)
    for line in lines:
        strip = _strip(machine, television, line, Style.TEXT)
        left = (geometry.width - strip.shape[1]) // 2
        noted[top : top + height, left : left + strip.shape[1]] = strip
        top += height
    return " ".join(rest)


def _above(machine: Machine, television: Television, noted: Pixels, text: str) -> None:
    """Put a sign at the right of the upper border, as close to the screen."""
    geometry = machine.geometry
    strip = _strip(machine, television, text, Style.WARNING)
    height, width = strip.shape
    right = geometry.width - geometry.border_x
    top = max(geometry.border_y - height - height // 2, 0)
    noted[top : top + height, right - width : right] = strip


def _strip(machine: Machine, television: Television, text: str, style: Style) -> Pixels:
    """A line of text with a space at both ends."""
    screen = machine.new_screen()
    text = f" {text} "
    write_line(screen, 0, 0, text, machine.looks[television][style])
    return screen.pixels(STEADY)[
        : machine.geometry.cell_height, : len(text) * machine.geometry.cell_width
    ]


def _known(screen: Screen, character: str) -> str:
    try:
        screen.encode(character)
    except ValueError:
        return "."
    return character
