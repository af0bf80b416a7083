"""The values that a profile names, read from a screen or an original's memory, and put there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from machines.machine import Geometry
from machines.picture import Rgb
from monty.originals.engine import Engine, EngineError
from monty.originals.profile import MemoryPlace, Rectangle, Value
from monty.rules.crossword.board import SIZE, Board

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
        case "board":
            return board_seen(lines).text
        case _:
            return " ".join(" ".join(lines).split())


def board_seen(lines: Sequence[str]) -> Board:
    """The board whose squares are spread evenly over those lines; what is no letter is empty."""
    if not lines:  # the rectangle lies beyond the screen
        return Board()
    down, across = max(1, len(lines) // SIZE), max(1, len(lines[0]) // SIZE)
    squares = [line[::across][:SIZE].ljust(SIZE) for line in lines[::down]][:SIZE]
    letters = "".join(squares).ljust(SIZE * SIZE)
    return Board("".join(each if each.isascii() and each.isalpha() else "." for each in letters))


def colours_seen(picture: Rgb, geometry: Geometry, rectangle: Rectangle) -> str:
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


def remembered(value: Value, memory: MemoryPlace, engine: Engine) -> Read:
    """What lies in the original's memory."""
    if value.reads == "board":
        rows = [engine.peek(memory.at + memory.row_bytes * row, SIZE) for row in range(SIZE)]
        return Board("".join(_letter(byte, memory) for byte in b"".join(rows))).text
    content = engine.peek(memory.at, memory.size)
    if value.reads == "number":
        return int.from_bytes(content, "little", signed=memory.signed)
    if memory.count is not None:
        content = content[: engine.peek(memory.count)[0]]
    else:
        content = content.rstrip(bytes([memory.empty]))
    return "".join(_letter(byte, memory) for byte in content)


def put(name: str, value: Value, memory: MemoryPlace, engine: Engine, content: Read) -> None:
    """Put a value where the original keeps it. Raises `EngineError` if there is no room."""
    if isinstance(content, int):
        try:
            engine.poke(memory.at, content.to_bytes(memory.size, "little", signed=memory.signed))
        except OverflowError as error:
            raise EngineError(f"there is no room for {content} as {name}") from error
        return
    letters = content or ""
    if value.reads == "board":
        for row, cells in enumerate(_rows(letters)):
            engine.poke(memory.at + memory.row_bytes * row, _written(cells, memory))
        return
    if len(letters) > memory.size:
        raise EngineError(f"there is no room for {len(letters)} letters as {name}")
    engine.poke(memory.at, _written(letters, memory).ljust(memory.size, bytes([memory.empty])))
    if memory.count is not None:
        engine.poke(memory.count, bytes([len(letters)]))


def _rows(board: str) -> Iterator[str]:
    cells = Board.parse(board).cells
    return (cells[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE))


def _written(letters: str, memory: MemoryPlace) -> bytes:
    """A byte a letter: capitals, a small one for a blank on a board, `?` in a hand, `.` nothing."""
    fixed = {"?": memory.blank, ".": memory.empty}
    return bytes(
        fixed[letter]
        if letter in fixed
        else (memory.blank_a if letter.islower() else memory.capital_a)
        + ord(letter.upper())
        - ord("A")
        for letter in letters
    )


def _letter(byte: int, memory: MemoryPlace) -> str:
    if byte == memory.blank:
        return "?"
    for first, a in ((memory.capital_a, "A"), (memory.blank_a, "a")):
        if 0 <= byte - first < 26 and byte != memory.empty:
            return chr(ord(a) + byte - first)
    return "."
