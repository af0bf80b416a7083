"""What takes long to make, kept on disk under the name of what it is made from.

The folder is the user's cache folder, or the one that the environment variable MONTY_CACHE names.
Everything in it may be deleted at any time. A file that is damaged or cut short is made anew, and
where nothing can be written everything works, only slower.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

_MAGIC = b"MONTY-CACHE-1\n"
_DIGEST_SIZE = hashlib.sha256().digest_size
_SUFFIX = ".monty-cache"
_KEPT = 32  # files; the ones written longest ago go first


def cached(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, kept under `key` from the first time on.

    The key says all that the bytes depend on: what they are, the version of their format, and the
    hash of what they are made from. What `make` raises is raised here, and nothing is kept.
    Several processes may ask at once: each gets whole bytes.
    """
    path = cache_folder() / (hashlib.sha256(key.encode()).hexdigest() + _SUFFIX)
    found = _read(path)
    if found is None:
        found = make()
        _write(path, found)
    return found


def cache_folder() -> Path:
    """Where the files are kept; it need not exist."""
    if named := os.environ.get("MONTY_CACHE"):
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("monty-plays", appauthor=False)


def _read(path: Path) -> bytes | None:
    """The bytes that a file keeps; None if there is none or it is not as it was written."""
    try:
        with path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                return None
            digest, content = file.read(_DIGEST_SIZE), file.read()
    except OSError:
        return None
    return content if hashlib.sha256(content).digest() == digest else None


def _write(path: Path, content: bytes) -> None:
    """Keep the bytes, in one step for whoever reads; do nothing where that is impossible."""
    part = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=_SUFFIX, delete=False) as file:
            part = Path(file.name)
            file.write(_MAGIC)
            file.write(hashlib.sha256(content).digest())
            file.write(content)
        part.replace(path)
        _clear(path.parent)
    except OSError:
        if part is not None:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _clear(folder: Path) -> None:
    """Delete all files but the newest, also what a process that was ended left behind."""
    aged = []
    for path in folder.glob(f"*{_SUFFIX}"):
        with contextlib.suppress(FileNotFoundError):  # another process may clear too
            aged.append((path.stat().st_mtime, path))
    for _, path in sorted(aged, reverse=True)[_KEPT:]:
        path.unlink(missing_ok=True)
