"""The one family of errors that a machine tells, each a single line."""

from __future__ import annotations


class MachineError(Exception):
    """A machine cannot go on or cannot do what was asked: what it was and what was expected."""


class ScreenError(MachineError, ValueError):
    """A screen cannot show that: a cell outside it, or a character that the machine has not."""
