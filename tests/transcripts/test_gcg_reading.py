"""What a GCG file may hold, what others write into it, and what is told of one that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.errors import MontyError, TextError
from monty.rules.crossword.board import Direction, Square
from monty.transcripts.gcg import read_gcg, read_gcg_file, write_gcg
from monty.transcripts.gcg.reading import LARGEST
from monty.transcripts.transcript import (
    ChallengeLost,
    EndRack,
    Event,
    Exchanged,
    OverTime,
    Passed,
    Placement,
    Pragma,
    Transcript,
    Withdrawn,
    WrittenAct,
    WrittenPlayer,
)

PLAYERS = "#player1 Anna Anna Ames\n#player2 Bert Bert Brown\n"


def read(text: str) -> Transcript:
    return read_gcg(text.encode())


def event(line: str) -> Event:
    """The only turn of a game with that line."""
    (only,) = read(f"{PLAYERS}{line}\n").events
    return only


def across(place: str, tiles: str) -> Placement:
    return Placement(Square.parse(place), Direction.ACROSS, tiles)


# ---- players -----------------------------------------------------------------------------------
def test_players_have_a_short_name_and_most_a_full_one() -> None:
    assert read("#player2 Bert\n#player1 Anna  Anna Ames \n").players == (
        WrittenPlayer("Anna", "Anna Ames"),
        WrittenPlayer("Bert"),
    )


def test_up_to_nine_may_play() -> None:
    text = "".join(f"#player{number} P{number}\n" for number in range(1, 10))
    assert len(read(text).players) == 9


def test_players_that_nobody_named_are_those_who_have_turns() -> None:
    game = read(">Bert: ABC - +0 0\n>Anna: DEF - +0 0\n>Bert: ABC - +0 0\n")
    assert [player.nick for player in game.players] == ["Bert", "Anna"]
    assert [each.player for each in game.events] == [0, 1, 0]


def test_the_longest_short_name_counts_where_one_begins_with_another() -> None:
    game = read("#player1 A\n#player2 A:\n>A: B - +0 0\n>A:: B - +0 0\n")
    assert [each.player for each in game.events] == [0, 1]


def test_of_two_players_with_one_name_the_total_tells_whose_turn_it_is() -> None:
    game = read(
        "#player1 NN\n#player2 NN\n>NN: ABCDEFG 8G FED +16 16\n>NN: EHS 9F HE +14 14\n"
        ">NN: EHS -- -14 0\n>NN: ABCG 7F CAB +20 36\n"
    )
    assert [player.nick for player in game.players] == ["NN", "NN2"]
    assert [each.player for each in game.events] == [0, 1, 1, 0]
    assert read_gcg(write_gcg(game)) == game


def test_short_names_of_several_words_are_those_of_the_turns() -> None:
    game = read("#player1 Bot 1 Bot 1\n#player2 Bot 2\n>Bot 1: ABC - +0 0\n>Bot 2: ABC - +0 0\n")
    assert game.players == (WrittenPlayer("Bot_1", "Bot 1"), WrittenPlayer("Bot_2"))
    assert [each.player for each in game.events] == [0, 1]
    assert read_gcg(write_gcg(game)) == game
    unnamed = read(">The bot: ABC - +0 0\n")
    assert unnamed.players == (WrittenPlayer("The_bot"),)


# ---- turns -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "act"),
    [
        ("8G FORE", across("8G", "FORE")),
        ("G8 FORE", Placement(Square.parse("8G"), Direction.DOWN, "FORE")),
        ("12a F.re", across("12A", "F.re")),
        ("8G F(OR)E", across("8G", "F..E")),
        ("8G F()E", across("8G", "FE")),
        ("-", Passed()),
        ("-0", Passed()),
        ("-ABC", Exchanged("ABC", 3)),
        ("-?", Exchanged("?", 1)),
        ("-5", Exchanged("", 5)),
        ("--", Withdrawn()),
        ("(challenge)", ChallengeLost()),
        ("(TIME)", OverTime()),
        ("(ABC?)", EndRack("ABC?")),
        ("()", EndRack("")),
    ],
)
def test_every_kind_of_turn_is_read_with_a_rack_and_without(written: str, act: WrittenAct) -> None:
    assert event(f">Bert: ABC?EFG {written} +14 33") == Event(1, "ABC?EFG", act, 14, 33)
    assert event(f">Bert:  {written}   +14   33") == Event(1, "", act, 14, 33)


def test_scores_may_be_signed_in_any_way() -> None:
    lines = [
        f">Anna: A - {score} {total}" for score, total in (("14", "+7"), ("-3", "-7"), ("+-3", "0"))
    ]
    assert [(each.score, each.total) for each in map(event, lines)] == [(14, 7), (-3, -7), (-3, 0)]


def test_what_else_a_turn_says_is_kept() -> None:
    assert event(">Anna: GHJ 12i OXY  +44   70  KO,  EX ").remark == "KO,  EX"


def test_letters_of_any_alphabet_are_read_and_tiles_of_two_letters() -> None:
    turn = event(">Anna: ĆĘŁ[CH] 20T Ć.[CH]ś +46 46")
    assert isinstance(turn.act, Placement)
    assert turn.act.cells == ("Ć", ".", "[CH]", "ś")
    assert turn.act.place == "20T"


# ---- what is said ------------------------------------------------------------------------------
def test_everything_said_is_kept_in_its_place() -> None:
    game = read(
        f"{PLAYERS}#title A final\n#lexicon monty12k\n#mood  dark and still\n"
        ">Anna: ABC - +0 0\n#note first\n#note second\nand more of it\n#rack2 XYZ\n"
        ">Bert: XYZ - +0 0\n#\n# to nobody\n#incomplete\n"
    )
    assert (game.said("title"), game.said("lexicon")) == ("A final", "monty12k")
    assert game.said("mood") == "dark and still"
    assert [[(each.name, each.text) for each in said] for _, said in game.turns] == [
        [("note", "first"), ("note", "second"), ("note", "and more of it"), ("rack2", "XYZ")],
        [("", ""), ("", "to nobody"), ("incomplete", "")],
    ]
    assert read_gcg(write_gcg(game)) == game


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n"])
def test_lines_may_end_as_they_do_anywhere(end: str) -> None:
    lines = [*PLAYERS.splitlines(), ">Anna: ABC - +0 0", "#note last"]
    assert read(end.join(lines)) == read("\n".join(lines))


# ---- characters --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "characters"),
    [
        ("", "utf-8"),
        ("", "utf-8-sig"),
        ("", "latin-1"),
        ("", "cp1252"),
        ("#character-encoding UTF-8\n", "utf-8"),
        ("#character-encoding utf8\r\n", "utf-8-sig"),
        ("#Character-Encoding ISO-8859-1\n", "latin-1"),
        ("#character-encoding windows-1252\n", "cp1252"),
    ],
)
def test_a_name_is_read_in_the_characters_of_its_file(first: str, characters: str) -> None:
    text = f"{first}#player1 César César Müller\n>César: ABC - +0 0\n"
    game = read_gcg(text.encode(characters))
    assert game.players == (WrittenPlayer("César", "César Müller"),)
    assert write_gcg(game).startswith("#character-encoding UTF-8\n#player1 César".encode())


def test_characters_of_the_announced_set_are_not_taken_for_others() -> None:
    content = "#character-encoding ISO-8859-1\n#player1 é\n".encode()
    assert read_gcg(content).players == (WrittenPlayer("Ã©"),)


# ---- what goes wrong ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there is no game in it: neither #player1 nor a turn"),
        ("#title nothing else\n", "there is no game in it"),
        ("#player1\n", "line 1: player 1 has no name"),
        ("#player0 A\n", "line 1: players are numbered 1 to 9, not 0"),
        ("#player10 A\n", "line 1: players are numbered 1 to 9, not 10"),
        ("#player1 A\n\n#player1 B\n", "line 3: player 1 is named a second time"),
        (f"{PLAYERS}hello\n", "line 3: a line begins with # or >, not 'hello'"),
        (f"{PLAYERS}>Cleo: A - +0 0\n", "turn is that of one of Anna, Bert, not of 'Cleo'"),
        (f"{PLAYERS}>Anna\n", "line 3: a turn is that of one of Anna, Bert"),
        (f"{PLAYERS}>Anna:\n", "line 3: nothing is done in this turn"),
        (f"{PLAYERS}>Anna: ABC\n", "line 3: nothing is done in this turn"),
        (f"{PLAYERS}>Anna: ABC 8G\n", "line 3: no tiles are laid at 8G"),
        (f"{PLAYERS}>Anna: ABC 8G CAB\n", "line 3: a turn ends in a score and a total"),
        (f"{PLAYERS}>Anna: ABC 8G CAB +14\n", "line 3: a turn ends in a score and a total"),
        (f"{PLAYERS}>Anna: ABC 8G CAB +14 x\n", "as +14 33, not 'x'"),
        (f"{PLAYERS}>Anna: ABC 8G C4B +14 14\n", "are letters and points, not 'C4B'"),
        (f"{PLAYERS}>Anna: ABC 8G ((CA)B +14 14\n", "are letters and points, not '(..B'"),
        (f"{PLAYERS}>Anna: A5C 8G CAB +14 14\n", "a rack has letters and ? for a blank, not 'A5C'"),
        (f"{PLAYERS}>Anna: ABC 0G CAB +14 14\n", "a board has at most 26 rows and columns"),
        (f"{PLAYERS}>Anna: ABC 8G {'A' * 27} +0 0\n", "a word has at most 26 letters, not 27"),
        (f"{PLAYERS}>Anna: ABC -A!C +0 0\n", "tiles are letters and ? for a blank, not 'A!C'"),
        (f"{PLAYERS}>Anna: ABC -99 +0 0\n", "1 to 26 tiles are exchanged, not 99"),
        (f"{PLAYERS}>Anna: ABC (A +0 0\n", "is a square and tiles, -, -TILES, -- or (TILES)"),
        (f"{PLAYERS}>Anna: ABC pass +0 0\n", "or (TILES), not 'pass'"),
        (f"{PLAYERS}>Anna: ABC - +9999999 0\n", "a score lies within 1,000,000 points"),
        (f"{PLAYERS}>Anna: ABC - +99999999 0\n", "not '+99999999'"),
        ("#player1 A\n" + ">A: - +0 0\n" * 1001, "line 1002: a game has at most 1,000 turns"),
        ("#player1 A\n>A: B\x00 - +0 0\n", "line 2: a rack has letters"),
        ("#player1 A b\x00c\n", "line 1: "),
    ],
)  # fmt: skip
def test_what_is_no_such_file_is_told_in_one_line_with_its_number(text: str, told: str) -> None:
    with pytest.raises(TextError) as error:
        read(text)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("#player1 A\n".encode("utf-16"), "line 1: text in UTF-16 cannot be read"),
        (b"#character-encoding UTF-8\r\n\r\n#player1 A \xff\n", "line 3 is not text in UTF-8"),
        (b"\xef\xbb\xbf#player1 A\n#title \xff\n", "line 2 is not text in UTF-8"),
        (b"#player1 A\n#character-encoding zip\n", "line 2: the characters are said to be zip"),
        (b"#character-encoding \x1b[2J\xff\n", r"are said to be \x1b[2Jÿ, which cannot be read"),
        (b"#character-encoding " + b"x" * 9999 + b"\n", "which cannot be read"),
        (b"#character-encoding unicode_escape\n", "said to be unicode_escape, which cannot"),
        (b"#" * (LARGEST + 1), "a game has at most 262,144 bytes"),
    ],
)
def test_bytes_that_are_no_text_are_told_too(content: bytes, told: str) -> None:
    with pytest.raises(TextError) as error:
        read_gcg(content)
    assert told in str(error.value)
    assert str(error.value).isprintable()


def test_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(f"{PLAYERS}>Anna: ABC 8G\n")
    with pytest.raises(TextError) as error:
        read_gcg_file(path)
    assert str(error.value) == f"{path}: line 3: no tiles are laid at 8G"
    with pytest.raises(MontyError, match="cannot read"):
        read_gcg_file(tmp_path)
    path.write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(MontyError, match="has more than 262,144 bytes"):
        read_gcg_file(path)


# ---- values ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "wrong",
    [
        lambda: WrittenPlayer("two words"),
        lambda: WrittenPlayer("A", "two\nlines"),
        lambda: Pragma("note", " space "),
        lambda: Pragma("player1", "A"),
        lambda: Event(0, "A", Passed(), 0, 0, "x\ry"),
        lambda: Exchanged("AB", 3),
        lambda: Transcript(()),
        lambda: Transcript((WrittenPlayer("A"), WrittenPlayer("A"))),
        lambda: Transcript((WrittenPlayer("A"),), (Event(1, "", Passed(), 0, 0),)),
    ],
)
def test_a_value_that_could_not_be_written_is_refused(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(TextError):
        wrong()
