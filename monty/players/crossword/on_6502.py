"""Computer players that think on a 6502: Monty's word search runs there in every turn."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from machines.catalogue import machine_named
from machines.machine import Machine
from monty.errors import UsageError
from monty.harness import NO_LIMITS, DictionaryError, Limits, WordSearch, own_routine
from monty.lexicon import vocabulary
from monty.players.crossword.computer import LINES, Thinker, Thought, think
from monty.players.crossword.level import Level
from monty.players.crossword.thinker import ON_6502, CpuSpeed, ThinkerCpu
from monty.rules.crossword.game import Game

_WARP_PORTION = 200_000  # cycles from one thought to the next
_LENT = "c64"  # the machine that lends its 6502 to one that has none


def thinker(cpu: ThinkerCpu | None, machine: Machine) -> Thinker:
    """What computer players think with on that machine; without a CPU the search in Python.

    At true speed a thought comes with every television frame.
    """
    if cpu is None:
        return think
    clock = (machine if machine.cpu == ON_6502 else machine_named(_LENT)).rates.cpu_hz
    if cpu.speed is CpuSpeed.WARP:
        return _On6502(cpu.core, _WARP_PORTION, None).think
    return _On6502(cpu.core, round(clock / machine.rates.frame_hz), clock).think


@lru_cache(maxsize=8)
def _word_search(level: Level, struck: frozenset[str], core: str) -> WordSearch:
    """The routine with the words that a level knows, without those struck out."""
    known = vocabulary(level.lexicon, level.words, level.like)
    return WordSearch(own_routine(), (word for word in known if word not in struck), core)


def check_room(levels: Mapping[int, Level], cpu: ThinkerCpu) -> None:
    """Raise `UsageError` if one of the levels knows more words than the routine has memory for."""
    for level in reversed(list(levels.values())):
        try:
            _word_search(level, frozenset(), cpu.core)
        except DictionaryError as error:
            raise UsageError(
                f"level {level.number} knows too many words of {level.lexicon} for the memory of a "
                f"{ON_6502}: {error}"
            ) from error


class _On6502:
    """Thinks on a 6502. The routine itself keeps to the limits of a level."""

    def __init__(self, core: str, portion: int, clock: float | None) -> None:
        """A thought comes after every `portion` cycles. `clock` is how many cycles take a second
        of the machine's time; None: they take none."""
        self._core = core
        self._portion = portion
        self._clock = clock

    def think(
        self, game: Game, level: Level, source: random.Random, struck: Collection[str] = ()
    ) -> Iterator[Thought]:
        """Look for a play. The last thought holds the choice.

        Like `computer.think`, it looks along some lines drawn from `source`. If it finds nothing,
        it looks along the others, and then beyond its other limits. When the cycles of the level
        are used up, it plays the best so far, or else the first that it finds.
        """
        search = _word_search(level, frozenset(struck), self._core)
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
