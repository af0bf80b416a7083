"""The first screen: which game on which machine, or which kept one."""

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
from monty.programs.first_screen.kept_list import KeptList
from monty.programs.keeping.shelf import KeptGames
from monty.rules.crossword.board import LAYOUT, Premium

_TITLE = "MONTY"
_SUBTITLE = "Word games of the 8-bit years"
_TITLE_ROW, _SUBTITLE_ROW, _FIRST_ROW, _ENTER_ROW = 2, 5, 8, 17
_STRIP_ROWS = (1, 3)  # adorned with squares of a board
_CURSOR_COLUMN, _COLUMN, _VALUE_COLUMN = 0, 2, 12  # the longest value ends a row of 32
_TITLE_COLUMN = 12  # in the middle of the strips
_KEPT_LINE = 3

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be switched on. With `start` false the first screen again, on that machine."""

    machine: str
    game: str
    television: Television
    resume: str | None = None  # the name of a kept game
    start: bool = False


def launcher(first: Choice, kept: KeptGames, choose: Callable[[Choice], None]) -> Program:
    """The program that asks. It ends when `choose` has been told, or without that on RUN/STOP."""

    async def run(terminal: Terminal) -> None:
        await _Launcher(terminal, first, kept, choose).run()

    return run


class _Launcher:
    """The four lines and the bar that moves over them."""

    def __init__(
        self,
        terminal: Terminal,
        choice: Choice,
        kept: KeptGames,
        choose: Callable[[Choice], None],
    ) -> None:
        self._terminal = terminal
        self._choice = choice
        self._kept = kept
        self._number_kept = len(kept.games())
        self._choose = choose
        self._line = 0
        self._told = ""

    async def run(self) -> None:
        terminal = self._terminal
        terminal.television = self._choice.television
        while True:
            self._draw()
            key = await terminal.key()
            self._told = ""
            if key == Key.STOP:
                return
            if key in (Key.UP, Key.DOWN):
                self._line = (self._line + (1 if key == Key.DOWN else -1)) % len(self._lines)
            elif key in (Key.LEFT, Key.RIGHT, Key.RETURN) or (len(key) == 1 and key in "1234"):
                if len(key) == 1:
                    self._line = int(key) - 1
                if await self._act(key):
                    return
            else:
                await self._refuse("cursor keys or 1 to 4")

    async def _act(self, key: str) -> bool:
        """What a key does on the line where the bar is; whether that is the end of it."""
        terminal = self._terminal
        if self._line == _KEPT_LINE:
            return await self._show_kept()
        if key == Key.RETURN:
            await terminal.sound(Cue.ACCEPTED)
            self._choose(replace(self._choice, start=True))
            return True
        changed = self._changed(-1 if key == Key.LEFT else 1)
        if changed.machine != self._choice.machine:
            self._choose(changed)  # go on there, in that machine's own style
            return True
        self._choice = changed
        terminal.television = changed.television
        return False

    async def _show_kept(self) -> bool:
        """The list of kept games; whether one is to be gone on with."""
        if not self._number_kept:
            await self._refuse("no game is kept")
            return False
        name = await KeptList(self._terminal, self._kept).choose()
        self._number_kept = len(self._kept.games())
        if name is None:
            return False
        await self._terminal.sound(Cue.ACCEPTED)
        self._choose(replace(self._choice, resume=name, start=True))
        return True

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
                return replace(choice, game=_next(games, choice.game, step))
            case _:
                sets = list(Television)
                return replace(choice, television=_next(sets, choice.television, step))

    @property
    def _lines(self) -> Mapping[str, str]:
        choice = self._choice
        number = self._number_kept
        games = f"{number} kept game{'' if number == 1 else 's'}" if number else "no game is kept"
        return {
            "Machine": machine(choice.machine).title,
            "Game": CATALOGUE[choice.game].title,
            "TV": "colour" if choice.television is Television.COLOUR else "black and white",
            "Resume": games,
        }

    # ---- what is shown ----------------------------------------------------------------
    def _draw(self) -> None:
        terminal = self._terminal
        terminal.clear()
        for row in _STRIP_ROWS:
            for i, mark in enumerate(LAYOUT[0]):
                terminal.put(row, _COLUMN + 2 * i, " ", SQUARE_STYLES[Premium(mark)])
        for i, letter in enumerate(_TITLE):
            terminal.put(_TITLE_ROW, _TITLE_COLUMN + 2 * i, letter, Style.RACK_TILE)
        terminal.put(_SUBTITLE_ROW, _COLUMN, _SUBTITLE, Style.DIM)
        for i, (name, value) in enumerate(self._lines.items()):
            row = _FIRST_ROW + 2 * i
            here = i == self._line
            terminal.put(row, _COLUMN, f"{i + 1} {name}", Style.ACTIVE if here else Style.OPTION)
            terminal.put(row, _VALUE_COLUMN, value, Style.INPUT)
            if here:
                terminal.show_cursor(row, _CURSOR_COLUMN)
        enter, stop = terminal.keycap(Key.RETURN), terminal.keycap(Key.STOP)
        does = "shows them" if self._line == _KEPT_LINE else "switches it on"
        terminal.put(_ENTER_ROW, _COLUMN, f"{enter} {does}", Style.PROMPT)
        terminal.put(terminal.rows - 2, _COLUMN, self._told, Style.WARNING)
        terminal.put(terminal.rows - 1, _COLUMN, f"1-4 change   {stop} leaves", Style.DIM)

    async def _refuse(self, reason: str) -> None:
        self._told = reason
        self._draw()
        await self._terminal.sound(Cue.REFUSED)


def _next(things: Sequence[T], thing: T, step: int) -> T:
    """The one after or before, round and round."""
    return things[(things.index(thing) + step) % len(things)]
