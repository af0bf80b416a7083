"""A C64's program runs from every kind of medium, and its loading is waited for."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from monty.cli import main
from monty.originals.contents import files
from monty.originals.image import read_image
from tests.originals.asking import QUESTION, asking
from tests.originals.conftest import started
from tests.originals.programs.build import c64_disc

SECTOR, PART = 256, 254
SECTORS_OF_1581 = 40
DIRECTORY_OF_1581 = 40, 3
SIZE_OF_1571, SIZE_OF_1581 = 349696, 819200


def disc(program: bytes) -> bytes:
    return c64_disc("ASKING", program)


def disc_of_1571(program: bytes) -> bytes:
    return disc(program).ljust(SIZE_OF_1571, b"\0")


def disc_of_1581(program: bytes) -> bytes:
    """One program from the first sector on, and the least that its drive looks at."""
    content = bytearray(SIZE_OF_1581)
    parts = [program[i : i + PART] for i in range(0, len(program), PART)]
    for sector, part in enumerate(parts):
        following = (1, sector + 1) if sector + 1 < len(parts) else (0, len(part) + 1)
        content[SECTOR * sector : SECTOR * (sector + 1)] = (bytes(following) + part).ljust(SECTOR)
    track, directory = DIRECTORY_OF_1581
    header = SECTOR * SECTORS_OF_1581 * (track - 1)
    content[header : header + 4] = bytes([track, directory, ord("D"), 0])
    content[header + 4 : header + 29] = b"ASKING".ljust(18, b"\xa0") + b"01\xa03D\xa0\xa0"
    for sector, link in ((1, bytes([track, 2])), (2, b"\x00\xff")):  # which sectors are free
        content[header + SECTOR * sector : header + SECTOR * sector + 6] = link + b"D\xbb01"
    entry = b"\x00\xff\x82\x01\x00" + b"ASKING".ljust(16, b"\xa0")
    at = header + SECTOR * directory
    content[at : at + len(entry)] = entry
    content[at + 30] = len(parts)
    return bytes(content)


def tape(program: bytes) -> bytes:
    load = int.from_bytes(program[:2], "little")
    header = b"C64 tape image file".ljust(32, b"\0") + struct.pack("<HHHH", 0x101, 1, 1, 0)
    entry = struct.pack("<BBHHHII", 1, 0x82, load, load + len(program) - 2, 0, 96, 0)
    return header + b"ASKING".ljust(24) + entry + b"ASKING".ljust(16) + program[2:]


def p00(program: bytes) -> bytes:
    return b"C64File\0" + b"ASKING".ljust(18, b"\0") + program


MEDIA: dict[str, Callable[[bytes], bytes]] = {
    ".prg": lambda program: program,
    ".p00": p00,
    ".t64": tape,
    ".d64": disc,
    ".d71": disc_of_1571,
    ".d81": disc_of_1581,
}


@pytest.mark.parametrize("ending", MEDIA)
def test_a_program_is_listed_and_runs(
    ending: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("vagrant_moses.media")
    path = tmp_path / f"asking{ending}"
    path.write_bytes(MEDIA[ending](asking("c64", tmp_path).read_bytes()))
    assert [file.name for file in files(read_image(path))] == ["ASKING"]
    started("c64").close()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["original", "run", "--text", str(path), "asking"]) == 0
    assert QUESTION in capsys.readouterr().out
