"""The cache: bytes that take long to make, kept on disk under a key.

They lie in the user's cache folder, or in the one that the environment variable MONTY_CACHE names.
All of it may be deleted at any time. A file that is damaged is made anew. Where nothing can be
written, everything works, only slower.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from monty.host.files import NOTHING, FileError, clear_leftovers, write_whole

_MAGIC = b"MONTY-CACHE-1\n"
_DIGEST_SIZE = hashlib.sha256().digest_size
_SUFFIX = ".monty-cache"
_KEPT = 32  # files; the ones used longest ago go first
_MOST_BYTES = 64 << 20  # of all together, but for one that is larger alone


@dataclass(frozen=True, slots=True)
class CacheSize:
    """How full the cache is."""

    files: int
    size: int  # bytes of all together
    most: int  # bytes that it may have


def cached(key: str, make: Callable[[], bytes]) -> bytes:
    """The bytes under `key`. If there are none, `make` makes them, and they are kept.

    The key tells all that the bytes depend on: what they are, the version of their format, and the
    hash of what they are made from. If `make` raises, nothing is kept. Several processes may ask at
    once: each gets whole bytes.
    """
    found = recall(key)
    if found is None:
        found = make()
        keep(key, found)
    return found


def recall(key: str) -> bytes | None:
    """The bytes under that key; None if there are none, or not all of them."""
    return _read(_path(key))


def keep(key: str, content: bytes) -> None:
    """Keep bytes under that key, in one step. Where nothing can be written, nothing is done."""
    path = _path(key)
    with contextlib.suppress(OSError, FileError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _MAGIC + hashlib.sha256(content).digest() + content)
        _clear(path.parent)
        clear_leftovers(path.parent, NOTHING)


def is_cached(key: str) -> bool:
    """Whether there is a file under that key. It may be damaged."""
    return _path(key).is_file()


def cache_size() -> CacheSize:
    """How full the cache is now; empty where there is none, or none that can be read."""
    sizes = [size for _, size, _ in _files(cache_folder())]
    return CacheSize(len(sizes), sum(sizes), _MOST_BYTES)


def _path(key: str) -> Path:
    return cache_folder() / (hashlib.sha256(key.encode()).hexdigest() + _SUFFIX)


def cache_folder() -> Path:
    """The folder of the cache. It need not exist."""
    if named := os.environ.get("MONTY_CACHE"):
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("monty-plays", appauthor=False)


def _read(path: Path) -> bytes | None:
    """The bytes in a file; None if there is no file, or if it is not as it was written."""
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
    """Delete what was used longest ago, until few enough files of few enough bytes are left."""
    total = 0
    for number, (_, size, path) in enumerate(sorted(_files(folder), reverse=True)):
        total += size
        if number >= _KEPT or (number and total > _MOST_BYTES):
            with contextlib.suppress(OSError):  # one that cannot go keeps no other
                path.unlink(missing_ok=True)


def _files(folder: Path) -> Iterator[tuple[int, int, Path]]:
    """The files of the cache: when each was last used, its size in bytes, and where it is."""
    with contextlib.suppress(OSError):  # no folder, or one that is closed to us
        for path in folder.glob(f"*{_SUFFIX}"):
            with contextlib.suppress(OSError):  # another process may clear too
                status = path.stat()
                if stat.S_ISREG(status.st_mode):
                    yield status.st_mtime_ns, status.st_size, path
