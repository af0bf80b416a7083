"""The search on the 6502 held against the search in Python.

`MONTY_POSITIONS=N` compares N positions instead of a few, from as many games as it takes, and with
`-s` prints the cycles that they took.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from machines.cpu import CPU_NAMES, CycleLimitError
from machines.kernels import kernels
from monty.harness import (
    NO_LIMITS,
    Limits,
    RoutineError,
    WordSearch,
    own_routine,
    preference,
    word_search,
)
from monty.harness.routine import PlayEvent, PlayPlaces, RomImage
from monty.lexicon import open_lexicon
from monty.players.crossword.computer import decide
from monty.rules.chance import chance
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.scoring import score_play
from monty.search import Candidate, Finder, Graph

COMPILED = kernels()["machines.cpu.core"] == "compiled"
POSITIONS = int(os.environ.get("MONTY_POSITIONS", "40" if COMPILED else "4"))

EMPTY = Board()
# From a game: words both ways, a blank on the board, tiles at three edges.
MIDDLE = Board.parse("15/15/15/7J7/7O7/4HORNS6/4A2S7/3STEEL7/4E10/4RAT8/6OX7/6gO7/6A8/15/15")


def positions(finder: Finder) -> Iterator[tuple[Board, str]]:
    """Those of games of best plays, each also with a blank or two in place of tiles, and with less
    than a whole rack."""
    seed = 0
    while True:
        game = Game.start(2, 0, chance(seed, "bag"))
        turn = 0
        while game.ending is None and not game.stalled:
            yield game.board, game.rack
            if turn % 8 == seed % 8:
                yield game.board, "?" + game.rack[1:].replace("?", "E")
                yield game.board, game.rack[: 1 + turn % 6].replace("?", "S")
            if turn % 32 == seed % 32:
                yield game.board, "??" + game.rack[2:].replace("?", "E")
            game = game.play(decide(game, finder.best(game.board, game.rack)), chance(seed, turn))
            turn += 1
        seed += 1


def test_it_finds_every_play_with_its_score_and_the_best(
    search: WordSearch, finder: Finder
) -> None:
    cycles: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for board, rack in islice(positions(finder), POSITIONS):
        solution = search.solve(board, rack)
        assert solution.plays == tuple(finder.all(board, rack)), f"{board} {rack}"
        assert solution.best == finder.best(board, rack), f"{board} {rack}"
        cycles[rack.count("?")].append(solution.cycles)
    for blanks, taken in cycles.items():
        if taken:
            mean, worst = sum(taken) / len(taken), max(taken)
            print(f"{blanks} blanks: {len(taken)} positions, {mean:,.0f} cycles, worst {worst:,}")


@st.composite
def any_positions(draw: st.DrawFn) -> tuple[list[str], Board, str]:
    """Words that are none, tiles thrown on the board, and a rack: what no game comes to."""
    letters = draw(st.sampled_from(["AB", "ABEST", "AEINRSTLOD", "QZXJ"]))
    words = draw(st.lists(st.text(letters, min_size=2, max_size=15), min_size=1, max_size=60))
    short = draw(st.lists(st.text(letters, min_size=2, max_size=4), max_size=60))
    source = draw(st.randoms(use_true_random=False))
    tiles = letters + letters.lower() if draw(st.booleans()) else letters
    full = draw(st.sampled_from([0.0, 0.05, 0.3, 0.6, 0.95]))
    cells = [source.choice(tiles) if source.random() < full else "." for _ in range(225)]
    blanks = draw(st.sampled_from(["", "", "?", "??"]))
    return words + short, Board("".join(cells)), blanks + draw(st.text(letters, max_size=5))


@settings(max_examples=80 if COMPILED else 10)
@given(any_positions())
def test_it_finds_the_same_on_boards_and_with_words_that_no_game_has(
    position: tuple[list[str], Board, str],
) -> None:
    words, board, rack = position
    finder = Finder(Graph.build(sorted(set(words))))
    solution = WordSearch(own_routine(), words).solve(board, rack)
    assert solution.plays == tuple(finder.all(board, rack))
    assert solution.best == finder.best(board, rack)


def test_a_crossing_word_that_would_only_begin_with_words_is_none() -> None:
    """STE is a word that nothing goes on from, and STAB another: STEAB is not."""
    words = ["STE", "STAB", "BEG"]
    board = Board.parse("/".join(["15"] * 3 + ["10STEA1", "14E"] + ["15"] * 10))
    last_column = Limits(lines=frozenset({29}))
    for known, plays in ((words, 0), ([*words, "STEAB"], 1)):
        assert len(WordSearch(own_routine(), known).solve(board, "BG", last_column).plays) == plays


@pytest.mark.parametrize("cpu", CPU_NAMES)
@pytest.mark.parametrize(("board", "rack"), [(EMPTY, "QUIZ"), (MIDDLE, "EAT")])
def test_both_back_ends_find_the_same_in_the_same_cycles(
    search: WordSearch, cpu: str, board: Board, rack: str
) -> None:
    words = ["QUIZ", "EAT", "TEA", "ATE", "HAT", "HATE", "LOG", "STEEL", "EH", "AT", "ELATE"]
    own = WordSearch(own_routine(), words).solve(board, rack)
    assert own.plays
    assert WordSearch(own_routine(), words, cpu).solve(board, rack) == own


@pytest.mark.parametrize("rack", ["", "VVV", "Q"])
def test_no_play_is_no_answer(search: WordSearch, rack: str) -> None:
    assert search.solve(EMPTY, rack).best is None


def on_the_middle_row(row: str) -> Board:
    return Board.parse("/".join(["15"] * 7 + [row] + ["15"] * 7))


def test_a_play_that_scores_nothing_is_better_than_none() -> None:
    board = on_the_middle_row("7a7")
    best = WordSearch(own_routine(), ["AT"]).solve(board, "?").best
    assert best is not None
    assert (str(best.play), best.score) == ("8H at", 0)


def test_words_as_long_as_the_board_are_found() -> None:
    words = ["UNCOPYRIGHTABLE"]
    board = on_the_middle_row("3OPYRIGHT4")
    solution = WordSearch(own_routine(), words).solve(board, "UNCABLE")
    assert solution.plays == tuple(Finder(Graph.build(words)).all(board, "UNCABLE"))
    assert solution.best is not None and str(solution.best.play) == "8A UNCOPYRIGHTABLE"


@pytest.mark.parametrize(
    "limits",
    [
        Limits(lines=frozenset({3, 7, 11, 20, 22})),
        Limits(tiles=3),
        Limits(words=2),
        Limits(lines=frozenset(range(10, 25)), tiles=4, words=1),
    ],
)
def test_limits_leave_plays_aside(search: WordSearch, limits: Limits) -> None:
    rack = "AELNRST"
    every = search.solve(MIDDLE, rack).plays
    wanted = [each for each in every if _within(limits, each)]
    solution = search.solve(MIDDLE, rack, limits)
    assert 0 < len(wanted) < len(every)
    assert list(solution.plays) == wanted
    assert solution.best == wanted[0]


def _within(limits: Limits, candidate: Candidate) -> bool:
    play = candidate.play
    line = preference(MIDDLE, candidate)[3]
    return (
        line in limits.lines
        and len(play.new_tiles(MIDDLE)) <= limits.tiles
        and len(score_play(MIDDLE, play).words) <= limits.words
    )


# ---- thinking in portions


def test_a_search_in_portions_finds_what_it_finds_at_once(search: WordSearch) -> None:
    whole = search.solve(MIDDLE, "AELNRST")
    steps = list(search.think(MIDDLE, "AELNRST", portion=20_000))
    assert steps[-1].cycles == whole.cycles
    assert steps[-1].best == whole.best
    found = [each for step in steps for each in step.found]
    assert sorted(found, key=lambda each: preference(MIDDLE, each)) == list(whole.plays)
    assert all(one.cycles < other.cycles for one, other in pairwise(steps))


def test_the_best_so_far_is_the_best_of_what_was_found(search: WordSearch) -> None:
    found: list[Candidate] = []
    for step in search.think(MIDDLE, "AELNRST", portion=20_000):
        found += step.found
        assert step.best == min(found, key=lambda each: preference(MIDDLE, each), default=None)


def test_the_word_that_is_tried_is_told_before_it_is_found(search: WordSearch) -> None:
    steps = list(search.think(MIDDLE, "AELNRST", portion=5_000))
    tried = [step.trying for step in steps if step.trying is not None]
    assert len(tried) > 100
    assert all(play.word.upper() in open_lexicon("monty12k") for play in tried)


@pytest.mark.parametrize("portion", [7_919, 50_000, 10**9])
def test_a_bound_gives_the_best_so_far_whatever_the_portions_are(
    search: WordSearch, portion: int
) -> None:
    *_, whole = search.think(MIDDLE, "AELNRST", portion=10**6)
    steps = search.think(MIDDLE, "AELNRST", portion=1_000)
    first = next(step for step in steps if step.best is not None)
    *_, last = search.think(MIDDLE, "AELNRST", portion=portion, cycles=first.cycles)
    assert last.cycles == first.cycles
    assert last.best == first.best != whole.best


def test_when_nothing_was_found_within_a_bound_the_first_play_is_the_answer(
    search: WordSearch,
) -> None:
    steps = search.think(MIDDLE, "AELNRST", portion=1_000)
    step = next(step for step in steps if step.best is not None)
    answers = [
        list(search.think(MIDDLE, "AELNRST", portion=portion, cycles=1_000))[-1]
        for portion in (1_000, 12_345, 10**9)
    ]
    assert {answer.best for answer in answers} == {step.best}
    (cycles,) = {answer.cycles for answer in answers}
    assert step.cycles - 1_010 < cycles <= step.cycles


def test_a_bound_that_is_not_reached_changes_nothing(search: WordSearch) -> None:
    whole = search.solve(MIDDLE, "AELNRST")
    *_, last = search.think(MIDDLE, "AELNRST", portion=10**6, cycles=whole.cycles)
    assert (last.best, last.cycles) == (whole.best, whole.cycles)


def test_searches_at_the_same_time_do_not_disturb_each_other(search: WordSearch) -> None:
    one = search.think(MIDDLE, "AELNRST", portion=100_000)
    next(one)
    other = search.solve(EMPTY, "JOINS")
    *_, last = one
    assert last.best == search.solve(MIDDLE, "AELNRST").best
    assert other == search.solve(EMPTY, "JOINS")


# ---- what a routine does not do


def test_a_routine_that_tells_nothing_on_the_way_gives_its_answer(
    search: WordSearch, finder: Finder
) -> None:
    silent = replace(own_routine(), trying=None, found=None, improved=None)
    solution = WordSearch(silent, open_lexicon("monty12k").words).solve(MIDDLE, "AELNRST")
    assert (solution.plays, solution.best) == ((), finder.best(MIDDLE, "AELNRST"))


def test_what_a_routine_cannot_be_told_is_an_error() -> None:
    plain = replace(own_routine(), limits=None, improved=None)
    unlimited = WordSearch(plain, ["AT"])
    with pytest.raises(RoutineError, match="cannot be told to leave anything aside"):
        next(unlimited.think(EMPTY, "AT", Limits(tiles=2), portion=1000))
    with pytest.raises(RoutineError, match="does not tell its best play before the end"):
        next(unlimited.think(EMPTY, "AT", NO_LIMITS, portion=1000, cycles=1000))


def test_a_score_that_is_not_told_is_counted_by_the_rules(search: WordSearch) -> None:
    routine = own_routine()
    without_score = structs.replace(routine.answer, score=None)
    unscored = replace(routine, answer=without_score, improved=None)
    solution = WordSearch(unscored, open_lexicon("monty12k").words).solve(MIDDLE, "AELNRST")
    assert solution.best == search.solve(MIDDLE, "AELNRST").best


def test_a_turn_that_takes_too_long_is_one_line() -> None:
    hasty = replace(own_routine(), cycle_limit=1000)
    with pytest.raises(CycleLimitError, match="has not returned after 1,000 cycles"):
        WordSearch(hasty, ["AT"]).solve(EMPTY, "AT")


@pytest.mark.parametrize("cpu", CPU_NAMES)
def test_a_routine_may_answer_BRK_with_code_that_it_puts_at_the_bottom_of_memory(cpu: str) -> None:
    """It stores RTI at $0000, where the empty vector leads."""
    code = bytes.fromhex("A940 8500 0000 60")  # LDA #RTI, STA $00, BRK, the byte behind it, RTS
    plain = replace(own_routine(), trying=None, found=None, improved=None)
    breaking = replace(plain, images=(RomImage("code", 0x800, code),), dictionary=None)
    assert WordSearch(breaking, cpu=cpu).solve(EMPTY, "AT").best is None


@pytest.mark.parametrize("cpu", CPU_NAMES)
def test_a_routine_that_finds_the_same_play_for_ever_is_one_line(
    cpu: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NOP, JMP to it: each time round it comes to where it tells of AT in the middle."""
    monkeypatch.setattr(word_search, "_MOST_FOUND", 1_000)
    image = bytearray(0x30)
    image[:4] = 0xEA, 0x4C, 0x00, 0x20
    image[0x10:0x12] = map(own_routine().letters.tile, "AT")
    image[0x20:0x24] = 2, 7, 7, 0
    places = 0x2010, 0x2020, 0x2021, 0x2022, 0x2023
    endless = replace(
        own_routine(), name="endless", images=(RomImage("endless.bin", 0x2000, bytes(image)),),
        entry=0x2000, answer=PlayPlaces(*places), trying=None, improved=None,
        found=PlayEvent(*places, at=0x2000),
        cycle_limit=500_000_000, dictionary=None,
    )  # fmt: skip
    search = WordSearch(endless, cpu=cpu)
    with pytest.raises(RoutineError, match="endless finds more than 1,000 plays"):
        search.solve(EMPTY, "AT")
    steps = search.think(EMPTY, "AT", portion=500)
    with pytest.raises(RoutineError, match="endless finds more than 1,000 plays"):
        assert all(len(step.found) < 1_000 for step in steps)
