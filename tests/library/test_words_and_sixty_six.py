"""WORDS and Sixty Six as somebody uses them who has the library and nothing else."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monty import sixty_six, words
from monty.errors import IllegalMove, MontyError, TextError
from monty.rules.chance import chance


def again(value: object, module: object) -> object:
    """What the `repr` of a value gives to somebody who has imported all the names."""
    names = {name: getattr(module, name) for name in module.__all__}  # type: ignore[attr-defined]
    return eval(repr(value), names)


# ---- WORDS ----------------------------------------------------------------------------------
def test_a_whole_game_of_words() -> None:
    game, turn, changes = words.Words.start(0, chance(3, "bag")), 0, 0
    while not game.over:
        assert turn < 200
        level = words.WORDS_LEVELS[1 + game.turn]
        entered = words.choose(game, level, chance(3, turn, "think"), changes)
        changes = changes + 1 if entered == [words.Plain.CHANGE] else 0
        for move in entered:
            assert words.parse_move(str(move)) == move == again(move, words)
            game = game.play(move, chance(3, turn, "change"))
            assert words.Words.parse(game.text) == game == again(game, words)
        turn += 1
    assert turn > 10
    assert game.scores[game.winners[0]] == max(game.scores) > 50


def test_words_that_can_be_made_are_worth_what_they_score() -> None:
    game = words.Words.start(0, chance(7, "bag"))
    makes = list(words.WordIndex(words.lexicon("deluxe20k")).makes(game.row, game.hand))
    assert makes
    for make in makes:
        after = game.play(make.entry).play(words.Length(make.letters))
        assert after.scores == (make.score, 0)


def test_an_index_of_words_goes_to_other_processes() -> None:
    index = words.WordIndex(words.lexicon("deluxe20k"))
    assert repr(index) == f"<WordIndex of {len(words.lexicon('deluxe20k')):,} words>"
    copy = pickle.loads(pickle.dumps(index))
    assert list(copy.makes("STARTING", "REDO?AB")) == list(index.makes("STARTING", "REDO?AB"))


def test_words_tells_what_was_expected() -> None:
    game = words.Words.start(0, chance(7, "bag"))
    with pytest.raises(TextError, match="a move reads B12, E3, 0, 8, 9, =4 or =!, not 'X1'"):
        words.parse_move("X1")
    with pytest.raises(IllegalMove, match="add tiles first") as caught:
        game.play(words.Length(3))
    assert caught.value.reason is words.Reason.NO_ENTRY
    with pytest.raises(TypeError, match=r"play\(move, source\)"):
        game.play(words.Plain.CHANGE)  # type: ignore[call-overload]


def test_a_printed_game_of_words_shows_row_and_hands() -> None:
    game = words.Words.start(1, chance(7, "bag"))
    row, one, other = str(game).splitlines()
    assert row.startswith(game.row)
    assert [one[0], other[0]] == [" ", ">"]
    assert one.endswith(game.hands[0])
    assert other.endswith(game.hands[1])


# ---- Sixty Six ------------------------------------------------------------------------------
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.data())
def test_any_round_is_its_text_and_its_repr(seed: int, data: st.DataObject) -> None:
    match = sixty_six.Match.start(seed % 2, chance(seed, "deal"))
    while not match.round.over:
        moves = [m for m in match.round.legal_moves if not isinstance(m, sixty_six.Stop)]
        move = data.draw(st.sampled_from(moves))
        assert sixty_six.parse_move(str(move)) == move == again(move, sixty_six)
        match = match.play(move)
        assert sixty_six.Match.parse(match.text) == match == again(match, sixty_six)
        assert again(match.round, sixty_six) == match.round
    assert again(match.round.result, sixty_six) == match.round.result


def test_a_whole_match_of_sixty_six() -> None:
    match, turn = sixty_six.Match.start(0, chance(5, "deal")), 0
    while match.winner is None:
        assert turn < 500
        if match.round.over:
            match = match.next_round(chance(5, turn, "deal"))
        level = sixty_six.SIXTY_SIX_LEVELS[2 - match.round.turn]
        move = sixty_six.choose(match.round, level, chance(5, turn, "think"))
        assert move in set(match.round.legal_moves)
        match, turn = match.play(move), turn + 1
    assert match.score[match.winner] >= 8 > match.score[1 - match.winner]


@given(st.sampled_from(sixty_six.PACK))
def test_a_card_is_its_text_and_its_repr(card: sixty_six.Card) -> None:
    assert sixty_six.Card.parse(str(card)) == card == again(card, sixty_six)


@pytest.mark.parametrize("text", ["", "H10", "10H", "th", "TH ", "TX"])
def test_sixty_six_tells_what_a_card_is(text: str) -> None:
    with pytest.raises(ValueError, match="a card reads TH, the Ten of Hearts, not") as caught:
        sixty_six.Card.parse(text)
    assert isinstance(caught.value, MontyError)


def test_a_card_that_is_not_held_is_an_illegal_move() -> None:
    match = sixty_six.Match.start(0, chance(7, "deal"))
    (missing, *_) = set(sixty_six.PACK) - set(match.round.hand)
    with pytest.raises(IllegalMove, match="that card is not in the hand") as caught:
        match.play(sixty_six.PlayCard(missing))
    assert caught.value.reason is sixty_six.Reason.NOT_HELD


def test_a_printed_round_shows_trumps_hands_and_who_is_to_play() -> None:
    match = sixty_six.Match.start(1, chance(7, "deal"))
    points, trumps, one, other = str(match).splitlines()
    assert points == "match points 0 to 0"
    assert str(match.round.turned_up) in trumps
    assert [one[0], other[0]] == [" ", ">"]
    assert {*other.split()} >= {str(card) for card in match.round.hand}
