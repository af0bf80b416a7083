"""Sixty Six: what holds in every round, whatever is played, and the text forms."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monty.errors import MontyError, TextError
from monty.rules.sixty_six.cards import PACK, parse_cards, points_of
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.moves import PlayCard, Stop, Swap, parse_move
from monty.rules.sixty_six.round import Round

SEEDS = st.integers(0, 2**32)


def random_round(seed: int) -> Iterator[Round]:
    """Every position of a round of moves drawn at random from those that are legal."""
    source = random.Random(seed)
    game = Round.deal(seed % 2, source)
    yield game
    while not game.over:
        game = game.play(source.choice(list(game.legal_moves)))
        yield game


@given(SEEDS)
def test_the_24_cards_and_their_points_are_kept(seed: int) -> None:
    for game in random_round(seed):
        led = [] if game.led is None else [game.led]
        cards = [*game.hands[0], *game.hands[1], *game.pack, *led, *game.won[0], *game.won[1]]
        assert sorted(map(str, cards)) == sorted(map(str, PACK))
    in_play = sum(each.points for each in cards) - sum(
        each.points for won in game.won for each in won
    )
    extra = sum(game.bonus) - 10 * sum(game.stops)
    assert sum(game.card_points) + in_play == points_of(PACK) + extra


@given(SEEDS)
def test_every_round_comes_to_its_end_with_a_result(seed: int) -> None:
    *before, last = random_round(seed)
    assert all(game.result is None for game in before)
    result = last.result
    assert result is not None
    if last.stopped_by is None:
        assert sum(last.tricks) == 12
    if result.winner is None:
        assert result.points == 0
        assert last.card_points[0] == last.card_points[1]
    else:
        assert result.points in (1, 2, 3)
        assert (result.points == 3) == (not last.won[1 - result.winner])
        if last.stopped_by is None:
            assert last.card_points[result.winner] > last.card_points[1 - result.winner]


@given(SEEDS)
def test_S4_hands_are_filled_while_the_pack_lasts(seed: int) -> None:
    for game in random_round(seed):
        sizes = sorted(map(len, game.hands))
        if game.pack:
            assert sizes == [6 - (game.led is not None), 6]
            assert game.turned_up is not None
            assert game.turned_up.suit is game.trump
        assert sizes[1] - sizes[0] == (game.led is not None)


@given(SEEDS)
@settings(max_examples=30)
def test_S12_rounds_are_led_in_turn_whoever_won_the_tricks(seed: int) -> None:
    source = random.Random(seed)
    first = seed % 2
    match = Match.start(first, source)
    for number in range(6):
        assert match.round.leader == (first + number) % 2
        while not match.round.over:
            match = match.play(source.choice(list(match.round.legal_moves)))
        if match.winner is not None:
            break
        match = match.next_round(source)


@given(SEEDS)
def test_values_read_back_from_their_text(seed: int) -> None:
    for game in random_round(seed):
        assert Round.parse(game.text) == game
        for move in game.legal_moves:
            assert parse_move(str(move)) == move
    match = Match(game, first=seed % 2, points=(5, 7), rounds=9)
    assert Match.parse(match.text) == match


@given(SEEDS, st.data())
@settings(max_examples=300)
def test_a_changed_text_is_refused_in_one_line_or_means_a_round(
    seed: int, data: st.DataObject
) -> None:
    text = Match(data.draw(st.sampled_from(list(random_round(seed)))), 0).text
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("0189AKQJTSHDC/=- ", max_size=3))
    changed = text[:at] + put + text[at + data.draw(st.integers(0, 3)) :]
    try:
        match = Match.parse(changed)
    except MontyError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 200
    else:
        assert Match.parse(match.text) == match
        assert match.round.over or list(match.round.legal_moves)


@pytest.mark.parametrize("text", ["", "1S", "AX", "A", "ASA", "as", "-AS"])
def test_texts_that_are_no_cards(text: str) -> None:
    with pytest.raises(TextError, match="cards read"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["", "A", "AS++", "Swap", "stop ", "10S", "-"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(TextError, match="a move reads"):
        parse_move(text)


def test_moves_as_text() -> None:
    (queen,) = parse_cards("QH")
    assert str(PlayCard(queen, announce=True)) == "QH+"
    assert [str(move) for move in (PlayCard(queen), Swap(), Stop())] == ["QH", "swap", "stop"]


DEAL = Round.deal(0, random.Random(1)).text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("leader=0", "leader=2", "a round reads"),
        ("bonus=0/0", "bonus=20/0", "who has won a trick"),
        ("bonus=0/0", "bonus=00/0", "a round reads"),
        ("stops=0/0", "stops=100/0", "in vain"),
        ("stopped=-", "stopped=0", "66 or more"),
        ("trump=", "trump=X", "a round reads"),
        ("shown=-/-", "shown=ASACADAH/-", "in the hand"),
        ("led=-", "led=AS", "24 cards"),
    ],
)
def test_a_round_that_cannot_be_is_refused_with_the_reason(old: str, new: str, told: str) -> None:
    assert old in DEAL
    with pytest.raises(TextError, match=told):
        Round.parse(DEAL.replace(old, new))


@pytest.mark.parametrize(
    ("points", "rounds"), [((8, 0), 9), ((-1, 0), 9), ((3, 1), 1), ((0, 0), -1)]
)
def test_a_match_that_cannot_be_is_refused(points: tuple[int, int], rounds: int) -> None:
    with pytest.raises(TextError):
        Match(Round.parse(DEAL), 0, points, rounds)
