"""`monty stats`: what all records come to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from machines.style import Television
from monty.cli import main
from monty.programs.keeping.deeds import Deed, Doubted, Ended, Moved, SeatedPlayer, TookBack
from monty.programs.keeping.statistics import BestWord, Standings, Statistics, WordFeats
from monty.records.record import Opening, Record, RecordedTurn, RecordOrigin
from monty.records.record_file import write_record
from monty.records.records_folder import RecordsFolder
from monty.records.statistics import statistics_of

ANN, BOB, MONTY = SeatedPlayer("ANN"), SeatedPlayer("BOB"), SeatedPlayer("MONTY", 2)


def record(
    *deeds: Deed, players: Sequence[SeatedPlayer] = (ANN, MONTY), game: str = "monty"
) -> Record:
    """A game in which that was done."""
    opening = Opening(game, "c64", Television.COLOUR)
    turn = RecordedTurn(1, "00000000", {"turns": 0}, deeds)
    return Record("0.1.0", opening, (), None, 0, 2, tuple(players), (turn,))


def ended(*scores: int) -> Ended:
    most = max(scores)
    winners = tuple(player for player, score in enumerate(scores) if score == most)
    return Ended(scores, winners, tuple("" for _ in scores), "passed")


def moved(player: int, move: str, score: int, rack: str = "") -> Moved:
    return Moved(player, move, rack, score, (move.split()[1].upper(),))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RecordsFolder:
    monkeypatch.setenv("MONTY_DATA", str(tmp_path))
    return RecordsFolder(tmp_path / "records")


def of(folder: RecordsFolder, *records: Record) -> Statistics:
    for each in records:
        write_record(folder.new(each.opening.game), each)
    return statistics_of(folder.places())


def test_games_are_counted_by_program_person_and_opponent(folder: RecordsFolder) -> None:
    found = of(
        folder,
        record(ended(300, 250)),
        record(ended(201, 250)),
        record(ended(100, 100), players=(ANN, BOB)),
        record(ended(90, 100), players=(BOB, MONTY), game="deluxe"),
    )
    assert found.standings == (
        Standings("monty", "ANN", "BOB", 1, 1, 100.0, 100),
        Standings("monty", "ANN", "level 2", 2, 1, 250.5, 300),
        Standings("monty", "BOB", "ANN", 1, 1, 100.0, 100),
        Standings("deluxe", "BOB", "level 2", 1, 0, 90.0, 90),
    )
    assert (found.finished, found.left) == (4, 0)
    points = {(each.game, each.person): each.points for each in found.results}
    assert points["monty", "ANN"] == (300, 201, 100)  # the first played first


def test_games_that_were_left_count_as_such_and_their_words_too(folder: RecordsFolder) -> None:
    found = of(folder, record(moved(0, "8D HORN", 14)))
    assert (found.finished, found.left, found.standings) == (0, 1, ())
    assert found.feats == (
        WordFeats("ANN", BestWord("HORN", 14, "monty-1"), BestWord("HORN", 14, "monty-1"), 0),
    )


def test_what_was_taken_back_or_challenged_does_not_count(folder: RecordsFolder) -> None:
    (feats,) = of(
        folder,
        record(
            moved(0, "8D HORN", 14),
            moved(1, "D8 HOUSE", 20),
            moved(0, "9G QI", 60), Doubted("QI", wrong=True),
            moved(0, "10G ZA", 70), Doubted("ZA", wrong=False),
            moved(0, "12G ZOOS", 90), moved(1, "A1 CAT", 5), TookBack(0, 2),
        ),
    ).feats  # fmt: skip
    assert feats == WordFeats("ANN", BestWord("ZA", 70, "monty-1"), BestWord("HORN", 14, "monty-1"),
                              0)  # fmt: skip


def test_plays_of_all_seven_tiles_are_bingos(folder: RecordsFolder) -> None:
    deeds = (
        moved(0, "8D HOUSING", 74, "HOUSING"),
        moved(1, "D8 HOUSING", 40, "OUSINGA"),
        moved(0, "E8 ORNAMENT", 70, "RNAMENT"),
    )
    (feats,) = of(folder, record(*deeds)).feats
    assert feats.bingos == 2
    assert feats.longest == BestWord("ORNAMENT", 70, "monty-1")
    (feats,) = of(folder, record(*deeds, Doubted("ORNAMENT", wrong=True))).feats
    assert feats.bingos == 3  # two, and one of the game taken back


def test_the_computers_words_and_games_taken_over_do_not_count(folder: RecordsFolder) -> None:
    taken = record(moved(0, "8D HORN", 14), ended(500, 1))
    taken = replace(taken, opening=replace(taken.opening, origin=RecordOrigin.WHAT_IF))
    found = of(folder, taken, record(moved(1, "8D HOUSING", 74), ended(1, 2)))
    assert found.feats == ()
    assert [each.best for each in found.standings] == [1]


def test_damaged_records_are_counted_and_nothing_more(folder: RecordsFolder) -> None:
    (found := folder.new("monty")).write_text("{}")
    assert statistics_of(folder.places()).unread == 1
    assert found.exists()


def test_the_command_prints_tables_and_a_chart(
    folder: RecordsFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    of(folder, record(moved(0, "8D HORN", 14), ended(300, 250)), record(ended(150, 250)))
    path = tmp_path / "stats.json"
    assert main(["stats", "--json", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 finished games, 0 left",
        "",
        "                      player  against  games  won   mean  best",
        "Monty Plays Scrabble  ANN     level 2      2    1  225.0   300",
        "",
        "player  best word  points  longest word  points  bingos",
        "ANN     HORN           14  HORN              14       0",
        "",
        "Monty Plays Scrabble, ANN",
        "300  " + 40 * "#",
        "150  " + 20 * "#",
    ]
    document = json.loads(path.read_text())
    assert document["standings"][0]["mean"] == 225
    assert document["results"][0]["points"] == [300, 150]


def test_without_records_it_says_so(
    folder: RecordsFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "0 finished games, 0 left\n"
    pytest.importorskip("matplotlib")
    assert main(["stats", "--plot", str(tmp_path / "stats.png")]) == 1
    assert "there is nothing to draw" in capsys.readouterr().err


def test_the_mean_scores_are_drawn(folder: RecordsFolder, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    of(folder, record(ended(300, 250)), record(ended(2, 9), game="sixty-six"))
    path = tmp_path / "stats.svg"
    assert main(["stats", "--plot", str(path)]) == 0
    assert "ANN, level 2" in path.read_text(encoding="utf-8")
