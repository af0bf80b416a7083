"""A file of an original: which machine it is of, what kind of medium, and its fingerprint."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from pathlib import Path, PurePosixPath
from shutil import rmtree
from tempfile import mkdtemp
from types import MappingProxyType
from weakref import finalize
from zipfile import BadZipFile, LargeZipFile, ZipFile

from monty.errors import MontyError, named
from monty.host.files import FileError, TooLargeError, read_bytes

_ZIP = ".zip"
_ZIP_TROUBLES = (  # all that `zipfile` raises for what is damaged, encrypted or packed otherwise
    BadZipFile, LargeZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error
)  # fmt: skip
_LARGEST = 8 << 20  # bytes; the largest medium of these machines, a hard disc left out


class ImageError(MontyError):
    """A file is no image of an original, or not a whole one."""


class Kind(Enum):
    """What a machine does with an image."""

    DISC = "disc"  # goes into the drive
    TAPE = "tape"  # goes into the recorder
    SNAPSHOT = "snapshot"  # is all of the memory
    PROGRAM = "program"  # goes into memory and is run


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Image:
    """An image that has been read and looks like what it is called."""

    path: Path
    machine: str
    kind: Kind
    content: bytes

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the content, by which profiles are kept."""
        return hashlib.sha256(self.content).hexdigest()


def _sizes(*sizes: int) -> Callable[[bytes], bool]:
    return lambda content: len(content) in sizes


def _begins(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda content: content.startswith(signatures)


def is_basic(content: bytes) -> bool:
    """Whether it is a BBC BASIC program: lines that each say how long they are, and an end."""
    at = 0
    while content[at : at + 1] == b"\r":
        if content[at + 1 : at + 2] == b"\xff":
            return True
        if at + 3 >= len(content) or content[at + 3] < 4:
            return False
        at += content[at + 3]
    return False


def _is_dfs(content: bytes) -> bool:
    """Whether the two sectors of a catalogue come first: a number of files that is a multiple of
    eight bytes, and no more sectors than a side of a disc has."""
    if len(content) < 512 or len(content) % 256 or len(content) > 2 * 80 * 10 * 256:
        return False
    sectors = content[0x107] | (content[0x106] & 3) << 8
    return content[0x105] % 8 == 0 and 0 < sectors <= 800


def _is_tap(content: bytes) -> bool:
    """Whether it is blocks that each say how long they are."""
    at = 0
    while at + 2 <= len(content):
        at += 2 + int.from_bytes(content[at : at + 2], "little")
    return at == len(content) > 0


def _is_t64(content: bytes) -> bool:
    """Whether it is signed, and its directory has no more entries than one of its time."""
    return content.startswith(b"C64") and len(content) >= 64 and content[35] == 0


def _is_prg(content: bytes) -> bool:
    """Whether a load address and at least a byte fit into memory."""
    start = int.from_bytes(content[:2], "little")
    return 2 < len(content) <= 2 + 0x10000 - start


_D64 = 174848, 175531, 196608, 197376, 205312, 206114  # 35, 40, 42 tracks, with error bytes too
_KNOWN: Mapping[str, tuple[str, Kind, Callable[[bytes], bool]]] = MappingProxyType(
    {
        ".ssd": ("bbc", Kind.DISC, _is_dfs),
        ".dsd": ("bbc", Kind.DISC, _is_dfs),
        ".bbc": ("bbc", Kind.PROGRAM, is_basic),
        ".tap": ("spectrum", Kind.TAPE, _is_tap),
        ".tzx": ("spectrum", Kind.TAPE, _begins(b"ZXTape!\x1a")),
        ".z80": ("spectrum", Kind.SNAPSHOT, lambda content: len(content) > 30),
        ".d64": ("c64", Kind.DISC, _sizes(*_D64)),
        ".d71": ("c64", Kind.DISC, _sizes(349696, 351062)),
        ".d81": ("c64", Kind.DISC, _sizes(819200, 822400)),
        ".t64": ("c64", Kind.TAPE, _is_t64),
        ".p00": ("c64", Kind.PROGRAM, _begins(b"C64File\0")),
        ".prg": ("c64", Kind.PROGRAM, _is_prg),
    }
)
"""By the end of the name: the machine, the kind, and whether the content is such a thing."""


def read_image(path: Path) -> Image:
    """The image in that file, which may be packed in a .zip, alone or beside what is none. Raises
    `ImageError` for what cannot be read or is none."""
    if path.suffix.lower() == _ZIP:
        return _unpacked(path)
    known = _KNOWN.get(path.suffix.lower())
    if known is None:
        endings = " ".join((*_KNOWN, _ZIP))
        raise ImageError(
            f"{named(path.name)} is no image that is known here: those end in {endings}"
        )
    content = _content(path)
    machine, kind, looks_right = known
    if not looks_right(content):
        raise ImageError(f"{named(path.name)} is not a whole {path.suffix.lower()} image")
    return Image(path, machine, kind, content)


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, _LARGEST)
    except TooLargeError as error:
        told = f"{named(path.name)} is larger than {_LARGEST >> 20} MB, so no such image"
        raise ImageError(told) from error
    except FileError as error:
        raise ImageError(str(error)) from error


def _unpacked(path: Path) -> Image:
    """The image in a .zip. It lies in a folder of its own as long as it is used, for emulators read
    files."""
    try:
        with ZipFile(BytesIO(_content(path))) as archive:
            there = [
                each
                for each in archive.infolist()
                if PurePosixPath(each.filename).suffix.lower() in _KNOWN
            ]
            if len(there) != 1:
                raise ImageError(f"{named(path.name)} holds {len(there)} images, and not one")
            with archive.open(there[0]) as file:
                content = file.read(_LARGEST + 1)
    except _ZIP_TROUBLES as error:
        raise ImageError(f"{named(path.name)} cannot be unpacked: {named(error)}") from error
    folder = mkdtemp(prefix="monty-image-")
    try:
        unpacked = Path(folder, f"image{PurePosixPath(there[0].filename).suffix.lower()}")
        unpacked.write_bytes(content)
        image = read_image(unpacked)
    except BaseException:
        rmtree(folder, ignore_errors=True)
        raise
    finalize(image, rmtree, folder, ignore_errors=True)
    return image
