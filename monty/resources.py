"""Where the data files are: in a wheel, an editable install or a bare checkout alike."""

from __future__ import annotations

from pathlib import Path

from monty.errors import MontyError

_HERE = Path(__file__).resolve().parent


def asset(*parts: str) -> Path:
    """The path of a file under `assets`.

    Installed, the folder lies inside the package; in a checkout it lies beside it.
    Raises `MontyError` when the file is in neither place.
    """
    for folder in (_HERE / "assets", _HERE.parent / "assets"):
        path = folder.joinpath(*parts)
        if path.exists():
            return path
    raise MontyError(f"the installation lacks assets/{'/'.join(parts)}; install monty-plays again")
