"""Options and fixtures that all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# Timings differ between machines and must not decide a test; the examples are the same every day.
settings.register_profile(
    "monty", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("monty")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record", action="store_true", help="write golden screens and pictures anew"
    )
