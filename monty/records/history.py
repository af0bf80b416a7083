"""What was done in a game from its first move on, however many records tell of it.

A game that was left and resumed has a record of each part. They belong together by what their
states count: the seed, the games before, the turns.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import MsgspecError, Struct, convert

from monty.programs.keeping.deeds import Deed
from monty.records.record import Record, RecordError
from monty.records.record_file import read_as, read_record
from monty.records.records_folder import RecordPlace


class _Counts(Struct, frozen=True):
    """What tells one turn of all games from every other."""

    seed: int = -1
    games_before: int = 0
    matches_before: int = 0
    turns: int = 0
    entries: int = 0

    @property
    def turn(self) -> int:
        return self.turns or self.entries


class _CountedTurn(Struct, frozen=True):
    state: _Counts


class _CountedOpening(Struct, frozen=True):
    game: str


class _Counted(Struct, frozen=True):
    """As much of a record as tells whether it is of the same game."""

    opening: _CountedOpening
    turns: tuple[_CountedTurn, ...]


Deeds: TypeAlias = tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class History:
    """What was done, in order, and whether that is all from the first move on."""

    deeds: Deeds
    whole: bool


def history(record: Record, places: Iterable[RecordPlace]) -> History:
    """What was done in the game of a record. What came before it is looked for in the records at
    those places, the latest first. One that cannot be read is passed over."""
    places = list(places)
    deeds = record.deeds
    for _ in range(len(places) + 1):
        if not record.turns or not _counts(record.turns[0].state).turn:
            return History(deeds, whole=bool(record.turns))
        found = _before(record, places)
        if found is None:
            return History(deeds, whole=False)
        record, turn, place = found
        deeds = (*(deed for each in record.turns[:turn] for deed in each.deeds), *deeds)
        places.remove(place)
    raise AssertionError("every step takes one of the places away")


def _before(
    record: Record, places: Iterable[RecordPlace]
) -> tuple[Record, int, RecordPlace] | None:
    """The record that came before, and its turn in which this one begins; one that agrees in the
    whole state if there is any."""
    state = record.turns[0].state
    counts, second = _counts(state), None
    for place in places:
        with suppress(RecordError):
            seen = read_as(place.path, _Counted)
            turns = [each.state for each in seen.turns]
            if seen.opening.game != record.opening.game or counts not in turns[1:]:
                continue  # one that begins there too tells no more
            other, turn = read_record(place.path), turns.index(counts, 1)
            if other.turns[turn].state == state:
                return other, turn, place
            second = second or (other, turn, place)
    return second


def _counts(state: dict[str, Any]) -> _Counts:
    with suppress(MsgspecError):
        return convert(state, _Counts)
    return _Counts()
