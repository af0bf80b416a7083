"""Every symbol on every layout, and keys by their place (X-6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from string import ascii_lowercase, printable

import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.machine import Machine
from tests.window.conftest import Desk
from tests.window.layouts import LAYOUTS, PLACES, Stroke, strokes
from tests.window.typist import Typist

# What of a machine's characters is no symbol on its keys but a graphic, reached with Alt.
ASCII = set(printable[:95])
OWN = {"c64": "←↑£π", "bbc": "←½→↑―£¼‖¾÷", "spectrum": "↑£©", "z88": "£"}


@pytest.fixture
def typist(desk: Callable) -> Callable:
    def sit_down(name: str, **options: object) -> tuple:
        program = Typist()
        return desk(program, machine=machine_named(name), **options), program

    return sit_down


def press(here: Desk, stroke: Stroke, windows: bool = False) -> None:
    """The events of a host on which that character is typed."""
    modifiers = pygame.KMOD_LSHIFT if stroke.shift else 0
    if stroke.altgr:
        # X11 calls AltGr a mode switch or the right Alt; Windows holds Control as well.
        modifiers |= pygame.KMOD_RALT | (pygame.KMOD_LCTRL if windows else 0)
    down = {"key": stroke.key, "scancode": stroke.scancode, "mod": modifiers}
    here.event(pygame.KEYDOWN, unicode=stroke.character, **down)
    if stroke.dead:
        here.event(pygame.KEYUP, **down)
        space = {"key": pygame.K_SPACE, "scancode": pygame.KSCAN_SPACE, "mod": 0}
        here.event(pygame.KEYDOWN, unicode=stroke.character, **space)
        here.event(pygame.TEXTINPUT, text=stroke.character)
        here.event(pygame.KEYUP, **space)
    else:
        here.event(pygame.TEXTINPUT, text=stroke.character)
        here.event(pygame.KEYUP, **down)


def symbols(model: Machine) -> set[str]:
    """What the keys of a machine print, but for graphics and for small letters, where what is
    typed small is a capital."""
    own = {*ASCII, *OWN[model.name]}
    return set(model.keymap.characters.values()) & own


@pytest.mark.parametrize("windows", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X6_every_symbol_is_reached_on_every_layout(
    typist: Callable, name: str, layout: str, windows: bool
) -> None:
    here, program = typist(name)
    keymap = here.session.machine.keymap
    reached = set()
    for stroke in strokes(layout):
        press(here, stroke, windows)
        here.settle()
        keys = program.take()
        expected = keymap.characters.get(stroke.character)
        assert keys == ([] if expected is None else [expected]), stroke
        reached.update(keys)
    # The © of a Spectrum is printed on no key; it comes with Alt and Shift.
    assert symbols(here.session.machine) - reached - {"©"} == set()


@pytest.mark.parametrize(
    ("name", "typed", "symbol"),
    [
        ("c64", "_", "←"), ("c64", "\\", "£"), ("c64", "^", "↑"), ("c64", "~", "π"),
        ("bbc", "[", "←"), ("bbc", "`", "£"), ("bbc", "]", "→"), ("bbc", "^", "↑"),
        ("spectrum", "`", "£"), ("spectrum", "^", "↑"), ("z88", "`", "£"),
    ],
)  # fmt: skip
def test_X6_what_a_us_keyboard_lacks_is_on_a_key_that_the_machine_lacks(
    typist: Callable, name: str, typed: str, symbol: str
) -> None:
    here, program = typist(name)
    (stroke,) = (each for each in strokes("us") if each.character == typed)
    press(here, stroke)
    here.settle()
    assert program.take() == [symbol]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X6_keys_by_place_do_not_depend_on_the_layout(
    typist: Callable, name: str, layout: str
) -> None:
    here, program = typist(name, positional_keys=True)
    positions = here.session.machine.keymap.positions
    alone = {each.scancode: each for each in strokes(layout) if not each.shift | each.altgr}
    for place in PLACES:
        scancode = getattr(pygame, place)
        position = positions.get(f"KEY_{place.removeprefix('KSCAN_')}")
        press(here, replace(alone[scancode], dead=False))
        here.settle()
        assert program.take() == ([] if position is None else [position.plain]), place
    assert {positions[f"KEY_{letter.upper()}"].plain.lower() for letter in ascii_lowercase} == set(
        ascii_lowercase
    )


@pytest.mark.parametrize("positional", [False, True])
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X6_a_key_held_as_the_focus_is_lost_is_up_and_does_not_repeat(
    typist: Callable, name: str, positional: bool
) -> None:
    here, program = typist(name, positional_keys=positional)
    here.down(pygame.K_LEFT)
    here.down(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    assert here.session.keyboard.held == {Key.LEFT}
    here.event(pygame.WINDOWFOCUSLOST)
    assert here.session.keyboard.held == set()
    here.settle()
    program.take()
    here.pass_time(3)
    assert program.take() == []
    here.up(pygame.K_LEFT)
    here.press(pygame.K_a, text="a")
    here.settle()
    assert [key.lower() for key in program.take()] == ["a"]


@pytest.mark.parametrize(
    ("name", "key", "text", "times"),
    [
        # Once at once, then after the delay and every interval: C64 19 and 4 jiffies of 58,
        ("c64", pygame.K_LEFT, "", 1 + 1 + (58 - 19) // 4),
        ("c64", pygame.K_BACKSPACE, "", 1 + 1 + (58 - 19) // 4),
        ("c64", pygame.K_SPACE, " ", 1 + 1 + (58 - 19) // 4),
        ("c64", pygame.K_a, "a", 1),
        ("c64", pygame.K_RETURN, "", 1),
        # BBC 50 and 8 centiseconds of 97,
        ("bbc", pygame.K_a, "a", 1 + 1 + (97 - 50) // 8),
        ("bbc", pygame.K_RETURN, "", 1 + 1 + (97 - 50) // 8),
        # Spectrum 35 and 5 frames of 48.
        ("spectrum", pygame.K_a, "a", 1 + 1 + (48 - 35) // 5),
        ("spectrum", pygame.K_RIGHT, "", 1 + 1 + (48 - 35) // 5),
    ],
)
def test_a_key_held_down_repeats_as_on_the_machine(
    typist: Callable, name: str, key: int, text: str, times: int
) -> None:
    here, program = typist(name)
    here.down(key, text=text)
    for _ in range(58):
        here.now += 1 / 60
        here.window.advance()
        if text:
            here.event(pygame.TEXTINPUT, text=text)  # the host repeats it too, at its own pace
    here.up(key)
    here.pass_time(1)
    assert len(program.take()) == times
