"""The positions that searches are compared on: of seeded games, or from a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from monty.errors import TextError, UsageError, named, quoted
from monty.host.files import FileError, read_text
from monty.players.crossword.computer import decide, finder
from monty.rules.chance import chance
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.tiles import BLANK, DISTRIBUTION, RACK_SIZE

_LEXICON = "monty12k"  # what the players of seeded games know
_RACK = re.compile(rf"[A-Z{BLANK}]{{1,{RACK_SIZE}}}")
_LARGEST = 64 << 20  # bytes of a file; a position has about a hundred


@dataclass(frozen=True, slots=True)
class Position:
    """A board, and the rack of the player whose turn it is."""

    board: Board
    rack: str

    def __post_init__(self) -> None:
        if not _RACK.fullmatch(self.rack) or self.rack.count(BLANK) > DISTRIBUTION[BLANK]:
            raise TextError(
                f"a rack has 1 to {RACK_SIZE} tiles A to Z, or ? for a blank, of which there are "
                f"{DISTRIBUTION[BLANK]}, not {quoted(self.rack)}"
            )

    def __str__(self) -> str:
        """The board in its text form, a space, the rack: `15/…/5HORN6/… EXI?RLU`."""
        return f"{self.board.text} {self.rack}"

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that `str` wrote; raises `TextError` with what is wrong."""
        parts = text.split()
        if len(parts) != 2:
            raise TextError("a position is a board, a space and a rack")
        return cls(Board.parse(parts[0]), parts[1])


def read_positions(path: Path) -> list[Position]:
    """The positions of a text file, one a line; empty lines and those that begin with # are none.

    Raises `UsageError` with the file, and the line where one is wrong.
    """
    try:
        lines = read_text(path, _LARGEST).splitlines()
    except FileError as error:
        raise UsageError(str(error)) from error
    positions = []
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            try:
                positions.append(Position.parse(line))
            except TextError as error:
                raise UsageError(f"{named(path)}:{number}: {error}") from error
    if not positions:
        raise UsageError(f"{named(path)} has no positions")
    return positions


def seeded_positions(wanted: int, seed: int) -> list[Position]:
    """So many positions as they come about in games between two players who always play the best
    word; the same seed gives the same ones, and more of them begin with those."""
    return list(islice(_positions(seed), wanted))


def _positions(seed: int) -> Iterator[Position]:
    search = finder(_LEXICON, None)
    for number in count():
        game = Game.start(2, 0, chance(seed, "positions", number))
        source = chance(seed, "positions", number, "exchange")
        while game.ending is None and not game.stalled:
            yield Position(game.board, game.rack)
            move = decide(game, search.best(game.board, game.rack))
            game = game.play(move, source)
