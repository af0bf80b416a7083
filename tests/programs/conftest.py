"""People who sit down at a machine, positions for them to play, and golden screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from machines.picture import Picture, as_png
from machines.screen import STEADY
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import SIZE, Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play, parse_move
from monty.rules.tiles import ALL_TILES, HIDDEN, tile_of, without
from tests.programs.crossword.person import Automatic, Person

GOLDEN = Path(__file__).parent / "golden"
MONTY_AND_ANN = (Player("MONTY", 1), Player("ANN"))
QUIET = Wishes(sound=False, speed=0)


@pytest.fixture(scope="session")
def automatic() -> type[Automatic]:
    """Sits a person down who plays whole games by itself."""
    return Automatic


@pytest.fixture(scope="session")
def sit() -> type[Person]:
    """Sits a person down: `sit()`, `sit(machine="bbc", seed=7)`, `sit(state=position(...))`."""
    return Person


@pytest.fixture(scope="session")
def position() -> Callable[..., State]:
    """Makes a saved game of a position, to sit down at."""
    return _position


def _position(
    racks: Sequence[str],
    *,
    board: Iterable[str] = (),
    filled: Board | None = None,
    scores: Sequence[int] | None = None,
    turn: int = 1,
    next_drawn: str = "",
    players: Sequence[Player] = MONTY_AND_ANN,
    wishes: Wishes = QUIET,
    television: Television = Television.COLOUR,
    **more: Any,
) -> State:
    """`board` are plays in the field's notation; `next_drawn` comes first out of the bag.

    With `filled`, that board, which is to hold every tile that is not on a rack.
    """
    on_board = Board() if filled is None else filled
    for text in board:
        play = parse_move(text)
        assert isinstance(play, Play)
        on_board = play.on(on_board)
    laid = "".join(map(tile_of, on_board.letters))
    if HIDDEN in racks[0] + racks[-1]:
        bag = HIDDEN * (len(ALL_TILES) - len(laid) - len("".join(racks)))
    else:
        bag = next_drawn + without(ALL_TILES, laid + "".join(racks) + next_drawn)
    points = tuple(scores or [0] * len(racks))
    game = Game(on_board, tuple(racks), bag, points, turn, **more)
    return {
        "television": television.value,
        "players": [asdict(player) for player in players],
        "wishes": {name: wish for name, wish in asdict(wishes).items() if wish is not None},
        "seed": 1,
        "games_before": 0,
        "turns": 12,
        "end_refused_at": -1,
        "log": [],
        "game": game.text,
    }


@pytest.fixture(scope="session")
def board_without() -> Callable[[str], Board]:
    """A board that holds the hundred tiles but those, row after row from the top."""

    def fill(tiles: str) -> Board:
        rest = without(ALL_TILES, tiles).replace("?", "e")
        return Board(rest.ljust(SIZE * SIZE, "."))

    return fill


@pytest.fixture
def golden_screen(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a screen's text with the one kept under a name."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if request.config.getoption("--record"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest) -> Callable[[str, Session], None]:
    """Compares a screen's picture, pixel by pixel, with the one kept under a name."""

    def compare(name: str, session: Session) -> None:
        path = GOLDEN / f"{name}.png"
        machine = session.machine
        rgb = Picture(machine, machine.palette()).render(session.screen, STEADY)
        if request.config.getoption("--record"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(as_png(rgb))
        with Image.open(path) as kept:
            assert np.array_equal(np.array(kept.convert("RGB")), rgb), f"{name} looks different"

    return compare
