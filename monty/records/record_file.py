"""The file of a record: versioned JSON, written whole or not at all (docs/records.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from msgspec import MsgspecError, Struct, json, to_builtins

from monty.errors import named, quoted
from monty.host.documents import DocumentError, fitted
from monty.host.files import FileError, TooLargeError, read_bytes, write_whole
from monty.records.record import Record, RecordError

FORMAT = "monty-record"
VERSION = 1
LARGEST = 8_000_000  # bytes; a long game has fifty thousand
_HEAD = ("format", "version")
_DAMAGED = "it is damaged"

_T = TypeVar("_T")


class _Header(Struct):
    format: object = None
    version: object = None


def as_bytes(record: Record) -> bytes:
    """The record as the bytes of a file."""
    return json.encode({"format": FORMAT, "version": VERSION, **to_builtins(record)}) + b"\n"


def write_record(path: Path, record: Record) -> None:
    """Write the file. Whatever happens, it holds either the old record or the new one. Raises
    `FileError` if the disk does not take it."""
    write_whole(path, as_bytes(record))


def read_record(path: Path) -> Record:
    """The record in a file. Raises `RecordError` with what is wrong with it."""
    return read_as(path, Record)


def read_as(path: Path, kind: type[_T]) -> _T:
    """The record in a file, or with another type those fields of it that the type has. Raises
    `RecordError`."""
    try:
        content = read_bytes(path, LARGEST)
    except TooLargeError as error:
        raise RecordError(f"{named(path)} is too large to be a record", _DAMAGED) from error
    except FileError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise RecordError(f"there is no record {named(path)}", "it is gone") from error
        raise RecordError(str(error), "it cannot be read") from error
    return parse(content, named(path), kind)


def parse(content: bytes, name: str, kind: type[_T]) -> _T:
    """What those bytes hold, of a file of that name. Raises `RecordError`."""
    content = content.removeprefix(b"\xef\xbb\xbf")
    try:
        header = json.decode(content, type=_Header)
        _check_version(name, header)
        try:
            return json.decode(content, type=kind)
        except MsgspecError:
            raise DocumentError(_wrong(content, kind)) from None
    except (MsgspecError, DocumentError, ValueError, RecursionError) as error:
        told = f": {error}" if isinstance(error, DocumentError) else " or not a record"
        raise RecordError(f"{name} is damaged{told}", _DAMAGED) from error


def _check_version(name: str, header: _Header) -> None:
    if header.format != FORMAT:
        raise RecordError(f"{name} is not a record of Monty's", "it is no record")
    if header.version != VERSION:
        told = f"{name} has version {quoted(header.version)}; this Monty reads version {VERSION}"
        raise RecordError(told, "another version of Monty's")


def _wrong(content: bytes, kind: type[Any]) -> str:
    """What is wrong with a document that is no such record, in words."""
    document = json.decode(content)
    assert isinstance(document, dict)
    try:
        fitted({key: value for key, value in document.items() if key not in _HEAD}, kind)
    except DocumentError as error:
        return str(error)
    return "it is no record"
