"""A written game beside the rules: what they count, and every way in which it can differ."""

from __future__ import annotations

import pytest

from monty.errors import TextError
from monty.transcripts.following import About, Turn, follow
from monty.transcripts.gcg import read_gcg

PLAYERS = "#player1 Anna\n#player2 Bert\n"


def turns(text: str) -> tuple[Turn, ...]:
    return follow(read_gcg((PLAYERS + text).encode()))


def differences(text: str) -> list[tuple[int, About, str]]:
    return [
        (turn.number, each.about, each.text) for turn in turns(text) for each in turn.differences
    ]


FORE = ">Anna: EFORTUX 8F FORE +14 14\n"


def test_R18_the_published_turns_written_down_are_worth_what_was_published() -> None:
    told = turns(
        ">Anna:  8F HORN +14 14\n>Bert:  H6 FA.M +9 9\n>Anna:  10F PASTE +25 39\n"
        ">Bert:  9H .OB +16 25\n>Anna:  11E BIT +16 55\n"
    )
    assert [turn.score for turn in told] == [14, 9, 25, 16, 16]
    assert [turn.differences for turn in told] == [()] * 5


def test_letters_beside_the_tiles_need_not_be_written() -> None:
    for tiles in ("FOREST", "....ST", "....sT", "(FORE)ST"):
        (_, turn) = turns(f"{FORE}>Bert: AEIST?N 8F {tiles} +9 9\n")
        assert str(turn.play).upper() == "8F FOREST"
        assert len(turn.board.letters) == 6
    (_, turn) = turns(f"{FORE}>Bert: AEISTON 8J ST +9 9\n")
    assert str(turn.play) == "8F FOREST"
    assert turn.differences == ()


def test_a_single_tile_written_across_the_word_it_makes_makes_it() -> None:
    (_, turn) = turns(f"{FORE}>Bert: AEISTON J8 S +8 8\n")
    assert (str(turn.play), turn.score) == ("8F FORES", 8)


def test_the_words_of_a_turn_are_told_with_their_scores() -> None:
    (_, turn) = turns(f"{FORE}>Bert: AEISTON J8 SO +11 11\n")
    assert [word.letters for word in turn.words] == ["SO", "FORES"]


def test_the_totals_by_the_rules_go_on_from_what_the_rules_count() -> None:
    first, second = turns(">Anna: EFORTUX 8F FORE +20 20\n>Anna: TUX - +0 20\n")
    assert (first.score, second.totals) == (14, (14, 0))


def test_what_is_left_to_draw_falls_with_the_tiles_on_the_board() -> None:
    assert [turn.in_bag for turn in turns(f"{FORE}>Bert: AEISTON J8 S +8 8\n")] == [86, 82]


# ---- what differs ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "about", "told"),
    [
        (">Bert: AEISTON 8F FORES +9 9", About.SCORE, "written +9, by the rules +8"),
        (">Bert: AEISTON - +3 3", About.SCORE, "written +3, by the rules +0"),
        (">Bert: AEISTON -AE +3 3", About.SCORE, "written +3, by the rules +0"),
        (">Bert: AEISTON 8F FORES +8 9", About.TOTAL, "0 and +8 make 8, not 9"),
        (">Bert: AEIRTON 8F FORES +8 8", About.PLAY, "that tile is not on the rack: S"),
        (">Bert: AEIRTON -S +0 0", About.PLAY, "that tile is not on the rack: S"),
        (">Bert: AEIRTON 8F FORES? +0 0", None, "are letters and points"),
        (">Bert: AEIRTON 8F FOREs +7 7", About.PLAY, "that tile is not on the rack: blank"),
        (">Bert: AEISTON 8F FARES +8 8", About.PLAY, "another letter lies there: 8G holds O"),
        (">Bert: AEISTON 9F .S +8 8", About.PLAY, "there is a gap in the word: no tile lies on 9F"),
        (">Bert: AEISTON 1A SO +4 4", About.PLAY, "it touches no tile on the board"),
        (">Bert: AEISTON 8F .... +0 0", About.PLAY, "it places no new tile"),
        (">Bert: AEISTON 8M SON +4 4", About.PLAY, "it touches no tile on the board"),
        (">Bert: AEISTON 8N SON +4 4", About.PLAY, "it runs off the board"),
        (">Bert: AEISTON 20T SON +4 4", About.PLAY, "it runs off the board"),
        (">Bert: XXISTON 8F FORES +8 8", About.PLAY, "no such tile can be left: X"),
        (">Bert: ABCDEFGH - +0 0", About.PLAY, "a rack holds up to 7 tiles, not 8"),
        (">Bert: AEISTON -- -14 -14", About.PLAY, "the play before it was another player's"),
        (">Anna: AEISTON -- -13 1", About.SCORE, "written -13, by the rules -14"),
    ],
)
def test_every_difference_is_told_with_its_turn(line: str, about: About | None, told: str) -> None:
    if about is None:
        with pytest.raises(TextError, match=told):
            turns(FORE + line)
        return
    assert differences(FORE + line) == [(2, about, told)]


def test_the_first_word_lies_on_the_centre() -> None:
    assert differences(">Anna: EFORTUX 1A FORE +14 14\n") == [
        (1, About.PLAY, "the first word covers the centre")
    ]


def test_nothing_can_be_taken_back_before_a_play() -> None:
    told = "there is no play before it to take back"
    assert differences(">Anna: A -- -14 -14\n") == [(1, About.PLAY, told)]
    assert differences(f"{FORE}>Anna: A - +0 14\n>Anna: A -- +0 14\n") == [(3, About.PLAY, told)]


def test_a_play_that_is_refused_lies_on_the_board_as_far_as_it_can_and_counts_as_written() -> None:
    _, turn, after = turns(f"{FORE}>Bert: AEISTON 8F FARES +9 9\n>Anna: OX K8 OX +20 34\n")
    assert (turn.play, turn.score, turn.board.letters) == (None, 9, "FORES")
    assert after.totals == (14 + after.score, 9)


def test_a_play_taken_back_is_off_the_board_again() -> None:
    _, _, turn = turns(f"{FORE}>Bert: AEISTON 8F FORES +8 8\n>Bert: AEISTON -- -8 0\n")
    assert (turn.board.letters, turn.totals, turn.differences) == ("FORE", (14, 0), ())


def test_points_for_challenges_and_for_time_are_as_they_were_given() -> None:
    told = ">Anna: TUX (challenge) +5 19\n>Bert:  (time) -10 -10\n"
    assert differences(FORE + told) == []
    assert turns(FORE + told)[-1].totals == (19, -10)


def test_R10_more_tiles_than_the_bag_has_cannot_be_exchanged() -> None:
    lines = "#player1 Anna\n#player2 Bert\n#player3 C\n#player4 D\n>Anna: ABC -5 +0 0\n"
    assert follow(read_gcg(lines.encode()))[0].differences == ()
    long_words = "".join(
        f">Anna:  {row}A {'ABCDEFGHIJKLMNO'} +0 0\n" for row in range(1, 7)
    )  # ninety tiles, whatever else is wrong with them
    last = turns(f"{long_words}>Bert:  -5 +0 0\n")[-1]
    assert [each.text for each in last.differences] == ["not enough tiles to draw: 0 in the bag"]


def test_a_tile_too_many_is_told_once() -> None:
    text = ">Anna:  8F ZOO +24 24\n>Bert:  F8 .ZZ +34 34\n>Anna:  - +0 24\n>Bert:  - +0 34\n"
    assert [each[0] for each in differences(text) if "no such tile" in each[2]] == [2]


# ---- the end -----------------------------------------------------------------------------------
def test_R17_tiles_left_count_for_who_went_out_and_against_who_holds_them() -> None:
    assert differences(f"{FORE}>Anna:  (XK) +13 27\n>Bert: XK (XK) -13 -13\n") == []
    last = turns(f"{FORE}>Anna:  (XK) +13 27\n>Bert: XK (XK) -13 -13\n")[-1]
    assert last.totals == (27, -13)


def test_R17_tiles_counted_twice_for_who_went_out_differ_from_the_rules() -> None:
    assert differences(f"{FORE}>Anna:  (XK) +26 40\n") == [
        (2, About.SCORE, "written +26, by the rules +13 and -13 for Bert")
    ]
    assert turns(f"{FORE}>Anna:  (XK) +26 40\n")[-1].totals == (27, -13)


# ---- games that are not ours -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (">Anna: Ł - +0 0\n", "turn 1: Ł is no tile of this game, which has A to Z"),
        (f"{FORE}>Bert: S 8F FORÉ +0 0\n", "turn 2: É is no tile of this game"),
        (">Anna: A -[CH] +0 0\n", r"turn 1: \[ is no tile of this game"),
        (">Anna: A (Ñ) +0 0\n", "turn 1: Ñ is no tile of this game"),
    ],
)
def test_tiles_that_our_game_does_not_have_are_told(text: str, told: str) -> None:
    with pytest.raises(TextError, match=told):
        turns(text)


def test_more_players_than_our_game_has_are_told() -> None:
    text = "".join(f"#player{number} P{number}\n" for number in range(1, 6))
    with pytest.raises(TextError, match="a game has 1 to 4 players, not 5"):
        follow(read_gcg(text.encode()))
