"""Games whose computer players think on the emulated 6502."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from machines.catalogue import machine_named
from machines.cpu import CPU_NAMES
from machines.kernels import kernels
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import Program, State
from monty.errors import TextError
from monty.players.crossword.on_6502 import thinker
from monty.players.crossword.thinker import CpuSpeed, ThinkerCpu
from monty.programs.catalogue import CATALOGUE
from monty.programs.crossword import computer_turn
from monty.programs.crossword.table import Player, Table, Wishes
from monty.programs.terms import Terms

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., dict[str, Any]]

COMPILED = kernels()["machines.cpu.core"] == "compiled"
TRUE = ThinkerCpu(speed=CpuSpeed.TRUE)
WARP = ThinkerCpu()


def played(name: str, program: Program, keys: tuple[str, ...], turns: int) -> list[State | str]:
    """The checkpoints of a game that computers play among themselves, for so many turns or to its
    end, and the last screen."""
    states: list[State | str] = []
    session = Session(
        machine_named(name), program, save=lambda state: states.append(state or "over")
    )
    session.press(*keys)
    while not session.waiting and len(states) <= turns and "over" not in states:
        session.tick()
    return [*states, session.screen.dump()]


def new(game: str, name: str, cpu: ThinkerCpu | None, turns: int = 100) -> list[State | str]:
    entry = CATALOGUE[game]
    program = entry.program().new(7, terms=Terms(cpu))
    return played(name, program, entry.program().demo_keys(Television.COLOUR, name), turns)


def resumed(game: str, name: str, state: State | str, turns: int = 100) -> list[State | str]:
    assert not isinstance(state, str)
    return played(name, CATALOGUE[game].program().resume(state), (), turns)


CROSSWORDS = [("monty", "c64"), ("deluxe", "spectrum"), ("computer-scrabble", "bbc")]


@pytest.mark.parametrize(("game", "name"), CROSSWORDS)
@pytest.mark.parametrize("cpu", [WARP, TRUE], ids=["warp", "true"])
def test_a_game_is_played_again_exactly_and_gone_on_with_exactly(
    game: str, name: str, cpu: ThinkerCpu
) -> None:
    whole = COMPILED and (game, cpu) == ("monty", WARP)
    turns = 100 if whole else 4
    first = new(game, name, cpu, turns)
    assert len(first) > (15 if whole else 4)
    assert new(game, name, cpu, turns) == first
    middle = len(first) // 2
    assert resumed(game, name, first[middle], turns - middle) == first[middle:]


def test_at_true_speed_a_turn_takes_the_machine_seconds_rather_than_parts_of_one(
    sit: Sit, position: Position
) -> None:
    def frames(processor: dict[str, str] | None) -> int:
        players = (Player("MONTY", 4), Player("ANN"))
        state = position(["RETAINS", "AEIOTVW"], board=["8H TEN"], players=players, turn=0)
        person = sit(state=state | {"processor": processor})
        return person.session.program_frames

    true, warp = frames({"cpu": "own", "speed": "true"}), frames({"cpu": "own", "speed": "warp"})
    assert true - warp > 50


@pytest.mark.parametrize("name", ["c64", "bbc"])
def test_it_thinks_with_the_clock_of_the_machine(
    name: str, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def noted(*arguments: Any) -> Any:
        asked.append(arguments)
        return thinker(*arguments)

    monkeypatch.setattr(computer_turn, "thinker", noted)
    state = position(["RETAINS", "AEIOTVW"], players=(Player("MONTY", 4), Player("ANN")), turn=0)
    resumed("monty", name, state | {"processor": {"cpu": "own", "speed": "true"}}, turns=1)
    assert asked == [(TRUE, machine_named(name))]


def test_M12_words_are_shown_on_the_board_as_they_are_found(sit: Sit, position: Position) -> None:
    wishes = Wishes(watch_thinking=True, speed=1)
    players = (Player("MONTY", 4), Player("ANN"))
    state = position(
        ["RETAINS", "AEIOTVW"], board=["8H TEN"], players=players, wishes=wishes, turn=1
    )
    person = sit(state=state | {"processor": {"cpu": "own", "speed": "true"}})
    person.session.press("2", "Y")
    shown = set()
    while not person.message.startswith("MONTY PLAYS"):
        person.session.tick()
        if "BEST" in person.message:
            shown.add(person.message)
    assert len(shown) > 20


def test_D13_pass_forces_the_computer_to_play_what_it_is_thinking_of(
    sit: Sit, position: Position
) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    wishes = Wishes(speed=9, watch_thinking=True)
    state = position(
        ["AEIOTVW", "ZBDOCKS"], board=["8H TEN"], players=players, wishes=wishes, turn=0
    )
    person = sit(state=state | {"processor": {"cpu": "own", "speed": "true"}}, game="deluxe")
    person.session.press("2", "Y")
    while "BEST" not in person.message:
        person.session.tick()
    considered = person.message.split()[0]
    person.session.press("2", "Y")
    while not person.message.startswith("OSKAR PLAYS"):
        person.session.tick()
    assert person.message.split()[2] == considered


def test_M13_run_stop_interrupts_the_6502_too(sit: Sit, position: Position) -> None:
    players = (Player("ANN"), Player("MONTY", 4))
    state = position(["AEIOTVW", "RETAI??"], players=players, turn=0)
    person = sit(state=state | {"processor": {"cpu": "own", "speed": "true"}})
    person.session.press("2", "Y")
    for _ in range(100):
        person.session.tick()
    assert "THINKING" in person.prompt
    person.press(Key.STOP)
    assert "STOP PLAYING" in person.prompt


@pytest.mark.parametrize("core", CPU_NAMES)
@pytest.mark.parametrize("speed", CpuSpeed)
def test_the_cpu_is_saved_with_the_game(position: Position, core: str, speed: CpuSpeed) -> None:
    state = position(["AEIOTVW", "RETAINS"]) | {"processor": {"cpu": core, "speed": speed.value}}
    table, television = Table.from_json(state, levels=4, name_length=5)
    assert table.party.cpu == ThinkerCpu(core, speed)
    assert Table.from_json(table.to_json(television), levels=4, name_length=5) == (
        table,
        television,
    )


@pytest.mark.parametrize(
    "processor",
    [
        7,
        {"cpu": "own"},
        {"cpu": "z80", "speed": "warp"},
        {"cpu": "own", "speed": "slow"},
        {"cpu": ["own"], "speed": "warp"},
    ],
)
def test_a_saved_game_with_another_cpu_is_refused(position: Position, processor: object) -> None:
    state = position(["AEIOTVW", "RETAINS"]) | {"processor": processor}
    with pytest.raises(TextError, match="the saved game is damaged"):
        CATALOGUE["monty"].program().resume(state)
