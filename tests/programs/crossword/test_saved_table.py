"""A saved table is read back whole or refused (docs/saves.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from machines.style import Television
from machines.terminal import State
from monty.errors import TextError
from monty.programs.crossword.table import Table
from monty.programs.monty_plays.program import PROGRAM

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

PATHS = [
    ("television",), ("players",), ("wishes",), ("seed",), ("games_before",), ("turns",),
    ("end_refused_at",), ("log",), ("game",), ("players", 0), ("players", 1, "name"),
    ("players", 1, "level"), ("players", 0, "level"), ("wishes", "watch_thinking"),
    ("wishes", "show_racks"), ("wishes", "sound"), ("wishes", "real_board"), ("wishes", "speed"),
    ("log", 0), ("uses",), ("frames_left",), ("allowed",), ("struck",), ("struck", 0),
    ("colours",), ("processor",), ("processor", "cpu"), ("processor", "speed"), ("played",),
    ("played", "before"), ("played", "play"),
]  # fmt: skip
VALUES = st.one_of(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=25),
        lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
        max_leaves=5,
    ),
    st.integers(-3, 12),
    st.sampled_from([10**4000, "x" * 10_000, "MONTY", "ANN", "colour", "{}", "a|b", "\ud800", "İ"]),
    st.text("AZaz09_ ?*\n\0é", max_size=19),
)


def changed(state: State, path: tuple[Any, ...], value: object) -> dict[str, Any]:
    """The same values but one."""
    copy: dict[str, Any] = json.loads(json.dumps(state))
    at: Any = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return copy


@pytest.fixture(scope="module")
def state(position: Callable[..., State]) -> State:
    """A game under way."""
    plays = ["8F HORN", "H6 FARm", "10F PASTE"]
    saved = dict(position(["RETAINS", "FAMPSE?"], board=plays, scores=(39, 9)))
    before = position(["PASTEIN", "FAMPSE?"], board=plays[:2], scores=(17, 9), turn=0)
    return saved | {
        "log": ["ANN FARM 9", "MONTY PASTE 25"],
        "end_refused_at": 3,
        "uses": 2,
        "allowed": ["ZAX"],
        "struck": ["CAT"],
        "colours": [1, 2],
        "processor": {"cpu": "own", "speed": "warp"},
        "played": {"before": before["game"], "play": "10F PASTE"},
    }


def read_or_refuse(sit: Callable[..., Person], state: State) -> None:
    """Either it is refused in one line or it can be played on."""
    try:
        PROGRAM.resume(state)
    except TextError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 300
        return
    person = sit(state=state)
    assert person.session.waiting or person.session.finished
    table, television = Table.from_json(state, levels=4, name_length=5)
    again, same = Table.from_json(table.to_json(television), levels=4, name_length=5)
    assert (again, same) == (table, television)


@settings(max_examples=250)
@given(path=st.sampled_from(PATHS), value=VALUES)
@example(path=("players", 1, "name"), value="a{b")
@example(path=("players", 1, "name"), value="ABCDEFGH")
@example(path=("log", 0), value="|")
@example(path=("seed",), value=-1)
@example(path=("turns",), value=10**4000)
def test_a_changed_value_is_refused_or_played_with(
    sit: Callable[..., Person], state: State, path: tuple[Any, ...], value: object
) -> None:
    read_or_refuse(sit, changed(state, path, value))


@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_game_is_refused_or_played_with(
    sit: Callable[..., Person], state: State, data: st.DataObject
) -> None:
    text = state["game"]
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 3))
    put = data.draw(st.text("0123456789AZaz?*/= .", max_size=3))
    read_or_refuse(sit, changed(state, ("game",), text[:at] + put + text[at + gone :]))


@pytest.mark.parametrize("path", PATHS[:9])
def test_a_missing_value_is_named(state: State, path: tuple[str]) -> None:
    without = {name: value for name, value in state.items() if name != path[0]}
    with pytest.raises(TextError, match=f"damaged: it has no {path[0]}"):
        PROGRAM.resume(without)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("39/9", "39/99999", "a score is not above 9999"),
        ("RETAINS", "RETAIN*", "hidden tiles and no real board"),
        ("agreed=0", "agreed=1", "over already"),
        ("FAMPSE?", "FAMPSE", "the hundred tiles"),
        ("turn=1", "turn=2", "one of the players"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(
    state: State, old: str, new: str, told: str
) -> None:
    text = state["game"]
    assert old in text
    with pytest.raises(TextError, match=told):
        PROGRAM.resume(changed(state, ("game",), text.replace(old, new)))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("television",), "amber", "television is 'amber', not one of colour, mono"),
        (("players",), 2, "players is 2, not a list"),
        (("players", 0), "MONTY", "players[0] is 'MONTY', not a table of names and values"),
        (("wishes",), [True], "wishes is [True], not a table of names and values"),
        (("struck",), "CAT", "struck is 'CAT', not a list"),
        (("colours",), [1], "colours is [1], not the colours of board and squares"),
        (("processor", "cpu"), "z80", "processor.cpu is 'z80', not one of "),
        (("processor", "speed"), "slow", "processor.speed is 'slow', not one of warp, true"),
        (("turns",), -1, "turns is -1, not a whole number from 0 to 1,000,000"),
    ],
)
def test_what_is_wrong_is_told_with_what_it_should_be(
    state: State, path: tuple[Any, ...], value: object, told: str
) -> None:
    with pytest.raises(TextError) as refused:
        PROGRAM.resume(changed(state, path, value))
    assert str(refused.value).startswith(f"the saved game is damaged: {told}")


def test_more_or_fewer_players_than_racks_are_refused(state: State) -> None:
    players = state["players"]
    for some in (players[:1], [*players, {"name": "EVE", "level": 2}], []):
        with pytest.raises(TextError, match="differ in number"):
            PROGRAM.resume(changed(state, ("players",), some))


@pytest.mark.parametrize("television", list(Television))
def test_it_goes_on_with_the_television_that_it_was_played_on(
    sit: Callable[..., Person], state: State, television: Television
) -> None:
    person = sit(state=changed(state, ("television",), television.value))
    assert person.session.television is television
    assert person.states[-1] == changed(state, ("television",), television.value)
