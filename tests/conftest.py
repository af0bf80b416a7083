"""Options and fixtures that all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Timings differ between machines and must not decide a test; the examples are the same every day.
settings.register_profile(
    "monty", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("monty")


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
