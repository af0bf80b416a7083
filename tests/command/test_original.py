"""`monty original run` and `monty script` with an original, as a person runs them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command.conftest import Run
from tests.originals.asking import ANSWER, QUESTION, asking
from tests.originals.conftest import ENGINES, started


@pytest.mark.parametrize("machine", ENGINES)
def test_without_a_display_it_runs_as_text(machine: str, monty: Run, tmp_path: Path) -> None:
    started(machine).close()
    done = monty("original", "run", str(asking(machine, tmp_path)), stdin="word\n", DISPLAY="")
    assert done.returncode == 0, done.stderr
    assert f"{ANSWER}word".casefold() in done.stdout.casefold()
    assert done.stderr.startswith("monty: no window can be opened here")


def test_a_script_of_the_command_runs_it(monty: Run, tmp_path: Path) -> None:
    started("spectrum").close()
    asking("spectrum", tmp_path)
    done = monty("script", "-", stdin=f'original asking.tap\nwait for "{QUESTION}"\nscreen\n')
    assert (done.returncode, done.stderr) == (0, "")
    assert QUESTION in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["absent.tap"], "cannot read absent.tap: No such file or directory"),
        (["notes.txt"], "notes.txt is no image that is known here"),
        (["broken.tap"], "broken.tap is not a whole .tap image"),
        (["asking.tap", "OTHER"], "there is no 'OTHER' on asking.tap; there is asking"),
        (["asking.prg", "--vice", "absent"], "there is no program absent"),
    ],
)
def test_what_cannot_be_run_is_told_in_one_line(
    arguments: list[str], told: str, monty: Run, tmp_path: Path
) -> None:
    started("spectrum").close()
    asking("spectrum", tmp_path)
    asking("c64", tmp_path)
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / "broken.tap").write_bytes(b"\x99\x99")
    done = monty("original", "run", "--text", *arguments)
    assert done.returncode == 1
    assert done.stderr.startswith(f"monty: {told}")
    assert done.stderr.count("\n") == 1
