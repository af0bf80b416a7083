"""Sixty Six: the claims of its manual and the cases worked out for them."""

from __future__ import annotations

import random
from enum import Enum
from itertools import pairwise

import pytest

from monty.errors import IllegalMove
from monty.rules.chance import chance
from monty.rules.sixty_six.cards import (
    PACK,
    Card,
    Rank,
    Suit,
    parse_cards,
    points_of,
    text_of,
)
from monty.rules.sixty_six.match import MATCH_POINTS, Match
from monty.rules.sixty_six.moves import Reason, Stop, Swap, parse_move
from monty.rules.sixty_six.round import Result, Round

SPADES, CLUBS = "ASTSKSQSJS9S", "ACTCKCQCJC9C"
RED = "ADTDKDQDJD9DAHTHKHQHJH9H"


def card(text: str) -> Card:
    return parse_cards(text)[0]


def play(game: Round, *moves: str) -> Round:
    for move in moves:
        game = game.play(parse_move(move))
    return game


def refused(game: Round, move: str) -> Enum:
    with pytest.raises(IllegalMove) as caught:
        game.play(parse_move(move))
    return caught.value.reason


def position(
    own: str, other: str, pack: str = "-", *, others_tricks: str = "", bonus: int = 0
) -> Round:
    """Player 0 is to lead, hearts are trumps. Cards not named lie in player 0's tricks."""
    hands, talon = (parse_cards(own), parse_cards(other)), parse_cards(pack)
    theirs = parse_cards(others_tricks or "-")
    named = {*hands[0], *hands[1], *talon, *theirs}
    mine = tuple(each for each in PACK if each not in named)
    return Round(hands, talon, Suit.HEARTS, 0, won=(mine, theirs), bonus=(bonus, 0))


@pytest.fixture
def fresh() -> Round:
    """Nothing played yet: spades against clubs, the trump Nine lies turned up."""
    return position(SPADES, CLUBS, RED)


# ---- the cards ---------------------------------------------------------------------------
def test_S1_24_cards_from_ace_to_nine_and_their_values() -> None:
    assert len(set(PACK)) == 24
    values = {rank.value: Card(rank, Suit.SPADES).points for rank in Rank}
    assert values == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    assert points_of(PACK) == 120


def test_S1_rank_follows_value() -> None:
    order = [card(f"{rank}D") for rank in "9JQKTA"]
    assert [each.points for each in order] == sorted(each.points for each in order)
    for low, high in pairwise(order):
        assert high.beats(low, Suit.HEARTS)
        assert not low.beats(high, Suit.HEARTS)


def test_S2_six_cards_each_and_the_next_turned_up_under_eleven() -> None:
    game = Round.deal(1, random.Random(5))
    assert [len(hand) for hand in game.hands] == [6, 6]
    assert len(game.pack) == 12
    assert game.turned_up == game.pack[-1]
    assert game.trump is game.pack[-1].suit
    assert game.turn == game.leader == 1


def test_S2_each_card_may_come_to_lie_anywhere() -> None:
    deals = [Round.deal(0, chance(seed, "deal")) for seed in range(300)]
    assert {deal.turned_up for deal in deals} == set(PACK)
    assert {deal.hands[1][5] for deal in deals} == set(PACK)
    assert {deal.pack[0] for deal in deals} == set(PACK)


# ---- tricks ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("led", "reply", "winner", "points"),
    [
        ("TS", "KS", 0, 14),  # the cases of the specification
        ("9S", "AC", 0, 11),
        ("AS", "9H", 1, 11),
        ("KS", "TS", 1, 14),
        ("AH", "TH", 0, 21),
        ("9H", "JH", 1, 2),
        ("9H", "AS", 0, 11),
    ],
)
def test_S3_who_wins_a_trick(led: str, reply: str, winner: int, points: int) -> None:
    game = play(position(led, reply), led, reply)
    assert game.won[winner][-2:] == (card(led), card(reply))
    assert points_of(game.won[winner][-2:]) == points
    assert game.leader == winner


def test_S4_the_winner_draws_the_top_card_the_loser_the_next_and_the_winner_leads(
    fresh: Round,
) -> None:
    game = play(fresh, "9S", "AC")
    assert game.hands[0] == parse_cards("ASTSKSQSJSAD")
    assert game.hands[1] == parse_cards("TCKCQCJC9CTD")
    assert (game.turn, len(game.pack)) == (0, 10)
    game = play(position(SPADES, "ACTCKCQCJC9H", "ADTDKDQDJD9DAHTHKHQH9CJH"), "AS", "9H")
    assert game.hands[1][-1] == card("AD")
    assert game.hands[0][-1] == card("TD")
    assert game.turn == game.leader == 1


def test_S4_at_the_sixth_trick_the_loser_gets_the_turned_up_card() -> None:
    game = play(position(SPADES, CLUBS, "AD9H"), "9S", "9C")
    assert game.hands[0][-1] == card("AD")
    assert game.hands[1][-1] == card("9H")
    assert game.pack == ()
    assert game.turned_up is None
    assert game.shown == ((), (card("9H"),)), "both have seen who took it"


def test_S5_while_the_pack_lasts_any_card_may_be_played_to_any_lead() -> None:
    game = play(position("ASTSKSQSJSAC", "9S9HTCKCQCJC", "ADTDKDQDJD9DAHTHKHQH9CJH"), "AS")
    assert set(game.legal_cards) == set(game.hand)
    assert card("9S") in game.hand
    game = play(game, "9H")
    assert game.leader == 1
    assert game.card_points == (0, 11)


@pytest.mark.parametrize(
    ("hand", "legal", "told"),
    [
        ("9SAHAC", "9S", Reason.FOLLOW_SUIT),  # the cases of the specification
        ("9HACTC", "9H", Reason.TRUMP),
        ("ASQS9S", "ASQS9S", None),  # no duty to beat
        ("9SQSAH", "9SQS", Reason.FOLLOW_SUIT),
        ("ACTDKC", "ACTDKC", None),
    ],
)
def test_S6_with_the_pack_empty_follow_suit_else_trump_else_anything(
    hand: str, legal: str, told: Reason | None
) -> None:
    game = play(position("JSTSKD", hand), "JS")
    assert game.legal_cards == parse_cards(legal)
    others = [str(each) for each in game.hand if each not in game.legal_cards]
    assert {refused(game, each) for each in others} == ({told} if told else set())


def test_S6_any_card_may_be_led(fresh: Round) -> None:
    for game in (fresh, position("JSTHKD", "9SAHAC")):
        assert game.legal_cards == game.hand


def test_a_card_of_the_other_hand_or_none_is_refused(fresh: Round) -> None:
    assert refused(fresh, "AC") is Reason.NOT_HELD
    assert refused(fresh, "9H") is Reason.NOT_HELD


# ---- the trump Nine ----------------------------------------------------------------------
WITH_NINE = ("9HASTSKSQSJS", CLUBS, "ADTDKDQDJDTHKHQHJHAH")


def test_S7_the_trump_nine_is_swapped_for_the_turned_up_card() -> None:
    game = position(*WITH_NINE)
    after = game.play(Swap())
    assert after.hand == parse_cards("AHASTSKSQSJS"), "it lies where the Nine was"
    assert after.turned_up == card("9H")
    assert (after.turn, after.led, after.trump) == (0, None, Suit.HEARTS)
    assert after.shown == ((card("AH"),), ())


def test_S7_before_replying_too_and_again_not_once_it_is_done() -> None:
    game = position("ASTSKSQSJS9S", "9HACTCKCQCJC", WITH_NINE[2], others_tricks="9C9D")
    assert refused(game, "swap") is Reason.NO_TRUMP_NINE
    game = play(game, "9S", "swap")
    assert (game.turn, game.led) == (1, card("9S"))
    assert card("AH") in game.hand
    assert refused(game, "swap") is Reason.NO_TRUMP_NINE


def test_S7_a_player_without_a_trick_may_not_swap() -> None:
    game = position("9HASTSKSQSJS", "9SACTCKCQCJC", "ADTDKDQDJDTHKHQHJHAH", others_tricks="9C9D")
    assert refused(game, "swap") is Reason.NO_TRICK_YET
    assert Swap() not in game.legal_moves


def test_S7_not_once_the_pack_is_empty() -> None:
    assert refused(position("9HAS", "ACTC"), "swap") is Reason.PACK_EMPTY


# ---- pairs -------------------------------------------------------------------------------
@pytest.mark.parametrize(("suit", "value"), [("S", 20), ("H", 40), ("C", 20), ("D", 20)])
def test_S8_a_pair_counts_20_and_in_trumps_40(suit: str, value: int) -> None:
    game = position(f"Q{suit}K{suit}", "9S9C" if suit != "C" else "9S9D")
    before = game.card_points[0]
    game = play(game, f"Q{suit}+")
    assert game.card_points[0] == before + value
    assert game.led == card(f"Q{suit}")
    assert game.shown[0] == (card(f"K{suit}"),)


def test_S8_one_trick_must_have_been_won(fresh: Round) -> None:
    assert refused(fresh, "QS+") is Reason.NO_TRICK_YET
    game = play(fresh, "AS", "9C")
    assert game.can_announce(card("QS"))


def test_S8_the_king_announces_nothing_and_nothing_is_held_over() -> None:
    game = position("QSKS9S", "9CJCQC")
    assert refused(game, "KS+") is Reason.QUEEN_LEADS
    game = play(game, "KS", "9C")
    assert game.bonus == (0, 0)
    assert refused(game, "QS+") is Reason.NO_PAIR


def test_S8_not_in_reply() -> None:
    game = play(position("9S9D", "QSKS", others_tricks="ACTC"), "9S")
    assert refused(game, "QS+") is Reason.NOT_LEADING


def test_S8_a_queen_may_be_led_without_announcing() -> None:
    game = play(position("QSKS", "9S9C"), "QS")
    assert game.bonus == (0, 0)


# ---- stopping and the result -------------------------------------------------------------
def totals(own: int, other: int, *, bonus: int = 0) -> Round:
    """A position before the last two tricks in which those points lie in the tricks."""
    for seed in range(20_000):
        cards = list(PACK)
        random.Random(seed).shuffle(cards)
        for cut in range(2, 20, 2):
            mine, theirs = cards[4 : 4 + cut], cards[4 + cut :]
            if (points_of(tuple(mine)) + bonus, points_of(tuple(theirs))) == (own, other):
                hands = tuple(cards[:2]), tuple(cards[2:4])
                won = tuple(mine), tuple(theirs)
                return Round(hands, (), Suit.HEARTS, 0, won=won, bonus=(bonus, 0))
    raise AssertionError("no such position")


def test_S9_stopping_at_65_costs_ten_and_play_goes_on() -> None:
    game = totals(65, 40)
    after = game.play(Stop())
    assert after.card_points == (55, 40)
    assert after.result is None
    assert (after.turn, after.led, after.hands) == (game.turn, game.led, game.hands)
    assert after.play(Stop()).card_points == (45, 40), "and one may stop later again"


def test_S9_46_and_a_pair_of_20_are_66() -> None:
    game = totals(66, 40, bonus=20).play(Stop())
    assert game.result == Result(0, 1)
    assert game.over
    assert list(game.legal_moves) == []
    assert refused(game, "stop") is Reason.ROUND_OVER


def test_S9_the_stopper_wins_even_if_the_other_has_more() -> None:
    game = position("9S", "9C", others_tricks="ACTCKCQCADTDKDQDASTSKSQS", bonus=40)
    assert game.card_points == (76, 84)
    assert game.play(Stop()).result == Result(0, 1)


def test_S9_in_reply_too_and_the_total_may_go_below_0(fresh: Round) -> None:
    game = play(fresh, "9S", "stop", "stop")
    assert game.card_points == (0, -20)
    assert (game.turn, game.led) == (1, card("9S"))
    game = play(game, "AC")
    assert game.card_points == (11, -20)


def test_S9_stopping_for_ever_comes_to_a_bound_that_can_be_saved(fresh: Round) -> None:
    game = fresh
    for _ in range(120):
        game = game.play(Stop())
    assert game.card_points == (-990, 0)
    assert Round.parse(game.text) == game


def test_S10_played_out_the_higher_points_win_and_the_last_trick_brings_nothing() -> None:
    game = play(position("9S", "JS", others_tricks="ACTCKCQC"), "9S", "JS")
    assert game.card_points == (90, 30)
    assert game.result == Result(0, 2), "though the other won the last trick"


def test_S10_equal_points_score_nothing() -> None:
    others = "ACTCKCQCJC9CADTDKDQDJD9D"
    even = _played_out(parse_cards(others))
    assert even.card_points == (60, 60)
    assert even.result == Result(None, 0)


def _played_out(theirs: tuple[Card, ...], stops: int = 0) -> Round:
    mine = tuple(each for each in PACK if each not in theirs)
    return Round(((), ()), (), Suit.HEARTS, 0, won=(mine, theirs), stops=(0, stops))


@pytest.mark.parametrize(
    ("theirs", "stops", "points"),
    [
        ("-", 0, 3),
        ("ACTCADJC9C9D", 0, 1),  # 34
        ("ACTCADJD9C9D", 1, 2),  # 24
        ("ACTCQCJDKC9C", 0, 2),  # 30
        ("9C9D", 0, 2),  # 0, with a trick
        ("9C9D", 3, 2),  # below 0
    ],
)
def test_S11_match_points(theirs: str, stops: int, points: int) -> None:
    assert _played_out(parse_cards(theirs), stops).result == Result(0, points)


@pytest.mark.parametrize(("loser", "points"), [(32, 2), (33, 1)])
def test_S11_below_33_is_two_points_33_is_one(loser: int, points: int) -> None:
    game = totals(66, loser).play(Stop())
    assert game.card_points[1] == loser
    assert game.result == Result(0, points)


def test_S14_the_last_trick_is_known_player_by_player() -> None:
    game = position("TS9D", "KSJD")
    assert game.last_trick is not None, "of those won before"
    led = play(game, "TS")
    assert led.last_trick is None, "a card of the next one lies there"
    won = play(led, "KS")
    assert won.last_trick == parse_cards("TSKS")
    lost = play(won, "9D", "JD")
    assert (lost.leader, lost.over) == (1, True)
    assert lost.last_trick == parse_cards("9DJD")
    assert Round.deal(0, random.Random(1)).last_trick is None


def test_S11_without_a_trick_three_even_when_stopped() -> None:
    game = position("QHKH", "9S9C")
    assert game.play(Stop()).result == Result(0, 3)


def test_S11_a_match_at_7_is_over_at_10_with_a_win_of_3() -> None:
    game = position("QHKH", "9S9C").play(Stop())
    match = Match(game, first=0, points=(7, 6), rounds=9)
    assert match.score == (10, 6)
    assert match.winner == 0
    assert MATCH_POINTS == 8


def test_S11_the_score_counts_a_round_when_it_is_over() -> None:
    match = Match(totals(66, 40), first=0, points=(6, 7), rounds=9)
    assert (match.score, match.winner) == ((6, 7), None)
    match = match.play(Stop())
    assert (match.score, match.winner) == ((7, 7), None)
    assert match.next_round(random.Random(1)).points == (7, 7)


@pytest.mark.parametrize("first", [0, 1])
def test_S12_the_first_leader_alternates_by_round(first: int) -> None:
    match = Match.start(first, random.Random(1))
    leaders = []
    for seed in range(5):
        leaders.append(match.round.leader)
        while not match.round.over:
            match = match.play(next(match.round.legal_moves))
        match = match.next_round(random.Random(seed))
    assert leaders == [first, 1 - first, first, 1 - first, first]


def test_hands_are_written_as_they_are_read() -> None:
    assert text_of(parse_cards(SPADES)) == SPADES
    assert text_of(()) == "-"
