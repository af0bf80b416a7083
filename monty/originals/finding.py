"""Where an original keeps what its screen shows, and the first draft of a profile made of that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import tomli_w

from monty.originals.engine import Engine
from monty.originals.image import Image
from monty.originals.profile import FORMAT, Rectangle

SHORTEST = 3  # letters of a word that is worth looking for
_MEMORY = 0x10000
_STEPS = 1, 2, 3, 4, 5, 15, 16, -1  # bytes from a letter to the next
_USUAL = 0x41, 0x61, 0x01, 0x00, 0xC1  # what A is, where it is not anything else


@dataclass(frozen=True, slots=True)
class Found:
    """A place in memory where the letters of a word lie."""

    at: int  # of the first letter
    step: int  # bytes from a letter to the next
    capital_a: int  # the byte for A

    def __str__(self) -> str:
        steps = "" if self.step == 1 else f", {self.step} bytes from a letter to the next"
        return f"${self.at:04X}, A is ${self.capital_a:02X}{steps}"


def on_screen(text: str, word: str) -> Iterator[Rectangle]:
    """Where a word stands on a screen, blanks between its letters or not."""
    letters = re.compile(" *".join(map(re.escape, word)), re.IGNORECASE)
    for row, line in enumerate(text.splitlines(), 1):
        for each in letters.finditer(line):
            yield row, each.start() + 1, 1, each.end() - each.start()


def in_memory(memory: bytes, word: str) -> list[Found]:
    """Where letters lie that are as far from each other in the alphabet as those of the word; the
    usual ways of writing them first."""
    numbers = [ord(letter) - ord("A") for letter in word.upper()]
    held = np.frombuffer(memory, np.uint8).astype(np.int16)
    found = []
    for step in _STEPS:
        reach = abs(step) * (len(word) - 1)
        starts = np.arange(len(held) - reach) + (reach if step < 0 else 0)
        first = held[starts] - numbers[0]
        same = (first >= 0) & (first <= 0x100 - 26)
        for i, number in enumerate(numbers[1:], 1):
            same &= held[starts + step * i] - number == first
        found += [Found(int(at), step, int(held[at]) - numbers[0]) for at in starts[same]]
    return sorted(found, key=lambda each: (_USUAL.index(each.capital_a), each.at)
                  if each.capital_a in _USUAL else (len(_USUAL), each.at))  # fmt: skip


def draft(
    image: Image, name: str, word: str, places: Sequence[Rectangle], found: Sequence[Found]
) -> str:
    """The first draft of a profile: one value where the word was found. It can be read as it is;
    what it guesses is for a person to put right."""
    value: dict[str, object] = {"reads": "letters", "ours": name}
    if places:
        value["screen"] = list(places[0])
    plain = [each for each in found if each.step == 1]
    if plain:
        first = plain[0]
        value["memory"] = {"at": first.at, "size": len(word), "capital_a": first.capital_a}
    return tomli_w.dumps(
        {
            "format": FORMAT,
            "version": 1,
            "name": image.stem,
            "sha256": image.fingerprint,
            "machine": image.machine,
            "values": {name: value},
        }
    )


def memory_of(engine: Engine) -> bytes:
    """All that the CPU sees."""
    return engine.peek(0, _MEMORY)
