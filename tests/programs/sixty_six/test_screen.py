"""The screen of Sixty Six: questions, cards, card points and instructions, by what is read."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import ANY

import pytest

from machines.bbc.screen import TeletextScreen
from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.screen import STEADY
from machines.style import Style, Television
from monty.headless.demo import Demo, play_demo
from monty.programs.sixty_six.faces import BACKS, FACES
from monty.programs.sixty_six.instructions import INSTRUCTIONS
from monty.programs.sixty_six.layout import CARD_LAYOUTS
from monty.programs.sixty_six.table import CardTable, CardWishes
from monty.rules.sixty_six.cards import PACK, parse_cards
from monty.rules.sixty_six.moves import Stop
from tests.programs.sixty_six.person import (
    CLUBS,
    EVERYWHERE,
    QUIET,
    RED,
    SPADES,
    WITH_NINE,
    CardPerson,
    lies,
    saved,
    shows,
    shows_turned_up,
    sorted_hand,
    tick_until,
)


# ---- the setting up ----------------------------------------------------------------------
@EVERYWHERE
def test_S14_questions_are_answered_by_one_key_each(machine: str) -> None:
    person = CardPerson(machine)
    assert "INSTRUCTIONS" in person.screen
    has_television = person.session.machine.has_television
    person.type("NN3YN" if has_television else "N3YN")
    assert person.states[-1] == CardTable.start(CardWishes(3, True, False), 1, 0).to_json(
        Television.MONO if has_television else Television.COLOUR
    ) | {"match": ANY, "turns": ANY, "log": ANY}


def test_return_takes_the_answers_in_brackets() -> None:
    person = CardPerson()
    person.type("\n\n\n\n\n")
    assert (person.states[0]["level"], person.states[0]["show_points"]) == (4, False)
    assert person.states[0]["sound"] is True


def test_S12_the_first_leader_of_a_match_is_random() -> None:
    leaders = {CardTable.start(QUIET, seed, 0).match.first for seed in range(20)}
    assert leaders == {0, 1}
    assert len({CardTable.start(QUIET, 1, before).match.first for before in range(20)}) == 2


def test_what_the_computer_leaves_to_chance_differs_from_turn_to_turn() -> None:
    tables = [CardTable.start(QUIET, seed, before) for seed in (1, 2) for before in (0, 1)]
    tables += [table.play(Stop()) for table in tables]
    assert len({table.chance("think").random() for table in tables}) == len(tables)
    assert tables[0].chance("think").random() == tables[0].chance("think").random()


def test_S2_every_round_of_every_match_is_dealt_anew() -> None:
    deals = set()
    for before in range(3):
        table = CardTable.start(QUIET, 1, before)
        for _ in range(3):
            deals.add(table.match.round.hands)
            while not table.match.round.over:
                table = table.play(next(table.match.round.legal_moves))
            table = table.next_round()
    assert len(deals) == 9
    assert table.next_match() == CardTable.start(QUIET, 1, 3)


# ---- the screen ----------------------------------------------------------------------------
@EVERYWHERE
def test_the_names_under_a_trick_stand_apart(machine: str) -> None:
    shown: list[str] = []
    play_demo(Demo("sixty-six", machine, turns=2), shown.append)
    labels = shown[-1].splitlines()[CARD_LAYOUTS[machine].labels]
    assert re.search("[0-9] cards +South +North( |$)", labels, re.IGNORECASE)


@EVERYWHERE
def test_S14_cards_are_chosen_with_the_numbers_beneath_them(machine: str) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    assert person.numbers == "123456"
    hand = sorted_hand(person.round)
    for column, card in zip(person.layout.columns, hand, strict=True):
        assert shows(person, person.layout.hand, column, card)
    person.type("6")
    assert person.states[1]["match"].split()[4] == "led=9S"


@EVERYWHERE
def test_S14_the_window_tells_the_order_of_play_and_the_prompt_whose_lead_it_is(
    machine: str,
) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    assert person.prompt == "YOUR LEAD?"
    person.session.press("1")
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert person.prompt == "COMPUTER'S REPLY: THINKING"
    assert person.window == "YOU LEAD THE ACE OF SPADES"
    person.session.run()
    lines = person.window.split(" / ")
    assert lines[1].startswith("COMPUTER")
    assert lines[1].endswith("OF CLUBS")
    assert lines[2] == "YOU WIN THE TRICK"
    assert person.prompt == "YOUR LEAD?"


@EVERYWHERE
def test_S14_a_trick_lies_on_the_table_long_enough_to_be_seen(machine: str) -> None:
    person = CardPerson(machine, state=saved("9STSKSQSJSAC", "AS" + CLUBS[2:], RED))
    mine, its = person.layout.trick_columns
    person.session.press(person.key_of("TS"))
    tick_until(person, "THINKING")
    assert lies(person, "TS", mine)
    assert person.numbers == "12345", "it has left the hand"
    tick_until(person, "THE TRICK")
    assert lies(person, "TS", mine)
    assert lies(person, "AS", its)
    assert person.numbers == "12345"
    assert person.window.endswith("COMPUTER WINS THE TRICK")
    assert "12 CARDS" in person.screen, "nothing has been drawn yet"
    seen = 0
    while lies(person, "TS", mine):
        assert not person.session.waiting, "it is never taken"
        person.session.tick()
        seen += 1
    assert seen > person.session.machine.rates.frame_hz
    assert "10 CARDS" in person.screen
    tick_until(person, "YOUR REPLY?")
    led = str(person.round.led)
    assert lies(person, led, its)
    replies = str(sorted_hand(person.round)[0])
    person.session.press("1")
    person.session.tick()
    assert lies(person, replies, mine)
    assert lies(person, led, its)
    assert person.numbers == "12345"


@EVERYWHERE
def test_S14_after_the_computers_lead_the_prompt_asks_for_the_reply(machine: str) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED, leader=1))
    assert person.prompt == "YOUR REPLY?"
    assert "COMPUTER" in person.window
    assert person.round.led is not None


@EVERYWHERE
def test_S2_the_turned_up_card_lies_partly_under_the_pack(machine: str) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    screen, layout = person.session.screen, person.layout
    first, end = layout.trump_seen
    assert 3 <= end - first < layout.card[1]
    assert end == layout.pack_column or first == layout.pack_column + layout.card[1], "no gap"
    assert shows_turned_up(person, parse_cards("9H")[0])
    for i, back in enumerate(BACKS[machine]):
        assert screen.read(layout.middle + i, layout.pack_column, len(back)) == back
    assert "12 CARDS" in person.screen


@EVERYWHERE
@pytest.mark.parametrize("television", list(Television))
def test_S14_red_suits_look_different_with_and_without_colour(
    machine: str, television: Television
) -> None:
    profile = CardPerson(machine).session.machine
    looks = profile.looks[television]
    assert looks[Style.RED_SUIT] != looks[Style.BLACK_SUIT]
    colours = profile.palette().colours
    red, green, blue = colours[looks[Style.RED_SUIT].ink]
    if television is Television.COLOUR and profile.has_television:
        assert red > 1.5 * max(green, blue), "real red"
    faces = {FACES[machine](card) for card in PACK}
    assert len(faces) == 24, "every card has a face of its own"


@pytest.mark.parametrize("machine", ["c64", "spectrum"])
def test_S14_red_and_black_signs_stand_on_white_cards(machine: str) -> None:
    person = CardPerson(machine, state=saved("AS9H", "JSTH"))
    pixels = person.session.screen.pixels(STEADY)
    row, looks = person.layout.hand, person.session.machine.looks[Television.COLOUR]
    for column, suit in zip(
        person.layout.columns, (Style.BLACK_SUIT, Style.RED_SUIT), strict=False
    ):
        height, width = person.layout.card
        card = pixels[8 * row : 8 * (row + height), 8 * column : 8 * (column + width)]
        assert set(card.flat) == {looks[suit].ink, looks[suit].paper}
        assert (card == looks[suit].paper).mean() > 0.6
        colour = person.session.machine.palette().colours[looks[suit].paper]
        assert colour == (255, 255, 255)
        assert (card[0] == looks[suit].paper).all(), "nothing touches the edge"
        assert (card[-1] == looks[suit].paper).all()


@EVERYWHERE
def test_S14_copied_as_text_a_card_is_its_rank_and_its_sign(machine: str) -> None:
    pack = "ASTSQSJS9SKDQDJDKHAHTH9H"
    person = CardPerson(machine, state=saved("ADTDKSQHJH9C", "ACTCKCQCJC9D", pack))
    lines = person.session.screen.dump().splitlines()
    hand, stock, others = ["9♣", "A♦", "10♦", "K♠", "Q♥", "J♥"], ["9♥", "▒▒"], ["▒▒"] * 6
    layout = person.layout
    if layout.hand == layout.others:  # side by side
        assert lines[layout.hand].split() == hand + stock + others
    else:
        assert lines[layout.hand].split() == hand
        assert sorted(lines[layout.middle].split()) == stock
        assert lines[layout.others].split() == others
    below = lines[person.layout.hand + 1 : person.layout.hand + person.layout.card[0]]
    assert "".join(below).split() == []


def test_S14_mode_7_shows_every_cell_as_it_is_meant() -> None:
    for television in Television:
        person = CardPerson(television=television)
        for key in ["Y", *" " * 9, "\n", "1", "Y", "N", *"123456120I"]:
            assert isinstance(person.session.screen, TeletextScreen)
            assert person.session.screen.misfits() == [], person.screen
            person.type(key)


# ---- card points -----------------------------------------------------------------------------
@EVERYWHERE
def test_S15_card_points_are_not_shown_unless_they_are_wished_for(machine: str) -> None:
    state = saved(*WITH_NINE)
    assert "POINTS" not in CardPerson(machine, state=state).screen
    state = saved(*WITH_NINE, wishes=replace(QUIET, show_points=True))
    assert "POINTS 0:0" in CardPerson(machine, state=state).screen
    state = saved("9S9D", "JSJC", wishes=replace(QUIET, show_points=True))
    assert "POINTS 116:0" in CardPerson(machine, state=state).screen


QUESTIONS = {True: "COLOUR TELEVISION", False: "LEVEL 1-4"}
"""The one that follows, by whether there is a television to ask for."""


# ---- the instructions ------------------------------------------------------------------------
def page_count(machine: str) -> int:
    """How many pages the instructions have there."""
    return len(list(INSTRUCTIONS.pages(machine_named(machine))))


@EVERYWHERE
def test_S16_the_instructions_are_turned_with_space(machine: str) -> None:
    person = CardPerson(machine)
    person.type("Y")
    rows, count = person.session.screen.rows, page_count(machine)
    read = ""
    for number in range(1, count + 1):
        last_line = person.screen.splitlines()[rows - 1].strip()
        assert f"{number}/{count}. SPACE {'ENDS' if number == count else 'TURNS'}, " in last_line
        assert last_line.endswith(f"{person.session.machine.keymap.keycap(Key.STOP)} LEAVES")
        panel, lines = person.session.machine.has_panel, person.screen.splitlines()[:-1]
        assert "SIXTY SIX" in (person.session.screen.title.upper() if panel else lines[0])
        read += " ".join(" ".join(lines if panel else lines[3:]).split()) + " "
        person.type("X")
        assert person.screen.splitlines()[rows - 1].strip() == last_line
        person.type(" ")
    assert QUESTIONS[person.session.machine.has_television] in person.screen
    for _, text in INSTRUCTIONS.paragraphs:
        assert text.upper() in read, "nothing is left out between the pages"


@EVERYWHERE
def test_S16_that_drawing_is_done_and_where_the_order_of_play_is_told_is_among_them(
    machine: str,
) -> None:
    person = CardPerson(machine)
    person.type("Y")
    read = ""
    for _ in range(page_count(machine)):
        read += " ".join(person.screen.split()) + " "
        person.type(" ")
    assert "THE PROGRAM DRAWS FOR YOU BOTH" in read
    assert "THE TEXT WINDOW BELOW THE CARDS TELLS THE ORDER OF PLAY" in read


def test_S16_the_title_is_red_and_of_double_height_and_the_prompt_yellow() -> None:
    person = CardPerson()
    person.type("Y")
    layers = dict(person.session.screen.marks())
    assert layers["ink"][0].split() == ["RRRRR", "RRR"]
    assert layers["height"][0].count("T") >= len("SIXTY SIX")
    assert layers["height"][1].count("B") >= len("SIXTY SIX")
    assert set("".join(layers["ink"][24].split())) == {"Y"}


@EVERYWHERE
def test_S16_they_can_be_left_on_any_page_for_the_questions(machine: str) -> None:
    for turned in range(page_count(machine)):
        person = CardPerson(machine)
        before = person.screen
        person.type("Y" + " " * turned)
        assert "INSTRUCTIONS" not in person.screen
        person.press(Key.STOP)
        above = before.index("INSTRUCTIONS")
        assert person.screen[:above] == before[:above]
        assert QUESTIONS[person.session.machine.has_television] in person.screen


@EVERYWHERE
def test_S16_they_can_be_read_during_play(machine: str) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    before = person.screen
    person.type("I")
    assert "THE CARDS" in person.screen
    person.press(Key.STOP)
    assert person.screen == before
    person.type("I" + " ")
    person.press(Key.STOP)
    assert person.screen == before, "left in the middle"
    person.type("I" + " " * page_count(machine))
    assert person.screen == before
