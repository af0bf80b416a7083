"""Keys and pictures: an engine takes every key of its machine and shows its own colours."""

from __future__ import annotations

import numpy as np
import pytest

from monty.originals.engine import Engine
from tests.originals.conftest import started

READY = {"bbc": ">", "c64": "READY.", "spectrum": "Sinclair Research"}
INK = {"bbc": 7, "c64": 14, "spectrum": 0}  # of what the firmware says, and what is around it
CORNERS = {  # what fills the first cell of the screen and the last
    "bbc": [(0x7C00, b"\x97\xff"), (0x7FE6, b"\x97\xff")],
    "c64": [(0x0400, b"\xa0"), (0x07E7, b"\xa0")],
    "spectrum": [(0x4000 + 0x100 * i, b"\xff") for i in range(8)]
    + [(0x50FF + 0x100 * i, b"\xff") for i in range(8)],
}
PAPER = {"bbc": 0, "c64": 6, "spectrum": 7}


def test_every_key_of_the_machine_is_one_of_the_engines(engine: Engine) -> None:
    keymap = engine.shown.keymap
    for key in sorted({*keymap.characters.values(), *keymap.named}):
        engine.hold(key)
        engine.let_go(key)


@pytest.mark.parametrize(
    ("machine", "typed"),
    [("bbc", 'P."A£_?+"'), ("c64", '?"A£←↑π♠"'), ("spectrum", 'p"aA£[©"')],
)
def test_what_is_typed_is_what_its_screen_shows(machine: str, typed: str) -> None:
    with started(machine) as engine:
        assert engine.run_until(READY[machine], 5)
        engine.type(typed + "\n")
        engine.run(0.5)
        shown = engine.text()
        assert typed[typed.index('"') + 1 : -1].replace("_", "―") in shown.replace("_", "―")


def test_a_key_that_is_held_stays_down_until_it_is_let_go() -> None:
    with started("bbc") as engine:
        assert engine.run_until(READY["bbc"], 5)
        engine.hold("A")
        engine.run(2)  # the firmware repeats it
        engine.let_go("A")
        held = engine.text().count("A")
        engine.run(2)
        assert engine.text().count("A") == held > 10


def test_X17_X26_the_picture_is_in_the_machines_colours_and_of_its_shape(engine: Engine) -> None:
    assert engine.run_until(READY[engine.machine], 5)
    engine.run(0.1)
    pixels, geometry = engine.pixels(), engine.shown.geometry
    assert pixels.shape == (geometry.height, geometry.width)
    assert set(pixels.ravel()) == {INK[engine.machine], PAPER[engine.machine]}
    inside = pixels[geometry.border_y : -geometry.border_y, geometry.border_x : -geometry.border_x]
    assert set(inside.ravel()) == {INK[engine.machine], PAPER[engine.machine]}


def test_X17_X26_text_stands_in_the_picture_where_it_stands_in_ours(engine: Engine) -> None:
    assert engine.run_until(READY[engine.machine], 5)
    before = engine.pixels()
    for address, content in CORNERS[engine.machine]:
        engine.poke(address, content)
    engine.run(0.1)
    changed = np.argwhere(before != engine.pixels())
    geometry = engine.shown.geometry
    top, left = geometry.border_y, geometry.border_x
    height, width = geometry.rows * geometry.cell_height, geometry.columns * geometry.cell_width
    after = geometry.cell_width if engine.machine == "bbc" else 0  # a code that makes graphics
    assert changed.min(axis=0).tolist() == [top, left + after]
    assert changed.max(axis=0).tolist() == [top + height - 1, left + width - 1]
