"""WORDS and Sixty Six on every machine: random keys, whole games, the same again, damaged saves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from shlex import quote
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from machines.bbc.screen import TeletextScreen
from machines.c64.screen import C64Screen
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import Terminal
from monty.errors import TextError
from monty.headless.script import parse, run
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS
from monty.players.words.level import WORDS_LEVELS
from monty.programs.catalogue import CATALOGUE
from monty.programs.dialogue.lines import Area, show_told
from monty.programs.sixty_six import program as sixty_six
from monty.programs.words import program as words
from tests.programs.either_game import SIXTY_SIX, WORDS, EitherGame

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
BOTH = pytest.mark.parametrize("game", [WORDS, SIXTY_SIX], ids=str)
SAVED_VALUES = [(game, name) for game in (WORDS, SIXTY_SIX) for name in game.saved]


@pytest.fixture(autouse=True, scope="module")
def quick_and_nothing_clipped() -> Iterator[None]:
    """The computers think little, and what is told fits the machine's text window."""

    def checked(terminal: Terminal, area: Area, told: Sequence[str]) -> None:
        assert all(len(line) <= area.width for line in told), told
        show_told(terminal, area, told)

    quick_words = {
        n: replace(level, replies=min(level.replies, 1)) for n, level in WORDS_LEVELS.items()
    }
    quick_cards = {
        n: replace(level, worlds=min(level.worlds, 4)) for n, level in SIXTY_SIX_LEVELS.items()
    }
    with pytest.MonkeyPatch.context() as patched:
        for game in ("words", "sixty_six"):
            patched.setattr(f"monty.programs.{game}.view.show_told", checked)
        patched.setattr(words, "with_words", lambda lexicon: quick_words)
        patched.setattr(sixty_six, "SIXTY_SIX_LEVELS", quick_cards)
        yield


def check_screen(game: EitherGame, person: Any) -> None:
    """Nothing is shown that cannot be, and it is always said what is asked."""
    screen = person.session.screen
    if isinstance(screen, TeletextScreen | C64Screen):
        assert screen.misfits() == [], person.screen
    for state in person.states[-1:]:
        game.table.from_json(state)
    if person.session.waiting:
        title = 0 if person.session.machine.has_panel else 3
        below_the_title = "".join(person.screen.splitlines()[title:])
        assert any(asked in below_the_title for asked in game.asks), person.screen


@BOTH
@EVERYWHERE
@settings(max_examples=6)
@given(data=st.data(), seed=st.integers(0, 1000), set_up=st.booleans())
def test_any_keys(
    game: EitherGame, name: str, data: st.DataObject, seed: int, set_up: bool
) -> None:
    person = game.sit(name, seed)
    for key in [*(game.set_up if set_up else ""), *data.draw(game.keys)]:
        if person.session.finished:
            return
        person.press(key)
        check_screen(game, person)
    for _ in range(6):
        for key in (Key.STOP, "Y", "N"):
            if not person.session.finished:
                person.press(key)
    assert person.session.finished, person.screen


@BOTH
@EVERYWHERE
def test_W12_and_S11_whole_games_come_to_their_end_resumed_at_any_turn_and_in_a_script_too(
    game: EitherGame, name: str
) -> None:
    keys = game.keys_of_a_game(name, 4)
    entry = CATALOGUE[game.name]
    begun: list[tuple[int, Any]] = []
    pressed = 0
    session = Session(
        machine_named(name),
        entry.program().new(4),
        save=lambda state: begun.append((pressed, state)),
    )
    session.run()
    for pressed, key in enumerate(keys, 1):  # noqa: B007 - read by `keep`
        session.type(key)
    assert game.over in session.screen.dump().upper()
    assert len(begun) > game.turns
    every = 1 if name == "bbc" or game is WORDS else 5  # all on its own machine
    for (already, state), (until, following) in list(pairwise(begun))[::every]:
        kept: list[Any] = []
        resumed = entry.program().resume(json.loads(json.dumps(state)))
        again = Session(machine_named(name), resumed, save=kept.append)
        again.run()
        again.type(*keys[already:until])
        assert kept[1] == following
    already, state = begun[len(begun) // 2]
    again = Session(machine_named(name), entry.program().resume(state))
    again.run()
    again.type(*keys[already:])
    assert again.screen.dump(marks=True) == session.screen.dump(marks=True)
    start = [f"machine {name}", f"game {game.name}", "seed 4"]
    script = parse("\n".join([*start, *(f"key {quote(key)}" for key in keys)]))
    assert run(script, show=pytest.fail).screen.dump(marks=True) == session.screen.dump(marks=True)


@BOTH
def test_X8_the_same_keys_give_the_same_screens_and_checkpoints(game: EitherGame) -> None:
    keys = game.keys_of_a_game("bbc", 5)[:120]

    def trace() -> tuple[list[str], list[Any], list[Any]]:
        kept: list[Any] = []
        session = Session(
            machine_named("bbc"), CATALOGUE[game.name].program().new(5), save=kept.append
        )
        session.run()
        screens = []
        for key in keys:
            session.type(key)
            screens.append(session.screen.dump(marks=True))
        return screens, kept, session.sounds

    assert trace() == trace()


@BOTH
@EVERYWHERE
def test_W11_and_S13_the_computer_can_play_both_hands_to_the_end(
    game: EitherGame, name: str
) -> None:
    person = game.sit(name, television=Television.MONO)
    person.press(*CATALOGUE[game.name].program().demo_keys(Television.MONO, name))
    assert person.session.television is Television.MONO
    assert person.prompt == game.over
    assert person.checkpoints[-1] is None


@BOTH
@EVERYWHERE
def test_leaving_refused_leaves_no_trace(game: EitherGame, name: str) -> None:
    person = game.sit(name, state=game.saved)
    before = person.screen
    person.press(Key.STOP, "X")
    assert "PRESS Y OR N" in person.screen
    person.press("N")
    assert person.screen == before


# ---- saved games -------------------------------------------------------------------------------
VALUES = st.one_of(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=25),
        lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
        max_leaves=5,
    ),
    st.integers(-3, 12),
    st.sampled_from([10**4000, "x" * 10_000, "mono", ["You win"], ["Player 1: 0"], "\ud800"]),
)


def read_or_refuse(game: EitherGame, changed: dict[str, Any]) -> None:
    """Either it is refused in one line or it can be played on."""
    state = {**game.saved, **changed}
    try:
        CATALOGUE[game.name].program().resume(state)
    except TextError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 300
        return
    person = game.sit(state=state)
    assert person.session.waiting
    table, television = game.table.from_json(state)
    assert game.table.from_json(table.to_json(television)) == (table, television)


@settings(max_examples=250)
@given(where=st.sampled_from(SAVED_VALUES), value=VALUES)
@example(where=(WORDS, "seed"), value=-1)
@example(where=(WORDS, "log"), value=["{"])
@example(where=(SIXTY_SIX, "seed"), value=-1)
@example(where=(SIXTY_SIX, "log"), value=["{"])
@example(where=(SIXTY_SIX, "level"), value=5)
def test_a_changed_value_is_refused_or_played_with(
    where: tuple[EitherGame, str], value: object
) -> None:
    game, path = where
    read_or_refuse(game, {path: value})


@BOTH
@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_game_is_refused_or_played_with(game: EitherGame, data: st.DataObject) -> None:
    text = game.saved[game.whole]
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text(game.made_of, max_size=3))
    after = at + data.draw(st.integers(0, 3))
    read_or_refuse(game, {game.whole: text[:at] + put + text[after:]})


@pytest.mark.parametrize(("game", "path"), SAVED_VALUES, ids=str)
def test_a_missing_value_is_named(game: EitherGame, path: str) -> None:
    state = {name: value for name, value in game.saved.items() if name != path}
    with pytest.raises(TextError, match=f"damaged: it has no {path}"):
        CATALOGUE[game.name].program().resume(state)


@BOTH
def test_what_a_television_may_be_is_told(game: EitherGame) -> None:
    with pytest.raises(TextError, match="damaged: television is 'plasma', not one of colour, mono"):
        CATALOGUE[game.name].program().resume({**game.saved, "television": "plasma"})
