"""The one family of errors that a machine tells a person, each a single line."""

from __future__ import annotations


class MachineError(Exception):
    """A machine cannot go on or cannot do what was asked: what it was and what was expected."""
