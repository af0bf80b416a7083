"""`monty levels`: the measured strengths as a table and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from monty import levels
from monty.cli import main
from monty.errors import MontyError
from monty.levels import measure_levels, save_json, table
from monty.players.level import MONTY_LEVELS
from monty.players.strength import Estimate, LevelStrength

STRENGTHS = [
    LevelStrength(1, 200, Estimate(181.25, 3.04), None),
    LevelStrength(2, 200, Estimate(233.2, 53.4), Estimate(62.5, 6.7)),
]


@pytest.fixture(autouse=True)
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two levels are enough, and quicker."""
    monkeypatch.setitem(levels.LEVELS_OF, "monty", {n: MONTY_LEVELS[n] for n in (1, 2)})  # type: ignore[arg-type]


def test_the_table_is_markdown() -> None:
    assert table(STRENGTHS) == (
        "| level | games | points a player | won from the level below |\n"
        "| ---: | ---: | ---: | ---: |\n"
        "| 1 | 200 | 181.2 ± 3.0 | - |\n"
        "| 2 | 200 | 233.2 ± 53.4 | 62.5 ± 6.7 % |"
    )


def test_the_seed_decides_the_figures_and_the_number_of_processes_does_not() -> None:
    alone = measure_levels("monty", 2, 5, 1, progress=False)
    assert measure_levels("monty", 2, 5, 2, progress=False) == alone
    assert [(each.level, each.games) for each in alone] == [(1, 2), (2, 2)]


def test_the_command_prints_the_table_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "levels.json"
    assert main(["levels", "--games", "2", "--seed", "5", "--jobs", "1", "--json", str(path)]) == 0
    printed = capsys.readouterr()
    assert len(re.findall(r"^\| \d \| 2 \| \d+\.\d ± \d+\.\d \| ", printed.out, re.M)) == 2
    assert printed.err == ""
    document = json.loads(path.read_text())
    assert (document["game"], document["seed"]) == ("monty", 5)
    assert [each["level"] for each in document["levels"]] == [1, 2]
    assert document["levels"][1]["wins_below"].keys() == {"mean", "margin"}


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(MontyError, match="cannot write "):
        save_json(tmp_path / "missing" / "levels.json", STRENGTHS, "monty", 1)
