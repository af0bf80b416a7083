"""A record shown again in a front end: played, stepped through, taken over."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from machines.keyboard import Key
from machines.session import Drawn, Session
from monty.frontend.playing import Showing
from monty.launch import FrontEnd, LaunchOptions
from monty.launch import play as launch
from monty.programs.catalogue import CATALOGUE
from monty.records.record import Record, RecordOrigin
from monty.records.record_file import read_record, write_record
from monty.records.records_folder import RecordsFolder
from monty.records.replay import Replay
from monty.records.replayed_session import HOW, ReplayedSession, ReplaySpeed
from monty.settings import Settings
from monty.terminal.glyphs import GlyphSet
from monty.terminal.loop import Front
from tests.records.games import Looks, keys_of, looks, play
from tests.terminal.paper import Paper

SOME = [
    ("monty", "c64"), ("deluxe", "bbc"), ("computer-scrabble", "spectrum"), ("words", "z88"),
    ("sixty-six", "bbc"),
]  # fmt: skip
"""Each program and each machine once; that all play again to the same is shown elsewhere."""
EITHER = [("monty", "c64"), ("sixty-six", "bbc")]


@cache
def played(game: str, machine: str) -> tuple[Record, tuple[Looks, ...], Looks, int]:
    """The record of a whole game, how the screen looks when each turn has begun and at the end, and
    how many sounds there are from the first turn on."""
    watching, session = play(game, machine, list(keys_of(game, machine)))
    record = watching.records[-1]
    replay, screens = Replay(record), []
    for turn in range(1, len(record.turns) + 1):
        replay.to_turn(turn)
        screens.append(looks(replay.session.screen))
    replay.to_end()
    assert replay.otherwise is None
    begun = sum(each.frame > record.turns[0].frame for each in session.sounds)
    return record, tuple(screens), looks(session.screen), begun


@pytest.mark.parametrize(("game", "machine"), SOME)
def test_every_turn_is_reached_forwards_and_backwards(game: str, machine: str) -> None:
    record, screens, end, _ = played(game, machine)
    session = ReplayedSession(record)
    last = len(record.turns)
    assert session.turn == 1
    for turn in (2, 3, 2, 1, last // 2, last, last - 1):
        while session.turn != turn and abs(session.turn - turn) == 1:
            session.press(Key.RIGHT if turn > session.turn else Key.LEFT)
        if session.turn != turn:
            session.press(*str(turn), Key.RETURN)
        assert session.turn == turn
        assert session.status.startswith(f"Turn {turn} of {last}")
        assert looks(session.screen) == screens[turn - 1]
    session.press("e")
    assert session.over
    assert session.status == "The end"
    assert looks(session.screen) == end
    session.press(Key.RIGHT)
    assert session.over
    session.press(Key.LEFT)
    assert session.turn == last
    session.stop()


@pytest.mark.parametrize(("game", "machine"), EITHER)
@pytest.mark.parametrize("speed", ReplaySpeed)
def test_it_plays_to_the_end_at_every_speed(game: str, machine: str, speed: ReplaySpeed) -> None:
    record, _, end, sounds = played(game, machine)
    session = ReplayedSession(record)
    session.press(Key.DOWN)
    for _ in range(list(ReplaySpeed).index(speed)):
        session.press(Key.UP)
    assert session.speed is speed
    session.press(" ")
    assert not session.waiting
    assert speed.value in session.status
    before = session.clock.frames
    session.run()
    assert session.waiting
    assert session.over
    assert looks(session.screen) == end
    shown = session.clock.frames - before
    assert (len(session.sounds) == sounds) == (speed is not ReplaySpeed.TURN_BY_TURN or not sounds)
    if speed is ReplaySpeed.AS_PLAYED:
        assert shown == record.until - record.turns[0].frame
    if speed is ReplaySpeed.TURN_BY_TURN:
        assert shown == ceil(1.5 * session.machine.rates.frame_hz) * len(record.turns)
    session.press(" ")  # from the beginning again
    session.tick()
    assert session.turn == 1
    session.stop()


def test_while_it_plays_it_can_be_paused_and_faster_frames_run_it_faster() -> None:
    record, *_ = played("monty", "c64")
    session = ReplayedSession(record)
    session.press(" ")
    session.let_pass(2)
    session.press(" ")
    assert session.waiting
    shown = looks(session.screen)
    session.let_pass(2)
    assert looks(session.screen) == shown
    session.press(Key.HOME, " ")
    frames = session.clock.frames
    session.tick(4)
    assert session.clock.frames == frames + 1
    session.stop()


def test_digits_are_shown_and_taken_back() -> None:
    record, *_ = played("monty", "c64")
    session = ReplayedSession(record)
    session.press("1", "2")
    assert session.status == "Turn 12"
    session.press(Key.DELETE)
    assert session.status == "Turn 1"
    session.press(*"99999999", Key.RETURN)  # as far as it goes
    assert session.over
    session.press("0", Key.RETURN)
    assert session.turn == 1
    session.press("?")
    assert session.notices == list(HOW)
    session.stop()


def test_any_keys_do_no_harm() -> None:
    record, *_ = played("sixty-six", "bbc")
    session = ReplayedSession(record)
    source = random.Random(5)
    keys = [*"0123456789 eEqQ+", *(getattr(Key, name) for name in vars(Key) if name.isupper())]
    for _ in range(150):
        session.press(source.choice([key for key in keys if key != Key.STOP]))
        session.keyboard.release_all()
        session.tick(source.choice((0, 1, 7)))
        session.numbers()
        assert 1 <= session.turn <= len(record.turns) + 1
    session.press(Key.STOP)
    assert session.finished
    session.stop()


@pytest.mark.parametrize(("game", "machine"), SOME)
def test_a_game_of_ones_own_goes_on_from_the_turn_that_is_shown(game: str, machine: str) -> None:
    record, *_ = played(game, machine)
    session = ReplayedSession(record, turn=4)
    session.press("t")
    assert session.finished
    opening = session.taken_over
    session.stop()
    assert opening is not None
    assert (opening.game, opening.machine) == (game, machine)
    assert opening.origin is RecordOrigin.WHAT_IF
    assert opening.state == record.turns[3].state


def test_a_record_that_cannot_be_played_says_why() -> None:
    record, *_ = played("monty", "c64")
    spoilt = Record(
        record.monty, record.opening, ((5, "A"), (3, "B")), None, record.since, record.until,
        record.players, record.turns,
    )  # fmt: skip
    with pytest.raises(Exception, match="its keys are not in order"):
        ReplayedSession(spoilt)


def test_a_key_that_is_none_ends_the_playing_and_is_told() -> None:
    record, *_ = played("monty", "c64")
    at = next(number for number, key in enumerate(record.keys) if key[0] > record.turns[1].frame)
    keys = (*record.keys[:at], (record.keys[at][0], "REZURN"), *record.keys[at:])
    session = ReplayedSession(replace(record, keys=keys))
    session.press(" ")
    session.run()
    assert session.waiting
    assert not session.over
    assert "the record is damaged: there is no key 'REZURN'" in session.notices[-1]
    session.stop()


# ---- in a front end -----------------------------------------------------------------------
def test_a_terminal_shows_where_it_is() -> None:
    record, *_ = played("monty", "c64")
    session: Drawn = ReplayedSession(record)
    now = [100.0]
    paper = Paper()
    front = Front(paper, Showing(session, ""), Settings(), Path(), glyphs=GlyphSet.BLOCKS,
                  now=lambda: now[0])  # fmt: skip
    for _ in range(600):
        now[0] += 1 / 50
        front.advance()
        front.draw()
    assert f"Turn 1 of {len(record.turns)}" in paper.text
    session.stop()


Acts = Callable[[Showing, Callable[[], Showing | None]], None]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a record of a person's own."""
    monkeypatch.setenv("MONTY_DATA", str(tmp_path))
    record, *_ = played("monty", "c64")
    path = RecordsFolder(tmp_path / "records").new("monty")
    write_record(path, record)
    return path.stem


def launched(name: str, act: Acts) -> bool:
    def show(first: Showing, *passed: Any) -> None:
        act(first, passed[2])

    start = LaunchOptions("monty", "c64", None, lambda: 1, replay=name, turn=3)
    return launch(start, pytest.fail, FrontEnd(show))


def test_it_is_left_for_nothing(kept: str) -> None:
    def act(first: Showing, following: Callable[[], Showing | None]) -> None:
        assert first.title == f"Replay of {kept} (F12: keys)"
        first.session.press(Key.STOP)
        assert following() is None

    assert not launched("", act)


def test_a_game_taken_over_is_kept_and_recorded_as_such(kept: str, tmp_path: Path) -> None:
    def act(first: Showing, following: Callable[[], Showing | None]) -> None:
        first.session.press("T")
        showing = following()
        assert showing is not None
        assert showing.title.startswith(CATALOGUE["monty"].title)
        session = showing.session
        assert isinstance(session, Session)
        session.run()
        session.press(*"HORN")
        session.run()
        session.stop()

    assert launched(kept, act)
    assert len(list(tmp_path.glob("monty-*.json"))) == 1
    places = RecordsFolder(tmp_path / "records").places()
    assert [place.name for place in places] == ["monty-2", "monty-1"]
    taken = read_record(places[0].path)
    was = read_record(places[1].path)
    assert taken.opening.origin is RecordOrigin.WHAT_IF
    assert taken.turns[0].state == was.turns[2].state
