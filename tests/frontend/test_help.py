"""The help page: the keys of machine and window, in the machine's own look."""

from __future__ import annotations

import pytest

from machines.catalogue import machine_named
from machines.keyboard import HostKey
from machines.style import Television
from monty.frontend.controls import Command, Controls, Speed, changed
from monty.frontend.help import help_screen

C64, Z88 = machine_named("c64"), machine_named("z88")
CONTROLS = Controls(speed=Speed.TURBO)


def test_the_help_page_names_the_keys_of_machine_and_window() -> None:
    page = help_screen(C64, Television.COLOUR, CONTROLS).dump()
    for line in (
        " KEYS OF THE COMMODORE 64",
        " ESC         RUN/STOP",
        " ARROWS      CRSR",
        " BACKSPACE   DEL, SHIFT INST",
        " CTRL W      SPEED                TURBO",
        " CTRL T      PALETTE              PEPTO",
        " CTRL B      BORDER               SMALL",
        " MOUSE       POINTS AND PRESSES",
    ):
        assert line in page.splitlines()


def test_a_program_without_sound_and_mouse_has_no_keys_for_them() -> None:
    page = help_screen(C64, Television.COLOUR, CONTROLS, sound=False, mouse=False).dump()
    assert "PALETTE" in page
    assert "MOUSE" not in page
    assert "CTRL M" not in page
    assert "SOUND" not in page


@pytest.mark.parametrize("name", ["c64", "bbc", "spectrum"])
@pytest.mark.parametrize("television", Television)
def test_the_help_page_fits_on_a_television(name: str, television: Television) -> None:
    page = help_screen(machine_named(name), television, CONTROLS).dump()
    lines = page.rstrip("\n").lower().splitlines()
    assert lines[0].startswith(" keys of the ")
    assert lines[-1].split() == ["other", "keys", "go", "back"]
    window = lines.index(" window keys, here without ctrl")
    assert lines[window - 1] == ""  # the two parts stand apart


@pytest.mark.parametrize(
    ("name", "gives", "key", "shift"),
    [
        ("c64", "GRAPHICS, MORE WITH SHIFT", "┌", "♠"),
        ("bbc", "small letters", "a", None),
        ("spectrum", "SYMBOL SHIFT", None, "~"),
    ],
)
def test_the_help_page_says_what_alt_gives(
    name: str, gives: str, key: str | None, shift: str | None
) -> None:
    model = machine_named(name)
    page = help_screen(model, Television.COLOUR, CONTROLS).dump()
    assert f" Alt         {gives}".lower() in page.lower().splitlines()
    assert model.keymap.symbolic(HostKey(position="KEY_A", alt=True)) == key
    assert model.keymap.symbolic(HostKey(position="KEY_A", alt=True, shift=True)) == shift


@pytest.mark.parametrize("presses", range(4))
def test_on_eight_rows_the_page_stands_in_columns_and_leaves_nothing_out(presses: int) -> None:
    controls = Controls(speed=Speed.TURBO)
    for _ in range(presses):
        for command in (Command.PALETTE, Command.BORDER, Command.SCALING, Command.QUIETER):
            controls, _ = changed(controls, command, Z88)
    page = help_screen(Z88, Television.COLOUR, controls, recording=True).dump()
    wide = help_screen(C64, Television.COLOUR, controls, recording=True).dump().lower()
    assert page.splitlines()[0].startswith("Keys of the Z88   ")
    told = [line.split()[-1] for line in wide.splitlines() if line.startswith((" ctrl", " f11"))]
    for setting in {*told} - {"pepto", "colodore", "okabe-ito", "contrast"}:
        assert setting in page, "every setting is on the page"
    for line in ("BACKSPACE DEL", "F4-F5     SQUARE, DIAMOND", "BACKTICK  £", "Others go back"):
        assert line in page
