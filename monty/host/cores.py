"""Many things done at once by processes of this computer.

A process gets a few things at a time, and the next ones for its answer. Towards the end it gets
them one by one, so that all have work until the last.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, TypeVar

from monty.errors import MontyError
from monty.host.signals import ENDING

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

_MOST = 16  # things at a time
_SHARE = 8  # of what is left, all processes together get so small a part at once

T = TypeVar("T")
R = TypeVar("R")


def over_cores(do: Callable[[T], R], things: Sequence[T], jobs: int | None) -> Iterator[R]:
    """The results for all things, in any order, from so many processes; None is one a core.

    Raises what `do` raises, and `MontyError` if a process ends before its work is done, as when
    memory is short, or if there is no room for it.
    """
    count = min(jobs or _cores(), len(things))
    if count < 2:
        yield from map(do, things)
        return
    parts = _parts(things, count)
    with _at_work(do, count) as processes:
        busy = [each for each in processes if _give(each, parts)]
        while busy:
            results, busy = _answers(busy, parts)
            yield from results


def _cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _parts(things: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    begin = 0
    while begin < len(things):
        size = (len(things) - begin) // (_SHARE * count)
        end = begin + max(1, min(_MOST, size))
        yield things[begin:end]
        begin = end


# ---- in the process that has begun the others -----------------------------------------------
@contextmanager
def _at_work(do: Callable[[Any], object], count: int) -> Iterator[list[Connection]]:
    """The connections to so many processes, which end with the block."""
    begun: list[tuple[BaseProcess, Connection]] = []
    try:
        with deaf_to_interruptions(), warnings.catch_warnings():
            # Python 3.12 warns of any thread; those that wait for work in numpy do no harm.
            warnings.simplefilter("ignore", DeprecationWarning)
            begun.extend(_begin(do) for _ in range(count))
        yield [connection for _, connection in begun]
    finally:
        for process, connection in begun:
            connection.close()
            process.terminate()
        for process, _ in begun:
            process.join()


def _begin(do: Callable[[Any], object]) -> tuple[BaseProcess, Connection]:
    from multiprocessing import get_context

    # A copy of this process has all that was imported here, within hundredths of a second. A new
    # Python takes a second or two to import it again; but only Linux makes copies that are safe.
    context = get_context("fork") if sys.platform == "linux" else get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(do, there), daemon=True)
    try:
        process.start()
    except OSError as error:
        raise MontyError(
            "there is no room for another process; with fewer of them (--jobs) it may go well"
        ) from error
    there.close()
    return process, here


def _give(process: Connection, parts: Iterator[Sequence[Any]]) -> bool:
    """Give a process its next things; False if there are no more."""
    part = next(parts, None)
    if part is None:
        return False
    with suppress(BrokenPipeError):  # it has ended, as its answer will tell
        process.send(part)
    return True


def _answers(
    busy: list[Connection], parts: Iterator[Sequence[Any]]
) -> tuple[list[Any], list[Connection]]:
    """The next results, and the processes that are still busy. Whoever answers has its next things
    before anybody looks at the results."""
    from multiprocessing.connection import wait

    results: list[Any] = []
    ready = wait(busy)
    still = [each for each in busy if each not in ready]
    for each in ready:
        assert isinstance(each, Connection)
        try:
            answer = each.recv()
        except (EOFError, ConnectionResetError) as error:
            raise MontyError(
                "a process that did a part of the work was ended from outside, perhaps for lack of "
                "memory; with fewer of them (--jobs) it may go well"
            ) from error
        if isinstance(answer, Exception):
            raise answer
        results += answer
        if _give(each, parts):
            still.append(each)
    return results, still


@contextmanager
def deaf_to_interruptions() -> Iterator[None]:
    """Processes that are begun in this block ignore Ctrl+C, which a terminal sends to all
    processes. The one that has begun them ends them. Those that are just starting would
    complain."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---- in each of the others ------------------------------------------------------------------
def _serve(do: Callable[[Any], object], begun_by: Connection) -> None:
    """Do whatever comes until the other side is no more."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    for number in ENDING:
        if callable(signal.getsignal(number)):  # that of the process which this one is a copy of
            signal.signal(number, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None
    with suppress(EOFError, OSError):
        while begun_by in wait([begun_by, parent.sentinel]):
            begun_by.send(_done(do, begun_by.recv()))


def _done(do: Callable[[Any], object], things: Sequence[Any]) -> list[object] | Exception:
    """The results, or what went wrong with the first that has none."""
    try:
        return [do(thing) for thing in things]
    except Exception as error:  # noqa: BLE001 - whatever it is, the other process raises it
        told = traceback.format_exc()
        error.add_note(f"in a process that did a part of the work:\n{told}")
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # noqa: BLE001 - an error of any kind may not be one for pickle
            return RuntimeError(told)
        return error
