"""`monty compare`: what it prints and writes, and what it says of routines that go astray."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from machines.cpu import CPU_NAMES
from monty.cli import main
from monty.compare.search.positions import Position, seeded_positions
from monty.errors import named
from monty.rules.crossword.board import Board

EMPTY = Board().text
WORDS = "OX\nQUIZ\nTAXI\n"

# A routine of somebody else's at $2000: no dictionary of ours, its answer at $1F00.
MANIFEST = """
format = "monty-word-search"
version = 1
name = "Somebody else's"
clock_hz = 2000000
cycle_limit = 50000
[[image]]
file = "program.bin"
at = 0x2000
[call]
entry = 0x2000
[board]
at = 0x1000
row_bytes = 15
empty = 0
capital_a = 0x41
blank_a = 0x61
[rack]
at = 0x1100
blank = 0x3f
[answer]
letters = 0x1F10
length = 0x1F00
row = 0x1F01
column = 0x1F02
direction = 0x1F03
"""


def routine(folder: Path, program: str) -> str:
    """A manifest for a program that is given in hexadecimal."""
    (folder / "program.bin").write_bytes(bytes.fromhex(program))
    (folder / "mine.toml").write_text(MANIFEST, encoding="ascii")
    return str(folder / "mine.toml")


def positions_file(folder: Path, *racks: str) -> str:
    """A file with the empty board and each of the racks."""
    path = folder / "positions.txt"
    path.write_text("".join(f"{EMPTY} {rack}\n" for rack in racks))
    return str(path)


def words_file(folder: Path) -> str:
    path = folder / "words.txt"
    path.write_text(WORDS)
    return str(path)


def search(*arguments: str) -> int:
    return main(["compare", "search", "--jobs", "1", *arguments])


# ---- the search ---------------------------------------------------------------------------
def test_it_prints_the_text_and_writes_the_JSON_and_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {kind: tmp_path / f"report.{kind}" for kind in ("json", "html")}
    written = [part for kind, path in files.items() for part in (f"--{kind}", str(path))]
    assert search("--positions", "2", "--seed", "3", *written) == 0
    printed = capsys.readouterr()
    assert "Compared in 2 positions of seeded games, seed 3. No differences." in printed.out
    assert printed.err == ""
    assert json.loads(files["json"].read_text())["summary"]["positions"] == 2
    assert files["html"].read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_the_number_of_processes_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.json"
        more = ["--positions", "4", "--jobs", jobs, "--json", str(path)]
        assert main(["compare", "search", *more]) == 0
        told.append((capsys.readouterr().out, path.read_bytes()))
    assert told[0] == told[1]


def test_positions_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, few = positions_file(tmp_path, "QUIZ", "TAXIBO?"), words_file(tmp_path)
    assert search("--from", path, "--dictionary", few) == 0
    assert "Compared in 2 positions of positions.txt. No differences." in capsys.readouterr().out


def test_both_CPUs_give_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, few = positions_file(tmp_path, "QUIZ"), words_file(tmp_path)
    told = []
    for cpu in CPU_NAMES:
        assert search("--from", path, "--dictionary", few, "--cpu", cpu) == 0
        told.append(capsys.readouterr().out)
    assert "No differences." in told[0]
    assert told[0] == told[1]


def test_each_side_has_its_own_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Differences are no failure: the exit status is 0."""
    few = words_file(tmp_path)
    path = positions_file(tmp_path, "QUIZBOX")
    assert search("--from", path, "--dictionary", few, "--lexicon", "monty12k") == 0
    printed = capsys.readouterr().out
    assert "3 words of words.txt" in printed
    assert "The Python core with 12,097 words of monty12k." in printed
    assert "only by the Python core, word not in that dictionary: " in printed


def test_a_routine_that_brings_its_own_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It answers with OX on the centre; only that is compared."""
    # length 2, row 7, column 6, O, X; each LDA #, STA
    program = "A902 8D001F A907 8D011F A906 8D021F A94F 8D101F A958 8D111F 60"
    mine, few = routine(tmp_path, program), words_file(tmp_path)
    path = positions_file(tmp_path, "OX", "TAXI")
    assert search("--routine", mine, "--from", path, "--lexicon", few) == 0
    printed = capsys.readouterr().out
    assert "its own words, taken to be those of words.txt" in printed
    assert "only the best plays are compared" in printed
    assert "Differences in 1 of 2 positions." in printed
    assert "  best: the 6502 8G OX 18, the Python core 8E TAXI 22 (search differs)" in printed


@pytest.mark.parametrize("row", ["15", "14O"], ids=["two tiles", "one tile"])
def test_a_play_that_runs_off_the_board_is_a_difference_of_the_search(
    row: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The routine finds OX from the last square of the eighth row on."""
    # length 2, row 7, column 14, score 9, O, X; each LDA #, STA
    program = "A902 8D001F A907 8D011F A90E 8D021F A909 8D041F A94F 8D101F A958 8D111F 60"
    path = Path(routine(tmp_path, program))
    answer = path.read_text().partition("[answer]")[2] + "score = 0x1F04\n"
    with path.open("a") as manifest:
        manifest.write(f"score = 0x1F04\n[found]\nat = 0x201E{answer}")
    positions = tmp_path / "positions.txt"
    positions.write_text("15/" * 7 + row + "/15" * 7 + " OX")
    more = ["--from", str(positions), "--dictionary", words_file(tmp_path)]
    assert search("--routine", str(path), *more) == 0
    assert "only by the 6502, search differs: 8O OX 9\n" in capsys.readouterr().out


# ---- routines that go astray ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("EA 4C0020", "the routine at $2000 has not returned after 50,000 cycles; executed last: "),
        ("48 4C0020", "the instruction at $2000 filled the stack; executed last: "),
        ("68 68 68 60", "the instruction at $2002 takes more from the stack than"),
        ("A901 02", "the opcode $02 at $2002 locks the CPU; executed last: 2000 LDA #$01, 2002"),
        ("00 A901", "Somebody else's comes to $0000, where nothing lies; executed last: 2000 BRK;"),
        ("A901", "Somebody else's comes to $0000, where nothing lies; executed last: 2000 LDA #"),
        ("4C0000", "Somebody else's comes to $0000, where nothing lies; executed last: 2000 JMP"),
        ("A914 8D001F 60", "Somebody else's tells of a word of 20 letters"),
        (
            "A902 8D001F A9C8 8D011F A94F 8D101F 8D111F 60",
            "Somebody else's tells of no play, in row 200 and column 0: a word starts on the board",
        ),
    ],
)
def test_it_is_told_in_one_line_with_the_address_and_the_last_instructions(
    program: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = positions_file(tmp_path, "QUIZ")
    assert search("--routine", routine(tmp_path, program), "--from", path) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"monty: {told}")
    assert printed.err.endswith(f"; position 1: {EMPTY} QUIZ\n")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_position_is_told_also_from_another_process(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # LDA rack, CMP #'Z', BNE over, locked, over: RTS
    mine = routine(tmp_path, "AD0011 C95A D001 02 60")
    path = positions_file(tmp_path, "AX", "ZOO")
    arguments = ["compare", "search", "--routine", mine, "--from", path, "--jobs", jobs]
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("monty: the opcode $02 at $2007 locks the CPU; executed last: ")
    assert told.endswith(f"; position 2: {EMPTY} ZOO\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("at = 0x2000", "at = 0xFFFF", "program.bin does not fit: 2 bytes at $FFFF"),
        ("entry = 0x2000", "entry = 0x3000", "entry is at $3000, where no image lies"),
        (
            "entry = 0x2000",
            "entry = 65536",
            "call.entry is 65536, not an address from 0x0000",
        ),
    ],
)
def test_a_manifest_that_cannot_be_used_is_told_in_one_line(
    old: str, new: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(routine(tmp_path, "EA60"))
    path.write_text(path.read_text().replace(old, new))
    assert search("--routine", str(path)) == 2
    printed = capsys.readouterr()
    assert told in printed.err
    assert printed.err.startswith(f"monty: {path}: ")
    assert printed.err.count("\n") == 1


def test_words_that_do_not_fit_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(routine(tmp_path, "60"))
    path.write_text(path.read_text() + "[dictionary]\nat = 0x3000\nend = 0x3008\n")
    assert search("--routine", str(path), "--dictionary", words_file(tmp_path)) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("monty: the dictionary takes ")
    assert printed.err.count("\n") == 1


# ---- what does not go together --------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--from", "x", "--seed", "1"], "--from does not go with --positions and --seed"),
        (["--from", "x", "--positions", "1"], "--from does not go with --positions and --seed"),
        (["--dask", "x"], "--jobs does not go with --dask"),
        (["--from", "gone.txt"], "cannot read gone.txt: "),
        (["--routine", "gone.toml"], "cannot read gone.toml: "),
    ],
)
def test_wrong_usage_is_told_before_anything_is_searched(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert search(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"monty: {told}")
    assert printed.err.count("\n") == 1


def test_a_page_without_charts_is_announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = tmp_path / "report.html"
    assert search("--positions", "1", "--html", str(page)) == 0
    assert capsys.readouterr().err.startswith(
        "monty: the page gets no charts: they need matplotlib"
    )
    assert "The charts are left out" in page.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{'x' * 300}.json"
    assert search("--positions", "1", "--json", str(path)) == 1
    assert capsys.readouterr().err.startswith(f"monty: cannot write {named(path)}: ")


@pytest.mark.parametrize("option", ["--json", "--html"])
def test_a_folder_that_is_not_there_is_told_before_a_position_is_searched(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        search("--positions", "1000000", option, str(tmp_path / "missing" / "report"))
    assert caught.value.code == 2
    assert f"there is no folder '{tmp_path / 'missing'}'" in capsys.readouterr().err


def test_positions_of_a_JSON_report_can_be_compared_again(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert search("--positions", "2", "--seed", "4", "--json", str(report)) == 0
    told = json.loads(report.read_text())["positions"]
    again = [Position.parse(f"{each['board']} {each['rack']}") for each in told]
    assert again == seeded_positions(2, 4)
