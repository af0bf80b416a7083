"""A list of words in plain text, as a person or another program writes it."""

from __future__ import annotations

from io import BytesIO

from monty.lexicon.reading import Reading
from monty.lexicon.wordlist import LexiconError

_UTF_8_MARK = b"\xef\xbb\xbf"
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_plain_text(name: str, content: bytes) -> Reading:
    """The words of a text: UTF-8, one word a line, in any case, with any ends of lines.

    Empty lines and lines that begin with # are passed over. Raises LexiconError if the bytes are no
    text at all.
    """
    if content.startswith(_UTF_16_MARKS):
        raise LexiconError(f"{name} is text in UTF-16; a word list is text in UTF-8")
    if b"\0" in content:
        raise LexiconError(f"{name} is not a word list: it is not text")
    reading = Reading(name)
    lines = content.removeprefix(_UTF_8_MARK).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, line in enumerate(BytesIO(lines), start=1):
        try:
            entry = line.decode("utf-8").strip()
        except UnicodeDecodeError:
            reading.leave(line.decode("latin-1").strip(), "is not text in UTF-8", number)
            continue
        if entry and not entry.startswith("#"):
            reading.take(entry, number)
    return reading
