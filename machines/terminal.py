"""All that a program sees of the machine it runs on.

A program is a coroutine. It writes cells at once and awaits whatever takes time: a key, a pause,
a sound, a slice of thinking. The session that runs it decides when it goes on, so the same program
behaves the same in a window, in a script and in a test.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from types import coroutine
from typing import Any, Protocol

from machines.keyboard import Keyboard
from machines.machine import Machine
from machines.screen import Screen
from machines.style import BoardStyle, Cue, Look, Size, Style, Television
from machines.touch import Touches

WORK_PER_FRAME = 1000
"""What a program may think in one frame before the picture moves on, see `Terminal.work`."""


@dataclass(frozen=True, slots=True)
class KeyWait:
    """The program waits for a key, or with `until` no longer than to that frame of its clock."""

    until: int | None = None


@dataclass(frozen=True, slots=True)
class FrameWait:
    """The program waits until the program clock has reached that frame."""

    until: int


ProgramWait = KeyWait | FrameWait
State = Mapping[str, Any]  # what is saved: plain JSON values


@coroutine
def _suspend(wait: ProgramWait) -> Generator[ProgramWait, str | None, str | None]:
    return (yield wait)


class Host(Protocol):
    """What a terminal needs of the session behind it."""

    machine: Machine
    screen: Screen
    keyboard: Keyboard
    touches: Touches
    television: Television
    program_frames: int

    def spend(self, work: int) -> bool:
        """Take work from what this frame has left; False when it is used up."""

    def start_sound(self, cue: Cue) -> int:
        """Start a sound and return its length in frames."""

    def save(self, state: State | None) -> None:
        """What `Terminal.save` does."""

    def note(self, deed: State) -> None:
        """What `Terminal.note` does."""


class Terminal:
    """Screen, keyboard, sound and clock of one machine, as a program uses them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.sound_on = True
        self.board_style = BoardStyle()
        self._looks: dict[tuple[Television, BoardStyle], Mapping[Style, Look]] = {}

    # ---- what it is -------------------------------------------------------------------
    @property
    def machine(self) -> Machine:
        """The machine: its name chooses a layout, its traits what differs beyond that."""
        return self._host.machine

    def entitle(self, title: str) -> bool:
        """Show a title in the machine's panel; False where it has none, and nothing is done."""
        if self._host.machine.has_panel:
            self._host.screen.title = title
        return self._host.machine.has_panel

    def keycap(self, key: str) -> str:
        """What is printed on that key of the machine."""
        return self._host.machine.keymap.keycap(key)

    def key_called(self, name: str) -> str | None:
        """The key with that printed on it, or None."""
        keymap = self._host.machine.keymap
        return next((key for key in sorted(keymap.named) if keymap.keycap(key) == name), None)

    @property
    def rows(self) -> int:
        """Rows of cells on the screen."""
        return self._host.screen.rows

    @property
    def columns(self) -> int:
        """Columns of cells on the screen."""
        return self._host.screen.columns

    @property
    def television(self) -> Television:
        """The set it is connected to. A program may ask the person and change it (M-5a)."""
        return self._host.television

    @television.setter
    def television(self, television: Television) -> None:
        self._host.television = television

    # ---- the screen -------------------------------------------------------------------
    def put(
        self,
        row: int,
        column: int,
        text: str,
        style: Style = Style.TEXT,
        size: Size = Size.NORMAL,
    ) -> None:
        """Write text from that cell on, in the look that the machine gives the style."""
        drawn = self.television, self.board_style
        if drawn not in self._looks:
            self._looks[drawn] = self._host.machine.drawn(*drawn)
        look = self._looks[drawn][style]
        if size is not Size.NORMAL and self.machine.has_large_characters:
            look = replace(look, double_height=True, double_width=size is Size.BIG)
        self._host.screen.write(row, column, text, look)
        width = len(text) * (1 + look.double_width)
        self._host.touches.forget(row, column, 1 + look.double_height, width)

    def read_as(self, row: int, column: int, height: int, width: int, text: str) -> None:
        """Say what a drawing in that rectangle of cells means, for whoever reads the screen as
        text: it stands in the first row, as long as the drawing stays."""
        self._host.screen.read_as(row, column, height, width, text)

    def touch(self, row: int, column: int, height: int, width: int, key: str) -> None:
        """Let a rectangle of cells stand for a key, until they are written anew: whoever points at
        one presses that key. It may be one that no keyboard has."""
        self._host.touches.set(row, column, height, width, key)

    def blank(self, row: int, column: int, height: int, width: int) -> None:
        """Empty a rectangle of cells."""
        for line in range(row, row + height):
            self.put(line, column, " " * width)

    def set_columns(self, columns: int) -> None:
        """Empty the screen for so many characters a row: 42 or 32 on a Spectrum, 40 on a C64 and a
        BBC. Raises `ScreenError` for a number that the machine does not have."""
        self._host.screen.set_columns(columns)
        self._host.touches.clear()

    def clear(self) -> None:
        """Empty the whole screen and hide the cursor."""
        self._host.screen.clear()
        self._host.touches.clear()
        self.hide_cursor()

    def show_cursor(self, row: int, column: int) -> None:
        """Let the cursor blink on that cell."""
        self._host.screen.cursor = (row, column)

    def hide_cursor(self) -> None:
        """Show no cursor."""
        self._host.screen.cursor = None

    # ---- what takes time --------------------------------------------------------------
    async def key(self) -> str:
        """The next key: a character of the machine's set or a name from `Key`."""
        key = await _suspend(KeyWait())
        assert key is not None
        return key

    async def key_before(self, frame: int) -> str | None:
        """The next key, or None if the program's clock reaches that frame first."""
        return await _suspend(KeyWait(frame))

    @property
    def now(self) -> int:
        """The program's clock in television frames. It stands still while the machine is paused,
        and is what a program measures time by: never the host's (X-3)."""
        return self._host.program_frames

    @property
    def frame_hz(self) -> float:
        """Television frames a second."""
        return self._host.machine.rates.frame_hz

    def frames_in(self, seconds: float) -> int:
        """How many television frames that time is."""
        return round(seconds * self.frame_hz)

    def pressed(self, key: str) -> bool:
        """Whether that key has been typed and not yet read; if so, it is taken out. The keys
        typed ahead of it stay, which is what lets a person interrupt a computer's turn."""
        return self._host.keyboard.take(key)

    def keys_repeat(self) -> AbstractContextManager[None]:
        """Within this a key that is held down goes on typing, as the machine lets it: for moving
        about and for typing a line. Elsewhere it counts once, and one that has answered what was
        asked before counts here only when it is pressed anew."""
        return self._host.keyboard.repeating()

    def forget_typed(self) -> None:
        """Throw away what was typed ahead, where a key counts only for what is on the screen."""
        self._host.keyboard.forget()

    async def pause(self, seconds: float) -> None:
        """Let that much of the machine's time pass."""
        await self.frames(self.frames_in(seconds))

    async def frames(self, count: int) -> None:
        """Let that many television frames pass."""
        if count > 0:
            await _suspend(FrameWait(self._host.program_frames + count))

    async def work(self, amount: int) -> None:
        """Account for thinking done; waits for the next frame when this one's share is used up.

        How far a search gets in a frame is counted in work, never in host time, so that a game
        replays exactly on any computer.
        """
        while not self._host.spend(amount):
            await self.frames(1)

    async def sound(self, cue: Cue) -> None:
        """Make a sound and wait for its end. With sound off there is neither (M-34)."""
        if self.sound_on:
            await self.frames(self._host.start_sound(cue))

    # ---- what outlives the program ----------------------------------------------------
    def save(self, state: State | None) -> None:
        """Save what is needed to go on from here if the program is killed; None when the game is
        complete, and there is nothing to go on with."""
        self._host.save(state)

    def note(self, deed: State) -> None:
        """Tell whoever keeps a record what has been done. It cannot be undone any more."""
        self._host.note(deed)


Program = Callable[[Terminal], Coroutine[Any, Any, None]]
