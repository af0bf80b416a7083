"""An interpreted program with the task of the search, measured in a process of its own."""

from __future__ import annotations

import json
import sys
from importlib import import_module

from monty.lexicon import open_lexicon
from monty.rules.crossword.board import Board
from searching.positions import position_sets
from searching.serving import Sets, serve


def worker(lexicon: str, folder: str) -> None:
    """Measure the program in that folder."""
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    known = import_module("lexicon").Lexicon()
    known.build(
        [bytes(letter & 31 for letter in word) for word in open_lexicon(lexicon).text.split()]
    )
    generator = import_module("movegen").Generator(known)
    numbers = bytes(
        0 if face in b".?" else (face & 31) + (32 if face > 96 else 0) for face in range(256)
    )
    codes: Sets = {
        name: [
            tuple(text.encode().translate(numbers) for text in (Board.parse(board).cells, rack))
            for board, rack in positions
        ]
        for name, positions in position_sets().items()
    }
    print(json.dumps({"mode": "prototype"}), flush=True)
    serve(
        {
            "kernel": (lambda board, rack: bool(generator.best_play(board, rack)), codes),
            "found": (lambda board, rack: len(generator.all_plays(board, rack)), codes),
        }
    )
