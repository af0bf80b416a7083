"""What memory a whole game takes in a window, with each of the full word lists.

    python tests/benchmarks/memory.py [LIST …] [--json FILE]

Two computer players who know every word of the list play Monty to the end. Each game is in a
process of its own: the first one with a list also builds its tables, the next one finds them in the
cache. Needs a display, or Xvfb to make one. Prints a table and, after it, the same figures as one
line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from searching.memory import megabytes
from window import TURBO, display

LISTS = ("us_full", "uk_full")


# ---- in a process of its own ----------------------------------------------------------------
def play(lexicon: str) -> None:
    """Play a game and print what memory that took."""
    from machines.catalogue import machine_named
    from machines.session import Session
    from machines.style import Television
    from monty.frontend.playing import Showing
    from monty.programs.monty_plays import program as monty
    from monty.search import kernels
    from monty.settings import Settings
    from monty.window import set_hints

    set_hints()
    from monty.window.loop import Window

    levels = {
        number: replace(level, lexicon=lexicon, words=None)
        for number, level in monty.MONTY.levels.items()
    }
    monty.MONTY = replace(monty.MONTY, levels=levels, vocabulary=lexicon)
    session = Session(machine_named("c64"), monty.PROGRAM.new(1))
    window = Window(Showing(session, "Benchmark"), Settings(), Path())
    session.press(*monty.PROGRAM.demo_keys(Television.COLOUR, "c64"))
    while not session.waiting:
        session.tick(TURBO)
        window.draw()
    window.close()
    session.stop()
    figures = {
        "kernels": ", ".join(sorted(set(kernels().values()))),
        "resident": megabytes("VmRSS"),
        "peak": megabytes("VmHWM"),
    }
    print(json.dumps(figures))


# ---- in this process ------------------------------------------------------------------------
def measure(lexicon: str) -> dict[str, dict[str, float | str]]:
    """The figures with that list, when its tables are built and when they are loaded."""
    result = {}
    with tempfile.TemporaryDirectory() as cache:
        for tables in ("built", "loaded"):
            done = subprocess.run(
                [sys.executable, __file__, "--play", lexicon],
                env=os.environ | {"MONTY_CACHE": cache},
                check=True,
                capture_output=True,
                text=True,
            )
            result[tables] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("lists", nargs="*", default=LISTS, help="word lists (us_full uk_full)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--play", metavar="LIST", help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parents[2]))
    if options.play:
        play(options.play)
        return
    with display():
        figures = {lexicon: measure(lexicon) for lexicon in options.lists}
    print(f"{'':36}{'resident MB':>12}{'peak MB':>12}")
    for lexicon, found in figures.items():
        for tables, figure in found.items():
            title = f"{lexicon}, {figure['kernels']}, tables {tables}"
            print(f"{title:36}{figure['resident']:12.0f}{figure['peak']:12.0f}")
    print(json.dumps(figures))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
