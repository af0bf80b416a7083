"""Work over several processes: all of it is done, and what goes wrong there is told here."""

from __future__ import annotations

import os
import time
from functools import partial
from multiprocessing import active_children

import pytest

from monty.errors import MontyError
from monty.host.cores import over_cores
from monty.rules.tiles import TilesMissing


def doubled(number: int) -> int:
    return 2 * number


def where(_: int) -> int:
    time.sleep(0.002)
    return os.getpid()


def fails_at(bad: int, number: int) -> int:
    if number == bad:
        raise TilesMissing("Q")
    return number


class NotForPickle(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__("two numbers")


def fails_with_what_cannot_be_sent(_: int) -> int:
    raise NotForPickle(1, 2)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 40, 1_000])
@pytest.mark.parametrize("jobs", [1, 2, 3, None])
def test_each_thing_is_done_once(count: int, jobs: int | None) -> None:
    assert sorted(over_cores(doubled, range(count), jobs)) == [2 * n for n in range(count)]
    assert not active_children()


def test_so_many_processes_do_it_and_one_alone_is_this_one() -> None:
    assert set(over_cores(where, range(4), 1)) == {os.getpid()}
    several = set(over_cores(where, range(200), 3))
    assert len(several) == 3
    assert os.getpid() not in several


def test_results_come_while_others_are_still_worked_for() -> None:
    results = over_cores(where, range(10_000), 2)
    next(results)
    assert len(active_children()) == 2
    results.close()  # type: ignore[attr-defined]
    assert not active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_raised_there_is_raised_here(jobs: int) -> None:
    with pytest.raises(TilesMissing, match="no Q on the rack") as caught:
        list(over_cores(partial(fails_at, 7), range(20), jobs))
    assert caught.value.tile == "Q"
    if jobs > 1:
        assert "fails_at" in caught.value.__notes__[0]
    assert not active_children()


def test_an_error_that_cannot_be_sent_is_told_as_text() -> None:
    with pytest.raises(RuntimeError, match="NotForPickle: two numbers"):
        list(over_cores(fails_with_what_cannot_be_sent, range(4), 2))


def test_a_process_that_is_ended_from_outside_is_told_in_one_line() -> None:
    with pytest.raises(MontyError, match="was ended from outside, perhaps for lack of memory"):
        list(over_cores(os._exit, [9, 9], jobs=2))
    assert not active_children()


def test_where_there_is_no_room_for_another_process_it_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", full)
    with pytest.raises(MontyError, match="no room for another process"):
        list(over_cores(doubled, range(9), jobs=2))
