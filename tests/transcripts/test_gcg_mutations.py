"""Spoilt files: each is read or told in one line, whatever has become of it.

`python tests/benchmarks/gcg.py` does the same with ten thousand.
"""

from __future__ import annotations

import pytest

from monty.rules.chance import chance
from monty.transcripts.gcg import write_gcg
from tests.transcripts.games import written_game
from tests.transcripts.mutating import mutated
from tests.transcripts.trying import Outcome, tried

FILES = [write_gcg(written_game(seed, ["Anna", "Bert", "Zoë"][:players])[0]) for seed, players in
         ((1, 2), (2, 3), (3, 2))]  # fmt: skip


@pytest.mark.parametrize("block", range(4))
def test_a_spoilt_file_is_read_or_told_in_one_line(block: int) -> None:
    outcomes = [
        tried(mutated(FILES[number % len(FILES)], chance(block, "spoilt", number)))
        for number in range(100)
    ]
    assert {Outcome.REFUSED, Outcome.FOLLOWED} <= set(outcomes)
