"""WORDS: two players and one row of letters, which grows at either end (W).

A game is a value, and each move gives a new one. A blank is `?`, as in all games here; the screen
shows it as `~`, as the original does.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import overload

from monty.errors import IllegalMove, TextError, expect, quoted
from monty.rules.chance import shuffled
from monty.rules.named_enum import NamedEnum
from monty.rules.tiles import ALL_TILES, RACK_SIZE, too_many, total_value

ROW_SIZE = 8  # W-1
FINE = 10  # W-7, W-8
PER_LETTER = 2  # W-4
NINE = 9  # W-8, W-9: as an answer it is a number of letters, or says "a mistake"

_Pair = tuple[int, int]

IsWord = Callable[[str], bool]
"""Whether letters make an acceptable word, `?` standing for any letter (W-10)."""


class End(NamedEnum):
    """Where tiles are added (W-2)."""

    BEGINNING = "B"
    END = "E"


class Reason(NamedEnum):
    """Why a move is not allowed; the value is what a player is told."""

    NO_SUCH_TILE = "there is no such tile"
    TWICE = "a tile is named twice"
    LENGTH_FIRST = "say the number of letters first"
    NO_ENTRY = "add tiles first"
    TOO_SHORT = "more letters than were added"
    TOO_LONG = "the row is not so long"
    POOL_TOO_SMALL = "too few tiles are left"
    NOT_AFTER_ZERO = "9 ends it after the other's 0"
    GAME_OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Add:
    """Tiles of the hand are added at one end. Positions count from 1 at the left of the hand. The
    tiles are read in the order in which they are named (W-2)."""

    end: End
    positions: tuple[int, ...]

    def __str__(self) -> str:
        return self.end.value + "".join(map(str, self.positions))


@dataclass(frozen=True, slots=True)
class Length:
    """The number of letters of the word that the added tiles have made (W-3)."""

    letters: int

    def __str__(self) -> str:
        return f"={self.letters}"


class Plain(NamedEnum):
    """An entry that needs nothing else; the value is its text."""

    PASS = "0"  # W-6
    CHANGE = "8"  # W-7
    FINISH = "9"  # W-6
    MISTAKE = "=!"  # W-8: the answer 9 to the number of letters

    def __str__(self) -> str:
        return self.value


Move = Add | Length | Plain


def parse_move(text: str) -> Move:
    """The move that `str` wrote, or that a person types.

    B or E may stand before 0, 8 and 9 too, since no tile has such a position (W-2). Raises
    `TextError` with what was expected.
    """
    if match := re.fullmatch(r"[BE]?([089])|(=!)", text):
        return Plain(match[1] or match[2])
    if match := re.fullmatch(r"([BE])([0-9]{1,7})", text, re.ASCII):
        return Add(End(match[1]), tuple(map(int, match[2])))
    if match := re.fullmatch(r"=([1-9][0-9]{0,2})", text, re.ASCII):
        return Length(int(match[1]))
    raise TextError(f"a move reads B12, E3, 0, 8, 9, =4 or =!, not {quoted(text)}")


@dataclass(frozen=True, slots=True, repr=False)
class Words:
    """A game: the row, two hands, and the pool. Tiles are drawn from the front of the pool."""

    row: str
    hands: tuple[str, str]
    pool: str
    scores: _Pair
    turn: int
    added: Add | None = None  # a move whose word has not been counted yet
    zero: bool = False  # whether the last entry of the other was 0
    finished: bool = False  # by 0 and 9
    short_row: bool = False  # the option that only the new word stays (W-5)
    gone: str = ""  # tiles that have left a short row

    def __post_init__(self) -> None:
        tiles = "".join((self.row, *self.hands, self.pool, self.gone))
        if re.search(r"[^A-Z?]", tiles) or len(tiles) != len(ALL_TILES) or too_many(tiles):
            raise TextError("row, hands and pool together hold the hundred tiles")
        if self.turn not in (0, 1):
            raise TextError("it is the turn of one of the two players")
        if max(map(len, self.hands)) > RACK_SIZE:
            raise TextError(f"a hand holds at most {RACK_SIZE} tiles")
        if self.gone and not self.short_row:
            raise TextError("no tile leaves a row that grows")
        if self.added is not None and (
            self.finished
            or len(self.added.positions) + len(self.hands[self.turn]) > RACK_SIZE
            or len(set(self.added.positions)) < len(self.added.positions)
        ):
            raise TextError("what has been added came from the hand, each tile once")
        if not self.row or (self.added is not None and len(self.row) <= len(self.added.positions)):
            raise TextError("there is a row to add to")
        if not self.pool and max(map(len, self.hands)) == 0:
            raise TextError("only one player is out of tiles")

    @classmethod
    def start(cls, first: int, source: random.Random, *, short_row: bool = False) -> Words:
        """A new game: eight tiles in the row, seven in each hand, 78 in the pool (W-1)."""
        tiles = shuffled(ALL_TILES, source)
        row, rest = tiles[:ROW_SIZE], tiles[ROW_SIZE:]
        hands = rest[:RACK_SIZE], rest[RACK_SIZE : 2 * RACK_SIZE]
        return cls(row, hands, rest[2 * RACK_SIZE :], (0, 0), first, short_row=short_row)

    # ---- what can be asked of it ------------------------------------------------------
    @property
    def hand(self) -> str:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def over(self) -> bool:
        """Whether a player has no tiles left, or the game was finished by 0 and 9 (W-12)."""
        return self.finished or (self.added is None and not self.pool and "" in self.hands)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest score; nothing is deducted (W-12)."""
        best = max(self.scores)
        return tuple(i for i, score in enumerate(self.scores) if score == best)

    def word(self, letters: int) -> str:
        """The word of so many letters, at the end where tiles were added."""
        assert self.added is not None
        return word_at(self.added.end, self.row, letters)

    @property
    def nine_letters(self) -> str:
        """The nine letters at the end where tiles were added. It is empty if the word cannot have
        so many."""
        return "" if self._why_not(Length(NINE)) else self.word(NINE)

    def nine(self, is_word: IsWord) -> Move:
        """What the answer 9 means where a lexicon judges (W-9): nine letters if those are a word,
        else that the tiles were a mistake."""
        letters = self.nine_letters
        return Length(NINE) if letters and is_word(letters) else Plain.MISTAKE

    # ---- entries ----------------------------------------------------------------------
    def check(self, move: Move) -> None:
        """Raise `IllegalMove`, with its reason, if the player to move may not make that move."""
        expect(move, Move, "a move is an Add, a Length or one of Plain, as parse_move gives")
        if reason := self._why_not(move):
            raise IllegalMove(reason)

    def _why_not(self, move: Move) -> Reason | None:
        if self.over:
            return Reason.GAME_OVER
        if isinstance(move, Length) or move is Plain.MISTAKE:
            return self._why_no_answer(move)
        if self.added is not None:
            return Reason.LENGTH_FIRST
        match move:
            case Add(_, positions):
                if not all(1 <= position <= len(self.hand) for position in positions):
                    return Reason.NO_SUCH_TILE
                return Reason.TWICE if len(set(positions)) < len(positions) else None
            case Plain.CHANGE if len(self.pool) < len(self.hand):
                return Reason.POOL_TOO_SMALL
            case Plain.FINISH if not self.zero:
                return Reason.NOT_AFTER_ZERO
            case _:
                return None

    def _why_no_answer(self, move: Move) -> Reason | None:
        if self.added is None:
            return Reason.NO_ENTRY
        if isinstance(move, Length):
            if move.letters <= len(self.added.positions):  # W-3
                return Reason.TOO_SHORT
            if move.letters > len(self.row):
                return Reason.TOO_LONG
        return None

    @overload
    def play(self, move: Add | Length) -> Words: ...

    @overload
    def play(self, move: Move, source: random.Random) -> Words: ...

    def play(self, move: Move, source: random.Random | None = None) -> Words:
        """The game after that move. Raises `IllegalMove` as `check` does.

        Only a change needs `source`, which mixes the tiles into the pool.
        """
        self.check(move)
        match move:
            case Add():
                return self._added(move)
            case Length(letters):
                return self._counted(letters)
            case Plain.MISTAKE:
                return self._passed_on(-FINE)
            case Plain.PASS:
                return replace(self, turn=1 - self.turn, zero=True)
            case Plain.CHANGE:
                if source is None:
                    raise TypeError("a change needs a source of chance: play(move, source)")
                return self._changed(source)
            case Plain.FINISH:
                return replace(self, finished=True)

    def _added(self, move: Add) -> Words:
        left = "".join(tile for i, tile in enumerate(self.hand, 1) if i not in move.positions)
        row = lengthened(self.row, self.hand, move)
        return replace(self, row=row, hands=self._hands_with(left), added=move)

    def _counted(self, letters: int) -> Words:
        word = self.word(letters)
        after = self._passed_on(score_of(word))
        if not self.short_row:
            return after
        assert self.added is not None
        at_end = self.added.end is End.END
        rest = self.row[:-letters] if at_end else self.row[letters:]
        return replace(after, row=word, gone=self.gone + rest)

    def _passed_on(self, points: int) -> Words:
        """The game with the points counted, the hand filled up and the turn passed on."""
        drawn = RACK_SIZE - len(self.hand)
        return replace(
            self,
            hands=self._hands_with(self.hand + self.pool[:drawn]),
            pool=self.pool[drawn:],
            scores=self._scores_with(points),
            turn=1 - self.turn,
            added=None,
            zero=False,
        )

    def _changed(self, source: random.Random) -> Words:
        """The game with all tiles of the hand changed, for ten points. The turn goes on (W-7)."""
        count = len(self.hand)
        pool = shuffled(self.pool[count:] + self.hand, source)
        return replace(
            self,
            hands=self._hands_with(self.pool[:count]),
            pool=pool,
            scores=self._scores_with(-FINE),
        )

    def _hands_with(self, hand: str) -> tuple[str, str]:
        return (hand, self.hands[1]) if self.turn == 0 else (self.hands[0], hand)

    def _scores_with(self, points: int) -> _Pair:
        one, other = self.scores
        return (one + points, other) if self.turn == 0 else (one, other + points)

    # ---- as text ----------------------------------------------------------------------
    def __str__(self) -> str:
        """The row and the number of tiles in the pool; then a line for each player. The one to
        move is marked."""
        lines = [f"{self.row}, {len(self.pool)} tiles in the pool"]
        for player, (hand, score) in enumerate(zip(self.hands, self.scores, strict=True)):
            mark = ">" if player == self.turn and not self.over else " "
            lines.append(f"{mark} player {player}: {score} points, {hand or 'no tiles'}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Words.parse({self.text!r})"

    @property
    def text(self) -> str:
        """The game as one line, which `parse` reads: row, hands, scores and the rest."""
        return " ".join(
            (
                self.row,
                "/".join(self.hands),
                f"{self.scores[0]}/{self.scores[1]}",
                f"turn={self.turn}",
                f"pool={self.pool}",
                f"gone={self.gone}",
                f"added={'-' if self.added is None else self.added}",
                f"zero={int(self.zero)}",
                f"finished={int(self.finished)}",
                f"short={int(self.short_row)}",
            )
        )

    @classmethod
    def parse(cls, text: str) -> Words:
        """The game of that `text`. Raises `TextError` with what is wrong."""
        match = _WORDS.fullmatch(text)
        if not match:
            raise TextError(
                "a game reads: row hands scores turn= pool= gone= added= zero= finished= short="
            )
        added = None if match["added"] == "-" else parse_move(match["added"])
        assert added is None or isinstance(added, Add)
        return cls(
            row=match["row"],
            hands=(match["one"], match["other"]),
            pool=match["pool"],
            scores=(int(match["points"]), int(match["others"])),
            turn=int(match["turn"]),
            added=added,
            zero=match["zero"] == "1",
            finished=match["finished"] == "1",
            short_row=match["short"] == "1",
            gone=match["gone"],
        )


_NUMBER = r"(?:0|-?[1-9][0-9]{0,7})"  # no game comes near so many
_WORDS = re.compile(
    rf"(?P<row>[A-Z?]+) (?P<one>[A-Z?]*)/(?P<other>[A-Z?]*) (?P<points>{_NUMBER})/"
    rf"(?P<others>{_NUMBER}) turn=(?P<turn>[01]) pool=(?P<pool>[A-Z?]*) gone=(?P<gone>[A-Z?]*)"
    r" added=(?P<added>-|[BE][1-7]{1,7}) zero=(?P<zero>[01]) finished=(?P<finished>[01])"
    r" short=(?P<short>[01])"
)


def lengthened(row: str, hand: str, move: Add) -> str:
    """The row with the tiles of the hand that the move adds, in the order typed (W-2)."""
    tiles = "".join(hand[position - 1] for position in move.positions)
    return tiles + row if move.end is End.BEGINNING else row + tiles


def word_at(end: End, row: str, letters: int) -> str:
    """The word of so many letters at an end of a row."""
    return row[:letters] if end is End.BEGINNING else row[-letters:]


def score_of(word: str) -> int:
    """The score of a word: the values of its letters, and two points for each (W-4). A blank has
    no value (W-10)."""
    return total_value(word) + PER_LETTER * len(word)
