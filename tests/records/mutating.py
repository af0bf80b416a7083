"""Records that were spoilt: bytes changed and lost, and values put where others belong."""

from __future__ import annotations

import json
import random
from enum import Enum
from functools import cache
from typing import Any

from monty.errors import MontyError
from monty.records.record import Record
from monty.records.record_file import as_bytes, parse
from monty.records.replay import Replay
from tests.records.games import PLACES, keys_of, play
from tests.transcripts.mutating import mutated

_STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 10**6, 10**12, 10**30, 1.5, "", "A", "Y", "STOP", "RETURN", "\n",
    "\N{SNOWMAN}", "x" * 300, [], {}, [[]], "c64", "z88", "spectrum", "words", "deluxe", "all",
    "uk_full", "at-once", "6502", "8H WORD", "-", "\ud7ff",
)  # fmt: skip
_MOST_FRAMES = 100_000  # that are played of each


class Outcome(Enum):
    """How far it came."""

    REFUSED = "refused"
    OTHERWISE = "otherwise"  # played to where it goes otherwise
    PLAYED = "played"


@cache
def _whole(place: int) -> bytes:
    game, machine = PLACES[place]
    keys = [*keys_of(game, machine)]
    return as_bytes(play(game, machine, keys[: min(60, len(keys) // 2)])[0].records[0])


def spoilt(source: random.Random) -> bytes:
    """The record of some game, of which one to five things have been spoilt."""
    content = _whole(source.randrange(len(PLACES)))
    if source.random() < 0.2:
        return mutated(content, source)
    document = json.loads(content)
    for _ in range(source.choice((1, 1, 2, 5))):
        _spoil(document, source)
    return json.dumps(document).encode()


def _spoil(document: Any, source: random.Random) -> None:
    """Change one value somewhere inside, or lose it, or double it, or give it another's place."""
    holder = document
    while True:
        key: Any = source.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        inside = holder[key]
        if not isinstance(inside, dict | list) or not inside or source.random() < 0.1:
            break
        holder = inside
    if source.random() < 0.25:
        holder[key] = source.choice(_STRANGE)
    elif isinstance(inside, int) and not isinstance(inside, bool):
        holder[key] = inside + source.choice((-1, 1, 50, 100_000))
    elif isinstance(inside, str) and inside:
        at = source.randrange(len(inside))
        holder[key] = inside[:at] + source.choice("AZ?9/. =") + inside[at + 1 :]
    elif isinstance(holder, list) and source.random() < 0.5:
        holder.insert(source.randrange(len(holder)), inside)
    else:
        del holder[key]


def tried(content: bytes) -> Outcome:
    """Read it and play it. Whatever is raised but a `MontyError` of one line is a fault of the
    program."""
    try:
        record = parse(content, "it", Record)
        again = Replay(record)
    except MontyError as error:
        text = str(error)
        assert text.isprintable() and 0 < len(text) < 3000, text
        return Outcome.REFUSED
    for _ in range(_MOST_FRAMES):
        if again.over:
            break
        again.skip_waiting(0)
        again.tick()
    again.session.stop()
    if again.otherwise is not None:
        assert again.otherwise.told(record).isprintable()
        return Outcome.OTHERWISE
    return Outcome.PLAYED
