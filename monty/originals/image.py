"""A file of an original: which machine it is of, what kind of medium, and its fingerprint."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Self
from zipfile import BadZipFile, LargeZipFile, ZipFile

from monty.errors import MontyError, named
from monty.host.files import FileError, TooLargeError, read_bytes, told_as, write_whole

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


@dataclass(frozen=True, slots=True)
class Image:
    """An image that has been read and looks like what it is called."""

    name: str  # of its file
    machine: str
    kind: Kind
    content: bytes

    @property
    def ending(self) -> str:
        """The end of its name from the dot on, in small letters."""
        return _ending(self.name)

    @property
    def stem(self) -> str:
        """Its name without the end."""
        return PurePath(self.name).stem

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the content, by which profiles are kept."""
        return hashlib.sha256(self.content).hexdigest()


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower()


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
    if _ending(path.name) == _ZIP:
        return _unpacked(path.name, _read(path))
    if _ending(path.name) not in _KNOWN:
        endings, told = " ".join((*_KNOWN, _ZIP)), named(path.name or path)
        raise ImageError(f"{told} is no image that is known here: those end in {endings}")
    return _image(path.name, _read(path))


def _image(name: str, content: bytes) -> Image:
    machine, kind, looks_right = _KNOWN[_ending(name)]
    if not looks_right(content):
        raise ImageError(f"{named(name)} is not a whole {_ending(name)} image")
    return Image(name, machine, kind, content)


def _read(path: Path) -> bytes:
    try:
        return read_bytes(path, _LARGEST)
    except TooLargeError as error:
        raise _too_large(path.name) from error
    except FileError as error:
        raise ImageError(str(error)) from error


def _too_large(name: str) -> ImageError:
    return ImageError(f"{named(name)} is larger than {_LARGEST >> 20} MB, so no such image")


def _unpacked(name: str, content: bytes) -> Image:
    """The image in a .zip of that name."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            there = [each for each in archive.infolist() if _ending(each.filename) in _KNOWN]
            if len(there) != 1:
                raise ImageError(f"{named(name)} holds {len(there)} images, and not one")
            with archive.open(there[0]) as file:
                unpacked = file.read(_LARGEST + 1)
    except _ZIP_TROUBLES as error:
        raise ImageError(f"{named(name)} cannot be unpacked: {named(error)}") from error
    member = PurePath(there[0].filename).name
    if len(unpacked) > _LARGEST:
        raise _too_large(member)
    return _image(member, unpacked)


class ImageFolder:
    """A folder for images as files, as those need them who read files; it goes when it is closed,
    and with it what has been written on them."""

    def __init__(self) -> None:
        """Make it. Raises `FileError`."""
        with told_as("make a temporary folder"):
            self._folder = TemporaryDirectory(prefix="monty-original-", ignore_cleanup_errors=True)
        self.path = Path(self._folder.name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete it."""
        self._folder.cleanup()

    def put(self, image: Image) -> Path:
        """A file with what the image holds. Raises `FileError`."""
        path = self.path / f"image{image.ending}"
        write_whole(path, image.content)
        return path
