"""A game of ours written down, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Ending, Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Play, Withdrawal
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import HIDDEN
from monty.transcripts.transcript import (
    THROUGH,
    EndRack,
    Event,
    Exchanged,
    Passed,
    Placement,
    Transcript,
    Withdrawn,
    WrittenPlayer,
)


def players_named(names: Sequence[str]) -> tuple[WrittenPlayer, ...]:
    """Players with those names, and short ones made of them: one word, no two alike."""
    players: list[WrittenPlayer] = []
    for number, name in enumerate((" ".join(name.split()) for name in names), 1):
        nick = name.replace(" ", "_") or f"Player_{number}"
        while nick in (other.nick for other in players):
            nick += f"_{number}"
        players.append(WrittenPlayer(nick, name))
    return tuple(players)


def noted(transcript: Transcript, game: Game, move: Move) -> Transcript:
    """The transcript with one more turn: that move, made in that position. Raises `IllegalMove` if
    the rules refuse it."""
    game.check(move)
    return replace(transcript, lines=(*transcript.lines, *_events(game, move)))


def noted_end(transcript: Transcript, game: Game) -> Transcript:
    """The transcript with what the end of that game adds to the scores and takes off (R-17)."""
    return replace(transcript, lines=(*transcript.lines, *_end(game)))


def _events(game: Game, move: Move) -> Iterator[Event]:
    player, rack, total = game.turn, _seen(game.rack), game.scores[game.turn]
    match move:
        case Play() | Withdrawal():
            play = move if isinstance(move, Play) else move.play
            points = score_play(game.board, play).total
            yield Event(player, rack, _placement(game.board, play), points, total + points)
            if isinstance(move, Withdrawal):
                yield Event(player, rack, Withdrawn(), -points, total)
        case Exchange(tiles):
            yield Event(player, rack, Exchanged(tiles, len(tiles)), 0, total)
        case Pass():
            yield Event(player, rack, Passed(), 0, total)


def _placement(board: Board, play: Play) -> Placement:
    new = play.new_tiles(board)
    tiles = "".join(new.get(square, THROUGH) for square in play.squares)
    return Placement(play.start, play.direction, tiles)


def _end(game: Game) -> Iterator[Event]:
    changes = zip(game.racks, game.adjustments, game.final_scores, strict=True)
    for player, (rack, change, total) in enumerate(changes):
        if game.ending is Ending.OUT and not rack:
            others = _seen("".join(game.racks))
            yield Event(player, "", EndRack(others), change, total)
        elif rack:
            yield Event(player, _seen(rack), EndRack(_seen(rack)), change, total)


def _seen(rack: str) -> str:
    return rack.replace(HIDDEN, "")
