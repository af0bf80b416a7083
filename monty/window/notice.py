"""A short line of the window's own in the lower border, in the machine's letters."""

from __future__ import annotations

from machines.machine import Look, Machine, Palette, Style, Television
from machines.picture import Picture, Rgb
from machines.screen import STEADY, Screen

SECONDS = 2.0
"""How long a notice stays."""


def write_line(screen: Screen, row: int, column: int, text: str, look: Look) -> None:
    """Write what fits of a text; a character that the machine has not becomes a full stop."""
    characters = "".join(_known(screen, each) for each in text[: screen.columns - column])
    screen.write(row, column, characters, look)


def with_notice(
    machine: Machine, television: Television, palette: Palette, rgb: Rgb, text: str
) -> Rgb:
    """A new picture with the text in its lower border; the machine's screen stays whole."""
    geometry = machine.geometry
    screen = machine.new_screen()
    text = f" {text[: geometry.columns - 2]} "
    write_line(screen, 0, 0, text, machine.looks[television][Style.TEXT])
    drawn = Picture(machine, palette).render(screen, STEADY)
    width, height = len(text) * geometry.cell_width, geometry.cell_height
    strip = drawn[geometry.border_y :, geometry.border_x :][:height, :width]
    left = (geometry.width - width) // 2
    # Close below the text, where it shows even if the window cuts the border short.
    top = min(geometry.height - geometry.border_y + height // 2, geometry.height - height)
    noted = rgb.copy()
    noted[top : top + height, left : left + width] = strip
    return noted


def _known(screen: Screen, character: str) -> str:
    try:
        screen.encode(character)
    except ValueError:
        return "."
    return character
