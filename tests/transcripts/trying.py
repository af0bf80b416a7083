"""What becomes of a file that may be anything."""

from __future__ import annotations

from enum import Enum

from monty.compare.game import as_json, as_text
from monty.errors import TextError
from monty.transcripts.following import follow
from monty.transcripts.gcg import read_gcg, write_gcg


class Outcome(Enum):
    """How far it came."""

    REFUSED = "refused"
    READ = "read"  # but not a game of ours
    FOLLOWED = "followed"


def tried(content: bytes) -> Outcome:
    """Read it, write it, read that, follow it and compare it. An `AssertionError` is a fault of the
    program, and so is anything raised but a `TextError` of one line."""
    try:
        transcript = read_gcg(content)
    except TextError as error:
        _check(error)
        return Outcome.REFUSED
    written = write_gcg(transcript)
    assert read_gcg(written) == transcript
    try:
        turns = follow(transcript)
    except TextError as error:
        _check(error)
        return Outcome.READ
    assert len(turns) == len(transcript.events)
    assert as_text(transcript, turns) and as_json(transcript, turns)
    return Outcome.FOLLOWED


def _check(error: TextError) -> None:
    text = str(error)
    assert text.isprintable() and 0 < len(text) < 3000, text
