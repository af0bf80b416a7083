"""Writing files so that nothing is ever half written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it holds either what it held or all of the new, whatever happens.

    Its folder is made if need be. Raises `OSError` if the disk does not take it, and then leaves
    nothing behind.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=path.stem, suffix=".tmp", delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            os.replace(file.name, path)
        except BaseException:
            with suppress(OSError):  # a full disk refuses what is still buffered once more
                file.close()
            with suppress(OSError):
                os.unlink(file.name)
            raise
