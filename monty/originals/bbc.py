"""The BBC Micro on Beebium (the extra `bbc-original`), a server of its own."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from machines.bbc.profile import BBC
from machines.keyboard import Key
from monty.originals import walled
from monty.originals.engine import Engine, EngineError, Picture
from monty.originals.image import Image, Kind
from monty.originals.processes import EngineProcess

if TYPE_CHECKING:
    from beebium.client import Beebium

WHAT_TO_INSTALL = "the emulator Beebium is not here: pip install 'monty-plays[bbc-original]'"

_VARIANT = "model-b"
_PRESET = "model-b-disc"  # with the disc interface that most originals need
_COLUMNS = 40
_SECONDS_TO_BOOT = 2.0
_HOST_SECONDS = 10.0  # that the server may take for what it is asked,
_HOST_SECONDS_A_SECOND = 5.0  # and for every second that the machine is to run
_LISTENING = "Listening on port"
_FLAT_OUT = 0.0  # Beebium's word for as fast as it can

_PAGE = 0x18  # the upper half of where BASIC's program begins
_ENDS = 0x00, 0x02, 0x12  # LOMEM, VARTOP and TOP: what BASIC II knows of where it ends
_BASIC = 0x8023, 0x801F, 0x802B  # what a BASIC program has as the address to be started at
_TOLD_OF_A_FILE = re.compile(r"[0-9A-F]{6} ([0-9A-F]{6}) [0-9A-F]{6} [0-9A-F]{3}")  # by *INFO

_TYPED = {Key.RETURN: "\r", Key.STOP: "\x1b", Key.DELETE: "\x7f"}
_MATRIX = {
    Key.LEFT: (1, 9), Key.DOWN: (2, 9), Key.UP: (3, 9), Key.COPY: (6, 9), Key.RIGHT: (7, 9),
    Key.F0: (2, 0), Key.F1: (7, 1), Key.F2: (7, 2), Key.F3: (7, 3), Key.F4: (1, 4),
    Key.F5: (7, 4), Key.F6: (7, 5), Key.F7: (1, 6), Key.F8: (7, 6), Key.F9: (7, 7),
}  # fmt: skip
"""Row and column of keys that print nothing in the keyboard's matrix, as in the machine's guide."""
_KEY_SECONDS = 0.04  # a key is held, and not held, so that the firmware sees it


T = TypeVar("T")


class BBCEngine(Engine):
    """Beebium's Model B with a disc interface."""

    machine = "bbc"
    clock_hz = BBC.rates.cpu_hz

    def __init__(self) -> None:
        """Start Beebium and let the machine boot. Raises `EngineError`."""
        self._folder = TemporaryDirectory(prefix="monty-bbc-")
        self._process: EngineProcess | None = None
        try:
            self._process, self._beebium = self._started()
            self._ask(lambda bbc: bbc.system.set_speed_multiplier(_FLAT_OUT))
            self.run(_SECONDS_TO_BOOT)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None
        self._folder.cleanup()

    # ---- starting ---------------------------------------------------------------------
    def _started(self) -> tuple[EngineProcess, Beebium]:
        try:
            from beebium.client import Beebium
            from beebium.client.exceptions import BeebiumError
            from beebium.client.server import ServerProcess
        except ImportError as error:
            raise EngineError(WHAT_TO_INSTALL) from error
        try:
            server = ServerProcess(variant=_VARIANT)
        except BeebiumError as error:
            raise EngineError(_first_line(error)) from error
        command = [
            str(server.server_filepath), "--port", str(server.port), "--wait=api",
            "--preset", _PRESET,
        ]  # fmt: skip
        # Beebium's server listens on every address and cannot be told otherwise.
        path = Path(self._folder.name, "beebium")
        process = EngineProcess(
            [sys.executable, "-I", walled.__file__, str(path), str(server.port), *command],
            read_output=True,
        )
        try:
            while not (said := process.line()).startswith(_LISTENING):
                if not said:
                    raise EngineError("Beebium ended while it was starting")
            return process, Beebium.connect(f"unix:{path}")
        except BeebiumError as error:
            process.close()
            raise EngineError(f"Beebium cannot be used: {_first_line(error)}") from error
        except BaseException:
            process.close()
            raise

    def _ask(self, question: Callable[[Beebium], T], seconds: float | None = None) -> T:
        """What Beebium answers; any trouble of it or of the line to it as an `EngineError`. A
        server that has not answered after so many seconds of the host is ended."""
        import grpc
        from beebium.client.exceptions import BeebiumError

        seconds = _HOST_SECONDS if seconds is None else seconds
        process = self._process
        if process is None:
            raise EngineError("Beebium has ended")
        watch = Timer(seconds, process.close)
        watch.start()
        try:
            return question(self._beebium)
        except (BeebiumError, grpc.RpcError) as error:
            if not watch.is_alive():
                raise EngineError(f"Beebium has not answered for {seconds:.0f} seconds") from error
            if process.ended:
                raise EngineError("Beebium has ended") from error
            raise EngineError(f"Beebium: {_first_line(error)}") from error
        finally:
            watch.cancel()

    def load(self, image: Image, file: str | None = None) -> None:
        if image.kind is Kind.PROGRAM:
            self._load_basic(image)
            return
        from beebium.client.exceptions import DiscError

        try:
            self._ask(lambda bbc: bbc.disc.drive0.insert(image.path.resolve()))
        except DiscError as error:
            raise EngineError(f"Beebium cannot read {image.path.name}: {error}") from error
        self.run(_SECONDS_TO_BOOT)
        if file is None:
            self._shift_break()
        else:
            self.type(f'CHAIN "{file}"\n' if self._is_basic(file) else f"*RUN {file}\n")

    def _shift_break(self) -> None:
        """What starts a disc. SHIFT is held until the filing system has looked for it."""
        self._ask(lambda bbc: bbc.keyboard.shift_down())
        self._ask(lambda bbc: bbc.keyboard.break_down())
        self.run(_KEY_SECONDS)
        self._ask(lambda bbc: bbc.keyboard.break_up())
        self.run(_SECONDS_TO_BOOT)
        self._ask(lambda bbc: bbc.keyboard.shift_up())

    def _is_basic(self, file: str) -> bool:
        """Whether a file of the disc is a BASIC program, as the disc's catalogue has it."""
        self.type(f"*INFO {file}\n")
        self.run(_SECONDS_TO_BOOT)
        told = _TOLD_OF_A_FILE.findall(self.text())
        if not told:
            raise EngineError(f"there is no file {file} on the disc")
        return int(told[-1], 16) & 0xFFFF in _BASIC

    def _load_basic(self, image: Image) -> None:
        """Into memory where BASIC keeps its program, as if it had been loaded and run."""
        start = self.peek(_PAGE)[0] * 0x100
        end = start + len(image.content)
        if end > 0x7C00:
            raise EngineError(f"{image.path.name} is too long for the BBC's memory")
        self.poke(start, image.content)
        for pointer in _ENDS:
            self.poke(pointer, end.to_bytes(2, "little"))
        self.type("RUN\n")

    # ---- time -------------------------------------------------------------------------
    @property
    def cycles(self) -> int:
        return self._ask(lambda bbc: int(bbc.debugger.cycle_count))

    def run(self, seconds: float) -> None:
        until = self.cycles + round(seconds * self.clock_hz)
        allowed = _HOST_SECONDS + _HOST_SECONDS_A_SECOND * seconds

        def run(bbc: Beebium) -> None:
            bbc.debugger.run_to_cycle(until, clock_hz=self.clock_hz, wall_timeout=allowed)

        self._ask(run, 2 * allowed)

    def run_to(self, address: int, seconds: float) -> bool:
        with self._breakpoint(address):
            self.run(seconds)
        return self.registers["pc"] == address

    @contextmanager
    def _breakpoint(self, address: int) -> Iterator[None]:
        there = self._ask(lambda bbc: bbc.debugger.add_breakpoint(address))
        try:
            yield
        finally:
            self._ask(lambda bbc: bbc.debugger.remove_breakpoint(there))

    # ---- the keyboard -----------------------------------------------------------------
    def press(self, key: str) -> None:
        if key in _MATRIX:
            row, column = _MATRIX[key]
            self._ask(lambda bbc: bbc.keyboard.matrix_down(row, column))
            self.run(_KEY_SECONDS)
            self._ask(lambda bbc: bbc.keyboard.matrix_up(row, column))
            self.run(_KEY_SECONDS)
        else:
            self.type(_TYPED.get(key, key))

    def type(self, text: str) -> None:
        try:
            left = self._ask(lambda bbc: bbc.keyboard.type(text))
        except ValueError as error:
            raise EngineError(f"the BBC Micro has no key for {text!r}") from error
        while left:
            self.run(left * 2 * _KEY_SECONDS)
            left = self._ask(lambda bbc: bbc.keyboard.typing_status().pending_characters)

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

    def picture(self) -> Picture:
        frame = self._ask(lambda bbc: bbc.video.capture_frame())
        return np.asarray(frame.to_pil_image().convert("RGB"))

    # ---- memory and CPU ---------------------------------------------------------------
    def peek(self, address: int, count: int = 1) -> bytes:
        return self._ask(lambda bbc: bytes(bbc.memory.address.peek.read(address, count)))

    def poke(self, address: int, content: bytes) -> None:
        self._ask(lambda bbc: bbc.memory.address.bus.write(address, content))

    @property
    def registers(self) -> dict[str, int]:
        values = self._ask(lambda bbc: dict(bbc.cpu.registers))
        return {name.lower(): value for name, value in values.items()}

    def set_registers(self, **values: int) -> None:
        self._ask(lambda bbc: bbc.cpu.update(**values))


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]
