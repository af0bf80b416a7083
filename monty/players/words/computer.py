"""A computer player of WORDS: it looks for the best word, and at what the other can reply."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from monty.errors import IllegalMove, expect
from monty.players.words.index import Make, index
from monty.players.words.level import Level
from monty.rules.tiles import ALL_TILES, RACK_SIZE, without
from monty.rules.words import Add, End, Length, Move, Plain, Reason, Words, lengthened, word_at

_TRIED = 8  # the top level looks at the replies to so many of its best words
_MOST_CHANGES = 2  # in a turn: each costs ten points


@dataclass(frozen=True, slots=True)
class SeenWords:
    """A game as the player to move knows it: without the other hand and the order of the pool."""

    row: str
    hand: str
    unseen: str  # the tiles of the other hand and the pool together, in alphabetical order
    others: int  # how many of those the other holds
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
    """Look for a word. Yields the choice so far; the last one is final. None is no word."""
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
    """The words within the limits of the level. Of several ways to make one at the same end, the
    best one is taken."""
    found: dict[tuple[End, str], Make] = {}
    for make in makes:
        if len(make.entry.positions) <= level.tiles:
            key = make.entry.end, make.word
            if key not in found or make.score > found[key].score:
                found[key] = make
    return list(found.values())


def likely_hand(seen: SeenWords, source: random.Random) -> str:
    """A hand that the other may hold; all are equally likely."""
    return "".join(source.sample(seen.unseen, min(seen.others, RACK_SIZE)))


def row_after(seen: SeenWords, make: Make) -> str:
    """The row after that word."""
    row = lengthened(seen.row, seen.hand, make.entry)
    return word_at(make.entry.end, row, make.letters) if seen.short_row else row


def decide(seen: SeenWords, best: Make | None, changes: int) -> Move:
    """The entry of a player whose best word that is. Without one it changes its tiles, or passes,
    or ends the game after the other's 0."""
    if best is not None:
        return best.entry
    pool = len(seen.unseen) - seen.others
    if pool >= len(seen.hand) and changes < _MOST_CHANGES:
        return Plain.CHANGE
    return Plain.FINISH if seen.zero else Plain.PASS


def choose(game: Words, level: Level, source: random.Random, changes: int = 0) -> list[Move]:
    """The entries of a level: tiles and the number of letters, or one entry without a word.

    Raises `IllegalMove` when the game is over, or has tiles whose letters were not yet counted.
    """
    expect(game, Words, "a game is one of Words")
    expect(level, Level, "a level is a Level, as WORDS_LEVELS[2]")
    if game.over:
        raise IllegalMove(Reason.GAME_OVER)
    if game.added is not None:
        raise IllegalMove(Reason.LENGTH_FIRST)
    seen = SeenWords.of(game)
    *_, best = think(seen, level, source)
    entry = decide(seen, best, changes)
    return [entry, Length(best.letters)] if best is not None and isinstance(entry, Add) else [entry]
