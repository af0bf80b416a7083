"""A player by value: it counts the points of a move and what the leave is worth together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from monty.players.crossword.computer import finder
from monty.players.crossword.leaves import LeaveValues
from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Play
from monty.rules.tiles import tile_of, total_value
from monty.search import Finder

Parts = Mapping[str, tuple[str, float]]
"""By the tiles that leave a rack, in the order of ASCII: what is left, and its worth."""


@dataclass(frozen=True, slots=True)
class Valued:
    """A move, what it scores, what it leaves on the rack, and what both are worth together."""

    move: Move
    score: int
    leave: str
    value: float


def choose_by_value(game: Game, lexicon: str, values: LeaveValues) -> Move:
    """The move that a player by value makes who knows all the words of a list."""
    search, unseen = finder(lexicon, None), game.unseen_by(game.turn)
    return best_by_value(search, game.board, game.rack, unseen, len(game.bag), values).move


def best_by_value(
    search: Finder, board: Board, rack: str, unseen: str, in_bag: int, values: LeaveValues
) -> Valued:
    """The move with the highest value in that position. `unseen` are the tiles that are neither on
    the board nor on the rack; so many of them are in the bag."""
    parts = _parts(rack, unseen, in_bag, values)
    most = max(worth for _, worth in parts.values())
    best = _without_play(parts, in_bag)
    for candidate in search.all(board, rack):
        if candidate.score + most <= best.value:
            break  # they come in the order of their scores
        leave, worth = parts[_used(board, candidate.play)]
        if candidate.score + worth > best.value:
            best = Valued(candidate.play, candidate.score, leave, candidate.score + worth)
    return best


def worth_of(leave: str, unseen: str, in_bag: int, values: LeaveValues) -> float:
    """What a leave is worth. With an empty bag nothing more is drawn: who goes out gains what the
    others hold, and they lose it; what is held will be lost if it cannot be played (R-17)."""
    if in_bag:
        return values.of(leave)
    return -float(total_value(leave)) if leave else 2.0 * total_value(unseen)


def _parts(rack: str, unseen: str, in_bag: int, values: LeaveValues) -> Parts:
    parts = values.of_parts(rack)
    if in_bag:
        return parts
    return {
        used: (leave, worth_of(leave, unseen, in_bag, values)) for used, (leave, _) in parts.items()
    }


def _without_play(parts: Parts, in_bag: int) -> Valued:
    """The best exchange, or to pass."""
    best = Valued(Pass(), 0, *parts[""])
    for given, (leave, worth) in parts.items():
        if 0 < len(given) <= in_bag and worth > best.value:
            best = Valued(Exchange(given), 0, leave, worth)
    return best


def _used(board: Board, play: Play) -> str:
    """The tiles that leave the rack, in the order of ASCII."""
    place = play.start.row * SIZE + play.start.column
    step = 1 if play.direction is Direction.ACROSS else SIZE
    there = board.cells[place::step][: len(play.word)]
    laid = zip(play.word, there, strict=True)
    return "".join(sorted(tile_of(letter) for letter, cell in laid if cell == EMPTY))
