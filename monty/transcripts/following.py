"""A written game followed by our rules, line by line: the boards, what each turn is worth by them,
and where they do not agree with what was written.

Points that a tournament gives or takes, for a challenge or for time, are no matter of the rules:
they are taken as they stand.
"""

from __future__ import annotations

from dataclasses import dataclass

from monty.errors import IllegalMove, TextError, named
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import MOST_PLAYERS
from monty.rules.crossword.moves import Play, Reason
from monty.rules.crossword.scoring import FormedWord
from monty.rules.named_enum import NamedEnum
from monty.rules.tiles import (
    ALL_TILES,
    BLANK,
    HIDDEN,
    RACK_SIZE,
    TilesMissing,
    tile_of,
    too_many,
    total_value,
    without,
)
from monty.transcripts.laying import Laid, lay
from monty.transcripts.transcript import (
    THROUGH,
    ChallengeLost,
    EndRack,
    Event,
    Exchanged,
    OverTime,
    Passed,
    Placement,
    Pragma,
    Transcript,
    Withdrawn,
)

_UNSEEN = "*_."  # in a rack: a tile that was not seen


class About(NamedEnum):
    """What a difference is about."""

    PLAY = "play"  # the rules do not allow it
    SCORE = "score"  # they count otherwise
    TOTAL = "total"  # what was written does not add up


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the rules do not agree with what was written, in words."""

    about: About
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of the game as the rules see it."""

    number: int  # from 1
    event: Event
    before: Board
    board: Board  # after it
    play: Play | None  # whole words; None if no tile was laid, or the rules refuse
    words: tuple[FormedWord, ...]  # that the play makes or changes
    score: int  # by the rules
    totals: tuple[int, ...]  # of all players then, by the rules
    in_bag: int  # tiles left to draw before it
    differences: tuple[Difference, ...]
    said: tuple[Pragma, ...]  # after it


def follow(transcript: Transcript) -> tuple[Turn, ...]:
    """Every line of that game as the rules see it.

    What they do not allow is told as a difference: its tiles are laid as far as that can be, its
    score is taken as written, and the game goes on. Raises `TextError` for a game with tiles or
    players that ours does not have.
    """
    if len(transcript.players) > MOST_PLAYERS:
        raise TextError(f"a game has 1 to {MOST_PLAYERS} players, not {len(transcript.players)}")
    follower = _Follower(transcript)
    return tuple(
        follower.turn(number, event, said)
        for number, (event, said) in enumerate(transcript.turns, 1)
    )


def tiles_of(rack: str) -> str:
    """A rack as it was written, in our tiles: one that was not seen is hidden."""
    return "".join(HIDDEN if sign in _UNSEEN else sign for sign in rack).upper()


class _Follower:
    """The game as far as it has been followed."""

    def __init__(self, transcript: Transcript) -> None:
        self._board = Board()
        self._written = [0] * len(transcript.players)
        self._totals = [0] * len(transcript.players)
        self._last: Turn | None = None
        self._laid: Laid | None = None  # in the turn that is followed
        self._paid: str | None = None  # who loses what another player gains
        self._differences: list[Difference] = []
        self._nicks = [player.nick for player in transcript.players]
        self._each_pays_for_himself = any(map(_is_own_rack, transcript.events))

    def turn(self, number: int, event: Event, said: tuple[Pragma, ...]) -> Turn:
        """Follow the next line."""
        _check_letters(number, event)
        self._laid, self._paid, self._differences = None, None, []
        before, in_bag = self._board, self._in_bag()
        score = self._score(event, in_bag)
        if event.score != score:
            by_rules = (
                f"{score:+d}" if self._paid is None else f"{score:+d} and {-score} {self._paid}"
            )
            self._differ(About.SCORE, f"written {event.score:+d}, by the rules {by_rules}")
        self._add(event, score)
        scored = self._laid and self._laid.score
        self._last = Turn(
            number=number,
            event=event,
            before=before,
            board=self._board,
            play=self._laid and self._laid.play,
            words=scored.words if scored else (),
            score=score,
            totals=tuple(self._totals),
            in_bag=in_bag,
            differences=tuple(self._differences),
            said=said,
        )
        return self._last

    def _in_bag(self) -> int:
        out_of_bag = len(self._board.letters) + RACK_SIZE * len(self._totals)
        return max(0, len(ALL_TILES) - out_of_bag)

    def _add(self, event: Event, score: int) -> None:
        self._totals[event.player] += score
        before = self._written[event.player]
        if event.total != before + event.score:
            self._differ(
                About.TOTAL,
                f"{before} and {event.score:+d} make {before + event.score}, not {event.total}",
            )
        self._written[event.player] = event.total

    def _differ(self, about: About, text: str) -> None:
        self._differences.append(Difference(about, text))

    # ---- what was done, and what it is worth by the rules --------------------------------------
    def _score(self, event: Event, in_bag: int) -> int:
        match event.act:
            case Placement():
                return self._placed(event, event.act)
            case Exchanged(tiles, count):
                self._check_held(event, tiles)
                if count > in_bag:
                    self._refuse(IllegalMove(Reason.TOO_FEW_IN_BAG, f"{in_bag} in the bag"))
                return 0
            case Passed():
                self._check_held(event, "")
                return 0
            case Withdrawn():
                return self._withdrawn(event)
            case ChallengeLost() | OverTime():
                return event.score
            case EndRack(tiles):
                return self._end_rack(event, tiles_of(tiles))

    def _placed(self, event: Event, act: Placement) -> int:
        self._laid = lay(self._board, act)
        if self._laid.refusal is not None:
            self._refuse(self._laid.refusal)
        self._check_held(event, "".join(map(tile_of, self._laid.tiles)))
        self._board = self._laid.board
        return self._laid.score.total if self._laid.score else event.score

    def _withdrawn(self, event: Event) -> int:
        last = self._last
        if last is None or not isinstance(last.event.act, Placement):
            self._differ(About.PLAY, "there is no play before it to take back")
            return event.score
        self._board = last.before
        if last.event.player != event.player:
            self._differ(About.PLAY, "the play before it was another player's")
        return -last.score

    def _end_rack(self, event: Event, tiles: str) -> int:
        """Who went out gains what is left on all racks, and each of the others loses his own
        (R-17); a loss that was not written down is that of the only other player."""
        value = total_value(tiles)
        if _is_own_rack(event):
            return -value
        if len(self._totals) == 2 and not self._each_pays_for_himself:
            other = 1 - event.player
            self._totals[other] -= value
            self._paid = f"for {named(self._nicks[other])}"
        return value

    # ---- which tiles there can be ---------------------------------------------------------------
    def _check_held(self, event: Event, used: str) -> None:
        """Whether the rack had the tiles that were used, and whether so many of a kind can be."""
        rack = tiles_of(event.rack) if event.rack else used
        try:
            without(rack, used)
        except TilesMissing as missing:
            self._refuse(IllegalMove(Reason.NOT_ON_RACK, _name(missing.tile)))
        if len(rack) > RACK_SIZE:
            self._differ(About.PLAY, f"a rack holds up to {RACK_SIZE} tiles, not {len(rack)}")
        on_board = "".join(map(tile_of, self._board.letters))
        before = too_many(on_board)  # has been told
        if (tile := too_many(on_board + rack)) and tile != before:
            self._refuse(IllegalMove(Reason.NONE_LEFT, _name(tile)))

    def _refuse(self, refusal: IllegalMove) -> None:
        self._differ(About.PLAY, str(refusal))


def _is_own_rack(event: Event) -> bool:
    """Whether that counts a player's own rack, not what he gains from the others'."""
    return isinstance(event.act, EndRack) and (event.score < 0 or event.rack == event.act.tiles)


def _check_letters(number: int, event: Event) -> None:
    written = event.rack
    if isinstance(event.act, Placement | Exchanged | EndRack):
        written += event.act.tiles
    for sign in written:
        if not (sign.isascii() and sign.isalpha()) and sign not in (BLANK, THROUGH, *_UNSEEN):
            raise TextError(
                f"turn {number}: {named(sign)} is no tile of this game, which has A to Z"
            )


def _name(tile: str) -> str:
    return "blank" if tile == BLANK else tile
