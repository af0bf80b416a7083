"""Whole games of every program on every machine, recorded and played again to the same screens."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from monty.errors import MontyError
from monty.programs.catalogue import CATALOGUE
from monty.programs.first_screen.readying import once_ready
from monty.programs.keeping.deeds import Moved, SeatedPlayer
from monty.programs.terms import Pace, Terms
from monty.records.record import Opening, Record, RecordOrigin
from monty.records.record_file import as_bytes, parse
from monty.records.replay import Replay
from tests.programs.either_game import SIXTY_SIX, WORDS, EitherGame
from tests.programs.keeping.shelves import ClosedShelf, MemoryShelf
from tests.records.games import PLACES, Comparing, Watching, keys_of, play


def replayed(record: Record) -> Comparing:
    """The record after it was written and read, played again to its end."""
    again = Comparing(parse(as_bytes(record), "it", Record))
    again.to_end()
    return again


@pytest.mark.parametrize(("game", "machine"), PLACES)
def test_a_whole_game_is_played_again_to_the_same_screens(game: str, machine: str) -> None:
    ahead = 0.0 if game == "sixty-six" else 0.2  # which forgets what is typed ahead
    keys = [*keys_of(game, machine)]
    watching, _ = play(game, machine, keys, moments=random.Random(5), ahead=ahead)
    (record,) = watching.records
    assert record.ended is not None
    assert watching.written > len(record.turns), "it is kept turn by turn"
    again = replayed(record)
    assert again.otherwise is None
    assert again.turn == again.last == len(record.turns) > 10
    assert again.screens == watching.screens
    assert again.record == record


@pytest.mark.parametrize(("game", "machine"), PLACES[::4])
def test_the_last_screen_is_the_same_too(game: str, machine: str) -> None:
    keys = [*keys_of(game, machine)]
    watching, session = play(game, machine, keys[: len(keys) // 2], moments=random.Random(6))
    again = replayed(watching.records[0])
    assert again.record.ended is None
    assert again.session.program_frames == session.program_frames
    assert again.session.screen.dump(marks=True) == session.screen.dump(marks=True)


def test_what_was_done_is_noted_in_words_of_the_rules() -> None:
    watching, _ = play("deluxe", "bbc", [*keys_of("deluxe", "bbc")])
    record = watching.records[0]
    assert record.players == (SeatedPlayer("ANN"), SeatedPlayer("CLARA", 2))
    moves = [deed for deed in record.deeds if isinstance(deed, Moved)]
    assert len(moves) == len(record.turns)
    assert [each.player for each in moves[:4]] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert record.ended is not None
    for player, score in enumerate(record.ended.scores):
        mine = [each for each in moves if each.player == player]
        left = record.ended.scores[player] - sum(each.score for each in mine)
        assert score == sum(each.score for each in mine) + left
        assert all(each.words for each in mine if each.score)
    assert record.ended.how == "out"


# ---- more than one game ------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["words", "computer-scrabble"])
def test_each_game_at_a_table_has_its_own_record_which_is_whole_in_itself(game: str) -> None:
    keys = [*keys_of(game, "bbc"), "Y", *"2Y" * 2, "0", Key.RETURN]
    watching, _ = play(game, "bbc", keys, moments=random.Random(7))
    first, second = watching.records
    assert first.ended is not None and second.ended is None
    assert second.since > first.until - 1
    assert second.keys[: len(first.keys)] == first.keys
    turns = len(first.turns)
    assert replayed(first).screens[:turns] == watching.screens[:turns]
    again = replayed(second)
    assert again.otherwise is None
    assert again.screens == watching.screens, "what came before is played too"
    assert again.turn == len(second.turns) == len(watching.screens) - turns


def test_a_game_that_is_left_before_its_first_turn_leaves_no_record() -> None:
    watching, session = play("words", "bbc", ["N", Key.STOP])
    assert session.finished
    assert watching.records == []


def test_a_resumed_game_is_recorded_from_the_state_that_it_goes_on_from() -> None:
    keys = [*keys_of("monty", "c64")]
    watching, _ = play("monty", "c64", keys[: len(keys) // 2])
    state = watching.records[0].turns[-1].state
    resumed, _ = play("monty", "c64", ["2", "Y"], state=state, moments=random.Random(8))
    (record,) = resumed.records
    assert (record.opening.origin, record.opening.state) == (RecordOrigin.RESUMED, state)
    assert record.turns[0].state == state
    assert replayed(record).screens == resumed.screens


def test_another_list_and_thinking_at_once_are_played_again() -> None:
    terms = Terms(lexicon="deluxe10k", pace=Pace.AT_ONCE, ask_television=False)
    keys = [key for key in keys_of("monty", "c64")[:60] if key]
    del keys[keys.index("Y")]  # the answer about the television
    watching, _ = play("monty", "c64", keys, terms=terms)
    record = watching.records[0]
    assert record.opening.terms.terms == terms
    assert replayed(record).screens == watching.screens


# ---- saved games, which a replay must not need -------------------------------------------------
def test_what_the_shelf_told_is_told_again_and_nothing_is_saved() -> None:
    shelf = MemoryShelf()
    keys = [*keys_of("deluxe", "bbc")[:40], Key.STOP, "Y", "Y", *"GAME", Key.RETURN, "N"]
    watching, _ = play("deluxe", "bbc", keys, shelf=shelf)
    assert shelf.names() == ["GAME"]
    again = replayed(watching.records[0])
    assert again.screens == watching.screens
    assert "Saved as GAME" in again.session.text()
    # And a game that is resumed by its name.
    keys = ["Y", *"GAME", Key.RETURN, "2", "Y"]
    watching, session = play("deluxe", "bbc", keys, shelf=shelf)
    again = replayed(watching.records[0])
    assert again.screens == watching.screens
    assert again.session.text() == session.text()


def test_a_shelf_that_could_not_be_seen_is_not_seen_again() -> None:
    keys = ["Y", *keys_of("deluxe", "bbc")[:40]]
    watching, session = play("deluxe", "bbc", keys, shelf=ClosedShelf())
    record = watching.records[0]
    assert record.shelf is not None
    assert [answer.refused for answer in record.shelf] == ["games cannot be read"]
    assert replayed(record).session.text() == session.text()


# ---- what a window does with time --------------------------------------------------------------
def test_frames_count_from_the_beginning_of_the_program_however_long_its_words_took() -> None:
    keys = [*keys_of("monty", "c64")[:40]]
    watching = Watching(Opening("monty", "c64", Television.COLOUR, 3))
    looks = iter([False] * 123)
    program = CATALOGUE["monty"].program().new(3)
    waited = once_ready(lambda: next(looks, True), lambda: None, watching.watched(program))
    session = Session(machine_named("c64"), waited, witness=watching)
    session.tick()
    session.press(*keys[:3])  # while it is waited for the words
    session.run()
    session.type(*keys[3:])
    watching.finish(session.program_frames)
    record = watching.records[0]
    assert [frame for frame, _ in record.keys[:4]] == [0, 0, 0, record.keys[3][0]]
    again = replayed(record)
    assert again.screens == watching.screens
    assert again.session.text() == session.text()


def test_what_a_person_waits_is_left_out_as_far_as_is_wished() -> None:
    keys = [*keys_of("monty", "c64")[:40]]
    watching = Watching(Opening("monty", "c64", Television.COLOUR, 3))
    program = watching.watched(CATALOGUE["monty"].program().new(3))
    session = Session(machine_named("c64"), program, witness=watching)
    session.run()
    for key in keys:
        session.idle(10_000)
        session.type(key)
    watching.finish(session.program_frames)
    again = Replay(watching.records[0])
    ticks = 0
    while not again.over:
        again.skip_waiting(50)
        again.tick()
        ticks += 1
    assert again.otherwise is None
    assert again.session.text() == session.text()
    assert 50 * len(keys) < ticks < 200 * len(keys) + 3000 < again.session.program_frames


# ---- programs that have changed ----------------------------------------------------------------
def test_a_turn_that_goes_otherwise_is_told_and_nothing_after_it_is_played() -> None:
    watching, _ = play("words", "bbc", [*keys_of("words", "bbc")])
    record = watching.records[0]
    turns = list(record.turns)
    turns[4] = changed(turns[4], state={**turns[4].state, "entries": 99})
    again = Replay(changed(record, turns=tuple(turns), monty="9.9"))
    again.to_end()
    assert again.turn == 5
    assert again.over
    assert again.otherwise is not None
    told = again.otherwise.told(again.record)
    assert told.startswith("from turn 5 on the game goes otherwise; it was recorded by Monty 9.9")


def test_a_screen_that_looks_otherwise_is_told_and_played_on() -> None:
    watching, _ = play("words", "bbc", [*keys_of("words", "bbc")])
    record = watching.records[0]
    turns = list(record.turns)
    turns[2] = changed(turns[2], screen="00000000")
    again = Replay(changed(record, turns=tuple(turns)))
    again.to_end()
    assert again.turn == again.last
    assert again.otherwise is not None
    assert again.otherwise.told(again.record).startswith("at turn 3 the screen is not what it was")


def changed(value: Any, **changes: Any) -> Any:
    """A record or a turn with other fields."""
    from msgspec.structs import replace

    return replace(value, **changes)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"keys": ((5, "N"), (4, "N"))}, "its keys are not in order"),
        ({"keys": ((5, "\N{SNOWMAN}"),)}, "the machine has not all of its keys"),
        ({"opening": Opening("monty", "z88", Television.COLOUR)}, "monty is played on"),
        (
            {"opening": Opening("words", "bbc", Television.COLOUR, state={"a": 1})},
            "the saved game is damaged",
        ),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(changes: dict[str, Any], told: str) -> None:
    watching, _ = play("words", "bbc", [*keys_of("words", "bbc")][:20])
    with pytest.raises(MontyError, match=told):
        Replay(changed(watching.records[0], **changes))


# ---- any keys ----------------------------------------------------------------------------------
@pytest.mark.parametrize("either", [WORDS, SIXTY_SIX], ids=str)
@settings(max_examples=10, phases=[Phase.explicit, Phase.generate])
@given(data=st.data())
def test_whatever_is_typed_is_played_again(either: EitherGame, data: st.DataObject) -> None:
    keys = [*either.set_up, *data.draw(either.keys)]
    moments = random.Random(data.draw(st.integers(0, 1000)))
    typed = [key for key in keys if len(key) > 1 or key in machine_named("bbc").keymap.typed]
    watching, _ = play(either.name, "bbc", typed, moments=moments)
    for record in watching.records:
        again = replayed(record)
        assert again.otherwise is None
        assert again.screens == watching.screens[: len(again.screens)]
