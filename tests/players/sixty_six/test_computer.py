"""The computer's play of Sixty Six: what it may do, what it may not know, and that it counts."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from monty.players.estimates import Estimate
from monty.players.sixty_six.advice import Advice
from monty.players.sixty_six.cards import cards_of
from monty.players.sixty_six.computer import choose, think, worlds
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS, Level
from monty.players.sixty_six.seen import ALL_CARDS, Seen, mask_of
from monty.players.sixty_six.selfplay import CardChooser, duplicate
from monty.players.sixty_six.solver import Solver
from monty.players.sixty_six.thumb import Thumb
from monty.players.sixty_six.trials import Trials
from monty.rules.sixty_six.cards import PACK, SUITS, Cards, Suit, parse_cards
from monty.rules.sixty_six.moves import Move, PlayCard, Stop, Swap, parse_move
from monty.rules.sixty_six.round import Round
from tests.benchmarks.playing.duels import Duel, duel

SEEDS = st.integers(0, 2**32)
LEVELS = list(SIXTY_SIX_LEVELS.values())
FEWER = replace(SIXTY_SIX_LEVELS[3], worlds=6)
FEW = replace(SIXTY_SIX_LEVELS[4], worlds=3)  # as the top level plays, only faster


def played(seed: int, turns: int) -> Round:
    """A deal after so many sensible moves, none of them the end."""
    source = random.Random(seed)
    game = Round.deal(seed % 2, source)
    for _ in range(turns):
        level = source.choice(LEVELS[:2])
        after = game.play(choose(game, level, source))
        if after.over:
            break
        game = after
    return game


def two_hands(own: str, other: str, *, bonus: int = 0, won: int = 2, trump: str = "H") -> Round:
    """The pack is empty; the first cards that are nowhere else are the other's tricks."""
    hands = parse_cards(own), parse_cards(other)
    rest = tuple(card for card in PACK if card not in hands[0] + hands[1])
    return Round(hands, (), Suit(trump), 0, won=(rest[won:], rest[:won]), bonus=(bonus, 0))


# ---- it does what a player may do (S-13) -------------------------------------------------
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_S13_it_stops_with_66_and_never_before(level: Level) -> None:
    enough = two_hands("9S9C", "JSJC", won=6)
    assert enough.card_points[0] >= 66
    assert choose(enough, level, random.Random(1)) == Stop()
    for seed in range(20):
        game = played(seed, 6)
        stops = (
            choose(game, replace(level, worlds=min(level.worlds, 2)), random.Random(1)) == Stop()
        )
        assert stops == (game.card_points[game.turn] >= 66)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
@pytest.mark.parametrize(
    ("theirs", "points"), [("ACTCADTDKCKD", 66), ("ACTCADTDKCQCJD9D", 65)], ids=["66", "65"]
)
def test_S13_66_is_enough_to_stop_and_65_is_not(theirs: str, points: int, level: Level) -> None:
    hands = parse_cards("9S9C"), parse_cards("JSJC")
    lost = parse_cards(theirs)
    own = tuple(card for card in PACK if card not in (*hands[0], *hands[1], *lost))
    game = Round(hands, (), Suit.HEARTS, 0, won=(own, lost))
    assert game.card_points[0] == points
    assert (choose(game, level, random.Random(1)) == Stop()) == (points == 66)
    replying = replace(game, leader=1, led=hands[1][0], hands=(hands[0], hands[1][1:]))
    assert (choose(replying, level, random.Random(1)) == Stop()) == (points == 66)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_S13_it_swaps_the_trump_nine(level: Level) -> None:
    hands = parse_cards("9HASTSKSQSJS"), parse_cards("ACTCKCQCJC9C")
    pack = parse_cards("ADTDKDQDJDTHKHQHJHAH")
    game = Round(hands, pack, Suit.HEARTS, 0, won=(parse_cards("9S9D"), ()))
    assert choose(game, level, random.Random(1)) == Swap()
    replying = replace(game, leader=1, hands=(hands[0], hands[1][1:]), led=hands[1][0])
    assert choose(replying, level, random.Random(1)) == Swap()
    for without_trick in (replace(game, won=((), parse_cards("9S9D"))),):
        assert isinstance(choose(without_trick, level, random.Random(1)), PlayCard)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_S13_it_announces_its_pairs(level: Level) -> None:
    game = two_hands("QSKS9C", "9SJC9D", won=14)
    assert choose(game, level, random.Random(1)) == parse_move("QS+")


@given(SEEDS, st.integers(0, 22))
@settings(max_examples=25)
def test_every_move_it_makes_is_legal(seed: int, turns: int) -> None:
    game = played(seed, turns)
    for level in (*LEVELS[:2], FEWER, FEW):
        assert choose(game, level, random.Random(seed)) in list(game.legal_moves)


def test_the_same_source_gives_the_same_choice() -> None:
    for seed in range(5):
        game = played(seed, 4)
        first, second = (choose(game, LEVELS[2], random.Random(seed)) for _ in range(2))
        assert first == second


def test_the_last_thing_thought_is_the_choice_and_each_world_a_thought() -> None:
    game = next(game for game in (played(seed, 3) for seed in range(99)) if _plays(game))
    thoughts = list(think(Seen.of(game), FEW, random.Random(1)))
    assert len(thoughts) == 1 + FEW.worlds
    assert thoughts[-1] == choose(game, FEW, random.Random(1))


def test_it_stops_thinking_once_the_choice_is_settled() -> None:
    thoughts = []
    for seed in range(30):
        game = played(seed, 4)
        if len(game.pack) > 2 and _plays(game):
            few = list(think(Seen.of(game), LEVELS[3], random.Random(1)))
            thoughts.append(len(few))
            assert few[-1] == choose(game, LEVELS[3], random.Random(1))
    assert min(thoughts) < 1 + LEVELS[3].worlds, "some choices are clear"
    assert max(thoughts) == 1 + LEVELS[3].worlds, "and some are not"


def _plays(game: Round) -> bool:
    return isinstance(choose(game, LEVELS[0], random.Random(1)), PlayCard)


# ---- it does not know what it may not know -------------------------------------------------
def hidden_otherwise(game: Round, source: random.Random) -> Round:
    """The same round as the player to move sees it, the hidden cards lying in another way."""
    other = 1 - game.turn
    shown = game.shown[other]
    face_down = game.pack[:-1]
    hidden = [card for card in game.hands[other] if card not in shown] + list(face_down)
    source.shuffle(hidden)
    count = len(hidden) - len(face_down)
    hand: Cards = (*shown, *hidden[:count])
    hands = (hand, game.hands[1]) if other == 0 else (game.hands[0], hand)
    return replace(game, hands=hands, pack=(*hidden[count:], *game.pack[-1:]))


@given(SEEDS, st.integers(0, 22))
@settings(max_examples=100)
def test_S17_what_it_is_given_does_not_change_when_hidden_cards_are_permuted(
    seed: int, turns: int
) -> None:
    game = played(seed, turns)
    for attempt in range(3):
        assert Seen.of(hidden_otherwise(game, random.Random(seed + attempt))) == Seen.of(game)


KINDS = {
    "a lead": lambda game: game.led is None and len(game.pack) > 2,
    "a reply": lambda game: game.led is not None and len(game.pack) > 2,
    "a lead with two cards in the pack": lambda game: game.led is None and len(game.pack) == 2,
    "a reply with two cards in the pack": lambda game: game.led is not None and len(game.pack) == 2,
    "a lead after a card was shown": lambda game: game.led is None and shows(game),
    "a reply after a card was shown": lambda game: game.led is not None and shows(game),
    "the trump Nine in its hand": lambda game: Swap() in game.legal_moves,
    "a lead with the pack empty": lambda game: game.led is None and not game.pack,
    "a reply with the pack empty": lambda game: game.led is not None and not game.pack,
}


def shows(game: Round) -> bool:
    """Whether the pack lasts and a card of the other hand is known from a pair or a swap."""
    return bool(game.pack and game.shown[1 - game.turn])


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
@pytest.mark.parametrize("kind", KINDS)
def test_S17_its_choice_does_not_change_when_hidden_cards_are_permuted(
    kind: str, level: Level
) -> None:
    """Nor does any thought on the way to it, nor how many there are."""
    games = (played(seed, seed % 20) for seed in range(10_000))
    for game in islice(filter(KINDS[kind], games), 2):
        thoughts = list(think(Seen.of(game), level, random.Random(7)))
        for attempt in range(2):
            otherwise = hidden_otherwise(game, random.Random(attempt))
            assert list(think(Seen.of(otherwise), level, random.Random(7))) == thoughts


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_cards_are_permuted_indeed(kind: str) -> None:
    """Both the other hand and the pack, as far as they are hidden; with the pack empty nothing is
    but the order in which the other hand is held."""
    games = islice(filter(KINDS[kind], (played(seed, seed % 20) for seed in range(10_000))), 3)
    for game in games:
        other = 1 - game.turn
        ways = [hidden_otherwise(game, random.Random(attempt)) for attempt in range(30)]
        known = {*game.shown[other], *game.pack[-1:]}
        hidden = {*game.hands[other], *game.pack} - known
        held = {card for way in ways for card in way.hands[other]}
        on_top = {way.pack[0] for way in ways if way.pack}
        assert held == hidden | set(game.shown[other])
        if len(game.pack) > 2:
            assert len(on_top) > len(hidden) // 2
        for way in ways:
            assert (way.hand, way.pack[-1:], way.shown) == (game.hand, game.pack[-1:], game.shown)


@given(SEEDS, st.integers(0, 22))
@settings(max_examples=60)
def test_worlds_are_consistent_with_what_has_been_seen(seed: int, turns: int) -> None:
    game = played(seed, turns)
    seen = Seen.of(game)
    trials = Trials(seen, search_last=True, chance=seed)
    led = 0 if seen.led is None else 1 << seen.led
    laid = 0
    for laid in worlds(trials, seen, 5):  # noqa: B007 - how many there were
        pack = sum(1 << card for card in trials.pack)
        assert trials.other | pack | seen.hand | seen.gone | led == ALL_CARDS
        assert trials.other.bit_count() == len(game.hands[1 - game.turn])
        assert len(trials.pack) == len(game.pack)
        assert trials.pack[-1:] == ((seen.under,) if seen.pack else ())
        assert seen.shown & ~trials.other == 0
    assert laid == 5 if seen.pack > 2 else 1 <= laid <= 7
    if not game.pack:
        assert trials.other == mask_of(game.hands[1 - game.turn])


def test_each_unseen_card_is_as_likely_in_the_other_hand() -> None:
    seen = Seen.of(Round.deal(0, random.Random(5)))
    trials = Trials(seen, search_last=False, chance=1)
    held = dict.fromkeys(seen.unseen, 0)
    for _ in worlds(trials, seen, 3400):
        for card in held:
            held[card] += trials.other >> card & 1
    assert len(held) == 17
    assert all(1080 < times < 1320 for times in held.values()), (
        "1200 each, by chance 28 more or less"
    )


@given(SEEDS, st.integers(0, 14))
@settings(max_examples=40)
def test_a_card_is_tried_as_the_rules_have_it(seed: int, turns: int) -> None:
    game = played(seed, turns)
    seen = Seen.of(game)
    assume(game.pack and seen.points[0] < 66 and Swap() not in list(game.legal_moves))
    trials = Trials(seen, search_last=False, chance=seed)
    for _ in worlds(trials, seen, 2):
        other = tuple(PACK[card] for card in cards_of(trials.other))
        hands = (game.hand, other) if game.turn == 0 else (other, game.hand)
        shown: tuple[Cards, Cards] = ((), ())
        world = replace(
            game, hands=hands, pack=tuple(PACK[card] for card in trials.pack), shown=shown
        )
        for card in game.hand:
            after = world.play(PlayCard(card, announce=world.can_announce(card)))
            advised = 1 - game.turn if trials.advised else None
            value = _played_on(after, advised)
            assert trials.value(card.number) == (value if game.turn == 0 else -value)


def _played_on(game: Round, advised: int | None) -> int:
    """What a round brings player 0 that is played on until the pack is empty, by one player as
    advised and else by rules of thumb."""
    trump = SUITS.index(game.trump)
    thumb, advice = Thumb(trump), Advice(trump)
    while game.pack:
        me = game.turn
        if game.card_points[me] >= 66:
            return brute_force(game)
        if Swap() in game.legal_moves:
            game = game.play(Swap())
        seen = Seen.of(game)
        if seen.led is None:
            by_thumb = thumb.lead(seen.hand, seen.tricks[0], seen.gone, seen.pack)
            by_advice = advice.lead(seen.hand, seen.tricks[0])
        else:
            by_thumb = thumb.reply(seen.hand, seen.led, seen.gone, seen.pack, seen.points[0])
            by_advice = advice.reply(seen.hand, seen.led)
        card = PACK[by_advice if me == advised else by_thumb]
        game = game.play(PlayCard(card, announce=game.can_announce(card)))
    return solved(game)


def test_a_king_announced_and_a_card_swapped_for_are_known_to_be_held() -> None:
    hands = parse_cards("9HASTSKSQSJS"), parse_cards("ACTCKCQCJC9C")
    pack = parse_cards("ADTDKDQDJDTHKHQHJHAH")
    game = Round(hands, pack, Suit.HEARTS, 0, won=(parse_cards("9S9D"), ()))
    game = game.play(Swap()).play(parse_move("QS+"))
    assert Seen.of(game).shown == mask_of(parse_cards("AHKS"))


# ---- it calculates -----------------------------------------------------------------------
def brute_force(game: Round) -> int:
    """The value for player 0 by trying every card, the rules themselves deciding everything."""
    if game.result is not None:
        sign = {0: 1, 1: -1, None: 0}[game.result.winner]
        return sign * game.result.points
    if game.card_points[game.turn] >= 66:
        return brute_force(game.play(Stop()))
    moves: list[Move] = [move for move in game.legal_moves if isinstance(move, PlayCard)]
    values = [brute_force(game.play(move)) for move in moves]
    return max(values) if game.turn == 0 else min(values)


def ending(source: random.Random, cards: int) -> Round:
    """A random position with the pack empty and so many cards in each hand."""
    pack = list(PACK)
    source.shuffle(pack)
    own, other, rest = pack[:cards], pack[cards : 2 * cards], pack[2 * cards :]
    cut = 2 * source.randrange(len(rest) // 2 + 1)
    return Round(
        (tuple(own), tuple(other)), (), source.choice(SUITS), source.randrange(2),
        won=(tuple(rest[:cut]), tuple(rest[cut:])),
    )  # fmt: skip


def solved(game: Round) -> int:
    """The value for player 0 by the solver."""
    me, other = game.leader, 1 - game.leader
    value = Solver(SUITS.index(game.trump)).lead(
        mask_of(game.hands[me]), mask_of(game.hands[other]), game.card_points[me],
        game.card_points[other], game.tricks[me], game.tricks[other], -3, 3,
    )  # fmt: skip
    return value if me == 0 else -value


@pytest.mark.parametrize(("cards", "positions"), [(1, 40), (2, 60), (3, 60), (4, 12)])
def test_the_solver_agrees_with_trying_every_card(cards: int, positions: int) -> None:
    source = random.Random(cards)
    for _ in range(positions):
        game = ending(source, cards)
        assert solved(game) == brute_force(game), game.text


def test_what_the_solver_remembers_does_not_change_its_answers() -> None:
    source = random.Random(9)
    game = ending(source, 6)
    one = Solver(SUITS.index(game.trump))
    hands = mask_of(game.hands[0]), mask_of(game.hands[1])
    figures = *game.card_points, *game.tricks
    exact = one.lead(*hands, *figures, -3, 3)
    for low in range(-3, 3):
        bounded = one.lead(*hands, *figures, low, low + 1)
        assert (bounded > low) == (exact > low)
    assert one.lead(*hands, *figures, -3, 3) == exact


def test_the_last_open_trick_is_searched_as_the_rules_have_it() -> None:
    source = random.Random(4)
    for _ in range(6):
        cards = list(PACK)
        source.shuffle(cards)
        hands, pack = (tuple(cards[:6]), tuple(cards[6:12])), tuple(cards[12:14])
        won = tuple(cards[14:20]), tuple(cards[20:])
        game = Round(hands, pack, pack[-1].suit, 0, won=won)
        value = Solver(SUITS.index(game.trump)).last_lead(
            mask_of(hands[0]), mask_of(hands[1]), pack[0].number, pack[1].number,
            *game.card_points, *game.tricks,
        )  # fmt: skip
        assert value == _by_rules(game)


def _by_rules(game: Round) -> int:
    if not game.pack:
        return solved(game)
    if game.card_points[game.turn] >= 66:
        return brute_force(game.play(Stop()))
    if Swap() in game.legal_moves:
        return _by_rules(game.play(Swap()))
    moves = [move for move in game.legal_moves if isinstance(move, PlayCard)]
    values = [_by_rules(game.play(move)) for move in moves if not _forgets(game, move)]
    return max(values) if game.turn == 0 else min(values)


def _forgets(game: Round, move: PlayCard) -> bool:
    return game.can_announce(move.card) and not move.announce


def test_S17_every_level_sees_more_than_the_one_below() -> None:
    reach = [(not level.simple, level.exact, level.worlds, level.search_last) for level in LEVELS]
    assert reach == sorted(set(reach)), "and no two are alike"
    assert [level.number for level in LEVELS] == [1, 2, 3, 4]


@pytest.mark.parametrize("pack", range(2, 14, 2))
def test_rules_of_thumb_take_the_trick_that_makes_66(pack: int) -> None:
    hand, led = mask_of(parse_cards("AHKHQHKSQS9C")), parse_cards("TD")[0].number
    trump = SUITS.index(Suit.HEARTS)
    thumb = Thumb(trump)
    cheap = thumb.reply(mask_of(parse_cards("9HAC9C")), led, 0, pack, 60)
    assert cheap == parse_cards("9H")[0].number
    assert PACK[thumb.reply(hand, led, 0, pack, 55)].suit is Suit.HEARTS


@pytest.mark.parametrize("pack", range(2, 14, 2))
def test_rules_of_thumb_announce_the_dearest_pair_and_keep_one_they_may_not(pack: int) -> None:
    hand = mask_of(parse_cards("KSQSKHQH9C9D"))
    thumb = Thumb(SUITS.index(Suit.HEARTS))
    assert thumb.lead(hand, 1, 0, pack) == parse_cards("QH")[0].number
    assert str(PACK[thumb.lead(hand, 0, 0, pack)]) in ("9C", "9D")


@pytest.mark.parametrize(
    ("hand", "tricks", "led"),
    [
        ("KSQSKHQH9C9D", 1, "QH"),  # a pair to announce, the trumps' first
        ("KSQSKHQH9CJD", 0, "9C"),  # not yet
        ("ASTSKSQSKC9H", 0, "KC"),  # sooner a King than a card of a pair or a trump
    ],
)
def test_the_advice_leads_pairs_or_what_is_least_worth(hand: str, tricks: int, led: str) -> None:
    advice = Advice(SUITS.index(Suit.HEARTS))
    assert str(PACK[advice.lead(mask_of(parse_cards(hand)), tricks)]) == led


@pytest.mark.parametrize(
    ("hand", "led", "reply"),
    [
        ("TSASJC9HJHAH", "KS", "AS"),  # a trick that counts, with what counts most
        ("QSJSKC9HJHAH", "9S", "JS"),  # not one that does not
        ("KSQS9C9HJHAH", "TD", "9H"),  # ten or more with the lowest trump
        ("KSQSJC9HJHAH", "KD", "JC"),  # less than ten without one
        ("KSQSTC9DJDAD", "JS", "9D"),  # never with a pair's card
    ],
)
def test_the_advice_takes_tricks_that_count(hand: str, led: str, reply: str) -> None:
    advice = Advice(SUITS.index(Suit.HEARTS))
    cards = mask_of(parse_cards(hand))
    assert str(PACK[advice.reply(cards, parse_cards(led)[0].number)]) == reply


def test_a_beginner_takes_what_it_can_cheaply_and_else_plays_its_lowest() -> None:
    hands = parse_cards("9HASTSKSQSJC"), parse_cards("ACTCKCQC9C")
    pack = parse_cards("ADTDKDQDJDTHKHQHJHAH")
    game = Round(hands, pack, Suit.HEARTS, 1, parse_cards("JS")[0], won=((), parse_cards("9S9D")))
    assert str(choose(game, LEVELS[0], random.Random(1))) == "QS"
    game = replace(game, led=parse_cards("9S")[0], won=((), parse_cards("JS9D")))
    assert str(choose(game, LEVELS[0], random.Random(1))) == "QS"


def test_S17_with_the_pack_empty_it_wins_what_can_be_won() -> None:
    source = random.Random(3)
    for _ in range(10):
        game = ending(source, 4)
        if game.leader != 0 or game.card_points[0] >= 66:
            continue
        after = game.play(choose(game, LEVELS[1], source))
        assert brute_force(after) == brute_force(game)


# ---- strength ----------------------------------------------------------------------------
def of(level: Level) -> CardChooser:
    return lambda game, seed: choose(game, level, random.Random(seed))


def lowest(duel: Duel) -> float:
    """What is gained at least, by the interval."""
    assert duel.gain.low is not None
    return duel.gain.low


def test_S17_sampling_beats_rules_of_thumb_those_a_beginner_and_he_chance() -> None:
    def at_random(game: Round, seed: int) -> Move:
        if game.card_points[game.turn] >= 66:
            return Stop()
        cards = [move for move in game.legal_moves if isinstance(move, PlayCard)]
        return random.Random(seed).choice(cards)

    beginner = duel(duplicate(of(LEVELS[0]), at_random, seed) for seed in range(60))
    assert lowest(beginner) > 0.5
    thumb = duel(duplicate(of(LEVELS[1]), of(LEVELS[0]), seed) for seed in range(60))
    assert lowest(thumb) > 0.2
    sampling = duel(duplicate(of(FEWER), of(LEVELS[1]), seed) for seed in range(60))
    assert sampling.gain.mean > 0.05


def test_a_duel_of_equals_is_even_and_its_deals_are_swapped() -> None:
    even = duel(duplicate(of(LEVELS[0]), of(LEVELS[0]), seed) for seed in range(30))
    assert even.gain == Estimate(0, None, None)
    assert even.rounds_won.mean == 50
    assert even.deals == 30
