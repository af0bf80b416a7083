"""What Monty looks like on every machine and television, screen by screen (re-recorded by
`--record`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray

from machines.bbc.screen import TeletextScreen
from machines.keyboard import Key
from machines.picture import Picture
from machines.screen import STEADY, Phase
from machines.session import Session
from machines.style import Style, Television
from monty.programs.crossword.view import SQUARE_STYLES
from monty.programs.dialogue.lines import Area
from monty.programs.dialogue.talk import Talk
from monty.rules.crossword.board import PREMIUMS, Premium, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Reason
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import Person
from tests.programs.monty_plays.scenes import SCENES, Position, Scenes, Sit

pytestmark = pytest.mark.usefixtures("one_word_whatever_the_vocabulary")

Golden = Callable[[str, str], None]
GoldenPicture = Callable[[str, Session], None]
EVERYWHERE = [(name, television) for name in WITH_BOARDS for television in Television]
ELSEWHERE = [(name, television) for name, television in EVERYWHERE if name != "c64"]
MARKED = {"setup", "first_player", "middle", "panels", "a_word"}
"""Scenes whose colours are kept too."""

PICTURES = {"speed", "middle", "premium", "values", "happy", "end"}
OTHER_MACHINES_KEYS = {
    "c64": ["ESCAPE", "BREAK", "ENTER", "DELETE", "CURSOR"],
    "bbc": ["RUN/STOP", "BREAK", "ENTER", "CRSR", "DEL "],
    "spectrum": ["RUN/STOP", "ESCAPE", "RETURN", "CRSR", "DEL "],
}


def named(places: list[tuple[str, Television]]) -> pytest.MarkDecorator:
    """For each machine and television, `bbc-colour` and the like."""
    names = [f"{machine}-{television.value}" for machine, television in places]
    return pytest.mark.parametrize(("machine", "television"), places, ids=names)


@pytest.fixture
def scenes(
    sit: Sit, position: Position, board_without: Callable, machine: str, television: Television
) -> Scenes:
    """All scenes on one machine and television."""
    return Scenes(
        partial(sit, machine=machine, television=television),
        partial(position, television=television),
        board_without,
    )


def shots(scenes: Scenes, names: tuple[str, ...] = SCENES) -> Iterator[tuple[str, str, Person]]:
    """The name of a scene, of a screen in it, and who looks at it."""
    for name in names:
        for shot, person in getattr(scenes, name)():
            yield name, shot, person


@pytest.mark.parametrize("name", SCENES)
@named(ELSEWHERE)
def test_golden_screens(
    scenes: Scenes, golden_screen: Golden, machine: str, television: Television, name: str
) -> None:
    text = "".join(
        f"== {shot} ==\n{person.session.screen.dump(marks=name in MARKED)}\n"
        for _, shot, person in shots(scenes, (name,))
    )
    golden_screen(f"{machine}-{television.value}/{name}", text)


@named(ELSEWHERE)
def test_golden_pictures(
    scenes: Scenes, golden_picture: GoldenPicture, machine: str, television: Television
) -> None:
    taken = set()
    for _, shot, person in shots(scenes):
        if shot in PICTURES:
            golden_picture(f"{machine}-{television.value}/{shot}", person.session)
            taken.add(shot)
    assert taken == PICTURES


@named(EVERYWHERE)
def test_nothing_is_cut_off_and_every_colour_is_there(
    scenes: Scenes, monkeypatch: pytest.MonkeyPatch, machine: str
) -> None:
    line = Talk._line

    def checked(self: Talk, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, text
        line(self, area, text, style)

    monkeypatch.setattr(Talk, "_line", checked)
    for _, shot, person in shots(scenes):
        screen = person.session.screen
        if isinstance(screen, TeletextScreen):
            assert not screen.misfits(), f"{shot}:\n{person.screen}"
        assert (machine == "bbc") is isinstance(screen, TeletextScreen)


@named(EVERYWHERE)
def test_what_is_asked_and_what_the_keys_do_is_always_said(scenes: Scenes, machine: str) -> None:
    for name, shot, person in shots(scenes):
        last = person.screen.upper().rstrip("\n").split("\n")[-1]
        if shot == "first player":
            continue  # nothing is asked
        assert last.split(), f"{shot}:\n{person.screen}"
        if name != "setup":
            assert person.prompt, f"{shot}:\n{person.screen}"
        for key in OTHER_MACHINES_KEYS[machine]:
            assert key not in person.screen.upper(), f"{shot}:\n{person.screen}"


@named(EVERYWHERE)
def test_whose_turn_it_is_is_always_seen(scenes: Scenes, machine: str) -> None:
    for name, shot, person in shots(scenes):
        if name in ("setup", "first_player", "first_player_by_hand"):
            continue
        screen = person.session.screen
        looks = person.session.machine.looks[person.session.television]
        active = screen.attribute(looks[Style.ACTIVE])
        area, each = person.layout.scores, person.layout.player_lines
        marked = [
            player
            for i, player in enumerate(person.scores)
            if screen.attributes[area.row + each * i, area.column] == active
        ]
        if "FINAL SCORES" in person.panel:  # M-30: nobody is to move, who has won is marked
            finals = person.scores
            assert marked == [it for it in finals if finals[it] == max(finals.values())]
        elif "NOT COMPLETED" in person.screen.upper():
            assert marked == []
        else:
            assert len(marked) == 1, f"{shot}:\n{person.screen}"


@named(EVERYWHERE)
def test_on_the_board_lie_squares_and_tiles_and_nothing_else(scenes: Scenes) -> None:
    for name, shot, person in shots(scenes):
        if name in ("setup", "first_player", "first_player_by_hand"):
            continue
        before, board = person.game.board, person.board
        for square, letter in before.squares():
            assert letter in (".", board.at(square)), f"{shot}: a tile has gone"
            if not board.occupied(square):
                assert person.shows(square, SQUARE_STYLES[PREMIUMS[square]]), f"{shot}: {square}"


# ---- the look of a square --------------------------------------------------------------------
def cell_of(person: Person, square: Square, phase: Phase = STEADY) -> NDArray[np.uint8]:
    """The pixels of one square as colours."""
    machine = person.session.machine
    rgb = Picture(machine, machine.palette()).render(person.session.screen, phase)
    shape, (row, column) = machine.geometry, person.cell(square)
    y = shape.border_y + row * shape.cell_height
    x = shape.border_x + column * shape.cell_width
    return rgb[y : y + shape.cell_height, x : x + shape.cell_width]


ONE_OF_EACH = [
    next(square for square, premium in PREMIUMS.items() if premium is kind and square.row < 6)
    for kind in Premium
]


@named(EVERYWHERE)
def test_M8_the_kinds_of_square_differ_in_shape_and_in_colour(
    scenes: Scenes, television: Television
) -> None:
    _, person = next(scenes.middle())
    cells = [cell_of(person, square) for square in ONE_OF_EACH]
    shapes = {(cell.sum(axis=2) > cell.sum(axis=2).min()).tobytes() for cell in cells}
    assert len(shapes) == 5, "whoever sees no colours tells them apart"
    if television is Television.COLOUR:
        colours = {tuple(np.unique(cell.reshape(-1, 3), axis=0)[-1]) for cell in cells}
        assert len(colours) == 5


def lightness(cell: NDArray[np.uint8]) -> float:
    """How light most of what is not background in a cell is, as a television weighs colours."""
    light = cell @ np.array([0.299, 0.587, 0.114])
    return float(np.median(light[light > 0]))


@named(EVERYWHERE)
def test_tiles_stand_out_from_every_square(
    scenes: Scenes, machine: str, television: Television
) -> None:
    """Tiles are the lightest thing on the board; in monochrome MODE 7, one shade a row, they
    differ in shape alone."""
    _, person = next(scenes.middle())
    tile = lightness(cell_of(person, Square(7, 6)))
    squares = [lightness(cell_of(person, square)) for square in ONE_OF_EACH]
    if television is Television.COLOUR:
        assert tile > 1.2 * max(squares)
    else:
        assert tile >= max(squares)
    blank, letter = (cell_of(person, square) for square in (Square(7, 4), Square(6, 7)))
    assert not np.array_equal(blank, letter), "a blank's A and an A"


@named(EVERYWHERE)
def test_M24_the_cursor_is_seen_on_every_kind_of_square(scenes: Scenes) -> None:
    _, person = next(scenes.middle())
    person.type("RET\n")
    lit = Phase(cursor_lit=True)
    at = Square(0, 0)
    for square in sorted([*ONE_OF_EACH, Square(7, 4), Square(7, 6)]):
        person.press(
            *[Key.DOWN] * (square.row - at.row), *[Key.RIGHT] * (square.column - at.column)
        )
        person.press(*[Key.LEFT] * (at.column - square.column))
        at = square
        assert person.session.screen.cursor == person.cell(square)
        off, on = cell_of(person, square), cell_of(person, square, lit)
        changed = np.any(off != on, axis=2)
        assert changed.mean() >= 0.1, f"the cursor on {square} is hardly seen"


@named(EVERYWHERE)
def test_X15_and_X27_blanks_are_shown_as_the_machine_does(scenes: Scenes, machine: str) -> None:
    """In small letters on the BBC (X-27), inverse elsewhere (X-15)."""
    _, person = next(scenes.middle())
    row, column = person.cell(Square(7, 4))
    face = person.session.screen.read(row, column, 1)
    assert face == ("a" if machine == "bbc" else "A")
    person.type("RE TA")
    row = person.layout.prompt.row
    column = person.layout.prompt.column + len(f"{person.prompt.split('?')[0]}? ")
    typed = person.session.screen.read(row, column, 4)
    codes = [int(code) for code in person.session.screen.codes[row, column : column + 4]]
    if machine == "bbc":
        assert typed == "REtA"
    else:
        assert typed == "RETA"
        assert [bool(code & 0x80) for code in codes] == [False, False, True, False]


@named(EVERYWHERE)
def test_figures_and_names_have_room_between_them(scenes: Scenes) -> None:
    _, person = next(scenes.middle())
    names = [player["name"] for player in person.states[0]["players"]]
    assert person.scores == dict(zip(names, (1123, 1087, 1264, 102), strict=True))
    assert Game.parse(person.states[0]["game"]).scores == (1123, 1087, 1264, 102)


@named(EVERYWHERE)
def test_every_reason_of_the_rules_fits_the_message_line(scenes: Scenes) -> None:
    _, person = next(scenes.middle())
    assert all(len(reason.value) <= person.layout.message.width for reason in Reason)
