"""Every size of window from 1 to 4,000 pixels, in which a picture must be drawn whole.

    python tests/benchmarks/window_sizes.py [--step N]

For each machine, scaling and aspect, windows of every width and height are filled: square ones, and
ones with a little room above and below the picture or beside it. About an hour for all of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

LARGEST = 4000
BESIDE = 40  # pixels of room


def sizes(step: int, shape: float) -> Iterator[tuple[int, int]]:
    """Of windows for a picture that is so many times as wide as high."""
    for size in range(1, LARGEST + 1, step):
        yield size, size
        yield size, min(round(size / shape) + BESIDE, LARGEST)
        yield min(round(size * shape) + BESIDE, LARGEST), size


def main() -> None:
    """Fill them all; the first that cannot be is a traceback."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--step", type=int, default=1, metavar="N", help="only each N-th size")
    step = parser.parse_args().step
    sys.path.insert(0, str(Path(__file__).parents[2]))
    import numpy as np
    import pygame

    from machines.catalogue import MACHINE_NAMES, machine_named
    from monty.settings import Scaling, Settings
    from monty.window.canvas import Canvas

    sheet = pygame.Surface((LARGEST, LARGEST), depth=32)
    for name, scaling, aspect in product(MACHINE_NAMES, Scaling, (True, False)):
        model = machine_named(name)
        geometry = model.geometry
        numbers = np.zeros((geometry.height, geometry.width), np.uint8)
        numbers[::20, ::30] = 1
        canvas = Canvas(model, Settings(scaling=scaling, aspect=aspect))
        wide, high = canvas.size(LARGEST, LARGEST)
        started, count = time.monotonic(), 0
        for size in sizes(step, wide / high):
            window = sheet.subsurface((0, 0), size)
            canvas.draw(numbers, window)
            count += 1
        pixels = "true pixels" if aspect else "square pixels"
        seconds = time.monotonic() - started
        print(f"{name:10}{scaling.value:10}{pixels:15}{count:7} sizes {seconds:8.1f} s", flush=True)


if __name__ == "__main__":
    main()
