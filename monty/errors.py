"""The one family of errors that a user may be shown, each a single line."""

from __future__ import annotations


class MontyError(Exception):
    """Something went wrong that the user can understand: what it was and what was expected."""


class UsageError(MontyError):
    """Something was asked for that there is not, or that does not go together."""
