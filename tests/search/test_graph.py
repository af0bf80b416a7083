"""The graph holds exactly the words that it was built from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.lexicon import LexiconError
from monty.search import Graph

word = st.text("ABC", min_size=2, max_size=5) | st.text("ABYZ", min_size=2, max_size=15)


@given(st.lists(word, max_size=60), st.lists(word, max_size=20))
def test_it_holds_exactly_its_words(words: list[str], others: list[str]) -> None:
    graph = Graph.build(words)
    assert len(graph) == len(set(words))
    assert sorted(graph) == sorted(set(words))
    for candidate in words + others:
        assert (candidate in graph) == (candidate in words)


def spelt(graph: Graph) -> set[str]:
    """Every sequence in the graph, spelt as the word it stands for."""
    found = []

    def follow(node: int, left: str, right: str, turned: bool) -> None:
        follows, ends = graph.nodes[node : node + 2]
        for letter in range(27):
            if not (follows | ends) >> letter & 1:
                continue
            place = node + 2 + letter - (ends >> 27)
            child = graph.nodes[place] if follows >> letter & 1 else 0
            if letter == 0:
                assert not turned
                follow(child, left, right, True)
                continue
            face = chr(64 + letter)
            before, after = (left, right + face) if turned else (face + left, right)
            if ends >> letter & 1:
                found.append((before + after, len(before)))
            if child:
                follow(child, before, after, turned)

    follow(graph.root, "", "", False)
    assert len(found) == len(set(found))
    words = {text for text, _ in found}
    assert set(found) == {(text, at) for text in words for at in range(1, len(text) + 1)}
    return words


@given(st.lists(word, max_size=30))
def test_each_word_grows_from_each_of_its_letters(words: list[str]) -> None:
    assert spelt(Graph.build(words)) == set(words)


def test_the_order_and_repetition_of_the_words_change_nothing() -> None:
    one, other = Graph.build(["CAT", "ACT", "AT"]), Graph.build(["AT", "CAT", "ACT", "CAT"])
    assert (one.nodes, one.words) == (other.nodes, other.words)


@pytest.mark.parametrize("bad", ["A", "cat", "CAN'T", "", "ABCDEFGHIJKLMNOP", "ÉTÉ", "CAT\n"])
def test_what_is_no_word_is_refused(bad: str) -> None:
    with pytest.raises(LexiconError) as refusal:
        Graph.build(["CAT", bad])
    assert repr(bad) in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert bad not in Graph.build(["CAT"])
