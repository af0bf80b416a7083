"""Makes the images of our own programs from their sources when it is run.

They are written as if they were somebody's original, so that whatever a person does with an own
copy can be tried on something that may be kept here.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent

_PAGE, _START = 0x1900, 0x8023  # where BBC BASIC keeps and starts a program on a disc machine
_SECTOR, _CATALOGUE_LENGTH = 256, 0x105
_EXEC = 3  # the boot option that types the file !BOOT


def bbc_disc(name: str, source: str) -> bytes:
    """A disc with a BASIC program that starts by itself, cut off behind its last sector."""
    from oaknut.basic import tokenise
    from oaknut.dfs import ACORN_DFS_80T_SINGLE_SIDED, DFS

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "disc.ssd")
        with DFS.create_file(
            path, ACORN_DFS_80T_SINGLE_SIDED, title=name, boot_option=_EXEC
        ) as disc:
            disc.path("$.!BOOT").write_bytes(f'CHAIN "{name}"\r'.encode("ascii"))
            disc.path(f"$.{name}").write_bytes(
                tokenise(source), load_address=_PAGE, exec_address=_START
            )
        content = path.read_bytes()
    used = len(content.rstrip(b"\0"))
    return content[: -(-used // _SECTOR) * _SECTOR]


def _row() -> bytes:
    return bbc_disc("ROW", (HERE / "row.bas").read_text(encoding="ascii"))


# ---- a C64's disc -----------------------------------------------------------------------
_ROUTINE, _WORDS, _SCREEN = 0x0800, 0x1400, 0x3000  # where search.asm has them
_LOADED = 0x0801
_LONGEST = 4  # letters of the words that have room
_TRACKS = 35
_DIRECTORY = 18, 1
_MOST = 254  # bytes of a file in a sector, behind where the next one is


def words() -> list[str]:
    """The words that the search knows."""
    from monty.lexicon import open_lexicon

    return [word for word in open_lexicon("monty12k").words if len(word) <= _LONGEST]


def c64_program(source: str) -> bytes:
    """The assembled loader and program, then the routine and its words as they lie in memory."""
    from monty.harness import own_routine, pack

    image = own_routine().images[0]
    payload = image.content.ljust(_WORDS - _ROUTINE, b"\0") + pack(words(), _WORDS, _SCREEN)
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "program.asm"), Path(folder, "program.bin")
        path.write_text(source, encoding="ascii")
        command = "import sys; from Ophis import ophis_argv; sys.exit(ophis_argv())"
        subprocess.run([sys.executable, "-c", command, "-q", "-o", out, path], check=True)
        program = out.read_bytes()
    return _LOADED.to_bytes(2, "little") + program + payload.ljust(_SCREEN - _ROUTINE, b"\0")


def c64_disc(name: str, program: bytes) -> bytes:
    """A 1541's disc with one program on it, track after track from the first."""
    free = {track: set(range(_sectors(track))) for track in range(1, _TRACKS + 1)}
    disc = {(track, sector): bytes(256) for track, sectors in free.items() for sector in sectors}
    free[_DIRECTORY[0]] -= {0, 1}
    parts = [program[i : i + _MOST] for i in range(0, len(program), _MOST)]
    room = [place for place in disc if place[0] != _DIRECTORY[0]][: len(parts)]
    for i, part in enumerate(parts):
        following = bytes(room[i + 1]) if i + 1 < len(parts) else bytes([0, len(part) + 1])
        disc[room[i]] = (following + part).ljust(256, b"\0")
        free[room[i][0]].discard(room[i][1])
    title = name.encode("ascii").ljust(16, b"\xa0")
    entry = bytes([0x82, *room[0]]) + title + bytes(9) + len(parts).to_bytes(2, "little")
    disc[_DIRECTORY] = (b"\0\xff" + entry).ljust(256, b"\0")
    maps = b"".join(
        bytes([len(sectors)]) + sum(1 << sector for sector in sectors).to_bytes(3, "little")
        for sectors in free.values()
    )
    header = bytes([*_DIRECTORY, 0x41, 0]) + maps + title + b"\xa0\xa000\xa02A" + b"\xa0" * 4
    disc[_DIRECTORY[0], 0] = header.ljust(256, b"\0")
    return b"".join(disc.values())


def _sectors(track: int) -> int:
    return 21 if track < 18 else 19 if track < 25 else 18 if track < 31 else 17


def _search() -> bytes:
    return c64_disc("SEARCH", c64_program((HERE / "search.asm").read_text(encoding="ascii")))


# ---- a Spectrum's tape ------------------------------------------------------------------
_TOKENS = {
    "RND": 0xA5, "INKEY$": 0xA6, "AT": 0xAC, "TAB": 0xAD, "CODE": 0xAF, "VAL": 0xB0, "LEN": 0xB1,
    "INT": 0xBA, "PEEK": 0xBE, "STR$": 0xC1, "CHR$": 0xC2, "NOT": 0xC3, "OR": 0xC5, "AND": 0xC6,
    "<=": 0xC7, ">=": 0xC8, "<>": 0xC9, "LINE": 0xCA, "THEN": 0xCB, "TO": 0xCC, "STEP": 0xCD,
    "STOP": 0xE2, "REM": 0xEA, "FOR": 0xEB, "GO TO": 0xEC, "GO SUB": 0xED, "INPUT": 0xEE,
    "LET": 0xF1, "PAUSE": 0xF2, "NEXT": 0xF3, "POKE": 0xF4, "PRINT": 0xF5, "RANDOMIZE": 0xF9,
    "IF": 0xFA, "CLS": 0xFB, "CLEAR": 0xFD, "RETURN": 0xFE,
}  # fmt: skip
"""The keywords of Sinclair BASIC that are used here; in capitals, where names are in small ones."""
_WORDS_OF_BASIC = re.compile(
    r'(?P<text>"[^"]*")|(?P<remark>REM .*)|'
    f"(?P<word>{'|'.join(re.escape(word) for word in sorted(_TOKENS, key=len, reverse=True))})"
    r"|(?P<number>(?<![a-z])\d+)|(?P<space> )|(?P<other>.)"
)
_NUMBER = 0x0E  # before the five bytes of a number, which stand behind its figures


def spectrum_tape(name: str, source: str) -> bytes:
    """A tape with a BASIC program that starts by itself."""
    lines = [line.split(" ", 1) for line in source.splitlines()]
    program = b"".join(_line_of_basic(int(number), text) for number, text in lines)
    numbers = len(program), int(lines[0][0]), len(program)
    header = b"\0" + name.encode("ascii").ljust(10)
    header += b"".join(number.to_bytes(2, "little") for number in numbers)
    return _block(0x00, header) + _block(0xFF, program)


def _line_of_basic(number: int, text: str) -> bytes:
    content = b"".join(map(_tokenised, _WORDS_OF_BASIC.finditer(text))) + b"\r"
    return number.to_bytes(2, "big") + len(content).to_bytes(2, "little") + content


def _tokenised(found: re.Match[str]) -> bytes:
    text = found[0]
    match found.lastgroup:
        case "word":
            return bytes([_TOKENS[text]])
        case "remark":
            return bytes([_TOKENS["REM"]]) + text.removeprefix("REM ").encode("ascii")
        case "number":
            whole = int(text).to_bytes(2, "little")
            return text.encode("ascii") + bytes([_NUMBER, 0, 0, *whole, 0])
        case "space":
            return b""
        case _:
            return text.encode("ascii")


def _block(flag: int, content: bytes) -> bytes:
    parity = flag
    for byte in content:
        parity ^= byte
    return (len(content) + 2).to_bytes(2, "little") + bytes([flag]) + content + bytes([parity])


def _letters() -> bytes:
    return spectrum_tape("letters", (HERE / "letters.bas").read_text(encoding="ascii"))


IMAGES: Mapping[str, Callable[[], bytes]] = {
    "row.ssd": _row,
    "search.d64": _search,
    "letters.tap": _letters,
}
"""By the file's name, what makes it."""


if __name__ == "__main__":
    for file, made in IMAGES.items():
        (HERE / file).write_bytes(made())
