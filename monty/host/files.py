"""Files: written whole or not at all, and read up to a limit."""

from __future__ import annotations

import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from io import FileIO
from itertools import count
from pathlib import Path

from monty.errors import MontyError, UsageError, named
from monty.host import locks

_OLD = 3600.0  # seconds: an unfinished file of this age was left behind
_LEFT = re.compile(
    r"\.monty-[0-9a-f]{16}\.tmp"
    # as earlier versions named them
    r"|([a-z0-9-]+-\d{3,}|[A-Z0-9]{1,8}|settings)[a-z0-9_]{8}\.tmp"
)
NOTHING = r"(?!)"
"""A pattern that no name matches."""
_STREAMS = (1, 2)  # the standard output and the standard error


class FileError(MontyError):
    """A file cannot be read or written. `reason` says why and does not name the file."""

    def __init__(self, text: str, reason: str = "") -> None:
        super().__init__(text)
        self.reason = reason or text


class TooLargeError(FileError):
    """A file is larger than the limit."""


@contextmanager
def told_as(act: str) -> Iterator[None]:
    """In this block, an `OSError` becomes a `FileError`: cannot `act`, and why."""
    try:
        yield
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise FileError(f"cannot {act}: {why}", why) from error


def is_same_file(one: Path, other: Path) -> bool:
    """Whether two names are of one file, be it there already or not. What is no file, as a device,
    is never the same."""
    with suppress(OSError, ValueError):  # one of them is not there, or is no name
        return stat.S_ISREG(one.stat().st_mode) and one.samefile(other)
    with suppress(OSError, ValueError):
        return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))
    return False


class OverwriteError(UsageError):
    """A file that is read was to be written."""


_reserved: ContextVar[tuple[Path, ...]] = ContextVar("reserved", default=())


@contextmanager
def reserved(written: Iterable[Path]) -> Iterator[None]:
    """In this block, those files are to be written at the end. Whatever reads one of them before
    raises `OverwriteError`: a command reads files too that nobody has named to it, such as what
    a manifest is of, or a profile."""
    token = _reserved.set(tuple(written))
    try:
        yield
    finally:
        _reserved.reset(token)


def _check_not_reserved(path: Path) -> None:
    if any(is_same_file(path, each) for each in _reserved.get()):
        raise OverwriteError(f"{named(path)} is read: nothing is written over it")


# ---- writing --------------------------------------------------------------------------------
def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, if there is none. Raises `FileError`."""
    with told_as(f"make the folder {named(folder)}"):
        folder.mkdir(parents=True, exist_ok=True)


def numbered_file(folder: Path, name: str, ending: str) -> Path:
    """A new empty file, `name-001.ending` or with the first number that is free. Two processes
    never get the same one. The folder is made if need be. Raises `FileError`."""
    make_folder(folder)
    with told_as(f"read {named(folder)}"):
        there = set(os.listdir(folder))  # thousands are passed over at once
    for number in count(1):
        path = folder / f"{name}-{number:03}{ending}"
        if path.name not in there:
            with told_as(f"write {named(path)}"), suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    raise AssertionError("numbers do not end")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file. Whatever happens, it holds either all of the old content or all of the new.

    A link is followed to its file. Owner and permissions stay. A pipe or a terminal is written
    directly. Raises `FileError` if the disk does not take it, and then leaves nothing behind.
    """
    with told_as(f"write {named(path)}"):
        _write(path, content)


def _write(path: Path, content: bytes) -> None:
    before = None
    with suppress(FileNotFoundError):
        before = path.stat()
    if before is not None and (straight := _straight(path, before)) is not None:
        with open(straight, "wb", buffering=0, closefd=isinstance(straight, Path)) as file:
            _write_all(file, content)
        return
    target = Path(os.path.realpath(path))
    new = NewFile(target.parent)
    try:
        _write_all(new.file, content)
        if before is not None:
            _become_like(new.file.fileno(), before)
        new.put(target)
    except BaseException:
        new.drop()
        raise


def _straight(path: Path, status: os.stat_result) -> Path | int | None:
    """What must be written directly, or None for a file that can be replaced.

    The file that the standard output goes to is not replaced: who reads the output would go on
    reading the old one.
    """
    if not stat.S_ISREG(status.st_mode):
        return path
    for stream in _STREAMS:
        with suppress(OSError):
            if os.path.samestat(os.fstat(stream), status):
                return stream
    return None


def _become_like(descriptor: int, before: os.stat_result) -> None:
    """Give a file the owner and the mode of the one that it replaces, as far as that is allowed."""
    if hasattr(os, "fchmod"):
        if before.st_uid != os.getuid():
            with suppress(OSError):
                os.fchown(descriptor, before.st_uid, before.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(before.st_mode))


def _write_all(file: FileIO, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) or 0 :]


class NewFile:
    """A file that nobody sees before it is whole and gets its name.

    Every method but `drop` may raise an `OSError`.
    """

    def __init__(self, folder: Path) -> None:
        """Begin it, in the folder where it will be."""
        self._path = folder / f".monty-{secrets.token_hex(8)}.tmp"
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        self.file = FileIO(os.open(self._path, flags, 0o666), "r+")
        with suppress(OSError):
            locks.take(self.file.fileno())  # it is not left behind, however old it gets

    def put(self, target: Path) -> None:
        """Give it that name, in place of a file that has it."""
        os.fsync(self.file.fileno())
        self.file.close()
        os.replace(self._path, target)

    def drop(self) -> None:
        """Delete it."""
        with suppress(OSError):  # a full disk refuses what is still to be written once more
            self.file.close()
        with suppress(OSError):
            os.unlink(self._path)


# ---- what a killed process has left -------------------------------------------------------------
def clear_leftovers(folder: Path, empty: str) -> None:
    """Delete what killed processes left in a folder an hour ago or more: files that never became
    whole, and empty files whose names match that pattern.

    A file that another process is still writing stays. Errors are ignored: another time will do.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if _is_left(entry, empty):
                    os.unlink(entry.path)


def _is_left(entry: os.DirEntry[str], empty: str) -> bool:
    status = entry.stat(follow_symlinks=False)
    if not stat.S_ISREG(status.st_mode) or status.st_mtime > time.time() - _OLD:
        return False
    if not _LEFT.fullmatch(entry.name):
        return status.st_size == 0 and re.fullmatch(empty, entry.name) is not None
    descriptor = os.open(entry.path, os.O_RDONLY)
    try:
        return locks.take(descriptor)
    finally:
        os.close(descriptor)


# ---- reading ----------------------------------------------------------------------------------
def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises `FileError` if it cannot be read, `TooLargeError` if it has more
    than `most`, `OverwriteError` if it is reserved."""
    _check_not_reserved(path)
    with told_as(f"read {named(path)}"), path.open("rb") as file:
        content = file.read(most + 1)
    return _no_more_than(content, most, path)


def read_regular(path: Path, most: int) -> bytes:
    """The same, but raises `FileError` for a pipe or a device too, which may have no end."""
    with told_as(f"read {named(path)}"):
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # a folder has an error of its own
            raise OSError("it is not a file")
    return read_bytes(path, most)


def _no_more_than(content: bytes, most: int, name: object) -> bytes:
    if len(content) > most:
        why = f"has more than {most:,} bytes"
        raise TooLargeError(f"{named(name)} {why}", f"it {why}")
    return content


def read_text(path: Path, most: int) -> str:
    """The text of a file, read as in `read_bytes` and `as_text`."""
    return as_text(read_bytes(path, most), path)


def as_text(content: bytes, name: object) -> str:
    """Bytes as text in UTF-8, with or without the mark that some editors put before it. Raises
    `FileError`, with the line, if they are none."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        why = "is text in UTF-16, not in UTF-8"
        raise FileError(f"{named(name)} {why}", f"it {why}")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        why = f"line {line} is not text in UTF-8"
        raise FileError(f"{named(name)}: {why}", why) from error


STANDARD_INPUT = "the standard input"


def read_standard_input(most: int) -> bytes:
    """The bytes that come in there. Raises what `read_bytes` does."""
    with told_as(f"read {STANDARD_INPUT}"):
        content = sys.stdin.buffer.read(most + 1)
    return _no_more_than(content, most, STANDARD_INPUT)
