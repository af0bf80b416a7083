"""What Deluxe and Computer Scrabble challenge, and what stands at once (D-16, C-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from machines.terminal import State
from monty.lexicon import load, taboo
from monty.programs.crossword.judging import knows, stands
from monty.programs.crossword.table import Player, Table
from tests.programs.crossword.person import EDITIONS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

CHALLENGING = ("deluxe", "computer-scrabble")
PEOPLE = (Player("ANN"), Player("BOB"))


def table_of(state: State) -> Table:
    """The table of a saved game."""
    return Table.from_json(state, levels=4, name_length=8)[0]


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_every_acceptable_word_of_two_to_four_letters_stands_at_once(
    position: Position, game: str
) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    short = [word for word in load("uk_full") if len(word) <= 4]
    assert len(short) > 6_000
    assert [word for word in short if not stands(edition, table, word)] == []


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_short_words_that_no_list_has_do_not_stand(position: Position, game: str) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    for word in ("XQ", "ZZZ", "KCAL", "OUI", "VIII"):
        assert not stands(edition, table, word)


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_longer_words_are_held_to_the_programs_own_vocabulary(
    position: Position, game: str
) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    longer = [word for word in load("uk_full") if len(word) == 5]
    standing = {word for word in longer if stands(edition, table, word)}
    assert standing == {word for word in longer if knows(edition, word)}
    assert 0 < len(standing) < len(longer) / 2


@pytest.mark.parametrize("word", ["BALK", "ORGY", "ASS"])
@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_a_word_that_the_computer_is_too_polite_to_play_is_not_challenged(
    sit: Sit, position: Position, game: str, word: str
) -> None:
    edition = EDITIONS[game]
    assert not knows(edition, word)
    rack = (word + "EINOTD")[:7]
    person = sit(state=position([rack, "AEIOTVW"], players=PEOPLE, turn=0), game=game)
    person.place(f"8H {word}")
    person.type("Y")
    assert person.message.startswith(f"ANN PLAYS {word} FOR")
    assert "allowed" not in person.states[-1]


@pytest.mark.parametrize("game", CHALLENGING)
def test_C15_a_short_word_struck_out_is_challenged_too(position: Position, game: str) -> None:
    state = {**position(["RETAINS", "AEIOTVW"], players=PEOPLE), "struck": ["ASS", "TEN"]}
    table = table_of(state)
    assert not stands(EDITIONS[game], table, "ASS")
    assert not stands(EDITIONS[game], table, "TEN")
    assert stands(EDITIONS[game], table, "NET")


def test_D19_what_people_may_play_is_more_than_what_the_computer_plays() -> None:
    polite = {word for word in taboo() if len(word) <= 4} & set(load("uk_full"))
    assert len(polite) > 80
    assert not polite & set(load("deluxe20k"))
