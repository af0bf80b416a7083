"""Deluxe and Computer Scrabble on every machine: whole games, resuming, looks, any keys."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Style, Television
from machines.terminal import State
from monty.programs.catalogue import CATALOGUE
from monty.programs.crossword.table import Player, Wishes
from monty.programs.dialogue.lines import Area
from monty.programs.dialogue.talk import Talk
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from tests.machines.board import WITH_BOARDS
from tests.programs.keeping.shelves import MemoryShelf
from tests.programs.monty_plays.test_any_keys import ANY_KEYS
from tests.programs.monty_plays.test_whole_games import check_turn

if TYPE_CHECKING:
    from tests.programs.crossword.person import Automatic, Person

Sit = Callable[..., "Person"]
SitAutomatic = Callable[..., "Automatic"]
Position = Callable[..., State]

GAMES = ("deluxe", "computer-scrabble")
EVERYWHERE = list(product(GAMES, WITH_BOARDS))


def answers(game: str, machine: str, *, computers: bool = True) -> list[str]:
    """The keys that begin a game of Ann, Bob and perhaps a computer."""
    if game == "deluxe":
        third = [*"OSKAR", Key.RETURN, "3"] if computers else []
        names = [*"ANN", Key.RETURN, Key.RETURN, *"BOB", Key.RETURN, Key.RETURN, *third]
        return ["N", *names, Key.RETURN, *"NNY0"]
    people = [*"ANN", Key.RETURN, "N", *"BOB", Key.RETURN, "N"]
    third = [*"ACORN", Key.RETURN, *"Y2"] if computers else []
    begin = ["Y"] if machine == "spectrum" else []
    watch = ["N"] if machine == "spectrum" else []
    return [*begin, "3" if computers else "2", *people, *third, *watch, "N", "Y"]


def play(
    automatic: SitAutomatic, game: str, machine: str, seed: int
) -> tuple[Automatic, list[str]]:
    """An automatic person after a whole game, and every key that was pressed."""
    person = automatic(seed=seed, game=game, machine=machine)
    pressed: list[str] = []
    press = person.session.press

    def note(*keys: str) -> None:
        pressed.extend(keys)
        press(*keys)

    person.session.press = note  # type: ignore[method-assign]
    person.press(*answers(game, machine))
    person.play_to_the_end(random.Random(seed))
    return person, pressed


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
def test_a_whole_game_and_each_of_its_turns_resumed(
    automatic: SitAutomatic, sit: Sit, game: str, machine: str
) -> None:
    """Every turn is played again from its checkpoint: by induction the rest of the game is too."""
    person, keys = play(automatic, game, machine, seed=41)
    games = [Game.parse(state["game"]) for state in person.states]
    assert len(games) > 15
    for before, after in pairwise(games):
        check_turn(before, after)
    finals = [row[3] for row in person.final_scores]
    names = [row[0] for row in person.final_scores]
    winner = names[finals.index(max(finals))]
    assert winner in person.message
    if machine == "bbc":
        assert person.session.screen.misfits() == []

    again = sit(seed=41, game=game, machine=machine)
    begun: list[tuple[int, State]] = []
    for number, key in enumerate(keys, 1):
        before_key = len(again.states)
        again.press(key)
        begun += [(number, state) for state in again.states[before_key:]]
    assert again.session.screen.dump(marks=True) == person.session.screen.dump(marks=True)
    for (number, state), (until, following) in pairwise(begun):
        resumed = sit(state=json.loads(json.dumps(state)), game=game, machine=machine)
        resumed.press(*keys[number:until])
        assert following in resumed.states[1:]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_keys_give_the_same_game_on_every_machine(
    automatic: SitAutomatic, sit: Sit, game: str
) -> None:
    """But for the questions that only the Spectrum asks, and the keys that it lacks."""
    _, keys = play(automatic, game, "c64", seed=43)
    rest = keys[len(answers(game, "c64")) :]
    kept = []
    for machine in WITH_BOARDS:
        person = sit(seed=43, game=game, machine=machine)
        person.press(*answers(game, machine), *rest)
        assert person.is_asked_again
        kept.append([state["game"] for state in person.states])
    assert kept[0] == kept[1] == kept[2]


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
def test_D16_C8_an_accepted_challenge_of_all_seven_tiles_gives_nothing_away(
    sit: Sit, position: Position, game: str, machine: str
) -> None:
    """No tile is drawn, no point scored, and nothing stays on the board or its squares."""
    people = (Player("ANN"), Player("BOB"))
    state = position(
        ["STRNGHE", "AEIOTVW"], board=["8F HORN"], players=people, turn=0, scores=(12, 34)
    )
    person = sit(state=state, game=game, machine=machine)
    before, shown = person.game, person.text(person.layout.board)
    person.place("J2 STRNGHE")
    person.type("Y")
    assert person.message == "I CHALLENGE STRNGHE"
    person.type("Y")
    after = person.game
    assert (after.board, after.racks, after.bag) == (before.board, before.racks, before.bag)
    assert (after.scores, after.turn) == ((12, 34), 1)
    assert person.text(person.layout.board) == shown
    assert person.states[-1]["log"] == ["ANN loses turn"]


# ---- looks --------------------------------------------------------------------------------------
PLAYS = ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT", "E8 aXIB", "K8 QUIET"]
FOUR = [Player("SPECTRUM", 4), Player("CLARA"), Player("COMPUTER", 1), Player("WILHELMX")]


def middle(position: Position, **changes: Any) -> State:
    """A game of four in its middle, with the longest names and scores."""
    state = position(
        ["DEGLTOA", "RETAIN?", "AEIOTVW", "SSGNRRE"],
        board=PLAYS, scores=(1123, 1087, 1264, 102), players=FOUR, **changes,
    )  # fmt: skip
    log = ["WILHELMX QUIET 32", "SPECTRUM AXIB 26", "CLARA passes", "COMPUTER changes 3"]
    return {**state, "log": log}


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
def test_the_screens_look_as_recorded(
    sit: Sit,
    position: Position,
    board_without: Callable[[str], Board],
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
    game: str,
    machine: str,
    television: Television,
) -> None:
    where = f"{game}/{machine}-{television.value}"
    wishes = Wishes(speed=0, clock=125 if game == "deluxe" else None)
    state = middle(position, television=television, wishes=wishes)
    person = sit(state=state, game=game, machine=machine)
    person.take_seat()
    shots = [person.session.screen.dump(marks=True)]
    golden_picture(f"{where}-middle", person.session)

    def shoot() -> None:
        shots.append(person.screen)
        if machine == "bbc":
            assert person.session.screen.misfits() == []

    for key in ("3", "4", "5"):
        person.type(key)
        shoot()
        person.type("X")
    person.place("12F IT")
    shoot()
    person.press(Key.STOP)
    shoot()
    racks = ["VV", "QU?", "J", "ESTX"]
    over = position(
        racks, filled=board_without("".join(racks)), players=FOUR, turn=3,
        scores=(1009, 1012, 87, 340), passes=3, scoreless=3, television=television,
    )  # fmt: skip
    person = sit(state=over, game=game, machine=machine)
    person.take_seat()
    person.skip()
    shoot()
    golden_picture(f"{where}-end", person.session)
    golden_screen(where, "----\n".join(shots))


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
def test_the_questions_look_as_recorded(
    sit: Sit,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
    game: str,
    machine: str,
) -> None:
    person = sit(game=game, machine=machine, shelf=MemoryShelf())
    shots = [person.screen]
    keys = answers(game, machine)
    for key in keys[:-1]:
        person.press(key)
    shots.append(person.screen)
    person.press("X")
    shots.append(person.screen)
    golden_screen(f"{game}/{machine}-questions", "----\n".join(shots))
    golden_picture(f"{game}/{machine}-questions", person.session)


# ---- what is longest ----------------------------------------------------------------------------
@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_D3_four_names_of_eight_letters_can_be_typed(sit: Sit, machine: str) -> None:
    person = sit(game="deluxe", machine=machine)
    person.type("N")
    for name in ("SPECTRUM", "COMPUTER", "WILHELMX", "ORACLEXY"):
        person.type(f"{name}X\n")  # the ninth is refused
        assert name in person.screen.upper()
        person.type("8")
    assert "CLOCK" in person.screen.upper()


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_C2_four_names_of_eight_letters_can_be_typed(sit: Sit, machine: str) -> None:
    person = sit(game="computer-scrabble", machine=machine)
    person.type("N4" if machine == "spectrum" else "4")
    for name in ("SPECTRUM", "COMPUTER", "WILHELMX", "ORACLEXY"):
        person.type(f"{name}X\n")
        assert name in person.screen.upper()
        person.type("Y4")
    assert person.session.asking


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
def test_D2_a_game_is_resumed_by_a_name_of_eight_letters(
    sit: Sit, position: Position, game: str, machine: str
) -> None:
    shelf = MemoryShelf()
    shelf.save("SATURDAY", middle(position))
    person = sit(game=game, machine=machine, shelf=shelf)
    person.type("YSATURDAY\n")
    assert person.states[-1]["log"][0] == "WILHELMX QUIET 32"
    person.take_seat()
    assert person.prompt in ("CLARA, YOUR WORD?", "CLARA'S WORD?")


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_C15_a_word_of_fifteen_letters_can_be_questioned(
    sit: Sit, position: Position, machine: str
) -> None:
    longest = "UNDERPRIVILEGED"
    players = (Player("ANN"), Player("BOB"))
    state = position(["AEINOST", "AEINOST"], board=[f"8A {longest}"], players=players)
    person = sit(state=state, game="computer-scrabble", machine=machine)
    person.take_seat()
    person.type(f"0{longest}\n")
    assert person.message.endswith(" IS NOT A WORD OF MINE")
    person.type(f"0{longest[::-1]}\n")
    assert person.message.endswith(" IS NOT ON THE BOARD")


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_D10_a_turn_missed_is_told_whole_whatever_the_name(
    sit: Sit, position: Position, machine: str
) -> None:
    players = (Player("WILHELMX"), Player("SPECTRUM"))
    wishes = Wishes(sound=False, clock=10)
    state = position(["AEINOST", "AEINOST"], players=players, turn=0, wishes=wishes)
    person = sit(state=state, game="deluxe", machine=machine)
    for _ in range(round(11 * person.session.machine.rates.frame_hz)):
        person.session.tick()
    assert person.message.endswith("WILHELMX MISSES A TURN")


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_D12_the_window_of_scores_tells_the_key_of_the_menu(
    sit: Sit, position: Position, machine: str
) -> None:
    person = sit(state=middle(position), game="deluxe", machine=machine)
    menu, scores = ("9", "0") if machine == "spectrum" else (Key.F1, Key.F3)
    person.press(scores)
    window = person.area(person.layout.panel)
    assert "SCORES" in window[0]
    assert any(line.endswith(f"{menu} MENU") for line in window)
    person.press(menu)
    assert "1 QUIT" in person.menu


# ---- any keys -----------------------------------------------------------------------------------
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


def try_keys(person: Person, keys: list[str]) -> None:
    """Press them, then get out; the hundred tiles stay the hundred."""
    for key in keys:
        if person.session.finished:
            return
        person.press(key)
        if person.states:
            Game.parse(person.states[-1]["game"])  # raises unless they are
        if person.session.asking and person.states and not person.session.finished:
            assert person.screen.strip()
    for _ in range(12):
        if person.session.finished:
            return
        prompt = person.prompt
        if "AGAIN" in prompt or "SAVE THE GAME" in prompt or "WRONG" in prompt:
            person.press("N")
        elif "GIVE UP" in prompt or "STOP PLAYING" in prompt:
            person.press("Y")
        else:
            person.press(Key.STOP)
    raise AssertionError(f"there is no way out:\n{person.screen}")


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
@settings(max_examples=6)
@given(keys=ANY_KEYS)
def test_any_keys_from_the_first_question_on(
    sit: Sit, game: str, machine: str, keys: list[str]
) -> None:
    try_keys(sit(game=game, machine=machine, shelf=MemoryShelf()), keys)


@pytest.mark.parametrize(("game", "machine"), EVERYWHERE)
@settings(max_examples=10)
@given(keys=ANY_KEYS)
def test_any_keys_in_a_running_game(
    sit: Sit, position: Position, game: str, machine: str, keys: list[str]
) -> None:
    wishes = Wishes(speed=0, clock=20 if game == "deluxe" else None)
    state = position(
        ["RETAINS", "FAMPSE?"],
        board=["8F HORN", "H6 FARm", "10F PASTE"],
        scores=(39, 9),
        players=(Player("SPECTRUM", 2), Player("WILHELMX")),
        wishes=wishes,
    )
    try_keys(sit(state=state, game=game, machine=machine, shelf=MemoryShelf()), keys)


@pytest.mark.parametrize("game", ["monty", *GAMES])
def test_each_play_of_a_game_of_computers_stays_for_a_second_to_be_read(
    position: Position, game: str
) -> None:
    players = (Player("EVE", 1), Player("OSKAR", 1))
    wishes = Wishes(sound=False, speed=0)
    state = position(["RETAINS", "AEIOTVW"], players=players, turn=0, wishes=wishes)
    states: list[State | None] = []
    session = Session(
        machine_named("c64"),
        CATALOGUE[game].program().resume(state),
        Television.COLOUR,
        states.append,
    )
    while "EVE PLAYS" not in session.screen.dump() and not session.finished:
        session.tick()
    session.let_pass(1)
    assert "EVE PLAYS" in session.screen.dump()
    assert len(states) == 1
    session.let_pass(1)
    assert len(states) == 2
    session.stop()
