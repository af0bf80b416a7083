"""The values that a profile names, read from a screen or an original's memory, and put there."""

from __future__ import annotations

import numpy as np

from machines.machine import Geometry
from monty.originals.engine import Engine, EngineError, Picture
from monty.originals.profile import Memory, Rectangle, Value

_LIT = 0x60  # of 255, from which on a part of a colour counts as there
_COLOURS = "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"

Read = str | int | None
"""Letters or text, or a number; None where there is none."""


def lines_within(text: str, rectangle: Rectangle) -> list[str]:
    """The part of a screen's text that lies in a rectangle."""
    row, column, rows, columns = rectangle
    lines = text.splitlines()[row - 1 : row - 1 + rows]
    return [line[column - 1 : column - 1 + columns] for line in lines]


def seen(value: Value, text: str, rectangle: Rectangle) -> Read:
    """What stands in that rectangle of a screen's text."""
    lines = lines_within(text, rectangle)
    match value.reads:
        case "number":
            figures = "".join(lines).split()
            number = figures[0] if figures else ""
            return int(number) if number.removeprefix("-").isdecimal() else None
        case "letters":
            shown = ("?" if letter in value.blank else letter for letter in "".join(lines))
            return "".join(letter for letter in shown if letter == "?" or _is_capital(letter))
        case _:
            return " ".join(" ".join(lines).split())


def colours_seen(picture: Picture, geometry: Geometry, rectangle: Rectangle) -> str:
    """The colours in that rectangle of a picture, the most frequent first: the eight that red,
    green and blue make."""
    row, column, rows, columns = rectangle
    top = geometry.border_y + (row - 1) * geometry.cell_height
    left = geometry.border_x + (column - 1) * geometry.cell_width
    part = picture[
        top : top + rows * geometry.cell_height, left : left + columns * geometry.cell_width
    ]
    lit = (part >= _LIT).reshape(-1, 3) @ np.array([1, 2, 4])
    counts = np.bincount(lit, minlength=len(_COLOURS))
    return ", ".join(_COLOURS[i] for i in np.argsort(-counts, kind="stable") if counts[i])


def _is_capital(letter: str) -> bool:
    return letter.isascii() and letter.isupper()


def remembered(value: Value, memory: Memory, engine: Engine) -> Read:
    """What lies in the original's memory."""
    content = engine.peek(memory.at, memory.size)
    if value.reads == "number":
        return int.from_bytes(content, "little", signed=memory.signed)
    if memory.count is not None:
        content = content[: engine.peek(memory.count)[0]]
    else:
        content = content.rstrip(bytes([memory.empty]))
    return "".join(_letter(byte, memory) for byte in content)


def put(name: str, value: Value, memory: Memory, engine: Engine, content: Read) -> None:
    """Put a value where the original keeps it. Raises `EngineError` if there is no room."""
    if isinstance(content, int):
        try:
            engine.poke(memory.at, content.to_bytes(memory.size, "little", signed=memory.signed))
        except OverflowError as error:
            raise EngineError(f"there is no room for {content} as {name}") from error
        return
    letters = content or ""
    if len(letters) > memory.size:
        raise EngineError(f"there is no room for {len(letters)} letters as {name}")
    written = bytes(
        memory.blank if letter == "?" else memory.capital_a + ord(letter) - ord("A")
        for letter in letters
    )
    engine.poke(memory.at, written.ljust(memory.size, bytes([memory.empty])))
    if memory.count is not None:
        engine.poke(memory.count, bytes([len(letters)]))


def _letter(byte: int, memory: Memory) -> str:
    if byte == memory.blank:
        return "?"
    place = byte - memory.capital_a
    return chr(ord("A") + place) if 0 <= place < 26 else "."
