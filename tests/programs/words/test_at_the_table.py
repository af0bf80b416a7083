"""WORDS at the table: every claim, by keys and what is read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from machines.catalogue import MACHINE_NAMES
from machines.keyboard import Key
from machines.screen import STEADY
from machines.style import Cue, Style, Television
from monty.lexicon import open_lexicon
from monty.programs.words.instructions import INSTRUCTIONS
from monty.programs.words.layout import HAND_STEP
from monty.programs.words.table import WordsTable, WordsWishes
from monty.rules.tiles import ALL_TILES, without
from tests.programs.words.person import QUIET, WordsPerson, saved

EVERYWHERE = pytest.mark.parametrize("machine", MACHINE_NAMES)
BLANKS = {"bbc": "÷", "c64": "~", "spectrum": "~", "z88": "~"}


def test_W11_two_people_without_a_judge_are_what_return_gives() -> None:
    person = WordsPerson()
    person.type("\n" * 6)
    table, _ = WordsTable.from_json(person.states[0])
    assert table.wishes == WordsWishes(people=2, judge=False, short_row=False, sound=True)
    assert person.prompt in ("PLAYER 1, YOUR ENTRY?", "PLAYER 2, YOUR ENTRY?")


@EVERYWHERE
def test_W1_eight_in_the_row_seven_in_the_hand_78_remain_at_the_top(machine: str) -> None:
    person = WordsPerson(machine)
    person.type("NY2NNN" if person.session.machine.has_television else "N2NNN")
    assert person.screen.splitlines()[0].rstrip().endswith("78 TILES REMAIN")
    assert person.text(person.layout.length) == "8 LETTERS IN THE ROW"
    assert len(person.row) == 8
    assert len(person.hand) == 7
    assert "1234567" in person.text(person.layout.numbers).replace(" ", "")


@EVERYWHERE
def test_W1_a_blank_is_shown_as_the_tilde_of_the_machine(machine: str) -> None:
    person = WordsPerson(machine, state=saved("RSTVOLW?", "DHSE?AJ"))
    assert person.row == "RSTVOLW" + BLANKS[machine]
    assert person.hand == f"DHSE{BLANKS[machine]}AJ"


def test_W1_mode_7_shows_the_code_of_the_tilde() -> None:
    person = WordsPerson(state=saved("RSTVOLW?", "DHSEBAJ"))
    area = person.layout.row
    assert 0x7E in person.session.screen.codes[area.row + 1].tolist()


@EVERYWHERE
def test_W2_W3_W4_the_example_of_the_manual(machine: str) -> None:
    person = WordsPerson(machine, state=saved(next_drawn="NNNN"))
    person.type("E6143\n")
    assert person.row == "RSTVOLWHADES"
    assert person.hand == "HBJ"
    assert person.prompt == "PLAYER 1, HOW MANY LETTERS?"
    person.type("5\n")
    assert person.scores == [19, 0]
    assert person.window == "PLAYER 1: HADES FOR 19"
    assert person.prompt == "PLAYER 2, YOUR ENTRY?"
    assert person.game.hands[0] == "HBJNNNN"


def test_W2_without_b_or_e_it_is_refused_with_the_reason() -> None:
    person = WordsPerson(state=saved())
    person.type("6143\n")
    assert person.message == "TILES NEED B OR E BEFORE THEM"
    person.type("\n")
    assert person.message == "BEGIN WITH B OR E AND POSITIONS"
    person.type("E66\n")
    assert person.message == "A TILE IS NAMED TWICE"
    person.type("E18\n")
    assert person.message == "THERE IS NO SUCH TILE"
    assert len(person.states) == 1, "nothing has been entered"
    person.type("0\n")
    assert person.message == "", "no reason is left when an entry was made"


def test_W2_b_or_e_before_0_8_or_9_is_accepted_too() -> None:
    person = WordsPerson(state=saved(scores=(40, 0)))
    person.type("E8\n")
    assert person.scores == [30, 0]
    person.type("B0\n")
    assert person.window.endswith("PLAYER 1: 0, A PASS")
    person.type("E9\n")
    assert person.result == "PLAYER 1 WINS, 30 TO 0"


def test_W3_a_number_that_cannot_be_is_refused_and_two_digits_are_allowed() -> None:
    person = WordsPerson(state=saved("STARTING", "REDHBOJ"))
    person.type("B12\n2\n")
    assert person.message == "MORE LETTERS THAN WERE ADDED"
    person.type("11\n")
    assert person.message == "THE ROW IS NOT SO LONG"
    person.type("\n")
    assert person.message == "TYPE THE NUMBER OF LETTERS"
    person.type("10\n")
    assert person.scores == [31, 0]


@EVERYWHERE
def test_W5_a_row_longer_than_the_screen_shows_both_its_ends(machine: str) -> None:
    hand, other = "EEEEAAA", "IIIIOOO"
    tiles = without(ALL_TILES, f"{hand}{other}??")
    layout = WordsPerson(machine, state=saved()).layout
    row = tiles[: 2 * (layout.row.width // layout.step) + 3]
    person = WordsPerson(machine, state=saved(row, hand, other))
    assert "..." in person.row
    left, right = person.row.split("......")
    assert row.startswith(left)
    assert row.endswith(right)
    assert len(left) + len(right) > 25
    assert f"{len(row)} LETTERS" in person.text(person.layout.length)


def test_W5_by_the_option_only_the_new_word_stays() -> None:
    person = WordsPerson(state=saved(wishes=replace(QUIET, short_row=True)))
    person.type("E6143\n5\n")
    assert person.row == "HADES"


@EVERYWHERE
def test_W5_a_word_longer_than_a_line_is_told_by_both_its_ends(machine: str) -> None:
    row = "ABCDEFGHIJKLMNOPQRSTUVWYAEIOURNSTLDEAEIONRTAAEEIIOONNRRTTLLS"
    person = WordsPerson(machine, state=saved(row, "EGDUAAE", "IIIIOOO"))
    person.type("B123\n62\n")
    assert person.window.endswith("EGDABC...RRTTLL FOR 234")
    judged = WordsPerson(
        machine, state=saved(row, "EGDUAAE", "IIIIOOO", wishes=replace(QUIET, judge=True))
    )
    judged.type("B123\n62\n")
    first, last = judged.message.removesuffix(" IS NOT IN THE LIST").split("...")
    assert f"EGD{row}".startswith(first)
    assert row[:-1].endswith(last)
    judged.type("63\n")
    assert judged.message.endswith("LLS IS NOT IN THE LIST")


def test_W6_0_passes_and_then_9_ends_the_game() -> None:
    person = WordsPerson(state=saved(scores=(19, 7)))
    person.type("9\n")
    assert person.message == "9 ENDS IT AFTER THE OTHER'S 0"
    person.type("0\n")
    assert person.window == "PLAYER 1: 0, A PASS"
    assert person.prompt == "PLAYER 2, YOUR ENTRY?"
    person.type("9\n")
    assert person.window == "PLAYER 1: 0, A PASS / PLAYER 2: 9, THE END"
    assert person.result == "PLAYER 1 WINS, 19 TO 7"
    assert person.checkpoints[-1] is None


def test_the_window_tells_the_last_four_entries() -> None:
    person = WordsPerson(state=saved(log=("Player 1: HADES for 19", "Player 2: 0, a pass")))
    person.type("8\n0\n8\n")
    assert person.window == (
        "PLAYER 2: 0, A PASS / PLAYER 1: NEW TILES, -10 / PLAYER 1: 0, A PASS"
        " / PLAYER 2: NEW TILES, -10"
    )


def test_W7_8_changes_all_tiles_for_ten_points_and_the_turn_goes_on() -> None:
    person = WordsPerson(state=saved(next_drawn="NNNNRRR", scores=(4, 0)))
    person.type("8\n")
    assert person.scores == [-6, 0]
    assert person.hand == "NNNNRRR"
    assert person.prompt == "PLAYER 1, YOUR ENTRY?"
    short = WordsPerson(state=saved(pool=6))
    short.type("8\n")
    assert short.message == "TOO FEW TILES ARE LEFT"


def test_W8_9_at_the_letters_prompt_says_that_it_was_a_mistake() -> None:
    person = WordsPerson(state=saved(scores=(4, 0)))
    person.type("E6143\n9\nN")
    assert person.scores == [-6, 0]
    assert person.row == "RSTVOLWHADES"
    assert person.window == "PLAYER 1: A MISTAKE, -10"
    assert person.prompt == "PLAYER 2, YOUR ENTRY?"


@EVERYWHERE
@pytest.mark.parametrize("nine", ["9", "09"])
def test_W9_it_is_asked_whether_nine_letters_or_a_mistake_is_meant(machine: str, nine: str) -> None:
    for row, word in (("VCHARACTE", "CHARACTER"), ("XESTARTIN", "ESTARTINR")):
        person = WordsPerson(machine, state=saved(row, "RGDHBOJ"))
        person.type(f"E1\n{nine}\n")
        assert person.prompt == f"IS {word} THE WORD (Y/N)?"
        assert person.keys == ["Y NINE LETTERS N A MISTAKE: -10"]
        claimed, mistaken = (WordsPerson(machine, state=person.states[-1]) for _ in range(2))
        claimed.type(f"{nine}\nY")
        assert claimed.window.startswith(f"PLAYER 1: {word} FOR ")
        assert claimed.scores[0] > 18
        mistaken.type(f"{nine}\nN")
        assert mistaken.scores == [-10, 0]
        assert mistaken.window == "PLAYER 1: A MISTAKE, -10"
        assert mistaken.message == "", "nobody has claimed a word"


def test_W9_run_stop_at_that_question_goes_back_to_the_number() -> None:
    person = WordsPerson(state=saved("VCHARACTE", "RGDHBOJ"))
    person.type("E1\n9\n")
    person.press(Key.STOP)
    person.type("N")
    assert person.prompt == "PLAYER 1, HOW MANY LETTERS?"
    assert len(person.states) == 2, "nothing has been entered"


@pytest.mark.parametrize(
    ("row", "told", "score"),
    [("VCHARACTE", "CHARACTER FOR 34", 34), ("XESTARTIN", "A MISTAKE, -10", -10)],
)
def test_W9_with_the_lexicon_as_judge_it_decides(row: str, told: str, score: int) -> None:
    person = WordsPerson(state=saved(row, "RGDHBOJ", wishes=replace(QUIET, judge=True)))
    person.type("E1\n9\n")
    assert person.window == f"PLAYER 1: {told}"
    assert person.message == ""
    assert person.scores == [score, 0]


@EVERYWHERE
def test_W9_where_nine_letters_are_not_possible_it_is_a_mistake_at_once(machine: str) -> None:
    person = WordsPerson(machine, state=saved("CAT", wishes=replace(QUIET, short_row=True)))
    person.type("E1\n9\n")
    assert person.window == "PLAYER 1: A MISTAKE, -10"
    assert person.prompt == "PLAYER 2, YOUR ENTRY?"


def test_W10_a_blank_may_be_any_letter_each_time_it_is_used() -> None:
    judge = open_lexicon("uk_full")
    assert judge.fits("SHADE?")
    assert judge.fits("?HAD?")
    assert not judge.fits("XQ?")
    person = WordsPerson(state=saved("RSTVOLW?"))
    person.type("E6143\n5\n")
    assert person.scores == [15, 0]


def test_W11_players_are_trusted_unless_the_list_judges() -> None:
    trusted = WordsPerson(state=saved())
    trusted.type("E6413\n5\n")
    assert trusted.scores == [19, 0]
    judged = WordsPerson(state=saved(wishes=replace(QUIET, judge=True)))
    judged.type("E6413\n5\n")
    assert judged.message == "HAEDS IS NOT IN THE LIST"
    assert judged.prompt == "PLAYER 1, HOW MANY LETTERS?"
    judged.type("9\n")
    assert judged.scores == [-10, 0]


@EVERYWHERE
def test_W11_the_computer_plays_for_who_is_not_there(machine: str) -> None:
    wishes = WordsWishes(people=1, level=3, sound=False)
    state = saved("RSTVOLWH", "DHSEBAJ", turn=1, wishes=wishes)
    person = WordsPerson(machine, state=state)
    assert person.prompt == "YOUR ENTRY?"
    assert person.window.startswith("COMPUTER: ")
    assert person.scores[1] > 0
    watched = WordsPerson(machine)
    has_television = watched.session.machine.has_television
    watched.type("NN01NNN" if has_television else "N01NNN")
    assert watched.prompt == "ANOTHER GAME (Y/N)?"
    assert watched.session.television == (Television.MONO if has_television else Television.COLOUR)


def test_W11_without_a_word_the_computer_changes_or_ends_the_game() -> None:
    wishes = WordsWishes(people=1, level=1, sound=False)
    state = saved(
        "VVQJXZKC", "UUUUIII", "EEEEAAA", turn=1, wishes=wishes, pool=0, zero=True, scores=(3, 2)
    )
    person = WordsPerson(state=state)
    assert person.result == "YOU WIN, 3 TO 2"
    state = saved("VVQJXZKC", "UUUUIII", "EEEEAAA", turn=1, wishes=wishes, pool=0)
    assert WordsPerson(state=state).window == "COMPUTER: 0, A PASS"


def test_W11_without_a_word_the_computer_changes_twice_and_then_passes() -> None:
    wishes = WordsWishes(people=1, level=1, sound=False)
    state = saved(
        "VVQJXZKC", "UUUUIII", "EEEEAAA", turn=1, wishes=wishes, next_drawn="IIOOOOOIIAAAOO"
    )
    person = WordsPerson(state=state)
    assert person.scores == [0, -20]
    assert person.window == (
        "COMPUTER: NEW TILES, -10 / COMPUTER: NEW TILES, -10 / COMPUTER: 0, A PASS"
    )


@EVERYWHERE
def test_W1_the_last_tile_but_one_is_told_as_one(machine: str) -> None:
    one, none = (WordsPerson(machine, state=saved(pool=count)) for count in (1, 0))
    assert one.text(one.layout.remaining) == "1 TILE REMAINS"
    assert none.text(none.layout.remaining) == "0 TILES REMAIN"


def test_either_player_may_begin_and_every_game_has_tiles_of_its_own() -> None:
    tables = [WordsTable.start(QUIET, seed, 0) for seed in range(20)]
    assert {table.game.turn for table in tables} == {0, 1}
    following = [table.next_game() for table in tables]
    assert all(one.game.row != other.game.row for one, other in zip(tables, following, strict=True))
    assert {table.game.turn for table in following} == {0, 1}


def test_W12_the_game_ends_when_a_player_has_no_tiles_left() -> None:
    person = WordsPerson(state=saved("RSTVOLWH", "ADES", pool=0, scores=(1, 90)))
    person.type("E1234\n5\n")
    assert person.scores == [20, 90]
    assert person.result == "PLAYER 2 WINS, 90 TO 20"
    person.type("Y")
    assert person.states[-1]["games_before"] == 1
    assert person.scores == [0, 0]


def test_equal_scores_are_a_tie() -> None:
    person = WordsPerson(state=saved(zero=True, scores=(7, 7)))
    person.type("9\n")
    assert person.result == "A TIE: 7 EACH"
    person.type("N")
    assert person.session.finished


@EVERYWHERE
def test_the_keys_tell_every_entry_that_is_allowed_and_no_other(machine: str) -> None:
    person = WordsPerson(machine, state=saved())
    keys = " ".join(person.keys)
    assert keys.startswith("B12 ")
    assert re.search(r" E12 AT( THE)? END 0 PASSES 8 NEW TILES", keys)
    if len(person.keys) > 1:
        assert person.keys[1] == "0 PASSES 8 NEW TILES, -10"
    returns, stops = (person.session.machine.keymap.keycap(key) for key in (Key.RETURN, Key.STOP))
    short = machine in ("spectrum", "z88")
    enters, leaves = ("OK", "QUITS") if short else ("ENTERS", "LEAVES")
    assert keys.endswith(f"{returns} {enters} {stops} {leaves} I RULES")
    few = WordsPerson(machine, state=saved(pool=6, zero=True))
    assert " 0 PASSES 9 ENDS" in " ".join(few.keys)
    person.type("0\n")
    assert "9 ENDS" in " ".join(person.keys)
    assert "8 NEW TILES" in " ".join(person.keys)


@EVERYWHERE
def test_W9_the_keys_tell_what_9_may_mean(machine: str) -> None:
    person = WordsPerson(machine, state=saved())
    person.type("E1\n")
    assert re.search(r" 9 NINE.* A MISTAKE: -10", " ".join(person.keys))
    short = WordsPerson(machine, state=saved("CAT", wishes=replace(QUIET, short_row=True)))
    short.type("E1\n")
    assert " 9 A MISTAKE: -10" in " ".join(short.keys)


@EVERYWHERE
def test_the_computer_shows_that_it_thinks_and_what_it_makes_but_not_its_hand(machine: str) -> None:
    wishes = WordsWishes(people=1, level=1, sound=False)
    person = WordsPerson(machine, state=saved("VOWELCAT", other="SNPETRO", wishes=wishes))
    person.session.press("0", Key.RETURN)
    thinking = 0
    while not person.prompt.startswith("COMPUTER MAKES "):
        person.session.tick()
        thinking += person.prompt == "COMPUTER IS THINKING"
        assert person.text(person.layout.owner) == "YOUR TILES"
        assert person.hand == "DHSEBAJ"
    assert thinking > 20, "frames, long enough to be read"
    assert len(person.row) > 8
    assert person.hand == "DHSEBAJ"
    person.session.let_pass(0.9)
    assert person.prompt.startswith("COMPUTER MAKES "), "until its word has been read"
    assert person.scores == [0, 0]


@pytest.mark.parametrize("people", [0, 2])
def test_otherwise_the_hand_of_who_is_to_move_is_shown(people: int) -> None:
    assert [WordsWishes(people=people).shown_hand(turn) for turn in (0, 1)] == [0, 1]
    person = WordsPerson(state=saved(turn=1))
    assert person.text(person.layout.owner) == "PLAYER 2'S TILES"
    assert person.hand == "DHSEBAJ"


def test_a_sound_tells_that_it_is_your_turn_after_the_computer() -> None:
    wishes = WordsWishes(people=1, level=1)
    person = WordsPerson(state=saved("VOWELCAT", "SHDEBAJ", wishes=wishes))
    person.type("E1\n4\n")
    assert [sound.cue for sound in person.session.sounds] == [
        Cue.TILE, Cue.ACCEPTED, Cue.TILE, Cue.YOUR_TURN,
    ]  # fmt: skip
    person.type("E1\n9\nN")
    assert Cue.REFUSED in [sound.cue for sound in person.session.sounds]
    silent = WordsPerson(state=saved("VOWELCAT", "SHDEBAJ", wishes=replace(wishes, sound=False)))
    silent.type("E1\n4\n")
    assert silent.session.sounds == []


@EVERYWHERE
def test_W12_who_has_won_stands_out(machine: str) -> None:
    person = WordsPerson(machine, state=saved(zero=True, scores=(7, 1019)))
    person.type("9\n")
    assert person.result == "PLAYER 2 WINS, 1019 TO 7"
    area = person.layout.scores
    looks = [person.session.screen.attributes[area.row + i, area.column] for i in (0, 1)]
    assert looks[0] != looks[1]


@EVERYWHERE
@pytest.mark.parametrize("television", list(Television))
def test_what_has_just_been_added_stands_apart_in_a_look_of_its_own(
    machine: str, television: Television
) -> None:
    for entry in ("E6143", "B6143"):
        person = WordsPerson(machine, state=saved(television=television))
        person.type(f"{entry}\n")
        area = person.layout.row
        line = area.row + (area.height - 1) // 2
        shown = person.screen.splitlines()[line][: area.column + area.width].rstrip()
        first = len(shown) - len(shown.lstrip())
        last = len(shown) - 1
        joint = shown.index("  ", first)
        assert shown[:joint].replace(" ", "") == ("RSTVOLWH" if entry[0] == "E" else "ADES")
        attributes = person.session.screen.attributes[line]
        assert attributes[first] != attributes[last]
        looks = person.session.machine.looks[television]
        assert looks[Style.ROW_TILE] != looks[Style.NEW_ROW_TILE]


@EVERYWHERE
def test_W5_a_row_takes_a_second_line_before_letters_are_left_out(machine: str) -> None:
    alphabet = without(ALL_TILES, "EEEEAAAIIIIOOO??")
    layout = WordsPerson(machine, state=saved()).layout
    room = layout.row.width // layout.step
    for letters, lines in ((8, 1), (room, 1), (room + 1, 2), (2 * room, 2)):
        person = WordsPerson(machine, state=saved(alphabet[:letters], "EEEEAAA", "IIIIOOO"))
        assert person.row == alphabet[:letters]
        assert len([line for line in person.area(layout.row) if line.strip()]) == lines
    person = WordsPerson(machine, state=saved(alphabet[: 2 * room + 1], "EEEEAAA", "IIIIOOO"))
    assert person.row.count("...") == 2, "at the end of one line and the beginning of the next"


@EVERYWHERE
def test_W1_what_the_tiles_of_the_hand_are_worth_is_seen(machine: str) -> None:
    hand = "DHSEBQ?"
    person = WordsPerson(machine, state=saved(hand=hand))
    area, session = person.layout.numbers, person.session
    if area.height > 1:
        assert person.area(area)[1].split() == ["2", "4", "1", "1", "3", "10", "0", "VALUE"]
        return
    area, pixels = person.layout.hand, session.screen.pixels(STEADY)
    tiles = [
        pixels[8 * area.row : 8 * area.row + 16, 8 * column : 8 * column + 16] > 0
        for column in range(area.column, area.column + HAND_STEP * len(hand), HAND_STEP)
    ]
    corners = [tile[9:14, 11:14].tobytes() for tile in tiles]
    assert corners[2] == corners[3], "both are worth one"
    assert len(set(corners)) == 6


@EVERYWHERE
def test_the_instructions_are_read_before_a_game_and_in_the_middle_of_a_turn(machine: str) -> None:
    person = WordsPerson(machine)
    person.type("Y")
    assert "THE ROW" in person.screen
    count = len(list(INSTRUCTIONS.pages(person.session.machine)))
    read = ""
    for number in range(1, count + 1):
        lines = person.screen.splitlines()
        assert f"{number}/{count}. SPACE" in lines[-1]
        panel = person.session.machine.has_panel
        read += " ".join(" ".join(lines[0 if panel else 3 : -1]).split()) + " "
        person.type(" ")
    asked = "COLOUR TELEVISION" if person.session.machine.has_television else "PEOPLE PLAYING"
    assert asked in person.screen
    for _, text in INSTRUCTIONS.paragraphs:
        assert " ".join(text.upper().split()) in read, "nothing is left out between the pages"
    assert "QZ 10" in read
    person = WordsPerson(machine, state=saved())
    for keys, begun in (("", "E1"), ("E1\n", "2")):
        person.type(keys)
        before, states = person.screen, len(person.states)
        for typed in ("", begun):  # what has been typed of an answer is typed again
            person.type(typed)
            assert "I RULES" in person.screen
            person.type("I")
            assert "THE ROW" in person.screen
            person.press(Key.STOP)
            assert person.screen == before
            assert len(person.states) == states


def test_stop_asks_and_goes_on_where_it_was() -> None:
    person = WordsPerson(state=saved())
    person.type("E6143\n")
    before = person.screen
    person.press(Key.STOP)
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.screen == before
    person.press(Key.STOP, Key.STOP)
    assert person.message == "THE GAME WAS NOT COMPLETED"
    again = WordsPerson(state=person.states[-1])
    assert again.row == "RSTVOLWHADES"
    assert again.prompt == "PLAYER 1, HOW MANY LETTERS?", "tiles are not added twice"


def test_W11_the_computer_can_be_interrupted_and_then_plays_as_it_would_have() -> None:
    wishes = WordsWishes(people=1, level=4, sound=False)
    state = saved(wishes=wishes)
    undisturbed, person = (WordsPerson(state=state) for _ in range(2))
    undisturbed.type("0\n")
    person.session.press("0", Key.RETURN, Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?"
    assert person.row == "RSTVOLWH", "before it has made a word"
    person.type("N")
    assert person.states[-1] == undisturbed.states[-1]
    assert person.screen == undisturbed.screen
