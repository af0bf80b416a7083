"""WORDS: the claims of its manual, the cases worked out for them, and what holds in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monty.errors import IllegalMove, MontyError, TextError
from monty.rules.chance import chance
from monty.rules.tiles import ALL_TILES, without
from monty.rules.words import Add, End, Length, Move, Plain, Reason, Words, parse_move, score_of

SOURCE = random.Random(0)
SEEDS = st.integers(0, 2**32)


def game(
    row: str,
    hand: str,
    *,
    other: str = "EEIIOOU",
    pool: int | None = None,
    scores: tuple[int, int] = (0, 0),
    short: bool = False,
    **more: object,
) -> Words:
    """A position, player 0 to move. With `pool`, only so many tiles are left in it, and the rest
    of the hundred has left a short row."""
    rest = without(ALL_TILES, row + hand + other)
    if pool is None:
        return Words(row, (hand, other), rest, scores, 0, short_row=short, **more)  # type: ignore[arg-type]
    return Words(
        row,
        (hand, other),
        rest[:pool],
        scores,
        0,
        short_row=True,
        gone=rest[pool:],
        **more,  # type: ignore[arg-type]
    )


def enter(position: Words, *entries: str) -> Words:
    for entry in entries:
        position = position.play(parse_move(entry), SOURCE)
    return position


def refused(position: Words, entry: str) -> Enum:
    with pytest.raises(IllegalMove) as caught:
        enter(position, entry)
    return caught.value.reason


# ---- the claims ----------------------------------------------------------------------------
def test_W1_seven_tiles_each_eight_in_the_row_78_remain() -> None:
    start = Words.start(1, chance(1, "bag"))
    assert [len(hand) for hand in start.hands] == [7, 7]
    assert (len(start.row), len(start.pool), start.turn) == (8, 78, 1)
    assert sorted(start.row + "".join(start.hands) + start.pool) == sorted(ALL_TILES)


def test_W2_E6143_with_DHSEBAJ_adds_ADES_at_the_end() -> None:
    after = enter(game("RSTVOLWH", "DHSEBAJ"), "E6143")
    assert after.row == "RSTVOLWHADES"
    assert after.hand == "HBJ"
    assert after.turn == 0, "the number of letters is asked first"


def test_W2_typed_order_is_reading_order_at_either_end() -> None:
    assert enter(game("RSTVOLWH", "DHSEBAJ"), "E6413").row == "RSTVOLWHAEDS"
    assert enter(game("STARTING", "XREQUVW"), "B23").row == "RESTARTING"


@pytest.mark.parametrize("text", ["X61", "E", "B", "", "e12", "E1 2", "EB1", "B=!"])
def test_W2_what_is_no_entry_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(TextError, match=f"a move reads B12, E3, .*, not {text!r}"):
        parse_move(text)


@pytest.mark.parametrize("text", ["6143", "1", "00", "89", "98765432", "=", "=0"])
def test_W2_tiles_without_b_or_e_are_no_move(text: str) -> None:
    with pytest.raises(TextError, match=f"a move reads B12, E3, .*, not {text!r}"):
        parse_move(text)


@pytest.mark.parametrize("entry", list(Plain)[:3])
@pytest.mark.parametrize("end", list(End))
def test_W2_b_or_e_may_stand_before_0_8_and_9_too(end: End, entry: Plain) -> None:
    assert parse_move(f"{end.value}{entry}") is entry


def test_W2_only_tiles_of_the_hand_each_once() -> None:
    for entry in ("E4", "B14", "E18", "B10"):
        assert refused(game("RSTVOLWH", "DHS"), entry) is Reason.NO_SUCH_TILE
    assert refused(game("RSTVOLWH", "DHS"), "E11") is Reason.TWICE


@pytest.mark.parametrize(
    ("letters", "told"),
    [(4, Reason.TOO_SHORT), (1, Reason.TOO_SHORT), (13, Reason.TOO_LONG), (100, Reason.TOO_LONG)],
)
def test_W3_more_letters_than_were_added_and_no_more_than_the_row_holds(
    letters: int, told: Reason
) -> None:
    position = enter(game("RSTVOLWH", "DHSEBAJ"), "E6143")
    assert refused(position, f"={letters}") is told
    for fits in (5, 10, 12):
        assert enter(position, f"={fits}").turn == 1


def test_W3_the_number_comes_after_the_tiles_and_before_anything_else() -> None:
    position = game("RSTVOLWH", "DHSEBAJ")
    assert refused(position, "=5") is Reason.NO_ENTRY
    assert refused(position, "=!") is Reason.NO_ENTRY
    for entry in ("E1", "0", "8", "9"):
        assert refused(enter(position, "E6143"), entry) is Reason.LENGTH_FIRST


@pytest.mark.parametrize(
    ("row", "hand", "entry", "letters", "points"),
    [
        ("RSTVOLWH", "DHSEBAJ", "E6143", 5, 19),  # the manual's example
        ("RSTVOLW?", "DHSEBAJ", "E6143", 5, 15),  # the cases of the specification
        ("VOWELCAT", "SHDEBAJ", "E1", 4, 14),
        ("STARTING", "REDHBOJ", "B12", 10, 31),
    ],
)
def test_W4_values_of_the_letters_and_twice_their_number(
    row: str, hand: str, entry: str, letters: int, points: int
) -> None:
    after = enter(game(row, hand), entry, f"={letters}")
    assert after.scores == (points, 0)
    assert after.turn == 1


def test_W2_after_HADES_the_tiles_H_B_J_are_left_and_four_are_drawn() -> None:
    before = game("RSTVOLWH", "DHSEBAJ")
    after = enter(before, "E6143", "=5")
    assert after.hands[0] == "HBJ" + before.pool[:4]
    assert after.pool == before.pool[4:]
    assert enter(before, "B1234567", "=8").hands[0] == before.pool[:7]


def test_W5_the_row_grows() -> None:
    after = enter(game("STARTING", "REDHBOJ"), "B12", "=10")
    assert after.row == "RESTARTING"


@pytest.mark.parametrize(
    ("entry", "letters", "row"), [("B12", 10, "RESTARTING"), ("B12", 6, "RESTAR")]
)
def test_W5_by_the_option_only_the_new_word_stays(entry: str, letters: int, row: str) -> None:
    after = enter(game("STARTING", "REDHBOJ", short=True), entry, f"={letters}")
    assert after.row == row
    after = enter(game("RSTVOLWH", "DHSEBAJ", short=True), "E6143", "=5")
    assert (after.row, after.gone) == ("HADES", "RSTVOLW")


def test_W6_0_passes_and_after_it_the_other_may_end_the_game_with_9() -> None:
    position = game("RSTVOLWH", "DHSEBAJ", scores=(5, 7))
    passed = enter(position, "0")
    assert (passed.turn, passed.over) == (1, False)
    ended = enter(passed, "9")
    assert ended.over
    assert ended.scores == (5, 7)
    assert refused(ended, "0") is Reason.GAME_OVER


def test_W6_9_is_refused_when_the_others_last_entry_was_not_0() -> None:
    position = game("RSTVOLWH", "DHSEBAJ")
    assert refused(position, "9") is Reason.NOT_AFTER_ZERO
    assert refused(enter(position, "0", "E1", "=2"), "9") is Reason.NOT_AFTER_ZERO
    assert enter(position, "0", "0", "9").over, "the other's 0 was an answer to a 0"
    assert enter(position, "0", "8", "9").over, "changing tiles does not undo the other's 0"


def test_W7_8_changes_all_tiles_for_ten_points_at_once_and_the_turn_goes_on() -> None:
    before = game("RSTVOLWH", "DHSEBAJ", scores=(4, 0))
    after = enter(before, "8")
    assert after.scores == (-6, 0)
    assert after.turn == 0
    assert after.hand == before.pool[:7]
    put_back = before.pool[7:] + "DHSEBAJ"
    assert sorted(after.pool) == sorted(put_back)
    assert after.pool != put_back, "the old tiles are mixed in"
    assert enter(after, "8").scores == (-16, 0)


def test_W7_a_score_may_go_below_0_without_end() -> None:
    after = enter(game("RSTVOLWH", "DHSEBAJ", scores=(-99_999, 0)), "8")
    assert after.scores == (-100_009, 0)
    assert Words.parse(after.text) == after


def test_W7_refused_when_the_pool_does_not_hold_enough() -> None:
    assert refused(game("RSTVOLWH", "DHSEBAJ", pool=6), "8") is Reason.POOL_TOO_SMALL
    assert enter(game("RSTVOLWH", "DHSEBAJ", pool=7), "8").scores == (-10, 0)


def test_W8_a_mistake_costs_ten_the_tiles_stay_and_the_turn_passes() -> None:
    before = game("RSTVOLWH", "DHSEBAJ", scores=(4, 0))
    after = enter(before, "E6143", "=!")
    assert after.scores == (-6, 0)
    assert after.row == "RSTVOLWHADES"
    assert after.hands[0] == "HBJ" + before.pool[:4]
    assert after.turn == 1


def test_W9_nine_is_the_length_when_those_letters_are_a_word_else_a_mistake() -> None:
    position = enter(game("XSTARTIN", "GREHBOJ"), "E1")
    assert position.row == "XSTARTING"
    assert position.nine(lambda word: True) == Length(9)
    assert position.nine(lambda word: False) is Plain.MISTAKE
    asked: list[str] = []
    enter(game("RESTARTI", "NGDHBOJ"), "E12").nine(lambda word: bool(asked.append(word)))
    assert asked == ["ESTARTING"]
    eight = enter(game("XSTARTIN", "GREHBOJ", short=True), "E12")
    assert eight.nine_letters == "STARTINGR"
    assert enter(game("STARTING", "XREHBOJ"), "B1").nine_letters == "XSTARTING"
    short = enter(game("CAT", "SGDHBOJ", short=True), "E1")
    assert short.nine_letters == ""
    assert short.nine(lambda word: True) is Plain.MISTAKE, "the row has not nine letters"


def test_W10_a_blank_is_worth_nothing_and_counts_two_for_its_length() -> None:
    assert score_of("H?DES") == 4 + 0 + 2 + 1 + 1 + 10
    assert score_of("??") == 4


def test_W12_the_game_ends_when_a_player_has_no_tiles_left() -> None:
    position = game("RSTVOLWH", "DE", pool=0, scores=(3, 90))
    after = enter(position, "E12")
    assert not after.over, "the word is still to be counted"
    after = enter(after, "=3")
    assert after.over
    assert after.scores[1] == 90, "nothing is deducted"
    assert after.winners == (1,)
    assert not enter(game("RSTVOLWH", "DE", pool=1), "E12", "=3").over


def test_W12_equal_scores_share_the_win() -> None:
    assert enter(game("RSTVOLWH", "DHS", scores=(7, 7)), "0", "9").winners == (0, 1)


# ---- every game ------------------------------------------------------------------------------
def random_game(seed: int) -> Iterator[Words]:
    source = random.Random(seed)
    position = Words.start(seed % 2, source, short_row=seed % 3 == 0)
    yield position
    for _ in range(400):
        if position.over:
            return
        position = position.play(random_entry(position, source), source)
        yield position


def random_entry(position: Words, source: random.Random) -> Move:
    if position.added is not None:
        least = len(position.added.positions) + 1
        longest = min(len(position.row), least + 6)
        either: list[Move] = [Plain.MISTAKE, Length(source.randint(least, longest))]
        return source.choice(either)
    count = len(position.hand)
    tiles = tuple(source.sample(range(1, count + 1), source.randint(1, count)))
    entries: list[Move] = [*[Add(source.choice(list(End)), tiles)] * 4, Plain.PASS]
    entries.extend([Plain.CHANGE] * (len(position.pool) >= count))
    entries.extend([Plain.FINISH] * position.zero)
    return source.choice(entries)


@given(SEEDS)
@settings(max_examples=40)
def test_the_hundred_tiles_are_kept_and_games_read_back_from_their_text(seed: int) -> None:
    for position in random_game(seed):
        tiles = position.row + "".join(position.hands) + position.pool + position.gone
        assert sorted(tiles) == sorted(ALL_TILES)
        assert Words.parse(position.text) == position
        if position.added is not None:
            assert parse_move(str(position.added)) == position.added
    assert position.over


@given(SEEDS, st.data())
@settings(max_examples=200)
def test_a_changed_text_is_refused_in_one_line_or_means_a_game(
    seed: int, data: st.DataObject
) -> None:
    text = Words.start(0, random.Random(seed)).text
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("01-/? AEBQ=", max_size=3))
    try:
        position = Words.parse(text[:at] + put + text[at + data.draw(st.integers(0, 3)) :])
    except MontyError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 200
    else:
        assert Words.parse(position.text) == position


START = Words.start(0, random.Random(1)).text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn=0", "turn=2", "a game reads"),
        ("pool=", "pool=A", "hundred tiles"),
        ("added=-", "added=E1", "came from the hand"),
        (" 0/0 ", " 00/0 ", "a game reads"),
        ("gone=", "gone=A", "hundred tiles"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(old: str, new: str, told: str) -> None:
    assert old in START
    with pytest.raises(TextError, match=told):
        Words.parse(START.replace(old, new))


def test_a_game_whose_tiles_cannot_lie_so_is_refused_with_the_reason() -> None:
    rest = without(ALL_TILES, "RSTVOLWH" + "DHSEBAJ" + "EEIIOOU")
    with pytest.raises(TextError, match="a hand holds at most 7"):
        Words("RSTVOLWH", ("DHSEBAJ" + rest[0], "EEIIOOU"), rest[1:], (0, 0), 0)
    with pytest.raises(TextError, match="no tile leaves a row that grows"):
        Words("RSTVOLWH", ("DHSEBAJ", "EEIIOOU"), rest[1:], (0, 0), 0, gone=rest[0])
    with pytest.raises(TextError, match="there is a row to add to"):
        Words("RS", ("DHEBJ", "EEIIOOU"), rest + "TVOLWHSA", (0, 0), 0, added=Add(End.END, (1, 2)))
    with pytest.raises(TextError, match="only one player is out of tiles"):
        Words(ALL_TILES, ("", ""), "", (0, 0), 0)


def test_a_tile_that_was_added_twice_is_refused() -> None:
    text = enter(game("RSTVOLWH", "DHSEBAJ"), "E61").text
    with pytest.raises(TextError, match="each tile once"):
        Words.parse(text.replace("added=E61", "added=E66"))


@pytest.mark.parametrize("text", ["E6143", "B7", "=5", "=10", "=!", "0", "8", "9"])
def test_entries_as_text(text: str) -> None:
    assert str(parse_move(text)) == text
