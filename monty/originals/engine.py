"""What every emulator can do here, in the same words for each machine.

An engine is somebody else's emulator of a whole machine, firmware and all. It is an optional
package or program of the user's own, started only when it is asked for and ended with the engine.
Time is the machine's: an engine stands still except while it is told to run.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from importlib import metadata
from types import TracebackType
from typing import Self

import numpy as np

from machines.machine import Machine
from machines.picture import Rgb
from machines.screen import Pixels
from monty.errors import MontyError
from monty.originals.contents import File
from monty.originals.image import Image

MOST_SEEN = 200
_LOOK_EVERY = 0.1  # emulated seconds between two looks at the screen,
_LOADING_LOOK = 0.5  # and at the drive
_STACK, _NO_INTERRUPTS = 0x100, 0x04  # the page of the 6502's stack, and its flag I


class EngineError(MontyError):
    """The emulator is not there, cannot do what is asked, or has stopped working."""


def check_version(package: str, least: str) -> None:
    """Raise `EngineError` for an emulator that is installed as a package, and too old."""
    there = metadata.version(package)
    if _numbers(there) < _numbers(least):
        raise EngineError(f"{package} {there} is too old: {least} or newer is needed")


def _numbers(version: str) -> list[int]:
    return [int(figures) for figures in re.findall(r"\d+", version)]


class Engine(ABC):
    """One running emulator. As a context manager it is closed at the end.

    Every verb raises `EngineError` if the emulator has died or does not answer.
    """

    machine: str  # the name of the machine that it emulates
    clock_hz: int  # cycles of its CPU in a second
    shown: Machine  # the shape and colours of its picture, and its keys
    key_seconds: float  # of the machine, that a key is held, and not held, to be seen by a program
    longest_load: float  # seconds of the machine that may be waited for a disc or tape
    loading_frames: int = 1  # that may pass in one of the television's while it loads

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """End the emulator. A second call does nothing."""

    @abstractmethod
    def load(self, image: Image, file: File | None = None) -> None:
        """Put an image into the machine, switched on anew, and begin to load what is on it: that
        file, or what the medium starts by itself. Loading goes on while the machine runs. What a
        program writes goes onto a copy of the image, so that a person's own stays as it is. Raises
        `EngineError` for what cannot be loaded."""

    @property
    @abstractmethod
    def loading(self) -> bool:
        """Whether its disc or tape turns."""

    def finish_loading(self) -> None:
        """Run until its disc or tape stands still, at most `longest_load`."""
        left = self.longest_load
        while left > 0 and self.loading:
            self.run(_LOADING_LOOK)
            left -= _LOADING_LOOK

    # ---- time -------------------------------------------------------------------------
    @property
    @abstractmethod
    def cycles(self) -> int:
        """CPU cycles since it was switched on."""

    @abstractmethod
    def run(self, seconds: float) -> None:
        """Let so much of the machine's time pass, as fast as the host can."""

    def run_until(self, text: str, seconds: float) -> bool:
        """Run until the screen shows that text, at most so long; whether it does.

        Capitals and small letters are the same: not every machine tells them apart.
        """
        wanted = text.casefold()
        left = seconds
        while wanted not in self.text().casefold():
            if left <= 0:
                return False
            self.run(min(left, _LOOK_EVERY))
            left -= _LOOK_EVERY
        return True

    @abstractmethod
    def run_to(self, address: int, seconds: float) -> bool:
        """Run until the CPU is about to execute the instruction at that address, at most so long;
        whether it is."""

    def watch(self, address: int, count: int, seconds: float, *, write: bool) -> Counter[int]:
        """Run for so long and count by whom so many bytes from that address on are written, or
        read: the addresses of the instructions behind those that did it. At most `MOST_SEEN`
        times are looked at. Raises `EngineError` where the emulator cannot do it."""
        raise EngineError(f"the emulator of the {self.machine} does not tell who uses memory")

    # ---- the keyboard -----------------------------------------------------------------
    @abstractmethod
    def hold(self, key: str) -> None:
        """Press a key, a character or a name of `machines.keyboard.Key`, and leave it down. Raises
        `EngineError` for a key that the machine does not have."""

    @abstractmethod
    def let_go(self, key: str) -> None:
        """Take the finger off a key that is held."""

    def press(self, key: str) -> None:
        """Press a key and let it go, in the machine's time."""
        self.hold(key)
        self.run(self.key_seconds)
        self.let_go(key)
        self.run(self.key_seconds)

    def type(self, text: str) -> None:
        """Press the key of each character; a line end is RETURN."""
        for character in text:
            self.press("RETURN" if character == "\n" else character)

    # ---- the screen -------------------------------------------------------------------
    @abstractmethod
    def text(self) -> str:
        """The screen as lines of text, every line as wide as the screen."""

    @abstractmethod
    def pixels(self) -> Pixels:
        """The screen as it is shown, border and all, in numbers of the machine's colours."""

    def picture(self) -> Rgb:
        """The same in red, green and blue."""
        colours = np.array(self.shown.palette().colours, np.uint8)
        return np.take(colours, self.pixels(), axis=0)

    # ---- memory and CPU ---------------------------------------------------------------
    @abstractmethod
    def peek(self, address: int, count: int = 1) -> bytes:
        """So many bytes as the CPU would read them, without what reading does to a chip."""

    @abstractmethod
    def poke(self, address: int, content: bytes) -> None:
        """Write bytes as the CPU would."""

    @property
    @abstractmethod
    def registers(self) -> dict[str, int]:
        """The CPU's registers by their names in small letters, `pc` and `sp` among them."""

    @abstractmethod
    def set_registers(self, **values: int) -> None:
        """Change some of them."""

    def call(self, address: int, seconds: float, *, interrupts: bool = True) -> int:
        """Call a subroutine of the 6502 and give its cycles; registers are then as they were
        before. Raises `EngineError` if it has not returned after so many seconds of the machine."""
        before = self.registers
        if "x" not in before:
            raise EngineError(f"the {self.machine} has a Z80, whose routines are not called here")
        back, stack = before["pc"], before["sp"] & 0xFF
        returns = ((back - 1) & 0xFFFF).to_bytes(2, "little")
        self.poke(_STACK + (stack - 1 & 0xFF), returns)
        flags = before["p"] if interrupts else before["p"] | _NO_INTERRUPTS
        self.set_registers(pc=address, sp=stack - 2 & 0xFF, p=flags)
        start = self.cycles
        if not self.run_to(back, seconds) or self.registers["sp"] & 0xFF != stack:
            raise EngineError(
                f"the routine at ${address:04X} has not returned in {seconds:g} seconds"
            )
        took = self.cycles - start
        self.set_registers(**before)
        return took
