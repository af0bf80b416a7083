"""Every text that the five programs show outside a crossword game's turns, at its longest: none is
cut at the end of a line or of the screen."""

from __future__ import annotations

import random
from itertools import product

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Size, Style, Television
from machines.terminal import Terminal
from monty.programs.catalogue import CATALOGUE
from monty.programs.dialogue import lines
from monty.programs.terms import USUAL
from tests.programs.either_game import SIXTY_SIX, WORDS, EitherGame
from tests.programs.keeping.shelves import MemoryShelf

EVERYWHERE = list(product(MACHINE_NAMES, Television))

ENTER, LEFT = Key.RETURN, Key.LEFT
AGAIN = [Key.DELETE] * 8
SETUPS = {
    "monty": [
        *"X04",
        *"WILMAX",
        ENTER,
        "X",
        "4",
        *"WILMA",
        ENTER,
        *AGAIN[:5],
        *"CLARA",
        ENTER,
        ENTER,
        *"OSKAR",
        ENTER,
        "X",
        "4",
        *"XNXYXNXN",
        LEFT,
        "N",
        Key.STOP,
        "N",
        "X",
        "9",
        *"NN9",
    ],
    "deluxe": [
        "X",
        "N",
        *"WILHELMXX",
        ENTER,
        "X",
        "8",
        *"WILHELMX",
        ENTER,
        *AGAIN,
        *"SPECTRUM",
        ENTER,
        "8",
        *"COMPUTER",
        ENTER,
        ENTER,
        *"WINIFRED",
        ENTER,
        "8",
        "X",
        "Y",
        *"X9",
        ENTER,
        *"99",
        ENTER,
        *AGAIN[:2],
        *"59",
        ENTER,
        *"XNXY",
        LEFT,
        "Y",
        Key.STOP,
        "N",
        *"XYX9",
    ],
    "computer-scrabble": [
        *"XYX4",
        *"WILHELMXX",
        ENTER,
        "X",
        "Y",
        "X",
        "4",
        *"WILHELMX",
        ENTER,
        *AGAIN,
        *"SPECTRUM",
        ENTER,
        "Y",
        "4",
        *"COMPUTER",
        ENTER,
        "X",
        "N",
        *"WINIFRED",
        ENTER,
        "Y",
        "4",
        *"XNXY",
        LEFT,
        "Y",
        Key.STOP,
        "N",
        *"XNXNX9",
    ],
    "words": ["X", LEFT, "Y", "X", Key.STOP, *"XY", *"X1X4XYXY", LEFT, "N", "N"],
    "sixty-six": ["X", LEFT, "Y", "X", Key.STOP, *"XYX4XY", LEFT, *"NN"],
}
"""Answers, and others that are refused."""


@pytest.fixture(autouse=True)
def nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written has room: in its row, and where one of several wordings is chosen."""
    put, fitting, told = Terminal.put, lines.fitting, lines.show_told

    def whole(
        self: Terminal, row: int, column: int, text: str,
        style: Style = Style.TEXT, size: Size = Size.NORMAL,
    ) -> None:  # fmt: skip
        width = len(text) * (2 if size is Size.BIG else 1)
        assert column + width <= self.columns, f"{text!r} goes beyond the row"
        put(self, row, column, text, style, size)

    def whole_wording(width: int, *wordings: str) -> str:
        text = fitting(width, *wordings)
        assert len(text) <= width, f"{text!r} does not fit {width}"
        return text

    def whole_told(terminal: Terminal, area: lines.Area, log: list[str]) -> None:
        for line in log:
            assert len(line) <= area.width, line
        told(terminal, area, log)

    monkeypatch.setattr(Terminal, "put", whole)
    for module in ("words.view", "sixty_six.view"):
        monkeypatch.setattr(f"monty.programs.{module}.show_told", whole_told)
    for module in (
        "crossword.panels", "crossword.challenge", "crossword.resuming", "crossword.view",
        "crossword.wording", "dialogue.instructions", "dialogue.questionnaire", "dialogue.talk",
        "first_screen.game_list", "first_screen.statistics_pages", "sixty_six.view",
        "sixty_six.wording", "words.program",
        "words.view",
    ):  # fmt: skip
        monkeypatch.setattr(f"monty.programs.{module}.fitting", whole_wording)


@pytest.mark.parametrize(
    ("game", "machine", "television"),
    [
        (game, machine, television)
        for game, entry in CATALOGUE.items()
        for machine, television in product(entry.machines, Television)
    ],
)
def test_no_question_before_a_game_is_cut(game: str, machine: str, television: Television) -> None:
    shelf = MemoryShelf()
    program = CATALOGUE[game].program().new(1, shelf, USUAL)
    saved: list[object] = []
    session = Session(machine_named(machine), program, television, saved.append)
    session.run()
    for key in SETUPS[game]:
        if saved or session.finished:
            break
        session.type(key)
    screen = session.screen.dump()
    assert saved or "who plays first?" in screen.lower(), screen


@pytest.mark.parametrize(("machine", "television"), EVERYWHERE)
@pytest.mark.parametrize("game", [WORDS, SIXTY_SIX], ids=str)
def test_no_text_of_a_game_without_a_board_is_cut(
    game: EitherGame, machine: str, television: Television
) -> None:
    """A whole game, between its turns keys that are refused, and the ways to leave."""
    source = random.Random(1)
    person = game.sit(machine, 1, television=television)
    person.press(*game.set_up)
    for _ in range(400):
        if None in person.checkpoints:
            break
        person.press(source.choice([*"X9?0E", Key.UP, Key.DELETE, ENTER]))
        if "Y/N" not in person.prompt:
            person.press(Key.STOP, "X", "N")
        person.press(*game.turn(person, source))
    assert None in person.checkpoints, person.screen
    person.press("X", "Y")
    person.press(Key.STOP, "Y", "X", "N")


@pytest.mark.parametrize(("machine", "television"), EVERYWHERE)
@pytest.mark.parametrize("game", [WORDS, SIXTY_SIX], ids=str)
def test_no_text_of_the_highest_scores_is_cut(
    game: EitherGame, machine: str, television: Television
) -> None:
    person = game.sit(machine, state=game.saved, television=television)
    source = random.Random(2)
    for _ in range(6):
        person.press(*game.turn(person, source))
    person.press(Key.STOP, "X", "Y")
