"""The real emulators that are installed here; a test of one that is not is skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from monty.originals.bbc import BBCEngine
from monty.originals.c64 import C64Engine
from monty.originals.engine import Engine, EngineError
from monty.originals.spectrum import SpectrumEngine

ENGINES: dict[str, Callable[[], Engine]] = {
    "bbc": BBCEngine,
    "c64": C64Engine,
    "spectrum": SpectrumEngine,
}


def started(machine: str) -> Engine:
    """The engine of that machine, switched on; the test is skipped where it is not installed."""
    try:
        return ENGINES[machine]()
    except EngineError as error:
        if "not here" in str(error) or "allowed here" in str(error):
            pytest.skip(str(error))
        raise


@pytest.fixture(params=tuple(ENGINES))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn."""
    with started(request.param) as each:
        yield each
