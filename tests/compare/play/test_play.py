"""`monty compare play`: the same keys to our program and to an original on a real emulator."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from monty.cli import main
from monty.compare.play.script import parse_play
from monty.headless.script import ScriptError
from monty.originals.image import read_image
from tests.originals.conftest import started
from tests.originals.programs.build import HERE, bbc_disc, c64_disc, c64_program, spectrum_tape


def compare(script: Path, image: Path, capsys: pytest.CaptureFixture[str], *more: str) -> list[str]:
    """The lines that the comparison with the profile of the image's namesake prints."""
    started(read_image(image).machine).close()
    profile = str(HERE / f"{image.stem}.toml")
    command = ["compare", "play", str(script), "--original", str(image), "--profile", profile]
    told = main([*command, *more])
    out, err = capsys.readouterr()
    assert (told, err) == (0, "")
    return out.splitlines()


def test_a_game_with_the_same_rules_shows_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    lines = compare(HERE / "row.txt", HERE / "row.ssd", capsys)
    assert lines[-1] == "Row of Letters: no differences in 11 values at 9 moments."
    assert any(line.rstrip().endswith("| TYNGFRMNDO") for line in lines)
    assert any("T Y N G F R M N  D O " in line.partition("|")[0] for line in lines)
    assert any(
        line.startswith("  the original did: ") and "score 2 0 -> 18" in line for line in lines
    )


def test_the_same_game_on_a_Spectrum_shows_no_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = compare(HERE / "letters.txt", HERE / "letters.tap", capsys)
    assert lines[-1] == "Letters: no differences in 11 values at 9 moments."


def test_X17_a_board_and_a_rack_are_put_into_a_C64_and_its_total_is_that_of_our_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = compare(HERE / "search.txt", HERE / "search.d64", capsys)
    assert lines[-1] == "Word Search: no differences in 4 values at 2 moments."
    assert any("| " in line and line.endswith(" ....EAST.......") for line in lines)
    assert any(
        line.startswith("  the original did: ") and "total 0 -> 21" in line for line in lines
    )


def test_a_rule_changed_on_purpose_is_found_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (HERE / "row.bas").read_text(encoding="ascii")
    assert "s%=2*l%" in source
    changed = tmp_path / "row.ssd"
    changed.write_bytes(bbc_disc("ROW", source.replace("s%=2*l%", "s%=3*l%")))
    page, document = tmp_path / "row.html", tmp_path / "row.json"
    reports = "--html", str(page), "--json", str(document)
    lines = compare(HERE / "row.txt", changed, capsys, *reports)
    assert lines[-1] == (
        "Row of Letters: differences at 6 of 9 moments, first in line 18, a word of five letters: "
        "score 2: ours 18, the original 23."
    )
    told = json.loads(document.read_text(encoding="utf-8"))
    assert told["moments_that_differ"] == 6
    moment = told["moments"][3]
    assert moment["differences"] == ["score 2"]
    assert moment["ours"]["changed"]["score 2"] == [0, 18]
    assert moment["original"]["changed"]["score 2"] == [0, 23]
    shown = page.read_text(encoding="utf-8")
    assert shown.count('src="data:image/png;base64,') == 2 * 9
    assert '<tr class="differs"><th scope="row">score 2</th><td>18</td><td>23</td></tr>' in shown
    assert not re.search(r"(src|href)=.(?!data:)", shown)


def test_a_rule_changed_on_purpose_is_named_on_the_Spectrum(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (HERE / "letters.bas").read_text(encoding="ascii")
    assert source.count("LET s=-10: IF l>0") == 1
    changed = tmp_path / "letters.tap"
    source = source.replace("LET s=-10: IF l>0", "LET s=-20: IF l>0")
    changed.write_bytes(spectrum_tape("letters", source))
    lines = compare(HERE / "letters.txt", changed, capsys)
    assert lines[-1] == (
        "Letters: differences at 3 of 9 moments, first in line 27, a mistake: "
        "score 1: ours -10, the original -20."
    )


def test_a_rule_changed_on_purpose_is_named_on_the_C64(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (HERE / "search.asm").read_text(encoding="ascii")
    adding = "clc\n        lda total\n        adc best_score"
    assert source.count(adding) == 1
    changed = tmp_path / "search.d64"
    source = source.replace(adding, adding.replace("clc", "sec"))  # a point more for each play
    changed.write_bytes(c64_disc("SEARCH", c64_program(source)))
    lines = compare(HERE / "search.txt", changed, capsys)
    assert lines[-1] == (
        "Word Search: differences at 1 of 2 moments, first in line 24, the word that the sample "
        "finds, played by both: total: ours 21, the original 22."
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("compare", "compare has the wrong number of words after it"),
        ("deal now", "deal has the wrong number of words after it"),
        ("original key F11", "'F11' is none of"),
        ("ours screen", "for two programs there are type, key, wait, expect, deal and compare"),
        ("theirs type A", "'theirs' is not a command"),
        ('type "A', "no closing quotation"),
    ],
)
def test_a_line_that_cannot_be_understood_is_told_with_its_number(line: str, told: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse_play(f"machine bbc\ngame words\n{line}\n", "mine")
    assert str(error.value).startswith("mine:3: ")
    assert told in str(error.value)
