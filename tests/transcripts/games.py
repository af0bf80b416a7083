"""Games between players who do anything that the rules allow, written down."""

from __future__ import annotations

import random
from collections.abc import Sequence

from monty.lexicon import commonest
from monty.rules.chance import chance
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Withdrawal
from monty.search import Finder
from monty.transcripts.noting import noted, noted_end, players_named
from monty.transcripts.transcript import Pragma, Transcript

FINDER = Finder(commonest("monty12k", 4000))
_LONGEST = 60  # turns


def written_game(seed: int, names: Sequence[str] = ("Anna", "Bert")) -> tuple[Transcript, Game]:
    """A game and what was written of it; the same seed gives the same."""
    source = chance(seed, "moves")
    game = Game.start(len(names), 0, chance(seed, "bag"))
    transcript = Transcript(players_named(names), (Pragma("lexicon", "monty12k"),))
    for turn in range(_LONGEST):
        if game.ending is not None:
            break
        move = _move(game, source)
        transcript = noted(transcript, game, move)
        game = game.play(move, chance(seed, turn, "exchange"))
    if game.ending is None:
        game = game.agree_end()
    return noted_end(transcript, game), game


def _move(game: Game, source: random.Random) -> Move:
    plays = FINDER.all(game.board, game.rack)
    kind = source.random()
    if kind < 0.1 and game.bag:
        count = source.randint(1, min(len(game.rack), len(game.bag)))
        return Exchange("".join(source.sample(game.rack, count)))
    if kind < 0.15 or not plays:
        return Pass()
    play = plays[source.randrange(min(5, len(plays)))].play
    return Withdrawal(play) if kind < 0.2 else play
