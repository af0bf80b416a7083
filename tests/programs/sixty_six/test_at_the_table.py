"""Sixty Six at the table: every claim about its screen and its course, by keys and what is read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import ANY

import pytest

from machines.bbc.teletextscreen import TeletextScreen
from machines.catalogue import MACHINE_NAMES
from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import State
from monty.players.sixty_six.computer import think
from monty.players.sixty_six.level import Level
from monty.players.sixty_six.seen import Seen
from monty.programs.sixty_six import program
from monty.programs.sixty_six.faces import BACKS, FACES
from monty.programs.sixty_six.instructions import TEXT, pages
from monty.programs.sixty_six.table import CardTable, Wishes
from monty.rules.sixty_six.cards import PACK, parse_cards
from monty.rules.sixty_six.moves import Move, Stop
from tests.programs.sixty_six.person import CardPerson, saved, sorted_hand

EVERYWHERE = pytest.mark.parametrize("machine", MACHINE_NAMES)
QUIET = Wishes(level=1, sound=False)
SPADES, CLUBS = "ASTSKSQSJS9S", "ACTCKCQCJC9C"
RED = "ADTDKDQDJD9DAHTHKHQHJH9H"
WITH_NINE = ("9HASTSKSQSJS", CLUBS, "ADTDKDQDJDTHKHQHJHAH")


# ---- the setting up ----------------------------------------------------------------------
@EVERYWHERE
def test_S14_questions_are_answered_by_one_key_each(machine: str) -> None:
    person = CardPerson(machine)
    assert "INSTRUCTIONS" in person.screen
    person.type("NN3YN")
    assert person.states[-1] == CardTable.start(Wishes(3, True, False), 1, 0).to_json(
        Television.MONO
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
            table = table.next_round()
    assert len(deals) == 9
    assert table.next_match() == CardTable.start(QUIET, 1, 3)


# ---- the screen ----------------------------------------------------------------------------
@EVERYWHERE
def test_S14_cards_are_chosen_with_the_numbers_beneath_them(machine: str) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    assert person.numbers == "123456"
    hand = sorted_hand(person.round)
    for column, card in zip(person.layout.columns, hand, strict=True):
        for i, line in enumerate(FACES[machine](card)):
            assert person.session.screen.read(person.layout.hand + i, column, len(line)) == line
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


def lies(person: CardPerson, card: str, column: int) -> bool:
    """Whether that card lies on the table there, face up."""
    screen, top = person.session.screen, person.layout.middle
    face = FACES[person.session.machine.name](parse_cards(card)[0])
    return all(screen.read(top + i, column, len(line)) == line for i, line in enumerate(face))


def tick_until(person: CardPerson, told: str) -> None:
    """Let time pass until the screen says that."""
    while told not in person.screen:
        assert not person.session.waiting, person.screen
        person.session.tick()


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
    face = FACES[machine](PACK[[str(card) for card in PACK].index("9H")])
    seen = layout.pack_column - layout.pack_gap - layout.trump_column
    assert 0 < seen < layout.card[1]
    for i, line in enumerate(face):
        assert screen.read(layout.middle + i, layout.trump_column, seen) == line[:seen]
        back = BACKS[machine][i]
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
    look = looks[Style.RED_SUIT]
    red, green, blue = colours[look.paper or look.ink]
    if television is Television.COLOUR:
        assert red > green
        assert red > blue
    faces = {FACES[machine](card) for card in PACK}
    assert len(faces) == 24, "every card has a face of its own"


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


# ---- the instructions ------------------------------------------------------------------------
def page_count(machine: str) -> int:
    """How many pages the instructions have there."""
    screen = CardPerson(machine).session.screen
    return len(list(pages(screen.rows, screen.columns)))


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
        assert "SIXTY SIX" in person.screen.splitlines()[0]
        read += " ".join(" ".join(person.screen.splitlines()[3:-1]).split()) + " "
        person.type("X")
        assert person.screen.splitlines()[rows - 1].strip() == last_line
        person.type(" ")
    assert "COLOUR TELEVISION" in person.screen
    for _, text in TEXT:
        assert text.upper() in read, "nothing is left out between the pages"


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
        assert "COLOUR TELEVISION" in person.screen


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


# ---- what a person may do ----------------------------------------------------------------------
def test_S7_key_S_swaps_the_trump_nine() -> None:
    person = CardPerson(state=saved(*WITH_NINE))
    assert "SWAP" in person.text(person.layout.keys)
    person.type("S")
    assert str(person.round.turned_up) == "9H"
    assert person.window == "YOU SWAP FOR THE ACE OF HEARTS"
    assert person.prompt == "YOUR LEAD?"
    person.type("S")
    assert person.message == "YOU DO NOT HOLD THE TRUMP NINE"


@EVERYWHERE
def test_S7_the_nine_is_swapped_before_replying_too(machine: str) -> None:
    state = saved(WITH_NINE[0], CLUBS[2:], WITH_NINE[2], led="AC", leader=1)
    person = CardPerson(machine, state=state)
    assert "SWAP" in person.text(person.layout.keys)
    person.type("S")
    assert str(person.round.turned_up) == "9H"
    assert parse_cards("AH")[0] in person.round.hands[0]
    assert person.prompt == "YOUR REPLY?", "the card that was led still lies there"
    assert "SWAP" not in person.text(person.layout.keys)


def test_S7_a_swap_is_refused_with_the_reason() -> None:
    person = CardPerson(state=saved("9HASTSKSQSJS", "9S" + CLUBS[2:], "AC" + RED[:-2]))
    assert "SWAP" not in person.text(person.layout.keys)
    person.type("S")
    assert person.message == "YOU HAVE WON NO TRICK YET"
    person = CardPerson(state=saved("9HAS", "ACTC"))
    person.type("S")
    assert person.message == "THE PACK IS EMPTY"


def test_S8_a_pair_is_announced_by_leading_the_queen_and_answering_Y() -> None:
    person = CardPerson(state=saved("QSKS9S", "9CJCQC", wishes=replace(QUIET, show_points=True)))
    person.type(person.key_of("QS"))
    assert person.prompt == "ANNOUNCE THE PAIR FOR 20 (Y/N)?"
    person.session.press("Y")
    person.session.tick()
    assert person.window == "YOU LEAD THE QUEEN OF SPADES, PAIR: 20"
    person.session.run()
    assert person.round.bonus == (20, 0)


def test_S8_N_leads_the_queen_alone_and_before_a_trick_nothing_is_asked() -> None:
    person = CardPerson(state=saved("QSKS9S", "9CJCQC"))
    person.type(person.key_of("QS") + "N")
    assert person.round.bonus == (0, 0)
    person = CardPerson(state=saved(SPADES, CLUBS, RED))
    person.type(person.key_of("QS"))
    assert "PAIR" not in person.prompt
    assert len(person.states) > 1


@EVERYWHERE
def test_S8_trumps_count_40_while_the_pack_lasts_too(machine: str) -> None:
    state = saved("QHKHTSKSQSJS", CLUBS, "ADTDKDQDJDTHJHAH")
    person = CardPerson(machine, state=state)
    person.type(person.key_of("QH"))
    assert person.prompt.startswith("ANNOUNCE THE PAIR")
    assert "40" in person.prompt
    person.session.press("Y")
    person.session.tick()
    assert person.window.startswith("YOU")
    assert person.window.endswith(" 40")
    person.session.run()
    assert person.round.bonus == (40, 0)


def test_S8_the_king_asks_nothing_and_the_queen_alone_neither() -> None:
    person = CardPerson(state=saved("QSKSAH", "9CJCQC"))
    person.type(person.key_of("KS"))
    assert person.window.startswith("YOU LEAD THE KING OF SPADES / COMPUTER")
    person.type(person.key_of("QS"))
    assert person.round.bonus == (0, 0)
    assert "PAIR" not in person.window


def test_S8_a_pair_once_asked_about_can_still_be_left_in_the_hand() -> None:
    person = CardPerson(state=saved("QSKS9S", "9CJCQC"))
    before = person.screen
    person.type(person.key_of("QS"))
    person.press(Key.STOP)
    person.type("N")
    assert person.screen == before


def test_S9_key_0_stops_the_round() -> None:
    person = CardPerson(state=saved("9S9D", "JSJC", points=(3, 5)))
    person.type("0")
    assert person.message == "YOU WIN THE ROUND: 3 MATCH POINTS"
    assert "YOU 6  COMPUTER 5" in person.screen
    assert "YOU STOP WITH 116" in person.window


def test_S9_stopping_in_vain_costs_ten_points_and_play_goes_on() -> None:
    wishes = replace(QUIET, show_points=True)
    person = CardPerson(state=saved(SPADES, CLUBS, RED, wishes=wishes))
    person.type("0")
    assert person.window == "YOU DO NOT HAVE 66: 10 POINTS LOST"
    assert "POINTS -10:0" in person.screen
    assert person.prompt == "YOUR LEAD?"


def test_what_is_heard_tells_what_has_happened() -> None:
    def heard(keys: str, state: State) -> list[Cue]:
        person = CardPerson(state=state)
        before = len(person.session.sounds)
        person.type(keys)
        return [sound.cue for sound in person.session.sounds[before:]]

    loud = {"sound": True}
    assert heard("0", saved(SPADES, CLUBS, RED) | loud) == [Cue.REFUSED], "in vain"
    assert heard("0", saved("9S", "JS") | loud) == [Cue.TILE, Cue.ACCEPTED]
    assert heard("0", saved("9S", "JS", points=(7, 0)) | loud) == [Cue.TILE, Cue.GAME_OVER]
    assert heard("S", saved(*WITH_NINE) | loud) == [Cue.TILE]
    assert heard("6", saved(SPADES, CLUBS, RED) | loud) == [Cue.TILE, Cue.TILE]
    assert heard("7", saved(SPADES, CLUBS, RED) | loud) == [Cue.REFUSED]
    assert heard("6", saved(SPADES, CLUBS, RED)) == []


def test_S9_who_has_stopped_in_vain_may_stop_again_and_be_right() -> None:
    wishes = replace(QUIET, show_points=True)
    person = CardPerson(state=saved("AS9S", "9CJC", others_tricks="ACTCADTD", wishes=wishes))
    assert "POINTS 65:42" in person.screen
    person.type("0")
    assert "POINTS 55:42" in person.screen
    person.type(person.key_of("AS"))
    person.type("0")
    assert person.message.startswith("YOU WIN THE ROUND")


@EVERYWHERE
def test_S9_key_0_stops_the_round_before_replying_too(machine: str) -> None:
    state = saved("9S9D", "JC", led="JS", leader=1, others_tricks="ACTC")
    person = CardPerson(machine, state=state)
    assert person.prompt == "YOUR REPLY?"
    person.type("0")
    assert person.window.startswith("YOU STOP WITH")
    state = saved("ASTSKSQSJS9S", CLUBS[2:], RED, led="AC", leader=1)
    person = CardPerson(machine, state=state)
    person.type("00")
    assert person.round.stops == (2, 0)
    assert person.round.card_points == (-20, 0)
    assert person.prompt == "YOUR REPLY?"


def test_S6_what_may_not_be_played_is_refused_with_the_reason() -> None:
    state = saved("9SAHAC", "KDJD", led="JS", leader=1)
    person = CardPerson(state=state)
    before = person.states[-1]
    person.type(person.key_of("AH"))
    assert person.message == "YOU MUST FOLLOW SUIT"
    person.type("5")
    assert person.message == "PRESS 1 TO 3, 0, S OR I"
    assert person.states[-1] == before
    person.type(person.key_of("9S"))
    assert "COMPUTER WINS THE TRICK" in person.window
    assert person.message == "", "the refusal is forgotten with the next move"


def test_what_is_typed_before_the_cards_lie_there_plays_none_of_them() -> None:
    person = CardPerson(state=saved(SPADES, CLUBS, RED))
    person.session.press(*"1230")
    person.session.run()
    assert len(person.round.won[0]) == 2
    assert person.round.stops == (0, 0)
    assert person.prompt == "YOUR LEAD?"
    person.session.press("1", "2", Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?", "RUN/STOP is meant at any time"


def test_run_stop_counts_while_a_trick_still_lies_there() -> None:
    state = saved(WITH_NINE[0], CLUBS[2:], WITH_NINE[2], led="AC", leader=1)
    person = CardPerson(state=state)
    person.session.press(person.key_of("9H"), Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person = CardPerson(state=saved("AH", "-", led="9S", leader=1, others_tricks="ACTC"))
    person.session.press("1", Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?"


def test_what_is_typed_before_the_result_does_not_end_it() -> None:
    person = CardPerson(state=saved("9S", "JS", others_tricks="ACTCKCQC"))
    person.session.press("1", "1", " ")
    person.session.run()
    assert person.message == "YOU WIN THE ROUND: 2 MATCH POINTS"
    assert person.prompt.endswith("PRESS A KEY")


def test_S4_drawing_is_done_by_the_program() -> None:
    person = CardPerson(state=saved(SPADES, CLUBS, RED))
    person.type(person.key_of("9S"))
    assert len(person.round.hands[0]) == 6
    assert "AD" in map(str, person.round.hands[0])
    assert "10 CARDS" in person.screen


@EVERYWHERE
def test_S4_at_the_sixth_trick_the_loser_gets_the_turned_up_card(machine: str) -> None:
    person = CardPerson(machine, state=saved("AS9STSKSQSJS", CLUBS, "9D9H"))
    person.type(person.key_of("AS"))
    assert "PACK EMPTY" in person.screen
    assert parse_cards("9D")[0] in person.round.hands[0]
    assert parse_cards("9H")[0] in person.round.hands[1]
    screen, layout = person.session.screen, person.layout
    cell = screen.read(layout.middle, layout.trump_column, layout.card[1])
    assert cell.strip() == "", "neither the pack nor the card under it lies there any more"


# ---- the computer ----------------------------------------------------------------------------
def test_S13_the_computer_stops() -> None:
    person = CardPerson(state=saved("9S9D", "JSJC", leader=1, others_tricks="ACTCADTDASTSAHTHKHQH"))
    assert "COMPUTER STOPS WITH 91" in person.window
    assert person.message.startswith("COMPUTER WINS")


@pytest.mark.parametrize(("chosen", "played"), [(1, 1), (2, 2), (3, 3), (4, 4), (0, 4)])
def test_S17_it_plays_at_the_level_chosen_and_both_hands_at_the_top(
    chosen: int, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = []

    def noted(seen: Seen, level: Level, source: random.Random) -> Iterator[Move]:
        levels.append(level.number)
        return think(seen, level, source)

    monkeypatch.setattr(program, "think", noted)
    CardPerson(state=saved("9S", "JSJC", led="AS", wishes=Wishes(chosen, sound=False)))
    assert set(levels) == {played}


def test_S13_the_computer_swaps_and_announces() -> None:
    person = CardPerson(
        state=saved(CLUBS, "9HASTSKSQSJS", WITH_NINE[2], leader=1, others_tricks="9S9D")
    )
    assert "COMPUTER SWAPS FOR THE ACE OF HEARTS" in person.window
    assert "QUEEN OF SPADES, PAIR: 20" in person.window
    assert person.round.bonus == (0, 20)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("led", [None, "JC"])
def test_S17_at_the_table_too_it_does_not_know_the_hidden_cards(
    level: int, led: str | None
) -> None:
    """The person's hand and the pack are dealt in another way: the computer does the same."""
    hidden = "ASTSKSQSJS" + ("AC" if led is None else "") + "TCADTDKDJDTHKHQHJH"
    done = set()
    for way in range(12):
        cards = [hidden[i : i + 2] for i in range(0, len(hidden), 2)]
        random.Random(way).shuffle(cards)
        hand = 6 if led is None else 5
        own, pack = "".join(cards[:hand]), "".join(cards[hand:]) + "9H"
        state = saved(own, "AHKCQC9C9DQD", pack, led=led, leader=1 if led is None else 0,
                      others_tricks="-", wishes=Wishes(level, sound=False))  # fmt: skip
        person = CardPerson(state=state)
        done.add(person.window.split(" / ")[0])
    assert len(done) == 1, done


# ---- the end -----------------------------------------------------------------------------------
def test_S10_S11_a_round_played_out_is_counted_and_the_next_one_dealt() -> None:
    person = CardPerson(state=saved("9S", "JS", others_tricks="ACTCKCQC", points=(3, 5)))
    person.type("1")
    assert person.message == "YOU WIN THE ROUND: 2 MATCH POINTS"
    assert "YOU 5  COMPUTER 5" in person.screen
    leader = 1 if person.prompt.startswith("COMPUTER") else 0
    assert "COMPUTER WINS THE TRICK" in person.window
    person.type(" ")
    assert "THE TRICK" not in person.window, "the window begins anew"
    game = person.round
    assert len(game.pack) == 12
    assert game.leader == leader
    assert person.match.points == (5, 5)


NO_TRICK = saved("9SAH", "JSTH", others_tricks="-", points=(3, 5))
UNDER_33 = saved("9SAH", "JSTH", others_tricks="AC9C", points=(3, 5))
MORE = saved("9S", "JS", others_tricks="ACTCKCADTDKDASTSQHKH", bonus=(40, 20), points=(3, 5))
LOST = saved("9SAH", "JSTH", leader=1, others_tricks="ACTCADTDASTSKSQSJCQC", points=(3, 5))


@EVERYWHERE
@pytest.mark.parametrize(
    ("state", "keys", "figures", "reason", "outcome"),
    [
        (NO_TRICK, "0", "YOU 97, COMPUTER 0", "COMPUTER HAS WON NO TRICK", "YOU WIN 3"),
        (UNDER_33, "0", "YOU 86, COMPUTER 11", "COMPUTER HAS FEWER THAN 33", "YOU WIN 2"),
        (LOST, "", "YOU 22, COMPUTER 75", "YOU HAVE FEWER THAN 33", "COMPUTER WINS 2"),
    ],
)
def test_S11_the_result_says_why_so_many_match_points(
    machine: str, state: State, keys: str, figures: str, reason: str, outcome: str
) -> None:
    person = CardPerson(machine, state=state)
    person.type(keys)
    *_, told, why = person.window.split(" / ")
    assert told.endswith(figures)
    assert why == reason
    winner, points = outcome.rsplit(" ", 1)
    assert person.message.startswith(winner)
    assert person.message.endswith(f"{points} MATCH POINTS")


@EVERYWHERE
@pytest.mark.parametrize("state", [NO_TRICK, UNDER_33, MORE])
def test_a_result_is_shown_again_when_the_match_is_resumed(machine: str, state: State) -> None:
    person = CardPerson(machine, state=state)
    person.type("0")
    assert person.round.over
    resumed = CardPerson(machine, state=person.states[-1])
    assert resumed.screen == person.screen
    for each in (person, resumed):
        each.type(" ")
    assert resumed.states[-1] == person.states[-1]


@EVERYWHERE
def test_S9_the_stopper_wins_though_the_other_has_more(machine: str) -> None:
    person = CardPerson(machine, state=MORE)
    person.type("0")
    stop, figures = person.window.split(" / ")
    assert stop == "YOU STOP WITH 80"
    assert figures.endswith("YOU 80, COMPUTER 98")
    assert person.message in ("YOU WIN THE ROUND: 1 MATCH POINT", "YOU WIN 1 MATCH POINT")


@EVERYWHERE
def test_S9_the_longest_figures_have_room(machine: str) -> None:
    state = saved(
        "9S", "JS", others_tricks="ACTCKCQC", points=(3, 5), wishes=Wishes(1, True, False)
    )
    state["match"] = state["match"].replace("stops=0/0", "stops=99/98").replace("p=H", "p=D")
    person = CardPerson(machine, state=state)
    status = person.text(person.layout.status)
    assert status.startswith("TRUMPS: DIAMONDS ")
    assert status.endswith(" -900:-952")
    person.type("1")
    *_, told, _why = person.window.split(" / ")
    assert told.endswith("YOU -900, COMPUTER -950")
    assert person.message.endswith("2 MATCH POINTS")


@EVERYWHERE
def test_S10_equal_points_are_told_and_score_nothing(machine: str) -> None:
    state = saved("9S", "9D", others_tricks="ACTCKCQCJCADTDKDQDJD", points=(3, 5))
    person = CardPerson(machine, state=state)
    person.type("1")
    *_, told, why = person.window.split(" / ")
    assert told.endswith("YOU 60, COMPUTER 60")
    assert why == "EQUAL POINTS: NOBODY SCORES"
    assert person.message == "NOBODY WINS THE ROUND"
    assert "YOU 3  COMPUTER 5" in person.screen
    person.type(" ")
    assert person.match.points == (3, 5)


@EVERYWHERE
def test_S11_eight_match_points_end_the_match(machine: str) -> None:
    person = CardPerson(machine, state=saved("9S9D", "JSJC", points=(6, 5)))
    person.type("0")
    assert person.message == "YOU WIN THE MATCH 9 TO 5"
    stop, figures, why, outcome = person.window.split(" / ")
    assert stop == "YOU STOP WITH 116"
    assert figures.endswith("YOU 116, COMPUTER 0")
    assert why == "COMPUTER HAS WON NO TRICK"
    assert outcome.endswith("3 MATCH POINTS")
    assert person.checkpoints[-1] is None
    assert person.prompt == "ANOTHER MATCH (Y/N)?"
    person.type("Y")
    assert person.states[-1]["matches_before"] == 1
    assert person.match.points == (0, 0)
    person.press(Key.STOP)
    person.type("Y")
    person.type("N")
    assert person.session.finished


@EVERYWHERE
def test_the_computer_wins_a_match_too(machine: str) -> None:
    person = CardPerson(machine, state=LOST | {"match": LOST["match"].replace("3/5", "2/6")})
    assert person.message == "COMPUTER WINS THE MATCH 8 TO 2"


@EVERYWHERE
def test_when_the_computer_plays_both_hands_neither_is_called_yours(machine: str) -> None:
    person = CardPerson(machine)
    person.session.press(*"NY0YN")
    screens = []
    for _ in range(40):
        person.session.let_pass(0.5)
        screens.append(person.screen)
    play = "\n".join(screens[2:])  # after the questions
    for told in ("SOUTH 0", "NORTH'S REPLY: THINKING", "SOUTH'S LEAD: THINKING", "THE TRICK"):
        assert told in play
    for name in ("YOU", "COMPUTER"):
        assert name not in play
    state = saved("9S9D", "JSJC", points=(6, 5), wishes=Wishes(0, sound=False))
    assert CardPerson(machine, state=state).message == "SOUTH WINS THE MATCH 9 TO 5"


@EVERYWHERE
def test_when_a_round_is_over_the_computers_hand_lies_open(machine: str) -> None:
    person = CardPerson(machine, state=saved("9SAH", "JSTH", points=(3, 5)))
    one, two, *_ = person.layout.columns
    assert not lies(person, "JS", one)
    person.type("0")
    assert lies(person, "JS", one)
    assert lies(person, "TH", two)
    assert "COMPUTER'S HAND" in person.screen
    assert person.numbers == "YOURHAND", "no number asks for a card any more"
    person.type(" ")
    assert person.numbers == "123456"
    assert "COMPUTER'S HAND" not in person.screen
    assert not lies(person, "TH", two)


def test_stop_asks_and_goes_on_where_it_was() -> None:
    person = CardPerson(state=saved(SPADES, CLUBS, RED))
    before = person.screen
    person.press(Key.STOP)
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.screen == before
    person.press(Key.STOP, Key.STOP)
    assert person.message == "THE MATCH WAS NOT COMPLETED"
    assert person.checkpoints[-1] is not None, "what was left unfinished is kept"


def test_S13_the_computer_can_be_interrupted_and_then_plays_as_it_would_have() -> None:
    state = saved(SPADES, CLUBS, RED, wishes=replace(QUIET, level=4))
    undisturbed, person = CardPerson(state=state), CardPerson(state=state)
    undisturbed.type("6")
    person.session.press("6", Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.states[-1] == undisturbed.states[-1]
    assert person.screen == undisturbed.screen
