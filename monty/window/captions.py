"""Notices in the border of the picture, in the machine's letters."""

from __future__ import annotations

from machines.screen import STEADY, Pixels
from machines.session import Running
from machines.style import Style
from monty.frontend.notices import write_line
from monty.frontend.playing import Playing

RECORDING = "REC"

_MOST_LINES = 2  # of a notice


class Captions:
    """Writes the notices of what is played, and a sign while it is recorded."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._drawn: tuple[Pixels, list[str], bool, int, Pixels] | None = None

    def over(self, numbers: Pixels, below: int) -> Pixels:
        """A copy of a picture with what is said now. It is the very same array as long as nothing
        changes, and `numbers` itself while nothing is said.

        `below` is how many of the machine's lines show below the text. If a line of letters has no
        room there, it covers the last line of the text.
        """
        playing = self._playing
        recording, geometry = playing.recording, playing.session.machine.geometry
        height = geometry.cell_height
        room = min(max(below // height, 1), _MOST_LINES)
        lines = playing.notices.lines(geometry.columns - 2, room)
        if not (lines or recording):
            return numbers
        drawn = self._drawn
        if drawn is None or drawn[0] is not numbers or drawn[1:4] != (lines, recording, below):
            noted = numbers.copy()
            # Close below the text, where it shows even if the window cuts the border short.
            gap = -height if below < height else height // 2 if len(lines) < room else 0
            top = geometry.height - geometry.border_y + gap
            for row, line in enumerate(lines):
                _write_in_the_middle(playing.session, noted, top + row * height, line)
            if recording:
                _write_above(playing.session, noted, RECORDING)
            drawn = self._drawn = (numbers, lines, recording, below, noted)
        return drawn[4]


def _write_in_the_middle(session: Running, noted: Pixels, top: int, line: str) -> None:
    strip = _strip(session, line, Style.TEXT)
    height, width = strip.shape
    left = (session.machine.geometry.width - width) // 2
    noted[top : top + height, left : left + width] = strip


def _write_above(session: Running, noted: Pixels, text: str) -> None:
    """Write a sign at the right of the upper border, close to the screen. If there is none, it
    stands at the bottom of the border beside the screen."""
    geometry = session.machine.geometry
    strip = _strip(session, text, Style.WARNING)
    height, width = strip.shape
    right = geometry.width - geometry.border_x
    top = max(geometry.border_y - height - height // 2, 0)
    if geometry.border_y < height:
        right, top = geometry.width, geometry.height - height
    noted[top : top + height, right - width : right] = strip


def _strip(session: Running, text: str, style: Style) -> Pixels:
    """A line of text with a space at both ends."""
    machine = session.machine
    screen = machine.new_screen()
    text = f" {text} "
    write_line(screen, 0, 0, text, machine.looks[session.television][style])
    return screen.pixels(STEADY)[
        : machine.geometry.cell_height, : len(text) * machine.geometry.cell_width
    ]
