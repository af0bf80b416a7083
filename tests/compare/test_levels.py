"""`monty compare levels`: measured averages beside those that were published (C-9, D-20)."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from monty.cli import main
from monty.compare import published
from monty.compare.published import FIGURES, Figure, Measured, measure_figures, table
from monty.host.cores import over_cores
from monty.players.contest import CONTESTS
from monty.players.estimates import Estimate
from monty.players.strength import own_scores

ALONE = partial(over_cores, jobs=1)


def test_the_published_figures_are_those_of_the_manuals() -> None:
    assert {(each.game, each.level): (each.claim, each.points) for each in FIGURES} == {
        ("computer-scrabble", 1): ("C-9", 160),
        ("computer-scrabble", 4): ("C-9", 320),
        ("deluxe", 1): ("D-20", 150),
        ("deluxe", 8): ("D-20", 350),
        ("monty", 4): (None, None),
    }


@pytest.mark.parametrize(
    ("mean", "difference", "met"),
    [(154.9, -5.1, False), (155, -5, True), (165, 5, True), (165.1, 5.1, False)],
)
def test_a_figure_is_met_within_five_points(mean: float, difference: float, met: bool) -> None:
    each = Measured(FIGURES[0], Estimate(mean, mean - 2, mean + 2))
    assert each.difference == pytest.approx(difference)
    assert each.met is met


@pytest.mark.parametrize(("mean", "met"), [(349.9, False), (350.1, True), (420, True)])
def test_the_strongest_level_of_deluxe_is_to_make_over_350(mean: float, met: bool) -> None:
    (figure,) = (each for each in FIGURES if (each.game, each.level) == ("deluxe", 8))
    assert Measured(figure, Estimate(mean, mean - 2, mean + 2)).met is met


def test_the_table_is_markdown() -> None:
    by_level = {(each.game, each.level): each for each in FIGURES}
    measured = [
        Measured(by_level["computer-scrabble", 1], Estimate(162.71, 160.31, 165.11)),
        Measured(by_level["deluxe", 8], Estimate(347, 343.9, 350.1)),
        Measured(by_level["monty", 4], Estimate(337.5, 336.2, 338.8)),
    ]
    assert table(measured).splitlines() == [
        "| game | level | measured | published | difference | wanted | met |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
        "| Computer Scrabble | 1 | 162.7 ± 2.4 | 160 (C-9) | +2.7 | 155 to 165 | yes |",
        "| Scrabble Deluxe | 8 | 347.0 ± 3.1 | over 350 (D-20) | -3.0 | over 350 | no |",
        "| Monty Plays Scrabble | 4 | 337.5 ± 1.3 | - | - | 320 to 340 | yes |",
    ]


@pytest.fixture
def one_figure(monkeypatch: pytest.MonkeyPatch) -> Figure:
    """One is enough, and quicker."""
    monkeypatch.setattr(published, "FIGURES", FIGURES[:1])
    return FIGURES[0]


def test_the_measure_is_that_of_monty_levels(one_figure: Figure) -> None:
    (measured,) = measure_figures(3, 9, ALONE, progress=False)
    scores = own_scores(CONTESTS[one_figure.game], [one_figure.level], 3, 9, ALONE)
    assert measured == Measured(one_figure, scores[one_figure.level])


def test_the_command_prints_the_table_and_writes_the_figures(
    one_figure: Figure, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for path in (tmp_path / "one.json", tmp_path / "two.json"):
        arguments = ["--games", "2", "--seed", "5", "--jobs", "1", "--json", str(path)]
        assert main(["compare", "levels", *arguments]) == 0
        told.append((capsys.readouterr().out, path.read_bytes()))
    assert told[0] == told[1]
    assert told[0][0].splitlines()[2].startswith("| Computer Scrabble | 1 | ")
    document = json.loads(told[0][1])
    assert (document["format"], document["version"]) == ("monty-compare-levels", 2)
    assert (document["games"], document["seed"]) == (2, 5)
    (level,) = document["levels"]
    assert (level["points"], level["claim"], level["most"]) == (160, "C-9", 165)
    assert level["low"] < level["mean"] < level["high"]
    assert level["difference"] == level["mean"] - 160
