"""Whole games of legal moves, held against a slow and independent reading of the rules.

No dictionary is asked: any letters in a row are a word, so that games fill the board and end.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from monty.errors import IllegalMove
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.game import Ending, Game
from monty.rules.crossword.moves import (
    Exchange,
    Move,
    Pass,
    Play,
    Reason,
    check_placement,
    parse_move,
    play_covering,
)
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import VALUES

# ---- Legal moves without a dictionary


class Intent(NamedTuple):
    """What a player is about to do, to be fitted to any position."""

    kind: str  # "play", "exchange" or "pass"
    anchor: int  # which of the squares beside the tiles
    direction: Direction
    tiles: int  # how many to lay or to exchange
    before: int  # how many of them before the anchor
    order: int  # by how much the rack is rotated


intents = st.builds(
    Intent,
    kind=st.sampled_from(["play"] * 8 + ["exchange", "pass"]),
    anchor=st.integers(0, 200),
    direction=st.sampled_from(Direction),
    tiles=st.integers(1, 7),
    before=st.integers(0, 6),
    order=st.integers(0, 6),
)


def intents_of(source: random.Random) -> list[Intent]:
    """Sixty intents or more, one in ten an exchange; passes come four in a row."""
    found: list[Intent] = []
    while len(found) < 60:
        kind = source.choice(["play"] * 26 + ["exchange"] * 3 + ["pass"])
        intent = Intent(
            kind,
            source.randrange(200),
            source.choice(list(Direction)),
            source.randint(1, 7),
            source.randint(0, 6),
            source.randrange(7),
        )
        found += [intent] * (4 if kind == "pass" else 1)
    return found


def tiles_laid(game: Game, intent: Intent) -> dict[Square, str]:
    """Letters of the rack on empty squares in a line through a square beside the tiles."""
    board = game.board
    anchors = [square for square, _ in board.squares() if is_anchor(board, square)]
    anchor = anchors[intent.anchor % len(anchors)]
    count = min(max(intent.tiles, 2 if board.empty else 1), len(game.rack))
    ahead = [anchor.ahead(intent.direction, i) for i in range(15)]
    behind = [anchor.ahead(intent.direction, -i) for i in range(1, 15)]
    free_behind = [s for s in behind if s.on_board and not board.occupied(s)]
    free_ahead = [s for s in ahead if s.on_board and not board.occupied(s)]
    before = min(intent.before, count - 1)
    chosen = (free_behind[:before][::-1] + free_ahead)[:count]
    turned = game.rack[intent.order :] + game.rack[: intent.order]
    letters = [tile if tile != "?" else "aeiou"[intent.order % 5] for tile in turned]
    return dict(zip(chosen, letters, strict=False))


def is_anchor(board: Board, square: Square) -> bool:
    """Whether a play may be laid through that empty square."""
    if board.empty:
        return square == Square(7, 7)
    return not board.occupied(square) and board.has_neighbour(square)


def move_of(game: Game, intent: Intent) -> Move:
    """The move that the intent comes to in this position."""
    if intent.kind == "pass" or (intent.kind == "exchange" and not game.bag):
        return Pass()
    if intent.kind == "exchange":
        return Exchange(game.rack[: min(intent.tiles, len(game.bag))])
    return play_covering(game.board, tiles_laid(game, intent))


class Step(NamedTuple):
    """One move of a game."""

    before: Game
    move: Move
    after: Game


def played(players: int, seed: int, intended: list[Intent], most: int = 300) -> Iterator[Step]:
    """A game in which those intents are carried out over and over until it ends."""
    source = random.Random(seed)
    game = Game.start(players, seed % players, source)
    for turn in range(most):
        if game.ending:
            return
        move = move_of(game, intended[turn % len(intended)])
        after = game.play(move, source)
        yield Step(game, move, after)
        game = after


games = st.builds(
    lambda *choices: list(played(*choices)),
    st.integers(1, 4),
    st.integers(0, 2**32),
    st.lists(intents, min_size=10, max_size=40),
)

# ---- The rules read slowly

SET = Counter("EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUU")
SET += Counter("DDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ??")

# One eighth of the board; the rest is its reflections.
EIGHTH = {
    "triple word": [(0, 0), (0, 7)],
    "double word": [(1, 1), (2, 2), (3, 3), (4, 4), (7, 7)],
    "triple letter": [(1, 5), (5, 5)],
    "double letter": [(0, 3), (2, 6), (3, 7), (6, 6)],
}
SLOW_LAYOUT = {
    (r, c): premium
    for premium, places in EIGHTH.items()
    for a, b in places
    for x, y in ((a, b), (b, a))
    for r in (x, 14 - x)
    for c in (y, 14 - y)
}
Place = tuple[int, int]
Line = tuple[Place, ...]


def lines_of_tiles(board: Board) -> set[Line]:
    """All lines of two or more tiles, found by reading every row and column."""
    rows = [[(r, c) for c in range(15)] for r in range(15)]
    columns = [[(r, c) for r in range(15)] for c in range(15)]
    found: set[Line] = set()
    for line in rows + columns:
        run: list[Place] = []
        for place in [*line, None]:
            if place is not None and board.cells[place[0] * 15 + place[1]] != ".":
                run.append(place)
            else:
                found.add(tuple(run))
                run = []
    return {run for run in found if len(run) > 1}


def slow_words(before: Board, after: Board) -> Counter[tuple[str, int]]:
    """The words of the board after a play that were not there before, and their scores."""
    formed: Counter[tuple[str, int]] = Counter()
    for line in lines_of_tiles(after) - lines_of_tiles(before):
        score, doubled, tripled = 0, 0, 0
        for r, c in line:
            letter = after.cells[r * 15 + c]
            premium = SLOW_LAYOUT.get((r, c)) if before.cells[r * 15 + c] == "." else None
            value = VALUES[letter] if letter.isupper() else 0
            score += value * {"triple letter": 3, "double letter": 2}.get(premium or "", 1)
            doubled += premium == "double word"
            tripled += premium == "triple word"
        word = "".join(after.cells[r * 15 + c] for r, c in line)
        formed[word, score * 2**doubled * 3**tripled] += 1
    return formed


def slow_total(before: Board, after: Board) -> int:
    """The score of the play that led from one board to the other."""
    words = sum(score * times for (_, score), times in slow_words(before, after).items())
    new = sum(a == "." != b for a, b in zip(before.cells, after.cells, strict=True))
    return words + (50 if new == 7 else 0)


def slow_legal(board: Board, play: Play) -> bool:
    """Whether the play fits the board: all tiles hang together and it is the whole of its line."""
    r, c = play.start.row, play.start.column
    across = play.direction is Direction.ACROSS
    places = [(r, c + i) if across else (r + i, c) for i in range(len(play.word))]
    if max(max(place) for place in places) > 14:
        return False
    cells = {(i // 15, i % 15): letter for i, letter in enumerate(board.cells) if letter != "."}
    letters = dict(zip(places, play.word, strict=True))
    if any(cells[at].upper() != letters[at].upper() for at in places if at in cells):
        return False
    new = [at for at in places if at not in cells]
    everything = cells.keys() | set(places)
    if across:
        ends = {(r, c - 1), (r, c + len(play.word))}
    else:
        ends = {(r - 1, c), (r + len(play.word), c)}
    if not new or ends & everything:
        return False
    if not cells and (len(new) < 2 or (7, 7) not in new):
        return False
    reached, waiting = set(), {places[0]}
    while waiting:
        at = waiting.pop()
        reached.add(at)
        near = {(at[0] + 1, at[1]), (at[0] - 1, at[1]), (at[0], at[1] + 1), (at[0], at[1] - 1)}
        waiting |= (near & everything) - reached
    return reached == everything


# ---- The games held against it


@settings(max_examples=10)
@given(games)
def test_R2_the_hundred_tiles_are_kept_through_every_game(game: list[Step]) -> None:
    for step in game:
        after = step.after
        on_board = Counter("?" if c.islower() else c for c in after.board.cells if c != ".")
        assert on_board + Counter(after.bag) + Counter("".join(after.racks)) == SET
    event(f"ended: {game[-1].after.ending}")


@settings(max_examples=8)
@given(games)
def test_R4_R8_R21_what_every_move_leaves_behind(game: list[Step]) -> None:
    passed = quiet = 0
    for before, move, after in game:
        mover = before.turn
        assert after.turn == (mover + 1) % before.players
        assert all(
            b in (".", a) for b, a in zip(before.board.cells, after.board.cells, strict=True)
        )
        if isinstance(move, Play):
            new = len(after.board.letters) - len(before.board.letters)
            assert new == len(move.tiles_used(before.board)) > 0
            assert len(after.bag) == max(0, len(before.bag) - new)
        else:
            assert (after.board, after.scores) == (before.board, before.scores)
            assert len(after.bag) == len(before.bag)
        assert len(after.racks[mover]) == 7 or not after.bag
        for player in set(range(before.players)) - {mover}:
            assert after.racks[player] == before.racks[player]
            assert after.scores[player] == before.scores[player]
        passed = passed + 1 if isinstance(move, Pass) else 0
        quiet = 0 if isinstance(move, Play) else quiet + 1
        assert (after.passes, after.scoreless) == (passed, quiet)
        over = not after.bag and ("" in after.racks or passed >= after.players)
        assert bool(after.ending) == over


@settings(max_examples=8)
@given(games)
def test_R12_scores_are_those_of_a_slow_scorer(game: list[Step]) -> None:
    for before, move, after in game:
        if isinstance(move, Play):
            result = score_play(before.board, move)
            words = Counter((word.letters, word.score) for word in result.words)
            assert words == slow_words(before.board, after.board)
            assert result.total == slow_total(before.board, after.board)
            mover = before.turn
            assert after.scores[mover] - before.scores[mover] == result.total


@settings(max_examples=8)
@given(games)
def test_every_position_and_move_is_read_as_it_is_written(game: list[Step]) -> None:
    for _, move, after in game:
        assert Game.parse(after.text) == after
        assert Board.parse(after.board.text) == after.board
        assert parse_move(str(move)) == move


@settings(max_examples=8)
@given(games)
def test_the_letters_of_a_play_lead_back_to_it(game: list[Step]) -> None:
    for before, move, _ in game:
        if isinstance(move, Play):
            assert slow_legal(before.board, move)
            assert play_covering(before.board, move.new_tiles(before.board)) == move


def test_R21_such_games_come_to_their_end() -> None:
    ends: Counter[Ending | None] = Counter()
    moves: Counter[type[Move]] = Counter()
    for seed in range(24):
        steps = list(played(1 + seed % 4, seed, intents_of(random.Random(seed))))
        over = steps[-1].after
        ends[over.ending] += 1
        moves.update(type(step.move) for step in steps)
        assert over.bag == ""
        assert len(over.board.letters) >= 100 - 7 * over.players
        slow = [slow_total(step.before.board, step.after.board) for step in steps]
        assert sum(over.scores) == sum(slow)
        left = [sum(VALUES[tile] for tile in rack) for rack in over.racks]
        if over.ending is Ending.OUT:
            assert sum(over.final_scores) == sum(over.scores)
            assert over.adjustments[over.racks.index("")] == sum(left)
        else:
            assert over.adjustments == tuple(-value for value in left)
    assert ends.keys() == {Ending.OUT, Ending.PASSED}
    assert moves[Exchange] > 20 and moves[Pass] > 20 and moves[Play] > 400


def test_R6_placements_are_judged_as_a_slow_judge_does() -> None:
    source = random.Random(15)
    boards = [Board()] * 6
    for seed in range(3):
        steps = list(played(2, seed, intents_of(source)))
        boards += [step.after.board for step in steps[:12]]
    judged: Counter[Enum | None] = Counter()
    for _ in range(6000):
        board = source.choice(boards)
        play = likely_play(board, source)
        try:
            check_placement(board, play)
        except IllegalMove as refused:
            judged[refused.reason] += 1
            assert not slow_legal(board, play), (board.text, str(play), str(refused))
        else:
            judged[None] += 1
            assert slow_legal(board, play), (board.text, str(play))
    assert min(judged.values()) >= 10
    assert judged.keys() == {
        None,
        Reason.OFF_BOARD,
        Reason.OCCUPIED,
        Reason.INCOMPLETE,
        Reason.NO_NEW_TILE,
        Reason.FIRST_TOO_SHORT,
        Reason.CENTRE_NOT_COVERED,
        Reason.NOT_TOUCHING,
    }


def likely_play(board: Board, source: random.Random) -> Play:
    """A play anywhere, most of the time with the letters that lie there already."""
    start = Square(source.randrange(15), source.randrange(15))
    direction = source.choice(list(Direction))
    length = source.choice([1, 2, 2, 3, 3, 4, 5, 8])
    word = ""
    for i in range(length):
        here = board.at(start.ahead(direction, i))
        word += here if here != "." and source.random() < 0.95 else source.choice("AEINSTqz")
    return Play(start, direction, word)
