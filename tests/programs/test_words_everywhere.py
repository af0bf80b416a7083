"""WORDS on every machine: random keys, golden screens, the same again, and damaged saves."""

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
from monty.players.words.level import WORDS_LEVELS as LEVELS
from monty.programs.text_lines import TextLines
from monty.programs.words import program
from monty.programs.words.program import new_game, saved_game
from monty.programs.words.table import SavedWordsError, Wishes, WordsTable
from tests.programs.words_person import WordsPerson, saved

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
PLACES = [(name, television) for name in MACHINE_NAMES for television in Television]
SETUP = [*"Y12NNN"]  # one person against level 2
NAMED = [name for name in vars(Key) if name.isupper() and name != Key.STOP]
TOGETHER = st.sampled_from(
    [[*"E12", Key.RETURN], [*"B3", Key.RETURN], ["4", Key.RETURN], ["9", Key.RETURN],
     ["0", Key.RETURN], ["8", Key.RETURN], [*"B7654321", Key.RETURN], [*"10", Key.RETURN]]
)  # fmt: skip
KEYS = st.lists(
    st.one_of(
        *[TOGETHER] * 3,
        st.sampled_from([*"BE0123456789YN", Key.RETURN, Key.DELETE]).map(lambda key: [key]),
        st.sampled_from([*NAMED, *"XQ£@[?!a÷~", Key.STOP]).map(lambda key: [key]),
    ),
    min_size=20,
    max_size=60,
).map(lambda groups: [key for group in groups for key in group])


@pytest.fixture(autouse=True, scope="module")
def quick_and_nothing_clipped() -> Iterator[None]:
    """The computer weighs few replies, and what is told fits the machine's text window."""
    window = TextLines.window

    def checked(self: TextLines, log: Sequence[str]) -> None:
        assert all(len(line) <= self.width for line in log), log
        window(self, log)

    levels = {n: replace(level, replies=min(level.replies, 1)) for n, level in LEVELS.items()}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(TextLines, "window", checked)
        patched.setattr(program, "WORDS_LEVELS", levels)
        yield


def check_screen(person: WordsPerson) -> None:
    """Nothing is shown that cannot be, and it is always said what is asked."""
    screen = person.session.screen
    if isinstance(screen, TeletextScreen):
        assert screen.misfits() == [], person.screen
    for state in person.states[-1:]:
        WordsTable.from_json(state)
    if person.session.waiting:
        assert "?" in person.screen


@EVERYWHERE
@settings(max_examples=5)
@given(keys=KEYS, seed=st.integers(0, 1000), set_up=st.booleans())
def test_any_keys(name: str, keys: list[str], seed: int, set_up: bool) -> None:
    person = WordsPerson(name, seed)
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


def keys_of_a_game(name: str, seed: int) -> list[str]:
    """Keys with which a person adds tiles at random and says how many letters that makes."""
    source = random.Random(seed)
    person = WordsPerson(name, seed)
    pressed = list(SETUP)
    person.press(*SETUP)
    while None not in person.checkpoints:
        game = person.game
        if game.added is not None:
            keys = str(min(len(game.row), len(game.added.positions) + 2))
        elif game.zero:
            keys = "9"
        else:
            count = source.randint(1, len(game.hand))
            keys = source.choice("BE") + "".join(map(str, range(1, count + 1)))
        pressed += [*keys, Key.RETURN]
        person.press(*keys, Key.RETURN)
        assert len(pressed) < 3000
    return pressed


@EVERYWHERE
def test_W12_whole_games_come_to_their_end_and_every_turn_can_be_resumed(name: str) -> None:
    keys = keys_of_a_game(name, 4)
    begun: list[tuple[int, Any]] = []
    pressed = 0
    session = Session(machine(name), new_game(4), keep=lambda state: begun.append((pressed, state)))
    session.run()
    for pressed, key in enumerate(keys, 1):  # noqa: B007 - read by `keep`
        session.type(key)
    assert "ANOTHER GAME" in session.screen.dump().upper()
    assert len(begun) > 10
    for (already, state), (until, following) in pairwise(begun):
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
    keys = keys_of_a_game("bbc", 5)[:60]

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
    golden_screen(f"{place}-end", person.session.screen.dump())


@EVERYWHERE
def test_golden_setup(name: str, golden_picture: Callable[[str, Session], None]) -> None:
    person = WordsPerson(name)
    person.type("Y12N")
    golden_picture(f"words/{name}-setup", person.session)


# ---- saved games -------------------------------------------------------------------------------
PATHS = [
    "television", "people", "level", "judge", "sound", "seed", "games_before", "entries",
    "changes", "log", "game",
]  # fmt: skip
VALUES = st.one_of(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=25),
        lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
        max_leaves=5,
    ),
    st.integers(1, 4),
    st.sampled_from([10**4000, "x" * 10_000, "mono", ["Player 1: 0"], "\ud800"]),
)


def read_or_refuse(state: dict[str, Any]) -> None:
    """Either it is refused in one line or it can be played on."""
    try:
        saved_game(state)
    except SavedWordsError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 300
        return
    person = WordsPerson(state=state)
    assert person.session.waiting
    table, television = WordsTable.from_json(state)
    assert WordsTable.from_json(table.to_json(television)) == (table, television)


@settings(max_examples=100)
@given(path=st.sampled_from(PATHS), value=VALUES)
@example(path="seed", value=-1)
@example(path="log", value=["{"])
def test_a_changed_value_is_refused_or_played_with(path: str, value: object) -> None:
    if (path, value) != ("people", 0):  # two computers would play to the end
        read_or_refuse(MIDDLE | {path: value})


@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_game_is_refused_or_played_with(data: st.DataObject) -> None:
    text = MIDDLE["game"]
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("01-/? AEBQ=", max_size=3))
    read_or_refuse(MIDDLE | {"game": text[:at] + put + text[at + data.draw(st.integers(0, 3)) :]})


@pytest.mark.parametrize("path", PATHS)
def test_a_missing_value_is_named(path: str) -> None:
    state = {name: value for name, value in MIDDLE.items() if name != path}
    with pytest.raises(SavedWordsError, match=f"damaged: it has no '{path}'"):
        saved_game(state)


def test_a_game_that_is_over_or_a_computer_s_half_turn_is_refused() -> None:
    text = MIDDLE["game"]
    with pytest.raises(SavedWordsError, match="over already"):
        saved_game(MIDDLE | {"game": text.replace("finished=0", "finished=1")})
    person = WordsPerson(state=MIDDLE)
    person.type("B12\n")
    with pytest.raises(SavedWordsError, match="a computer does not stop to count"):
        saved_game(dict(person.states[-1]) | {"people": 0})


def test_wishes_name_the_players() -> None:
    names = [[Wishes(people=people).name(i) for i in (0, 1)] for people in (0, 1, 2)]
    assert names == [["Computer 1", "Computer 2"], ["You", "Computer"], ["Player 1", "Player 2"]]
