"""Options and fixtures that all tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Timings differ between machines and must not decide a test; the examples are the same every day.
settings.register_profile(
    "monty", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("monty")

_MOST_SECONDS = 300.0  # of the processor, not of the clock, which runs on while others work
_AGAIN = 30.0  # where one that was ended is tried once more, as Hypothesis does


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A test that waits for a screen that never comes fails, and does not hold up all others."""
    if not hasattr(signal, "setitimer"):  # not on Windows
        return (yield)
    before = signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, _MOST_SECONDS, _AGAIN)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _too_long(_number: int, _frame: object) -> None:
    pytest.fail(f"it has taken {_MOST_SECONDS:g} seconds of the processor: does it ever end?")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write golden screens and pictures anew")


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the games, settings and caches of the person who runs it."""
    folder = tmp_path_factory.mktemp("person")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("MONTY_DATA", str(folder / "games"))
        environment.setenv("MONTY_CONFIG", str(folder / "settings.toml"))
        environment.setenv("MONTY_CACHE", str(folder / "cache"))
        yield
