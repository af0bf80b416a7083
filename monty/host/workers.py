"""Many things done at once, by the cores of this computer or by a Dask cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Protocol, TypeVar

from monty.errors import MontyError

_CONNECT_SECONDS = 5

T = TypeVar("T")
R = TypeVar("R")


class Run(Protocol):
    """Does something with each thing, and yields the results in any order."""

    def __call__(self, do: Callable[[T], R], things: Sequence[T], /) -> Iterator[R]: ...


def spread(jobs: int | None, dask: str | None) -> Run:
    """A `Run` over the Dask cluster of that address, or without one over so many cores."""
    if dask is not None:
        return partial(over_dask, address=dask)
    return partial(over_cores, jobs=jobs)


def with_bar(run: Run, unit: str, *, shown: bool) -> Run:
    """The same with a progress bar on the standard error, which counts things in that unit."""

    def run_with_bar(do: Callable[[T], R], things: Sequence[T], /) -> Iterator[R]:
        from tqdm import tqdm

        yield from tqdm(run(do, things), total=len(things), unit=unit, disable=not shown)

    return run_with_bar


def over_cores(do: Callable[[T], R], things: Sequence[T], jobs: int | None) -> Iterator[R]:
    """The results for all things, in any order, from so many processes; None is one a core.

    Raises `MontyError` if a process ends before its work is done, as when memory is short.
    """
    from concurrent.futures.process import BrokenProcessPool

    from joblib import Parallel, delayed

    run = Parallel(n_jobs=jobs or -1, return_as="generator_unordered", batch_size=4)
    try:
        with _deaf_to_interruptions():
            results = run(delayed(do)(thing) for thing in things)
        yield from results
    except BrokenProcessPool as error:
        raise MontyError(
            "a process that did a part of the work was ended from outside, perhaps for lack of "
            "memory; with fewer of them (--jobs) it may go well"
        ) from error


@contextmanager
def _deaf_to_interruptions() -> Iterator[None]:
    """Processes that are begun in this block ignore Ctrl+C, which a terminal sends to all
    processes. The one that has begun them ends them. Those that are just starting would
    complain."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def aside(do: Callable[[T], object], thing: T) -> Callable[[], bool]:
    """Do something in a process of its own, which ends with this one. Its result and its errors are
    lost. Returns a function that tells whether it has ended. Where the system has no room for
    another process, nothing is done, and it has ended at once."""
    from multiprocessing import get_context

    process = get_context("spawn").Process(target=_quietly, args=(do, thing), daemon=True)
    try:
        with _deaf_to_interruptions():
            process.start()
    except OSError:
        return lambda: True
    return lambda: not process.is_alive()


def _quietly(do: Callable[[T], object], thing: T) -> None:
    with suppress(Exception):
        do(thing)


def over_dask(do: Callable[[T], R], things: Sequence[T], address: str) -> Iterator[R]:
    """The same, from the workers of the cluster whose scheduler has that address.

    Raises `MontyError` if Dask is not installed, if nobody answers within seconds, or if a worker
    has no Monty.
    """
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise MontyError("--dask needs Dask: pip install 'monty-plays[dask]'") from error
    try:
        client = Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise MontyError(f"there is no Dask scheduler at {address}") from error
    with client:
        futures = client.map(do, things, pure=False)
        try:
            for _, result in as_completed(futures, with_results=True):
                yield result
        except ImportError as error:
            raise MontyError(f"a worker of the cluster cannot play: {error}") from error
        finally:
            client.cancel(futures)
