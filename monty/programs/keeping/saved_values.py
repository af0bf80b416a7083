"""What saved games are made of: the kinds and sizes of value that every program writes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from machines.style import Television
from monty.errors import MontyError, TextError
from monty.host.documents import fitted, matching, whole

MOST = 1_000_000
"""Above every number that is counted in a game."""
LOG_LENGTH = 4
Count: TypeAlias = Annotated[int, whole(0, MOST)]
Seed: TypeAlias = Annotated[int, whole(0, 2**63 - 1)]


class SavedState(Struct, frozen=True):
    """What every program keeps; what a later one has kept besides is left aside."""

    television: Television
    seed: Seed
    log: Annotated[list[str], Meta(max_length=LOG_LENGTH, description="up to four lines")]


class _Words(Struct, frozen=True):
    lexicon: str | None = None


@contextmanager
def refusing_damage(kind: str) -> Iterator[None]:
    """While a saved `kind` (game, match) is read: what it lacks and what makes no sense in it are
    raised as a `TextError`, in one line."""
    try:
        yield
    except (ValueError, MontyError) as wrong:
        raise TextError(f"the saved {kind} is damaged: {str(wrong)[:200]}") from wrong


def list_name(state: Mapping[str, Any]) -> str | None:
    """The word list that a game is played with, or None where it is the program's own."""
    return fitted(state, _Words).lexicon


def lines(log: list[str], width: int, marks: str) -> tuple[str, ...]:
    """The lines of a log, each of so many letters, digits and `marks` at most."""
    told = f"a line of letters, digits and {marks!r}, {width} at most"
    kind: Any = Annotated[str, matching(rf"[A-Za-z0-9{re.escape(marks)}]{{0,{width}}}", told)]
    return tuple(fitted(line, kind, at=f"log[{i}]") for i, line in enumerate(log))
