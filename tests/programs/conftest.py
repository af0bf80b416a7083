"""A person at the machine, who types keys and reads the screen, and golden screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from machines.catalogue import machine
from machines.keyboard import Key
from machines.machine import Machine, Style, Television
from machines.petscii import REVERSE
from machines.picture import Picture, save_png
from machines.screen import STEADY
from machines.session import Session
from machines.terminal import State
from monty.players.computer import finder
from monty.programs.crossword.layout import LAYOUTS, Area
from monty.programs.crossword.table import Player, Wishes
from monty.programs.monty import new_game, saved_game
from monty.rules.chance import shuffled
from monty.rules.crossword.board import SIZE, Board, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play, parse_move
from monty.rules.tiles import ALL_TILES, HIDDEN, tile_of, without

GOLDEN = Path(__file__).parent / "golden"
C64: Machine = machine("c64")
LAYOUT = LAYOUTS["c64", Television.COLOUR]
MONTY_AND_ANN = (Player("MONTY", 1), Player("ANN"))
QUIET = Wishes(sound=False, speed=0)


class Person:
    """Sits at a machine that runs Monty: types, and sees nothing but the screen."""

    def __init__(
        self,
        seed: int = 1,
        state: State | None = None,
        television: Television = Television.COLOUR,
    ) -> None:
        self.checkpoints: list[State | None] = []
        program = new_game(seed) if state is None else saved_game(state)
        self.session = Session(C64, program, television, self.checkpoints.append)
        self.session.run()

    # ---- typing -----------------------------------------------------------------------
    def type(self, text: str) -> None:
        """Each character is a key, a line end RETURN."""
        self.session.type(*(Key.RETURN if key == "\n" else key for key in text))

    def press(self, *keys: str) -> None:
        """Keys by their names."""
        self.session.type(*keys)

    def set_up(
        self,
        monty: str = "1",
        others: str = "ANN\n\n\n",
        *,
        colour: str = "Y",
        watch: str = "N",
        racks: str = "Y",
        sound: str = "N",
        board: str = "N",
        speed: str = "0",
    ) -> None:
        """Answer the questions asked before a game; `others` are names and levels as typed.

        Computers among themselves have only begun, where there is a person it is asked something.
        """
        self.type(monty + others + colour + watch + racks + sound + board)
        self.session.press(speed)
        self.session.tick()
        while not self.session.waiting and not (self.states and self._computers_only):
            self.session.tick()

    @property
    def _computers_only(self) -> bool:
        return all(player["level"] for player in self.states[-1]["players"])

    def place(self, text: str) -> None:
        """Type a word and put it on the board, up to the question whether one is happy:
        `8H WORD` across, `H8 WORD` down, blanks in lower case."""
        play = parse_move(text)
        assert isinstance(play, Play)
        self.type("".join(f" {it.upper()}" if it.islower() else it for it in play.word) + "\n")
        self.press(*[Key.DOWN] * play.start.row, *[Key.RIGHT] * play.start.column)
        self.type(play.direction.value)

    def play(self, text: str) -> None:
        """Place a word and be happy with it."""
        self.place(text)
        assert "HAPPY WITH IT" in self.prompt, self.screen
        self.type("Y")

    # ---- reading ----------------------------------------------------------------------
    @property
    def screen(self) -> str:
        """The screen as text."""
        return self.session.screen.dump()

    def line(self, row: int) -> str:
        """One line of the screen."""
        return self.screen.splitlines()[row]

    def area(self, area: Area) -> list[str]:
        """The lines of one part of the screen."""
        rows = range(area.row, area.row + area.height)
        return [self.session.screen.read(row, area.column, area.width).rstrip() for row in rows]

    @property
    def prompt(self) -> str:
        """What is asked, and what has been answered so far."""
        return self.area(LAYOUT.prompt)[0]

    @property
    def message(self) -> str:
        """What is reported."""
        return self.area(LAYOUT.message)[0]

    @property
    def keys(self) -> str:
        """What the keys do."""
        return self.area(LAYOUT.keys)[0]

    @property
    def panel(self) -> str:
        """The centre of the screen: the options, or what is shown in their place."""
        return "\n".join(self.area(LAYOUT.options))

    @property
    def scores(self) -> dict[str, int]:
        """The scores at the top right."""
        lines = [line.split() for line in self.area(LAYOUT.scores) if line]
        return {words[0]: int(words[-1]) for words in lines}

    @property
    def tiles_left(self) -> int:
        """How many tiles the screen says are left to draw."""
        return int(self.area(LAYOUT.tiles_left)[0].split()[-1])

    @property
    def racks(self) -> dict[str, str]:
        """The names at the bottom left with the racks beside them; blanks are `?`."""
        found = {}
        first = LAYOUT.racks.row
        for row, line in enumerate(self.area(LAYOUT.racks), first):
            name = line[:6].strip()
            if name:
                cells = range(6, 20, 2)
                found[name] = "".join(self._tile(row, column) for column in cells)
        return found

    def _tile(self, row: int, column: int) -> str:
        code = int(self.session.screen.codes[row, column])
        face = self.session.screen.decode(code)
        if face == "-" or (face == " " and code & REVERSE):
            return "?"
        return face.strip()

    @property
    def board(self) -> Board:
        """The board on the screen; a letter that is not reversed is a blank's."""
        cells = []
        for row in range(SIZE):
            for column in range(SIZE):
                code = self.code(Square(row, column))
                face = self.session.screen.decode(code)
                if not face.isalpha():
                    cells.append(".")
                else:
                    cells.append(face if code & REVERSE else face.lower())
        return Board("".join(cells))

    def code(self, square: Square) -> int:
        """The code of the cell that shows a square."""
        row, column = self.cell(square)
        return int(self.session.screen.codes[row, column])

    @staticmethod
    def cell(square: Square) -> tuple[int, int]:
        """Row and column of the cell that shows a square."""
        return LAYOUT.board.row + square.row, LAYOUT.board.column + square.column

    def shows(self, square: Square, style: Style) -> bool:
        """Whether a square has that look on the television in use."""
        row, column = self.cell(square)
        screen = self.session.screen
        look = C64.looks[self.session.television][style]
        assert look.character is not None
        wanted = screen.encode(look.character, look.reverse), screen.attribute(look)
        return (screen.codes[row, column], screen.attributes[row, column]) == wanted

    # ---- what is kept -----------------------------------------------------------------
    @property
    def states(self) -> list[State]:
        """Every checkpoint so far that is not the end of a game."""
        return [state for state in self.checkpoints if state is not None]

    @property
    def game(self) -> Game:
        """The game as it was at the start of this turn."""
        return Game.parse(self.states[-1]["game"])


class Automatic(Person):
    """A person who plays by itself to the end of the game, by keys and what the screen asks.

    Beside a real board it keeps the real bag and the real racks, and types what it is asked for.
    """

    WORDS = "monty12k"

    def play_to_the_end(self, source: random.Random, *, real_board: bool = False) -> None:
        """Answer whatever is asked, until it is whether to play again."""
        self.bag, self.hands = "", {}
        if real_board:
            self.bag = shuffled(ALL_TILES, source)
        while "PLAY AGAIN" not in self.prompt:
            prompt = self.prompt
            if prompt == "YOUR WORD?":
                self._turn(source)
            elif prompt.endswith("PRESS A KEY"):
                if prompt.startswith("LAY THEM ASIDE"):
                    self.bag = shuffled(self.bag + self.message.split()[-1], source)
                self.press(" ")
            elif prompt == "END THE GAME (Y/N)?":
                self.type("Y")
            elif prompt.endswith("'S LETTER?"):
                self.type(source.choice(ALL_TILES).replace("?", " ") + "\n")
            elif prompt.endswith("'S NEW TILES?"):
                self.type(self._draw(int(self.message.split()[1])).replace("?", " ") + "\n")
            elif prompt.endswith("'S TILES?"):
                self.type(self.hands[prompt.split("'")[0]].replace("?", " ") + "\n")
            else:
                raise AssertionError(
                    f"the automatic person does not know what to do:\n{self.screen}"
                )

    def _draw(self, count: int) -> str:
        drawn, self.bag = self.bag[:count], self.bag[count:]
        return drawn

    def _turn(self, source: random.Random) -> None:
        name = self.states[-1]["players"][self.game.turn]["name"]
        if self.bag or name in self.hands:
            rack = self.hands.setdefault(name, "") or self._draw(7)
        else:
            self._look_around(source)
            rack = self.racks[name]
        best = finder(self.WORDS, None).best(self.board, rack)
        if best is not None:
            board = self.board
            self.play(str(best.play))
            rack = without(rack, best.play.tiles_used(board))
            rack += self._draw(7 - len(rack))
        elif not self.hands and self.tiles_left > 0 and source.random() < 0.8:
            self.type("6" + rack[: self.tiles_left].replace("?", " ") + "\n")
        else:
            self.type("2")
        if name in self.hands:
            self.hands[name] = rack

    def _look_around(self, source: random.Random) -> None:
        """Use an option now and then."""
        option = source.choice(["3X", "4X", "5X", "7", "77", "8", "1N", "A", *[""] * 12])
        self.type(option)
        if option == "8" and self.prompt.startswith("A HINT"):
            self.press("F1")
        elif option == "A":
            self.press("DELETE")


@pytest.fixture(scope="session")
def automatic() -> type[Automatic]:
    """Sits a person down who plays whole games by itself."""
    return Automatic


@pytest.fixture(scope="session")
def sit() -> type[Person]:
    """Sits a person down at a machine: `sit()`, `sit(seed=7)`, `sit(state=position(...))`."""
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
        on_board = on_board.with_tiles(play.new_tiles(on_board))
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
        "wishes": asdict(wishes),
        "seed": 1,
        "games_before": 0,
        "turns": 12,
        "end_refused_at": -1,
        "log": [],
        "game": str(game),
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
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest) -> Callable[[str, Session], None]:
    """Compares a screen's picture, pixel by pixel, with the one kept under a name."""

    def compare(name: str, session: Session) -> None:
        path = GOLDEN / f"{name}.png"
        rgb = Picture(C64, C64.palette()).render(session.screen, STEADY)
        if request.config.getoption("--record"):
            save_png(path, rgb)
        with Image.open(path) as kept:
            assert np.array_equal(np.array(kept.convert("RGB")), rgb), f"{name} looks different"

    return compare
