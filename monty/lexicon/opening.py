"""Any lexicon by what a person calls it: the name of a shipped one, or a word list's file."""

from __future__ import annotations

import hashlib
from pathlib import Path

from monty.errors import named, quoted
from monty.host.cache import cached
from monty.host.files import STANDARD_INPUT, FileError, read_regular, read_standard_input
from monty.lexicon.kwg import read_kwg
from monty.lexicon.lexicon import Lexicon, LexiconError
from monty.lexicon.plain_text import read_plain_text
from monty.lexicon.quackle import read_quackle
from monty.lexicon.shipped import SHIPPED, shipped_lexicon
from monty.lexicon.word_list import LARGEST, WordList

_READERS = {".kwg": read_kwg, ".dawg": read_quackle}


def open_lexicon(name_or_path: str | Path, *, first_word: bool = False) -> Lexicon:
    """A shipped lexicon by its name, or the words of a file: .kwg, Quackle's .dawg or plain text.

    With `first_word` a line of plain text may go on after its word. What cannot be used in a file
    is left out; `read_word_list` tells what that is. The words of a file are kept in the cache
    until it changes. Raises `LexiconError` if there is no such lexicon, or the file has no word
    that can be used.
    """
    if isinstance(name_or_path, str) and name_or_path in SHIPPED:
        return shipped_lexicon(name_or_path)
    if not name_or_path:
        raise LexiconError(f"a word list has a name or a file, not {quoted(name_or_path)}")
    path = Path(name_or_path)
    content = _content(path)
    digest = hashlib.sha256(content).hexdigest()
    part = "first words" if first_word else "words"
    key = f"sorted {part} 1, from a file {path.suffix.lower()} {digest}"
    text = cached(key, lambda: _read(path, content, first_word).lexicon().text)
    return Lexicon(named(path.name), text)


def read_word_list(path: Path, *, first_word: bool = False) -> WordList:
    """The word list in a file. Raises `LexiconError` if it is none."""
    return _read(path, _content(path), first_word)


def read_word_list_from_input(*, first_word: bool = False) -> WordList:
    """The word list that comes in on the standard input, in plain text."""
    content = read_standard_input(LARGEST)
    return read_plain_text(STANDARD_INPUT, content, first_word=first_word)


def _read(path: Path, content: bytes, first_word: bool) -> WordList:
    name = named(path.name)
    if reader := _READERS.get(path.suffix.lower()):
        return reader(name, content)
    return read_plain_text(name, content, first_word=first_word)


def _content(path: Path) -> bytes:
    try:
        return read_regular(path, LARGEST)
    except FileError as error:
        if not isinstance(error.__cause__, FileNotFoundError | ValueError):
            raise LexiconError(str(error)) from error
        known = ", ".join(SHIPPED)
        raise LexiconError(
            f"there is no word list {quoted(str(path))}: neither a file nor one of {known}"
        ) from error
