"""Where a person's files are kept; imported late, `--help` needs none of them."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where games are kept: `MONTY_DATA` if it is set, else the platform's place."""
    if chosen := os.environ.get("MONTY_DATA"):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("monty-plays", appauthor=False)


def pictures_folder() -> Path:
    """Where screenshots go: a folder of their own among the person's pictures."""
    from platformdirs import user_pictures_path

    return user_pictures_path() / "Monty"
