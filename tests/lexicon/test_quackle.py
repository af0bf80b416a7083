"""Quackle's .dawg files, versions 0 and 1."""

from __future__ import annotations

from hashlib import md5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.lexicon import LexiconError
from monty.lexicon.quackle import read_quackle

# Few letters, so that words share beginnings and ends.
WORDS = st.text("ABCEST", min_size=2, max_size=15) | st.text(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15
)
WORD_LISTS = st.lists(WORDS, max_size=60)
ALPHABET = "".join(f"{chr(65 + letter)} " for letter in range(26)).encode()


def tree(words: list[str]) -> list[tuple[int, int, bool, bool]]:
    """The words as nodes (first child, letter, ends a word, last child), node 0 the root."""
    nodes: list[tuple[int, int, bool, bool]] = [(0, 0, False, True)]
    waiting = [(0, "")]
    for at, before in waiting:
        follow = sorted(
            {word[len(before)] for word in words if word.startswith(before) and word != before}
        )
        if follow:
            nodes[at] = (len(nodes), *nodes[at][1:])
        for letter in follow:
            waiting.append((len(nodes), before + letter))
            nodes.append((0, ord(letter) - 65, before + letter in words, letter == follow[-1]))
    return nodes


def version_0(words: list[str]) -> bytes:
    return b"".join(
        arc.to_bytes(3, "big") + bytes([letter | ends << 5 | last << 6]) + b"\0\0\7"
        for arc, letter, ends, last in tree(words)
    )


def hash_of(words: list[str]) -> bytes:
    """As Quackle makes it: for A a byte 5, for B a byte 6."""
    joined = bytes(16)
    for word in set(words):
        digest = md5(bytes(ord(letter) - 65 + 5 for letter in word)).digest()
        joined = bytes(one ^ other for one, other in zip(joined, digest, strict=True))
    return joined


def version_1(words: list[str], separator: bytes = b"") -> bytes:
    nodes = b"".join(
        arc.to_bytes(3, "big") + bytes([letter | last << 6 | 128]) + b"\0\0" + bytes([ends])
        for arc, letter, ends, last in tree(words)
    )
    count = len(set(words)).to_bytes(3, "big")
    return b"\1" + hash_of(words) + count + b"\x1a" + ALPHABET + separator + nodes


@given(WORD_LISTS)
def test_version_0_is_read(words: list[str]) -> None:
    assert read_quackle("some.dawg", version_0(words)).words == set(words)


@given(WORD_LISTS, st.sampled_from([b"", b"\n"]))
def test_version_1_is_read(words: list[str], separator: bytes) -> None:
    assert read_quackle("some.dawg", version_1(words, separator)).words == set(words)


@pytest.mark.parametrize("at", [-4, 15])  # the last letter, which makes CAS of CAT; and the hash
def test_words_that_are_not_those_of_the_hash_are_refused(at: int) -> None:
    content = bytearray(version_1(["CAB", "CAT", "AT"]))
    content[at] ^= 1
    with pytest.raises(LexiconError, match=r"^it.dawg is damaged: its words are not those"):
        read_quackle("it.dawg", bytes(content))


def test_the_hash_of_one_word_is_as_quackle_has_it() -> None:
    """MD5 of the bytes 5, 6, as `printf '\\5\\6' | md5sum` prints it."""
    assert hash_of(["AB"]).hex() == "8a7ea3516f353de45b95b4c3317f3c69"


def test_words_that_are_too_long_for_the_game_leave_the_others_readable() -> None:
    reading = read_quackle("long.dawg", version_1(["AB", "CABS" * 4]))
    assert reading.words == {"AB"}
    assert reading.unusable_count == 1


ONE = version_1(["CAB", "CAT", "AT"])


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        pytest.param(b"", "is not a .dawg file", id="empty"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "is not a .dawg file", id="a picture"),
        pytest.param(ONE[:40], "not for the letters A to Z", id="cut in the letters"),
        pytest.param(ONE.replace(b"A B ", b"B A "), "not for the letters A to Z", id="letters"),
        pytest.param(ONE[:-3], "no whole nodes", id="cut in a node"),
        pytest.param(ONE[:-7], "leads to node", id="cut behind a node"),
        pytest.param(ONE[:19] + b"\4" + ONE[20:], "it has 3 words and says 4", id="the count"),
        pytest.param(bytes(7) * 3 + b"\0\0\1" * 3, "no whole nodes", id="zeros and more"),
        pytest.param(b"\0\0\1\x40\0\0\0" * 2, "leads back into itself", id="a ring"),
    ],
)
def test_an_alien_file_gives_one_clear_line(content: bytes, fault: str) -> None:
    with pytest.raises(LexiconError) as caught:
        read_quackle("alien.dawg", content)

    assert fault in str(caught.value)
    assert str(caught.value).startswith("alien.dawg ")
    assert "\n" not in str(caught.value)
