"""A written game gone through turn by turn: beside what was done stand the play with the most
points and the move with the highest value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from monty.lexicon import Lexicon
from monty.players.crossword.by_value import Valued, best_by_value, worth_of
from monty.players.crossword.leaves import LeaveValues
from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import Exchange, Pass, Play
from monty.rules.tiles import (
    ALL_TILES,
    HIDDEN,
    RACK_SIZE,
    TilesMissing,
    tile_of,
    without,
)
from monty.search import Candidate, Finder
from monty.transcripts.following import Turn, follow, tiles_of
from monty.transcripts.transcript import Exchanged, Passed, Placement, Transcript, Withdrawn


@dataclass(frozen=True, slots=True)
class Review:
    """One turn. What could have been done is known where the whole rack is."""

    turn: Turn
    unknown: tuple[str, ...]  # words of the play that the lexicon lacks
    taken_back: bool  # the play was, after a challenge
    best_score: Candidate | None = None
    best_value: Valued | None = None
    done: Valued | None = None  # what was done; None if the rules refuse it

    @property
    def lost(self) -> float | None:
        """By how much the highest value is above that of what was done."""
        if self.best_value is None or self.done is None or self.taken_back:
            return None
        return max(0.0, self.best_value.value - self.done.value)


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What a player did in the whole game."""

    written: int  # the final total as written
    ruled: int  # and by the rules
    turns: int  # plays, exchanges and passes; what was taken back counts too
    mean: float  # points a turn by the rules
    bingos: int  # plays of seven tiles that stood
    reviewed: int  # turns of which the best is known
    lost: float  # value lost in those, together
    unknown: tuple[str, ...]  # words that the lexicon lacks


@dataclass(frozen=True)
class Analysis:
    """The whole game."""

    transcript: Transcript
    lexicon: str
    reviews: tuple[Review, ...]

    @cached_property
    def summaries(self) -> tuple[PlayerSummary, ...]:
        """What each player did."""
        return tuple(self._summary(player) for player in range(len(self.transcript.players)))

    def _summary(self, player: int) -> PlayerSummary:
        own = [each for each in self.reviews if each.turn.event.player == player]
        turns = [each for each in own if is_move(each.turn)]
        scores = [0 if each.taken_back else each.turn.score for each in turns]
        lost = [each.lost for each in turns if each.lost is not None]
        return PlayerSummary(
            written=self.transcript.totals[player],
            ruled=self.reviews[-1].turn.totals[player] if self.reviews else 0,
            turns=len(turns),
            mean=fmean(scores) if scores else 0.0,
            bingos=sum(_is_bingo(each) for each in turns),
            reviewed=len(lost),
            lost=sum(lost),
            unknown=tuple(word for each in turns for word in each.unknown),
        )


def analyse(transcript: Transcript, lexicon: Lexicon, values: LeaveValues) -> Analysis:
    """Go through a game with the words of that list. Raises `TextError` as `follow` does."""
    turns = follow(transcript)
    finder = Finder(lexicon)
    reviews = tuple(
        _review(turn, _is_taken_back(turns, place), finder, lexicon, values)
        for place, turn in enumerate(turns)
    )
    return Analysis(transcript, lexicon.name, reviews)


def is_move(turn: Turn) -> bool:
    """Whether something was done in it that could have been done otherwise."""
    return isinstance(turn.event.act, Placement | Exchanged | Passed)


def _review(
    turn: Turn, taken_back: bool, finder: Finder, lexicon: Lexicon, values: LeaveValues
) -> Review:
    unknown = tuple(
        word.letters.upper() for word in turn.words if word.letters.upper() not in lexicon
    )
    rack = _whole_rack(turn)
    if rack is None:
        return Review(turn, unknown, taken_back)
    unseen = _unseen(turn.before, rack)
    return Review(
        turn,
        unknown,
        taken_back,
        finder.best(turn.before, rack),
        best_by_value(finder, turn.before, rack, unseen, turn.in_bag, values),
        _done(turn, rack, unseen, values),
    )


def _whole_rack(turn: Turn) -> str | None:
    """The rack of a turn if it was noted in full and can be one."""
    rack = tiles_of(turn.event.rack)
    if not is_move(turn) or not rack or HIDDEN in rack or len(rack) > RACK_SIZE:
        return None
    if turn.in_bag and len(rack) < RACK_SIZE:
        return None
    try:
        _unseen(turn.before, rack)
    except TilesMissing:  # a tile more than there are
        return None
    return rack


def _unseen(board: Board, rack: str) -> str:
    return without(ALL_TILES, "".join(map(tile_of, board.letters)) + rack)


def _done(turn: Turn, rack: str, unseen: str, values: LeaveValues) -> Valued | None:
    """What was done in a turn, with its value."""
    act = turn.event.act
    try:
        if turn.play is not None:
            leave = without(rack, turn.play.tiles_used(turn.before))
            move: Play | Exchange | Pass = turn.play
        elif isinstance(act, Exchanged) and act.tiles:
            leave = without(rack, tiles_of(act.tiles))
            move = Exchange(tiles_of(act.tiles))
        elif isinstance(act, Passed):
            leave, move = rack, Pass()
        else:
            return None
    except TilesMissing:
        return None
    leave = "".join(sorted(leave))
    return Valued(
        move, turn.score, leave, turn.score + worth_of(leave, unseen, turn.in_bag, values)
    )


def _is_taken_back(turns: Sequence[Turn], place: int) -> bool:
    return (
        place + 1 < len(turns)
        and isinstance(turns[place + 1].event.act, Withdrawn)
        and isinstance(turns[place].event.act, Placement)
    )


def _is_bingo(review: Review) -> bool:
    play = review.turn.play
    return (
        play is not None
        and not review.taken_back
        and len(play.new_tiles(review.turn.before)) == RACK_SIZE
    )
