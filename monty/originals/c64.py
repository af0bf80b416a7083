"""The Commodore 64 on VICE, driven by its binary monitor (X-17)."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from machines.c64 import characters as petscii
from machines.c64.characters import CharacterSet
from machines.c64.profile import C64
from machines.keyboard import Key
from machines.screen import Pixels
from monty.errors import named, quoted
from monty.originals.contents import File
from monty.originals.engine import MOST_SEEN, Engine, EngineError
from monty.originals.image import Image, ImageFolder, Kind
from monty.originals.processes import EngineProcess
from monty.originals.vice_monitor import DRIVE_8, Monitor, MonitorCommand

PROGRAM = "x64sc"
WHAT_TO_INSTALL = f"VICE's {PROGRAM} is not here: install VICE, or name it with --vice PATH"

_FULL_BORDERS = "1"  # as wide as a television shows them
_INTO_MEMORY = "1"  # where a program by itself goes; else VICE would write it on a disc of its own
_NEEDED = "3.5 or newer is needed"
_LOOPBACK = "127.0.0.1"
_SECONDS_TO_START = 20.0
_READY = "READY."
_SECONDS_TO_BOOT, _SECONDS_TO_BEGIN = 5.0, 5.0  # of the machine
_MOTOR = 0x04  # the bit that turns the motor of a drive
_PORT = 0x1C00  # where it is set in a 1541 and a 1571,
_PORT_OF_1581 = 0x4000  # and where it is cleared in a drive for .d81
_DIRECT_MODE = 0x9D  # the byte that is 0 while a program runs
_FRAME = C64.rates.frame_cycles
_LINE = 63  # cycles of a line of the picture
_BATCH = 1500  # instructions that surely take less than a frame, so that the picture tells how long
_LONGEST_INSTRUCTION = 8  # cycles
_ROWS, _COLUMNS = 25, 40
_PAPER, _BEYOND = 6, 0  # colours after switching on: of the text's paper, and beyond the border
_HITS = 13  # where a checkpoint's count stands in what VICE tells of it
_CPU, _RAM, _IO = 0, 1, 3  # VICE's banks: memory as the CPU sees it, without ROMs, with the chips

_PRINTED = (*range(0x20, 0x60), *range(0xA0, 0xE0))  # the PETSCII codes that keys print
_KEYS = {
    **{petscii.decode(petscii.screen_code(code), CharacterSet.UPPER): code for code in _PRINTED},
    Key.RETURN: 13, Key.DELETE: 20, Key.INSERT: 148, Key.LEFT: 157, Key.RIGHT: 29, Key.UP: 145,
    Key.DOWN: 17, Key.HOME: 19, Key.CLEAR: 147, Key.STOP: 3,
    Key.F1: 133, Key.F3: 134, Key.F5: 135, Key.F7: 136,
    Key.F2: 137, Key.F4: 138, Key.F6: 139, Key.F8: 140,
}  # fmt: skip
"""The PETSCII codes of the keys."""

_LONGEST_NAME = 255  # bytes of what VICE is told to start
_BUFFERED = 0xC6  # how many keys the KERNAL has in its buffer
_KEY_LOOKS = 20  # until a program has surely taken a key, or does not want it


class C64Engine(Engine):
    """VICE's C64. Keys go through the KERNAL's keyboard buffer, so a program that reads the
    keyboard's matrix itself does not see them."""

    machine = "c64"
    clock_hz = C64.rates.cpu_hz
    shown = C64
    key_seconds = 0.05
    longest_load = 240.0

    def __init__(self, program: Path | None = None) -> None:
        """Start VICE, that program or the one on PATH, and let the machine boot. Raises
        `EngineError`."""
        found = shutil.which(program or PROGRAM)
        if found is None:
            told = f"there is no program {named(program)}"
            raise EngineError(told if program is not None else WHAT_TO_INSTALL)
        port = _free_port()
        command = [
            found, "-default", "-warp", "-sounddev", "dummy", "-silent",
            "-VICIIborders", _FULL_BORDERS, "-autostartprgmode", _INTO_MEMORY,
            "-binarymonitor", "-binarymonitoraddress", f"ip4://{_LOOPBACK}:{port}",
        ]  # fmt: skip
        with ExitStack() as opened:
            self._folder = opened.enter_context(ImageFolder())
            self._process = EngineProcess(command)
            opened.callback(self._process.close)
            self._monitor = Monitor(_connected(port, self._process))
            self._position = self._greeted(port)
            self._cycles, self._loaded = 0, ""
            self.run_until(_READY, _SECONDS_TO_BOOT)
            self._lines, self._columns = self._television()
            self._opened = opened.pop_all()

    def _greeted(self, port: int) -> int:
        """The answer to the first question: where the picture is."""
        try:
            return self._picture_position()
        except EngineError as error:
            self._monitor.hang_up()
            told = f"VICE cannot be used at port {port} of this computer: {error}"
            raise EngineError(told) from error

    def close(self) -> None:
        self._monitor.close()
        self._opened.close()

    def load(self, image: Image, file: File | None = None) -> None:
        name = str(self._folder.put(image))
        if file is not None and image.kind is not Kind.PROGRAM:
            if not (file.name.isascii() and file.name.isprintable()):
                raise EngineError(f"VICE cannot be told to load {quoted(file.name)}")
            name += f":{file.name.lower()}"
        encoded = os.fsencode(name)
        if len(encoded) > _LONGEST_NAME:
            raise EngineError(f"VICE takes no path as long as {named(name)}")
        body = struct.pack("<BHB", 1, 0, len(encoded)) + encoded
        self._monitor.ask(MonitorCommand.AUTOSTART, body)
        self._loaded = image.ending
        self.run(_SECONDS_TO_BEGIN)

    @property
    def loading(self) -> bool:
        match self._loaded:
            case ".t64":  # VICE gives it to the KERNAL, whose own motor tells nothing
                lines = self.text().split("\n")
                last = next((line for line in reversed(lines) if line.strip()), "")
                return bool(self.peek(_DIRECT_MODE)[0]) and last.rstrip() != _READY
            case ".d81":
                return not self._monitor.memory(_PORT_OF_1581, 1, memory_space=DRIVE_8)[0] & _MOTOR
            case _:
                return bool(self._monitor.memory(_PORT, 1, memory_space=DRIVE_8)[0] & _MOTOR)

    # ---- time -------------------------------------------------------------------------
    @property
    def cycles(self) -> int:
        return self._cycles

    def run(self, seconds: float) -> None:
        self._run_to_cycle(self._cycles + round(seconds * self.clock_hz))

    def run_to(self, address: int, seconds: float) -> bool:
        checkpoint = self._monitor.ask(
            MonitorCommand.CHECKPOINT_SET, struct.pack("<HHBBBB", address, address, 1, 1, 4, 0)
        )[:4]
        try:
            return self._run_to_cycle(self._cycles + round(seconds * self.clock_hz), address)
        finally:
            self._monitor.ask(MonitorCommand.CHECKPOINT_DELETE, checkpoint)

    def watch(self, address: int, count: int, seconds: float, *, write: bool) -> Counter[int]:
        kind = 2 if write else 1
        span = struct.pack("<HHBBBB", address, address + count - 1, 1, 1, kind, 0)
        checkpoint = self._monitor.ask(MonitorCommand.CHECKPOINT_SET, span)[:4]
        users: Counter[int] = Counter()
        until = self._cycles + round(seconds * self.clock_hz)
        try:
            while self._cycles < until and users.total() < MOST_SEEN:
                self._advance(_BATCH)
                told = self._monitor.ask(MonitorCommand.CHECKPOINT_GET, checkpoint)
                hits = int.from_bytes(told[_HITS : _HITS + 4], "little")
                if hits > users.total():
                    users[self._monitor.registers()["PC"]] += hits - users.total()
        finally:
            self._monitor.ask(MonitorCommand.CHECKPOINT_DELETE, checkpoint)
        return users

    def _run_to_cycle(self, cycle: int, address: int | None = None) -> bool:
        """Run until then, or until the CPU has come to that address; whether it has."""
        while (left := cycle - self._cycles) > 0:
            self._advance(max(1, left // _LONGEST_INSTRUCTION))
            if address is not None and self._monitor.registers()["PC"] == address:
                return True
        return False

    def _advance(self, instructions: int) -> None:
        """Execute so many, at most a batch, or as many as come before a checkpoint.

        VICE tells where the picture is, so the time of a batch is known to the cycle.
        """
        self._monitor.advance(min(_BATCH, instructions))
        position = self._picture_position()
        self._cycles += (position - self._position) % _FRAME
        self._position = position

    def _picture_position(self) -> int:
        registers = self._monitor.registers()
        return registers["LIN"] * _LINE + registers["CYC"]

    # ---- the keyboard -----------------------------------------------------------------
    def hold(self, key: str) -> None:
        code = _KEYS.get(key) or _KEYS.get(key.upper())
        if code is None:
            raise EngineError(f"the Commodore 64 has no key {quoted(key)}")
        self._monitor.ask(MonitorCommand.KEYBOARD_FEED, bytes([1, code]))

    def let_go(self, key: str) -> None:
        """Nothing: a key in the KERNAL's buffer is up already."""

    def press(self, key: str) -> None:
        super().press(key)
        for _ in range(_KEY_LOOKS):
            if not self.peek(_BUFFERED)[0]:
                break
            self.run(2 * self.key_seconds)

    # ---- the screen -------------------------------------------------------------------
    def text(self) -> str:
        port, control = self._io(0xDD00), self._io(0xD018)
        address = (3 - (port & 3)) * 0x4000 + (control >> 4) * 0x400
        small = control & 0x02
        characters = CharacterSet.LOWER if small else CharacterSet.UPPER
        codes = self._monitor.memory(address, _ROWS * _COLUMNS, _RAM)
        shown = "".join(petscii.decode(code, characters) for code in codes)
        return "\n".join(shown[i : i + _COLUMNS] for i in range(0, len(shown), _COLUMNS))

    def pixels(self) -> Pixels:
        return self._drawn()[np.ix_(self._lines, self._columns)]

    def _drawn(self) -> Pixels:
        """All that VICE draws, with what no television shows around it in black."""
        answer = self._monitor.ask(MonitorCommand.DISPLAY_GET, bytes([1, 0]))
        fields, width, height = struct.unpack_from("<IHH", answer)
        start = 4 + fields + 4  # behind their length, themselves, and the length of the pixels
        return np.frombuffer(answer, np.uint8, width * height, start).reshape(height, width)

    def _television(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The lines and columns of VICE's picture that a television shows: those around the text,
        where they can be seen after the machine has been switched on. Where its border ends before
        ours, its last line or column is repeated."""
        drawn, geometry = self._drawn(), C64.geometry
        text, visible = np.argwhere(drawn == _PAPER), np.argwhere(drawn != _BEYOND)
        if not len(text):
            raise EngineError("VICE's C64 does not show what it says when it is switched on")
        sizes = (geometry.height, geometry.border_y), (geometry.width, geometry.border_x)
        lines, columns = (
            np.clip(np.arange(size) + text[:, axis].min() - border, visible[:, axis].min(),
                    visible[:, axis].max())
            for axis, (size, border) in enumerate(sizes)
        )  # fmt: skip
        return lines, columns

    def _io(self, address: int) -> int:
        return self._monitor.memory(address, 1, _IO)[0]

    # ---- memory and CPU ---------------------------------------------------------------
    def peek(self, address: int, count: int = 1) -> bytes:
        return self._monitor.memory(address, count, _CPU)

    def poke(self, address: int, content: bytes) -> None:
        self._monitor.set_memory(address, content, _CPU)

    @property
    def registers(self) -> dict[str, int]:
        named = self._monitor.registers()
        names = {"pc": "PC", "a": "A", "x": "X", "y": "Y", "sp": "SP", "p": "FL"}
        return {name: named[vices] for name, vices in names.items()}

    def set_registers(self, **values: int) -> None:
        self._monitor.set_registers(
            **{"FL" if name == "p" else name.upper(): value for name, value in values.items()}
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((_LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def _connected(port: int, process: EngineProcess) -> socket.socket:
    """A connection with the monitor as soon as VICE offers it."""
    until = time.monotonic() + _SECONDS_TO_START
    while time.monotonic() < until:
        if process.ended:
            raise EngineError(f"VICE ended while it was starting; {_NEEDED}")
        try:
            return socket.create_connection((_LOOPBACK, port), timeout=1)
        except OSError:
            time.sleep(0.05)
    raise EngineError(f"VICE offers no monitor after {_SECONDS_TO_START:.0f} seconds")
