"""What the records of all games come to, for each person who played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import fmean
from typing import TypeAlias

from monty.errors import MontyError
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import Deed, Doubted, Moved, SeatedPlayer, TookBack
from monty.programs.keeping.statistics import (
    BestWord,
    Results,
    Standings,
    Statistics,
    WordFeats,
)
from monty.records.glimpse import Glimpse
from monty.records.history import History, history
from monty.records.record import Record, RecordError, RecordOrigin
from monty.records.record_file import read_as, read_record
from monty.records.records_folder import RecordPlace
from monty.records.written import transcript_of
from monty.transcripts.transcript import THROUGH, Event, Placement, Withdrawn

_RACK = 7

_Key: TypeAlias = tuple[str, str, str]


@dataclass(slots=True)
class _Feats:
    best: BestWord = field(default_factory=BestWord)
    longest: BestWord = field(default_factory=BestWord)
    bingos: int = 0


@dataclass(slots=True)
class _Sums:
    """What has been counted so far."""

    finished: int = 0
    left: int = 0
    unread: int = 0
    points: dict[_Key, list[int]] = field(default_factory=lambda: defaultdict(list))
    won: dict[_Key, int] = field(default_factory=lambda: defaultdict(int))
    results: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    feats: dict[str, _Feats] = field(default_factory=lambda: defaultdict(_Feats))


def statistics_of(places: Iterable[RecordPlace]) -> Statistics:
    """The statistics of the records at those places, the latest first. Games that were taken over
    from a record do not count, for another has played a part of them."""
    places = list(places)
    sums = _Sums()
    for place in reversed(places):
        try:
            glimpse = read_as(place.path, Glimpse)
        except RecordError:
            sums.unread += 1
            continue
        if glimpse.opening.origin is RecordOrigin.WHAT_IF:
            continue
        _count_result(sums, glimpse)
        _count_words(sums, glimpse, place, places)
    order = list(CATALOGUE)
    return Statistics(
        sums.finished,
        sums.left,
        sums.unread,
        tuple(
            Standings(*key, len(points), sums.won[key], fmean(points), max(points))
            for key, points in sorted(
                sums.points.items(), key=lambda each: (order.index(each[0][0]), each[0][1:])
            )
        ),
        tuple(
            WordFeats(person, feats.best, feats.longest, feats.bingos)
            for person, feats in sorted(sums.feats.items())
        ),
        tuple(
            Results(game, person, tuple(points))
            for (game, person), points in sorted(
                sums.results.items(), key=lambda each: (order.index(each[0][0]), each[0][1])
            )
        ),
    )


def _count_result(sums: _Sums, glimpse: Glimpse) -> None:
    ended = glimpse.ended
    if ended is None or len(ended.scores) != len(glimpse.players):
        sums.left += 1
        return
    sums.finished += 1
    for number, player in enumerate(glimpse.players):
        if player.level is not None:
            continue
        others = (other for at, other in enumerate(glimpse.players) if at != number)
        key = glimpse.opening.game, player.name, ", ".join(map(_told, others)) or "alone"
        sums.points[key].append(ended.scores[number])
        sums.won[key] += number in ended.winners
        sums.results[key[:2]].append(ended.scores[number])


def _told(player: SeatedPlayer) -> str:
    return player.name if player.level is None else f"level {player.level}"


def _count_words(
    sums: _Sums, glimpse: Glimpse, place: RecordPlace, places: list[RecordPlace]
) -> None:
    long = False
    for move in _standing(glimpse.deeds):
        if not move.words or move.player >= len(glimpse.players):
            continue
        player = glimpse.players[move.player]
        if player.level is not None:
            continue
        feats, word = sums.feats[player.name], move.words[0]
        long = long or len(word) >= _RACK
        played = BestWord(word, move.score, place.name)
        if move.score > feats.best.score:
            feats.best = played
        if (len(word), move.score) > (len(feats.longest.word), feats.longest.score):
            feats.longest = played
    if long and CATALOGUE[glimpse.opening.game].searches_board:
        for name, count in _bingos(place, places).items():
            sums.feats[name].bingos += count


def _standing(deeds: Iterable[Deed]) -> Iterator[Moved]:
    """The moves that were not taken back."""
    moves: list[Moved] = []
    for deed in deeds:
        match deed:
            case Moved():
                moves.append(deed)
            case Doubted(wrong=True):
                del moves[-1:]
            case TookBack(moves=count):
                del moves[len(moves) - min(count, len(moves)) :]
            case _:
                pass
    return iter(moves)


def _bingos(place: RecordPlace, places: list[RecordPlace]) -> Counter[str]:
    """How many plays of all tiles each person has made in a record of a crossword game. What is in
    other records counts there."""
    try:
        record = read_record(place.path)
        whole = history(record, places)
        before = History(whole.deeds[: len(whole.deeds) - len(record.deeds)], whole.whole)
        return _of_all_tiles(record, whole) - _of_all_tiles(record, before)
    except MontyError:  # a part of it is gone: then nobody knows what lay on the board
        return Counter()


def _of_all_tiles(record: Record, told: History) -> Counter[str]:
    found: Counter[str] = Counter()
    before: Event | None = None
    for event in transcript_of(record, told).events:
        player = record.players[event.player]
        if player.level is None:
            found[player.name] += _lays_all(event)
            if isinstance(event.act, Withdrawn) and before is not None:
                found[player.name] -= _lays_all(before)
        before = event
    return found


def _lays_all(event: Event) -> bool:
    act = event.act
    if not isinstance(act, Placement):
        return False
    return sum(cell != THROUGH for cell in act.cells) == _RACK
