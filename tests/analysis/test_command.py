"""`monty analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monty.cli import main
from tests.analysis.games import SHORT


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "noted.gcg"
    path.write_text(SHORT)
    return path


def test_it_prints_the_text_and_writes_the_page_and_the_JSON(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, document = game.with_suffix(".html"), game.with_suffix(".json")
    assert main(["analyse", str(game), "--html", str(page), "--json", str(document)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("A short game\nWords of monty12k; 8 turns.\n")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert json.loads(document.read_text(encoding="utf-8"))["lexicon"] == "monty12k"


def test_the_words_are_those_asked_for_else_those_of_the_game_else_the_large_list(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(game), "--lexicon", "deluxe10k"]) == 0
    assert "\nWords of deluxe10k; " in capsys.readouterr().out
    for said in ("CSW21", "../../etc/passwd", ""):
        game.write_text(SHORT.replace("#lexicon monty12k", f"#lexicon {said}"))
        assert main(["analyse", str(game)]) == 0
        assert "\nWords of us_full; " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("#player1 A\n>A: B\n", "line 2: nothing is done in this turn"),
        ("#player1 A\n>A: Ł - +0 0\n", "turn 1: Ł is no tile of this game"),
    ],
)
def test_what_is_no_game_of_ours_is_told_in_a_line_and_writes_nothing(
    game: Path, capsys: pytest.CaptureFixture[str], content: str, told: str
) -> None:
    game.write_text(content)
    page = game.with_suffix(".html")
    assert main(["analyse", str(game), "--html", str(page)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"monty: {game}: {told}") and error.count("\n") == 1
    assert not page.exists()
