"""A monkey at a terminal, with bytes and sizes at random: `python -m tests.terminal.monkey 100000`

It plays every program on every machine, one after another, in a terminal on paper. Nothing may
fail, and what is shown always fills the terminal.
"""

from __future__ import annotations

import random
import sys
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from machines.catalogue import machine_named
from monty.programs.catalogue import CATALOGUE
from monty.terminal.sequences import Pressed, Sequences
from tests.terminal.paper import Desk

KEYS_A_GAME = 500

_OFTEN = [*"YN0123456789ABCDEFGHIKLMNORSTU ", "\r", "\r", "\r", "\x7f"]
_SELDOM = [
    "\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1bOP", "\x1b[24~", "\x1b[24~", "\x10",
    "\x17", "\x02", "\x14", "\x12", "\x13", "\x0c", "\x1a", "\x1ba",
    "\x1b[200~paste\rthis\x1b[201~",
    "\x1b[99999z", "\x1b]52;c;\x07", "€", "ß", "\x00", "\x1b[27u", "\x1b[", "\udc80",
]  # fmt: skip
_SIZES = [(25, 80), (24, 80), (60, 200), (25, 40), (5, 20), (1, 1), (30, 33)]


def monkey(keys: int, seed: int) -> int:
    """Press so many keys; returns how many games that were."""
    source = random.Random(seed)
    games = 0
    played = cycle(
        [(game, machine) for game, entry in CATALOGUE.items() for machine in entry.machines]
    )
    with TemporaryDirectory() as folder:
        while keys > 0:
            game, machine = next(played)
            games += 1
            keys -= _play(game, machine, min(keys, KEYS_A_GAME), source, Path(folder))
    return games


def _play(game: str, machine: str, keys: int, source: random.Random, folder: Path) -> int:
    program = CATALOGUE[game].program()
    seed = source.randrange(1000)
    desk = Desk(program.new(seed), machine_named(machine), pictures=folder)
    desk.front.handle([Pressed("c-w")])  # turbo
    sequences = Sequences()
    for _ in range(keys):
        if source.random() < 0.03:
            desk.paper.size = source.choice(_SIZES)
        sent = source.choice(_OFTEN if source.random() < 0.85 else _SELDOM)
        desk.front.handle(sequences.feed(sent, desk.now))
        desk.pass_time(source.choice((0.02, 0.02, 0.3)))
        frame = desk.paper.frames[-1]
        assert frame.characters.shape == desk.paper.size
        del desk.paper.frames[:-1]
        if desk.front.closed:
            break
    desk.session.stop()
    desk.front.close()
    for picture in folder.iterdir():
        picture.unlink()
    return keys


if __name__ == "__main__":
    print(f"{monkey(int(sys.argv[1]), seed=1)} games")  # noqa: T201 - a command
