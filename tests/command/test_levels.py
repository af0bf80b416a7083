"""`monty levels`: the measured strengths as a table and as JSON."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from monty import charts
from monty.cli import main
from monty.compare.levels import chart, measure_levels, save_json, table
from monty.errors import MontyError
from monty.host.cores import over_cores
from monty.host.workers import aside, over_dask
from monty.players.contest import CONTESTS
from monty.players.crossword.level import DELUXE_LEVELS
from monty.players.estimates import Estimate, Share
from monty.players.strength import LevelStrength

STRENGTHS = [
    LevelStrength(1, 200, Estimate(181.25, 178.21, 184.29), None),
    LevelStrength(2, 200, Estimate(233.2, None, None), Share(96.0, 92.31, 97.96)),
]


@pytest.fixture(autouse=True)
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two levels are enough, and quicker."""
    two = {game: replace(contest, levels=(1, 2)) for game, contest in CONTESTS.items()}
    monkeypatch.setattr("monty.players.contest.CONTESTS", two)


def test_the_table_is_markdown() -> None:
    assert table(STRENGTHS, "monty") == (
        "| level | games | points a player | won from the level below |\n"
        "| ---: | ---: | ---: | ---: |\n"
        "| 1 | 200 | 181.2 ± 3.0 | - |\n"
        "| 2 | 200 | 233.2 | 96.0 % (92.3 to 98.0) |"
    )


def test_the_seed_decides_the_figures_and_the_number_of_processes_does_not() -> None:
    one, two = (partial(over_cores, jobs=jobs) for jobs in (1, 2))
    alone = measure_levels("monty", 2, 5, one, progress=False)
    assert measure_levels("monty", 2, 5, two, progress=False) == alone
    assert [(each.level, each.games) for each in alone] == [(1, 2), (2, 2)]


def test_where_there_is_no_room_for_another_process_nothing_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_: object) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full)
    assert aside(print, "never")()


@pytest.mark.parametrize(
    ("game", "head"),
    [
        ("words", "| level | deals | points a player | won"),
        ("sixty-six", "| level | deals | match points a player in 100 rounds | won"),
    ],
)
def test_the_games_without_a_board_are_measured_in_deals(
    game: str, head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["levels", "--game", game, "--games", "2", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(head)
    assert len(re.findall(r"^\| \d \| 2 \| \d+\.\d( ± \d+\.\d)? \| ", printed, re.MULTILINE)) == 2


def test_the_command_prints_the_table_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "levels.json"
    assert main(["levels", "--games", "2", "--seed", "5", "--jobs", "1", "--json", str(path)]) == 0
    printed = capsys.readouterr()
    assert len(re.findall(r"^\| \d \| 2 \| \d+\.\d ± \d+\.\d \| ", printed.out, re.MULTILINE)) == 2
    assert printed.err == ""
    document = json.loads(path.read_text())
    assert (document["game"], document["seed"]) == ("monty", 5)
    assert [each["level"] for each in document["levels"]] == [1, 2]
    assert document["levels"][1]["wins_below"].keys() == {"mean", "low", "high"}


def test_the_levels_of_the_program_with_a_clock_are_measured_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = {1: DELUXE_LEVELS[7], 2: DELUXE_LEVELS[8]}
    monkeypatch.setattr("monty.players.contest._CROSSWORDS", {"deluxe": levels})
    path = tmp_path / "levels.json"
    means = {}
    for clock in (10, 599):
        arguments = ["--game", "deluxe", "--games", "2", "--jobs", "1", "--json", str(path)]
        assert main(["levels", *arguments, "--clock", str(clock)]) == 0
        document = json.loads(path.read_text())
        assert document["clock"] == clock
        means[clock] = document["levels"][1]["score"]["mean"]
    assert means[10] < means[599]


@pytest.mark.parametrize("seconds", ["9", "600", "1.5", "ten"])
def test_D4_a_turn_has_ten_seconds_to_nine_minutes_fifty_nine(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["levels", "--game", "deluxe", "--clock", seconds])
    assert caught.value.code == 2
    assert f"'{seconds}' is not a number from 10 to 599" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(MontyError, match="cannot write "):
        save_json(tmp_path / "missing" / "levels.json", STRENGTHS, "monty", 1)


# ---- charts -----------------------------------------------------------------------------
def test_a_chart_shows_what_the_table_says() -> None:
    text = charts.render(chart(STRENGTHS, "monty"), "svg").decode()
    for shown in ("Monty Plays Scrabble, 200 games a pairing", "points a player", "won from"):
        assert shown in text
    on_clock = charts.render(chart(STRENGTHS, "deluxe", clock=10), "svg").decode()
    assert "200 games a pairing, 10 seconds a turn" in on_clock


def test_a_chart_shows_the_intervals_as_they_are_and_none_where_there_is_none() -> None:
    scores, wins = chart(STRENGTHS, "monty").panels
    assert scores.intervals == ((178.21, 184.29), None)
    assert wins.intervals == ((92.31, 97.96),)

    def drawn(*intervals: tuple[float, float] | None) -> bytes:
        panel = charts.Bars("won", "level", ("2",), (90.0,), intervals or None)
        return charts.render(charts.Chart("levels", (panel,)), "svg")

    assert drawn(None) == drawn()
    assert len({drawn(), drawn((80, 95)), drawn((85, 95)), drawn((85, 92))}) == 4


@pytest.mark.parametrize(("name", "begins"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml")])
def test_the_same_figures_give_the_same_chart(tmp_path: Path, name: str, begins: bytes) -> None:
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        charts.write(chart(STRENGTHS, "monty"), folder / name)
    content = (tmp_path / "one" / name).read_bytes()
    assert content.startswith(begins)
    assert content == (tmp_path / "two" / name).read_bytes()


def test_plot_writes_the_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "levels.svg"
    assert main(["levels", "--games", "2", "--jobs", "1", "--plot", str(path)]) == 0
    assert capsys.readouterr().out.startswith("| level |")
    assert "2 games a pairing" in path.read_text(encoding="utf-8")


def test_a_chart_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(MontyError, match="cannot write "):
        charts.write(chart(STRENGTHS, "monty"), tmp_path / "folder.svg")


@pytest.mark.parametrize(
    ("arguments", "absent", "status", "told"),
    [
        (["--plot", "x.gif"], None, 2, "x.gif does not end in .png or .svg"),
        (["--plot", "x.png"], "matplotlib", 1, "a chart needs matplotlib: pip install 'monty-"),
        (["--dask", "x"], "distributed", 1, "--dask needs Dask: pip install 'monty-plays[dask]'"),
        (["--dask", "x", "--jobs", "2"], None, 2, "--jobs does not go with --dask"),
        (["--clock", "10"], None, 2, "monty has no clock: --clock goes with --game deluxe"),
        (
            ["--clock", "10", "--game", "sixty-six"],
            None,
            2,
            "sixty-six has no clock: --clock goes with --game deluxe",
        ),
    ],
)
def test_what_cannot_be_done_is_told_before_a_game_is_played(
    arguments: list[str],
    absent: str | None,
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if absent is not None:
        monkeypatch.setitem(sys.modules, absent, None)
    assert main(["levels", "--games", "100000", *arguments]) == status
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"monty: {told}")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("option", ["--json", "--plot"])
@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("missing/levels.svg", "there is no folder 'missing'"),
        ("./", "'./' is not a file's name"),
        (f"{'x' * 300}/levels.svg", "there is no folder 'xxx"),
    ],
)
def test_a_file_that_cannot_be_is_told_before_a_game_is_played(
    option: str, path: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as caught:
        main(["levels", "--games", "100000", option, path])
    assert caught.value.code == 2
    assert told in capsys.readouterr().err


# ---- a cluster ---------------------------------------------------------------------------
@pytest.mark.filterwarnings("default")  # Dask's own
def test_a_dask_cluster_gives_the_same_figures() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    here = measure_levels("monty", 2, 5, partial(over_cores, jobs=1), progress=False)
    with distributed.LocalCluster(
        n_workers=1, processes=False, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        there = partial(over_dask, address=cluster.scheduler_address)
        assert measure_levels("monty", 2, 5, there, progress=False) == here


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nonsense"])
@pytest.mark.filterwarnings("default")
def test_a_scheduler_that_does_not_answer_is_told(address: str) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    with pytest.raises(MontyError, match=f"there is no Dask scheduler at {address}"):
        list(over_dask(abs, [1], address))
