"""The exchange format: what we write others can read, and what others write we can read."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.lexicon import Lexicon, LexiconError, open_lexicon
from monty.lexicon.kwg import read_kwg, write_kwg

# Few letters, so that words share beginnings and ends.
WORDS = st.text("ABCEST", min_size=2, max_size=15) | st.text(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15
)
WORD_LISTS = st.lists(WORDS, max_size=60)


# ---- a second reading of the format, from its description, that shares nothing with ours ----
class Node(NamedTuple):
    """One node, taken apart."""

    tile: int
    accepts: bool
    is_end: bool
    arc_index: int


def unpacked(content: bytes) -> list[Node]:
    """The nodes of a file."""
    return [
        Node(value >> 24, bool(value & 0x800000), bool(value & 0x400000), value & 0x3FFFFF)
        for (value,) in struct.iter_unpack("<I", content)
    ]


def sequences(nodes: list[Node], at: int) -> Iterator[str]:
    """Everything that can be spelt from the node `at` on, `@` for the separator."""
    while at:
        node = nodes[at]
        letter = chr(64 + node.tile)
        if node.accepts:
            yield letter
        for rest in sequences(nodes, node.arc_index):
            yield letter + rest
        at = 0 if node.is_end else at + 1


def dawg_of(content: bytes) -> list[str]:
    """The words, in the order of the graph."""
    nodes = unpacked(content)
    return list(sequences(nodes, nodes[0].arc_index))


def gaddag_of(content: bytes) -> list[str]:
    """The sequences of the GADDAG, in the order of the graph."""
    nodes = unpacked(content)
    return list(sequences(nodes, nodes[1].arc_index))


def spelt_for(word: str) -> set[str]:
    """The sequences that one word stands for: CARE is ERAC, RAC@E, AC@RE, C@ARE."""
    split = {f"{word[:at][::-1]}@{word[at:]}" for at in range(1, len(word))}
    return split | {word[::-1]}


# ---- files by hand --------------------------------------------------------------------
def node(tile: str, arc: int = 0, *, ends: bool = False, last: bool = True) -> int:
    """A node of a file, by hand; `@` is the separator."""
    return ord(tile) - 64 << 24 | ends << 23 | last << 22 | arc


def file_of(*nodes: int) -> bytes:
    return struct.pack(f"<{len(nodes)}I", *nodes)


# CAB, CAT and AT as another engine may lay them out; no GADDAG.
BY_HAND = file_of(
    node("@", 1),
    node("A", 3, last=False),
    node("C", 4),
    node("T", ends=True),
    node("A", 5),
    node("B", ends=True, last=False),
    node("T", ends=True),
)


@given(WORD_LISTS)
def test_what_is_written_is_read_back(words: list[str]) -> None:
    lexicon = Lexicon.of("some", words)

    reading = read_kwg("some.kwg", write_kwg(lexicon))

    assert reading.words == set(words)
    assert reading.unusable_count == reading.repeated == 0


@given(WORD_LISTS)
def test_another_reader_finds_the_words_in_order_and_the_gaddag(words: list[str]) -> None:
    content = write_kwg(Lexicon.of("some", words))

    assert dawg_of(content) == sorted(set(words))
    sequences = gaddag_of(content)
    assert len(sequences) == len(set(sequences))
    assert set(sequences) == set().union(*map(spelt_for, words))


@given(WORD_LISTS)
def test_the_file_keeps_what_the_format_promises(words: list[str]) -> None:
    nodes = unpacked(write_kwg(Lexicon.of("some", words)))

    roots, rest = nodes[:2], nodes[2:]
    assert [(root.tile, root.accepts, root.is_end) for root in roots] == [(0, False, True)] * 2
    assert nodes[-1].is_end
    assert all(one.is_end or one.tile < following.tile for one, following in pairwise(rest))
    assert all(one.accepts or one.arc_index for one in rest)
    assert all(one.arc_index < len(nodes) for one in nodes)


def test_another_reader_finds_every_word_of_a_shipped_list() -> None:
    content = write_kwg(open_lexicon("bbc8k"))

    assert dawg_of(content) == list(open_lexicon("bbc8k"))
    assert len(gaddag_of(content)) == sum(map(len, open_lexicon("bbc8k")))


def test_the_words_come_before_what_only_the_gaddag_needs() -> None:
    content = write_kwg(open_lexicon("bbc8k"))
    nodes = unpacked(content)
    reached, waiting = set[int](), [nodes[0].arc_index]
    while waiting:
        at = waiting.pop()
        if at and at not in reached:
            reached.add(at)
            waiting.append(nodes[at].arc_index)
            waiting += [] if nodes[at].is_end else [at + 1]

    assert max(reached) < len(nodes) / 3


def test_progress_is_told_up_to_the_end() -> None:
    told: list[float] = []

    write_kwg(open_lexicon("monty12k"), told.append)

    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > 3


def test_a_file_without_a_gaddag_is_read() -> None:
    assert read_kwg("hand.kwg", BY_HAND).words == {"AT", "CAB", "CAT"}


def test_words_that_do_not_fit_the_game_are_counted_and_left_out() -> None:
    letters = "ABCDEFGHIJKLMNOPQRST"
    chain = [node(letter, at) for at, letter in enumerate(letters[:-1], start=2)]
    long = file_of(
        node("@", 1), node("A", 2, ends=True), *chain[1:], node("T", ends=True), node("Z")
    )

    reading = read_kwg("long.kwg", long)

    assert reading.words == set()
    assert [str(entry) for entry in reading.unusable] == [
        "'A' is shorter than 2 letters",
        "'ABCDEFGHIJKLMNOP...' is longer than 15 letters",
    ]


A_TO_ITSELF = file_of(node("@", 1), node("A", 1, ends=True))
IN_A_RING = file_of(node("@", 1), node("A", 2), node("B", 3), node("C", 1, ends=True))
FULL_OF_PATHS = file_of(
    node("@", 1),
    *(
        node(chr(65 + tile), 27 + 26 * depth if depth < 9 else 0, ends=depth > 0, last=tile == 25)
        for depth in range(10)
        for tile in range(26)
    ),
)


def test_ways_that_lead_to_no_word_are_not_gone() -> None:
    dead = [
        node(chr(65 + tile), 27 + 26 * depth if depth < 14 else 0, last=tile == 25)
        for depth in range(15)
        for tile in range(26)
    ]  # 26 to the power of 15 ways

    assert read_kwg("dead.kwg", file_of(node("@", 1), *dead)).words == set()


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        pytest.param(b"", "is not a .kwg file", id="empty"),
        pytest.param(BY_HAND[:-1], "is not a .kwg file", id="not whole nodes"),
        pytest.param(BY_HAND[:-4], "leads to node 6 of 6", id="cut short"),
        pytest.param(file_of(node("@", 9)), "leads to node 9 of 1", id="no nodes at all"),
        pytest.param(A_TO_ITSELF, "leads back into itself", id="a node that leads to itself"),
        pytest.param(IN_A_RING, "leads back into itself", id="a ring of nodes"),
        pytest.param(file_of(node("@", 1), node("[")), "tile 27", id="a 27th letter"),
        pytest.param(file_of(node("@", 1), node("@", 1)), "tile 0", id="a separator"),
        pytest.param(FULL_OF_PATHS, "more than 2,000,000 words", id="26 to the power of 10 words"),
        pytest.param(
            file_of(node("@", 1), *[node("A", last=False)] * 30, node("B", ends=True)),
            "more than 26 letters",
            id="too many siblings",
        ),
        pytest.param(b"\x89PNG\r\n\x1a\n" + bytes(400), "does not begin with", id="a picture"),
    ],
)
def test_an_alien_file_gives_one_clear_line(content: bytes, fault: str) -> None:
    with pytest.raises(LexiconError) as caught:
        read_kwg("alien.kwg", content)

    assert fault in str(caught.value)
    assert str(caught.value).startswith("alien.kwg ")
    assert "\n" not in str(caught.value)


def test_a_file_without_a_dawg_says_so() -> None:
    content = bytearray(write_kwg(Lexicon.of("two", ["CAT", "DOG"])))
    content[:3] = 0, 0, 0x40  # node 0 leads nowhere; the mark of the last stays
    with pytest.raises(LexiconError, match="has a GADDAG alone"):
        read_kwg("two.kwg", bytes(content))


@pytest.mark.parametrize("limit", ["ARC", "MOST_NODES"])
def test_what_has_no_room_in_the_format_is_told(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    words = Lexicon.of("large", ("ABLE", "CASTE", "TEST"))
    monkeypatch.setattr(f"monty.lexicon.kwg.{limit}", 3)
    with pytest.raises(LexiconError, match=r"^large has too many words for a \.kwg file$"):
        write_kwg(words)
