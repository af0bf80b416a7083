"""Sixty Six on every machine: random keys, golden screens, the same again, and damaged saves."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from machines.bbc.teletextscreen import TeletextScreen
from machines.catalogue import MACHINE_NAMES, machine
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from monty.errors import MontyError
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS as LEVELS
from monty.programs.sixty_six import program
from monty.programs.sixty_six.program import new_game, saved_game
from monty.programs.sixty_six.table import CardTable, SavedMatchError, Wishes
from monty.programs.text_lines import TextLines
from tests.programs.card_person import CardPerson, saved

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
PLACES = [(name, television) for name in MACHINE_NAMES for television in Television]
SETUP = [*"NY2NN"]
LIKELY = [*"1234560SYNI ", Key.RETURN]
NAMED = [name for name in vars(Key) if name.isupper() and name != Key.STOP]
KEYS = st.lists(
    st.one_of(
        st.sampled_from(LIKELY),
        st.sampled_from(LIKELY),
        st.sampled_from(LIKELY),
        st.sampled_from(NAMED),
        st.sampled_from([*"789XQ£@[?!a", Key.STOP]),
    ),
    min_size=30,
    max_size=90,
)


@pytest.fixture(autouse=True, scope="module")
def quick_and_nothing_clipped() -> Iterator[None]:
    """The computer tries few worlds, and what is told fits the machine's text window."""
    window = TextLines.window

    def checked(self: TextLines, log: Sequence[str]) -> None:
        assert all(len(line) <= self.width for line in log), log
        window(self, log)

    levels = {n: replace(level, worlds=min(level.worlds, 4)) for n, level in LEVELS.items()}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(TextLines, "window", checked)
        patched.setattr(program, "SIXTY_SIX_LEVELS", levels)
        yield


def check_screen(person: CardPerson) -> None:
    """Nothing is shown that cannot be, and it is always said what is asked."""
    screen = person.session.screen
    if isinstance(screen, TeletextScreen):
        assert screen.misfits() == [], person.screen
    for state in person.states[-1:]:
        CardTable.from_json(state)
    if person.session.waiting:
        last = person.screen.splitlines()
        assert any("?" in line or "KEY" in line or "SPACE" in line for line in last[3:])


@EVERYWHERE
@settings(max_examples=8)
@given(keys=KEYS, seed=st.integers(0, 1000), set_up=st.booleans())
def test_any_keys(name: str, keys: list[str], seed: int, set_up: bool) -> None:
    person = CardPerson(name, seed)
    for key in [*(SETUP if set_up else []), *keys]:
        if person.session.finished:
            return
        person.press(key)
        check_screen(person)
    for _ in range(6):
        for key in (Key.STOP, "Y", "N"):
            if not person.session.finished:
                person.press(key)
    assert person.session.finished, person.screen


def keys_of_a_match(name: str, seed: int) -> list[str]:
    """Keys with which a person who knows the rules plays a match to its end."""
    source = random.Random(seed)
    person = CardPerson(name, seed)
    pressed = list(SETUP)
    person.press(*SETUP)
    while None not in person.checkpoints:
        key = "Y" if "Y/N" in person.prompt else source.choice("123456")
        if person.states and person.round.card_points[0] >= 66 and "YOUR" in person.prompt:
            key = "0"
        pressed.append(key)
        person.press(key)
        assert len(pressed) < 3000
    return pressed


@EVERYWHERE
def test_S11_whole_matches_come_to_their_end_and_every_turn_can_be_resumed(name: str) -> None:
    keys = keys_of_a_match(name, 4)
    begun: list[tuple[int, Any]] = []
    pressed = 0
    session = Session(machine(name), new_game(4), keep=lambda state: begun.append((pressed, state)))
    session.run()
    for pressed, key in enumerate(keys, 1):  # noqa: B007 - read by `keep`
        session.type(key)
    assert "ANOTHER MATCH" in session.screen.dump().upper()
    assert len(begun) > 30
    every = 1 if name == "bbc" else 5  # all on its own machine
    for (already, state), (until, following) in list(pairwise(begun))[::every]:
        kept: list[Any] = []
        again = Session(machine(name), saved_game(json.loads(json.dumps(state))), keep=kept.append)
        again.run()
        again.type(*keys[already:until])
        assert kept[1] == following
    already, state = begun[len(begun) // 2]
    again = Session(machine(name), saved_game(state))
    again.run()
    again.type(*keys[already:])
    assert again.screen.dump(marks=True) == session.screen.dump(marks=True)


def test_X8_the_same_keys_give_the_same_screens_and_checkpoints() -> None:
    keys = keys_of_a_match("bbc", 5)[:120]

    def trace() -> tuple[list[str], list[Any], list[Any]]:
        kept: list[Any] = []
        session = Session(machine("bbc"), new_game(5), keep=kept.append)
        session.run()
        screens = []
        for key in keys:
            session.type(key)
            screens.append(session.screen.dump(marks=True))
        return screens, kept, session.sounds

    assert trace() == trace()


@EVERYWHERE
def test_S13_the_computer_can_play_both_hands_to_the_end_of_a_match(name: str) -> None:
    person = CardPerson(name, television=Television.MONO)
    person.press(*program.demo_keys(Television.MONO, name))
    assert person.session.television is Television.MONO
    assert person.prompt == "ANOTHER MATCH (Y/N)?"
    assert person.checkpoints[-1] is None


# ---- golden screens --------------------------------------------------------------------------
MIDDLE = saved(
    "AHQHKHTSQD9C", "JHTDKDKSAS", "ACJSJCTCQC9HADTH", led="9S", leader=1,
    others_tricks="9DKC", points=(3, 5), wishes=Wishes(4, True, False),
    log=("Computer wins the trick", "Computer: Nine of Spades"),
)  # fmt: skip
LATE = saved(
    "AHQHTS", "JHTDKD", points=(6, 5), others_tricks="9DKC9SJS", wishes=Wishes(1, False, False)
)


@pytest.mark.parametrize(("name", "television"), PLACES)
def test_golden_screens(
    name: str,
    television: Television,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
) -> None:
    place = f"sixty-six/{name}-{television.value}"
    person = CardPerson(name, state=MIDDLE | {"television": television.value})
    golden_screen(f"{place}-middle", person.session.screen.dump(marks=True))
    golden_picture(f"{place}-middle", person.session)
    person.type("7")
    golden_screen(f"{place}-refused", person.session.screen.dump())
    person = CardPerson(name, state=LATE | {"television": television.value})
    golden_screen(f"{place}-late", person.session.screen.dump())
    person.type("0")
    golden_screen(f"{place}-end", person.session.screen.dump())
    golden_picture(f"{place}-end", person.session)


@EVERYWHERE
def test_golden_pages(
    name: str,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
) -> None:
    person = CardPerson(name)
    golden_screen(f"sixty-six/{name}-setup", person.session.screen.dump())
    golden_picture(f"sixty-six/{name}-setup", person.session)
    person.type("Y")
    golden_picture(f"sixty-six/{name}-instructions", person.session)


# ---- saved matches -----------------------------------------------------------------------------
PATHS = [
    "television", "level", "show_points", "sound", "seed", "matches_before", "turns", "log", "match"
]  # fmt: skip
VALUES = st.one_of(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=25),
        lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
        max_leaves=5,
    ),
    st.integers(-3, 12),
    st.sampled_from([10**4000, "x" * 10_000, "mono", ["You win"], "\ud800"]),
)


def read_or_refuse(state: dict[str, Any]) -> None:
    """Either it is refused in one line or it can be played on."""
    try:
        saved_game(state)
    except SavedMatchError as error:
        assert isinstance(error, MontyError)
        assert "\n" not in str(error)
        assert len(str(error)) < 300
        return
    person = CardPerson(state=state)
    assert person.session.waiting
    table, television = CardTable.from_json(state)
    assert CardTable.from_json(table.to_json(television)) == (table, television)


@settings(max_examples=150)
@given(path=st.sampled_from(PATHS), value=VALUES)
@example(path="seed", value=-1)
@example(path="log", value=["{"])
@example(path="level", value=5)
def test_a_changed_value_is_refused_or_played_with(path: str, value: object) -> None:
    read_or_refuse(LATE | {path: value})


@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_match_is_refused_or_played_with(data: st.DataObject) -> None:
    text = LATE["match"]
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("0189AKQJTSHDC/=- ", max_size=3))
    read_or_refuse(LATE | {"match": text[:at] + put + text[at + data.draw(st.integers(0, 3)) :]})


@pytest.mark.parametrize("path", PATHS)
def test_a_missing_value_is_named(path: str) -> None:
    state = {name: value for name, value in LATE.items() if name != path}
    with pytest.raises(SavedMatchError, match=f"damaged: it has no '{path}'"):
        saved_game(state)


def test_a_match_that_is_over_is_refused() -> None:
    stopped = LATE["match"].replace("stopped=-", "stopped=0").replace("points=6/5", "points=7/5")
    with pytest.raises(SavedMatchError, match="over already"):
        saved_game(LATE | {"match": stopped.replace("rounds=12", "rounds=13")})
