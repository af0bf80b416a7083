"""A program in the BASIC of each machine that asks for words, as images: an original for tests."""

from __future__ import annotations

from pathlib import Path

QUESTION = "YOUR WORD?"
ANSWER = "IT IS "
_ENDINGS = {"bbc": ".bbc", "c64": ".prg", "spectrum": ".tap"}


def asking(machine: str, folder: Path) -> Path:
    """Its image for that machine."""
    make = {"bbc": _bbc, "c64": _c64, "spectrum": _spectrum}[machine]
    path = folder / f"asking{_ENDINGS[machine]}"
    path.write_bytes(make())
    return path


def _bbc() -> bytes:
    repeat, until, false, input_, print_ = b"\xf5", b"\xfd", b"\xa3", b"\xe8", b"\xf1"
    lines = [
        repeat,
        print_ + f'"{QUESTION}"'.encode(),
        input_ + b"A$",
        print_ + f'"{ANSWER}";A$'.encode(),
        until + false,
    ]
    program = b""
    for number, line in enumerate(lines, 1):
        program += b"\r" + number.to_bytes(2, "big") + bytes([len(line) + 4]) + line
    return program + b"\r\xff"


def _c64() -> bytes:
    print_, input_, goto = b"\x99", b"\x85", b"\x89"
    lines = [
        print_ + f'"{QUESTION}"'.encode(),
        input_ + b"A$",
        print_ + f'"{ANSWER}";A$'.encode(),
        goto + b"1",
    ]
    start = 0x0801
    program = b""
    for number, line in enumerate(lines, 1):
        following = start + len(program) + 4 + len(line) + 1
        program += following.to_bytes(2, "little") + number.to_bytes(2, "little") + line + b"\0"
    return start.to_bytes(2, "little") + program + b"\0\0"


def _spectrum() -> bytes:
    print_, input_, goto = b"\xf5", b"\xee", b"\xec"
    lines = [
        print_ + f'"{QUESTION}"'.encode(),
        input_ + b"a$",
        print_ + f'"{ANSWER}";a$'.encode(),
        goto + b"1\x0e\0\0\x01\0\0",
    ]
    program = b""
    for number, line in enumerate(lines, 1):
        content = line + b"\r"
        program += number.to_bytes(2, "big") + len(content).to_bytes(2, "little") + content
    length = len(program).to_bytes(2, "little")
    header = b"\0" + b"asking    " + length + (1).to_bytes(2, "little") + length
    return _block(b"\0" + header) + _block(b"\xff" + program)


def _block(content: bytes) -> bytes:
    parity = 0
    for byte in content:
        parity ^= byte
    return (len(content) + 1).to_bytes(2, "little") + content + bytes([parity])
