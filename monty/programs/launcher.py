"""The first screen: which game on which machine, or which unfinished one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from machines.catalogue import MACHINE_NAMES, machine
from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Program, Terminal
from monty.programs.catalogue import CATALOGUE, own_game
from monty.programs.crossword.view import SQUARE_STYLES
from monty.rules.crossword.board import LAYOUT, Premium

_TITLE = "MONTY"
_SUBTITLE = "Word games of the 8-bit years"
_TITLE_ROW, _SUBTITLE_ROW, _FIRST_ROW, _ENTER_ROW = 2, 5, 8, 17
_STRIP_ROWS = (1, 3)  # adorned with squares of a board
_TITLE_COLUMN = 11  # in the middle of the strips
_VALUE_COLUMN = 11

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was kept: its name, and what it is of."""

    name: str
    game: str
    machine: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be switched on. With `start` false the first screen again, on that machine."""

    machine: str
    game: str
    television: Television
    resume: str | None = None  # the name of an unfinished game
    start: bool = False


def launcher(
    first: Choice, unfinished: Sequence[Unfinished], choose: Callable[[Choice], None]
) -> Program:
    """The program that asks. It ends when `choose` has been told, or without that on RUN/STOP."""

    async def run(terminal: Terminal) -> None:
        await _Launcher(terminal, first, unfinished, choose).run()

    return run


class _Launcher:
    """The four lines and the bar that moves over them."""

    def __init__(
        self,
        terminal: Terminal,
        choice: Choice,
        unfinished: Sequence[Unfinished],
        choose: Callable[[Choice], None],
    ) -> None:
        self._terminal = terminal
        self._choice = choice
        self._unfinished = {each.name: each for each in unfinished}
        self._choose = choose
        self._line = 3 if choice.resume else 0

    async def run(self) -> None:
        terminal = self._terminal
        terminal.television = self._choice.television
        self._draw()
        while True:
            key = await terminal.key()
            if key == Key.STOP:
                return
            if key == Key.RETURN:
                await terminal.sound(Cue.ACCEPTED)
                self._choose(replace(self._choice, start=True))
                return
            if key in (Key.UP, Key.DOWN):
                self._line = (self._line + (1 if key == Key.DOWN else -1)) % len(self._lines)
            elif key in (Key.LEFT, Key.RIGHT) or (len(key) == 1 and key in "1234"):
                if len(key) == 1:
                    self._line = int(key) - 1
                changed = self._changed(-1 if key == Key.LEFT else 1)
                if changed.machine != self._choice.machine:
                    self._choose(changed)  # go on there, in that machine's own style
                    return
                if changed == self._choice:
                    await self._refuse("there is no other")
                    continue
                self._choice = changed
                terminal.television = changed.television
            else:
                await self._refuse("cursor keys or 1 to 4")
                continue
            self._draw()

    # ---- what is chosen ---------------------------------------------------------------
    def _changed(self, step: int) -> Choice:
        choice = self._choice
        match self._line:
            case 0:
                name = _next(MACHINE_NAMES, choice.machine, step)
                stays = choice.game != own_game(choice.machine)
                stays &= name in CATALOGUE[choice.game].machines
                return Choice(name, choice.game if stays else own_game(name), choice.television)
            case 1:
                games = [g for g in CATALOGUE if choice.machine in CATALOGUE[g].machines]
                return replace(choice, game=_next(games, choice.game, step), resume=None)
            case 2:
                sets = list(Television)
                return replace(choice, television=_next(sets, choice.television, step))
            case _:
                resume = _next([None, *self._unfinished], choice.resume, step)
                if resume is None:
                    return replace(choice, resume=None)
                kept = self._unfinished[resume]
                return replace(choice, resume=resume, machine=kept.machine, game=kept.game)

    @property
    def _lines(self) -> Mapping[str, str]:
        choice = self._choice
        number = len(self._unfinished)
        resume = choice.resume or (f"no ({number} kept)" if number else "no game is kept")
        return {
            "Machine": machine(choice.machine).title,
            "Game": CATALOGUE[choice.game].title,
            "Set": "colour" if choice.television is Television.COLOUR else "black and white",
            "Resume": resume,
        }

    # ---- what is shown ----------------------------------------------------------------
    def _draw(self) -> None:
        terminal = self._terminal
        terminal.clear()
        for row in _STRIP_ROWS:
            for i, mark in enumerate(LAYOUT[0]):
                terminal.put(row, 1 + 2 * i, " ", SQUARE_STYLES[Premium(mark)])
        for i, letter in enumerate(_TITLE):
            terminal.put(_TITLE_ROW, _TITLE_COLUMN + 2 * i, letter, Style.RACK_TILE)
        terminal.put(_SUBTITLE_ROW, 1, _SUBTITLE, Style.DIM)
        for i, (name, value) in enumerate(self._lines.items()):
            row = _FIRST_ROW + 2 * i
            here = i == self._line
            terminal.put(row, 1, f"{i + 1} {name}", Style.ACTIVE if here else Style.OPTION)
            terminal.put(row, _VALUE_COLUMN, value, Style.INPUT)
            if here:
                terminal.show_cursor(row, _VALUE_COLUMN - 1)
        enter, stop = terminal.keycap(Key.RETURN), terminal.keycap(Key.STOP)
        terminal.put(_ENTER_ROW, 1, f"{enter} switches it on", Style.PROMPT)
        terminal.put(terminal.rows - 1, 1, f"1-4 change   {stop} leaves", Style.DIM)

    async def _refuse(self, reason: str) -> None:
        row = self._terminal.rows - 2
        self._terminal.blank(row, 0, 1, self._terminal.columns)
        self._terminal.put(row, 1, reason, Style.WARNING)
        await self._terminal.sound(Cue.REFUSED)


def _next(things: Sequence[T], thing: T, step: int) -> T:
    """The one after or before, round and round."""
    return things[(things.index(thing) + step) % len(things)]
