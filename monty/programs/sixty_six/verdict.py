"""What is said of a round that is over: who has won it, with how many card points, and why so many
match points come from it (S-9 to S-11)."""

from __future__ import annotations

from monty.programs.dialogue.lines import fitting
from monty.programs.sixty_six.table import COMPUTER, PERSON
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.round import SCHNEIDER, Result


def grounds(match: Match, width: int) -> list[str]:
    """The card points, and where it is not plain the reason for the match points."""
    game, result = match.round, _result(match)
    you, computer = game.card_points
    figures = f"you {you}, computer {computer}"
    lines = [fitting(width, f"Card points: {figures}", f"Cards: {figures}")]
    if result.winner is None:
        lines.append("Equal points: nobody scores")
    elif result.points > 1:
        loser = "You have" if result.winner == COMPUTER else "The computer has"
        lines.append(f"{loser} {_SHORTCOMINGS[result.points]}")
    return lines


_SHORTCOMINGS = {2: f"fewer than {SCHNEIDER}", 3: "won no trick"}


def outcome(match: Match, width: int) -> str:
    """Who has won the round, and its match points."""
    result = _result(match)
    if result.winner is None:
        return "Nobody wins the round"
    who = "You win" if result.winner == PERSON else "Computer wins"
    gain = f"{result.points} match point{'s' if result.points > 1 else ''}"
    return fitting(width, f"{who} the round: {gain}", f"{who} {gain}")


def champion(match: Match, width: int) -> str:
    """Who has won the match, and its score."""
    you, computer = match.score
    if match.winner == PERSON:
        return f"You win the match {you} to {computer}"
    lost = f"wins the match {computer} to {you}"
    return fitting(width, f"The computer {lost}", f"Computer {lost}")


def _result(match: Match) -> Result:
    result = match.round.result
    assert result is not None, "only a round that is over has one"
    return result
