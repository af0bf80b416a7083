"""The plain values that saved games are made of, each of the kind and size that programs write.

What is not raises `TypeError` with what it is and what it should be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import Any, TypeVar

from monty.errors import MontyError, TextError, quoted

_Choice = TypeVar("_Choice", bound=Enum)

MOST = 1_000_000
"""Above every number that is counted in a game."""


@contextmanager
def refusing_damage(kind: str) -> Iterator[None]:
    """While a saved `kind` (game, match) is read: what it lacks and what makes no sense in it are
    raised as a `TextError`, in one line."""
    try:
        yield
    except KeyError as missing:
        raise TextError(f"the saved {kind} is damaged: it has no {missing}") from missing
    except (TypeError, ValueError, MontyError) as wrong:
        raise TextError(f"the saved {kind} is damaged: {str(wrong)[:200]}") from wrong


def whole(value: object, least: int, most: int) -> int:
    """A whole number in that range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise TypeError(f"{quoted(value)} is not a whole number from {least} to {most}")
    return value


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise TypeError(f"{quoted(value)} is not true or false")
    return value


def text(value: object) -> str:
    """A text, such as a game's."""
    if not isinstance(value, str):
        raise TypeError(f"{quoted(value)} is not a text")
    return value


def one_of(value: object, kind: type[_Choice]) -> _Choice:
    """One of the choices of an enumeration, by its value."""
    for choice in kind:
        if choice.value == value:
            return choice
    known = ", ".join(str(choice.value) for choice in kind)
    raise TypeError(f"{quoted(value)} is none of {known}")


def group(value: object) -> Mapping[str, Any]:
    """Values by their names."""
    if not isinstance(value, dict):
        raise TypeError(f"{quoted(value)} are not values with names")
    return value


def several(value: object) -> list[Any]:
    """Values in their order."""
    if not isinstance(value, list):
        raise TypeError(f"{quoted(value)} is not a list")
    return value


def list_name(state: Mapping[str, Any]) -> str | None:
    """The word list that a game is played with, or None where it is the program's own."""
    name = state.get("lexicon")
    return None if name is None else text(name)


def lines(value: object, most: int, width: int, marks: str) -> tuple[str, ...]:
    """Up to so many lines of so many letters, digits and `marks`, as a log has them."""
    if not isinstance(value, list) or len(value) > most:
        raise TypeError(f"{quoted(value)} are not up to {most} lines")
    for line in value:
        if not isinstance(line, str) or not re.fullmatch(
            rf"[A-Za-z0-9{re.escape(marks)}]{{0,{width}}}", line
        ):
            raise TypeError(f"{quoted(line)} is not a line of a log")
    return tuple(value)
