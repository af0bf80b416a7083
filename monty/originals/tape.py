"""A Spectrum's tape, as .tap or .tzx: what its blocks hold, and the pulses that the machine hears.

Of TZX, as version 1.20 of its format describes it, all kinds of blocks are read but those that jump
about on the tape or hold a recording of it. A tape never stops by itself.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from machines.spectrum.clock import RATES
from monty.errors import named
from monty.originals.image import Image, ImageError

Pulse = tuple[bool, int, tuple[str, ...]]
"""A level of the tape and for how many ticks of the CPU, as `zx` has it; the last has the tag."""

_LAST = ("END",)
_TICKS_A_MS = RATES.cpu_hz // 1000
_RUN_OUT = 50_000  # ticks behind the last block, which some loaders listen for
_TAP_PAUSE = 1000  # ms, as the ROM leaves between blocks when it saves
_PILOT, _SYNC = 2168, (667, 735)  # the ROM's own pulses in ticks, and how many of the first kind
_ZERO, _ONE = 855, 1710
_PILOT_OF_HEADER, _PILOT_OF_DATA = 8063, 3223
_HEADERS = 0x80  # flags below are those of headers
_SIGNATURE = b"ZXTape!\x1a"

_SKIPPED = MappingProxyType(
    {
        0x21: ("B", 1), 0x22: ("", 0), 0x28: ("H", 1), 0x2A: ("I", 1), 0x2B: ("I", 1),
        0x30: ("B", 1), 0x31: ("xB", 1), 0x32: ("H", 1), 0x33: ("B", 3), 0x34: ("8x", 0),
        0x35: ("16xI", 1), 0x5A: ("9x", 0),
    }
)  # fmt: skip
"""Blocks of TZX that make no sound: what they begin with, which ends in a length, and of what."""


@dataclass(frozen=True, slots=True)
class TapeBlock:
    """A part of a tape: pulses of one length, pulses of any lengths, bits, silence; each may be
    left out."""

    data: bytes = b""  # flag, content and parity
    pilot: tuple[int, int] = (0, 0)  # ticks of a pulse, and how many
    sync: tuple[int, ...] = ()
    bits: tuple[int, int] = (_ZERO, _ONE)  # ticks of each of the two pulses of a 0 and of a 1
    last_bits: int = 8  # of the last byte
    pause: int = 0  # ms

    def pulses(self) -> Iterator[int]:
        """The ticks from one change of level to the next."""
        length, count = self.pilot
        if length:
            for _ in range(count):
                yield length
        yield from filter(None, self.sync)
        last = len(self.data) - 1
        for i, byte in enumerate(self.data):
            for bit in range(7, 7 - (self.last_bits if i == last else 8), -1):
                ticks = self.bits[byte >> bit & 1]
                yield ticks
                yield ticks

    @property
    def silent(self) -> bool:
        """Whether it takes no time."""
        return not self.pause and not any(True for _ in self.pulses())


@dataclass(frozen=True, slots=True)
class TapeLoop:
    """Blocks that come so many times."""

    times: int
    blocks: tuple[TapeBlock, ...]


@dataclass(frozen=True, slots=True)
class Tape:
    """All of a tape."""

    parts: Sequence[TapeBlock | TapeLoop]

    @property
    def blocks(self) -> Iterator[TapeBlock]:
        """Each block once."""
        for part in self.parts:
            yield from part.blocks if isinstance(part, TapeLoop) else (part,)

    def get_pulses(self) -> Iterator[Pulse]:
        """What the machine hears, as `zx` asks for it."""
        level = False
        for block in self._played():
            for ticks in block.pulses():
                yield level, ticks, ()
                level = not level
            if block.pause:
                yield level, block.pause * _TICKS_A_MS, ()
        yield level, _RUN_OUT, _LAST

    def _played(self) -> Iterator[TapeBlock]:
        for part in self.parts:
            if not isinstance(part, TapeLoop):
                yield part
            elif not all(block.silent for block in part.blocks):
                for _ in range(part.times):
                    yield from part.blocks


def read_tape(image: Image) -> Tape:
    """The tape in that image. Raises `ImageError` for one that is damaged, and for a kind of block
    that is not read here."""
    read = _read_tzx if image.content.startswith(_SIGNATURE) else _read_tap
    try:
        return Tape(tuple(read(image.content)))
    except _DamageError as error:
        raise ImageError(f"{named(image.name)} {error}") from error


class _DamageError(Exception):
    """What is wrong with a tape."""


def _read_tap(content: bytes) -> Iterator[TapeBlock]:
    reader = _Reader(content)
    while not reader.at_end:
        (length,) = reader.unpack("H")
        yield _as_the_rom_saves(reader.take(length), _TAP_PAUSE)


def _as_the_rom_saves(data: bytes, pause: int) -> TapeBlock:
    if not data:
        return TapeBlock(pause=pause)
    pilots = _PILOT_OF_HEADER if data[0] < _HEADERS else _PILOT_OF_DATA
    return TapeBlock(data, (_PILOT, pilots), _SYNC, pause=pause)


def _read_tzx(content: bytes) -> Iterator[TapeBlock | TapeLoop]:
    reader = _Reader(content[len(_SIGNATURE) :])
    reader.unpack("BB")  # the version, of which all are read
    times = 0
    repeated: list[TapeBlock] = []
    while not reader.at_end:
        (kind,) = reader.unpack("B")
        if kind == 0x24:
            (times,) = reader.unpack("H")
            repeated = []
        elif kind == 0x25:
            yield TapeLoop(times, tuple(repeated))
            times = 0
        else:
            block = _sounding(kind, reader)
            if block is None:
                continue
            if times:
                repeated.append(block)
            else:
                yield block
    yield from repeated if times else ()


def _sounding(kind: int, reader: _Reader) -> TapeBlock | None:
    """The block of that kind that comes next; None for one that makes no sound."""
    match kind:
        case 0x10:
            pause, length = reader.unpack("HH")
            return _as_the_rom_saves(reader.take(length), pause)
        case 0x11:
            pilot, first, second, zero, one, pilots, last, pause = reader.unpack("HHHHHHBH")
            return _of_bits(
                reader, zero, one, last, pilot=(pilot, pilots), sync=(first, second), pause=pause
            )
        case 0x12:
            pilot, pilots = reader.unpack("HH")
            return TapeBlock(pilot=(pilot, pilots))
        case 0x13:
            (count,) = reader.unpack("B")
            return TapeBlock(sync=reader.unpack(f"{count}H"))
        case 0x14:
            zero, one, last, pause = reader.unpack("HHBH")
            return _of_bits(reader, zero, one, last, pause=pause)
        case 0x20:
            (pause,) = reader.unpack("H")
            return TapeBlock(pause=pause)
    if kind not in _SKIPPED:
        raise _DamageError(f"has a block of the kind ${kind:02X}, which is not read here")
    begins, unit = _SKIPPED[kind]
    lengths = reader.unpack(begins)
    reader.take(unit * sum(lengths))
    return None


def _of_bits(reader: _Reader, zero: int, one: int, last: int, **rest: Any) -> TapeBlock:
    data = reader.take(int.from_bytes(reader.take(3), "little"))
    if not (zero and one):
        raise _DamageError("is damaged: its bits have no length")
    return TapeBlock(data, bits=(zero, one), last_bits=last if 0 < last < 8 else 8, **rest)


class _Reader:
    """Bytes taken one after another."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    @property
    def at_end(self) -> bool:
        return self._at == len(self._content)

    def take(self, count: int) -> bytes:
        end = self._at + count
        if end > len(self._content):
            raise _DamageError("is damaged: it ends in the middle of a block")
        self._at, begin = end, self._at
        return self._content[begin:end]

    def unpack(self, form: str) -> tuple[int, ...]:
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))
