"""A record as text: who played, and turn by turn what was done."""

from __future__ import annotations

from collections.abc import Iterator

from machines.catalogue import machine_named
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import (
    Aside,
    Deed,
    Doubted,
    Ended,
    Moved,
    Seated,
    SeatedPlayer,
    TookBack,
)
from monty.records.history import Deeds
from monty.records.record import Record

_RACK = 18  # columns of a hand of cards
_MOVE = 19  # of a play of fifteen letters with its place


def title_of(record: Record) -> str:
    """What was played, on what."""
    opening = record.opening
    return f"{CATALOGUE[opening.game].title} on the {machine_named(opening.machine).title}"


def as_text(record: Record, deeds: Deeds) -> str:
    """The game of that record, of which that was done, in lines."""
    return "\n".join((title_of(record), "", *_players(record), "", *_lines(record, deeds)))


def told(deed: Deed, names: list[str]) -> str:
    """A deed in a few words, by players of those names."""
    match deed:
        case Moved():
            return f"{_name(names, deed.player)} {deed.move}"
        case Doubted(word, wrong):
            return f"{word} was challenged and {'is taken back' if wrong else 'stands'}"
        case TookBack(player, moves):
            return (
                f"{_name(names, player)} took back {'a move' if moves == 1 else f'{moves} moves'}"
            )
        case Aside(text):
            return text
        case Ended(scores):
            won = [_name(names, winner) for winner in deed.winners]
            points = ", ".join(
                f"{_name(names, player)} {score}" for player, score in enumerate(scores)
            )
            return f"{points}: {' and '.join(won)} {'wins' if len(won) == 1 else 'tie'}"
        case Seated():
            return ""


def _players(record: Record) -> Iterator[str]:
    for player in record.players:
        yield f"{player.name}: {_kind(player)}"


def _kind(player: SeatedPlayer) -> str:
    return "a person" if player.level is None else f"the computer at level {player.level}"


def _lines(record: Record, deeds: Deeds) -> Iterator[str]:
    names = [player.name for player in record.players]
    width = max(map(len, names), default=0)
    scored = any(isinstance(deed, Moved) and deed.score for deed in deeds)
    number = 0
    for deed in deeds:
        if not isinstance(deed, Moved):
            yield f"     {told(deed, names)}"
            continue
        number += 1
        name = _name(names, deed.player)
        line = f"{number:3}  {name:{width}}  {deed.rack:{_RACK}}  {deed.move:{_MOVE}}"
        line += f"  {deed.score:+5}" if scored else ""
        line += f"  {' '.join(deed.words)}" if deed.words else ""
        yield f"{line}  {deed.remark}".rstrip()
    if not any(isinstance(deed, Ended) for deed in deeds):
        yield "     The game was not played to its end"


def _name(names: list[str], player: int) -> str:
    return names[player] if player < len(names) else f"player {player + 1}"
