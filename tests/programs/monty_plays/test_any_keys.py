"""Whatever keys are pressed, the program stays whole and can be left (X-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machines.bbc.screen import TeletextScreen
from machines.keyboard import Key
from machines.style import Style, Television
from monty.programs.crossword.table import Player, Wishes
from monty.programs.crossword.view import SQUARE_STYLES
from monty.programs.dialogue.lines import Area
from monty.programs.dialogue.talk import Talk
from monty.rules.crossword.board import PREMIUMS
from monty.rules.crossword.game import Game

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

NAMED = [name for name in vars(Key) if name.isupper()]
ODD = list("£←π↑@[]#$%&'\"+-*/=<>?.,:;!()♠│a\u00a0©½―¼‖¾÷~\\_{|}")
LIKELY = [*"123456789YNAD ETS", Key.RETURN, Key.DOWN, Key.RIGHT, Key.DELETE]
# Only what does not leave the program at once: leaving is tried at the end of every example.
KEYS = st.one_of(
    st.sampled_from(LIKELY),
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    st.sampled_from([name for name in NAMED if name != Key.STOP]),
    st.sampled_from(ODD),
)
# Keys that belong together come far: to the question about the score, to an exchange, to the end.
TOGETHER = st.sampled_from(
    [
        ["F", "A", Key.RETURN, *[Key.DOWN] * 8, *[Key.RIGHT] * 4, "A"],
        [" ", "S", "E", Key.RETURN, Key.HOME, *[Key.UP] * 2, *[Key.RIGHT] * 8, "D"],
        ["6", "P", "S", Key.RETURN],
        ["1", "N"],
        ["2"] * 8,
        [*"RETAINS", Key.RETURN],
    ]
)
ANY_KEYS = st.lists(
    st.one_of(*[KEYS.map(lambda key: [key])] * 6, TOGETHER, st.just([Key.STOP])),
    min_size=40,
    max_size=120,
).map(lambda groups: [key for group in groups for key in group])


@pytest.fixture(autouse=True, scope="module")
def no_line_is_clipped() -> Iterator[None]:
    """What is said fits the line that it is said on."""
    line = Talk._line

    def checked(self: Talk, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, text
        line(self, area, text, style)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Talk, "_line", checked)
        yield


def check_screen(person: Person) -> None:
    """The hundred tiles are there, and on the board lie only squares and tiles."""
    letters = person.line(0).replace(" ", "")
    if not person.states or not letters.startswith("ABCDEFGHIJKLMNO"):
        return
    game = Game.parse(person.states[-1]["game"])  # raises unless the hundred tiles are the hundred
    board, squares = person.board, list(game.board.squares())
    over = [square for square, letter in squares if letter not in (".", board.at(square))]
    assert not over, "a tile has gone or changed"
    empty = [square for square, _ in squares if not board.occupied(square)]
    assert all(person.shows(square, SQUARE_STYLES[PREMIUMS[square]]) for square in empty)
    assert sum(letter.islower() for letter in board.letters) <= 2, "text lies on the board"
    if person.session.waiting and game.ending is None:
        assert person.prompt, "it is always said what is asked"


def try_keys(person: Person, keys: list[str]) -> None:
    """Press them, then get out."""
    screen = person.session.screen
    for number, key in enumerate(keys):
        if person.session.finished:
            return
        person.press(key)
        check_screen(person)
        if number % 5 == 0 and isinstance(screen, TeletextScreen):  # it takes long
            assert not screen.misfits()
    presses = 0
    while not person.session.finished:
        assert presses < 4, f"there is no way out:\n{person.screen}"
        for key in (Key.STOP, "Y"):
            if not person.session.finished:
                person.press("N" if person.is_asked_again else key)
        presses += 1


@settings(max_examples=25)
@given(keys=ANY_KEYS)
def test_any_keys_from_the_first_question_on(sit: Callable[..., Person], keys: list[str]) -> None:
    try_keys(sit(), keys)


def running(sit: Callable[..., Person], position: Callable, **changes: Any) -> Person:
    """A game that is well under way, with a blank on the board and one on a rack."""
    return sit(
        state=position(
            changes.pop("racks", ["RETAINS", "FAMPSE?"]),
            board=["8F HORN", "H6 FARm", "10F PASTE"],
            scores=(39, 9),
            **changes,
        )
    )


@settings(max_examples=25)
@given(keys=ANY_KEYS, wishes=st.builds(Wishes, st.booleans(), st.booleans(), st.booleans()))
def test_any_keys_in_a_running_game(
    sit: Callable[..., Person], position: Callable, keys: list[str], wishes: Wishes
) -> None:
    try_keys(running(sit, position, wishes=wishes), keys)


@settings(max_examples=15)
@given(keys=ANY_KEYS)
def test_any_keys_among_people(
    sit: Callable[..., Person], position: Callable, keys: list[str]
) -> None:
    players = (Player("ANN"), Player("BOB"))
    wishes = Wishes(show_racks=False, sound=False, speed=0)
    person = running(sit, position, players=players, wishes=wishes, television=Television.MONO)
    try_keys(person, keys)


@settings(max_examples=25)
@given(keys=ANY_KEYS, hidden=st.booleans())
def test_any_keys_beside_a_real_board(
    sit: Callable[..., Person], position: Callable, keys: list[str], hidden: bool
) -> None:
    wishes = Wishes(real_board=True, sound=False, speed=0)
    racks = ["*" * 7 if hidden else "RETAINS", "*" * 7]
    try_keys(running(sit, position, racks=racks, wishes=wishes), keys)


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("machine", ["bbc", "spectrum"])
@settings(max_examples=4)
@given(keys=ANY_KEYS, wishes=st.builds(Wishes, st.booleans(), st.booleans(), st.booleans()))
def test_any_keys_on_another_machine(
    sit: Callable[..., Person],
    position: Callable,
    machine: str,
    television: Television,
    keys: list[str],
    wishes: Wishes,
) -> None:
    at_machine = partial(sit, machine=machine, television=television)
    try_keys(running(at_machine, position, wishes=wishes, television=television), keys)


@pytest.mark.parametrize("machine", ["bbc", "spectrum"])
@settings(max_examples=4)
@given(keys=ANY_KEYS)
def test_any_keys_beside_a_real_board_on_another_machine(
    sit: Callable[..., Person], position: Callable, machine: str, keys: list[str]
) -> None:
    wishes = Wishes(real_board=True, sound=False, speed=0)
    state = {"racks": ["*" * 7, "*" * 7], "wishes": wishes}
    try_keys(running(partial(sit, machine=machine), position, **state), keys)


@pytest.mark.parametrize("machine", ["bbc", "spectrum"])
@settings(max_examples=4)
@given(keys=ANY_KEYS)
def test_any_keys_from_another_machine_s_first_question_on(
    sit: Callable[..., Person], machine: str, keys: list[str]
) -> None:
    try_keys(sit(machine=machine), keys)


def test_keys_typed_ahead_wait_until_they_are_asked_for(
    sit: Callable[..., Person], position: Callable
) -> None:
    keys = [*"FA\n", *[Key.DOWN] * 7, *[Key.RIGHT] * 9, *"AY", *"2Y2Y", "8"]
    keys = [Key.RETURN if key == "\n" else key for key in keys]
    one_by_one, at_once = (running(sit, position) for _ in range(2))
    one_by_one.press(*keys)
    at_once.session.press(*keys)
    at_once.session.run()
    assert at_once.screen == one_by_one.screen
    assert at_once.states == one_by_one.states
