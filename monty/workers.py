"""Playing many games at once: over the cores of this computer, or over a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from monty.errors import MontyError

_CONNECT_SECONDS = 5

T = TypeVar("T")
R = TypeVar("R")


def over_cores(do: Callable[[T], R], things: Sequence[T], jobs: int | None) -> Iterator[R]:
    """What is done with each thing, as it gets ready, by so many processes; None is all cores."""
    from joblib import Parallel, delayed

    run = Parallel(n_jobs=jobs or -1, return_as="generator_unordered", batch_size=4)
    yield from run(delayed(do)(thing) for thing in things)


def over_dask(do: Callable[[T], R], things: Sequence[T], address: str) -> Iterator[R]:
    """The same, by the workers of the cluster whose scheduler has that address.

    Raises `MontyError` where Dask is not installed, nobody answers within seconds, or a worker
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
