"""A reference program in C with the task of the search, score only.

It reads a graph and positions from files and prints `pos/s=` and `moves/s=`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from monty.lexicon import open_lexicon
from monty.search import Graph
from searching.positions import position_sets


class Reference:
    """The reference program, compiled, with its files."""

    def __init__(self, source: Path, folder: Path, lexicon: str) -> None:
        words = open_lexicon(lexicon)
        (folder / "lex").mkdir()
        (folder / "lex" / "WL.txt").write_bytes(words.text)
        self.folder = folder / "run"
        self.folder.mkdir()
        nodes, children, root = _reference_graph(Graph.of(words))
        (self.folder / "t.nodes").write_bytes(nodes.tobytes())
        (self.folder / "t.child").write_bytes(children.tobytes())
        (self.folder / "t.meta").write_text(f"{len(nodes) // 4} {len(children)} {root}\n")
        for name, positions in position_sets().items():
            text = "".join(f"{board}\t{rack}\n" for board, rack in positions)
            (self.folder / name.replace(" ", "_")).write_text(text, encoding="ascii")
        built = self.folder / "reference"
        command = ["gcc", "-O3", "-march=native", "-w", "-o", str(built), str(source)]
        subprocess.run(command, check=True)

    def rate(self, row: str, name: str) -> float:
        """Positions a second for the best play of a set, moves a second for all plays."""
        mode = "all" if row == "found" else "best"
        repeats = "1" if mode == "all" else "4" if name == "one blank" else "20"
        program = self.folder / "reference"
        command = [str(program), "t", name.replace(" ", "_"), repeats, mode]
        done = subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True)
        figure = "pos" if mode == "best" else "moves"
        match = re.search(rf"\b{figure}/s=(\d+)", done.stdout)
        assert match, done.stdout
        return float(match[1])


def _reference_graph(graph: Graph) -> tuple[array[int], array[int], int]:
    """The graph as the reference program reads it: for each node the letters that follow, those
    that end a word, the place of the first child, and nothing; the children without gaps."""
    nodes = graph.nodes
    root = graph.root
    numbers = {0: 0, root: 1}
    waiting = [0, root]
    result, children = array("I"), array("I")
    for node in waiting:  # grows as it goes
        follow, ends = nodes[node], nodes[node + 1] & 0x7FFFFFF
        first = node + 2 - (nodes[node + 1] >> 27)
        result.extend((follow | ends, ends, len(children), 0))
        for letter in range(27):
            if (follow | ends) >> letter & 1:
                child = nodes[first + letter] if follow >> letter & 1 else 0
                if child not in numbers:
                    numbers[child] = len(waiting)
                    waiting.append(child)
                children.append(numbers[child])
    return result, children, 1


@contextmanager
def reference(source: Path | None, lexicon: str) -> Iterator[Reference | None]:
    """The reference program, if it can be had."""
    reason = None
    if source is None:
        reason = "MONTY_GEN2 names none"
    elif not source.is_file():
        reason = f"there is no {source}"
    elif shutil.which("gcc") is None:
        reason = "there is no gcc"
    if source is None or reason:
        print(f"no reference program: {reason}")
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Reference(source, Path(folder), lexicon)
