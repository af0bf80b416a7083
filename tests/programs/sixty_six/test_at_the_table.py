"""Sixty Six at the table: what a person and the computer may do, by keys and what is read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from machines.keyboard import Key
from machines.style import Cue
from machines.terminal import State
from monty.players.sixty_six.computer import think
from monty.players.sixty_six.level import Level
from monty.players.sixty_six.seen import Seen
from monty.programs.sixty_six import program
from monty.programs.sixty_six.table import CardWishes
from monty.rules.sixty_six.cards import parse_cards
from monty.rules.sixty_six.moves import Move
from tests.programs.sixty_six.person import (
    CLUBS,
    EVERYWHERE,
    QUIET,
    RED,
    SPADES,
    WITH_NINE,
    CardPerson,
    saved,
    tick_until,
)


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


def test_S8_N_leads_the_queen_alone() -> None:
    person = CardPerson(state=saved("QSKS9S", "9CJCQC"))
    person.type(person.key_of("QS") + "N")
    assert person.round.bonus == (0, 0)


@EVERYWHERE
def test_S8_before_a_trick_the_queen_is_led_and_it_is_said_why_nothing_is_announced(
    machine: str,
) -> None:
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    person.session.press(person.key_of("QS"))
    tick_until(person, "THINKING")
    assert person.window.startswith("YOU LEAD THE QUEEN OF SPADES / NO PAIR: ")
    assert person.window.endswith("YET")
    person.session.run()
    assert person.round.bonus == (0, 0)
    assert "YET" in person.window, "it stays to be read"
    person = CardPerson(machine, state=saved(SPADES, CLUBS, RED))
    person.type(person.key_of("KS"))
    assert "NO PAIR" not in person.window
    person = CardPerson(machine, state=saved("QSASTSJS9SAD", CLUBS, "KS" + RED[2:]))
    person.type(person.key_of("QS"))
    assert "NO PAIR" not in person.window, "there is none"


@EVERYWHERE
def test_S8_what_the_computer_holds_beside_its_queen_is_not_given_away(machine: str) -> None:
    person = CardPerson(machine, state=saved("9C9D", "QSKS", leader=1))
    assert "QUEEN OF SPADES" in person.window
    assert "NO PAIR" not in person.screen


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
    CardPerson(state=saved("9S", "JSJC", led="AS", wishes=CardWishes(chosen, sound=False)))
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
                      others_tricks="-", wishes=CardWishes(level, sound=False))  # fmt: skip
        person = CardPerson(state=state)
        done.add(person.window.split(" / ")[0])
    assert len(done) == 1, done


# ---- leaving ---------------------------------------------------------------------------------
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
