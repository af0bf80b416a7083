"""GCG files on disk."""

from __future__ import annotations

from pathlib import Path

from monty.errors import TextError, named
from monty.host.files import read_bytes
from monty.transcripts.gcg.reading import LARGEST, read_gcg
from monty.transcripts.transcript import Transcript


def read_gcg_file(path: Path) -> Transcript:
    """The game in that file. Raises `FileError` if it cannot be read, and `TextError` with the file
    and the line if it is no such file."""
    content = read_bytes(path, LARGEST)
    try:
        return read_gcg(content)
    except TextError as error:
        raise TextError(f"{named(path)}: {error}") from error
