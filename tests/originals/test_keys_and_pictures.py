"""Keys and pictures: an engine takes every key of its machine and shows its own colours."""

from __future__ import annotations

import pytest

from monty.originals.engine import Engine
from tests.originals.conftest import started

READY = {"bbc": ">", "c64": "READY.", "spectrum": "Sinclair Research"}
INK = {"bbc": 7, "c64": 14, "spectrum": 0}  # of what the firmware says, and what is around it
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
    inside = pixels[geometry.border_y : -geometry.border_y, geometry.border_x : -geometry.border_x]
    assert set(inside.ravel()) == {INK[engine.machine], PAPER[engine.machine]}
