"""The packed dictionary: what goes in comes out, it is small, and it says when it does not fit."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from monty.harness import DictionaryError, own_routine, pack, unpack
from monty.lexicon import open_lexicon

WORDS = st.text("ABEST", min_size=2, max_size=15) | st.text(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15
)
AT = 0x1400


@given(st.sets(WORDS, min_size=1), st.integers(0, 0x8000))
@example({"AA"}, 0)
def test_what_is_packed_is_what_is_unpacked(words: set[str], at: int) -> None:
    assert list(unpack(pack(words, at), at)) == sorted(words)


@given(st.lists(WORDS, min_size=1), st.randoms())
def test_neither_the_order_of_words_nor_repeating_them_changes_a_byte(
    words: list[str], random: object
) -> None:
    assert pack(words, AT) == pack([*reversed(words), words[0]], AT)


@given(st.sets(WORDS, min_size=1))
def test_an_edge_is_one_byte_or_three_and_equal_endings_are_kept_once(words: set[str]) -> None:
    beginnings = {word[:i] for word in words for i in range(1, len(word) + 1)}
    endings = pack({word[0] + word for word in words} | words, AT)
    assert len(pack(words, AT)) <= 3 * len(beginnings)
    assert len(endings) <= len(pack(words, AT)) + 3 * 26 + 3 * 26 * 26


@pytest.mark.parametrize("name", ["monty12k", "bbc8k", "deluxe10k", "deluxe20k"])
def test_every_list_that_a_computer_player_uses_fits_behind_the_routine(name: str) -> None:
    room = own_routine().dictionary
    assert room is not None
    words = open_lexicon(name).words
    assert tuple(unpack(pack(words, room.at, room.end), room.at)) == words


def test_routine_and_dictionary_take_less_than_40_kilobytes() -> None:
    routine = own_routine()
    code = sum(len(image.content) for image in routine.images)
    assert code + len(pack(open_lexicon("monty12k").words, AT)) < 40 * 1024


def test_a_list_that_does_not_fit_is_told_with_its_size() -> None:
    with pytest.raises(DictionaryError) as told:
        pack(["CAT", "DOG"], 0x1400, 0x1405)
    assert str(told.value) == (
        "the dictionary takes 14 bytes, and from $1400 on there is room for 5"
    )


def test_no_words_are_no_dictionary() -> None:
    with pytest.raises(DictionaryError, match="needs words"):
        pack([], AT)


@pytest.mark.parametrize(
    "packed",
    [b"", b"\x81", b"\xc1\x00\x14", b"\xc1\x00\x20"],
    ids=["empty", "cut short", "without an end", "leads outside"],
)
def test_other_bytes_are_no_dictionary(packed: bytes) -> None:
    with pytest.raises(DictionaryError, match="damaged"):
        list(unpack(packed, AT))
