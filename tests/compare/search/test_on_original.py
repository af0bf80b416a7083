"""`monty compare search --original`: an original's own search, on its engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.cli import main
from monty.harness import own_routine
from tests.originals.conftest import started
from tests.originals.programs.build import HERE, c64_disc, c64_program, words

TURNS = """\
15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QUASTE?
15/15/15/15/15/9FEDS2/5LARVA5/2IGNORE7/15/15/15/15/15/15/15 NOEOMIA
"""


def compare(disc: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the comparison with the profile of `search` prints."""
    started("c64").close()
    turns, known = folder / "turns.txt", folder / "known.txt"
    turns.write_text(TURNS, encoding="ascii")
    known.write_text("\n".join(words()), encoding="ascii")
    files = "--original", str(disc), "--profile", str(HERE / "search.toml")
    assert main(["compare", "search", *files, "--lexicon", str(known), "--from", str(turns)]) == 0
    return capsys.readouterr().out


def test_X17_its_own_search_run_on_a_C64_finds_what_the_search_in_Python_finds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = compare(HERE / "search.d64", tmp_path, capsys)
    assert "Word Search with its own words, taken to be those of known.txt, on an emul" in told
    assert "Compared in 2 positions of turns.txt. No differences." in told


def test_a_letter_that_counts_otherwise_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = bytearray(c64_program((HERE / "search.asm").read_text(encoding="ascii")))
    code = own_routine().images[0].content
    values = bytes([1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10])  # of A to Q
    assert code.count(values) == 1
    place = bytes(program).index(code) + code.index(values) + len(values) - 1
    program[place] = 5
    disc = tmp_path / "search.d64"
    disc.write_bytes(c64_disc("SEARCH", bytes(program)))
    told = compare(disc, tmp_path, capsys)
    assert "Differences in 1 of 2 positions." in told
    assert "position 1: 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QUASTE?" in told
    assert "best: the 6502 " in told


def test_a_profile_without_a_search_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started("bbc").close()
    files = "--original", str(HERE / "row.ssd"), "--profile", str(HERE / "row.toml")
    assert main(["compare", "search", *files, "--positions", "1"]) == 2
    assert capsys.readouterr().err == ("monty: the profile of Row of Letters has no [search]\n")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--original X.d64 --routine R", "--routine does not go with --original: it has a search "),
        (
            "--original X.d64 --cpu py65",
            "--cpu does not go with --original: it runs on an emulator",
        ),
        ("--original X.d64 --jobs 2", "--jobs does not go with --original: it takes one position "),
        ("--original X.d64 --dask A", "--dask does not go with --original: it takes one position "),
        ("--profile P", "--profile goes with --original alone"),
        ("--vice V", "--vice goes with --original alone"),
    ],
)
def test_options_that_do_not_concern_it_are_told(
    options: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "search", *options.split()]) == 2
    assert capsys.readouterr().err.startswith(f"monty: {told}")
