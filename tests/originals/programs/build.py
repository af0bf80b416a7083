"""Makes the images of our own programs from their sources when it is run.

They are written as if they were somebody's original, so that whatever a person does with an own
copy can be tried on something that may be kept here.
"""

from __future__ import annotations

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
    from monty.lexicon import load

    return [word for word in load("monty12k").words if len(word) <= _LONGEST]


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


IMAGES: Mapping[str, Callable[[], bytes]] = {"row.ssd": _row, "search.d64": _search}
"""By the file's name, what makes it."""


if __name__ == "__main__":
    for file, made in IMAGES.items():
        (HERE / file).write_bytes(made())
