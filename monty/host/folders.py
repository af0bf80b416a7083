"""Where files are: those that come with the program, and a person's own."""

from __future__ import annotations

import os
from pathlib import Path

from monty.errors import MontyError

_PACKAGE = Path(__file__).resolve().parents[1]


def asset(*parts: str) -> Path:
    """The path of a file under `assets`; raises `MontyError` when it is not there."""
    return _shipped("assets", *parts)


def rom(*parts: str) -> Path:
    """The path of a file under `roms`; raises `MontyError` when it is not there."""
    return _shipped("roms", *parts)


def _shipped(*parts: str) -> Path:
    """Installed, the folder lies inside the package; in a checkout it lies beside it."""
    for folder in (_PACKAGE, _PACKAGE.parent):
        path = folder.joinpath(*parts)
        if path.exists():
            return path
    raise MontyError(f"the installation lacks {'/'.join(parts)}; install monty-plays again")


def data_folder() -> Path:
    """Where saved games are: `MONTY_DATA` if it is set, else the platform's place."""
    if chosen := os.environ.get("MONTY_DATA"):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("monty-plays", appauthor=False)


def records_folder() -> Path:
    """Where records of games are: a folder among the saved games."""
    return data_folder() / "records"


def pictures_folder() -> Path:
    """Where screenshots go: a folder of their own among the person's pictures."""
    from platformdirs import user_pictures_path

    return user_pictures_path() / "Monty"
