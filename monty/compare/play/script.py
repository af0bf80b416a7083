"""Key scripts for two programs at once; docs/originals.md has what they have beyond others.

A line is for both programs, unless it begins with `ours` or `original`.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from enum import Enum

from monty.errors import named
from monty.headless.script import Expect, Press, ScriptCommand, ScriptError, Start, Wait, parse


class Side(Enum):
    """Whom a line of the script is for."""

    BOTH = "both"
    OURS = "ours"
    ORIGINAL = "original"


@dataclass(frozen=True, slots=True)
class Step:
    """A command for one of the programs or both."""

    side: Side
    command: ScriptCommand


@dataclass(frozen=True, slots=True)
class Compare:
    """Hold the two against each other, under that title."""

    title: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Put what our game has into the original's memory."""


@dataclass(frozen=True, slots=True)
class PlayScript:
    """What our program starts with, and what is done, with the number of each line."""

    start: Start
    steps: tuple[tuple[int, Step | Compare | Deal], ...]


def parse_play(text: str, name: str) -> PlayScript:
    """The script in that text. Raises `ScriptError` naming the line and what was expected."""
    kinds: dict[Side, list[str]] = {side: [] for side in Side}
    steps: dict[int, Step | Compare | Deal] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = _words(line)
        side = Side(words[0]) if words[0] in _ONE_SIDED else Side.BOTH
        match words:
            case ["deal"]:
                steps[number] = Deal()
            case ["compare", title]:
                steps[number] = Compare(title)
            case ["deal" | "compare", *_]:
                raise ScriptError(
                    f"{named(name)}:{number}: {words[0]} has the wrong number of words after it"
                )
        for each, lines in kinds.items():
            # The lines of either program are read by the keys of the machine.
            mine = words[0] == "machine" or (side is each and number not in steps)
            lines.append(line.strip().removeprefix(each.value) if mine else "")
    scripts = {side: parse("\n".join(lines), name) for side, lines in kinds.items()}
    for side, script in scripts.items():
        for number, command in script.commands:
            if not isinstance(command, Press | Wait | Expect):
                raise ScriptError(
                    f"{named(name)}:{number}: for two programs there are type, key, wait, expect, "
                    "deal and compare"
                )
            steps[number] = Step(side, command)
    return PlayScript(scripts[Side.BOTH].start, tuple(sorted(steps.items())))


_ONE_SIDED = (Side.OURS.value, Side.ORIGINAL.value)


def _words(line: str) -> list[str]:
    """The words of a line, one at least; what cannot be read is told by who parses it."""
    try:
        return shlex.split(line, comments=True) or [""]
    except ValueError:
        return [""]
