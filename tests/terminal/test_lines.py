"""Playing in lines, without a screen to look at."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from machines.style import Television
from machines.terminal import Program
from monty.frontend.playing import Showing
from monty.programs.catalogue import CATALOGUE
from monty.terminal.lines.loop import LineFront
from monty.terminal.lines.meaning import MeaningScreen, telling
from monty.terminal.lines.typing import Asked, Placed, Typed, keys_of_word, meant
from tests.terminal.emulator import ROOT

PLAYED = [(game, machine) for game, entry in CATALOGUE.items() for machine in entry.machines]
CROSSWORDS = [each for each in PLAYED if CATALOGUE[each[0]].searches_board]
MOST_LINES = 500


class Conversation:
    """A session in lines: what was told since it was asked before, and all keys pressed."""

    def __init__(self, program: Program, machine: str) -> None:
        self.told: list[str] = []
        self.every: list[str] = []
        self.keys: list[str] = []
        self.session = Session(telling(machine), program)
        press = self.session.press

        def pressing(*keys: str) -> None:
            self.keys += keys
            press(*keys)

        self.session.press = pressing  # type: ignore[method-assign]
        self.front = LineFront(Showing(self.session, ""), None, self._tell)

    def run(self, lines: Iterator[str]) -> None:
        self.front.run(lines)

    def take(self) -> list[str]:
        told = self.told[:]
        self.told.clear()
        return told

    def _tell(self, line: str) -> None:
        self.told.append(line)
        self.every.append(line)


def conversed(game: str, machine: str, *lines: str, seed: int = 3) -> list[str]:
    """All that is told when those lines are typed."""
    talk = Conversation(CATALOGUE[game].program().new(seed), machine)
    talk.run(iter(lines))
    talk.session.stop()
    return talk.told


def assert_same_without(talk: Conversation, game: str, machine: str) -> None:
    """The same keys on a machine of its own show the same in the end."""
    session = Session(machine_named(machine), CATALOGUE[game].program().new(3))
    session.run()
    for key in talk.keys:
        session.press(key)
        session.run()
    assert session.text() == talk.session.text()


# ---- what a line means --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("8H HORN", Placed("8H", True, "HORN")),
        ("h8 horn", Placed("8H", False, "horn")),
        ("15O", Placed("15O", True)),
        ("A1", Placed("1A", False)),
        ("HORN", Typed(tuple("HORN"))),
        ("HOrN", Typed((*"HO", " ", *"rN"))),
        ("?horn", Typed((" ", *"horn"))),
        ("16A ODD", Typed(tuple("16A ODD"))),
        ("", Typed(())),
        ("/board", Asked("board")),
        ("/ROW 8", Asked("row", "8")),
        ("/8g", Asked("8g")),
        ("/stop", Typed(("STOP",))),
        ("/f1", Typed(("F1",))),
    ],
)
def test_what_a_line_means(line: str, meaning: Asked | Placed | Typed) -> None:
    assert meant(line, takes_word=True) == meaning


def test_a_place_is_one_only_where_a_word_is_asked_for() -> None:
    assert meant("8H", takes_word=False) == Typed(("8", "H"))


def test_blanks_are_small_among_capitals() -> None:
    assert keys_of_word("QuIT") == ("Q", " ", "u", "I", "T")
    assert keys_of_word("quit") == tuple("quit")
    assert keys_of_word("Q?UIT") == ("Q", " ", "U", "I", "T")


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_a_telling_machine_shows_what_the_machine_shows(name: str) -> None:
    machine = telling(name)
    assert isinstance(machine.new_screen(), MeaningScreen)
    game = "words" if "words" in CATALOGUE and name in CATALOGUE["words"].machines else None
    if game is None:
        pytest.skip("nothing is laid out for it")
    shown = []
    for each in (machine, machine_named(name)):
        program = CATALOGUE[game].program()
        session = Session(each, program.new(1), Television.COLOUR)
        session.press(*program.demo_keys(Television.COLOUR, name))
        session.let_pass(20)
        shown.append((session.screen.dump(marks=True), session.numbers().tobytes()))
    assert shown[0] == shown[1]


# ---- a game of Monty ----------------------------------------------------------------------
BEGUN = ("4", "ANN", "", "", "y", "n", "y", "n", "n", "0")


def test_questions_are_told_one_after_another_and_answered_in_lines() -> None:
    told = conversed("monty", "c64", *BEGUN)
    asked = [line for line in told if line.endswith("?")]
    assert asked[0] == "MONTY'S SKILL LEVEL, 1-4?"
    assert asked[1] == "PLAYER 2, RETURN IF NO MORE?"
    assert asked[-1] == "ANN, YOUR WORD?"
    assert told[1] == "MONTY PLAYS SCRABBLE"
    assert told[-1] == "Rack N N I N S E S"
    for option in ("1 QUIT", "9 SWAP"):
        assert told.count(option) == 1
    assert not any(re.fullmatch(r"[A-O]{15}|\d+", line) for line in told)  # the board's edges


@pytest.mark.parametrize("machine", CATALOGUE["monty"].machines)
def test_a_word_is_typed_with_its_place_and_the_board_read_out(machine: str) -> None:
    told = conversed(
        "monty", machine, *BEGUN, "H8 NINES", "y",
        "/8H", "/9h", "/board", "/row 8", "/column H", "/premiums", "/scores", "/plays",
    )  # fmt: skip
    text = "\n".join(told).upper()
    assert "12 POINTS. HAPPY" in text
    assert "ANN PLAYS NINES FOR 12" in text
    assert "8H: N" in told
    assert "9H: I" in told
    assert "8H N" in told
    (row,) = (line for line in told if line.startswith("8A triple word"))
    assert row == (
        "8A triple word, 8B to 8C empty, 8D double letter, 8E to 8G empty, 8H N, "
        "8I to 8K empty, 8L double letter, 8M to 8N empty, 8O triple word"
    )
    assert any(line.startswith("1H triple word, 2H to 3H empty, 4H double letter") for line in told)
    assert "Triple word: 1A 1H 1O 8A 8O 15A 15H 15O" in told


def test_a_place_that_is_refused_is_told_and_the_word_taken_back() -> None:
    told = conversed("monty", "c64", *BEGUN, "1A NINES", "8H NINES", "y")
    before = told[: told.index("12 POINTS. HAPPY WITH IT (Y/N)?")]
    assert any("CENTRE" in line for line in before)
    assert "ANN PLAYS NINES FOR 12" in told


def test_a_refusal_is_told_each_time() -> None:
    told = conversed("monty", "c64", "", "", "")
    assert told.count("PRESS 1 TO 4") == 3


def test_a_word_with_a_place_is_no_answer_to_another_question() -> None:
    told = conversed("monty", "c64", *BEGUN[:8], "8H HORN")
    assert told[-2:] == ["No word is asked for", "ALSO USING A SCRABBLE BOARD Y/N (N)?"]


def test_a_blank_without_its_letter_is_refused_before_anything_is_typed() -> None:
    told = conversed("monty", "c64", *BEGUN, "8H NIN?", "/again")
    assert told[-2:] == ["The letter of a blank stands behind the ?", "ANN, YOUR WORD?"]


def test_plays_are_those_of_the_game_and_not_what_came_before() -> None:
    told = conversed("monty", "c64", *BEGUN, "H8 NINES", "y", "/plays")
    plays = told[len(told) - told[::-1].index(next(x for x in told[::-1] if x.endswith("?"))) :]
    assert plays[-1].startswith("MONTY PLAYS")
    assert not any("DRAWING TILES" in line or "TILES LEFT" in line for line in plays)


@pytest.mark.parametrize(("game", "machine"), CROSSWORDS)
def test_no_word_is_torn_apart(game: str, machine: str) -> None:
    """What stands beside a board is told as it stands there."""
    talk = Conversation(CATALOGUE[game].program().new(3), machine)
    talk.run(islice(hinted(talk, game, machine), 14))
    on_screen = talk.session.text().split()
    shown = talk.front._lines("options", "") + talk.front._lines("scores", "")
    assert shown
    words = [word for line in shown for word in line.split()]
    assert [word for word in words if word not in on_screen] == []
    talk.session.stop()


def test_a_word_may_be_placed_by_itself() -> None:
    told = conversed("monty", "c64", *BEGUN, "NINES", "8H", "y")
    assert any(line.startswith("PLACE AT") for line in told)
    assert "ANN PLAYS NINES FOR 12" in told
    told = conversed("monty", "c64", *BEGUN, "NINES", "", "", "y")
    assert any(line.startswith("ANN PLAYS NINES FOR") for line in told)


def test_what_cannot_be_typed_or_asked_is_told() -> None:
    told = conversed("monty", "c64", *BEGUN, "€", "/what", "/row x", "/99Z", "/board", "/rack")
    assert "The machine has no key for '€'" in told
    assert "There is no '/what'; /help lists what there is" in told
    assert "The board is empty" in told
    assert told[-1] == "Rack N N I N S E S"
    told = conversed("monty", "c64", "/board", "/rack", "/scores", "/8H", "/again", "/help")
    assert "There is no board on the screen" in told
    assert told[-1].startswith("/quit")


def test_the_same_lines_tell_the_same() -> None:
    lines = (*BEGUN, "H8 NINES", "y", "/board", "8", "", "5", "", "")
    assert conversed("monty", "c64", *lines) == conversed("monty", "c64", *lines)


# ---- whole games --------------------------------------------------------------------------
SETUPS = {
    "monty": ("1", "ANN", "", "", "n", "y", "n", "n", "0"),
    "deluxe": ("n", "ANN", "", "BOB", "1", "", "n", "n", "y", "n", "0"),
    "computer-scrabble": ("2", "ANN", "n", "BOB", "y", "1"),
}
QUESTIONS = (
    "/board", "/row", "/row 8", "/column H", "/8H", "/premiums", "/rack", "/scores", "/plays",
    "/options", "/keys", "/again", "/screen", "/help", "/nothing",
)  # fmt: skip
NOT_THERE = re.compile(r"NOT ON THE RACK: ([A-Z])")
HINT = re.compile(r"([A-Z]+) (\d+)([A-O]) (DOWN|ACROSS)")


def curious(talk: Conversation, lines: Iterator[str]) -> Iterator[str]:
    """Who types those lines, and before each of them asks something else, all in turn. It changes
    nothing, and is always answered."""
    for line, question in zip(lines, cycle(QUESTIONS), strict=False):
        yield question
        assert talk.take(), question
        yield line


def hinted(talk: Conversation, game: str, machine: str) -> Iterator[str]:
    """Ann asks for a hint and plays it, or passes, to the end of the game."""
    answers = iter(SETUPS[game])
    play = word = where = ""
    for _ in range(MOST_LINES):
        told = "\n".join(talk.take()).upper()
        asked = talk.front._reader.prompt().upper()
        if "FINAL" in told or "ANOTHER GAME" in told or "PLAY AGAIN" in told:
            return
        if found := HINT.search(told):
            word, number, column, way = found.groups()
            where = f"{number}{column}" if way == "ACROSS" else f"{column}{number}"
            play = f"{where} {word}"
        elif missing := NOT_THERE.search(told):  # a hint does not say where a blank is
            word = word.replace(missing[1], missing[1].lower(), 1)
            play = f"{where} {word}"
        if "WORD?" in asked or asked.startswith("ANN?"):
            line, play = play or "8", ""
            yield "2" if "NO WORD" in told or "NOTHING" in told else line
        elif "COLOUR" in asked or "HAPPY" in asked or "PASS" in asked or "END THE GAME" in asked:
            yield "y"
        elif "CHALLENGE" in asked or "RIGHT" in asked:
            yield "n"
        elif "PRESS A KEY" in asked or "PRESS A KEY" in told or "KEY" in asked:
            yield ""
        else:
            yield next(answers, "")
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("game", "machine"), CROSSWORDS)
def test_a_person_plays_hints_to_the_end_of_a_game(game: str, machine: str) -> None:
    talk = Conversation(CATALOGUE[game].program().new(3), machine)
    talk.run(curious(talk, hinted(talk, game, machine)))
    text = "\n".join(talk.every).upper()
    assert text.count("ANN PLAYS") > 3
    assert text.count("BOB PLAYS" if game != "monty" else "MONTY PLAYS") > 3
    assert_same_without(talk, game, machine)
    assert text.replace("\n", " ").isprintable()


@pytest.mark.parametrize("machine", CATALOGUE["sixty-six"].machines)
def test_a_match_of_sixty_six_is_played_in_lines(machine: str) -> None:
    talk = Conversation(CATALOGUE["sixty-six"].program().new(3), machine)
    hands: list[str] = []

    def lines() -> Iterator[str]:
        yield from ("n", "y", "1", "y", "n")
        card = 0
        for _ in range(MOST_LINES):
            told = talk.take()
            hands.extend(line for line in told if line.startswith("Hand "))
            asked = talk.front._reader.prompt().upper()
            if "ANOTHER" in asked:
                return
            if "REPLY" in asked or "LEAD" in asked:
                card = card % 6 + 1
                yield str(card)
            else:
                yield "n" if "(Y/N)" in asked else ""
        pytest.fail("the match does not end")

    talk.run(curious(talk, lines()))
    assert len(hands) > 10
    assert all(" of " in hand for hand in hands)
    assert_same_without(talk, "sixty-six", machine)


@pytest.mark.parametrize("machine", CATALOGUE["words"].machines)
def test_a_game_of_words_is_played_in_lines(machine: str) -> None:
    told = conversed("words", machine, "n", "y", "1", "1", "n", "n", "n", "/rack", "/row",
                     "B1", "9", "0", "/scores", "0", "9")  # fmt: skip
    text = "\n".join(told).upper()
    assert re.search(r"HAND 1 [A-Z~÷], 2 ", text), text
    assert "ROW " in text
    assert not re.search(r"(?m)^[\d ]+$", text)  # the tiles' keys and values


@pytest.mark.parametrize("machine", CATALOGUE["words"].machines)
def test_a_person_passes_to_the_end_of_a_game_of_words(machine: str) -> None:
    talk = Conversation(CATALOGUE["words"].program().new(3), machine)

    def lines() -> Iterator[str]:
        yield from ("n", *(("y",) if machine_named(machine).has_television else ()))
        yield from ("1", "4", "n", "n", "n")
        for _ in range(MOST_LINES):
            told = "\n".join(talk.take()).upper()
            asked = talk.front._reader.prompt().upper()
            if "ANOTHER" in asked:
                return
            if "ENTRY" in asked:
                yield "9" if "PASSES" in told else "0"
            else:
                yield "n"
        pytest.fail("the game does not end")

    talk.run(curious(talk, lines()))
    text = "\n".join(talk.every).upper()
    assert text.count("COMPUTER MAKES") > 3
    assert re.search("COMPUTER WINS", text), text[-500:]
    assert_same_without(talk, "words", machine)


# ---- the command --------------------------------------------------------------------------
def in_a_pipe(
    folder: Path, *arguments: str, typed: str, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return subprocess.run(
        [sys.executable, "-m", "monty", *arguments], input=typed.encode(), capture_output=True,
        cwd=ROOT, timeout=120,
        env={name: value for name, value in os.environ.items() if name not in unset}
        | {"MONTY_DATA": str(folder / "games"), "MONTY_CONFIG": str(folder / "settings.toml")}
        | environment,
    )  # fmt: skip


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_a_pipe_gets_lines_without_a_code_in_them(tmp_path: Path, locale: str) -> None:
    typed = "\n".join((*BEGUN, "H8 NINES", "y")) + "\n"
    done = in_a_pipe(
        tmp_path, "--lines", "--game", "monty", "--machine", "bbc", "--seed", "3",
        typed=typed, LC_ALL=locale,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert text.replace("\n", "").isprintable()
    assert "ANN plays NINES for 12" in text
    assert text.endswith("The game is kept: monty --resume goes on with it.\n")
    again = in_a_pipe(tmp_path, "--lines", "--resume", typed="/board\n")
    assert "8H N" in again.stdout.decode().splitlines()


def test_without_a_display_a_pipe_is_played_in(tmp_path: Path) -> None:
    done = in_a_pipe(tmp_path, typed="1\n/quit\n")
    assert done.returncode == 0
    assert done.stderr.endswith(b"; playing in lines instead\n")
    assert b"RETURN SWITCHES IT ON" in done.stdout
    assert b"Machine BBC" in done.stdout


def test_text_and_lines_do_not_go_together(tmp_path: Path) -> None:
    done = in_a_pipe(tmp_path, "--text", "--lines", typed="")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
