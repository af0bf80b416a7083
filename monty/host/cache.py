"""What takes long to make, kept on disk under the name of what it is made from.

The folder is the user's cache folder, or the one that the environment variable MONTY_CACHE names.
Everything in it may be deleted at any time. A file that is damaged or cut short is made anew, and
where nothing can be written everything works, only slower.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from monty.host.files import NOTHING, FileError, clear_leftovers, write_whole

_MAGIC = b"MONTY-CACHE-1\n"
_DIGEST_SIZE = hashlib.sha256().digest_size
_SUFFIX = ".monty-cache"
_KEPT = 32  # files; the ones used longest ago go first
_MOST_BYTES = 64 << 20  # of all together, but for one that is larger alone


def cached(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, kept under `key` from the first time on.

    The key says all that the bytes depend on: what they are, the version of their format, and the
    hash of what they are made from. What `make` raises is raised here, and nothing is kept.
    Several processes may ask at once: each gets whole bytes.
    """
    found = recall(key)
    if found is None:
        found = make()
        keep(key, found)
    return found


def recall(key: str) -> bytes | None:
    """What is kept under that key, whole; None if nothing is."""
    return _read(_path(key))


def keep(key: str, content: bytes) -> None:
    """Keep the bytes in place of what was kept, in one step for whoever reads; do nothing where
    that is impossible."""
    path = _path(key)
    with contextlib.suppress(OSError, FileError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _MAGIC + hashlib.sha256(content).digest() + content)
        _clear(path.parent)
        clear_leftovers(path.parent, NOTHING)


def is_cached(key: str) -> bool:
    """Whether something is kept under that key, whole or not."""
    return _path(key).is_file()


def _path(key: str) -> Path:
    return cache_folder() / (hashlib.sha256(key.encode()).hexdigest() + _SUFFIX)


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
    if hashlib.sha256(content).digest() != digest:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # it is still used
    return content


def _clear(folder: Path) -> None:
    """Delete what was not used for longest until what is left is few enough and small enough."""
    used = []
    for path in folder.glob(f"*{_SUFFIX}"):
        with contextlib.suppress(FileNotFoundError):  # another process may clear too
            status = path.stat()
            used.append((status.st_mtime, status.st_size, path))
    total = 0
    for number, (_, size, path) in enumerate(sorted(used, reverse=True)):
        total += size
        if number >= _KEPT or (number and total > _MOST_BYTES):
            path.unlink(missing_ok=True)
