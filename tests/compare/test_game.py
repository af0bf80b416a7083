"""`monty compare game`: a game that was written down, beside our rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monty.cli import main

GAME = """\
#player1 Anna Anna Ames
#player2 Bert
>Anna:  8F HORN +14 14
>Bert:  H6 FA.M +11 11
>Anna:  10F PASTE +25 40
>Anna:  (XK) +26 66
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "noted.gcg"
    path.write_text(GAME)
    return path


def test_each_difference_is_told_by_turn_and_the_totals_beside_each_other(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "game", str(game)]) == 0
    assert (
        capsys.readouterr().out
        == """\
turn  2  Bert  H6 FA.M: written +11, by the rules +9
turn  3  Anna  10F PASTE: 14 and +25 make 39, not 40
turn  4  Anna  (XK): written +26, by the rules +13 and -13 for Bert

           written  by the rules
Anna            66            52
Bert            11            -4

Differences in 3 of 4 turns.
"""
    )


def test_a_game_that_the_rules_agree_with_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noted.gcg"
    path.write_text("#player1 A\n>A:  8F HORN +14 14\n")
    assert main(["compare", "game", str(path)]) == 0
    assert capsys.readouterr().out.endswith("\nNo differences in 1 turn.\n")


def test_the_JSON_has_every_turn(game: Path) -> None:
    told = game.with_suffix(".json")
    assert main(["compare", "game", str(game), "--json", str(told)]) == 0
    document = json.loads(told.read_text(encoding="utf-8"))
    assert (document["format"], document["version"]) == ("monty-compare-game", 1)
    assert document["turns_that_differ"] == 3
    assert document["players"][1] == {
        "nick": "Bert",
        "name": "",
        "written": 11,
        "by_the_rules": -4,
    }
    assert document["turns"][1] == {
        "turn": 2,
        "player": 2,
        "rack": "",
        "done": "H6 FA.M",
        "written": {"score": 11, "total": 11},
        "by_the_rules": {"score": 9, "total": 9},
        "differences": [{"about": "score", "text": "written +11, by the rules +9"}],
    }


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"nothing\n", "there is no game in it"),
        (b"#player1 A\n>A: 1 8F X +0 0\n", "line 2: a rack has letters and ? for a blank, not '1'"),
        ("#player1 A\n>A:  8F ŁX +0 0\n".encode(), "turn 1: Ł is no tile of this game"),
    ],
)
def test_what_is_no_game_of_ours_is_told_in_a_line_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, told: str
) -> None:
    path = tmp_path / "noted.gcg"
    path.write_bytes(content)
    assert main(["compare", "game", str(path)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"monty: {path}: {told}") and error.count("\n") == 1


def test_names_that_a_terminal_would_obey_are_told_escaped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noted.gcg"
    path.write_bytes(b"#player1 \x1b[2J\n>\x1b[2J:  8F HORN +1 1\n")
    assert main(["compare", "game", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out
