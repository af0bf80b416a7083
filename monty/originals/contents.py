"""What is on an image: its files, read by libraries that know the machines' media."""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from machines.c64 import characters as petscii
from machines.c64.characters import CharacterSet
from monty.errors import named, quoted
from monty.originals.image import Image, ImageError, ImageFolder, Kind, is_basic
from monty.originals.tape import read_tape

if TYPE_CHECKING:
    from vagrant_moses.media import MediaFile

_BBC_READER = "pip install 'monty-plays[bbc-original]' brings what reads the BBC's discs"
_C64_READER = "pip install 'monty-plays[c64-original]' brings what reads the C64's media"

_SPECTRUM_READER = "pip install 'monty-plays[spectrum-original]' brings what reads snapshots"

_C64_BASIC = 0x0801  # where BASIC's programs begin, and so are loaded to
_PRINTED = frozenset(map(ord, string.printable))
_TAPE_HEADER = 19  # bytes: flag, type, name, length, two parameters, parity


class FileKind(Enum):
    """What a file is, as far as can be told; the value is how a person is told."""

    BASIC = "BASIC"
    CODE = "code"
    TEXT = "text"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class File:
    """One file of an image."""

    name: str
    kind: FileKind
    content: bytes
    load: int | None = None  # the address where it goes,
    start: int | None = None  # and where it is started
    trouble: str = ""  # why it is not whole


def files(image: Image) -> tuple[File, ...]:
    """The files in the order of the medium. Raises `ImageError` for a medium that is damaged, and
    where the library that reads it is not installed."""
    match image.machine, image.kind:
        case "bbc", Kind.DISC:
            return tuple(_on_bbc_disc(image))
        case "bbc", _:
            return (File(image.stem, FileKind.BASIC, image.content),)
        case "c64", _:
            return tuple(_of_c64(image))
        case _, Kind.TAPE:
            return tuple(_on_spectrum_tape(image))
        case _:
            return tuple(_in_spectrum_snapshot(image))


def file_named(image: Image, name: str) -> File:
    """The file of that name, small letters or capitals, the BBC's $ before it or not. Raises
    `ImageError`, with a few names that there are."""
    there = files(image)
    for wanted in (name.casefold(), f"$.{name}".casefold()):
        for each in there:
            if each.name.casefold() == wanted:
                return each
    few = ", ".join(each.name for each in there[:8]) + (", ..." if len(there) > 8 else "")
    told = named(few or "nothing")
    raise ImageError(f"there is no {quoted(name)} on {named(image.name)}; there is {told}")


def _on_bbc_disc(image: Image) -> Iterator[File]:
    try:
        from oaknut.dfs import DFS
    except ImportError as error:
        raise ImageError(_BBC_READER) from error
    sides = (0, 1) if image.ending == ".dsd" else (0,)
    with ImageFolder() as folder:
        path = folder.put(image)
        for side in sides:
            try:
                with DFS.from_file(path, side=side, read_only=True) as disc:
                    for entry in disc.files:
                        name = f"{entry.directory}.{entry.filename}"
                        content = disc.path(name).read_bytes()
                        shown = f":{2 * side}.{name}" if len(sides) > 1 else name
                        load, start = entry.load_address, entry.exec_address
                        yield File(shown, _kind(content), content, load, start)
            except Exception as error:  # the library has no one class of errors
                raise ImageError(f"{named(image.name)} is damaged: {named(error)}") from error


def _kind(content: bytes) -> FileKind:
    if is_basic(content):
        return FileKind.BASIC
    return FileKind.TEXT if content and _PRINTED.issuperset(content) else FileKind.CODE


def _of_c64(image: Image) -> Iterator[File]:
    try:
        from vagrant_moses.media import MediaError, MediaFile, read_disk, read_p00, read_t64
    except ImportError as error:
        raise ImageError(_C64_READER) from error
    content = image.content
    try:
        match image.ending:
            case ".prg":
                found = [MediaFile(image.stem.upper(), content)]
            case ".p00":
                found = [read_p00(content)]
            case ".t64":
                found = read_t64(content)
            case _:
                found = read_disk(content)
    except MediaError as error:
        raise ImageError(f"{named(image.name)} is damaged: {named(error)}") from error
    yield from map(_c64_file, found)


def _c64_file(found: MediaFile) -> File:
    name = "".join(_c64_letter(ord(letter)) for letter in found.name)
    if found.type_name != "PRG":
        kind = FileKind.TEXT if found.type_name == "SEQ" else FileKind.DATA
        return File(name, kind, found.data, trouble=found.error)
    load = int.from_bytes(found.data[:2], "little")
    kind = FileKind.BASIC if load == _C64_BASIC else FileKind.CODE
    return File(name, kind, found.data[2:], load, trouble=found.error)


def _c64_letter(code: int) -> str:
    """As the directory shows it: capitals and graphics, what prints nothing as a question mark."""
    if not code & 0x60:
        return "?"
    return petscii.decode(petscii.screen_code(code), CharacterSet.UPPER)


def read_snapshot(image: Image) -> Any:
    """What a Spectrum's registers and memory hold in a snapshot, as `zx` has it. Raises
    `ImageError` for one that it cannot read, and where it is not installed."""
    try:
        from zx._error import Error  # neither has a public name
        from zx._z80snapshot import Z80Snapshot
    except ImportError as error:
        raise ImageError(_SPECTRUM_READER) from error
    try:
        return Z80Snapshot.parse(image.name, image.content).to_unified_snapshot()
    except (Error, AssertionError, ValueError, LookupError) as error:
        told = named(error) or "it is damaged"
        raise ImageError(f"{named(image.name)} cannot be read: {told}") from error


def _in_spectrum_snapshot(image: Image) -> Iterator[File]:
    """Its memory, a file for each part that lies together."""
    held = read_snapshot(image)
    for address, _, _, content in held.memory_blocks:
        load, start = int(address), int(held.pc)
        inside = start if load <= start < load + len(content) else None
        yield File(f"{load:04X}", FileKind.CODE, bytes(content), load, inside)


def _on_spectrum_tape(image: Image) -> Iterator[File]:
    header: bytes | None = None
    for block in read_tape(image).blocks:
        data = block.data
        if len(data) == _TAPE_HEADER and data[0] == 0:
            header = data
        elif data:
            yield _tape_file(header, data)
            header = None


def _tape_file(header: bytes | None, block: bytes) -> File:
    """What a block holds, as the header before it says: between its flag and its parity."""
    content = block[1:-1]
    parity = 0
    for byte in block:
        parity ^= byte
    trouble = "its parity is wrong" if parity else ""
    if header is None:
        return File("(without a name)", FileKind.DATA, content, trouble=trouble)
    name = header[2:12].decode("latin-1").rstrip()
    first = int.from_bytes(header[14:16], "little")
    match header[1]:
        case 0:
            return File(name, FileKind.BASIC, content, trouble=trouble)
        case 3:
            return File(name, FileKind.CODE, content, first, trouble=trouble)
        case _:
            return File(name, FileKind.DATA, content, trouble=trouble)
