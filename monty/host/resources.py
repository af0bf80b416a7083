"""Where the data files are: in a wheel, an editable install or a bare checkout alike."""

from __future__ import annotations

from pathlib import Path

from monty.errors import MontyError

_PACKAGE = Path(__file__).resolve().parents[1]


def asset(*parts: str) -> Path:
    """The path of a file under `assets`; raises `MontyError` when it is not there."""
    return _resource("assets", *parts)


def rom(*parts: str) -> Path:
    """The path of a file under `roms`; raises `MontyError` when it is not there."""
    return _resource("roms", *parts)


def _resource(*parts: str) -> Path:
    """Installed, the folder lies inside the package; in a checkout it lies beside it."""
    for folder in (_PACKAGE, _PACKAGE.parent):
        path = folder.joinpath(*parts)
        if path.exists():
            return path
    raise MontyError(f"the installation lacks {'/'.join(parts)}; install monty-plays again")
