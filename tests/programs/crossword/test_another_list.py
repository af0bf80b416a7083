"""Another word list than the program's own: what people may play and what the computer knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.errors import UsageError
from monty.lexicon import LexiconError, commonest, open_lexicon, taboo, vocabulary
from monty.players.crossword.level import COMPUTER_SCRABBLE_LEVELS, MONTY_LEVELS, with_words
from monty.players.crossword.thinker import ThinkerCpu
from monty.players.words.level import with_words as words_with
from monty.programs.catalogue import CATALOGUE
from monty.programs.crossword.challenge import words_on
from monty.programs.crossword.table import Player
from monty.programs.terms import Terms
from monty.programs.words.table import WordsTable
from monty.rules.crossword.game import Game

CROSSWORDS = ("monty", "deluxe", "computer-scrabble")
WORDS = tuple(commonest("deluxe20k", 1500))
OWN_WORD = "ZYTHIQ"  # in no shipped list


@pytest.fixture
def own_list(tmp_path: Path) -> Path:
    """A file of a person's own with fifteen hundred words and one that nobody else knows."""
    path = tmp_path / "mine.txt"
    path.write_text("\n".join([*WORDS, OWN_WORD]))
    return path


class Played:
    """A game on those terms, its checkpoints and its screen."""

    def __init__(self, game: str, lexicon: str, *keys: str, name: str = "c64") -> None:
        self.states: list[State] = []
        program = CATALOGUE[game].program().new(5, terms=Terms(lexicon=lexicon))
        self.session = Session(machine_named(name), program, save=self._keep)
        self.session.run()
        self.session.type(*keys)

    def _keep(self, state: State | None) -> None:
        if state is not None:
            self.states.append(state)

    @property
    def screen(self) -> str:
        return self.session.screen.dump().upper()


@pytest.mark.parametrize("game", CROSSWORDS)
def test_a_whole_game_of_computers_is_played_with_words_of_the_list_alone(
    game: str, own_list: Path
) -> None:
    keys = CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64")
    played = Played(game, str(own_list))
    played.session.press(*keys)
    while not played.session.waiting:
        played.session.tick()
    board = Game.parse(played.states[-1]["game"]).board
    assert len(words_on(board)) > 15
    assert words_on(board) <= {*WORDS, OWN_WORD}
    assert {state["lexicon"] for state in played.states} == {str(own_list)}


def test_W11_WORDS_is_played_and_judged_with_the_list(own_list: Path) -> None:
    keys = CATALOGUE["words"].program().demo_keys(Television.COLOUR, "c64")
    played = Played("words", str(own_list))
    played.session.press(*keys)
    while not played.session.waiting:
        played.session.tick()
    told = " ".join(line for state in played.states for line in state["log"])
    made = {word for word in told.replace(",", " ").split() if word.isupper() and len(word) > 2}
    assert len(made) > 5
    table, _ = WordsTable.from_json(played.states[0])
    assert all(table.is_word(word) for word in made if "." not in word)
    assert not table.is_word("ABACUS")
    assert replace(table, lexicon=None).is_word("ABACUS")


@pytest.mark.parametrize("game", CROSSWORDS)
def test_an_expert_level_is_offered_with_a_larger_list_alone(game: str, own_list: Path) -> None:
    best = {"monty": 4, "deluxe": 8, "computer-scrabble": 4}[game]
    to_the_level = {
        "monty": (),
        "deluxe": ("N", "A", Key.RETURN),
        "computer-scrabble": ("2", "A", Key.RETURN, "Y"),
    }[game]
    for lexicon, most in ((str(own_list), best), ("deluxe20k", best), ("us_full", best + 1)):
        played = Played(game, lexicon, *to_the_level)
        assert f"1-{most}" in played.screen
        assert f"1-{most + 1}" not in played.screen
        asked = played.screen.count("LEVEL")
        played.session.type("0")
        assert f"PRESS 1 TO {most}" in played.screen
        played.session.type(str(most))
        assert played.screen.count("LEVEL") >= asked
        assert "PRESS" not in played.screen


def test_D16_what_is_not_in_the_list_is_challenged_and_what_is_in_it_stands(
    own_list: Path, position: Callable[..., State]
) -> None:
    not_there = next(
        word for word in open_lexicon("deluxe20k") if len(word) == 7 and word not in WORDS
    )
    for word, challenged in ((OWN_WORD, False), (not_there, True)):
        state = position(["EEEEEEE", word], players=(Player("CLARA", 1), Player("ANN")))
        state = {**state, "lexicon": str(own_list)}
        session = Session(machine_named("c64"), CATALOGUE["deluxe"].program().resume(state))
        session.run()
        session.type(*word, Key.RETURN, *[Key.DOWN] * 7, *[Key.RIGHT] * 2, "A", "Y")
        screen = session.screen.dump().upper()
        assert (f"IS {word} WRONG (Y/N)?" in screen) == challenged, screen


@pytest.mark.parametrize("game", [*CROSSWORDS, "words"])
def test_a_list_that_has_gone_is_told_in_one_line(game: str, own_list: Path) -> None:
    gone = str(own_list.with_name("gone.txt"))
    keys = CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64")
    played = Played(game, str(own_list))
    played.session.press(*keys)
    while not played.states:
        played.session.tick()
    with pytest.raises(LexiconError, match="there is no word list") as told:
        CATALOGUE[game].program().resume({**played.states[0], "lexicon": gone})
    assert "\n" not in str(told.value)
    with pytest.raises(LexiconError, match="there is no word list"):
        CATALOGUE[game].program().new(1, terms=Terms(lexicon=gone))
    CATALOGUE[game].program().resume(played.states[0])


@pytest.mark.parametrize("game", CROSSWORDS)
def test_what_is_too_large_for_a_6502_is_refused_in_one_line(game: str, own_list: Path) -> None:
    with pytest.raises(UsageError, match="too many words of us_full for the memory") as told:
        CATALOGUE[game].program().new(1, terms=Terms(ThinkerCpu(), "us_full"))
    assert "\n" not in str(told.value)
    CATALOGUE[game].program().new(1, terms=Terms(ThinkerCpu(), str(own_list)))


def test_levels_know_as_many_words_of_a_larger_list_and_a_part_of_a_smaller() -> None:
    in_full = with_words(MONTY_LEVELS, "us_full")
    assert [level.words for level in in_full.values()] == [2000, 5000, 10000, 12097, None]
    smaller = with_words(MONTY_LEVELS, "bbc8k")
    assert [level.words for level in smaller.values()] == [1325, 3312, 6624, None]
    same = with_words(COMPUTER_SCRABBLE_LEVELS, "bbc8k")
    assert [level.words for level in same.values()] == [740, 2800, 7000, None]
    assert [level.words for level in words_with("uk_full").values()] == [2000, 6000, 12000, 20169]


def test_no_computer_plays_a_rude_word_whatever_the_list() -> None:
    assert taboo() & set(open_lexicon("us_full"))
    known = vocabulary("us_full", None)
    assert not taboo() & set(known)
    assert set(commonest("monty12k", 2000)) & set(open_lexicon("us_full")) == set(
        vocabulary("us_full", 2000, "monty12k")
    ) & set(commonest("monty12k", 2000))
