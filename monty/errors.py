"""The errors that a user is shown, each a single line, and how foreign text is put into a line."""

from __future__ import annotations

import reprlib
from enum import Enum
from types import UnionType

_LONGEST = 300  # characters of a name: a file is to be known again
_LONGEST_VALUE = 100
_CUT = "..."
_VALUES = reprlib.Repr()
_VALUES.maxstring = _LONGEST_VALUE


class MontyError(Exception):
    """Something is wrong that the user can understand. The text says what, and what was
    expected."""


class UsageError(MontyError):
    """Something was asked for that does not exist, or things that do not go together."""


class TextError(MontyError, ValueError):
    """A text, or parts of a value, do not make such a value. The text says what was expected."""


class IllegalMove(MontyError, ValueError):
    """The rules refuse a move. `reason` is the rule; the text also has the particulars."""

    def __init__(self, reason: Enum, particulars: str = "") -> None:
        super().__init__(reason, particulars)  # so that the error can be copied
        self.reason = reason
        self.particulars = particulars

    def __str__(self) -> str:
        text = str(self.reason.value)
        return f"{text}: {self.particulars}" if self.particulars else text


def expect(value: object, kind: type | UnionType, expected: str) -> None:
    """Raise `TypeError`, with what was expected, for a value that is not of that kind."""
    if not isinstance(value, kind):
        raise TypeError(f"{expected}, not {quoted(value)}")


def quoted(value: object) -> str:
    """A foreign value as Python writes it, cut short, in one line that no terminal obeys."""
    try:
        return named(_VALUES.repr(value))
    except ValueError:  # Python does not write out thousands of digits
        return "a number of thousands of digits"


def named(name: object) -> str:
    """A file's name, or another foreign text, in one line that no terminal obeys. Printable signs
    stay, others are escaped, and a long text is cut in the middle."""
    text = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in str(name)
    )
    if len(text) <= _LONGEST:
        return text
    half = (_LONGEST - len(_CUT)) // 2
    return text[:half] + _CUT + text[-half:]
