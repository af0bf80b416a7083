"""What is told of a turn in words, the same in the text and on the page."""

from __future__ import annotations

from collections.abc import Iterator

from monty.analysis.review import Analysis, PlayerSummary, Review
from monty.errors import named
from monty.players.crossword.by_value import Valued
from monty.rules.crossword.moves import Exchange, Pass
from monty.transcripts.gcg import act_written
from monty.transcripts.transcript import Pragma

SUMMARY_HEAD = ("points", "by the rules", "turns", "a turn", "bingos", "value lost")


def who(analysis: Analysis, player: int) -> str:
    """A player by his full name if there is one."""
    noted = analysis.transcript.players[player]
    return named(noted.name or noted.nick)


def nick(analysis: Analysis, player: int) -> str:
    """A player by the short name."""
    return named(analysis.transcript.players[player].nick)


def title(analysis: Analysis) -> str:
    """What the game is called, or who played it."""
    players = range(len(analysis.transcript.players))
    return named(analysis.transcript.said("title")) or " against ".join(
        who(analysis, player) for player in players
    )


def done(review: Review) -> str:
    """What was done, as it was written."""
    taken_back = ", taken back" if review.taken_back else ""
    return f"{act_written(review.turn.event.act)}{taken_back}"


def move(valued: Valued) -> str:
    """A move as a person reads it."""
    match valued.move:
        case Exchange(tiles):
            return f"exchange {tiles}"
        case Pass():
            return "pass"
        case play:
            return f"{play} {valued.score}"


def worth(valued: Valued) -> str:
    """A move with its value and what it keeps."""
    kept = f"keeping {valued.leave}" if valued.leave else "keeping nothing"
    return f"{move(valued)}, {kept}: {valued.value:.1f}"


def choices(review: Review) -> Iterator[tuple[str, str]]:
    """What could have been done, and what that would have been worth; what was done beside it."""
    if review.best_score is not None:
        yield "most points", f"{review.best_score.play} {review.best_score.score}"
    if review.best_value is not None:
        yield "best value", worth(review.best_value)
    if review.done is not None:
        lost = f", {review.lost:.1f} less" if review.lost else ""
        yield "played", f"{worth(review.done)}{lost}"


def said_before(analysis: Analysis) -> Iterator[tuple[str, str]]:
    """What was said before the first turn, the title left out."""
    for line in analysis.transcript.lines:
        if not isinstance(line, Pragma):
            break
        if line.name.lower() != "title":
            yield said(line)


def remarks(review: Review, lexicon: str) -> Iterator[tuple[str, str]]:
    """What else there is to say of a turn: its kind and the text."""
    if review.unknown:
        yield f"not in {lexicon}", ", ".join(review.unknown)
    for difference in review.turn.differences:
        yield "differs", difference.text
    if review.turn.event.remark:
        yield "written beside it", named(review.turn.event.remark)
    yield from map(said, review.turn.said)


def said(pragma: Pragma) -> tuple[str, str]:
    """What somebody said, by its name."""
    return named(pragma.name) or "remark", named(pragma.text)


def counted(count: int, thing: str) -> str:
    """So many of something."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def summary(of: PlayerSummary) -> tuple[str, ...]:
    """The figures of a player, as `SUMMARY_HEAD` has them."""
    lost = f"{of.lost:.1f} in {of.reviewed}" if of.reviewed else "-"
    return str(of.written), str(of.ruled), str(of.turns), f"{of.mean:.1f}", str(of.bingos), lost
