"""How the strength of levels is measured in each game: by one deal between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from types import MappingProxyType

from monty.players.crossword.level import (
    COMPUTER_SCRABBLE_LEVELS,
    DELUXE_LEVELS,
    MONTY_LEVELS,
    Level,
    with_words,
)
from monty.players.crossword.selfplay import play_game
from monty.players.sixty_six import selfplay as sixty_six
from monty.players.sixty_six.computer import choose as choose_card
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS
from monty.players.words import selfplay as words
from monty.players.words.level import WORDS_LEVELS
from monty.players.words.level import Level as WordsLevel
from monty.players.words.level import with_words as words_with
from monty.rules.chance import chance
from monty.rules.sixty_six.moves import Move
from monty.rules.sixty_six.round import Round


@dataclass(frozen=True, slots=True)
class DealResult:
    """What came of one deal between two levels."""

    score: float  # of a player, the mean of both
    won: float  # the share of games that the first one has won, where a tie is half a game


@dataclass(frozen=True, slots=True)
class Contest:
    """How the levels of one game are measured."""

    levels: tuple[int, ...]
    play: Callable[
        [int, int, int], DealResult
    ]  # two levels and a seed; the seed decides everything
    deals: str = "games"  # what is counted
    scored: str = "points a player"  # what `DealResult.score` is


def _won(own: float, other: float) -> float:
    return 0.5 * (1 + (own > other) - (own < other))


def _crossword(
    levels: Mapping[int, Level], clock: int | None, one: int, other: int, seed: int
) -> DealResult:
    """One game; who begins alternates with the seed."""
    game = play_game([levels[one], levels[other]], seed, first=seed % 2, clock=clock)
    return DealResult(fmean(game.final_scores), _won(*game.final_scores))


def _words(of: Mapping[int, WordsLevel], one: int, other: int, seed: int) -> DealResult:
    """The same row, hands and pool twice, with the seats swapped the second time. A level plays
    against itself only once: it would play the same game again."""
    levels = of[one], of[other]
    games = [words.play_game(levels, seed).scores]
    if one != other:
        games.append(words.play_game(levels[::-1], seed).scores[::-1])
    return DealResult(
        fmean(score for scores in games for score in scores),
        fmean(_won(*scores) for scores in games),
    )


def _sixty_six(one: int, other: int, seed: int) -> DealResult:
    """The same deal twice, with hands and lead swapped the second time."""
    gains = sixty_six.duplicate(partial(_card, one), partial(_card, other), seed)
    return DealResult(100 * fmean(map(abs, gains)) / 2, fmean(_won(gain, 0) for gain in gains))


def _card(level: int, game: Round, seed: int) -> Move:
    return choose_card(game, SIXTY_SIX_LEVELS[level], chance(seed, "think"))


def _of_crossword(levels: Mapping[int, Level], clock: int | None = None) -> Contest:
    return Contest(tuple(levels), partial(_crossword, levels, clock))


def _of_words(levels: Mapping[int, WordsLevel]) -> Contest:
    return Contest(tuple(levels), partial(_words, levels), deals="deals")


_CROSSWORDS = {
    "monty": MONTY_LEVELS,
    "deluxe": DELUXE_LEVELS,
    "computer-scrabble": COMPUTER_SCRABBLE_LEVELS,
}

CONTESTS: Mapping[str, Contest] = MappingProxyType(
    {
        **{game: _of_crossword(levels) for game, levels in _CROSSWORDS.items()},
        "words": _of_words(WORDS_LEVELS),
        "sixty-six": Contest(
            tuple(SIXTY_SIX_LEVELS),
            _sixty_six,
            deals="deals",
            scored="match points a player in 100 rounds",
        ),
    }
)
"""By the names of the programs."""


def contest(game: str, lexicon: str | None, clock: int | None = None) -> Contest:
    """How the levels of a program are measured. `lexicon` names the words of another lexicon than
    its own. `clock` is how many seconds a turn has, in a program with a clock."""
    if lexicon is None and clock is None:
        return CONTESTS[game]
    if lexicon is not None and game == "words":
        return _of_words(words_with(lexicon))
    levels = _CROSSWORDS[game]
    return _of_crossword(levels if lexicon is None else with_words(levels, lexicon), clock)
