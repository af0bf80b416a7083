"""Makes the images of our own programs from their sources when it is run.

They are written as if they were somebody's original, so that whatever a person does with an own
copy can be tried on something that may be kept here.
"""

from __future__ import annotations

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


IMAGES: Mapping[str, Callable[[], bytes]] = {"row.ssd": _row}
"""By the file's name, what makes it."""


if __name__ == "__main__":
    for file, made in IMAGES.items():
        (HERE / file).write_bytes(made())
