"""Where an original keeps what its screen shows, and the first draft of a profile made of that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import tomli_w
from numpy.typing import NDArray

from monty.errors import UsageError, quoted
from monty.originals.engine import Engine
from monty.originals.image import Image
from monty.originals.profile import FORMAT, Rectangle
from monty.originals.tiles import tiles_within, with_tiles
from monty.originals.values import board_seen, lines_within
from monty.rules.crossword.board import EMPTY, SIZE, Board

_SHORTEST = 3  # letters that are worth looking for
_MEMORY = 0x10000
_STEPS = 1, 2, 3, 4, 5, 15, 16, -1  # bytes from a letter to the next
_ROW_BYTES = 15, 16, 17, 18, 19, 20, 21, 24, 32, 40  # from a row of a board to the next
_USUAL = 0x41, 0x61, 0x01, 0x00, 0xC1  # what A is, where it is not anything else


@dataclass(frozen=True, slots=True)
class Found:
    """A place in memory where the letters of a word or a board lie."""

    at: int  # of the first letter, or of the first square
    step: int  # bytes from a letter to the next
    capital_a: int  # the byte for A
    row_bytes: int = 0  # from a row of a board to the next; 0 for a word

    def __str__(self) -> str:
        steps = "" if self.step == 1 else f", {self.step} bytes from a letter to the next"
        rows = f", {self.row_bytes} bytes from a row to the next" if self.row_bytes else ""
        return f"${self.at:04X}, A is ${self.capital_a:02X}{steps}{rows}"

    def span(self, letters: int) -> tuple[int, int]:
        """Where a word of so many letters, or the board, begins and how many bytes it takes."""
        if self.row_bytes:
            return self.at, self.row_bytes * (SIZE - 1) + SIZE
        reach = self.step * (letters - 1)
        return self.at + min(0, reach), abs(reach) + 1


def on_screen(text: str, word: str) -> Iterator[Rectangle]:
    """Where a word stands on a screen, blanks or points between its letters or not."""
    letters = re.compile("[ .]*".join(map(re.escape, word)), re.IGNORECASE)
    for row, line in enumerate(text.splitlines(), 1):
        for each in letters.finditer(line):
            yield row, each.start() + 1, 1, each.end() - each.start()


def word_in_memory(memory: bytes, word: str) -> list[Found]:
    """Where letters lie that are as far from each other in the alphabet as those of the word; the
    usual ways of writing them first."""
    return _usual_first(
        Found(at, step, capital_a)
        for step in _STEPS
        for at, capital_a in _lying(memory, {step * i: each for i, each in enumerate(word)})
    )


def board_in_memory(memory: bytes, board: Board) -> list[Found]:
    """The same for the tiles of a board, its blanks left out; places where the empty squares are
    all alike, if there are any, else all."""
    tiles = [(i, each) for i, each in enumerate(board.cells) if each.isupper()]
    found = [
        Found(at, 1, capital_a, row_bytes)
        for row_bytes in _ROW_BYTES
        for at, capital_a in _lying(
            memory, {i // SIZE * row_bytes + i % SIZE: each for i, each in tiles}
        )
        if at + row_bytes * (SIZE - 1) + SIZE <= len(memory)
    ]
    alike = [each for each in found if len(_on_empty_squares(memory, board, each)) == 1]
    return _usual_first(alike or found)


def _on_empty_squares(memory: bytes, board: Board, found: Found) -> set[int]:
    """The bytes that lie on them."""
    return {
        memory[found.at + i // SIZE * found.row_bytes + i % SIZE]
        for i, each in enumerate(board.cells)
        if each == EMPTY
    }


def _lying(memory: bytes, letters: Mapping[int, str]) -> Iterator[tuple[int, int]]:
    """Where letters lie so far behind an address: the address, and the byte for A."""
    held = np.frombuffer(memory, np.uint8).astype(np.int16)
    first, last = min(0, *letters), max(0, *letters)
    starts = np.arange(-first, len(held) - last)
    capital_a: NDArray[np.int16] | None = None
    for offset, letter in letters.items():
        number = held[starts + offset] - (ord(letter.upper()) - ord("A"))
        if capital_a is None:
            capital_a = number
            same = (number >= 0) & (number <= 0x100 - 26)
        else:
            same &= number == capital_a
    assert capital_a is not None
    return zip(starts[same].tolist(), capital_a[same].tolist(), strict=True)


def _usual_first(found: Iterable[Found]) -> list[Found]:
    def order(each: Found) -> tuple[int, int, int]:
        usual = _USUAL.index(each.capital_a) if each.capital_a in _USUAL else len(_USUAL)
        return usual, each.row_bytes, each.at

    return sorted(found, key=order)


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for: a word, or what stands in a rectangle of the screen."""

    word: str = ""
    place: Rectangle | None = None
    board: bool = False  # whether fifteen by fifteen squares are spread over it
    signs: str = ""  # what each cell of it stands for, if its letters cannot be read; . for nothing


@dataclass(frozen=True, slots=True)
class Finding:
    """Where that was found."""

    told: str  # how a person is told of it
    letters: int
    places: Sequence[Rectangle]  # on the screen
    found: Sequence[Found]  # in memory
    tiles: Mapping[str, str]  # what each sign looks like
    value: Mapping[str, object]  # as a profile has it, with the places that come first


def find(engine: Engine, sought: Sought, ours: str) -> Finding:
    """Look for it on the engine as it stands; `ours` is the fact of our game that it is. Raises
    `UsageError` for too few letters."""
    place, geometry = sought.place, engine.shown.geometry
    tiles: Mapping[str, str] = {}
    text, pixels = engine.text(), engine.pixels()
    if place is not None and sought.signs:
        tiles = tiles_within(pixels, geometry, place, sought.signs)
        text = with_tiles(text, pixels, geometry, tiles)
    lines = [sought.word] if place is None else lines_within(text, place)
    memory = engine.peek(0, _MEMORY)
    if sought.board and place is not None:
        board = board_seen(lines)
        letters = _enough(filter(str.isupper, board.cells))
        found = board_in_memory(memory, board)
        value = _board_value(ours, board, place, found, memory)
        return Finding("the board", len(letters), [place], found, tiles, value)
    word = _enough(letter for letter in "".join(lines).upper() if "A" <= letter <= "Z")
    places, found = list(on_screen(text, word)), word_in_memory(memory, word)
    return Finding(word, len(word), places, found, tiles, _word_value(ours, word, places, found))


def _enough(letters: Iterable[str]) -> str:
    word = "".join(letters)
    if len(word) < _SHORTEST:
        raise UsageError(f"{_SHORTEST} letters at least are needed, not {quoted(word)}")
    return word


def _word_value(
    ours: str, word: str, places: Sequence[Rectangle], found: Sequence[Found]
) -> dict[str, object]:
    value: dict[str, object] = {"reads": "letters", "ours": ours}
    if places:
        value["screen"] = list(places[0])
    plain = [each for each in found if each.step == 1]
    if plain:
        first = plain[0]
        value["memory"] = {"at": first.at, "size": len(word), "capital_a": first.capital_a}
    return value


def _board_value(
    ours: str, board: Board, place: Rectangle, found: Sequence[Found], memory: bytes
) -> dict[str, object]:
    value: dict[str, object] = {"reads": "board", "ours": ours, "screen": list(place)}
    if found:
        first = found[0]
        empty = _on_empty_squares(memory, board, first)
        value["memory"] = {
            "at": first.at,
            "row_bytes": first.row_bytes,
            "capital_a": first.capital_a,
            **({"empty": empty.pop()} if len(empty) == 1 else {}),
        }
    return value


def draft(image: Image, name: str, finding: Finding) -> str:
    """The first draft of a profile: what its tiles look like, if that was told, and one value under
    that name. It can be read as it is; what it guesses is for a person to put right."""
    profile: dict[str, object] = {
        "format": FORMAT,
        "version": 1,
        "name": image.stem,
        "sha256": image.fingerprint,
        "machine": image.machine,
    }
    if finding.tiles:
        profile["tiles"] = dict(finding.tiles)
    return tomli_w.dumps(profile | {"values": {name: finding.value}})
