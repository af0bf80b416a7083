"""A Spectrum's tapes, whatever blocks they are made of."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from monty.originals.contents import files
from monty.originals.image import ImageError, read_image
from monty.originals.spectrum import SpectrumEngine
from monty.originals.tape import read_tape
from tests.originals.asking import QUESTION, asking
from tests.originals.conftest import started

HEADER = b"ZXTape!\x1a\x01\x14"
PILOTS = 8063, 3223  # of a header and of what follows it
SYNC = b"\x13\x02" + struct.pack("<HH", 667, 735)
SILENT = (
    b"\x21\x04part" + b"\x22" + b"\x28\x02\0\0\0" + b"\x2a\0\0\0\0" + b"\x2b\x01\0\0\0\x01"
    b"\x30\x02by" + b"\x31\x05\x02hi" + b"\x32\x02\0\0\0" + b"\x33\x01\0\0\0" + b"\x34" + bytes(8)
    + b"\x35" + b"ours".ljust(16) + b"\x01\0\0\0x" + b"\x5aXTape!\x1a\x01\x14"
)  # fmt: skip


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}H", *numbers)


def counted(data: bytes) -> bytes:
    return len(data).to_bytes(3, "little") + data


def standard(data: bytes, _: int) -> bytes:
    return b"\x10" + words(1000, len(data)) + data


def turbo(data: bytes, pilots: int) -> bytes:
    timing = words(2168, 667, 735, 855, 1710, pilots)
    return b"\x11" + timing + b"\x08" + words(1000) + counted(data)


def in_parts(data: bytes, pilots: int) -> bytes:
    bits = b"\x14" + words(855, 1710) + b"\0" + words(0) + counted(data)
    return b"\x12" + words(2168, pilots) + SYNC + bits + b"\x20" + words(1000)


def in_a_loop(data: bytes, pilots: int) -> bytes:
    bits = b"\x14" + words(855, 1710) + b"\x08" + words(1000) + counted(data)
    return b"\x24" + words(pilots) + b"\x12" + words(2168, 1) + b"\x25" + SYNC + bits


def blocks(tap: bytes) -> list[bytes]:
    found = []
    while tap:
        length = int.from_bytes(tap[:2], "little")
        found.append(tap[2 : 2 + length])
        tap = tap[2 + length :]
    return found


def tzx(folder: Path, *parts: bytes) -> Path:
    path = folder / "tape.tzx"
    path.write_bytes(HEADER + b"".join(parts))
    return path


@pytest.fixture
def spectrum() -> SpectrumEngine:
    engine = started("spectrum")
    assert isinstance(engine, SpectrumEngine)
    return engine


@pytest.mark.parametrize("written", [standard, turbo, in_parts, in_a_loop])
def test_a_program_is_loaded_from_blocks_of_every_kind(
    written: Callable[[bytes, int], bytes],
    spectrum: SpectrumEngine,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    saved = blocks(asking("spectrum", tmp_path).read_bytes())
    parts = [written(data, pilots) for data, pilots in zip(saved, PILOTS, strict=True)]
    image = read_image(tzx(tmp_path, SILENT, *parts))
    assert [file.name for file in files(image)] == ["asking"]
    spectrum.load(image)
    spectrum.finish_loading()
    assert spectrum.run_until(QUESTION, 5), spectrum.text()
    assert capsys.readouterr().out == ""


def test_empty_blocks_before_a_program_are_passed_over(
    spectrum: SpectrumEngine, tmp_path: Path
) -> None:
    tape = asking("spectrum", tmp_path)
    tape.write_bytes(b"\0\0" + tape.read_bytes())
    spectrum.load(read_image(tape))
    spectrum.finish_loading()
    assert spectrum.run_until(QUESTION, 5), spectrum.text()


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (b"\x19\0\0\0\0", "has a block of the kind $19, which is not read here"),
        (b"\x23\0\0", "has a block of the kind $23, which is not read here"),
        (b"\x10\0\0\xff\xff1", "is damaged: it ends in the middle of a block"),
        (b"\x35" + bytes(16) + b"\xff\xff\xff\xff", "is damaged: it ends in the middle of a block"),
        (b"\x14\0\0\0\0\x08\0\0" + counted(b"1"), "is damaged: its bits have no length"),
        (b"\x11", "is damaged: it ends in the middle of a block"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(part: bytes, told: str, tmp_path: Path) -> None:
    with pytest.raises(ImageError) as error:
        files(read_image(tzx(tmp_path, part)))
    assert str(error.value) == f"tape.tzx {told}"


@pytest.mark.parametrize(
    "parts",
    [
        b"",
        b"\x24\xff\xff\x25",
        b"\x24\xff\xff\x12\0\0\xff\xff\x13\x02\0\0\0\0\x25",
        b"\x25\x25\x24\x02\0",
    ],
)
def test_loops_around_nothing_end(parts: bytes, tmp_path: Path) -> None:
    heard = list(read_tape(read_image(tzx(tmp_path, parts))).get_pulses())
    assert len(heard) == 1
    assert heard[-1][2] == ("END",)


def test_a_loop_without_an_end_is_played_once(tmp_path: Path) -> None:
    tape = read_tape(read_image(tzx(tmp_path, b"\x24\x09\0\x12" + words(2168, 5))))
    assert [ticks for _, ticks, _ in tape.get_pulses()][:-1] == [2168] * 5


def test_the_bits_of_the_last_byte_may_be_fewer(tmp_path: Path) -> None:
    part = b"\x14" + words(100, 200) + b"\x02" + words(0) + counted(b"\xff\x40")
    pulses = [ticks for _, ticks, _ in read_tape(read_image(tzx(tmp_path, part))).get_pulses()]
    assert pulses[:-1] == [200] * 16 + [100, 100, 200, 200]
