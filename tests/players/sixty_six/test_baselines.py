"""The players that the computer's play of Sixty Six is measured against stay what they are said to
be."""

from __future__ import annotations

import random
from dataclasses import replace

from monty.players.sixty_six.advice import Advice
from monty.players.sixty_six.seen import Seen, mask_of
from monty.rules.sixty_six.cards import SUITS
from monty.rules.sixty_six.moves import PlayCard
from monty.rules.sixty_six.round import Round
from tests.benchmarks.playing.sixty_six import (
    sampling,
    sensible,
    sensible_lead,
    sensible_reply,
)


def sorted_hand(game: Round) -> Round:
    """The same round, the hand of the player to move sorted by number."""
    hand = tuple(sorted(game.hand, key=lambda card: card.number))
    return replace(game, hands=(hand, game.hands[1]) if game.turn == 0 else (game.hands[0], hand))


def _advised(game: Round) -> int:
    seen = Seen.of(game)
    advice = Advice(seen.trump)
    if seen.led is None:
        return advice.lead(seen.hand, seen.tricks[0])
    return advice.reply(seen.hand, seen.led)


def test_worlds_are_played_on_as_the_sensible_player_plays() -> None:
    compared = 0
    for seed in range(40):
        game = Round.deal(seed % 2, random.Random(seed))
        while game.pack and not game.over:
            game = sorted_hand(game)
            move = sensible(game, seed)
            if isinstance(move, PlayCard):
                hand, trump = mask_of(game.hand), SUITS.index(game.trump)
                if game.led is None:
                    card = sensible_lead(hand, trump, game.tricks[game.turn])
                else:
                    card = sensible_reply(hand, game.led.number, trump)
                assert card == move.card.number, game.text
                assert _advised(game) == move.card.number, "the computer's picture of its opponent"
                compared += 1
            game = game.play(move)
    assert compared > 300


def test_sampling_does_not_see_hidden_cards() -> None:
    game = Round.deal(0, random.Random(2))
    game = game.play(PlayCard(game.hand[0]))
    leader, *_ = game.hands
    hidden = [*leader, *game.pack[:-1]]
    random.Random(3).shuffle(hidden)
    otherwise = replace(
        game,
        hands=(tuple(hidden[: len(leader)]), game.hands[1]),
        pack=(*hidden[len(leader) :], game.pack[-1]),
    )
    assert otherwise != game
    assert sampling(game, 1) == sampling(otherwise, 1)
