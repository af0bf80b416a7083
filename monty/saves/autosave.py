"""The running game, saved turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from machines.terminal import State
from monty.errors import named
from monty.host.files import numbered_file, told_as
from monty.host.locks import alone_in
from monty.programs.keeping.shelf import ShelfError, name_refused
from monty.saves.game_file import NO_ROOM, SUFFIX, GameFile, SavedGame, saying
from monty.saves.order import save_game

_BEFORE = ("games_before", "matches_before")  # in a state: how many came before this one


class Autosave:
    """Saves one running game turn by turn, in a file of its own.

    A disk that does not take it never stops the game: `report` is told in one line, and in another
    one when the disk takes it again. Where somebody else has gone on with the same game meanwhile,
    this one goes to a new file. A game that players gave a name stays as it is: what is played on
    from it goes to a new file too, once there is something.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        machine: str,
        report: Callable[[str], None],
        resumed: GameFile | None = None,
    ) -> None:
        """`resumed` is the file that the game goes on from; a new game has none."""
        self.path: Path | None = None
        """The file of the game, once there is one."""
        self._folder = folder
        self._game = game
        self._machine = machine
        self._report = report
        self._refused = False  # the disk did not take the state that was last to be saved
        self._known: bytes | None = None  # what the file held when last seen
        self._as_it_was = False  # it goes on from a game with a name, and nothing new has come yet
        self._before: object = None  # how many games came before, by the state saved last
        if resumed is not None and name_refused(resumed.path.stem) is None:
            self._as_it_was = True
        elif resumed is not None:
            self.path, self._known = resumed.path, resumed.content

    @property
    def saved(self) -> bool:
        """Whether there is a file from which the game can go on where it is."""
        return self.path is not None and not self._refused

    def __call__(self, state: State | None) -> None:
        """Save that state. With None the game is complete: delete its file."""
        try:
            with alone_in(self._folder):
                if state is None:
                    self._forget()
                else:
                    self._save(state)
        except ShelfError as error:
            if not self._refused:
                self._refused = True
                self._report(f"this game is not being kept: {error}")

    def _save(self, state: State) -> None:
        before = next((state[name] for name in _BEFORE if name in state), None)
        if self._as_it_was:  # a program begins with what it was given
            self._as_it_was = False
            self._before = before
            return
        if self._before not in (None, before):
            self.path = None  # the game before was left unfinished, and stays
        if self.path is not None and _content(self.path) != self._known:
            self._report(f"{named(self.path.stem)} goes on elsewhere; this game is kept apart")
            self.path = None
        path = self.path or self._new_file()
        try:
            self._known = save_game(path, SavedGame(self._game, self._machine, state))
        except ShelfError:
            if self.path is None:  # no turn of this game is saved: the name is free again
                with suppress(OSError):
                    path.unlink()
            raise
        self.path = path
        self._before = before
        if self._refused:
            self._refused = False
            self._report("this game is being kept again")

    def _forget(self) -> None:
        if self.path is not None and _content(self.path) == self._known:
            with saying("the disk does not allow it"), told_as(f"remove {named(self.path)}"):
                self.path.unlink(missing_ok=True)
        self.path = None
        self._as_it_was = False

    def _new_file(self) -> Path:
        with saying(NO_ROOM):
            return numbered_file(self._folder, self._game, SUFFIX)


def _content(path: Path) -> bytes | None:
    """What the file holds now; None if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None
