"""A program and whoever plays it, talking in the lines of its screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from machines.keyboard import Key
from machines.style import Cue, Style
from machines.terminal import Terminal
from monty.programs.dialogue.lines import Area, Hint, fitting, show_keys

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
ERASERS = (Key.LEFT, Key.DELETE)

OnEmpty = Callable[[], Awaitable[None]]
"""What happens when there is nothing to take back of an answer."""

YES_OR_NO: Sequence[Hint] = (("Y", "yes"), ("N", "no"))

_SECONDS_TO_SEE = 1.0  # what is on the screen, longer than anybody takes to press a key twice


class StopPressed(Exception):
    """RUN/STOP was pressed where a key was awaited: whoever leads the program decides. `typed` is
    what had been typed of a word."""

    def __init__(self, typed: str = "") -> None:
        super().__init__()
        self.typed = typed


class Keys(Protocol):
    """Where keys come from: a terminal, or a clock that they race against."""

    async def key(self) -> str:
        """The next key."""


class TalkLayout(Protocol):
    """Where a program talks."""

    @property
    def prompt(self) -> Area:
        """Where it asks."""

    @property
    def message(self) -> Area:
        """Where it reports."""

    @property
    def keys(self) -> Area:
        """Where it says what the keys do, in one line or several."""


@dataclass(frozen=True, slots=True)
class TalkLines:
    """Those lines alone, of a screen that has no other layout."""

    prompt: Area
    message: Area
    keys: Area


@dataclass(frozen=True, slots=True)
class Line:
    """What may be typed in a line. `accepts(line, key)` says why that key may not follow that
    line, or None if it may, and `ends(line)` likewise why the line may not end there. `put` writes
    a character in a look of its own."""

    length: int
    accepts: Callable[[str, str], str | None]
    ends: Callable[[str], str | None] = lambda line: None
    put: Callable[[int, int, str], None] | None = None


class Talk:
    """What a program says to whoever plays it, and what it asks.

    Every question raises `StopPressed` on RUN/STOP. Why a key is refused is said with a low beep
    in place of the message, until the next key.
    """

    def __init__(self, terminal: Terminal, layout: TalkLayout) -> None:
        self.terminal = terminal
        self.source: Keys = terminal
        self.at = layout.prompt[:2]  # where the next answer goes
        self._layout = layout
        self._said: tuple[tuple[str, ...], Style] = (("",), Style.MESSAGE)
        self._refused = False  # a reason stands where the message was

    # ---- what is said -----------------------------------------------------------------
    def prompt(self, *wordings: str, answer: int = 1) -> tuple[int, int]:
        """What is asked, in the first wording that leaves so many cells for the answer, if there is
        to be one; returns the row and column where that goes."""
        area = self._layout.prompt
        text = fitting(area.width - (answer + 1 if answer else 0), *wordings)
        self._line(area, text, Style.PROMPT)
        self.at = area.row, area.column + len(text) + 1
        return self.at

    def message(self, *wordings: str, style: Style = Style.MESSAGE) -> None:
        """What is reported, in the first wording that has room."""
        self._line(self._layout.message, fitting(self.width, *wordings), style)
        self._said, self._refused = (wordings, style), False

    async def refuse(self, *wordings: str) -> None:
        """Why something is refused."""
        said = self._said
        self.message(*wordings, style=Style.WARNING)
        self._said, self._refused = said, True
        await self.terminal.sound(Cue.REFUSED)

    def hints(self, *hints: Hint) -> None:
        """What the keys do just now, in one line."""
        self.hint_lines(hints)

    def hint_lines(self, *lines: Sequence[Hint]) -> None:
        """The same in several lines; those that have no line of their own go into the last."""
        area = self._layout.keys
        last = area.height - 1
        lines = (*lines[:last], [hint for line in lines[last:] for hint in line])
        for i in range(area.height):
            hints = lines[i] if i < len(lines) else ()
            show_keys(self.terminal, Area(area.row + i, area.column, 1, area.width), *hints)

    @property
    def width(self) -> int:
        """The cells of a message."""
        return self._layout.message.width

    @property
    def stop(self) -> str:
        """What the machine calls the key that interrupts."""
        return self.terminal.keycap(Key.STOP)

    @property
    def enter(self) -> str:
        """What the machine calls the key that ends what is typed."""
        return self.terminal.keycap(Key.RETURN)

    # ---- what is asked ----------------------------------------------------------------
    async def next_key(self) -> str:
        """The next key, a letter as a capital."""
        key = await self.source.key()
        if key == Key.STOP:
            raise StopPressed
        if self._refused:
            wordings, style = self._said
            self.message(*wordings, style=style)
        return key.upper()

    async def key(
        self, answers: str, returns: str | None = None, on_empty: OnEmpty | None = None
    ) -> str:
        """One of those characters, by one key and no RETURN (M-5).

        RETURN gives `returns` where that is not None. The answer stays on the screen. The left
        cursor key and DEL do what `on_empty` does, if anything.
        """
        at = self.at
        self.terminal.show_cursor(*at)
        while True:
            key = await self.next_key()
            if key in ERASERS and on_empty is not None:
                await on_empty()
                continue
            answer = returns if key == Key.RETURN and returns is not None else key
            if len(answer) <= 1 and (answer in answers or answer == returns):
                break
            listed = "Y or N" if answers == "YN" else f"{answers[0]} to {answers[-1]}"
            await self.refuse(f"press {listed}" + ("" if returns is None else f", or {self.enter}"))
        self.terminal.hide_cursor()
        self.terminal.put(*at, answer, Style.INPUT)
        return answer

    async def line(self, asked: Line, on_empty: OnEmpty | None = None) -> str:
        """A line ended by RETURN. The left cursor key and DEL take back its last character, and
        where there is none do what `on_empty` does."""
        terminal, (row, column), line = self.terminal, self.at, ""
        with terminal.keys_repeat():
            while True:
                end = column + len(line)
                terminal.show_cursor(row, end)
                key = await self.next_key()
                if key == Key.RETURN:
                    unfinished = asked.ends(line)
                    if unfinished is None:
                        terminal.hide_cursor()
                        return line
                    await self.refuse(unfinished)
                elif key in ERASERS:
                    if line:
                        line = line[:-1]
                        terminal.put(row, end - 1, " ")
                    elif on_empty is None:
                        await self.refuse("there is nothing to take back")
                    else:
                        await on_empty()
                elif len(key) > 1:
                    await self.refuse("that key does nothing here")
                elif reason := asked.accepts(line, key):
                    await self.refuse(reason)
                elif len(line) == asked.length:
                    await self.refuse("there is no room for more")
                else:
                    if asked.put is None:
                        terminal.put(row, end, key, Style.INPUT)
                    else:
                        asked.put(row, end, key)
                    line += key

    async def confirm(self, *wordings: str, hints: Sequence[Hint] = YES_OR_NO) -> bool:
        """Y or N to a question, in the first wording that has room; `hints` say what each does."""
        self.prompt(*(f"{wording} (Y/N)?" for wording in wordings))
        self.hints(*hints)
        return await self.key("YN") == "Y"

    async def confirm_quit(self) -> bool:
        """Whether to stop playing (M-13); RUN/STOP pressed again means yes."""
        self.terminal.hide_cursor()
        self.message("")
        try:
            sure = await self.confirm("Stop playing")
        except StopPressed:
            sure = True
        self.message("")
        self.prompt("")
        self.hints()
        return sure

    async def any_key(self, *wordings: str) -> str:
        """Wait until a person presses a key, and return it."""
        self.prompt(*wordings, answer=0)
        self.hints(("any key", "goes on"))
        key = await self.next_key()
        self.prompt("")
        self.hints()
        return key

    async def fresh_key(self, *wordings: str) -> None:
        """Wait until a person who has seen the prompt presses a key. What was typed before, or in
        the first moment, does not answer it: who presses a key twice has not seen it (M-11)."""
        self.prompt(*wordings, answer=0)
        self.hints()
        await self.terminal.pause(_SECONDS_TO_SEE)
        forget_typed(self.terminal)
        await self.any_key(*wordings)

    def _line(self, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, text
        self.terminal.blank(*area)
        self.terminal.put(area.row, area.column, text, style)


def forget_typed(terminal: Terminal) -> None:
    """Throw away what was typed before this moment, where it was not meant for what is on the
    screen now; raises `StopPressed` if RUN/STOP was among it."""
    stopped = terminal.pressed(Key.STOP)
    terminal.forget_typed()
    if stopped:
        raise StopPressed


def in_a_name(line: str, key: str) -> str | None:
    """Why that key may not follow in a name, for a `Line`."""
    return None if key in LETTERS + DIGITS else "a name has letters and digits"
