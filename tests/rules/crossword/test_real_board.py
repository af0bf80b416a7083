"""A game played beside a real board, whose tiles the program does not draw (M-5e, M-28)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monty.errors import IllegalMove
from monty.rules.crossword.board import CENTRE, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Pass, Play, Reason, parse_move, play_covering
from monty.rules.tiles import ALL_TILES, DISTRIBUTION, VALUES

CHANCE = random.Random(0)


def test_M5e_all_tiles_are_hidden_at_the_start() -> None:
    game = Game.start_on_real_board(3, 1)
    assert game.racks == ("*" * 7,) * 3
    assert game.bag == "*" * 79
    assert (game.turn, game.scores) == (1, (0, 0, 0))
    assert sorted(game.unseen) == sorted(ALL_TILES)


def test_M28_tiles_typed_in_are_known_and_can_be_played() -> None:
    game = Game.start_on_real_board(2, 0).show(0, "STAINER")
    assert game.racks == ("STAINER", "*" * 7)
    game = game.play(parse_move("8H STAIN"), CHANCE)
    assert (game.racks, len(game.bag)) == (("ER*****", "*" * 7), 81)
    assert game.show(0, "AB").racks[0] == "ER***AB"


def test_M28_a_rack_that_is_known_plays_only_its_tiles() -> None:
    game = Game.start_on_real_board(2, 0).show(0, "STAINER")
    with pytest.raises(IllegalMove) as refused:
        game.check(parse_move("8H STAB"))
    assert refused.value.reason is Reason.NOT_ON_RACK


def test_M28_a_hidden_rack_plays_whatever_may_be_on_it() -> None:
    game = Game.start_on_real_board(2, 0)
    game = game.play(parse_move("8H QUIz"), CHANCE)
    assert game.racks == ("*" * 7, "*" * 7)
    assert len(game.bag) == 82
    assert sorted(game.unseen + "QUI?") == sorted(ALL_TILES)
    with pytest.raises(IllegalMove) as refused:
        game.check(parse_move("H7 SQUEUEING"))
    assert refused.value.reason is Reason.NOT_ON_RACK
    assert str(refused.value) == "that tile is not on the rack: G"


@pytest.mark.parametrize(
    ("shown", "word", "told"),
    [
        ("Q", "8H QUA", "Q"),
        ("??", "8H ATt", "blank"),
        ("JXKZ", "8H AXE", "X"),
        ("SSS", "8H SETS", "S"),
    ],
)
def test_M28_a_tile_that_another_holds_cannot_be_played(shown: str, word: str, told: str) -> None:
    game = Game.start_on_real_board(2, 0).show(1, shown)
    with pytest.raises(IllegalMove) as refused:
        game.check(parse_move(word))
    assert str(refused.value) == f"no such tile can be left: {told}"


@pytest.mark.parametrize(
    ("word", "tiles", "told"),
    [("8H QUAY", "Q", "Q"), ("8H aNt", "?", "blank"), ("8H SETS", "ESSS", "S")],
)
def test_M28_letters_that_could_not_be_left_in_the_bag_are_refused(
    word: str, tiles: str, told: str
) -> None:
    game = Game.start_on_real_board(2, 0).play(parse_move(word), CHANCE)
    with pytest.raises(IllegalMove) as refused:
        game.show(0, tiles)
    assert refused.value.reason is Reason.NONE_LEFT
    assert str(refused.value) == f"no such tile can be left: {told}"
    assert game.show(0, tiles[:-1]).racks[0] == "*" * (8 - len(tiles)) + tiles[:-1]


def test_M28_no_more_tiles_are_shown_than_there_are() -> None:
    game = Game.start_on_real_board(2, 0).show(0, "STAIN")
    with pytest.raises(IllegalMove) as refused:
        game.show(0, "ERS")
    assert refused.value.reason is Reason.NOT_ON_RACK
    assert str(refused.value) == "that tile is not on the rack: 2 to be shown"


@pytest.mark.parametrize("tiles", ["a", "*", ".", "\u00c4"])
def test_M28_only_tiles_are_shown(tiles: str) -> None:
    with pytest.raises(IllegalMove):
        Game.start_on_real_board(2, 0).show(0, tiles)


def test_R10_what_is_given_back_to_a_real_bag_is_hidden_again() -> None:
    game = Game.start_on_real_board(2, 0).show(0, "QZAINER")
    after = game.play(Exchange("QZ"), CHANCE)
    assert after.racks[0] == "AINER**"
    assert after.bag == "*" * 86
    assert "Q" in after.unseen and "Q" not in game.unseen


letters = st.sampled_from("AEIOQZXJKSQZXJKSqzae")


class RealBoard(RuleBasedStateMachine):
    """The game, and beside it what somebody at the table has seen of the tiles."""

    @initialize(players=st.integers(1, 4), first=st.integers(0, 3))
    def begin(self, players: int, first: int) -> None:
        self.game = Game.start_on_real_board(players, first % players)
        self.known: list[Counter[str]] = [Counter() for _ in range(players)]
        self.held = [7] * players
        self.bag = 100 - 7 * players
        self.played: Counter[str] = Counter()
        self.scores = [0] * players

    def left(self) -> Counter[str]:
        """The tiles that nobody has seen."""
        return Counter(DISTRIBUTION) - self.played - sum(self.known, Counter())

    @rule(player=st.integers(0, 3), tiles=st.text("AEINOQZXJ?", min_size=1, max_size=7))
    def show(self, player: int, tiles: str) -> None:
        player %= len(self.held)
        asked = Counter(tiles)
        expected = None
        if asked.total() > self.held[player] - self.known[player].total():
            expected = Reason.NOT_ON_RACK
        elif asked - self.left():
            expected = Reason.NONE_LEFT
        try:
            self.game = self.game.show(player, tiles)
        except IllegalMove as refused:
            assert refused.reason is expected
        else:
            assert expected is None
            self.known[player] += asked

    @precondition(lambda self: self.game.ending is None)
    @rule(
        anchor=st.integers(0, 200),
        direction=st.sampled_from(Direction),
        word=st.text(letters, min_size=1, max_size=8),
    )
    def play(self, anchor: int, direction: Direction, word: str) -> None:
        board = self.game.board
        free = [at for at, letter in board.squares() if letter == "." and board.has_neighbour(at)]
        at = free[anchor % len(free)] if free else CENTRE
        squares: list[Square] = []
        while at.on_board and len(squares) < len(word):
            if not board.occupied(at):
                squares.append(at)
            at = at.ahead(direction)
        if board.empty and len(squares) < 2:
            return
        laid = dict(zip(squares, word, strict=False))
        self.try_to_play(play_covering(board, laid), Counter(tiles_of(laid)))

    def try_to_play(self, play: Play, needed: Counter[str]) -> None:
        """The play is made, or refused for the reason that the table would give."""
        mover = self.game.turn
        hidden = needed - self.known[mover]
        expected = None
        if hidden.total() > self.held[mover] - self.known[mover].total():
            expected = Reason.NOT_ON_RACK
        elif hidden - self.left():
            expected = Reason.NONE_LEFT
        try:
            self.game = self.game.play(play, CHANCE)
        except IllegalMove as refused:
            assert refused.reason is expected
            return
        assert expected is None
        self.known[mover] -= needed
        self.played += needed
        drawn = min(needed.total(), self.bag)
        self.bag -= drawn
        self.held[mover] += drawn - needed.total()

    @precondition(lambda self: self.game.ending is None)
    @rule()
    def pass_the_turn(self) -> None:
        self.game = self.game.play(Pass(), CHANCE)

    @precondition(lambda self: self.game.ending is None and self.bag >= 7)
    @rule()
    def change_what_is_known(self) -> None:
        mover = self.game.turn
        tiles = "".join(self.known[mover].elements())
        if tiles:
            self.game = self.game.play(Exchange(tiles), CHANCE)
            self.known[mover].clear()

    @invariant()
    def the_program_knows_what_the_table_knows(self) -> None:
        game = self.game
        assert game.bag == "*" * self.bag
        assert [len(rack) for rack in game.racks] == self.held
        for rack, known in zip(game.racks, self.known, strict=True):
            assert Counter(rack.replace("*", "")) == known
        assert Counter(game.unseen) == self.left()
        assert len(game.unseen) == game.bag.count("*") + "".join(game.racks).count("*")
        assert Counter(tiles_of(dict(game.board.squares()))) == self.played

    @invariant()
    def the_game_is_read_as_it_is_written(self) -> None:
        assert Game.parse(self.game.text) == self.game


def tiles_of(laid: dict[Square, str]) -> str:
    """The tiles that lie there."""
    found = "".join(letter for letter in laid.values() if letter != ".")
    return "".join("?" if letter.islower() else letter for letter in found)


RealBoardTest = RealBoard.TestCase
RealBoardTest.settings = settings(max_examples=30, stateful_step_count=40)


def test_R21_a_game_on_a_real_board_comes_to_its_end() -> None:
    game = Game.start_on_real_board(2, 0)
    source = random.Random(1)
    while not game.ending:
        board = game.board
        free = [at for at, letter in board.squares() if letter == "." and board.has_neighbour(at)]
        at = source.choice(free) if free else CENTRE
        squares = [at, at.ahead(Direction.ACROSS)]
        squares = [s for s in squares if s.on_board and not board.occupied(s)]
        tiles = game.unseen[: min(len(squares), len(game.rack))].replace("?", "e")
        laid = dict(zip(squares, tiles, strict=False))
        game = game.play(play_covering(board, laid) if laid else Pass(), source)
    assert game.bag == ""
    assert "" in game.racks
    left = game.unseen
    assert left == "".join(sorted(left, key=ALL_TILES.index))
    loser = 1 - game.racks.index("")
    shown = game.show(loser, left)
    lost = sum(VALUES[tile] for tile in left)
    assert shown.adjustments[loser] == -lost
    assert shown.adjustments[1 - loser] == lost
