"""How fast word lists load and are built.

    python tests/benchmarks/lexicon.py [--json FILE]

Each figure is measured in a process of its own that keeps its cache in a folder of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]

# What is measured: a line that makes ready, and the line that is timed.
SUBJECTS = {
    "open text, first time": ("", "open_lexicon(folder / 'list.txt')"),
    "open text, from the cache": (
        "open_lexicon(folder / 'list.txt')",
        "open_lexicon(folder / 'list.txt')",
    ),
    "open .kwg, first time": ("", "open_lexicon(folder / 'list.kwg')"),
    "open .kwg, from the cache": (
        "open_lexicon(folder / 'list.kwg')",
        "open_lexicon(folder / 'list.kwg')",
    ),
    "by name, first time": ("", "open_lexicon(name)"),
    "by name, from the cache": (
        "open_lexicon(name); shipped_lexicon.cache_clear()",
        "open_lexicon(name)",
    ),
    "build .kwg": ("lexicon = open_lexicon(name)", "write_kwg(lexicon)"),
    "10,000 look-ups": (
        "lexicon = open_lexicon(name); some = lexicon.words[:: len(lexicon) // 10_000][:10_000]",
        "all(word in lexicon for word in some)",
    ),
}

PROGRAM = """
import json, sys, time
from pathlib import Path
from monty.lexicon import open_lexicon
from monty.lexicon.kwg import write_kwg
from monty.lexicon.shipped import shipped_lexicon

def memory():
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return None
    return int(status.partition("VmHWM:")[2].split()[0])

name, folder = sys.argv[1], Path(sys.argv[2])
{ready}
before = memory()
wall, start = time.perf_counter(), time.process_time()
result = {timed}
spent, waited = time.process_time() - start, time.perf_counter() - wall
after = memory()
json.dump(
    {{
        "milliseconds": round(1000 * spent, 2),
        "wall_milliseconds": round(1000 * waited, 2),
        "peak_memory_grows_kib": None if after is None else after - before,
    }},
    sys.stdout,
)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lexicon", default="uk_full", help="the word list (uk_full)")
    parser.add_argument("--runs", type=int, default=3, help="runs; the fastest counts (3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        words = make_files(options.lexicon, folder)
        figures = {
            "lexicon": {"name": options.lexicon, "words": words},
            "bytes": {path.name: path.stat().st_size for path in sorted(folder.glob("list.*"))},
            "subjects": {
                subject: min(
                    (measure(options.lexicon, folder, *lines) for _ in range(options.runs)),
                    key=lambda figure: figure["milliseconds"] or 0,
                )
                for subject, lines in SUBJECTS.items()
            },
        }
    print_table(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def make_files(name: str, folder: Path) -> int:
    """Write the list as text and as .kwg; the number of its words."""
    program = (
        "import sys; from pathlib import Path; from monty.lexicon import open_lexicon;"
        "from monty.lexicon.kwg import write_kwg;"
        "lexicon, folder = open_lexicon(sys.argv[1]), Path(sys.argv[2]);"
        "(folder / 'list.txt').write_bytes(lexicon.text.lower());"
        "(folder / 'list.kwg').write_bytes(write_kwg(lexicon)); print(len(lexicon))"
    )
    return int(run(program, name, folder, folder / "cache of the files"))


def measure(name: str, folder: Path, ready: str, timed: str) -> dict[str, float | int | None]:
    """One run of one subject in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        program = PROGRAM.format(ready=ready, timed=timed)
        figure: dict[str, float | int | None] = json.loads(run(program, name, folder, Path(cache)))
        return figure


def run(program: str, name: str, folder: Path, cache: Path) -> str:
    environment = os.environ | {"MONTY_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", program, name, folder],
        env=environment, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip


def print_table(figures: Mapping[str, object]) -> None:
    print(f"{'':30}{'CPU ms':>10}{'ms':>10}{'peak +KiB':>12}")
    subjects = figures["subjects"]
    assert isinstance(subjects, dict)
    for subject, figure in subjects.items():
        memory = figure["peak_memory_grows_kib"]
        print(
            f"{subject:30}{figure['milliseconds']:10,.1f}{figure['wall_milliseconds']:10,.1f}"
            f"{'' if memory is None else format(memory, ','):>12}"
        )
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
