"""WORDS on every machine: golden screens, and saves of a state that cannot be played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from machines.catalogue import MACHINE_NAMES
from machines.session import Session
from machines.style import Television
from monty.errors import TextError
from monty.programs.words.program import PROGRAM
from monty.programs.words.table import WordsTable, WordsWishes
from tests.programs.words.person import WordsPerson, saved

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
PLACES = [(name, television) for name in MACHINE_NAMES for television in Television]

# ---- golden screens --------------------------------------------------------------------------
MIDDLE = saved(
    "STARTING", "RE?HBOJ", scores=(1031, -16),
    log=("Player 2: STARTING for 27", "Player 1: a mistake, -10", "Player 2: new tiles, -10"),
)  # fmt: skip
LONG = saved("ABCDEFGHIJKLMNOPQRSTUVWYAEIOURNSTLDEAEION?T", "EEEEAAA", "IIIIOOO", zero=True)


@pytest.mark.parametrize(("name", "television"), PLACES)
def test_golden_screens(
    name: str,
    television: Television,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
) -> None:
    place = f"words/{name}-{television.value}"
    person = WordsPerson(name, state=MIDDLE | {"television": television.value})
    golden_screen(f"{place}-middle", person.session.screen.dump(marks=True))
    person.type("B12\n")
    golden_screen(f"{place}-added", person.session.screen.dump(marks=True))
    golden_picture(f"{place}-added", person.session)
    person.type("99\n")
    golden_screen(f"{place}-refused", person.session.screen.dump())
    person = WordsPerson(name, state=LONG | {"television": television.value})
    golden_screen(f"{place}-long", person.session.screen.dump())
    golden_picture(f"{place}-long", person.session)
    person.type("9\n")
    golden_screen(f"{place}-end", person.session.screen.dump(marks=True))
    golden_picture(f"{place}-end", person.session)


@EVERYWHERE
def test_golden_setup(name: str, golden_picture: Callable[[str, Session], None]) -> None:
    person = WordsPerson(name)
    person.type("NY12N")
    golden_picture(f"words/{name}-setup", person.session)


# ---- saved games -------------------------------------------------------------------------------
def test_a_game_that_is_over_or_a_computer_s_half_turn_is_refused() -> None:
    text = MIDDLE["game"]
    with pytest.raises(TextError, match="over already"):
        PROGRAM.resume(MIDDLE | {"game": text.replace("finished=0", "finished=1")})
    person = WordsPerson(state=MIDDLE)
    person.type("B12\n")
    with pytest.raises(TextError, match="a computer does not stop to count"):
        PROGRAM.resume(dict(person.states[-1]) | {"people": 0})


def test_a_table_comes_back_from_its_values_whole() -> None:
    wishes = WordsWishes(people=1, level=2, judge=True, short_row=True, sound=False)
    table = WordsTable.start(wishes, 5, 3)
    table = replace(table, entries=7, changes=2, log=("You: 0, a pass", "Computer: HA?ES for 15"))
    assert WordsTable.from_json(table.to_json(Television.MONO)) == (table, Television.MONO)


def test_wishes_name_the_players() -> None:
    names = [[WordsWishes(people=people).name(i) for i in (0, 1)] for people in (0, 1, 2)]
    assert names == [["Computer 1", "Computer 2"], ["You", "Computer"], ["Player 1", "Player 2"]]
