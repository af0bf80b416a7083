"""Whole games by keys alone, to the end, their scores held against the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from machines.style import Television
from monty.rules.crossword.board import Board, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import play_covering
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import ALL_TILES, tile_of, total_value, without

if TYPE_CHECKING:
    from tests.programs.crossword.person import Automatic

Sit = Callable[..., "Automatic"]


def new_tiles(before: Board, after: Board) -> dict[Square, str]:
    """What has been laid between two boards; nothing may have been moved (R-8)."""
    assert all(after.at(square) == letter for square, letter in before.squares() if letter != ".")
    return {
        square: letter
        for square, letter in after.squares()
        if letter != "." and not before.occupied(square)
    }


def check_turn(before: Game, after: Game) -> None:
    """What one turn has done to board, scores and bag, by the rules."""
    laid = new_tiles(before.board, after.board)
    scores = list(before.scores)
    if laid:
        play = play_covering(before.board, laid)
        scores[before.turn] += score_play(before.board, play).total
        assert len(before.bag) - len(after.bag) == min(len(laid), len(before.bag))
    else:
        assert len(after.bag) == len(before.bag)
    assert after.scores == tuple(scores)
    assert after.turn == (before.turn + 1) % before.players


def check_end(person: Automatic) -> None:
    """The final scores on the screen against the rules."""
    last = person.game
    names = [player["name"] for player in person.states[-1]["players"]]
    scores = list(last.scores)
    laid = new_tiles(last.board, person.board)
    if laid:
        scores[last.turn] += score_play(last.board, play_covering(last.board, laid)).total
    assert list(person.racks) == names, "every rack is shown at the end"
    for name, hand in person.hands.items():
        assert sorted(person.racks[name]) == sorted(hand)
    racks = list(person.racks.values())
    unseen = without(ALL_TILES, "".join(map(tile_of, person.board.letters)) + "".join(racks))
    assert len(unseen) == person.tiles_left
    worth = [total_value(rack) for rack in racks]
    table = person.final_scores
    for row, name, points, value, rack in zip(table, names, scores, worth, racks, strict=True):
        out = not rack and not unseen
        adjusted = sum(worth) if out else -value
        assert row == (name, points, adjusted, points + adjusted)
    totals = [final for *_, final in table]
    best = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
    if len(names) == 1:
        assert person.message.endswith(f"{best[0]} HAS {max(totals)} POINTS")
    elif len(best) == 1:
        assert person.message.endswith(f"{best[0]} WINS")
    else:
        assert "A TIE" in person.message


@pytest.mark.parametrize(
    ("seed", "monty", "others", "answers"),
    [
        (1, "4", "ANN\n\n\n", {}),
        (2, "1", "ANN\n\n\n", {"colour": "N", "racks": "N", "sound": "Y", "speed": "9"}),
        (3, "2", "ANN\n\nBOB\n\n\n", {"racks": "N", "watch": "Y"}),
        (4, "3", "ANN\n\nBOB\n2\n", {"colour": "N", "sound": "Y", "watch": "Y", "speed": "3"}),
        (5, "1", "ANN\n\nBOB\n\nEVE\n\n", {"racks": "N", "colour": "N", "sound": "Y"}),
        (6, "2", "ANN\n\nBOB\n1EVE\n3", {}),
        (7, "4", "CLARA\n3\n", {"watch": "Y", "sound": "Y"}),
        (8, "1", "A\n2B\n3C\n4", {"colour": "N", "racks": "N"}),
        (9, "2", "\n", {}),
    ],
)
def test_a_whole_game_ends_with_the_scores_of_the_rules(
    automatic: Sit, seed: int, monty: str, others: str, answers: dict[str, str]
) -> None:
    person = automatic(seed=seed)
    person.set_up(monty, others, **answers)
    if not person.session.waiting:
        person.session.run()  # computers among themselves
    person.play_to_the_end(random.Random(seed))
    assert len(person.states) > 10
    games = [Game.parse(state["game"]) for state in person.states]
    for before, after in pairwise(games):
        check_turn(before, after)
    check_end(person)
    television = Television.MONO if answers.get("colour") == "N" else Television.COLOUR
    assert person.session.television is television
    assert bool(person.session.sounds) is (answers.get("sound") == "Y")
    person.type("N")
    assert person.session.finished
    assert person.checkpoints[-1] is None


@pytest.mark.parametrize(
    ("seed", "monty", "others", "answers"),
    [
        (1, "2", "ANN\n\n\n", {}),
        (2, "3", "ANN\n\nBOB\n\n\n", {"colour": "N", "sound": "Y", "racks": "N", "watch": "Y"}),
    ],
)
def test_a_whole_game_beside_a_real_board(
    automatic: Sit, seed: int, monty: str, others: str, answers: dict[str, str]
) -> None:
    person = automatic(seed=seed)
    person.set_up(monty, others, board="Y", **answers)
    person.play_to_the_end(random.Random(seed), real_board=True)
    games = [Game.parse(state["game"]) for state in person.states]
    for before, after in pairwise(games):
        check_turn(before, after)
    check_end(person)
