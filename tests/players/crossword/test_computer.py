"""What a computer player plays, and what it goes by (M-33)."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from statistics import fmean

import pytest

from monty.lexicon import commonest, open_lexicon, taboo
from monty.lexicon.known import vocabulary
from monty.players.crossword.computer import choose, decide, finder, hint, think
from monty.players.crossword.level import (
    COMPUTER_SCRABBLE_LEVELS,
    DELUXE_LEVELS,
    MONTY_LEVELS,
    Level,
)
from monty.players.crossword.selfplay import play_game
from monty.rules.chance import chance, shuffled
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Play
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import ALL_TILES, tile_of, without
from monty.search import Candidate

LEVELS = list(MONTY_LEVELS.values())
PROGRAMS = {
    "monty": MONTY_LEVELS,
    "deluxe": DELUXE_LEVELS,
    "computer-scrabble": COMPUTER_SCRABBLE_LEVELS,
}
level_by_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level{level.number}")


def games_of(level: Level, games: int, seed: int) -> Iterator[tuple[Game, Move]]:
    """Every position of games in which that level plays three hands, with its move."""
    for number in range(games):
        game = Game.start(3, number % 3, chance(seed, number, "bag"))
        turn = 0
        while game.ending is None and not game.stalled:
            move = choose(game, level, chance(seed, number, turn))
            yield game, move
            game = game.play(move, chance(seed, number, turn, "exchange"))
            turn += 1


@pytest.fixture(scope="module")
def some_positions() -> list[Game]:
    """A few positions from all stages of games."""
    return [game for game, _ in games_of(MONTY_LEVELS[2], 2, seed=77)][::3]


@level_by_level
def test_it_makes_legal_moves_only_within_what_its_level_allows(level: Level) -> None:
    words = (
        open_lexicon(level.lexicon)
        if level.words is None
        else commonest(level.lexicon, level.words)
    )
    known = frozenset(words)
    search = finder(level.lexicon, level.words)
    plays = 0
    for game, move in games_of(level, 2, seed=level.number):
        game.check(move)
        if isinstance(move, Play):
            plays += 1
            made = [word.letters.upper() for word in score_play(game.board, move).words]
            assert known.issuperset(made)
            assert not taboo() & set(made)
            assert len(move.tiles_used(game.board)) <= level.tiles
            assert len(made) <= level.new_words
        else:
            assert not search.all(game.board, game.rack), "it knows a word that fits"
            assert isinstance(move, Exchange) or not game.bag
    assert plays > 20


def test_M33_level_1_knows_the_commonest_words_only() -> None:
    one = MONTY_LEVELS[1]
    assert one.words is not None
    assert one.words < len(open_lexicon(one.lexicon)) / 2


@level_by_level
def test_no_level_knows_a_taboo_word(level: Level) -> None:
    assert not taboo() & frozenset(open_lexicon(level.lexicon))


@pytest.mark.parametrize(
    "narrow",
    [
        replace(MONTY_LEVELS[1], lines=1),
        replace(MONTY_LEVELS[1], tiles=1),
        replace(MONTY_LEVELS[1], new_words=0),
    ],
)
def test_it_looks_beyond_its_limits_before_it_gives_up(narrow: Level) -> None:
    game = Game.start(2, 0, random.Random(3))
    for seed in range(6):
        assert isinstance(choose(game, narrow, random.Random(seed)), Play)


@level_by_level
def test_its_choice_does_not_depend_on_what_it_cannot_see(
    level: Level, some_positions: list[Game]
) -> None:
    for number, game in enumerate(some_positions):
        hidden = game.bag + "".join(game.racks[:1] + game.racks[2:])
        if game.turn != 1:
            continue
        mixed = shuffled(hidden, random.Random(number))
        first, third = len(game.racks[0]), len(game.racks[2])
        other = Game(
            game.board,
            (mixed[:first], game.rack, mixed[first : first + third]),
            mixed[first + third :],
            game.scores,
            game.turn,
        )
        move = choose(game, level, chance(number))
        assert choose(other, level, chance(number)) == move
        assert choose(game, level, chance(number)) == move, "nor on what it has thought before"


RECORDED = {
    "monty": "85f31a10323113d4",
    "deluxe": "319f2207c00c12ce",
    "computer-scrabble": "2588255adb7a8148",
}


@pytest.mark.parametrize("program", RECORDED)
def test_without_a_clock_every_level_plays_as_its_strength_was_measured(program: str) -> None:
    """The figures of docs/levels.md stand for these very choices."""
    levels = PROGRAMS[program].values()
    games = [play_game([level, level], seed).text for level in levels for seed in range(2)]
    assert sha256("\n".join(games).encode()).hexdigest()[:16] == RECORDED[program]


@level_by_level
def test_who_is_watched_comes_to_the_same_choice(level: Level, some_positions: list[Game]) -> None:
    for game in some_positions:
        *_, last = think(game, level, chance(1))
        assert decide(game, last.best) == choose(game, level, chance(1))
        assert choose(game, level, chance(1), seconds=1e6) == choose(game, level, chance(1))


def test_M12_it_tries_plays_of_the_words_that_it_knows_many_a_turn() -> None:
    """Dozens at the upper levels, several at the lowest; none is better than what it plays."""
    for program in PROGRAMS.values():
        tried: dict[int, list[int]] = {}
        for level in (program[1], program[len(program)]):
            known = frozenset(vocabulary(level.lexicon, level.words))
            for game, _ in games_of(level, 1, seed=5):
                *before, last = think(game, level, chance(5, game.bag))
                plays = [each.tried for each in [*before, last] if each.tried]
                tried.setdefault(level.number, []).append(len(plays))
                assert len({each.play for each in plays}) == len(plays)
                for each in plays:
                    game.check(each.play)
                    made = [word.letters for word in score_play(game.board, each.play).words]
                    assert known.issuperset(map(str.upper, made))
                    assert last.best is not None and each.score <= last.best.score
        lowest, highest = map(fmean, tried.values())
        assert lowest >= 3
        assert highest >= 30


@pytest.mark.parametrize("program", ["monty", "deluxe", "computer-scrabble"])
def test_M35_D22_a_higher_level_thinks_longer_and_any_longer_on_an_open_board(program: str) -> None:
    levels = PROGRAMS[program]
    open_board = next(islice(games_of(levels[len(levels)], 1, seed=3), 8, None))[0]
    bare = Game.start(2, 0, chance(1))

    def seconds(game: Game, number: int) -> float:
        turns = [think(game, levels[number], chance(turn)) for turn in range(20)]
        return fmean(sum(thought.seconds for thought in turn) for turn in turns)

    taken = [seconds(open_board, number) for number in levels]
    assert taken == sorted(taken)
    assert 1 < taken[0] < 8
    assert 15 < taken[-1] < 60
    assert seconds(bare, len(levels)) < taken[-1]
    if program == "deluxe":
        assert taken[-1] >= 25


def test_D5_with_little_time_it_plays_the_best_so_far_or_changes_tiles() -> None:
    level = DELUXE_LEVELS[8]
    game = next(islice(games_of(level, 1, seed=4), 8, None))[0]
    hurried, whole = (choose(game, level, chance(1), seconds) for seconds in (10, None))
    assert isinstance(hurried, Play) and isinstance(whole, Play)
    assert score_play(game.board, hurried).total < score_play(game.board, whole).total
    assert isinstance(choose(game, level, chance(1), 0.1), Exchange)


def test_thinking_only_gets_better_and_ends_with_the_choice(some_positions: list[Game]) -> None:
    for game in some_positions:
        scores = [
            thought.best.score if thought.best else -1
            for thought in think(game, MONTY_LEVELS[4], chance(1))
        ]
        assert scores == sorted(scores)
        assert len(scores) >= 30


def test_level_4_plays_the_best_there_is(some_positions: list[Game]) -> None:
    search = finder("monty12k", None)
    for game in some_positions:
        best = search.best(game.board, game.rack)
        move = choose(game, MONTY_LEVELS[4], chance(1))
        if best is None:
            assert not isinstance(move, Play)
        else:
            assert isinstance(move, Play)
            assert score_play(game.board, move).total == best.score


def with_rack(rack: str, left: int) -> Game:
    """A game in which a player holds that rack and so many tiles are left to draw."""
    rest = without(ALL_TILES, rack)
    other, bag = rest[:7], rest[7 : 7 + left]
    laid = rest[7 + left :].replace("?", "e")
    game = Game(Board(laid.ljust(225, ".")), (rack, other), bag, (0, 0), 0)
    assert sorted("".join(map(tile_of, game.board.letters)) + rack + other + bag) == sorted(
        ALL_TILES
    )
    return game


@pytest.mark.parametrize(
    ("rack", "given"),
    [
        ("QVVWWUU", "QVVWWUU"),
        ("SERTAIN", "AINT"),
        ("?SEVVUW", "VVWU"),
        ("??QVVWW", "QVVWW"),
        ("EEEEEII", "EEEEI"),
        ("SSSEEII", "SSEI"),
        ("Z", "Z"),
    ],
)
def test_it_changes_what_is_awkward_and_keeps_what_fits_many_words(rack: str, given: str) -> None:
    move = decide(with_rack(rack, 60), None)
    assert isinstance(move, Exchange)
    assert sorted(move.tiles) == sorted(given)


@pytest.mark.parametrize(("left", "given"), [(60, "QVVWWUU"), (3, "QVV"), (1, "Q")])
def test_it_changes_no_more_than_can_be_drawn_the_most_awkward_first(left: int, given: str) -> None:
    move = decide(with_rack("QVVWWUU", left), None)
    assert isinstance(move, Exchange)
    assert sorted(move.tiles) == sorted(given)


def test_it_passes_when_nothing_can_be_drawn() -> None:
    assert decide(with_rack("QVVWWUU", 0), None) == Pass()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_among_computers_ends(players: int) -> None:
    game = play_game(LEVELS[:players], seed=players)
    assert game.ending is not None
    assert game.players == players


def test_a_seed_decides_the_whole_game() -> None:
    levels = [MONTY_LEVELS[3], MONTY_LEVELS[4]]
    assert play_game(levels, seed=5) == play_game(levels, seed=5)
    assert play_game(levels, seed=5) != play_game(levels, seed=6)
    assert play_game(levels, seed=5) != play_game(levels, seed=5, first=1)


def test_D5_a_seed_decides_a_game_on_a_clock_and_a_long_one_is_as_none() -> None:
    levels = [DELUXE_LEVELS[8], DELUXE_LEVELS[8]]
    hurried = play_game(levels, seed=5, clock=10)
    assert hurried == play_game(levels, seed=5, clock=10)
    unlimited = play_game(levels, seed=5)
    assert play_game(levels, seed=5, clock=599) == unlimited
    assert sum(hurried.final_scores) < sum(unlimited.final_scores)


def hinted(game: Game, seed: int, struck: Collection[str] = ()) -> Candidate | None:
    *_, thought = hint(game, "monty12k", chance(seed), struck)
    return thought.best


def test_a_hint_looks_along_each_line_and_ends_with_one_play(some_positions: list[Game]) -> None:
    game = some_positions[1]
    *looking, last = hint(game, "monty12k", chance(1))
    assert len(looking) == 30
    assert all(thought.best is None for thought in looking)
    lines = finder("monty12k", None).by_line(game.board, game.rack)
    assert [thought.tried for thought in looking] == [next(iter(found), None) for _, found in lines]
    assert last.tried == last.best is not None


def test_a_hint_makes_no_word_that_was_struck_out(some_positions: list[Game]) -> None:
    game = some_positions[0]
    free = {hinted(game, number) for number in range(20)}
    struck = {each.play.word.upper() for each in free if each}
    assert struck
    assert not free & ({hinted(game, number, struck) for number in range(20)} - {None})


def test_a_hint_is_a_play_that_fits_and_differs_with_chance(some_positions: list[Game]) -> None:
    for game in some_positions[:5]:
        hints = {hinted(game, number) for number in range(6)}
        for each in hints:
            assert each is not None
            game.check(each.play)
            assert score_play(game.board, each.play).total == each.score
            assert re.fullmatch("[A-Za-z]+", each.play.word)
    assert len(hints) > 1
