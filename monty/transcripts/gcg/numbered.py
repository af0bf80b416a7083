"""The lines of a file with their numbers, which errors tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from monty.errors import TextError

_LINE_END = re.compile(r"\r\n|\r|\n")

Numbered = Sequence[tuple[int, str]]


def numbered(text: str) -> Numbered:
    """The lines of a text from 1 on, without the space around them."""
    return [(number, line.strip()) for number, line in enumerate(_LINE_END.split(text), 1)]


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """What is wrong meanwhile is wrong in that line."""
    try:
        yield
    except TextError as error:
        raise TextError(f"line {number}: {error}") from error
