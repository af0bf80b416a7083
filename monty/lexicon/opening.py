"""Any lexicon by what the user calls it: a shipped one's name, or a file of the user's own."""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path

from monty.errors import named, quoted
from monty.host.files import STANDARD_INPUT, read_standard_input
from monty.lexicon.cache import cached
from monty.lexicon.kwg import read_kwg
from monty.lexicon.plain_text import read_plain_text
from monty.lexicon.quackle import read_quackle
from monty.lexicon.reading import Reading
from monty.lexicon.shipped import SHIPPED, load
from monty.lexicon.wordlist import Lexicon, LexiconError

LARGEST = 1 << 24  # bytes: as long as a .kwg file can be, six times the longest list in text

_READERS = {".kwg": read_kwg, ".dawg": read_quackle}


def open_lexicon(name_or_path: str | Path, *, first_word: bool = False) -> Lexicon:
    """A shipped lexicon by its name, or the words of a file: .kwg, Quackle's .dawg, or plain text,
    of whose lines only the first word counts if that is asked for.

    What cannot be used in a file is passed over; `read_list` tells what that is. A file of hundreds
    of thousands of words is read once and then kept in the cache until it changes. Raises
    LexiconError if there is no such list, or nothing in it can be used.
    """
    if isinstance(name_or_path, str) and name_or_path in SHIPPED:
        return load(name_or_path)
    path = Path(name_or_path)
    content = _content(path)
    digest = hashlib.sha256(content).hexdigest()
    part = "first words" if first_word else "words"
    key = f"sorted {part} 1, from a file {path.suffix.lower()} {digest}"
    return Lexicon(
        named(path.name), cached(key, lambda: usable(_read(path, content, first_word)).text)
    )


def read_list(path: Path, *, first_word: bool = False) -> Reading:
    """What a file holds, and what of it cannot be used; LexiconError if it is no word list."""
    return _read(path, _content(path), first_word)


def read_list_from_input(*, first_word: bool = False) -> Reading:
    """The same of the plain text that comes in on the standard input."""
    content = read_standard_input(LARGEST)
    return read_plain_text(STANDARD_INPUT, content, first_word=first_word)


def usable(reading: Reading) -> Lexicon:
    """The words of a file. Raises LexiconError if it has none."""
    if not reading.words:
        raise LexiconError(f"{reading.name} has no word that can be used")
    return Lexicon.of(reading.name, reading.words)


def _read(path: Path, content: bytes, first_word: bool) -> Reading:
    name = named(path.name)
    if reader := _READERS.get(path.suffix.lower()):
        return reader(name, content)
    return read_plain_text(name, content, first_word=first_word)


def _content(path: Path) -> bytes:
    """The bytes of a file that may be a word list."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise LexiconError(f"{named(path)} is a folder, not a word list")
        if not stat.S_ISREG(status.st_mode):
            raise LexiconError(f"{named(path)} is not a file")
        if status.st_size > LARGEST:
            raise LexiconError(
                f"{named(path)} is too large for a word list: more than {LARGEST >> 20} MiB"
            )
        with path.open("rb") as file:
            return file.read(LARGEST)
    except LexiconError:
        raise
    except (FileNotFoundError, ValueError) as error:  # ValueError: a name with a zero byte in it
        known = ", ".join(SHIPPED)
        raise LexiconError(
            f"there is no word list {quoted(str(path))}: neither a file nor one of {known}"
        ) from error
    except OSError as error:
        raise LexiconError(f"cannot read {named(path)}: {error.strerror or error}") from error
