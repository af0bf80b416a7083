"""What the games that were played come to, for each person who played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standings:
    """How a person did in the finished games of a program against the same opponents."""

    game: str
    person: str
    opponents: str  # `level 2`, or the names of persons
    games: int
    won: int  # those of several winners count as won
    mean: float  # points
    best: int


@dataclass(frozen=True, slots=True)
class BestWord:
    """A word of a person's, and the points that its play brought. No word is ''."""

    word: str = ""
    score: int = 0
    record: str = ""


@dataclass(frozen=True, slots=True)
class WordFeats:
    """What a person has done with words, games that were left among them."""

    person: str
    best: BestWord  # the play with the most points
    longest: BestWord  # of words as long, that with the most points
    bingos: int  # plays of all seven tiles


@dataclass(frozen=True, slots=True)
class Results:
    """The points of a person in the finished games of a program, the first played first."""

    game: str
    person: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of it, by program and person in the order of the catalogue and of names."""

    finished: int
    left: int  # games that were not played to their end, or whose end is in another record
    unread: int  # records that could not be read
    standings: tuple[Standings, ...]
    feats: tuple[WordFeats, ...]
    results: tuple[Results, ...]
