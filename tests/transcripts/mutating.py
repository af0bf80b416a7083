"""Files that were spoilt: bytes changed, lost and doubled, lines mixed, strange ones put in."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

_STRANGE = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n", b"\x1b[2J", b">", b"#", b":", b"(", b")",
    b"(((((", b"[", b"]", b"..", b"?", b"-", b"-7", b"+-1", b"99999999999999999999", b" -- -9 1\n",
    b"\xe2\x80\xa8", b"\xc3\xa9", b"\xc5\x81", b"#player1 x\n", b"#player2\n", b"#note\n",
    b"<script>", b"Z" * 99, b"15O", b"O15", b"H8", b"#character-encoding UTF-16\n",
    b"#character-encoding latin-1\n",
)  # fmt: skip

Mutation = Callable[[bytes, random.Random], bytes]


def mutated(content: bytes, source: random.Random) -> bytes:
    """That file after one to eight of the things that can happen to it."""
    for _ in range(source.choice((1, 1, 1, 2, 3, 8))):
        content = source.choice(_MUTATIONS)(content, source)
    return content


def _span(content: bytes, source: random.Random) -> tuple[int, int]:
    start = source.randint(0, len(content))
    return start, min(len(content), start + source.choice((1, 2, 5, 40, 400)))


def _other_byte(content: bytes, source: random.Random) -> bytes:
    at = source.randint(0, len(content))
    return content[:at] + bytes([source.randrange(256)]) + content[at + 1 :]


def _lost(content: bytes, source: random.Random) -> bytes:
    start, end = _span(content, source)
    return content[:start] + content[end:]


def _doubled(content: bytes, source: random.Random) -> bytes:
    start, end = _span(content, source)
    return content[:end] + content[start:end] + content[end:]


def _put_in(content: bytes, source: random.Random) -> bytes:
    at = source.randint(0, len(content))
    return content[:at] + source.choice(_STRANGE) + content[at:]


def _mixed(content: bytes, source: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = source.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _other_tile(content: bytes, source: random.Random) -> bytes:
    at = source.randint(0, len(content))
    letter = source.choice(b"ABEIOQSZez.?")
    return content[:at] + bytes([letter]) + content[at + 1 :]


_MUTATIONS: Sequence[Mutation] = (_other_byte, _lost, _doubled, _put_in, _mixed, _other_tile)
