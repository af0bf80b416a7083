"""Computer Scrabble, as on the BBC and the Spectrum (C)."""

from __future__ import annotations

from functools import partial

from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Squares, Television
from machines.terminal import Terminal
from monty.players.crossword.level import COMPUTER_SCRABBLE_LEVELS
from monty.programs.computer_scrabble.layout import LAYOUTS
from monty.programs.computer_scrabble.setup import ASKING_ALL, NAME_LENGTH, ask_setup
from monty.programs.crossword.edition import Act, Edition, Option, RacksShown, numbered
from monty.programs.crossword.questions import Questions
from monty.programs.crossword.resuming import ask_resume, read_game
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.sitting import CrosswordSitting
from monty.programs.crossword.table import Party, Table
from monty.programs.dialogue.talk import StopPressed
from monty.programs.game_program import GameProgram
from monty.programs.keeping.shelf import Shelf, ShelfError
from monty.programs.terms import Terms

_TITLE = (("COMPUTER", False), ("SCRABBLE", True))
_OPTIONS = numbered(  # C-10
    Act.QUIT, Act.PASS, Act.PREMIUM, Act.VALUES, Act.TILES, Act.CHANGE, Act.JUGGLE, Act.HINT,
    Act.SWAP,
)  # fmt: skip
_QUESTION = Option("0", Act.QUESTION)  # C-15


def _options(machine: Machine) -> tuple[Option, ...]:
    """The options, and the keys for colours (C-13), which need not be function keys."""
    has_function_keys = Key.F1 in machine.keymap.named
    board, squares = (Key.F1, Key.F2) if has_function_keys else ("-", "=")
    return (
        *_OPTIONS,
        _QUESTION,
        Option(Key.F0, Act.JUGGLE, listed=False),
        Option(board, Act.BOARD_COLOUR),
        Option(squares, Act.SQUARE_COLOUR),
    )


COMPUTER_SCRABBLE = Edition(
    name_length=NAME_LENGTH,
    levels=COMPUTER_SCRABBLE_LEVELS,
    vocabulary="bbc8k",  # C-7
    acceptable="uk_full",  # C-8
    options=_options,
    layouts=LAYOUTS,
    squares=Squares.SIGNS,
    racks_shown=RacksShown.COMPUTERS,
)


async def _begin(terminal: Terminal, seed: int, shelf: Shelf | None, terms: Terms) -> None:
    questions, edition = Questions(terminal, _TITLE), COMPUTER_SCRABBLE.on(terms)
    questions.draw()
    kept = shelf is not None and _may_resume(shelf)

    async def ask() -> Party | Table:
        if kept and (table := await ask_resume(questions, shelf, COMPUTER_SCRABBLE)):
            return table
        answers = await ask_setup(questions, terms, len(edition.levels))
        return Party(*answers, seed, cpu=terms.cpu, lexicon=terms.lexicon)

    try:
        begun = await questions.all_of(ask)
    except StopPressed:
        return
    await _sit(terminal, begun, shelf, terms)


async def _sit(terminal: Terminal, begun: Party | Table, shelf: Shelf | None, terms: Terms) -> None:
    seat = Seat(terminal, COMPUTER_SCRABBLE.knowing(begun.lexicon), terms.pace)
    await CrosswordSitting(seat, shelf).play_games(begun)


def _may_resume(shelf: Shelf) -> bool:
    """Whether there is something to ask; if there is not, the questions are the manual's (C-1)."""
    try:
        return bool(shelf.names())
    except ShelfError:  # it is said when a saved game is asked for
        return True


def _demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The answers that start a game of two computer players and let it run by itself."""
    asks_all = machine in ASKING_ALL
    colour = ("Y" if television is Television.COLOUR else "N",) if asks_all else ()
    watch = ("N",) if asks_all else ()
    first, second = (*"ACORN", Key.RETURN, "Y", "4"), (*"SIMON", Key.RETURN, "Y", "3")
    return (*colour, "2", *first, *second, *watch, "N", "Y")  # no real board, racks shown


PROGRAM = GameProgram(
    begin=_begin,
    read=partial(read_game, COMPUTER_SCRABBLE),
    go_on=_sit,
    standings_of=lambda table: table.standings,
    demo_keys=_demo_keys,
    check=COMPUTER_SCRABBLE.on,
)
