"""Printing, and what is done about streams that are missing or full."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from monty.errors import MontyError

_LONGEST_LINE = 10_000  # bytes that are typed


class OutputError(MontyError):
    """Something cannot be printed."""


def show(text: str, end: str = "\n\n") -> None:
    """Print a text and an empty line. Raises `OutputError` if that is impossible."""
    try:
        print(_obeyed_by_none(text), end=end, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"cannot print: {error.strerror or error}") from error


def warn(text: str) -> None:
    """Print one line on the standard error, if it is still there."""
    with suppress(OSError):  # the terminal may have been closed
        print(f"monty: {_obeyed_by_none(text)}", file=sys.stderr)


_OBEYED = {sign: f"\\x{sign:02x}" for sign in (*range(32), *range(127, 160)) if chr(sign) != "\n"}


def _obeyed_by_none(text: str) -> str:
    """The text with all signs escaped that a terminal would obey."""
    return text.translate(_OBEYED)


def prepare_streams() -> None:
    """Replace missing streams by empty ones. What the output's encoding lacks gets a stand-in."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")
    codecs.register_error("monty", _stand_in)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="monty")


# What stands for the signs of a board where the output has no more than ASCII.
_STAND_INS = {
    "·": ".",
    "\N{TWO DOT PUNCTUATION}": ":",
    "∴": "%",
    "═": "=",
    "≡": "#",
    "█": "#",
    "🬋": ":",
    "🬰": "%",
    "🬎": "=",
}


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """A codec's error handler, which puts signs of ASCII in place of others."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(sign, "?") for sign in missing), error.end


def forget_output() -> None:
    """Forget what could not be printed. Otherwise Python would try again at the end and
    complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def typed_lines() -> Iterator[str]:
    """The lines of standard input, one after another, as long as there are any."""
    while True:
        try:
            line = sys.stdin.buffer.readline(_LONGEST_LINE)
        except (OSError, ValueError):  # a terminal that has gone; a stream that is closed
            return
        if not line:
            return
        yield line.decode("utf-8", "replace").rstrip("\r\n")
