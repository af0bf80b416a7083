"""A computer player: it looks along lines of the board, tries plays there, and keeps the best."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Protocol

from monty.errors import IllegalMove, expect
from monty.lexicon import vocabulary
from monty.players.crossword.level import PLAY_SECONDS, Level
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Reason
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import BLANK, VALUES
from monty.search import Candidate, Candidates, Finder, Graph

LINES = 30  # fifteen rows, fifteen columns
_TRIED = 5  # plays tried along a line, the most promising ones
_GLANCED = 2  # along a line that is overlooked
# Tiles worth keeping when others are given back, best first: they fit most words.
_KEPT = "?SERTAIN"
_KEPT_MOST = 3


@dataclass(frozen=True, slots=True)
class Thought:
    """A step of a computer's thinking: it tries a play, or looks along another line."""

    tried: Candidate | None
    best: Candidate | None  # so far
    seconds: float = 0.0  # of the machine's time that it takes


class Thinker(Protocol):
    """What a computer player thinks with."""

    def __call__(
        self, game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
    ) -> Iterator[Thought]:
        """Look for a play. The last thought holds the choice. All chance comes from `source`. No
        play makes a word that was `struck` out (C-15)."""


@cache
def finder(lexicon: str, words: int | None, like: str | None = None) -> Finder:
    """The search with a vocabulary, made once a process."""
    return Finder(vocabulary(lexicon, words, like))


def is_made(lexicon: str) -> bool:
    """Whether the search with all words of a lexicon is in the user's cache."""
    return Graph.is_made(vocabulary(lexicon, None))


def think(
    game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
) -> Iterator[Thought]:
    """Look for a play, one line of the board at a time. The last thought holds the choice.

    `source` decides which lines the level overlooks. Along those it tries a few plays too, but none
    that is better than what it has found. If it finds nothing along the other lines, it looks
    properly along these, and then beyond its other limits: it never passes while it knows a word
    that fits. No play makes a word that was `struck` out (C-15).
    """
    best: Candidate | None = None
    search = _LineSearch(game, level, struck)
    seen, overlooked = _lines_seen(level, source)
    for lines, within in _looks(seen, overlooked):
        for plays in search.along(lines, within=within):
            for thought in _try_out(level, list(islice(plays, _TRIED)), best):
                yield thought
                best = thought.best
        if best is not None:
            break
    if lines is seen:
        for plays in search.along(overlooked):
            poorer = (each for each in plays if _better(best, each) is best)
            for thought in _try_out(level, list(islice(poorer, _GLANCED)), best):
                yield thought


def choose(game: Game, level: Level, source: random.Random, seconds: float | None = None) -> Move:
    """The move of a level, found without a pause. With `seconds` it is the best that the level
    finds in so many seconds of the machine's time. Raises `IllegalMove` when the game is over."""
    expect(game, Game, "a game is a Game")
    expect(level, Level, "a level is a Level, as MONTY_LEVELS[2]")
    if game.ending is not None:
        raise IllegalMove(Reason.GAME_OVER)
    best: Candidate | None = None
    if seconds is None:
        best = _best(game, level, source)
    else:
        for thought in think(game, level, source):
            best = thought.best
            seconds -= thought.seconds
            if seconds <= 0:
                break
    return decide(game, best)


def _best(game: Game, level: Level, source: random.Random) -> Candidate | None:
    """The choice of `think`, without the plays that it only tries."""
    best: Candidate | None = None
    search = _LineSearch(game, level)
    for lines, within in _looks(*_lines_seen(level, source)):
        for plays in search.along(lines, within=within):
            best = _better(best, next(plays, None))
        if best is not None:
            break
    return best


def _lines_seen(level: Level, source: random.Random) -> tuple[Sequence[int], Sequence[int]]:
    """The lines that the level sees in this turn, and those that it overlooks."""
    seen = set(source.sample(range(LINES), level.lines))
    return sorted(seen), sorted(set(range(LINES)) - seen)


def _looks(seen: Sequence[int], overlooked: Sequence[int]) -> Iterator[tuple[Sequence[int], bool]]:
    """The lines along which it looks one after another until it finds a play, and whether it keeps
    to its limits there."""
    yield seen, True
    yield overlooked, True
    yield range(LINES), False


class _LineSearch:
    """The plays of a level in one position, line by line."""

    def __init__(self, game: Game, level: Level, struck: Collection[str] = ()) -> None:
        self._game = game
        self._level = level
        self._struck = struck
        self._finder = finder(level.lexicon, level.words, level.like)

    def along(self, lines: Iterable[int], *, within: bool = True) -> Iterator[Iterator[Candidate]]:
        """The plays of each line, the most preferred first: all, or those `within` the level's
        limits. A play is made when it is asked for."""
        for _, found in self._finder.by_line(self._game.board, self._game.rack, lines):
            yield (each for each in found if self._may(each, within=within))

    def _may(self, candidate: Candidate, *, within: bool) -> bool:
        if within and not _within(self._game, self._level, candidate):
            return False
        return not (self._struck and _makes(self._game, candidate, self._struck))


def _try_out(level: Level, plays: Sequence[Candidate], best: Candidate | None) -> Iterator[Thought]:
    """The thoughts along one line. `plays` are some of its plays, the most preferred first, and
    `best` was found before. Plays are tried as a search would come to them: by where they begin,
    then by the word."""
    yield Thought(None, best, level.line_seconds)
    before, first = best, len(plays)
    for rank in sorted(range(len(plays)), key=lambda rank: _reached(plays[rank])):
        first = min(first, rank)
        yield Thought(plays[rank], _better(before, plays[first]), PLAY_SECONDS)


def _reached(candidate: Candidate) -> tuple[int, int, str]:
    play = candidate.play
    return play.start.row, play.start.column, play.word


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
    """The one with the higher score or else with fewer blanks; `one` if neither is better."""
    return max(filter(None, (one, other)), key=_merit, default=None)


def _merit(candidate: Candidate) -> tuple[int, int]:
    return candidate.score, -sum(letter.islower() for letter in candidate.play.word)


def decide(game: Game, best: Candidate | None) -> Move:
    """The move of a player whose best play that is. Without one it changes tiles, or passes."""
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


def hint(
    game: Game, lexicon: str, source: random.Random, struck: Collection[str] = ()
) -> Iterator[Thought]:
    """Look for all plays of the rack, one line of the board at a time. The last thought holds one
    of them by chance, not the best one (M-20), or None if there is none."""
    lines: list[Candidates] = []
    for _, found in finder(lexicon, None).by_line(game.board, game.rack):
        lines.append(found)
        yield Thought(next(iter(found), None), None)
    candidates: Sequence[Candidate] = Candidates.of_lines(lines)
    if struck:
        candidates = [each for each in candidates if not _makes(game, each, struck)]
    chosen = source.choice(candidates) if candidates else None
    yield Thought(chosen, chosen)
