"""What can be asked of a lexicon, whatever words it holds."""

from __future__ import annotations

import hashlib
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.errors import MontyError
from monty.lexicon import Lexicon, LexiconError


def test_words_are_upper_case_sorted_and_held_once() -> None:
    lexicon = Lexicon.of("pets", ["dog", "CAT", "Cat", "ant"])

    assert lexicon.words == ("ANT", "CAT", "DOG")
    assert list(lexicon) == ["ANT", "CAT", "DOG"]
    assert len(lexicon) == 3


def test_membership_is_exact() -> None:
    lexicon = Lexicon.of("pets", ["dog", "cat", "ant"])

    assert all(word in lexicon for word in ("ANT", "CAT", "DOG"))
    assert not any(word in lexicon for word in ("", "AN", "ANTS", "BAT", "ZOO", "cat", 3, None))
    assert "CAT" not in Lexicon.of("nothing", [])


@pytest.mark.parametrize(
    "word", ["", "A", "ABCDEFGHIJKLMNOP", "DON'T", "X-RAY", "CAFÉ", "STRAßE", "DOG\nCAT", "TEN4"]
)
def test_what_is_no_word_is_refused_by_name(word: str) -> None:
    with pytest.raises(LexiconError, match=r"^pets: .* is not a word of 2 to 15 letters A-Z$") as e:
        Lexicon.of("pets", ["dog", word])

    assert repr(word[:20]) in str(e.value)
    assert isinstance(e.value, MontyError)


def test_words_of_two_and_of_fifteen_letters_are_the_limits() -> None:
    assert len(Lexicon.of("limits", ["ox", "uncopyrightable"])) == 2


def test_a_lexicon_never_changes() -> None:
    lexicon = Lexicon.of("pets", ["dog"])

    with pytest.raises(FrozenInstanceError):
        lexicon.name = "wild"  # type: ignore[misc]  # the very thing that must fail


def test_the_hash_is_of_the_plain_list_and_ignores_name_and_order() -> None:
    expected = hashlib.sha256(b"ant\ncat\ndog\n").hexdigest()

    assert Lexicon.of("pets", ["dog", "cat", "ant"]).sha256 == expected
    assert Lexicon.of("beasts", ["ANT", "CAT", "DOG"]).sha256 == expected
    assert Lexicon.of("pets", ["dog", "cat"]).sha256 != expected


def test_the_repr_is_short_enough_for_a_traceback() -> None:
    assert repr(Lexicon.of("pets", ["dog", "cat"])) == "<Lexicon pets: 2 words>"


@given(st.lists(st.text("ABC", min_size=2, max_size=5)), st.text("ABCD\n", max_size=6))
def test_it_holds_what_it_was_made_of_and_nothing_else(words: list[str], other: str) -> None:
    lexicon = Lexicon.of("some", words)

    assert lexicon.words == tuple(sorted(set(words)))
    assert len(lexicon) == len(set(words))
    assert all(word in lexicon for word in words)
    assert (other in lexicon) == (other in set(words))
    assert Lexicon.of("again", lexicon).text == lexicon.text


def test_a_blank_in_a_pattern_stands_for_any_letter() -> None:
    words = Lexicon.of("some", ["CAT", "COT", "COTS", "DOG"])

    assert words.fits("COT")
    assert words.fits("C?T")
    assert words.fits("??G")
    assert words.fits("????")
    assert not words.fits("C?G")
    assert not words.fits("?????")
    assert not words.fits("CATS")
