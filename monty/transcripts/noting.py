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
    events = written_move(game.turn, game.rack, game.scores[game.turn], game.board, move)
    return replace(transcript, lines=(*transcript.lines, *events))


def noted_end(transcript: Transcript, game: Game) -> Transcript:
    """The transcript with what the end of that game adds to the scores and takes off (R-17)."""
    events = written_end(game.racks, game.scores, game.final_scores, game.ending is Ending.OUT)
    return replace(transcript, lines=(*transcript.lines, *events))


def written_move(player: int, rack: str, total: int, board: Board, move: Move) -> Iterator[Event]:
    """The lines of a move on that board, by a player who has had that rack and so many points.
    Raises `IllegalMove` for a play that does not fit the board."""
    rack = _seen(rack)
    match move:
        case Play() | Withdrawal():
            play = move if isinstance(move, Play) else move.play
            points = score_play(board, play).total
            yield Event(player, rack, _placement(board, play), points, total + points)
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


def written_end(
    racks: Sequence[str], totals: Sequence[int], final: Sequence[int], out: bool
) -> Iterator[Event]:
    """The lines of the end: what is left on the racks, which who went `out` gains (R-17)."""
    for player, (rack, total, points) in enumerate(zip(racks, totals, final, strict=True)):
        if out and not rack:
            yield Event(player, "", EndRack(_seen("".join(racks))), points - total, points)
        elif rack:
            yield Event(player, _seen(rack), EndRack(_seen(rack)), points - total, points)


def _seen(rack: str) -> str:
    return rack.replace(HIDDEN, "")
