"""The end of a round and of a match of Sixty Six: who has won, how much, and why."""

from __future__ import annotations

import pytest

from machines.keyboard import Key
from machines.terminal import State
from monty.programs.sixty_six.table import CardWishes
from tests.programs.sixty_six.person import (
    EVERYWHERE,
    CardPerson,
    lies,
    saved,
)


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
        "9S", "JS", others_tricks="ACTCKCQC", points=(3, 5), wishes=CardWishes(1, True, False)
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
    colour = "Y" * person.session.machine.has_television
    person.session.press(*f"N{colour}0YN")
    screens = []
    for _ in range(40):
        person.session.let_pass(0.5)
        screens.append(person.screen)
    play = "\n".join(screens[2:])  # after the questions
    for told in ("SOUTH 0", "NORTH'S REPLY: THINKING", "SOUTH'S LEAD: THINKING", "THE TRICK"):
        assert told in play
    for name in ("YOU", "COMPUTER"):
        assert name not in play
    state = saved("9S9D", "JSJC", points=(6, 5), wishes=CardWishes(0, sound=False))
    assert CardPerson(machine, state=state).message == "SOUTH WINS THE MATCH 9 TO 5"


@EVERYWHERE
@pytest.mark.parametrize("points", [(3, 5), (7, 5)])
def test_the_last_trick_stays_on_the_table_while_the_result_is_told(
    machine: str, points: tuple[int, int]
) -> None:
    state = saved("9S", "JS", others_tricks="ACTCKCQC", points=points)
    person = CardPerson(machine, state=state)
    person.type("1")
    mine, its = person.layout.trick_columns
    assert person.message.startswith("YOU WIN ")
    assert lies(person, "9S", mine)
    assert lies(person, "JS", its)
    assert "PACK EMPTY" in person.screen
    if points == (3, 5):
        resumed = CardPerson(machine, state=person.states[-1])
        assert lies(resumed, "9S", mine)
        assert lies(resumed, "JS", its)
    person.type("Y")
    assert not lies(person, "JS", its), "the next round has been dealt"


@EVERYWHERE
def test_when_a_round_is_over_the_computers_hand_lies_open(machine: str) -> None:
    person = CardPerson(machine, state=saved("9SAH", "JSTH", points=(3, 5)))
    one, two, *_ = person.layout.middle_columns
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
