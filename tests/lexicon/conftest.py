"""What the tests of word lists share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache folder for this test alone, so that no test sees what another one kept."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("MONTY_CACHE", str(folder))
    return folder
