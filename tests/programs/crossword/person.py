"""A person at a machine, who types keys and reads nothing but the screen."""

from __future__ import annotations

import random

from machines.bbc.composing import MOSAIC
from machines.keyboard import Key
from machines.style import BoardStyle, Style, Television
from machines.terminal import State
from monty.players.crossword.computer import finder
from monty.programs.computer_scrabble.program import COMPUTER_SCRABBLE
from monty.programs.crossword.layout import Layout
from monty.programs.deluxe.program import DELUXE
from monty.programs.keeping.shelf import Shelf
from monty.programs.monty_plays.program import MONTY
from monty.programs.terms import USUAL, Terms
from monty.rules.chance import shuffled
from monty.rules.crossword.board import SIZE, Board, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play, parse_move
from monty.rules.tiles import ALL_TILES, without
from tests.programs.typist import Typist

EDITIONS = {"monty": MONTY, "deluxe": DELUXE, "computer-scrabble": COMPUTER_SCRABBLE}

REVERSE = 0x80
"""The bit of a code that shows it the other way round, on a machine that has one."""


class Person(Typist):
    """Sits at a machine that runs one of the crossword programs.

    What is read is in capitals, whatever the machine writes, but for blanks on the board.
    """

    BETWEEN_LINES = " "

    def __init__(
        self,
        seed: int = 1,
        state: State | None = None,
        television: Television = Television.COLOUR,
        machine: str = "c64",
        game: str = "monty",
        shelf: Shelf | None = None,
        terms: Terms = USUAL,
    ) -> None:
        self.edition = EDITIONS[game]
        super().__init__(game, machine, seed, state, television, shelf, terms)

    # ---- typing -----------------------------------------------------------------------
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
        while not self.session.asking and not (self.states and self._computers_only):
            self.session.tick()

    @property
    def _computers_only(self) -> bool:
        return all(player["level"] for player in self.states[-1]["players"])

    def take_seat(self) -> None:
        """Press a key if the program waits for the right person to sit down."""
        if self.prompt.endswith("TO PLAY. PRESS A KEY"):
            self.press("X")

    def skip(self, turns: int = 1) -> None:
        """Pass so many turns of people, and be sure about it while there are tiles to draw."""
        for _ in range(turns):
            self.take_seat()
            self.type("2")
            if self.prompt == "PASS THIS TURN (Y/N)?":
                self.type("Y")

    def place(self, text: str) -> None:
        """Type a word and put it on the board, up to the question whether one is happy:
        `8H WORD` across, `H8 WORD` down, blanks in lower case."""
        play = parse_move(text)
        assert isinstance(play, Play)
        self.take_seat()
        self.type("".join(f" {it.upper()}" if it.islower() else it for it in play.word) + "\n")
        self.press(Key.HOME, *[Key.DOWN] * play.start.row, *[Key.RIGHT] * play.start.column)
        self.type(play.direction.value)

    def play(self, text: str) -> None:
        """Place a word, be happy with it, and let no challenge of it stand."""
        self.place(text)
        assert "HAPPY" in self.prompt, self.screen
        self.type("Y")
        while "WRONG (Y/N)?" in self.prompt:
            self.type("N")

    # ---- reading ----------------------------------------------------------------------
    @property
    def layout(self) -> Layout:
        """Where this machine shows what."""
        return self.edition.layouts[self.session.machine.name, self.session.television]

    @property
    def screen(self) -> str:
        """The screen as text, as the machine writes it."""
        return self.session.screen.dump()

    def line(self, row: int) -> str:
        """One line of the screen."""
        return self.screen.splitlines()[row]

    @property
    def keys(self) -> str:
        """What the keys do."""
        return self.text(self.layout.keys)

    @property
    def panel(self) -> str:
        """The options, or what is shown in their place."""
        return "\n".join(self.area(self.layout.panel))

    @property
    def menu(self) -> str:
        """The options, where they are listed."""
        return "\n".join(self.area(self.layout.options))

    @property
    def scores(self) -> dict[str, int]:
        """The scores beside the names."""
        lines, each = self.area(self.layout.scores), self.layout.player_lines
        found = {}
        for first in range(0, len(lines), each):
            words = " ".join(lines[first : first + each]).split()
            if words:
                found[words[0]] = int([it for it in words if it.lstrip("-").isdecimal()][-1])
        return found

    @property
    def final_scores(self) -> list[tuple[str, int, int, int]]:
        """Each name with its points, what the end adds or takes, and the sum, as they are shown."""
        lines = self.panel.replace("TILES", "").replace("LEFT", "").split("\n")[1:]
        words = [word for line in lines for word in line.split()]
        rows = []
        for name, *figures in zip(*[iter(words)] * 4, strict=True):
            points, adjustment, final = map(int, figures)
            if not figures[1].startswith(("+", "-")):  # the sum stands above what it is made of
                points, adjustment, final = adjustment, final, points
            rows.append((name, points, adjustment, final))
        return rows

    @property
    def tiles_left(self) -> int:
        """How many tiles the screen says are left to draw."""
        return int(self.text(self.layout.tiles_left).split()[-1])

    @property
    def racks(self) -> dict[str, str]:
        """The names with the racks beside them; blanks are `?`."""
        found = {}
        area, step, width = self.layout.racks, self.layout.rack_step, self.layout.name_width + 1
        names = [line[:width].strip() for line in self.area(area)]
        first = area.column + width
        if not self.layout.rack_names:
            names, first = list(self.scores), area.column
        for i, name in enumerate(names):
            row = area.row + i * self.layout.player_lines
            if name:
                cells = range(first, first + 7 * step, step)
                found[name] = "".join(self._tile(row, column) for column in cells)
        hand = self.layout.hand
        if hand is not None:
            step = 2 if hand.width > 12 else 1
            cells = range(hand.column, hand.column + 7 * step, step)
            row = hand.row + hand.height - 1
            name = self.area(hand)[0][: width - 1].strip()
            if not name:  # nobody is to move
                return found
            found[name] = "".join(self._tile(row, column) for column in cells)
        return found

    def _tile(self, row: int, column: int) -> str:
        face = self.session.screen.read(row, column, 1)
        reverse = int(self.session.screen.codes[row, column]) & REVERSE
        return "?" if face == " " and reverse and not self._is_bbc else face.strip()

    @property
    def _is_bbc(self) -> bool:
        return self.session.machine.name == "bbc"

    @property
    def board(self) -> Board:
        """The board on the screen; a blank's letter is small, or not reversed."""
        lines = self.screen.splitlines()
        cells = []
        for row in range(SIZE):
            for column in range(SIZE):
                square = Square(row, column)
                y, x = self.cell(square)
                face = lines[y].ljust(x + 1)[x]
                if not face.isalpha():
                    cells.append(".")
                elif self._is_bbc or self.code(square) & REVERSE:
                    cells.append(face)
                else:
                    cells.append(face.lower())
        return Board("".join(cells))

    def code(self, square: Square) -> int:
        """The code of the cell that shows a square."""
        row, column = self.cell(square)
        return int(self.session.screen.codes[row, column])

    def cell(self, square: Square) -> tuple[int, int]:
        """Row and column of the cell that shows a square."""
        board = self.layout.board
        return board.row + square.row, board.column + square.column * (board.width // SIZE)

    def shows(self, square: Square, style: Style) -> bool:
        """Whether a square has that look on the television in use."""
        row, column = self.cell(square)
        screen = self.session.screen
        drawn = BoardStyle(self.edition.squares)
        look = self.session.machine.drawn(self.session.television, drawn)[style]
        assert look.character is not None
        attribute = int(screen.attributes[row, column])
        if self._is_bbc:  # whose screens are without misfits, as is asserted elsewhere
            attribute &= ~MOSAIC
        wanted = screen.encode(look.character, look.reverse), screen.attribute(look)
        return (screen.codes[row, column], attribute) == wanted

    @property
    def is_asked_again(self) -> bool:
        """Whether the question is whether to play another game."""
        return "AGAIN" in self.prompt

    # ---- what is kept -----------------------------------------------------------------
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
        self.bag = ""
        self.hands: dict[str, str] = {}
        if real_board:
            self.bag = shuffled(ALL_TILES, source)
        while not self.is_asked_again:
            prompt = self.prompt
            if prompt.endswith(("YOUR WORD?", "'S WORD?")):
                self._turn(source)
            elif prompt.endswith("PRESS A KEY"):
                if prompt.startswith("LAY THEM ASIDE"):
                    self.bag = shuffled(self.bag + self.message.split()[-1], source)
                self.press(" ")
            elif prompt == "END THE GAME (Y/N)?":
                self.type("Y")
            elif "CHALLENGE IT (Y/N)?" in prompt:
                self.type("N")
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
            self.skip()
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
