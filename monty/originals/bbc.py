"""The BBC Micro on Beebium (the extra `bbc-original`), a server of its own."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from machines.bbc.keys import KEYMAP
from machines.bbc.profile import BBC
from machines.bbc.screen import TeletextScreen
from machines.keyboard import Key
from machines.screen import Phase, Pixels
from monty.errors import named, quoted
from monty.originals import walled
from monty.originals.contents import File, FileKind
from monty.originals.engine import MOST_SEEN, Engine, EngineError, check_version
from monty.originals.image import Image, ImageFolder, Kind
from monty.originals.processes import EngineProcess, Watchdog

if TYPE_CHECKING:
    from beebium.client import Beebium

WHAT_TO_INSTALL = "the emulator Beebium is not here: pip install 'monty-plays[bbc-original]'" + (
    ", which needs Python 3.12 or newer" if sys.version_info < (3, 12) else ""
)
_LEAST_VERSION = "0.15"

_VARIANT = "model-b"
_PRESET = "model-b-disc"  # with the disc interface that most originals need
_COLUMNS = 40
_SECONDS_TO_BOOT = 2.0
_HOST_SECONDS = 10.0  # that the server may take for what it is asked,
_HOST_SECONDS_A_SECOND = 5.0  # and for every second that the machine is to run
_WALLED = "no network of its own is allowed here (docs/originals.md)"
_SECONDS_TO_END = 1.0  # from when it answers no more, if it has ended
_LISTENING = "Listening on port"
_FLAT_OUT = 0.0  # Beebium's word for as fast as it can

_PAGE = 0x18  # the upper half of where BASIC's program begins
_ENDS = 0x00, 0x02, 0x12  # LOMEM, VARTOP and TOP: what BASIC II knows of where it ends
_STARTED = {FileKind.BASIC: 'CHAIN "{}"', FileKind.TEXT: "*EXEC {}"}  # others with *RUN

_SHIFT = 0, 0
_MATRIX = {
    Key.RETURN: (4, 9), Key.STOP: (7, 0), Key.DELETE: (5, 9), Key.COPY: (6, 9),
    Key.LEFT: (1, 9), Key.DOWN: (2, 9), Key.UP: (3, 9), Key.RIGHT: (7, 9),
    Key.F0: (2, 0), Key.F1: (7, 1), Key.F2: (7, 2), Key.F3: (7, 3), Key.F4: (1, 4),
    Key.F5: (7, 4), Key.F6: (7, 5), Key.F7: (1, 6), Key.F8: (7, 6), Key.F9: (7, 7),
}  # fmt: skip
"""Row and column of keys that print nothing in the keyboard's matrix, as in the machine's guide."""
_POUND = (2, 8, True)  # row and column, and with SHIFT: the one key that Beebium's table leaves out
_ASCII_ELSEWHERE = "[\\]^_`{|}~"
_TYPED = {shown: typed for typed, shown in KEYMAP.characters.items() if typed in _ASCII_ELSEWHERE}
"""What ASCII has in the place of a character that MODE 7 shows."""

_CYCLES_AT_ONCE = 2 * BBC.rates.cpu_hz  # that Beebium is asked for
_CHANNELS = np.uint32(0x010101)  # a bit of each of a pixel's
_TELETEXT_LINES = 500  # of a picture in MODE 7; one in another mode has half as many and a few
_DOTS = 2  # pixels for each of MODE 7's half-dots, so that 320 of another mode are as wide as whole
_GEOMETRY = replace(
    BBC.geometry,
    cell_width=BBC.geometry.cell_width * _DOTS,
    border_x=BBC.geometry.border_x * _DOTS,
    pixel_aspect=BBC.geometry.pixel_aspect / _DOTS,
)


class _WideScreen(TeletextScreen):
    """A screen in MODE 7 with so many pixels."""

    def pixels(self, phase: Phase) -> Pixels:
        return super().pixels(phase).repeat(_DOTS, axis=1)


T = TypeVar("T")


class BBCEngine(Engine):
    """Beebium's Model B with a disc interface."""

    machine = "bbc"
    clock_hz = BBC.rates.cpu_hz
    shown = replace(BBC, geometry=_GEOMETRY, new_screen=_WideScreen)
    key_seconds = 0.04
    longest_load = 60.0

    def __init__(self) -> None:
        """Start Beebium and let the machine boot. Raises `EngineError`."""
        with ExitStack() as opened:
            self._folder = opened.enter_context(ImageFolder())
            socket = self._folder.path / "beebium"
            self._process = EngineProcess(_command(socket), read_output=True)
            opened.callback(self._process.close)
            self._watchdog = Watchdog(self._process)
            opened.callback(self._watchdog.close)
            self._beebium = self._connected(socket)
            self._ask(lambda bbc: bbc.system.set_speed_multiplier(_FLAT_OUT))
            self.run(_SECONDS_TO_BOOT)
            self._opened = opened.pop_all()

        self._sent = b""  # the last picture as Beebium has sent it, and as it is shown
        self._shown = np.zeros((_GEOMETRY.height, _GEOMETRY.width), np.uint8)

    def close(self) -> None:
        self._opened.close()

    def _connected(self, socket: Path) -> Beebium:
        """The client, as soon as the server listens."""
        from beebium.client import Beebium, BeebiumError

        with self._watchdog.within(_HOST_SECONDS):
            while not (said := self._process.line()).startswith(_LISTENING):
                if not said:
                    raise EngineError(_why_ended(self._process))
            try:
                return Beebium.connect(f"unix:{socket}")
            except BeebiumError as error:
                raise EngineError(f"Beebium cannot be used: {_told(error)}") from error

    def _ask(self, question: Callable[[Beebium], T], seconds: float | None = None) -> T:
        """What Beebium answers; any trouble of it or of the line to it as an `EngineError`. A
        server that has not answered after so many seconds of the host is ended."""
        import grpc
        from beebium.client.exceptions import BeebiumError

        seconds = _HOST_SECONDS if seconds is None else seconds
        try:
            with self._watchdog.within(seconds):
                return question(self._beebium)
        except (BeebiumError, grpc.RpcError) as error:
            if self._watchdog.has_bitten:
                raise EngineError(f"Beebium has not answered for {seconds:.0f} seconds") from error
            if self._process.ends_within(_SECONDS_TO_END):
                raise EngineError("Beebium has ended") from error
            raise EngineError(f"Beebium: {_told(error)}") from error

    def load(self, image: Image, file: File | None = None) -> None:
        if image.kind is Kind.PROGRAM:
            self._load_basic(image)
            return
        disc = self._folder.put(image)
        self._ask(lambda bbc: bbc.disc.drive0.insert(disc))
        self.run(_SECONDS_TO_BOOT)
        if file is None:
            self._shift_break()
        else:
            self.type(_STARTED.get(file.kind, "*RUN {}").format(file.name) + "\n")

    @property
    def loading(self) -> bool:
        return self._ask(lambda bbc: bool(bbc.disc.drive0.motor_on))

    def _shift_break(self) -> None:
        """What starts a disc. SHIFT is held until the filing system has looked for it."""
        self._ask(lambda bbc: bbc.keyboard.shift_down())
        self._ask(lambda bbc: bbc.keyboard.break_down())
        self.run(self.key_seconds)
        self._ask(lambda bbc: bbc.keyboard.break_up())
        self.run(_SECONDS_TO_BOOT)
        self._ask(lambda bbc: bbc.keyboard.shift_up())

    def _load_basic(self, image: Image) -> None:
        """Into memory where BASIC keeps its program, as if it had been loaded and run."""
        start = self.peek(_PAGE)[0] * 0x100
        end = start + len(image.content)
        if end > 0x7C00:
            raise EngineError(f"{named(image.name)} is too long for the BBC's memory")
        self.poke(start, image.content)
        for pointer in _ENDS:
            self.poke(pointer, end.to_bytes(2, "little"))
        self.type("RUN\n")

    # ---- time -------------------------------------------------------------------------
    @property
    def cycles(self) -> int:
        return self._ask(lambda bbc: int(bbc.debugger.cycle_count))

    def run(self, seconds: float) -> None:
        left = round(seconds * self.clock_hz)
        while left > 0:
            cycles = min(left, _CYCLES_AT_ONCE)
            self._ask(partial(_step_cycles, cycles), self._allowed(cycles))
            left -= cycles

    def _allowed(self, cycles: int) -> float:
        """Seconds of the host that so many cycles may take."""
        return _HOST_SECONDS + _HOST_SECONDS_A_SECOND * cycles / self.clock_hz

    def run_to(self, address: int, seconds: float) -> bool:
        with self._breakpoint(address):
            self._run_up_to(self.cycles + round(seconds * self.clock_hz))
        return self.registers["pc"] == address

    def _run_up_to(self, until: int) -> None:
        """Run to that cycle, or to what stops it before."""
        allowed = self._allowed(max(0, until - self.cycles))

        def run(bbc: Beebium) -> None:
            bbc.debugger.run_to_cycle(until, clock_hz=self.clock_hz, wall_timeout=allowed)

        self._finish_instruction()
        self._ask(run, 2 * allowed)

    def _finish_instruction(self) -> None:
        """To where the CPU's registers hold what the program has put there."""
        if not self._ask(lambda bbc: bool(bbc.debugger.get_state().at_instruction_boundary)):
            self._ask(lambda bbc: bbc.debugger.step())

    @contextmanager
    def _breakpoint(self, address: int) -> Iterator[None]:
        there = self._ask(lambda bbc: bbc.debugger.add_breakpoint(address))
        try:
            yield
        finally:
            self._ask(lambda bbc: bbc.debugger.remove_breakpoint(there))

    def watch(self, address: int, count: int, seconds: float, *, write: bool) -> Counter[int]:
        kind = "write" if write else "read"
        watched = self._ask(lambda bbc: bbc.debugger.add_watchpoint(address, address + count, kind))
        users: Counter[int] = Counter()
        until = self.cycles + round(seconds * self.clock_hz)
        try:
            while self.cycles < until and users.total() < MOST_SEEN:
                self._run_up_to(until)
                if self.cycles < until:
                    users[self.registers["pc"]] += 1
        finally:
            self._ask(lambda bbc: bbc.debugger.remove_watchpoint(watched))
        return users

    # ---- the keyboard -----------------------------------------------------------------
    def hold(self, key: str) -> None:
        for place in _places(key):
            self._ask(partial(_move, place, True))

    def let_go(self, key: str) -> None:
        for place in _places(key):
            self._ask(partial(_move, place, False))

    # ---- the screen -------------------------------------------------------------------
    def text(self) -> str:
        shown = self._ask(lambda bbc: bbc.video.screen_text(characters="displayed"))
        lines: dict[int, str] = {}
        for run in shown.runs:
            width, height = run.cell_width or 1, run.cell_height or 1
            row = run.bounds.y // height
            lines[row] = lines.get(row, "").ljust(run.bounds.x // width) + run.text
        rows = range(max(lines, default=0) + 1)
        return "\n".join(lines.get(row, "").ljust(_COLUMNS) for row in rows)

    def pixels(self) -> Pixels:
        frame = self._ask(lambda bbc: bbc.video.capture_frame(after_cycle=0))
        if frame.pixels != self._sent:
            picture = np.frombuffer(frame.pixels, "<u4").reshape(frame.height, frame.width)
            self._sent, self._shown = frame.pixels, _on_television(_numbers(picture))
        return self._shown

    # ---- memory and CPU ---------------------------------------------------------------
    def peek(self, address: int, count: int = 1) -> bytes:
        return self._ask(lambda bbc: bytes(bbc.memory.address.peek.read(address, count)))

    def poke(self, address: int, content: bytes) -> None:
        self._ask(lambda bbc: bbc.memory.address.bus.write(address, content))

    @property
    def registers(self) -> dict[str, int]:
        self._finish_instruction()
        values = self._ask(lambda bbc: dict(bbc.cpu.registers))
        return {name.lower(): value for name, value in values.items()}

    def set_registers(self, **values: int) -> None:
        self._finish_instruction()
        self._ask(lambda bbc: bbc.cpu.update(**values))


def _command(socket: Path) -> list[str]:
    """What starts Beebium's server, reached through that socket alone: by itself it would listen on
    every address of the computer, and it cannot be told otherwise. Raises `EngineError`."""
    try:
        from beebium.client import BeebiumError
        from beebium.client.server import ServerProcess
    except ImportError as error:
        raise EngineError(WHAT_TO_INSTALL) from error
    if sys.platform != "linux":
        raise EngineError(f"Beebium is not started: {_WALLED}")
    check_version("beebium", _LEAST_VERSION)
    try:
        server = ServerProcess(variant=_VARIANT)
    except BeebiumError as error:
        raise EngineError(_told(error)) from error
    return [
        sys.executable, "-I", walled.__file__, str(socket), str(server.port),
        str(server.server_filepath), "--port", str(server.port), "--wait=api", "--preset", _PRESET,
    ]  # fmt: skip


def _why_ended(process: EngineProcess) -> str:
    if process.status == walled.NOT_ALLOWED:
        return f"Beebium is not started: {_WALLED}"
    return "Beebium ended while it was starting"


def _step_cycles(cycles: int, bbc: Beebium) -> None:
    bbc.debugger.step_cycles(cycles)


def _move(place: tuple[int, int], down: bool, bbc: Beebium) -> None:
    (bbc.keyboard.matrix_down if down else bbc.keyboard.matrix_up)(*place)


def _places(key: str) -> Iterator[tuple[int, int]]:
    """Where the keys lie in the matrix that are held down for a key."""
    if key in _MATRIX:
        yield _MATRIX[key]
        return
    from beebium.client.keyboard_map import char_to_matrix

    typed = _TYPED.get(key, key)
    place = _POUND if typed == "`" else char_to_matrix(typed)
    if place is None:
        raise EngineError(f"the BBC Micro has no key {quoted(key)}")
    row, column, shifted = place
    if shifted:
        yield _SHIFT
    yield row, column


def _numbers(picture: NDArray[np.uint32]) -> Pixels:
    """The colours of the machine in a picture of Beebium's, red, green and blue from the third byte
    of a pixel down.

    Of the 480 half-dots of a line in MODE 7 Beebium makes 640 pixels, four of three: the two in the
    middle are mixed of two half-dots each. A channel is 0 or FF, or where it is mixed 99 or CC.
    """
    full = picture >> 1 & _CHANNELS
    if len(picture) == _TELETEXT_LINES:
        first, second, last = full[:, 0::4], full[:, 1::4], full[:, 3::4]
        not_dark = picture[:, 1::4] >> 7 & _CHANNELS
        middle = second | not_dark & ~first
        full = np.stack([first, middle, last], axis=2).reshape(len(picture), -1)
    return (full >> 16 | full >> 7 & 2 | full << 2 & 4).astype(np.uint8)


def _on_television(numbers: Pixels) -> Pixels:
    """The picture of any mode in the middle of what a television shows, which is black."""
    height, width = _GEOMETRY.height, _GEOMETRY.width
    inside = _GEOMETRY.columns * _GEOMETRY.cell_width
    columns = np.arange(inside) * numbers.shape[1] // inside
    lines = numbers[:, columns].repeat(1 if len(numbers) >= _TELETEXT_LINES else 2, axis=0)
    lines = lines[:height]
    shown = np.zeros((height, width), np.uint8)
    top, left = (height - len(lines)) // 2, _GEOMETRY.border_x
    shown[top : top + len(lines), left : left + inside] = lines
    return shown


def _told(error: BaseException) -> str:
    """What an error of Beebium's, or of the line to it, says in one line."""
    told = error.details() if hasattr(error, "details") else str(error)
    return named(str(told).partition("\n")[0])
