"""Assembles Monty's 6502 programs: `python roms/build.py`.

From `wordsearch.asm` it makes

    wordsearch.bin      the bytes
    wordsearch.lbl      the labels, in the form that the monitors of emulators load
    wordsearch.lst      the listing
    wordsearch.toml     the manifest: where everything is (docs/harness.md)

The assembler is Ophis, `pip install ophis-asm`. The same source gives the same files.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "wordsearch"

_MANIFEST = """\
# Made by roms/build.py from wordsearch.asm. docs/harness.md tells what it means.

format = "monty-word-search"
version = 1
name = "Monty's word search"
clock_hz = 985248
cycle_limit = 500000000

[[image]]
file = "wordsearch.bin"
at = {code}

[dictionary]
at = {dictionary}
end = 0x10000

[call]
entry = {search}

[board]
at = {board}
row_bytes = {size}
empty = 0
capital_a = 0x41
blank_a = 0x61

[rack]
at = {rack}
blank = {blank_tile}

[limits]
lines = {lines}
most_tiles = {most_tiles}
most_words = {most_words}

[answer]
{best}

[trying]
at = {trying}
{tried}

[found]
at = {found}
{play}

[improved]
at = {improved}
{best}
"""
_PLAY = """\
score = {%(play)s_score}
letters = {%(letters)s}
length = {%(play)s_length}
row = {%(play)s_row}
column = {%(play)s_column}
direction = {%(play)s_direction}"""


class AssemblyError(Exception):
    """The source cannot be assembled; says what the assembler said."""


def assemble(source: Path, folder: Path) -> None:
    """Make the four files of a source in that folder. Raises `AssemblyError`."""
    base = folder / source.stem
    with tempfile.TemporaryDirectory() as temporary:
        table = Path(temporary, "map")
        # In a process of its own, because Ophis keeps what it read for the next source.
        command = "import sys; from Ophis import ophis_argv; sys.exit(ophis_argv())"
        done = subprocess.run(
            [
                *(sys.executable, "-c", command, "-q", "--no-branch-extend"),
                *("-o", f"{base}.bin", "-l", f"{base}.lst", "-m", table, source),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or done.stdout or done.stderr:
            raise AssemblyError(f"{source}: {(done.stdout + done.stderr).strip()}")
        values = _values(table.read_text(encoding="ascii"))
    labels = {name: value for name, value in values.items() if name not in _constants(source)}
    lines = [f"al {value:04X} .{name}\n" for name, value in labels.items()]
    Path(f"{base}.lbl").write_text("".join(lines), encoding="ascii", newline="\n")
    listing = Path(f"{base}.lst")
    text = _labelled(listing.read_text(encoding="ascii"), labels)
    listing.write_text(text, encoding="ascii", newline="\n")
    Path(f"{base}.toml").write_text(_manifest(values), encoding="ascii", newline="\n")


def _values(table: str) -> dict[str, int]:
    """All names that are not local to a routine, by their value."""
    lines = [line.split("|") for line in table.splitlines()]
    found = {name.strip(): int(value.strip().lstrip("$"), 16) for value, name, _ in lines}
    return {name: value for name, value in found.items() if not name.startswith("_")}


def _constants(source: Path) -> set[str]:
    """The names that the source gives to numbers rather than to places."""
    text = "".join(
        path.read_text(encoding="ascii")
        for path in [source, *sorted((source.parent / source.stem).glob("*.asm"))]
    )
    return {name.lower() for name in re.findall(r"^\.alias\s+(\w+)", text, re.MULTILINE)}


def _labelled(listing: str, labels: dict[str, int]) -> str:
    """A listing with a line for each label that it comes to."""
    at: dict[int, list[str]] = {}
    for name, value in labels.items():
        at.setdefault(value, []).append(f"{name}:\n")
    text = ""
    for line in listing.splitlines():
        text += "".join(at.get(int(line[:5], 16), ())) if line[:5].strip() else ""
        text += line.rstrip() + "\n"
    return text


def _manifest(values: dict[str, int]) -> str:
    """The manifest with those values in it."""
    told = {
        "best": _PLAY % {"play": "best", "letters": "best_letters"},
        "play": _PLAY % {"play": "play", "letters": "play_letters"},
        "tried": (_PLAY % {"play": "play", "letters": "word"}).partition("\n")[2],
    }
    text = _MANIFEST
    for name, lines in told.items():
        text = text.replace(f"{{{name}}}", lines)
    return text.format_map({name: f"0x{value:04x}" for name, value in values.items()})


if __name__ == "__main__":
    try:
        assemble(HERE / f"{NAME}.asm", HERE)
    except AssemblyError as error:
        sys.exit(str(error))
