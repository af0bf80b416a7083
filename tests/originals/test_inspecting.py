"""`monty original inspect`: what is on an image, with images made here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from monty.cli import main

_PRINT = b'\xf1 "HORN"'  # PRINT "HORN", as BBC BASIC keeps it
BASIC = bytes([13, 0, 10, 4 + len(_PRINT)]) + _PRINT + b"\r\xff"
CODE = bytes([0xA9, 0x01, 0x60])  # LDA #$01, RTS


def disc() -> bytes:
    """A DFS disc with a BASIC program and a piece of machine code."""
    catalogue = bytearray(512)
    catalogue[8:16] = b"ROW    $"
    catalogue[16:24] = b"CODE   $"
    catalogue[0x105] = 16
    catalogue[0x106:0x108] = bytes([800 >> 8, 800 & 0xFF])
    for at, load, start, length, sector in (
        (0x108, 0x1900, 0x8023, len(BASIC), 2), (0x110, 0x2000, 0x2000, len(CODE), 3),
    ):  # fmt: skip
        numbers = load, start, length
        catalogue[at : at + 6] = b"".join(number.to_bytes(2, "little") for number in numbers)
        catalogue[at + 7] = sector
    return bytes(catalogue) + BASIC.ljust(256, b"\0") + CODE.ljust(256, b"\0") + bytes(796 * 256)


def tape() -> bytes:
    """A Spectrum tape with one piece of code and its header."""

    def block(flag: int, content: bytes) -> bytes:
        whole = bytes([flag]) + content
        parity = 0
        for byte in whole:
            parity ^= byte
        return (len(whole) + 1).to_bytes(2, "little") + whole + bytes([parity])

    numbers = len(CODE), 0x8000, 0x8000
    header = b"\x03SEARCH    " + b"".join(number.to_bytes(2, "little") for number in numbers)
    return block(0, header) + block(0xFF, CODE)


IMAGES = {
    "row.ssd": disc(),
    "row.bbc": BASIC,
    "search.tap": tape(),
    "search.prg": b"\x00\x10" + CODE + b"\0HADES",
    "note.p00": b"C64File\0NOTE".ljust(26, b"\0") + b"\x01\x08" + CODE,
}
READERS = {"ssd": "oaknut.dfs", "bbc": "oaknut.basic", "prg": "vagrant_moses.media"}
T64_OF_THOUSANDS = b"C64".ljust(34, b"\0") + b"\xff\xff" + bytes(100)


@pytest.fixture
def inspect(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    def ask(name: str, *arguments: str, content: bytes | None = None) -> tuple[int, str, str]:
        if not name.endswith(".tap"):  # which is read here
            pytest.importorskip(READERS.get(name.rpartition(".")[2], "vagrant_moses.media"))
        path = tmp_path / name
        path.write_bytes(IMAGES[name] if content is None else content)
        status = main(["original", "inspect", str(path), *arguments])
        return status, *capsys.readouterr()

    return ask


@pytest.mark.parametrize(
    ("name", "entries"),
    [
        (
            "row.ssd",
            [f"$.ROW BASIC {len(BASIC)} bytes load 1900 start 8023", "$.CODE code 3 bytes"],
        ),
        ("search.tap", ["SEARCH code 3 bytes load 8000"]),
        ("search.prg", ["SEARCH code 9 bytes load 1000"]),
        ("note.p00", ["NOTE BASIC 3 bytes load 0801"]),
    ],
)
def test_the_files_of_an_image_are_listed_with_their_addresses(
    inspect: Callable, name: str, entries: list[str]
) -> None:
    status, out, err = inspect(name)
    assert (status, err) == (0, "")
    told = " ".join(out.split())
    for entry in entries:
        assert entry in told


def test_a_BASIC_program_is_listed(inspect: Callable) -> None:
    assert inspect("row.ssd", "$.row") == (0, '10PRINT "HORN"\n', "")
    assert inspect("row.bbc", "row") == (0, '10PRINT "HORN"\n', "")


@pytest.mark.parametrize(
    ("reading", "shown"),
    [
        ("code", "1000  A9 01     LDA #$01\n1002  60        RTS\n"),
        ("bytes", "1000  A9 01 60 00 48 41 44 45 53"),
        ("strings", "1004  HADES\n"),
        ("text", "hades"),
    ],
)
def test_a_file_is_shown_as_it_is_asked_for(inspect: Callable, reading: str, shown: str) -> None:
    status, out, _ = inspect("search.prg", "search", "--as", reading)
    assert status == 0
    assert shown in out


def test_the_instructions_of_a_Z80_are_not_guessed_at(inspect: Callable) -> None:
    status, out, err = inspect("search.tap", "search", "--as", "code")
    assert (status, out) == (1, "")
    assert err == "monty: the Spectrum has a Z80, whose instructions are not read here\n"


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("row.ssd", b"", "row.ssd is not a whole .ssd image"),
        ("row.ssd", b"\xff" * 2048, "row.ssd is not a whole .ssd image"),
        ("row.bbc", BASIC[:-2], "row.bbc is not a whole .bbc image"),
        ("row.bbc", b"\r\x00\x0a\x00" * 99, "row.bbc is not a whole .bbc image"),
        ("search.tap", tape()[:-1], "search.tap is not a whole .tap image"),
        ("hostile.t64", T64_OF_THOUSANDS, "hostile.t64 is not a whole .t64 image"),
        ("search.prg", b"\x00", "search.prg is not a whole .prg image"),
        ("search.prg", bytes(9 << 20), "search.prg is larger than 8 MB, so no such image"),
        ("a\x1b]0;x\x07.prg", b"", r"a\x1b]0;x\x07.prg is not a whole .prg image"),
    ],
)
def test_what_is_no_image_is_told_in_one_line(
    inspect: Callable, name: str, content: bytes, told: str
) -> None:
    assert inspect(name, content=content) == (1, "", f"monty: {told}\n")


def test_a_file_that_is_not_on_it_is_told_with_those_that_are(inspect: Callable) -> None:
    status, out, err = inspect("row.ssd", "HORN")
    assert (status, out) == (1, "")
    assert err == "monty: there is no 'HORN' on row.ssd; there is $.ROW, $.CODE\n"


def test_another_kind_of_file_names_the_kinds_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["original", "inspect", str(tmp_path / "notes.txt")]) == 1
    told = capsys.readouterr().err
    assert told.startswith("monty: notes.txt is no image that is known here: those end in .ssd ")
    assert told.count("\n") == 1


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["original", "inspect", str(tmp_path / "no.prg")]) == 1
    assert capsys.readouterr().err.endswith("no.prg: No such file or directory\n")
