"""Many things done at once, by the cores of this computer or by a Dask cluster; one thing aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeVar

from monty.errors import MontyError
from monty.host.cores import deaf_to_interruptions, over_cores

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

        tqdm.monitor_interval = 0  # its thread would be copied into the processes
        yield from tqdm(run(do, things), total=len(things), unit=unit, disable=not shown)

    return run_with_bar


def aside(do: Callable[[T], object], thing: T) -> Callable[[], bool]:
    """Do something in a process of its own, which ends with this one. Its result and its errors are
    lost. Returns a function that tells whether it has ended. Where the system has no room for
    another process, nothing is done, and it has ended at once."""
    from multiprocessing import get_context

    process = get_context("spawn").Process(target=_quietly, args=(do, thing), daemon=True)
    try:
        with deaf_to_interruptions():
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
