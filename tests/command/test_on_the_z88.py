"""The Cambridge Z88 has eight rows: WORDS and Sixty Six are played on it, a board has no room."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from machines.catalogue import machine_named
from machines.style import Television
from monty.cli import main
from monty.headless.script import ScriptError, parse
from monty.programs.catalogue import CATALOGUE, own_game
from monty.programs.keeping.shelf import ShelfError
from monty.saves.game_file import read
from tests.programs.typist import Typist

WITH_A_BOARD = [game for game, entry in CATALOGUE.items() if entry.searches_board]
PLAYED = [game for game in CATALOGUE if game not in WITH_A_BOARD]


def test_X45_WORDS_is_at_home_there_and_Sixty_Six_can_be_played() -> None:
    assert own_game("z88") == "words"
    assert sorted(PLAYED) == ["sixty-six", "words"]
    for game in PLAYED:
        assert "z88" in CATALOGUE[game].machines


@pytest.mark.parametrize("game", WITH_A_BOARD)
@pytest.mark.parametrize("command", [[], ["demo"]])
def test_X45_a_program_with_a_board_is_refused_in_one_line_that_names_its_machines(
    command: list[str], game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--machine", "z88", "--game", game]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{game} is played on {', '.join(CATALOGUE[game].machines)}, not on z88" in line


@pytest.mark.parametrize("game", WITH_A_BOARD)
def test_X45_a_key_script_and_a_kept_game_with_a_board_are_refused_there(
    game: str, tmp_path: Path
) -> None:
    told = f"{game} is played on .*, not on z88$"
    with pytest.raises(ScriptError, match=told):
        parse(f"machine z88\ngame {game}\n")
    path = tmp_path / "game.json"
    kept = {"format": "monty-save", "version": 1, "game": game, "machine": "z88", "state": {}}
    path.write_text(json.dumps(kept))
    with pytest.raises(ShelfError, match=told):
        read(path)


@pytest.mark.parametrize("game", PLAYED)
def test_X45_nothing_is_asked_of_a_television_that_it_has_not(game: str) -> None:
    person = Typist(game, "z88", 1, None, Television.COLOUR)
    asked = ""
    for key in "N1NNNN":
        asked += person.screen
        person.press(key)
    assert "LEVEL" in asked
    assert "TELEVISION" not in asked


def test_X45_hand_scores_and_entries_of_WORDS_stand_side_by_side() -> None:
    person = Typist("words", "z88", 1, None, Television.COLOUR)
    person.press(*"N2NNN", *"0", "RETURN")
    lines = person.screen.splitlines()
    assert machine_named("z88").geometry.rows == 8
    assert "78 TILES REMAIN" in lines[0], "beside the row of letters"
    (owner,) = (line for line in lines if "PLAYER 2'S TILES" in line)
    assert "PLAYER 1 " in owner
    assert owner.endswith("PLAYER 1: 0, A PASS")
