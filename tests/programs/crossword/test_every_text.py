"""Every text that a table shows, at its longest: none is cut, none lies on the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from machines.keyboard import Key
from machines.style import Style, Television
from machines.terminal import State, Terminal
from monty.programs.crossword.table import Player, Wishes
from monty.programs.crossword.view import SQUARE_STYLES
from monty.programs.dialogue import lines
from monty.programs.dialogue.lines import Area
from monty.programs.dialogue.talk import Talk
from monty.rules.crossword.board import SIZE
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import EDITIONS
from tests.programs.crossword.test_screens import LONGEST
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

EVERYWHERE = [
    (game, machine, television)
    for game, machine, television in product(EDITIONS, WITH_BOARDS, Television)
    if machine == "bbc" or television is Television.COLOUR  # else the layouts are the same
]
ON_BOARD = {*SQUARE_STYLES.values()} | {style for style in Style if "TILE" in style.name}
LONG_WORD = "UNDERPRIVILEGED"

SCRIPTS = {
    "the options": [*"3X4X5X78X9", "N", *"0", Key.RETURN],
    "the keys that do nothing": ["!", *"=-", Key.UP, Key.HOME, Key.RETURN, Key.LEFT],
    "the longest word": [*LONG_WORD, "X", Key.RETURN, "A", "X", Key.DOWN, "D", Key.DELETE],
    "a blank": [" ", " ", "1", Key.RETURN, "E", "1", Key.DELETE, "7", Key.DELETE],
    "changing": ["6", "1", *"ZQ", Key.RETURN],
    "changing all": ["6", *"AEINOST", "A", Key.RETURN],
    "a question": ["0", *LONG_WORD, Key.RETURN, "X", "0", *LONG_WORD[::-1], Key.RETURN, "X"],
    "the menu": [Key.F3, Key.F1, Key.F3, *"NOTES", Key.RETURN, "A", Key.DELETE],
    "passing": ["2", "X", "Y", "X", "X"],
    "a word struck out": ["0", *LONG_WORD, Key.RETURN, "Y", "0", *LONG_WORD, Key.RETURN],
    "leaving": [Key.STOP, "X", "N", Key.STOP, "Y", "Y", *"ABCDEFGHI", Key.RETURN, "X", "N"],
}
"""Keys after which a person is told all that can be said about a turn."""


@pytest.fixture(autouse=True)
def nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that was written, checked where the program decides what has room."""
    shown: list[str] = []
    line, beside, fitting, put = Talk._line, lines.beside, lines.fitting, Terminal.put

    def whole_line(self: Talk, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, f"{text!r} is cut to {area.width}"
        line(self, area, text, style)

    def whole_name(name: str, figure: str, width: int) -> str:
        text = beside(name, figure, width)
        assert text.startswith(name.rstrip()), f"{name!r} is cut beside {figure}"
        return text

    def whole_wording(width: int, *wordings: str) -> str:
        text = fitting(width, *wordings)
        assert len(text) <= width, f"{text!r} does not fit {width}"
        return text

    def noted(self: Terminal, row: int, column: int, text: str, style: Style = Style.TEXT) -> None:
        assert column + len(text) <= self.columns, f"{text!r} goes beyond the row"
        if text.strip():
            shown.append(f"{row},{column},{len(text)},{style.name},{text}")
        put(self, row, column, text, style)

    monkeypatch.setattr(Talk, "_line", whole_line)
    for module in ("crossword.view", "crossword.panels", "crossword.wording", "dialogue.talk"):
        monkeypatch.setattr(f"monty.programs.{module}.fitting", whole_wording)
    for module in ("view", "panels"):
        monkeypatch.setattr(f"monty.programs.crossword.{module}.beside", whole_name)
    monkeypatch.setattr(Terminal, "put", noted)
    return shown


@pytest.mark.parametrize(
    "wishes", [Wishes(speed=0, sound=False), Wishes(speed=0, show_racks=False)]
)
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_no_text_is_cut_or_lies_on_the_board(
    sit: Sit,
    position: Position,
    nothing_is_cut: list[str],
    game: str,
    machine: str,
    television: Television,
    wishes: Wishes,
) -> None:
    players = [Player(name) for name in LONGEST[game]]
    racks = ["AEINOST", "QUIZJXK", "WWVMMHH", "?RRLLOO"]
    state = position(
        racks, board=[f"8A {LONG_WORD}"], scores=(1999, 1998, 1997, 1996), turn=0,
        players=players, wishes=wishes, television=television,
    )  # fmt: skip
    log = [f"{players[3].name} {LONG_WORD} 1096", f"{players[1].name} loses turn"]
    state = {**state, "log": [*log, f"{players[2].name} changes 7", f"{players[0].name} passes"]}
    for keys in SCRIPTS.values():
        person = sit(state=state, game=game, machine=machine, shelf=MemoryShelf())
        person.take_seat()
        for key in keys:
            if person.session.finished:
                break
            person.press(key)
        _none_lies_on_the_board(person, nothing_is_cut)


CHALLENGED = [
    # Deluxe challenges what a person plays, and either answer is given.
    [*"JAXQUIXX", Key.DELETE, Key.RETURN, *"AX", Key.STOP, "Y", "Y", "Y"],
    ["0", Key.RETURN, "Y"],
    ["0", Key.RETURN, "N", "0", *LONG_WORD, Key.RETURN, "X"],
    ["0", *LONG_WORD, Key.RETURN, Key.STOP, "N"],
]
"""Keys that accept or reject a challenge of the longest words."""


@pytest.mark.parametrize("keys", CHALLENGED)
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_no_text_of_a_challenge_is_cut(
    sit: Sit,
    position: Position,
    nothing_is_cut: list[str],
    game: str,
    machine: str,
    television: Television,
    keys: list[str],
) -> None:
    players = [Player(name) for name in LONGEST[game]]
    racks = ["IVILEGE", "QUIZJXK", "WWVMMHH", "?RRLLOO"]
    state = position(
        racks, board=["8A UNDERPR"], scores=(1999, 1998, 1997, 1996), turn=0,
        players=players, wishes=Wishes(speed=0, sound=False), television=television,
        next_drawn="DAEIOUD",
    )  # fmt: skip
    person = sit(state=state, game=game, machine=machine, shelf=MemoryShelf())
    person.take_seat()
    person.press(*"UNDERPRIVILEGE", Key.RETURN, Key.HOME, *[Key.DOWN] * 7, "A")
    assert "HAPPY" in person.prompt, person.screen
    person.press("Y")
    person.press("Y" if "WRONG" in person.prompt and keys == CHALLENGED[1] else "N")
    person.take_seat()
    for key in keys:
        person.press(key)
    _none_lies_on_the_board(person, nothing_is_cut)


@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_no_text_beside_a_real_board_is_cut(
    sit: Sit,
    position: Position,
    nothing_is_cut: list[str],
    game: str,
    machine: str,
    television: Television,
) -> None:
    names = LONGEST[game]
    players = [Player(names[0], max(EDITIONS[game].levels)), *map(Player, names[1:])]
    state = position(
        ["*" * 7] * 4, board=["8D UNDERPRIVILE"], scores=(1999, 1998, 1997, 1996), turn=0,
        players=players, wishes=Wishes(speed=0, sound=False, real_board=True),
        television=television,
    )  # fmt: skip
    person = sit(state=state, game=game, machine=machine, shelf=MemoryShelf())
    keys = ["1", "Q", "Q", Key.RETURN, *"ZAEIOST", "X", Key.RETURN, "X", "X"]
    turn = ["6", "N", "7", "8", "9", *"UNZOOED", Key.RETURN, *"AD", Key.STOP, "N"]
    for key in [*keys, *turn, "2", "Y", "2", "Y", "2", "Y", *keys]:
        person.press(key)
    _none_lies_on_the_board(person, nothing_is_cut)


def _none_lies_on_the_board(person: Person, shown: list[str]) -> None:
    board = person.layout.board
    width = board.width // SIZE
    for text in shown:
        row, column, length, style, _ = text.split(",", 4)
        first, last = int(column), int(column) + int(length) - 1
        if board.row <= int(row) < board.row + board.height:
            right = board.column + board.width - width
            beside = last < board.column or first > right
            assert beside or Style[style] in ON_BOARD, text
    shown.clear()
