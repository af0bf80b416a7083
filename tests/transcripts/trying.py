"""What becomes of a file that may be anything."""

from __future__ import annotations

from enum import Enum

from monty.analysis.html_report import as_html
from monty.analysis.json_report import as_json as analysis_as_json
from monty.analysis.review import analyse
from monty.analysis.text_report import as_text as analysis_as_text
from monty.compare.game import as_json, as_text
from monty.errors import TextError
from monty.lexicon import commonest
from monty.players.crossword.leaves import leave_values
from monty.transcripts.following import follow
from monty.transcripts.gcg import read_gcg, write_gcg

LEXICON = commonest("monty12k", 4000)


class Outcome(Enum):
    """How far it came."""

    REFUSED = "refused"
    READ = "read"  # but not a game of ours
    FOLLOWED = "followed"


def tried(content: bytes, analysed: bool = False) -> Outcome:
    """Read it, write it, read that, follow it and compare it, and analyse it if that is asked for.
    An `AssertionError` is a fault of the program, and so is anything raised but a `TextError` of
    one line."""
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
    if analysed:
        found = analyse(transcript, LEXICON, leave_values())
        assert as_html(found) and analysis_as_json(found) and analysis_as_text(found)
    return Outcome.FOLLOWED


def _check(error: TextError) -> None:
    text = str(error)
    assert text.isprintable() and 0 < len(text) < 3000, text
