"""The first screen: which game on which machine, or which kept one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath
from types import MappingProxyType
from typing import TypeVar

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Cue, Style, Television
from machines.terminal import Program, Terminal
from monty.lexicon import SHIPPED
from monty.programs.catalogue import CATALOGUE, own_game
from monty.programs.crossword.view import SQUARE_STYLES
from monty.programs.dialogue.lines import Area, show_keys
from monty.programs.first_screen.game_list import KeptList, PlayedList
from monty.programs.keeping.played import PlayedGames
from monty.programs.keeping.shelf import KeptGames, ShelfError, readable
from monty.programs.terms import Pace
from monty.rules.crossword.board import LAYOUT, Premium

_TITLE = "MONTY"
_SUBTITLE = "Word games of the 8-bit years"
_CURSOR_COLUMN, _COLUMN, _VALUE_COLUMN = 0, 2, 12  # the longest value ends a row of 32

_VALUE_WIDTH = 20
_ROWS_FOR_A_GAP = 25  # beneath the title
_WORDS: Mapping[str | None, str] = MappingProxyType(
    {
        None: "the game's own",
        "bbc8k": "British, 8,000",
        "deluxe10k": "British, 10,000",
        "deluxe20k": "British, 20,000",
        "monty12k": "American, 12,000",
        "uk_full": "all British",
        "us_full": "all American",
    }
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be switched on. With `start` false the first screen again, on that machine."""

    machine: str
    game: str
    television: Television
    lexicon: str | None = None  # the words to play with, where they are not the game's own
    pace: Pace = Pace.THEN  # of the computer's thinking
    own_list: str | None = None  # a person's, which stays among the words to choose from
    resume: str | None = None  # the name of a kept game,
    replay: str | None = None  # or of one that was played, to be shown again
    has_ended: bool = False  # a game was played just now, and can be shown again
    start: bool = False


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things stand: their row and column."""

    title: tuple[int, int] | None  # None: it stands in the machine's panel
    strips: tuple[int, ...]  # the rows adorned with squares of a board
    subtitle: tuple[int, int]
    first_row: int
    step: int  # rows from a line to the next,
    note: tuple[int, int]  # and how many more where it has a note; the column of that
    enter: tuple[int, int]  # what switches on
    told: tuple[int, int]  # why something is refused


def _places(machine: Machine) -> _Places:
    rows = machine.geometry.rows
    if machine.has_panel:  # of few rows, and wide
        return _Places(None, (), (0, _COLUMN), 1, 1, (0, 36), (0, 58), (rows - 2, 36))
    enter, told = (rows - 3, _COLUMN), (rows - 2, _COLUMN)
    subtitle = 5 if rows >= _ROWS_FOR_A_GAP else 4
    return _Places((2, 12), (1, 3), (subtitle, _COLUMN), subtitle + 2, 2, (1, 4), enter, told)


@dataclass(frozen=True, slots=True)
class _Line:
    """One line that can be chosen: what it is about, what is chosen there, and what the one before
    or after it would be. Without `change` it opens something instead."""

    name: str
    value: str
    change: Callable[[int], Choice] | None = None
    note: str = ""
    fixed: str = ""  # why nothing can be changed there
    opens: Callable[[], Awaitable[bool]] | None = None  # whether that is the end of the screen


def launcher(
    first: Choice, kept: KeptGames, played: PlayedGames, choose: Callable[[Choice], None]
) -> Program:
    """The program that asks. It ends when `choose` has been told, or without that on RUN/STOP."""

    async def run(terminal: Terminal) -> None:
        await _Launcher(terminal, first, kept, played, choose).run()

    return run


class _Launcher:
    """The lines and the bar that moves over them."""

    def __init__(
        self,
        terminal: Terminal,
        choice: Choice,
        kept: KeptGames,
        played: PlayedGames,
        choose: Callable[[Choice], None],
    ) -> None:
        self._terminal = terminal
        own = choice.own_list if choice.lexicon in (None, *SHIPPED) else choice.lexicon
        self._choice = replace(choice, own_list=own, has_ended=False)
        self._kept, self._played = kept, played
        self._lexicons = list(dict.fromkeys((None, *SHIPPED, own)))
        self._choose = choose
        self._line = 0
        self._told = self._offer = ""
        self._look()
        if choice.has_ended and self._number_played:
            self._offer = f"{len(self._lines)} shows the game again"

    def _look(self) -> None:
        """See how many games are kept and were played, or why that cannot be seen."""
        self._number_kept, self._none_kept = _counted(self._kept, "no game is kept")
        self._number_played, self._none_played = _counted(self._played, "no game is recorded")

    async def run(self) -> None:
        terminal = self._terminal
        terminal.television = self._choice.television
        while True:
            lines = self._lines
            numbers = [str(i + 1) for i in range(len(lines))]
            self._draw()
            key = await terminal.key()
            self._told = self._offer = ""
            if key == Key.STOP:
                return
            if key in (Key.UP, Key.DOWN):
                self._line = (self._line + (1 if key == Key.DOWN else -1)) % len(lines)
            elif key in (Key.LEFT, Key.RIGHT, Key.RETURN, *numbers):
                if key in numbers:
                    self._line = numbers.index(key)
                if await self._act(lines[self._line], key):
                    return
            else:
                await self._refuse(f"cursor keys or 1 to {len(lines)}")

    async def _act(self, line: _Line, key: str) -> bool:
        """What a key does on the line where the bar is; whether that is the end of it."""
        terminal = self._terminal
        if line.opens is not None:
            return await line.opens()
        assert line.change is not None, "a line changes something or opens something"
        if key == Key.RETURN:
            if self._choice.lexicon is not None:  # what is made of a list takes a while once
                self._told = "the words are made ready"
                self._draw()
            await terminal.sound(Cue.ACCEPTED)
            self._choose(replace(self._choice, start=True))
            return True
        if line.fixed:
            await self._refuse(line.fixed)
            return False
        changed = line.change(-1 if key == Key.LEFT else 1)
        if changed.machine != self._choice.machine:
            self._choose(changed)  # go on there, in that machine's own style
            return True
        self._choice = changed
        terminal.television = changed.television
        return False

    async def _show_kept(self) -> bool:
        """The list of kept games; whether one is to be gone on with."""
        if not self._number_kept:
            await self._refuse(self._none_kept)
            return False
        try:
            name = await KeptList(self._terminal, self._kept).choose()
        except ShelfError:  # it is said in its line
            name = None
        self._look()
        if name is None:
            return False
        await self._terminal.sound(Cue.ACCEPTED)
        self._choose(replace(self._choice, resume=name, start=True))
        return True

    async def _show_played(self) -> bool:
        """The list of games played; whether one is to be shown again."""
        if not self._number_played:
            await self._refuse(self._none_played)
            return False
        try:
            name = await PlayedList(self._terminal, self._played).choose()
        except ShelfError:  # it is said in its line
            name = None
        self._look()
        if name is None:
            return False
        await self._terminal.sound(Cue.ACCEPTED)
        self._choose(replace(self._choice, replay=name, start=True))
        return True

    # ---- what is chosen ---------------------------------------------------------------
    @property
    def _lines(self) -> Sequence[_Line]:
        choice = self._choice
        game = CATALOGUE[choice.game]
        games = [name for name in CATALOGUE if choice.machine in CATALOGUE[name].machines]
        television = "colour" if choice.television is Television.COLOUR else "black and white"
        called = _called(choice.lexicon) if game.has_words else "-"
        no_words = "" if game.has_words else f"{game.title} has no words"
        other_words = self._another("lexicon", self._lexicons)
        thinks = "as long as then" if choice.pace is Pace.THEN else "at once"
        number = self._number_kept
        kept = f"{number} kept game{'' if number == 1 else 's'}" if number else self._none_kept
        number = self._number_played
        played = f"{number} game{'' if number == 1 else 's'}" if number else self._none_played
        sets = [_Line("TV", television, self._another("television", tuple(Television)))]
        return (
            _Line("Machine", machine_named(choice.machine).title, self._on_another_machine),
            _Line("Game", game.title, self._another("game", games), game.about),
            *sets * self._terminal.machine.has_television,
            _Line("Words", called, other_words, fixed=no_words),
            _Line("Thinks", thinks, self._another("pace", tuple(Pace))),
            _Line("Resume", kept, opens=self._show_kept),
            _Line("Played", played, opens=self._show_played),
        )

    def _another(self, name: str, things: Sequence[object]) -> Callable[[int], Choice]:
        """The choice with another of those for what it has under that name."""
        return partial(_with_another, self._choice, name, things)

    def _on_another_machine(self, step: int) -> Choice:
        """A game that was chosen stays, the machine's own gives way to that of the other."""
        choice = self._choice
        name = _next(MACHINE_NAMES, choice.machine, step)
        stays = choice.game != own_game(choice.machine)
        stays &= name in CATALOGUE[choice.game].machines
        return replace(choice, machine=name, game=choice.game if stays else own_game(name))

    # ---- what is shown ----------------------------------------------------------------
    def _draw(self) -> None:
        terminal, places = self._terminal, _places(self._terminal.machine)
        terminal.clear()
        terminal.entitle(_TITLE)
        for row in places.strips:
            for i, mark in enumerate(LAYOUT[0]):
                terminal.put(row, _COLUMN + 2 * i, " ", SQUARE_STYLES[Premium(mark)])
        if places.title is not None:
            row, column = places.title
            for i, letter in enumerate(_TITLE):
                terminal.put(row, column + 2 * i, letter, Style.RACK_TILE)
        terminal.put(*places.subtitle, _SUBTITLE, Style.DIM)
        lines, row = self._lines, places.first_row
        more, note_column = places.note
        for i, line in enumerate(lines):
            here = i == self._line
            style = Style.ACTIVE if here else Style.OPTION
            terminal.put(row, _COLUMN, f"{i + 1} {line.name}", style)
            terminal.put(row, _VALUE_COLUMN, line.value, Style.INPUT)
            terminal.put(row + more, note_column, line.note, Style.DIM)
            terminal.touch(row, _COLUMN, places.step, terminal.columns - _COLUMN, str(i + 1))
            if here:
                terminal.show_cursor(row, _CURSOR_COLUMN)
            row += places.step + more * bool(line.note)
        enter, stop = terminal.keycap(Key.RETURN), terminal.keycap(Key.STOP)
        does = "shows them" if lines[self._line].opens is not None else "switches it on"
        text = f"{enter} {does}"
        terminal.put(*places.enter, text, Style.PROMPT)
        terminal.touch(*places.enter, 1, len(text), Key.RETURN)
        terminal.put(*places.told, self._offer, Style.MESSAGE)
        terminal.put(*places.told, self._told, Style.WARNING)
        show_keys(
            terminal,
            Area(terminal.rows - 1, _COLUMN, 1, terminal.columns - _COLUMN),
            (f"1-{len(lines)}", "change", "set"),
            ("F12", "keys"),  # of the window
            (stop, "leaves", "ends"),
        )

    async def _refuse(self, reason: str) -> None:
        self._told = reason
        self._draw()
        await self._terminal.sound(Cue.REFUSED)


def _counted(games: KeptGames | PlayedGames, none: str) -> tuple[int, str]:
    """How many games there are, and what is said where there is none."""
    try:
        return len(games.games()), none
    except ShelfError as error:
        return 0, error.short


def _called(lexicon: str | None) -> str:
    """What a word list is called in a line of the screen: by what is in it, or the file's name."""
    if lexicon in _WORDS:
        return _WORDS[lexicon]
    name = readable(PurePath(lexicon or "").name)
    return name if len(name) <= _VALUE_WIDTH else name[: _VALUE_WIDTH - 3] + "..."


def _with_another(choice: Choice, name: str, things: Sequence[object], step: int) -> Choice:
    return replace(choice, **{name: _next(things, getattr(choice, name), step)})


def _next(things: Sequence[T], thing: T, step: int) -> T:
    """The one after or before, round and round."""
    return things[(things.index(thing) + step) % len(things)]
