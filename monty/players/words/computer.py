"""A computer player of WORDS: it looks for the word that scores most, and at what comes after."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from monty.players.words.index import Make, index
from monty.players.words.level import Level
from monty.rules.tiles import ALL_TILES, RACK_SIZE, without
from monty.rules.words import Add, End, Length, Move, Plain, Words, lengthened, word_at

_TRIED = 8  # how many of its best words the top level looks beyond
_MOST_CHANGES = 2  # in a turn: each costs ten points


@dataclass(frozen=True, slots=True)
class SeenWords:
    """What the player to move knows: not the other hand, nor the order of the pool."""

    row: str
    hand: str
    unseen: str  # the tiles of the other hand and the pool together, in alphabetical order
    others: int  # how many of them the other holds
    zero: bool
    short_row: bool

    @classmethod
    def of(cls, game: Words) -> SeenWords:
        """The game as the player to move sees it."""
        other = 1 - game.turn
        return cls(
            game.row,
            game.hand,
            without(ALL_TILES, game.row + game.hand + game.gone),
            len(game.hands[other]),
            game.zero,
            game.short_row,
        )


def think(seen: SeenWords, level: Level, source: random.Random) -> Iterator[Make | None]:
    """Look for a word; what is yielded last is the choice, None if there is no word to make."""
    known = index(level.lexicon, level.words, level.like)
    ends = list(End) if level.both_ends else [source.choice(list(End))]
    makes = _within(known.makes(seen.row, seen.hand, ends), level)
    if not makes and not level.both_ends:
        makes = _within(known.makes(seen.row, seen.hand), level)
    makes.sort(key=lambda make: (-make.score, make.word))
    equal = sum(make.score == makes[0].score for make in makes)
    if level.careful and equal > 1:
        makes[:equal] = sorted(makes[:equal], key=lambda make: known.ways_on(row_after(seen, make)))
    yield makes[0] if makes else None
    if not level.replies or len(makes) < 2:
        return
    hands = [likely_hand(seen, source) for _ in range(level.replies)]
    values: dict[Make, float] = {}
    for make in makes[:_TRIED]:
        row = row_after(seen, make)
        replies = []
        for hand in hands:
            replies.append(known.most(row, hand))
            yield max(values, key=values.__getitem__, default=makes[0])
        values[make] = make.score - fmean(replies)
    yield max(values, key=values.__getitem__)


def _within(makes: Iterator[Make], level: Level) -> list[Make]:
    """The words that the level is up to, each at its end once: the way that scores most."""
    found: dict[tuple[End, str], Make] = {}
    for make in makes:
        if len(make.entry.positions) <= level.tiles:
            key = make.entry.end, make.word
            if key not in found or make.score > found[key].score:
                found[key] = make
    return list(found.values())


def likely_hand(seen: SeenWords, source: random.Random) -> str:
    """A hand that the other may hold, each as likely as the next."""
    return "".join(source.sample(seen.unseen, min(seen.others, RACK_SIZE)))


def row_after(seen: SeenWords, make: Make) -> str:
    """The row that the other finds after that word."""
    row = lengthened(seen.row, seen.hand, make.entry)
    return word_at(make.entry.end, row, make.letters) if seen.short_row else row


def decide(seen: SeenWords, best: Make | None, changes: int) -> Move:
    """What is entered when that is the best word: without one it changes its tiles, passes, or
    ends the game after the other's 0."""
    if best is not None:
        return best.entry
    pool = len(seen.unseen) - seen.others
    if pool >= len(seen.hand) and changes < _MOST_CHANGES:
        return Plain.CHANGE
    return Plain.FINISH if seen.zero else Plain.PASS


def choose(game: Words, level: Level, source: random.Random, changes: int = 0) -> list[Move]:
    """What the level enters: tiles and the number of letters, or one entry without a word."""
    seen = SeenWords.of(game)
    *_, best = think(seen, level, source)
    entry = decide(seen, best, changes)
    return [entry, Length(best.letters)] if best is not None and isinstance(entry, Add) else [entry]
