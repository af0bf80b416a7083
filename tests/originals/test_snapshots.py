"""A Spectrum's snapshot goes on where it was taken, and its memory can be looked into."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from monty.originals.contents import files
from monty.originals.engine import Engine
from monty.originals.image import ImageError, read_image
from tests.originals.asking import ANSWER, QUESTION, asking
from tests.originals.conftest import started

RAM = 0x4000
IM_1 = 1


def snapshot(engine: Engine) -> bytes:
    """The machine as the first version of .z80 keeps it, memory as it is."""
    held = engine.registers
    af, bc, hl, pc, sp, de = (held[name] for name in ("af", "bc", "hl", "pc", "sp", "de"))
    header = struct.pack("<BBHHHHBBBH", af >> 8, af & 0xFF, bc, hl, pc, sp, 0x3F, 0, 0, de)
    header += bytes(8) + struct.pack("<HHBBB", held["iy"], held["ix"], 1, 1, IM_1)
    return header + engine.peek(RAM, 0x10000 - RAM)


@pytest.fixture
def taken(tmp_path: Path) -> Path:
    """A snapshot of a program that asks for a word."""
    path = tmp_path / "asking.z80"
    with started("spectrum") as engine:
        engine.load(read_image(asking("spectrum", tmp_path)))
        engine.finish_loading()
        assert engine.run_until(QUESTION, 10)
        engine.run(1)
        path.write_bytes(snapshot(engine))
    return path


def test_it_goes_on_where_it_was_taken(taken: Path) -> None:
    with started("spectrum") as engine:
        engine.load(read_image(taken))
        assert not engine.loading
        engine.type("hello\n")
        assert engine.run_until(f"{ANSWER}hello", 5), engine.text()


def test_its_memory_is_listed(taken: Path) -> None:
    image = read_image(taken)
    listed = [(file.name, file.load, len(file.content)) for file in files(image)]
    assert listed == [(f"{at:04X}", at, 0x4000) for at in (0x4000, 0x8000, 0xC000)]
    assert b'"' + QUESTION.encode() + b'"' in files(image)[0].content


@pytest.mark.parametrize(
    ("at", "content", "told"),
    [
        (29, b"\x03", "Invalid interrupt mode 3."),
        (12, b"\x20", "no end marker"),
        (6, b"\0\0", ""),
    ],
)
def test_what_is_damaged_is_told_in_one_line(
    at: int, content: bytes, told: str, taken: Path
) -> None:
    whole = taken.read_bytes()
    taken.write_bytes(whole[:at] + content + whole[at + len(content) :])
    with pytest.raises(ImageError, match=r"^asking\.z80 cannot be read: .") as error:
        files(read_image(taken))
    assert told in str(error.value)
    assert "\n" not in str(error.value)
