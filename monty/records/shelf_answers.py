"""What a program is told of saved games, noted down, and told again when it is played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from machines.terminal import State
from monty.programs.keeping.shelf import Shelf, ShelfError
from monty.records.record import ShelfAnswer

_T = TypeVar("_T")


class NotingShelf:
    """A shelf of which every answer is noted. Implements `keeping.shelf.Shelf`."""

    def __init__(self, shelf: Shelf, note: Callable[[ShelfAnswer], None]) -> None:
        self._shelf = shelf
        self._note = note

    def names(self) -> Sequence[str]:
        """As the shelf does it."""
        return self._noted("names", lambda: list(self._shelf.names()))

    def taken(self, name: str) -> bool:
        """As the shelf does it."""
        return self._noted("taken", lambda: self._shelf.taken(name))

    def load(self, name: str) -> State:
        """As the shelf does it."""
        return self._noted("load", lambda: dict(self._shelf.load(name)))

    def save(self, name: str, state: State) -> None:
        """As the shelf does it."""
        self._noted("save", lambda: self._shelf.save(name, state))

    def _noted(self, asked: str, act: Callable[[], _T]) -> _T:
        try:
            told = act()
        except ShelfError as error:
            self._note(ShelfAnswer(asked, refused=error.short))
            raise
        self._note(ShelfAnswer(asked, told))
        return told


class ToldAgain:
    """A shelf that gives the answers of a record, and saves nothing. Implements
    `keeping.shelf.Shelf`."""

    def __init__(self, answers: Sequence[ShelfAnswer]) -> None:
        self._answers: Iterator[ShelfAnswer] = iter(answers)

    def names(self) -> Sequence[str]:
        """The names that there were."""
        names = self._answer("names")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise _unknown()
        return names

    def taken(self, name: str) -> bool:
        """Whether a game of that name was there."""
        return bool(self._answer("taken"))

    def load(self, name: str) -> State:
        """The state that was there."""
        state = self._answer("load")
        if not isinstance(state, dict):
            raise _unknown()
        return state

    def save(self, name: str, state: State) -> None:
        """Nothing, where it could be saved."""
        self._answer("save")

    def _answer(self, asked: str) -> Any:
        answer = next(self._answers, None)
        if answer is None or answer.asked != asked:
            raise _unknown()
        if answer.refused is not None:
            raise ShelfError(answer.refused, answer.refused)
        return answer.told


def _unknown() -> ShelfError:
    return ShelfError("the record does not tell what was there", "the record does not tell")
