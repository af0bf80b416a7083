"""A record made while a game is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from machines.screen import Screen
from machines.terminal import Program, State, Terminal
from monty import __version__
from monty.host.documents import fitted
from monty.programs.keeping.deeds import Deed, Seated, SeatedPlayer
from monty.programs.keeping.shelf import Shelf
from monty.records.record import (
    MOST_KEYS,
    MOST_TURNS,
    Opening,
    Record,
    RecordedTurn,
    ShelfAnswer,
)
from monty.records.screen_mark import screen_mark
from monty.records.shelf_answers import NotingShelf

Keep = Callable[[Record], None]
"""Keeps what a record has become."""


@dataclass(slots=True)
class _Turn:
    frame: int
    screen: str
    state: State
    deeds: list[Deed] = field(default_factory=list)


class GameRecorder:
    """Watches a session, and has a record kept of each game that is played in it: at every turn, at
    the end of the game, and when the session is `finish`ed. Implements
    `machines.session.Witness`.
    """

    def __init__(self, opening: Opening, begin: Callable[[], Keep]) -> None:
        """`begin` is asked, for each game that comes to its first turn, what keeps its record."""
        self._opening = opening
        self._begin = begin
        self._keep: Keep | None = None
        self._began: int | None = None  # the frame in which the program began
        self._before: list[str] = []  # keys typed before that
        self._keys: list[tuple[int, str]] = []
        self._shelf: list[ShelfAnswer] | None = None
        self._players: tuple[SeatedPlayer, ...] = ()
        self._since = self._until = 0
        self._turns: list[_Turn] = []
        self._open = False  # a game is being played

    def shelf(self, shelf: Shelf) -> Shelf:
        """The shelf, as the program is to see it."""
        self._shelf = []
        return NotingShelf(shelf, self._shelf.append)

    def watched(self, program: Program) -> Program:
        """The program. Its frames are counted from its beginning, whatever the session has done
        before."""

        async def run(terminal: Terminal) -> None:
            self._began = terminal.now
            self._keys += [(0, key) for key in self._before]
            await program(terminal)

        return run

    # ---- what the session tells ---------------------------------------------------------
    def typed(self, frame: int, key: str) -> None:
        """A key waits to be read."""
        if self._began is None:
            self._before.append(key)
        elif len(self._keys) <= MOST_KEYS:
            self._keys.append((self._frame(frame), key))

    def saved(self, frame: int, state: State | None, screen: Screen) -> None:
        """A turn begins, or with None the game is complete."""
        if not self._open:
            return
        self._until = self._frame(frame)
        if state is None:
            self._write()
            self._open = False
        else:
            self._turns.append(_Turn(self._until, screen_mark(screen), state))
            self._write()

    def noted(self, frame: int, deed: State) -> None:
        """Something has been done."""
        what: Deed = fitted(deed, Deed)  # type: ignore[arg-type]  # of those types, one
        if isinstance(what, Seated):
            self.finish(frame)
            self._players = what.players
            self._since = self._until = self._frame(frame)
            self._turns, self._keep, self._open = [], None, True
        elif self._open and self._turns:
            self._turns[-1].deeds.append(what)

    def finish(self, frame: int) -> None:
        """The session ends in that frame, or the game does: keep what was typed in the last
        turn."""
        if self._open and self._turns:
            self._until = self._frame(frame)
            self._write()
        self._open = False

    # ---- the record -----------------------------------------------------------------------
    def _frame(self, frame: int) -> int:
        return max(0, frame - (self._began or 0) + 1)

    def _write(self) -> None:
        if len(self._keys) > MOST_KEYS or len(self._turns) > MOST_TURNS:
            return  # what was kept up to now stays
        if self._keep is None:
            self._keep = self._begin()
        self._keep(self._record)

    @property
    def _record(self) -> Record:
        return Record(
            monty=__version__,
            opening=self._opening,
            keys=tuple(self._keys),
            shelf=None if self._shelf is None else tuple(self._shelf),
            since=self._since,
            until=self._until,
            players=self._players,
            turns=tuple(
                RecordedTurn(each.frame, each.screen, dict(each.state), tuple(each.deeds))
                for each in self._turns
            ),
        )
