"""A file of an original as a person can read it: bytes, instructions, strings, text, BASIC."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from machines.bbc.driver import Vdu
from machines.bbc.screen import TeletextScreen
from machines.c64 import characters as petscii
from machines.c64.characters import CharacterSet, Control
from machines.c64.driver import Chrout
from machines.c64.screen import C64Screen
from machines.cpu.disassembly import listing
from machines.cpu.memory import Memory
from machines.spectrum.characters import TYPED
from monty.errors import named
from monty.originals.contents import File, FileKind
from monty.originals.image import ImageError

_ROW = 16  # bytes of a line
_SHORTEST = 4  # characters of a string worth showing
_NOTHING = "."


def as_bytes(machine: str, file: File) -> Iterator[str]:
    """Address, bytes and characters, sixteen a line."""
    shown = _CHARACTERS[machine]
    address = file.load or 0
    for at in range(0, len(file.content), _ROW):
        row = file.content[at : at + _ROW]
        text = "".join(shown(byte) or _NOTHING for byte in row)
        yield f"{address + at & 0xFFFF:04X}  {row.hex(' ').upper():{3 * _ROW - 1}}  {text}"


def as_instructions(machine: str, file: File) -> Iterator[str]:
    """6502 instructions from the first byte to the last. Raises `ImageError` for a Z80's."""
    if machine == "spectrum":
        raise ImageError("the Spectrum has a Z80, whose instructions are not read here")
    start = (file.load or 0) & 0xFFFF
    if start + len(file.content) > 0x10000:
        raise ImageError(f"{named(file.name)} would reach beyond the end of memory")
    memory = Memory()
    memory.data[start : start + len(file.content)] = file.content
    return map(str, listing(memory, start, start + len(file.content)))


def as_strings(machine: str, file: File) -> Iterator[str]:
    """Every run of at least four characters that print, with its address."""
    shown = _CHARACTERS[machine]
    found, begun = "", 0
    for at, byte in enumerate((*file.content, None)):
        letter = None if byte is None else shown(byte)
        if letter is not None:
            begun = begun if found else at
            found += letter
            continue
        if len(found.strip()) >= _SHORTEST:
            yield f"{(file.load or 0) + begun & 0xFFFF:04X}  {found}"
        found = ""


def as_text(machine: str, file: File) -> Iterator[str]:
    """Its lines, in the machine's characters; on a C64 in small letters and capitals."""
    shown = _text_of_c64 if machine == "c64" else _CHARACTERS[machine]
    for line in file.content.split(b"\r"):
        yield "".join(shown(byte) or "" for byte in line)


def as_basic(machine: str, file: File) -> Iterator[str]:
    """The listing of a BBC BASIC program. Raises `ImageError` for other machines' BASIC, and for
    what is none."""
    if machine != "bbc":
        raise ImageError("only BBC BASIC is listed here")
    try:
        from oaknut.basic import BASICError, detokenise
    except ImportError as error:
        raise ImageError(
            "pip install 'monty-plays[bbc-original]' brings what lists BASIC"
        ) from error
    try:
        listed: str = detokenise(file.content)
    except BASICError as error:
        raise ImageError(f"{named(file.name)} is no whole BASIC program: {named(error)}") from error
    return iter(listed.splitlines())


def as_screen(machine: str, file: File) -> Iterator[str]:
    """The screen after the machine has printed the file. Raises `ImageError` on the Spectrum."""
    match machine:
        case "c64":
            screen = C64Screen()
            editor = Chrout(screen)
            editor.put(Control.LOWER_SET)
            editor.write(file.content)
            return iter(screen.dump().splitlines())
        case "bbc":
            teletext = TeletextScreen()
            Vdu(teletext, bell=lambda: None).write(file.content.replace(b"\r", b"\r\n"))
            return iter(teletext.dump().splitlines())
        case _:
            raise ImageError("a Spectrum's text is shown as text only")


Reading = Callable[[str, File], Iterator[str]]

READINGS: Mapping[str, Reading] = MappingProxyType(
    {
        "bytes": as_bytes,
        "code": as_instructions,
        "strings": as_strings,
        "text": as_text,
        "basic": as_basic,
        "screen": as_screen,
    }
)
"""By the names used in options."""


def usual_reading(machine: str, file: File) -> Reading:
    """How a file is shown if nothing else is asked for."""
    if file.kind is FileKind.TEXT:
        return as_text
    return as_basic if file.kind is FileKind.BASIC and machine == "bbc" else as_bytes


# ---- what a byte of a text is in each machine's set, or None where it prints nothing -------------
def _ascii(byte: int) -> str | None:
    return chr(byte) if 0x20 <= byte < 0x7F else None


def _on_spectrum(byte: int) -> str | None:
    return TYPED[byte - 0x20] if 0x20 <= byte < 0x80 else None


def _petscii(characters: CharacterSet) -> Callable[[int], str | None]:
    def shown(byte: int) -> str | None:
        return petscii.decode(petscii.screen_code(byte), characters) if byte & 0x60 else None

    return shown


_text_of_c64 = _petscii(CharacterSet.LOWER)
_CHARACTERS: Mapping[str, Callable[[int], str | None]] = MappingProxyType(
    {"bbc": _ascii, "c64": _petscii(CharacterSet.UPPER), "spectrum": _on_spectrum}
)
