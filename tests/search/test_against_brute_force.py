"""The search held against a slow one that shares nothing with it but the rules.

The slow one lays every word on every square in both directions and asks the rules and the list.
Words that the tiles on the board or across it rule out are not tried: which they are is read from a
table of the words by length, place and letter.

`MONTY_BRUTE_FORCE=N` plays N games instead of a few, each of about fifty positions.
"""

from __future__ import annotations

import os
import random
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.errors import IllegalMove
from monty.lexicon import open_lexicon
from monty.rules.chance import chance
from monty.rules.crossword.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Pass, Play, check_placement, play_covering
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import BLANK, LETTERS, TilesMissing, without
from monty.search import Candidate, Finder, Graph

# ---- Brute force


class WordTable:
    """Words by their length, and which of them have a letter at a place: a bit a word."""

    def __init__(self, words: frozenset[str]) -> None:
        self.words: dict[int, list[str]] = defaultdict(list)
        self._with: dict[tuple[int, int, str], int] = defaultdict(int)
        for word in words:
            bit = 1 << len(self.words[len(word)])
            self.words[len(word)].append(word)
            for place, letter in enumerate(word):
                self._with[len(word), place, letter] |= bit
        self._among: dict[tuple[int, int, str], int] = {}

    def fitting(self, letters: list[str]) -> list[str]:
        """The words of which each letter is among those for its place."""
        length = len(letters)
        left = (1 << len(self.words[length])) - 1
        for place, some in enumerate(letters):
            key = (length, place, some)
            if key not in self._among:
                found = 0
                for letter in some:
                    found |= self._with[length, place, letter]
                self._among[key] = found
            left &= self._among[key]
            if not left:
                break
        return [word for i, word in enumerate(self.words[length]) if left >> i & 1] if left else []


@cache
def table_of(words: frozenset[str]) -> WordTable:
    return WordTable(words)


class BruteForce:
    """Every legal play of one position with its score, in `plays`; one tile that makes words both
    ways as the rules give it."""

    def __init__(self, board: Board, rack: str, words: frozenset[str]) -> None:
        self.board = board
        self.rack = rack
        self.words = words
        self.plays: dict[Play, int] = {}
        for direction in Direction:
            for line in range(SIZE):
                first = Square(line, 0) if direction is Direction.ACROSS else Square(0, line)
                self._try_line([first.ahead(direction, i) for i in range(SIZE)], direction)

    def _try_line(self, squares: list[Square], direction: Direction) -> None:
        board = self.board
        faces = [board.at(square) for square in squares]
        # A word can only be legal where it covers a square that touches what lies there.
        touching = [board.has_neighbour(square) or square == CENTRE for square in squares]
        letters = [
            self._crossing(square, direction.other) if face == EMPTY else face.upper()
            for square, face in zip(squares, faces, strict=True)
        ]
        # And a word takes in all the tiles beside it.
        for at in range(SIZE):
            for end in range(at + 2, SIZE + 1):
                new = [i - at for i in range(at, end) if faces[i] == EMPTY]
                if len(new) > len(self.rack):
                    break
                beside = faces[at - 1 : at] + faces[end : end + 1]
                if new and any(touching[at:end]) and all(face == EMPTY for face in beside):
                    there = {i - at: faces[i] for i in range(at, end) if faces[i] != EMPTY}
                    for word in table_of(self.words).fitting(letters[at:end]):
                        self._try_word(squares[at], direction, word, there, new)

    def _crossing(self, square: Square, direction: Direction) -> str:
        """The letters of the rack that make a word in that direction, or none."""
        letters = LETTERS if BLANK in self.rack else self.rack
        before, after = (
            self.board.run(beside, direction)[1] if self.board.occupied(beside) else ""
            for beside in (square.ahead(direction, -1), square.ahead(direction))
        )
        if not before and not after:
            return letters
        return "".join(
            letter for letter in letters if (before + letter + after).upper() in self.words
        )

    def _try_word(
        self,
        start: Square,
        direction: Direction,
        word: str,
        there: dict[int, str],
        new: list[int],
    ) -> None:
        """Lay the word, if it is legal, with each choice of blanks that the rack has."""
        blanks = self.rack.count(BLANK)
        left = self.rack
        for i in new:
            left = left.replace(word[i], "", 1)
        lacking = len(new) - len(self.rack) + len(left)
        if lacking > blanks:
            return
        merged = "".join(there.get(i, letter) for i, letter in enumerate(word))
        try:
            check_placement(self.board, Play(start, direction, merged))
        except IllegalMove:
            return
        for count in range(lacking, min(blanks, len(new)) + 1):
            for chosen in combinations(new, count):
                laid = [face.lower() if i in chosen else face for i, face in enumerate(merged)]
                self._try_play(Play(start, direction, "".join(laid)))

    def _try_play(self, play: Play) -> None:
        try:
            without(self.rack, play.tiles_used(self.board))
        except TilesMissing:
            return
        score = score_play(self.board, play)
        assert all(word.letters.upper() in self.words for word in score.words)
        tiles = play.new_tiles(self.board)
        self.plays[play_covering(self.board, tiles) if len(tiles) == 1 else play] = score.total


def check(finder: Finder, board: Board, rack: str, words: frozenset[str]) -> int:
    """Hold all that the finder says of a position against brute force; return how many plays."""
    expected = BruteForce(board, rack, words).plays
    found = list(finder.all(board, rack))
    assert {c.play: c.score for c in found} == expected
    assert len(found) == len(expected)
    assert found == sorted(found, key=lambda c: preference(board, c))
    assert finder.best(board, rack) == (found[0] if found else None)
    by_line = list(finder.by_line(board, rack))
    assert [line for line, _ in by_line] == list(range(30))
    for line, candidates in by_line:
        assert list(candidates) == [c for c in found if line_of(c.play) == line]
    return len(found)


def preference(board: Board, candidate: Candidate) -> tuple[int, int, int, int, int, str]:
    """The order that `Finder` promises."""
    play = candidate.play
    tiles = play.tiles_used(board)
    place = play.start.column if play.direction is Direction.ACROSS else play.start.row
    return -candidate.score, tiles.count(BLANK), len(tiles), line_of(play), place, play.word


def line_of(play: Play) -> int:
    return play.start.row if play.direction is Direction.ACROSS else SIZE + play.start.column


# ---- Positions from games


@pytest.fixture(scope="module")
def words() -> frozenset[str]:
    """2,000 words, short ones that make crowded boards among them."""
    listed = open_lexicon("monty12k").words
    source = random.Random(1)
    short = source.sample([word for word in listed if len(word) <= 3], 600)
    longer = source.sample([word for word in listed if len(word) > 3], 1400)
    return frozenset(short + longer)


@pytest.fixture(scope="module")
def finder(words: frozenset[str]) -> Finder:
    return Finder(Graph.build(words))


def positions(finder: Finder, seed: int) -> list[tuple[Board, str]]:
    """The positions of a game of random good plays, the racks as dealt, cut short, or with one
    or two tiles exchanged for blanks."""
    source = chance(seed, "positions")
    game = Game.start(2, 0, source)
    found = []
    while game.ending is None and not game.stalled:
        rack = game.rack[: source.choice((7, 7, 7, 5, 3, 1))]
        blanks = source.choice((0, 0, 0, 0, 0, 1, 1, 2))
        found.append((game.board, BLANK * blanks + rack.replace(BLANK, "S")[blanks:]))
        candidates = finder.all(game.board, game.rack)[:20]
        game = game.play(source.choice(candidates).play if candidates else Pass(), source)
    return found


GAMES = range(int(os.environ.get("MONTY_BRUTE_FORCE", "4")))


@pytest.mark.parametrize("seed", GAMES)
def test_all_plays_of_a_game_are_those_of_brute_force(
    finder: Finder, words: frozenset[str], seed: int
) -> None:
    assert sum(check(finder, *position, words) for position in positions(finder, seed)) > 500


def test_the_games_hold_what_they_are_meant_to(finder: Finder) -> None:
    racks = [rack for seed in GAMES for _, rack in positions(finder, seed)]
    blanks = Counter(rack.count(BLANK) for rack in racks)
    lengths = Counter(map(len, racks))
    assert len(racks) >= 200
    assert min(blanks[0], blanks[1], blanks[2], lengths[7], lengths[1]) >= 20


@pytest.mark.parametrize("rack", ["", "A", "?", "??", "EINRSTA", "?EINRST", "??EINRS"])
def test_all_plays_on_an_empty_board_are_those_of_brute_force(
    finder: Finder, words: frozenset[str], rack: str
) -> None:
    check(finder, Board(), rack, words)


# ---- Small worlds, words of few letters on boards that need not make sense

FEW = "ABC"
few_words = st.frozensets(st.text(FEW, min_size=2, max_size=8), max_size=40)
few_tiles = st.dictionaries(
    st.builds(Square, st.integers(4, 10), st.integers(0, SIZE - 1)),
    st.sampled_from(FEW + FEW + FEW.lower()),
    max_size=12,
)
few_racks = st.text(FEW + BLANK, max_size=7).filter(lambda rack: rack.count(BLANK) <= 2)


@given(few_words, few_tiles, few_racks)
def test_all_plays_on_any_board_are_those_of_brute_force(
    words: frozenset[str], tiles: dict[Square, str], rack: str
) -> None:
    check(Finder(Graph.build(words)), Board().with_tiles(tiles), rack, words)


def test_a_score_above_every_queue_is_still_the_best() -> None:
    # Three triple-word squares and letters of ten points go far beyond what real words score.
    word = "QZQZQZQZQZQZQZQ"
    board = Board().with_tiles({Square(0, i): word[i] for i in (1, 2, 4, 5, 6, 8, 9, 12)})
    board = board.with_tiles({Square(1, i): "Q" for i in range(1, SIZE)})
    words = frozenset({word, word[:2], word[1:3], "QQ", "ZQ"})
    check(Finder(Graph.build(words)), board, "QQQZZZZ", words)
