"""The word lists of the program Quackle, read from its .dawg files.

A node has seven bytes.

    0-2   the node where the letters that may follow begin, the highest byte first; 0 if none may
    3     the letter, 0 for A, in the low bits; bit 6 marks the last of the letters in this place
    4-6   how likely the word is to be played

Node 0 has no letter and leads to the first ones.

A file of version 0 has only nodes. The letter has five bits, and bit 5 marks the end of a word.

A file of version 1 begins with a byte 1, a hash of 16 bytes, the number of words in three bytes,
the number of letters in one, and the letters as text, each with a space behind it. Some writers put
a line feed before the nodes. The letter has six bits, and a word ends where bytes 4 to 6 are not
all 0. The hash is the exclusive or of the MD5 of all words, in which A is the byte 5.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from hashlib import md5

from monty.lexicon.lexicon import LexiconError
from monty.lexicon.word_graph import ARC, ENDS, LAST, LETTERS, TILE_SHIFT, read_words
from monty.lexicon.word_list import WordList

_NODE = 7
_HEADER = 21  # version 1, up to the letters
_HASH = slice(1, 17)
_COUNT = slice(17, 20)
_ALPHABET = b"".join(b"%c " % (65 + letter) for letter in range(LETTERS))
_AS_HASHED = {65 + letter: 5 + letter for letter in range(LETTERS)}


def read_quackle(name: str, content: bytes) -> WordList:
    """The words of a .dawg file. Raises `LexiconError` if it is damaged or not for English."""
    version = content[0] if content else None
    if version == 0:
        reading = _read_nodes(name, content, letter_mask=31, end_in_letter=True)
    elif version == 1:
        if content[_HEADER - 1 : _HEADER + len(_ALPHABET)] != b"%c" % LETTERS + _ALPHABET:
            raise LexiconError(f"{name} is damaged or not for the letters A to Z")
        body = content[_HEADER + len(_ALPHABET) :]
        if len(body) % _NODE == 1 and body[:1].isspace():
            body = body[1:]
        reading = _read_nodes(name, body, letter_mask=63, end_in_letter=False)
        promised = int.from_bytes(content[_COUNT], "big")
        found = len(reading.words) + reading.unusable_count
        if promised != found:
            raise LexiconError(f"{name} is damaged: it has {found:,} words and says {promised:,}")
        # Words that are too long for the game are counted and not spelt out.
        if not reading.unusable_count and content[_HASH] != _hash(reading.words):
            raise LexiconError(f"{name} is damaged: its words are not those its hash was made of")
    else:
        raise LexiconError(f"{name} is not a .dawg file of Quackle's version 0 or 1")
    return reading


def _hash(words: Iterable[str]) -> bytes:
    joined = 0
    for word in words:
        digest = md5(word.translate(_AS_HASHED).encode("ascii"), usedforsecurity=False).digest()
        joined ^= int.from_bytes(digest, "big")
    return joined.to_bytes(16, "big")


def _read_nodes(name: str, body: bytes, *, letter_mask: int, end_in_letter: bool) -> WordList:
    if not body or len(body) % _NODE:
        raise LexiconError(f"{name} is damaged: its {len(body):,} bytes are no whole nodes")
    nodes = array("I", [0]) * (len(body) // _NODE)
    for at in range(len(nodes)):
        node = body[at * _NODE : (at + 1) * _NODE]
        arc = int.from_bytes(node[:3], "big")
        if arc >= min(len(nodes), ARC + 1):
            raise LexiconError(f"{name} is damaged: it leads to node {arc:,} of {len(nodes):,}")
        ends = node[3] & 32 if end_in_letter else any(node[4:])
        last = node[3] & 64
        tile = (node[3] & letter_mask) + 1
        nodes[at] = tile << TILE_SHIFT | (ENDS if ends else 0) | (LAST if last else 0) | arc
    return read_words(name, nodes, nodes[0] & ARC)
