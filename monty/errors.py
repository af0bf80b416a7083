"""The one family of errors that a user may be shown, each a single line, and how text that others
have written is put into such a line."""

from __future__ import annotations

import reprlib
from enum import Enum

_LONGEST = 300  # characters of a name: a file is to be known again
_LONGEST_VALUE = 100
_CUT = "..."
_VALUES = reprlib.Repr()
_VALUES.maxstring = _LONGEST_VALUE


class MontyError(Exception):
    """Something went wrong that the user can understand: what it was and what was expected."""


class UsageError(MontyError):
    """Something was asked for that there is not, or that does not go together."""


class TextError(MontyError, ValueError):
    """A text, or what it is made of, is no such value: what was expected."""


class IllegalMove(MontyError, ValueError):
    """A move that the rules of its game refuse; `reason` is the rule, the text adds the
    particulars."""

    def __init__(self, reason: Enum, particulars: str = "") -> None:
        super().__init__(reason, particulars)  # as they came, so that the error can be copied
        self.reason = reason
        self.particulars = particulars

    def __str__(self) -> str:
        text = str(self.reason.value)
        return f"{text}: {self.particulars}" if self.particulars else text


def quoted(value: object) -> str:
    """A foreign value as Python writes it: short, in one line, nothing in it obeyed by a
    terminal."""
    try:
        return named(_VALUES.repr(value))
    except ValueError:  # Python does not write out thousands of digits
        return "a number of thousands of digits"


def named(name: object) -> str:
    """A file's name, or another foreign one, as it is where it can be read: what a terminal would
    obey is escaped, and thousands of characters are cut."""
    text = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in str(name)
    )
    if len(text) <= _LONGEST:
        return text
    half = (_LONGEST - len(_CUT)) // 2
    return text[:half] + _CUT + text[-half:]
