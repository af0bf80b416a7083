"""What is done in a turn, as the format writes it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from monty.errors import TextError, quoted
from monty.rules.crossword.board import Direction, Square
from monty.transcripts.transcript import (
    THROUGH,
    ChallengeLost,
    EndRack,
    Exchanged,
    OverTime,
    Passed,
    Placement,
    Withdrawn,
    WrittenAct,
    cells_of,
)

_PLACE = re.compile(r"([0-9]{1,2})([A-Za-z])|([A-Za-z])([0-9]{1,2})")
_COUNT = re.compile(r"-([0-9]{1,2})")
_PLAYED_THROUGH = re.compile(r"\(([^()]*)\)")


def act_written(act: WrittenAct) -> str:
    """What was done: `8G FORE`, `-`, `-ABC`, `-5`, `--`, `(challenge)`, `(time)` or `(ABC)`."""
    match act:
        case Placement():
            return f"{act.place} {act.tiles}"
        case Passed():
            return "-"
        case Exchanged(tiles, count):
            return f"-{tiles or count}"
        case Withdrawn():
            return "--"
        case ChallengeLost():
            return "(challenge)"
        case OverTime():
            return "(time)"
        case EndRack(tiles):
            return f"({tiles})"


def begins_act(word: str) -> bool:
    """Whether that is no rack."""
    return word.startswith(("-", "(")) or _PLACE.fullmatch(word) is not None


def act_of(words: Sequence[str]) -> tuple[WrittenAct, int]:
    """What is done by the words that a turn goes on with, and how many of them tell it. Raises
    `TextError` with what was expected."""
    word = words[0]
    if place := _PLACE.fullmatch(word):
        if len(words) == 1:
            raise TextError(f"no tiles are laid at {word}")
        return _placement(place, words[1]), 2
    if word == "--":
        return Withdrawn(), 1
    if count := _COUNT.fullmatch(word):
        return (Exchanged("", int(count[1])) if int(count[1]) else Passed()), 1
    if word.startswith("-"):
        tiles = word[1:]
        return (Exchanged(tiles, len(cells_of(tiles))) if tiles else Passed()), 1
    if word.lower() == "(challenge)":
        return ChallengeLost(), 1
    if word.lower() == "(time)":
        return OverTime(), 1
    if word.startswith("(") and word.endswith(")"):
        return EndRack(word[1:-1]), 1
    raise TextError(f"a turn is a square and tiles, -, -TILES, -- or (TILES), not {quoted(word)}")


def _placement(place: re.Match[str], tiles: str) -> Placement:
    across_row, across_column, down_column, down_row = place.groups()
    direction = Direction.ACROSS if across_row else Direction.DOWN
    row = int(across_row or down_row) - 1
    column = ord((across_column or down_column).upper()) - ord("A")
    laid = _PLAYED_THROUGH.sub(lambda match: THROUGH * len(cells_of(match[1])), tiles)
    return Placement(Square(row, column), direction, laid)
