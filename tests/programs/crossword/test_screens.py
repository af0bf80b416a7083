"""What the screens of the crossword programs owe their readers, on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from machines.bbc.screen import TeletextScreen
from machines.keyboard import Key
from machines.style import BoardStyle, Style, Television
from machines.terminal import State
from monty.programs.crossword.layout import Layout
from monty.programs.crossword.table import Player, Wishes
from monty.programs.crossword.wording import shortened
from monty.programs.dialogue.lines import Area
from monty.rules.crossword.board import Board, Square
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import EDITIONS
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

EVERYWHERE = list(product(EDITIONS, WITH_BOARDS, Television))
LONGEST = {
    name: ("WILHELMX", "SPECTRUM", "COMPUTER", "WINIFRED")
    if edition.name_length == 8
    else ("MONTY", "WILMA", "CLARA", "OSKAR")
    for name, edition in EDITIONS.items()
}
ANN_AND_BOB = (Player("ANN"), Player("BOB"))
ALOUD = Wishes(sound=False, speed=0)
"""All racks are shown."""


# ---- where things stand -------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_no_part_of_the_table_lies_on_another(
    game: str, machine: str, television: Television
) -> None:
    layout = EDITIONS[game].layouts[machine, television]
    parts = _parts(layout)
    for (one, area), (two, other) in combinations(parts.items(), 2):
        together = {"scores", "racks"} if layout.player_lines > 1 else {"hand", "clock"}
        if {one, two} != together:
            assert not _meet(area, other), f"{one} and {two}"
    covers = {"options", "legend", "log"}
    for name, area in parts.items():
        assert name in covers or not _meet(layout.panel, area), f"the panel covers the {name}"


def _parts(layout: Layout) -> dict[str, Area]:
    names = ("board", "scores", "tiles_left", "options", "racks", "log", "prompt", "message")
    parts: dict[str, Area] = {name: getattr(layout, name) for name in (*names, "keys")}
    for name in ("legend", "hand", "clock"):
        area = getattr(layout, name)
        if area is not None:
            parts[name] = area
    return parts


def _meet(one: Area, two: Area) -> bool:
    return (
        one.row < two.row + two.height
        and two.row < one.row + one.height
        and one.column < two.column + two.width
        and two.column < one.column + one.width
    )


@pytest.mark.parametrize("television", Television)
@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_C4_the_panel_leaves_the_menu_alone(machine: str, television: Television) -> None:
    layout = EDITIONS["computer-scrabble"].layouts[machine, television]
    assert not _meet(layout.panel, layout.options)


@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_every_row_of_the_board_has_a_number(
    sit: Sit, position: Position, game: str, machine: str, television: Television
) -> None:
    state = position(["AEINOST", "AEINOST"], players=ANN_AND_BOB, television=television)
    person = sit(state=state, game=game, machine=machine)
    board = person.layout.board
    for row in range(board.height):
        before = person.line(board.row + row)[: board.column].split()
        assert before in ([str(row + 1)], [str((row + 1) % 10)])


# ---- the last play ------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_M28_the_last_play_stays_highlighted_until_the_next(
    sit: Sit, position: Position, game: str, machine: str, television: Television
) -> None:
    state = position(
        ["ABANOOD", "TWIMCUD"], players=ANN_AND_BOB, turn=0, wishes=ALOUD, television=television
    )
    person = sit(state=state, game=game, machine=machine)
    assert lit(person) == set()
    person.play("8G BAN")
    person.take_seat()
    first = {Square(7, 6), Square(7, 7), Square(7, 8)}
    assert lit(person) == first
    person.type("8 ")  # a hint has been shown and is gone
    assert lit(person) == first
    again = sit(state=person.states[-1], game=game, machine=machine)
    again.take_seat()
    assert lit(again) == first, "resuming shows it too"
    person.skip()
    person.take_seat()
    assert lit(person) == first, "passing is no play"
    person.play("G8 BOA")
    person.take_seat()
    second = {Square(8, 6), Square(9, 6)}
    assert lit(person) == second
    if isinstance(person.session.screen, TeletextScreen):
        assert not person.session.screen.misfits()


def lit(person: Person) -> set[Square]:
    """The squares whose tiles look as those of the last play do; where no tile can have a colour
    of its own, those that arrows beside rows and columns point at."""
    screen, layout = person.session.screen, person.layout
    squares = [Square(row, column) for row in range(15) for column in range(15)]
    if layout.one_shade:
        board = layout.board
        below = board.row + board.height
        return {
            square
            for square in squares
            if screen.read(person.cell(square)[0], board.column + board.width, 1) == "←"
            and screen.read(below, person.cell(square)[1], 1) == "↑"
        }
    drawn = BoardStyle(person.edition.squares)
    looks = person.session.machine.drawn(person.session.television, drawn)
    wanted = screen.attribute(looks[Style.LAST_TILE])
    return {
        square
        for square in squares
        if person.board.at(square).isalpha()
        and int(screen.attributes[person.cell(square)]) == wanted
    }


# ---- the last turns -----------------------------------------------------------------------------
@pytest.mark.parametrize("width", range(13, 30))
def test_a_turn_in_the_log_always_says_whose_it_was(width: int) -> None:
    names = ("SPECTRUM", "SPECTRO", "COMPUTER", "ANN")
    turns = ("UNDERPRIVILEGED 1098", "INNS 8", "changes 7", "loses turn", "passes", "misses")
    for name, turn in product(names, turns):
        told = shortened(f"{name} {turn}", names, width)
        assert len(told) <= width
        who = told.split()[0].rstrip(":")
        assert who == name or sum(other.startswith(who) for other in names) == 1 or who in "SU SO"
        assert turn.split()[-1] == told.split()[-1]


def test_a_turn_in_the_log_is_cut_no_more_than_it_must() -> None:
    names = ("SPECTRUM", "PLAYER1", "PLAYER2")
    assert shortened("SPECTRUM INNS 8", names, 15) == "SPECTRUM INNS 8"
    assert shortened("SPECTRUM INNS 8", names, 14) == "SPECTR: INNS 8"
    assert shortened("PLAYER2 changes 7", names, 14) == "P2: changes 7"
    assert shortened("SPECTRUM UNDERPRIVILEGED 98", names, 14) == "S: UNDERPR. 98"


def test_a_log_kept_without_a_name_before_a_long_word_is_shown_as_it_is() -> None:
    assert shortened("UNDERPRIVILEGED 98", ("ANN", "BOB"), 18) == "UNDERPRIVILEGED 98"


# ---- the end ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_M30_adjusted_scores_take_the_place_of_the_running_ones_and_the_winner_is_marked(
    sit: Sit,
    position: Position,
    board_without: Callable[[str], Board],
    game: str,
    machine: str,
    television: Television,
) -> None:
    players = tuple(Player(name) for name in LONGEST[game])
    racks = ["V", "C", "QJ", "EN"]
    state = position(
        racks,
        filled=board_without("".join(racks)),
        scores=(1239, 1098, 123, 5),
        players=players,
        wishes=ALOUD,
        television=television,
        passes=3,
        scoreless=3,
    )
    person = sit(state=state, game=game, machine=machine)
    person.skip()
    assert person.is_asked_again
    names = [player.name for player in players]
    finals = (1235, 1095, 105, 3)
    assert person.scores == dict(zip(names, finals, strict=True))
    parts = zip(names, (1239, 1098, 123, 5), (-4, -3, -18, -2), finals, strict=True)
    assert person.final_scores == list(parts)
    assert "TILES" in person.panel, "what is added or taken is named"
    assert _marked(person, names) == [names[0]]
    assert "QUIT" not in person.screen.upper(), "no option can be chosen"


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_M30_nobody_is_to_move_in_a_game_that_was_quit(
    sit: Sit, position: Position, game: str, machine: str, television: Television, kept: bool
) -> None:
    names = LONGEST[game]
    state = position(
        ["AEINOST", "QUIZJXK", "WWVMMHH", "?RRLLOO"],
        turn=2, players=[Player(name) for name in names], wishes=ALOUD, television=television,
    )  # fmt: skip
    shelf = MemoryShelf() if kept else None
    person = sit(state=state, game=game, machine=machine, shelf=shelf)
    person.take_seat()
    assert _marked(person, names) == [names[2]]
    person.press(Key.STOP, "Y")
    if kept:
        person.press("Y", *"LATER", Key.RETURN)
        assert "SAVED AS LATER" in person.message
    else:
        assert person.message == "THE GAME WAS NOT COMPLETED"
    assert person.is_asked_again
    assert _marked(person, names) == []
    hand = person.layout.hand
    assert hand is None or person.area(hand)[0].split()[:1] != [names[2]]


def _marked(person: Person, names: Sequence[str]) -> list[str]:
    """The players whose scores, or names beside their racks, are those of one to move."""
    screen, layout = person.session.screen, person.layout
    active = screen.attribute(person.session.machine.looks[person.session.television][Style.ACTIVE])
    columns = {layout.scores.column}
    if layout.rack_names:
        columns.add(layout.racks.column)
    return [
        name
        for name in names
        if any(
            screen.attributes[row, column] == active and screen.read(row, column, len(name)) == name
            for column in columns
            for row in range(screen.rows)
        )
    ]
