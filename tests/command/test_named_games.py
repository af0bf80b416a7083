"""Games kept under names: on disk, one shelf a program and machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.named_games import NamedGames
from monty.save import SaveError

STATE = {"turns": 3}


def shelf(folder: Path, game: str = "deluxe", machine: str = "c64") -> NamedGames:
    return NamedGames(folder / "named", game, machine)


def test_D21_what_was_kept_under_a_name_is_loaded_by_it(tmp_path: Path) -> None:
    shelf(tmp_path).keep("EVENING", STATE)
    shelf(tmp_path).keep("A1", {"turns": 4})
    assert shelf(tmp_path).names() == ["A1", "EVENING"]
    assert shelf(tmp_path).load("EVENING") == STATE


def test_a_name_kept_again_is_the_later_game(tmp_path: Path) -> None:
    shelf(tmp_path).keep("EVENING", STATE)
    shelf(tmp_path).keep("EVENING", {"turns": 9})
    assert shelf(tmp_path).load("EVENING") == {"turns": 9}


def test_programs_and_machines_have_shelves_of_their_own(tmp_path: Path) -> None:
    shelf(tmp_path).keep("EVENING", STATE)
    assert shelf(tmp_path, machine="bbc").names() == []
    assert shelf(tmp_path, game="computer-scrabble").names() == []


def test_an_empty_shelf_has_no_names_and_needs_no_folder(tmp_path: Path) -> None:
    assert list(shelf(tmp_path / "nowhere").names()) == []
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("name", ["", "../X", "A\0", "X" * 9, "a", "A/B", "Ä", "."])
def test_a_hostile_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError, match="is not a name"):
        shelf(tmp_path).keep(name, STATE)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_game_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    shelf(tmp_path).keep("EVENING", STATE)
    (path,) = (tmp_path / "named").iterdir()
    path.write_text("{")
    assert shelf(tmp_path).names() == ["EVENING"]
    with pytest.raises(SaveError, match="damaged"):
        shelf(tmp_path).load("EVENING")
    assert path.read_text() == "{"


def test_a_name_of_a_windows_device_is_a_file_like_any(tmp_path: Path) -> None:
    shelf(tmp_path).keep("CON", STATE)
    assert [path.name for path in (tmp_path / "named").iterdir()] == ["deluxe-c64-CON.json"]
