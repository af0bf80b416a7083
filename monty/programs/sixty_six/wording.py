"""What is said of a match: whose turn it is, what was played, and how a round was won (S-14)."""

from __future__ import annotations

from dataclasses import dataclass

from monty.programs.dialogue.lines import fitting
from monty.programs.sixty_six.faces import name_of
from monty.rules.sixty_six.cards import Card
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.round import PENALTY, SCHNEIDER, TARGET, Pair, Result, Round

_OF_OTHERS = {"have": "has", "do": "does", "reply": "replies"}  # verbs; the rest have an s more
_SHORTCOMINGS = {2: f"fewer than {SCHNEIDER}", 3: "won no trick"}  # S-11, of the loser


def players_of(*, watching: bool) -> tuple[str, str]:
    """What the two players are called, the person first; as at a card table if there is none."""
    return ("South", "North") if watching else ("You", "Computer")


@dataclass(frozen=True, slots=True)
class Wording:
    """Chooses the best words that fit lines of that width. If the computer plays both hands, they
    are called as at a card table."""

    width: int
    watching: bool

    # ---- the players ------------------------------------------------------------------------
    @property
    def names(self) -> tuple[str, str]:
        """The person's and the computer's."""
        return players_of(watching=self.watching)

    def whose(self, player: int) -> str:
        """`Your`, `Computer's`."""
        name = self.names[player]
        return "Your" if name == "You" else f"{name}'s"

    def does(self, player: int, verb: str) -> str:
        """The player as the one who does it: `You lead`, `Computer leads`."""
        name = self.names[player]
        return f"{name} {verb if name == 'You' else _OF_OTHERS.get(verb, f'{verb}s')}"

    def score(self, match: Match, width: int) -> str:
        """The match points."""
        score = "  ".join(_beside(self.names, match.score))
        return fitting(width, f"Match: {score}", score)

    # ---- moves ------------------------------------------------------------------------------
    def played(self, game: Round, card: Card, *, announced: bool) -> str:
        """The card that the player to move leads or replies with."""
        name, text = self.names[game.turn], name_of(card)
        if game.led is None:
            sentence = f"{self.does(game.turn, 'lead')} the {text}"
        else:
            sentence = f"{self.does(game.turn, 'reply')} with the {text}"
        if announced:
            value = game.pair_value(card.suit)
            pair = f"pair: {value}"
            return fitting(
                self.width,
                f"{sentence}, {pair}",
                f"{name}: {text}, {pair}",
                f"{name}: {text} {value}",
            )
        return fitting(self.width, sentence, f"{name}: {text}")

    def no_pair_yet(self) -> str:
        """Why the pair whose Queen has been led is not announced (S-8)."""
        return fitting(
            self.width, "No pair: you have won no trick yet", "No pair: no trick is won yet"
        )

    def took(self, player: int) -> str:
        """Who has won a trick."""
        return f"{self.does(player, 'win')} the trick"

    def swapped(self, player: int, card: Card) -> str:
        """The trump Nine has been swapped for that card."""
        swaps = self.does(player, "swap")
        return fitting(self.width, f"{swaps} for the {name_of(card)}", f"{swaps} the trump Nine")

    def stopped(self, player: int, points: int) -> str:
        """A round has been stopped rightly."""
        return f"{self.does(player, 'stop')} with {points}"

    def stopped_in_vain(self, player: int) -> str:
        """A round has been stopped with too few points."""
        lost = f"{TARGET}: {PENALTY} points lost"
        return fitting(self.width, f"{self.does(player, 'do')} not have {lost}", f"Not {lost}")

    # ---- a round that is over ---------------------------------------------------------------
    def grounds(self, match: Match) -> list[str]:
        """The card points, and where it is not plain the reason for the match points."""
        result = _result(match)
        figures = ", ".join(_beside(self.names, match.round.card_points))
        lines = [fitting(self.width, f"Card points: {figures}", f"Cards: {figures}")]
        if result.winner is None:
            lines.append("Equal points: nobody scores")
        elif result.points > 1:
            loser = self.does(1 - result.winner, "have")
            lines.append(f"{loser} {_SHORTCOMINGS[result.points]}")
        return lines

    def outcome(self, match: Match) -> str:
        """Who has won the round, and its match points."""
        result = _result(match)
        if result.winner is None:
            return "Nobody wins the round"
        wins = self.does(result.winner, "win")
        gain = f"{result.points} match point{'s' if result.points > 1 else ''}"
        return fitting(self.width, f"{wins} the round: {gain}", f"{wins} {gain}")

    def champion(self, match: Match, winner: int) -> str:
        """Who has won the match, and its score."""
        score = match.score
        return f"{self.does(winner, 'win')} the match {score[winner]} to {score[1 - winner]}"


def _beside(names: tuple[str, str], figures: Pair) -> list[str]:
    return [f"{name} {figure}" for name, figure in zip(names, figures, strict=True)]


def _result(match: Match) -> Result:
    result = match.round.result
    assert result is not None, "only a round that is over has one"
    return result
