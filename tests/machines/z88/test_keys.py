"""X-42 to X-44: the Z88's keys, what it bleeps, and its clock."""

from __future__ import annotations

import pytest

from machines.beeper import DE_HIGH, Call
from machines.keyboard import HostKey, Key
from machines.sound import render
from machines.style import Cue
from machines.z88.characters import TYPED
from machines.z88.profile import Z88

KEYS = Z88.keymap


@pytest.mark.parametrize(
    ("host", "key", "printed"),
    [
        ("return", Key.RETURN, "ENTER"),
        ("enter", Key.RETURN, "ENTER"),
        ("escape", Key.STOP, "ESC"),
        ("backspace", Key.DELETE, "DEL"),
        ("delete", Key.DELETE, "DEL"),
        ("left", Key.LEFT, "CURSOR"),
        ("right", Key.RIGHT, "RIGHT"),
        ("up", Key.UP, "UP"),
        ("down", Key.DOWN, "DOWN"),
        ("f1", Key.HELP, "HELP"),
        ("f2", Key.INDEX, "INDEX"),
        ("f3", Key.MENU, "MENU"),
        ("f4", Key.SQUARE, "SQUARE"),
        ("f5", Key.DIAMOND, "DIAMOND"),
    ],
)
def test_X42_host_keys_reach_the_machine_s(host: str, key: str, printed: str) -> None:
    assert KEYS.symbolic(HostKey(name=host)) == key
    assert KEYS.keycap(key) == printed
    assert key in KEYS.named


def test_X42_CAPS_LOCK_is_on_and_small_letters_come_with_Alt() -> None:
    assert KEYS.symbolic(HostKey(character="q")) == "Q"
    assert KEYS.symbolic(HostKey(character="Q", shift=True)) == "Q"
    assert KEYS.symbolic(HostKey(character="q", position="KEY_Q", alt=True)) == "q"
    assert KEYS.positional(HostKey(position="KEY_Q")) == "Q"


def test_X6_every_character_that_prints_can_be_typed_on_a_US_keyboard() -> None:
    typed = set(KEYS.characters.values())
    with_alt = {position.graphics for position in KEYS.positions.values()}
    assert set(TYPED) <= typed | with_alt


@pytest.mark.parametrize("cue", Cue)
def test_X43_every_cue_is_bleeped_by_one_bit_and_no_note_cuts_another(cue: Cue) -> None:
    tune = Z88.tunes[cue]
    registers, ends = [0, 0, 0, 0], 0.0
    for frame, register, value in tune.writes:
        registers[register] = value
        if register == DE_HIGH:
            begins = frame / Z88.rates.frame_hz
            assert begins >= ends
            call = Call(registers[0] + 256 * registers[1], registers[2] + 256 * value)
            ends = begins + call.cycles / Z88.rates.cpu_hz
    assert 0 < ends <= tune.frames / Z88.rates.frame_hz
    assert 0 < abs(render(Z88, tune)).max() <= 0.3 * 32_767


def test_X44_the_clock_and_its_processor() -> None:
    assert Z88.rates.cpu_hz == 3_276_800
    assert Z88.rates.frame_hz == 50
    assert Z88.cpu == "Z80"
