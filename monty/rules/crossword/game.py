"""A crossword game as a value: each move gives a new one."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import overload

from monty.errors import IllegalMove, TextError, expect
from monty.rules.chance import shuffled
from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import (
    Exchange,
    Move,
    Pass,
    Play,
    Reason,
    Withdrawal,
)
from monty.rules.crossword.scoring import score_play
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

MOST_PLAYERS = 4
STALL_ROUNDS = 3  # rounds of passes and exchanges after which players may end the game
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 599  # seconds of a turn, where there is a clock (D-4)


class Ending(NamedEnum):
    """How a game ended (R-21)."""

    OUT = "out"  # the bag is empty and a player has no tiles
    PASSED = "passed"  # the bag is empty and a full round was passed
    AGREED = "agreed"  # the players stopped a game in which nobody placed tiles


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A game of one to four players. Racks and bag are strings of tiles, and the bag is drawn from
    its front. In a game on a real board, the tiles that the program has not been shown are `*`."""

    board: Board
    racks: tuple[str, ...]
    bag: str
    scores: tuple[int, ...]  # before the adjustment at the end
    turn: int  # whose turn it is
    passes: int = 0  # turns passed in a row
    scoreless: int = 0  # turns in a row in which nothing was placed
    agreed_end: bool = False

    def __post_init__(self) -> None:
        if not 1 <= len(self.racks) <= MOST_PLAYERS:
            raise TextError(f"a game has 1 to {MOST_PLAYERS} players")
        if len(self.racks) != len(self.scores):
            raise TextError("a game has one rack and one score for each player")
        if not 0 <= self.turn < len(self.racks):
            raise TextError("the turn is that of one of the players")
        if min(self.scores) < 0:
            raise TextError("a score is not below 0 before the end")
        if not 0 <= self.passes <= self.scoreless:
            raise TextError("turns passed in a row are among those in which nothing was placed")
        if max(map(len, self.racks)) > RACK_SIZE:
            raise TextError(f"a rack holds at most {RACK_SIZE} tiles")
        everything = self.bag + "".join(self.racks)
        if re.search(r"[^A-Z?*]", everything):
            raise TextError("tiles are A to Z, ? for a blank, * for one not shown")
        tiles = everything + "".join(map(tile_of, self.board.letters))
        if len(tiles) != len(ALL_TILES) or too_many(tiles):
            raise TextError("board, racks and bag together hold the hundred tiles")

    @classmethod
    def start(cls, players: int, first: int, source: random.Random) -> Game:
        """A new game: the tiles are mixed, and each player has seven (R-4)."""
        return cls._deal(shuffled(ALL_TILES, source), players, first)

    @classmethod
    def start_on_real_board(cls, players: int, first: int) -> Game:
        """A new game on a real board: all tiles are hidden until they are shown (M-5e)."""
        return cls._deal(HIDDEN * len(ALL_TILES), players, first)

    @classmethod
    def _deal(cls, tiles: str, players: int, first: int) -> Game:
        racks = tuple(tiles[i * RACK_SIZE : (i + 1) * RACK_SIZE] for i in range(players))
        return cls(Board(), racks, tiles[players * RACK_SIZE :], (0,) * players, first)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.racks)

    @property
    def rack(self) -> str:
        """The rack of the player whose turn it is."""
        return self.racks[self.turn]

    @property
    def ending(self) -> Ending | None:
        """How the game has ended, or None while it goes on."""
        if not self.bag and "" in self.racks:
            return Ending.OUT
        if not self.bag and self.passes >= self.players:
            return Ending.PASSED
        return Ending.AGREED if self.agreed_end else None

    @property
    def stalled(self) -> bool:
        """Whether nobody has placed a tile for so long that the players may end the game."""
        return self.scoreless >= STALL_ROUNDS * self.players and self.ending is None

    @property
    def adjustments(self) -> tuple[int, ...]:
        """What the end adds to each score (R-17). Hidden tiles count nothing."""
        left = [total_value(rack) for rack in self.racks]
        out = self.ending is Ending.OUT
        return tuple(
            sum(left) if out and not rack else -value
            for rack, value in zip(self.racks, left, strict=True)
        )

    @property
    def final_scores(self) -> tuple[int, ...]:
        """The scores after the adjustment."""
        return tuple(map(sum, zip(self.scores, self.adjustments, strict=True)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest final score; more than one is a tie."""
        best = max(self.final_scores)
        return tuple(i for i, score in enumerate(self.final_scores) if score == best)

    @property
    def unseen(self) -> str:
        """The tiles that are neither on the board nor shown on a rack or in the bag, sorted."""
        shown = "".join(map(tile_of, self.board.letters)) + self.bag + "".join(self.racks)
        return without(ALL_TILES, shown.replace(HIDDEN, ""))

    def unseen_by(self, player: int) -> str:
        """The tiles that are neither on the board nor shown on that player's rack, sorted."""
        seen = "".join(map(tile_of, self.board.letters)) + self.racks[player].replace(HIDDEN, "")
        return without(ALL_TILES, seen)

    def check(self, move: Move) -> None:
        """Raise `IllegalMove`, with its reason, if the player to move may not make that move."""
        expect(move, Move, "a move is a Play, Exchange, Pass or Withdrawal, as parse_move gives")
        if self.ending:
            raise IllegalMove(Reason.GAME_OVER)
        match move:
            case Play():
                self._check_play(move)
            case Withdrawal(play):
                self._check_play(play)
            case Exchange(tiles):
                self._check_tiles(tiles)
                if len(tiles) > len(self.bag):
                    raise IllegalMove(Reason.TOO_FEW_IN_BAG, f"{len(self.bag)} in the bag")
            case Pass():
                pass

    def _check_play(self, play: Play) -> None:
        score_play(self.board, play)
        self._check_tiles(play.tiles_used(self.board))

    def _check_tiles(self, tiles: str) -> None:
        try:
            left = without(self.rack, tiles)
        except TilesMissing as missing:
            raise IllegalMove(Reason.NOT_ON_RACK, _name(missing.tile)) from None
        shown = without(self.rack, left).replace(HIDDEN, "")
        try:
            without(self.unseen, without(tiles, shown))
        except TilesMissing as missing:
            raise IllegalMove(Reason.NONE_LEFT, _name(missing.tile)) from None

    @overload
    def play(self, move: Play | Pass | Withdrawal) -> Game: ...

    @overload
    def play(self, move: Move, source: random.Random) -> Game: ...

    def play(self, move: Move, source: random.Random | None = None) -> Game:
        """The game after that move. Raises `IllegalMove` as `check` does.

        Only an exchange needs `source`, which mixes the tiles into the bag.
        """
        self.check(move)
        match move:
            case Play():
                return self._placed(move)
            case Exchange(tiles):
                if source is None:
                    raise TypeError("an exchange needs a source of chance: play(move, source)")
                rack = without(self.rack, tiles) + self.bag[: len(tiles)]
                bag = self.bag[len(tiles) :] + self._given_back(tiles)
                return self._not_placed(rack, shuffled(bag, source), passes=0)
            case Pass():
                return self._not_placed(self.rack, self.bag, self.passes + 1)
            case Withdrawal():  # who has tried a play has not passed, so no round of passes closes
                return self._not_placed(self.rack, self.bag, passes=0)

    def _given_back(self, tiles: str) -> str:
        # A hidden tile stays hidden when its owner gives it back.
        return HIDDEN * len(tiles) if HIDDEN in self.bag else tiles

    def _placed(self, play: Play) -> Game:
        points = score_play(self.board, play).total
        rack = without(self.rack, play.tiles_used(self.board))
        drawn = RACK_SIZE - len(rack)
        scores = list(self.scores)
        scores[self.turn] += points
        return replace(
            self,
            board=play.on(self.board),
            racks=self._racks_with(self.turn, rack + self.bag[:drawn]),
            bag=self.bag[drawn:],
            scores=tuple(scores),
            turn=self._next_player,
            passes=0,
            scoreless=0,
        )

    def _not_placed(self, rack: str, bag: str, passes: int) -> Game:
        return replace(
            self,
            racks=self._racks_with(self.turn, rack),
            bag=bag,
            turn=self._next_player,
            passes=passes,
            scoreless=self.scoreless + 1,
        )

    @property
    def _next_player(self) -> int:
        return (self.turn + 1) % self.players

    def _racks_with(self, player: int, rack: str) -> tuple[str, ...]:
        return (*self.racks[:player], rack, *self.racks[player + 1 :])

    def with_rack(self, player: int, rack: str) -> Game:
        """The game with another rack for that player. All tiles together must still be the
        hundred."""
        return replace(self, racks=self._racks_with(player, rack))

    def show(self, player: int, tiles: str) -> Game:
        """The game with hidden tiles of a rack shown to the program (M-28).

        Raises `IllegalMove` if the rack has fewer hidden tiles, or no such tile can be left.
        """
        rack = self.racks[player]
        if len(tiles) > rack.count(HIDDEN):
            raise IllegalMove(Reason.NOT_ON_RACK, f"{rack.count(HIDDEN)} to be shown")
        try:
            without(self.unseen, tiles)
        except TilesMissing as missing:
            raise IllegalMove(Reason.NONE_LEFT, _name(missing.tile)) from None
        return self.with_rack(player, rack.replace(HIDDEN, "", len(tiles)) + tiles)

    def juggle(self, source: random.Random) -> Game:
        """The game with the rack of the player to move in a random order (M-19)."""
        return self.with_rack(self.turn, shuffled(self.rack, source))

    def swap_racks(self, one: int, other: int) -> Game:
        """The game with the racks of two players exchanged (M-21). The scores stay."""
        racks = list(self.racks)
        racks[one], racks[other] = racks[other], racks[one]
        return replace(self, racks=tuple(racks))

    def agree_end(self) -> Game:
        """The game ended by agreement. Racks are deducted as after a round of passes."""
        return replace(self, agreed_end=True)

    def __str__(self) -> str:
        """A picture of the board, then a line for each player. The one to move is marked."""
        lines = [str(self.board)]
        for player, (rack, score) in enumerate(zip(self.racks, self.scores, strict=True)):
            mark = ">" if player == self.turn and self.ending is None else " "
            lines.append(f"{mark} player {player}: {score} points, {rack or 'no tiles'}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Game.parse({self.text!r})"

    @property
    def text(self) -> str:
        """The game as one line, which `parse` reads: board, racks, scores and the rest."""
        return " ".join(
            (
                self.board.text,
                "/".join(self.racks),
                "/".join(map(str, self.scores)),
                f"turn={self.turn}",
                f"bag={self.bag}",
                f"passes={self.passes}",
                f"scoreless={self.scoreless}",
                f"agreed={int(self.agreed_end)}",
            )
        )

    @classmethod
    def parse(cls, text: str) -> Game:
        """The game of that `text`. Raises `TextError` with what is wrong."""
        match = _GAME.fullmatch(text)
        if not match:
            raise TextError(
                "a game reads: board racks scores turn= bag= passes= scoreless= agreed="
            )
        return cls(
            board=Board.parse(match["board"]),
            racks=tuple(match["racks"].split("/")),
            scores=tuple(map(int, match["scores"].split("/"))),
            turn=int(match["turn"]),
            bag=match["bag"],
            passes=int(match["passes"]),
            scoreless=int(match["scoreless"]),
            agreed_end=match["agreed"] == "1",
        )


_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_GAME = re.compile(
    rf"(?P<board>\S+) (?P<racks>[A-Z?*/]*) (?P<scores>{_NUMBER}(?:/{_NUMBER})*)"
    rf" turn=(?P<turn>[0-9]) bag=(?P<bag>[A-Z?*]*) passes=(?P<passes>{_NUMBER})"
    rf" scoreless=(?P<scoreless>{_NUMBER}) agreed=(?P<agreed>[01])"
)


def _name(tile: str) -> str:
    return "blank" if tile == BLANK else tile
