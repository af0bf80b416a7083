"""Word lists in plain text, as a person or another program writes them."""

from __future__ import annotations

import re
from io import BytesIO

from monty.lexicon.lexicon import LexiconError
from monty.lexicon.word_list import WordList

_UTF_8_MARK = b"\xef\xbb\xbf"
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_FIRST_WORD = re.compile(r"[^\s,;:]+")


def read_plain_text(name: str, content: bytes, *, first_word: bool = False) -> WordList:
    """The words of a text in UTF-8: one a line, in any case, with any ends of lines.

    Empty lines, and lines that begin with #, are left out. With `first_word` a line may go on
    after its word and a blank, a comma, a semicolon or a colon, as lists do that tell meanings.
    Raises `LexiconError` if the bytes are no text.
    """
    if content.startswith(_UTF_16_MARKS):
        raise LexiconError(f"{name} is text in UTF-16; a word list is text in UTF-8")
    if b"\0" in content:
        raise LexiconError(f"{name} is not a word list: it is not text")
    reading = WordList(name)
    lines = content.removeprefix(_UTF_8_MARK).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, line in enumerate(BytesIO(lines), start=1):
        try:
            entry = line.decode("utf-8").strip()
        except UnicodeDecodeError:
            reading.leave(line.decode("latin-1").strip(), "is not text in UTF-8", number)
            continue
        if not entry or entry.startswith("#"):
            continue
        if first_word and (found := _FIRST_WORD.match(entry)):
            entry = found.group()
        reading.take(entry, number)
    return reading
