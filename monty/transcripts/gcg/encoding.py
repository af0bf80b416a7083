"""The bytes of a GCG file as text: by what its first line says, or by what they are."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress

from monty.errors import TextError, named

_ANNOUNCED = re.compile(rb"(?:\A|[\r\n])#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE)
_LINE_END = re.compile(rb"\r\n|\r|\n")
# Only sets of characters: Python's other codecs pack and compress.
_CHARACTERS = re.compile(r"utf-8|ascii|(?:iso8859-|cp125)\d{1,2}")
_NAME = re.compile(r"[A-Za-z0-9_.:-]{1,30}")
_UTF_8_MARK = codecs.BOM_UTF8
_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def text_of(content: bytes) -> str:
    """The text of a file. Raises `TextError` with the line for bytes that are none."""
    if content.startswith(_UTF_16_MARKS):
        raise TextError("line 1: text in UTF-16 cannot be read, only UTF-8 and Latin-1")
    if content.startswith(_UTF_8_MARK):
        return _decoded(content[len(_UTF_8_MARK) :], "utf-8")
    if announced := _ANNOUNCED.search(content):
        name = announced[1].decode("latin-1").strip()
        return _decoded(content, _known(name, _line(content, announced.start(1))))
    return _unannounced(content)


def _unannounced(content: bytes) -> str:
    """The format's own set is Latin-1, but most programs write UTF-8 without saying so. What is not
    that may be from Windows, whose set has quotation marks where Latin-1 has nothing."""
    for characters in ("utf-8", "cp1252"):
        try:
            return content.decode(characters)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _known(name: str, line: int) -> str:
    characters = ""
    if _NAME.fullmatch(name):
        with suppress(LookupError):
            characters = codecs.lookup(name).name
    if not _CHARACTERS.fullmatch(characters):
        raise TextError(
            f"line {line}: the characters are said to be {named(name) or 'none'}, which cannot be "
            "read; UTF-8 and ISO-8859-1 can"
        )
    return characters


def _decoded(content: bytes, characters: str) -> str:
    try:
        return content.decode(characters)
    except UnicodeDecodeError as error:
        line = _line(content, error.start)
        raise TextError(f"line {line} is not text in {characters.upper()}, as was said") from error


def _line(content: bytes, place: int) -> int:
    return len(_LINE_END.findall(content, 0, place)) + 1
