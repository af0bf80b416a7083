"""A computer player: it looks along the lines of the board, tries words and keeps the best."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from monty.lexicon import known_words
from monty.players.crossword.level import Level
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import BLANK, VALUES
from monty.search import Candidate, Candidates, Finder, Graph

LINES = 30  # fifteen rows, fifteen columns
# Tiles worth keeping when others are given back, best first: they fit most words.
_KEPT = "?SERTAIN"
_KEPT_MOST = 3


@dataclass(frozen=True, slots=True)
class Thought:
    """A step in a computer's thinking: the word that it tries now, if the line offers one, and
    the best that it has found so far."""

    tried: Candidate | None
    best: Candidate | None
    frames: int | None = None  # of television that it took; None where the program may decide


class Thinker(Protocol):
    """What a computer player thinks with."""

    def __call__(
        self, game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
    ) -> Iterator[Thought]:
        """Look for a play; the last thought holds the choice. All chance is from `source`, and
        words that were `struck` out are as if they had never been known (C-15)."""


@cache
def finder(lexicon: str, words: int | None, like: str | None = None) -> Finder:
    """The search over one list, or over its commonest words (`known_words`); made once in a
    process."""
    return Finder(Graph.of(known_words(lexicon, words, like)))


def think(
    game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
) -> Iterator[Thought]:
    """Look for a play, one line of the board at a time; the last thought holds the choice.

    Which lines a level overlooks is drawn from `source`. If it sees nothing along the others it
    looks along the rest, and then beyond its other limits, so it never passes while it knows a
    word that fits. Words that were `struck` out are as if it had never known them (C-15).
    """
    search = finder(level.lexicon, level.words, level.like)
    seen = set(source.sample(range(LINES), level.lines))
    best: Candidate | None = None
    candidates: Sequence[Candidate]
    lines: list[Sequence[Candidate]] = []
    for line, candidates in search.by_line(game.board, game.rack):
        if struck:
            candidates = [each for each in candidates if not _makes(game, each, struck)]
        lines.append(candidates)
        if line in seen:
            tried = _first_within(game, level, candidates)
            best = _better(best, tried)
            yield Thought(tried, best)
    if best is None:
        for candidates in lines:
            best = _better(best, _first_within(game, level, candidates))
        for candidates in lines if best is None else ():
            best = _better(best, next(iter(candidates), None))
        yield Thought(best, best)


def _first_within(game: Game, level: Level, candidates: Sequence[Candidate]) -> Candidate | None:
    """The first of a line's plays, the most preferred first, that the level is up to."""
    return next((each for each in candidates if _within(game, level, each)), None)


def _within(game: Game, level: Level, candidate: Candidate) -> bool:
    if len(candidate.play.new_tiles(game.board)) > level.tiles:
        return False
    if level.new_words > level.tiles:  # no play makes more: spare the counting
        return True
    return len(score_play(game.board, candidate.play).words) <= level.new_words


def _makes(game: Game, candidate: Candidate, struck: Collection[str]) -> bool:
    """Whether the play makes or changes one of those words."""
    words = score_play(game.board, candidate.play).words
    return any(word.letters.upper() in struck for word in words)


def _better(one: Candidate | None, other: Candidate | None) -> Candidate | None:
    """The one with the higher score, then with fewer blanks; the first if both are alike."""
    return max(filter(None, (one, other)), key=_merit, default=None)


def _merit(candidate: Candidate) -> tuple[int, int]:
    return candidate.score, -sum(letter.islower() for letter in candidate.play.word)


def decide(game: Game, best: Candidate | None) -> Move:
    """The move of a player whose best play that is: without one it changes tiles, or passes."""
    if best is not None:
        return best.play
    unwanted = _unwanted(game.rack)[: len(game.bag)]
    return Exchange(unwanted) if unwanted else Pass()


def _unwanted(rack: str) -> str:
    """The tiles to give back, the most awkward first."""
    kept: list[str] = []
    for tile in sorted(rack, key=lambda tile: (_KEPT + tile).index(tile)):
        once = tile == BLANK or tile not in kept  # of two blanks neither is given back
        if tile in _KEPT and once and len(kept) < _KEPT_MOST:
            kept.append(tile)
    left = list(rack)
    for tile in kept:
        left.remove(tile)
    return "".join(sorted(left, key=lambda tile: (-VALUES[tile], tile)))


def choose(game: Game, level: Level, source: random.Random) -> Move:
    """The move that the level makes, thought out without a pause."""
    best = None
    for thought in think(game, level, source):
        best = thought.best
    return decide(game, best)


def hint(
    game: Game, lexicon: str, source: random.Random, struck: Collection[str] = ()
) -> Iterator[Thought]:
    """Look for all plays that the rack allows, one line of the board at a time; the last thought
    holds one of them, at random and not the best (M-20), or none if there is none."""
    lines: list[Candidates] = []
    for _, found in finder(lexicon, None).by_line(game.board, game.rack):
        lines.append(found)
        yield Thought(next(iter(found), None), None)
    candidates: Sequence[Candidate] = Candidates.of_lines(lines)
    if struck:
        candidates = [each for each in candidates if not _makes(game, each, struck)]
    chosen = source.choice(candidates) if candidates else None
    yield Thought(chosen, chosen)
