"""Computer players that think on a 6502: every turn is Monty's word search on the emulated CPU."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from machines.catalogue import machine_named
from monty.errors import UsageError
from monty.harness import NO_LIMITS, DictionaryError, Limits, WordSearch, own_routine
from monty.lexicon import known_words
from monty.players.crossword.computer import LINES, Thinker, Thought, think
from monty.players.crossword.level import Level
from monty.players.crossword.processor import ON_6502, Processor, Speed
from monty.rules.crossword.game import Game

_WARP_PORTION = 200_000  # cycles for each step of its thinking
_LENT = "c64"  # whose processor a machine has here that has no 6502 of its own


def thinker(processor: Processor | None, machine: str, frame_hz: float) -> Thinker:
    """What computer players think with on the machine of that name; without a processor the search
    in Python. At true speed a step of its thinking takes a television frame."""
    if processor is None:
        return think
    profile = machine_named(machine)
    if profile.processor != ON_6502:
        profile = machine_named(_LENT)
    clock = profile.rates.cpu_hz
    true = processor.speed is Speed.TRUE
    portion = round(clock / frame_hz) if true else _WARP_PORTION
    return _OnProcessor(processor.cpu, portion, clock if true else None).think


@lru_cache(maxsize=8)
def _word_search(level: Level, struck: frozenset[str], cpu: str) -> WordSearch:
    """The routine with the words that a level knows, but for those struck out."""
    known = known_words(level.lexicon, level.words, level.like)
    return WordSearch(own_routine(), (word for word in known if word not in struck), cpu)


def check_room(levels: Mapping[int, Level], processor: Processor) -> None:
    """Raise `UsageError` if one of the levels knows more words than the routine has memory for."""
    for level in reversed(list(levels.values())):
        try:
            _word_search(level, frozenset(), processor.cpu)
        except DictionaryError as error:
            raise UsageError(
                f"level {level.number} knows too many words of {level.lexicon} for the memory of a "
                f"{ON_6502}: {error}"
            ) from error


class _OnProcessor:
    """Thinks with the limits of a level, which the routine itself keeps to."""

    def __init__(self, cpu: str, portion: int, clock: float | None) -> None:
        """Cycles are counted by the `portion`. At so many a second they take time; without a
        `clock` none."""
        self._cpu = cpu
        self._portion = portion
        self._clock = clock

    def think(
        self, game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
    ) -> Iterator[Thought]:
        """Look for a play; the last thought holds the choice.

        As `computer.think` it looks along lines drawn from `source`, if it sees nothing there along
        the rest, and then beyond its other limits. When a level's cycles are used up it plays the
        best so far, or else the first that it comes to.
        """
        search = _word_search(level, frozenset(struck), self._cpu)
        seen = frozenset(source.sample(range(LINES), level.lines))
        limits = Limits(seen, level.tiles, level.new_words)
        rest = replace(limits, lines=NO_LIMITS.lines - seen)
        before = 0  # cycles of the searches before
        for each in (limits, rest, NO_LIMITS):
            best, cycles = None, 0
            left = None if level.cycles is None else max(0, level.cycles - before)
            for progress in search.think(
                game.board, game.rack, each, portion=self._portion, cycles=left
            ):
                best = progress.best
                yield Thought(None, best, self._seconds(progress.cycles - cycles))
                for play in progress.found:
                    yield Thought(play, best)
                cycles = progress.cycles
            if best is not None:
                return
            before += cycles

    def _seconds(self, cycles: int) -> float:
        return 0.0 if self._clock is None else cycles / self._clock
