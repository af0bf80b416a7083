"""What a typed line means: a question, a key by name, a word with its place, or an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass

from machines.keyboard import Key

ASKS = "/"
"""What stands before a question to the screen and before the name of a key."""

BLANK = "?"
"""What stands before the letter of a blank."""

_PLACE_FIRST = re.compile(r"(?:(\d{1,2})([A-Oa-o])|([A-Oa-o])(\d{1,2}))(?:\s+(\S+))?")

KEY_NAMES = {
    "stop": Key.STOP, "esc": Key.STOP, "return": Key.RETURN, "delete": Key.DELETE,
    "left": Key.LEFT, "right": Key.RIGHT, "up": Key.UP, "down": Key.DOWN, "home": Key.HOME,
    "copy": Key.COPY, "space": " ", **{f"f{number}": f"F{number}" for number in range(10)},
}  # fmt: skip
"""Keys that cannot be typed in a line, by the names that stand behind `ASKS`."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the screen, and what stands behind it."""

    what: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A place on the board with the direction, `8H` being across and `H8` down; and perhaps the
    word that begins there, a blank's letter in lower case."""

    square: str
    across: bool
    word: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """Keys one after another; RETURN alone if there are none."""

    keys: tuple[str, ...]


def meant(line: str, *, takes_word: bool) -> Asked | Placed | Typed:
    """What a line means. A place counts as one only where a word can be placed."""
    line = line.strip()
    if line.startswith(ASKS):
        what, _, about = line[len(ASKS) :].strip().partition(" ")
        if what.lower() in KEY_NAMES:
            return Typed((KEY_NAMES[what.lower()],))
        return Asked(what.lower(), about.strip())
    if takes_word and (found := _PLACE_FIRST.fullmatch(line)):
        number, letter = found[1] or found[4], found[2] or found[3]
        if 1 <= int(number) <= 15:
            return Placed(f"{int(number)}{letter.upper()}", bool(found[1]), found[5] or "")
    return Typed(keys_of_word(line) if takes_word else tuple(line))


def keys_of_word(word: str) -> tuple[str, ...]:
    """The keys that type a word: SPACE and a letter for a blank, which is a letter in lower case
    among capitals, or one behind `?`."""
    keys: list[str] = []
    mixed = not word.islower()
    for letter in word:
        if letter == BLANK:
            keys.append(" ")
        elif mixed and letter.islower() and keys[-1:] != [" "]:
            keys += [" ", letter]
        else:
            keys.append(letter)
    return tuple(keys)
