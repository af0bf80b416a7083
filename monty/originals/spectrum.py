"""The ZX Spectrum on `zx` (the extra `spectrum-original`), in this process."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from machines.keyboard import Key
from machines.screen import Pixels
from machines.spectrum.characters import TYPED
from machines.spectrum.clock import RATES
from machines.spectrum.profile import SPECTRUM
from monty.errors import quoted
from monty.originals.contents import File, FileKind, read_snapshot
from monty.originals.engine import Engine, EngineError, check_version
from monty.originals.image import Image, Kind
from monty.originals.tape import read_tape

if TYPE_CHECKING:
    from zx import Spectrum

WHAT_TO_INSTALL = "the emulator zx is not here: pip install 'monty-plays[spectrum-original]'"
_LEAST_VERSION = "0.13.15"

_SECONDS_TO_BOOT = 2.0
_DISPLAY, _DISPLAY_BYTES = 0x4000, 0x1800
_CHARS = 0x5C36  # where the font's address less 256 stands, a system variable
_ROWS, _COLUMNS, _LINES = 24, 32, 8
_UNKNOWN = "▒"
_LAST_QUARTER, _ITS_PAGE = 0xC000, 0  # of the 64 KB, and what zx calls what a 48K machine has there

_WITH_SYMBOL_SHIFT = {
    '"': "P", "!": "1", "@": "2", "#": "3", "$": "4", "%": "5", "&": "6", "'": "7", "(": "8",
    ")": "9", "_": "0", "<": "R", ">": "T", ";": "O", "↑": "H", "^": "H", "-": "J", "+": "K",
    "=": "L", ":": "Z", "£": "X", "?": "C", "/": "V", "*": "B", ",": "N", ".": "M",
}  # fmt: skip
_WITH_BOTH = {"[": "Y", "]": "U", "~": "A", "|": "S", "\\": "D", "{": "F", "}": "G", "©": "P"}
_KEYS = {
    **{letter: (letter.upper(),) for letter in ascii_lowercase},
    **{letter: ("CS", letter) for letter in ascii_uppercase},
    **{digit: (digit,) for digit in digits},
    **{sign: ("SS", key) for sign, key in _WITH_SYMBOL_SHIFT.items()},
    **{sign: ("SS", key) for sign, key in _WITH_BOTH.items()},
    Key.RETURN: ("ENTER",), Key.DELETE: ("CS", "0"), Key.LEFT: ("CS", "5"), Key.DOWN: ("CS", "6"),
    Key.UP: ("CS", "7"), Key.RIGHT: ("CS", "8"), Key.STOP: ("CS", "SPACE"), " ": ("SPACE",),
}  # fmt: skip
"""The machine's keys, held down together where there are two."""
_EXTENDED = "CS", "SS"  # pressed before those of `_WITH_BOTH`


class _Reached(Exception):
    """The address that was waited for has been come to."""


class SpectrumEngine(Engine):
    """zx, a 48K Spectrum. Time passes in whole frames, fiftieths of a second."""

    machine = "spectrum"
    clock_hz = RATES.cpu_hz
    shown = SPECTRUM
    key_seconds = 0.1
    longest_load = 3600.0
    loading_frames = 8

    def __init__(self) -> None:
        """Switch it on and let it boot. Raises `EngineError` if `zx` is not installed."""
        try:
            import zx
        except ImportError as error:
            raise EngineError(WHAT_TO_INSTALL) from error
        check_version("zx", _LEAST_VERSION)

        class Watched(zx.Spectrum):  # type: ignore[misc]  # no type where zx is absent
            """Stops where it is told, and nowhere else."""

            wanted: int | None = None

            def on_breakpoint(self) -> None:
                if self.pc == self.wanted:
                    raise _Reached

        self._watched = Watched(headless=True)
        self._spectrum: Spectrum = self._watched
        for key in _KEYS:  # all of zx's machines share one keyboard, as another left it
            self.let_go(key)
        self.run(_SECONDS_TO_BOOT)

    def close(self) -> None:
        """Nothing to end: it runs in this process, and only when it is told to."""

    def load(self, image: Image, file: File | None = None) -> None:
        from zx._device import LoadTape, PauseUnpauseTape  # as `load_tape`, which waits for the end

        if file is not None and image.kind is Kind.TAPE and file.kind is not FileKind.BASIC:
            raise EngineError(f"{quoted(file.name)} is no BASIC program, which a tape begins with")
        if image.kind is Kind.SNAPSHOT:
            self._spectrum.install_snapshot(read_snapshot(image))
            return
        tape, name = read_tape(image), "" if file is None else file.name
        self.type(f'j"{name}"\n')  # J is the key of LOAD
        self._spectrum.devices.notify(LoadTape(tape))
        self._spectrum.devices.notify(PauseUnpauseTape(False))

    @property
    def loading(self) -> bool:
        from zx._device import IsTapePlayerStopped

        return not self._spectrum.devices.notify(IsTapePlayerStopped())

    # ---- time -------------------------------------------------------------------------
    @property
    def cycles(self) -> int:
        frames: int = self._spectrum.frame_count
        return frames * RATES.frame_cycles + int(self._spectrum.ticks_since_int)

    def run(self, seconds: float) -> None:
        self._spectrum.run(duration=seconds, fast_forward=True)

    def run_to(self, address: int, seconds: float) -> bool:
        self._watched.wanted = address
        self._spectrum.set_breakpoint(address)
        try:
            self.run(seconds)
        except _Reached:
            return True
        finally:
            self._watched.wanted = None
        return False

    # ---- the keyboard -----------------------------------------------------------------
    def hold(self, key: str) -> None:
        if key not in _KEYS:
            raise EngineError(f"the Spectrum has no key {quoted(key)}")
        if key in _WITH_BOTH:
            for down in (True, False):
                self._stroke(_EXTENDED, down)
                self.run(self.key_seconds)
        self._stroke(_KEYS[key], True)

    def let_go(self, key: str) -> None:
        self._stroke(_KEYS[key], False)

    def _stroke(self, keys: tuple[str, ...], down: bool) -> None:
        from zx._device import KeyStroke  # as zx's own `generate_key_strokes`, which takes longer
        from zx._keyboard import KEYS

        for key in keys:
            self._spectrum.devices.notify(KeyStroke(KEYS[key].ID, pressed=down))

    # ---- the screen -------------------------------------------------------------------
    def text(self) -> str:
        """The screen read by comparing each cell with the font in use, the other way round too;
        a cell that shows none of its characters is ▒."""
        shapes = self._shapes()
        return "\n".join(
            "".join(shapes.get(cell.tobytes(), _UNKNOWN) for cell in row) for row in self._cells()
        )

    def _cells(self) -> NDArray[np.uint8]:
        """The eight bytes of each cell."""
        thirds = np.frombuffer(self.peek(_DISPLAY, _DISPLAY_BYTES), np.uint8)
        lines = thirds.reshape(3, _LINES, _ROWS // 3, _COLUMNS)  # third, line of a cell, row in it
        return lines.transpose(0, 2, 3, 1).reshape(_ROWS, _COLUMNS, _LINES)

    def _shapes(self) -> dict[bytes, str]:
        font = int.from_bytes(self.peek(_CHARS, 2), "little") + 0x100
        shapes: dict[bytes, str] = {}
        content = self.peek(font & 0xFFFF, len(TYPED) * _LINES)
        for i, character in enumerate(TYPED):
            shape = content[i * _LINES : (i + 1) * _LINES]
            shapes.setdefault(shape, character)
            shapes.setdefault(bytes(line ^ 0xFF for line in shape), character)
        return shapes

    def pixels(self) -> Pixels:
        width, height = self._spectrum.FRAME_SIZE
        frame = np.frombuffer(bytes(self._spectrum.get_frame_pixels()), np.uint8)
        channels = frame.reshape(height, width, 4)
        blue, green, red = (channels[:, :, i] for i in range(3))  # each is 0, CC or FF if bright
        numbers = blue >> 7 | red >> 7 << 1 | green >> 7 << 2 | ((blue | green | red) & 1) << 3
        below = SPECTRUM.geometry.height - height  # lines of the border that zx leaves out
        return np.pad(numbers, ((0, below), (0, 0)), mode="edge")

    # ---- memory and CPU ---------------------------------------------------------------
    def peek(self, address: int, count: int = 1) -> bytes:
        return bytes(self._spectrum.read(address, count))

    def poke(self, address: int, content: bytes) -> None:
        # What goes into the last quarter zx puts at its beginning, so all of that is written.
        lower = content[: max(0, _LAST_QUARTER - address)]
        if lower:
            self._spectrum.write(address, lower)
        if upper := content[len(lower) :]:
            at = address + len(lower) - _LAST_QUARTER
            page = bytearray(self.peek(_LAST_QUARTER, 0x10000 - _LAST_QUARTER))
            page[at : at + len(upper)] = upper
            self._spectrum.write(_LAST_QUARTER, bytes(page), ram_page=_ITS_PAGE)

    @property
    def registers(self) -> dict[str, int]:
        names = ("pc", "sp", "af", "bc", "de", "hl", "ix", "iy")
        return {name: int(getattr(self._spectrum, name)) for name in names}

    def set_registers(self, **values: int) -> None:
        for name, value in values.items():
            setattr(self._spectrum, name, value)
