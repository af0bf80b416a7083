"""Keys of the host, on their way to the machine (X-6)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from machines.keyboard import Key, MachineKey
from tests.window.typist import Typist

SCRIPT = "3ann\n\n\nynyn\n0"
KEYS = ("3", *"ANN", "RETURN", "RETURN", "RETURN", *"YNYN", "RETURN", "0")


@pytest.fixture
def typing(desk: Callable) -> Callable:
    """Sits down at a program that notes its keys; gives what to type with and what was noted."""

    def sit_down(**options: object) -> tuple:
        program = Typist()
        here = desk(program, **options)

        def noted() -> list[str]:
            here.settle()
            return program.take()

        return here, noted

    return sit_down


def test_X8_the_same_keys_give_the_same_screen_with_and_without_a_window(
    desk: Callable,
) -> None:
    from machines.catalogue import machine_named
    from machines.session import Session
    from monty.programs.monty_plays.program import PROGRAM

    session = Session(machine_named("c64"), PROGRAM.new(7))
    session.run()
    session.type(*KEYS)
    here = desk()
    here.type(SCRIPT)
    assert here.text == session.screen.dump()
    here.press(pygame.K_9, text="9")
    here.settle()
    session.type("9")
    assert here.text == session.screen.dump()


def test_X6_what_is_typed_counts_whatever_key_types_it(typing: Callable) -> None:
    here, noted = typing()
    here.press(pygame.K_z, text="y")  # a German Y lies where Z is
    here.press(pygame.K_a, pygame.KMOD_SHIFT, "A")
    here.press(ord("2"), pygame.KMOD_SHIFT, '"')
    here.press(ord("q"), pygame.KMOD_RALT, "@")  # AltGr
    here.press(ord("q"), pygame.KMOD_LCTRL | pygame.KMOD_RALT, "@")  # as Windows has it
    here.press(pygame.K_e, text="£")
    assert noted() == ["Y", "A", '"', "@", "@", "£"]


def test_X6_keys_without_a_character_have_names(typing: Callable) -> None:
    here, noted = typing()
    for key in (
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_BACKSPACE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_ESCAPE,
    ):
        here.press(key)
    here.press(pygame.K_HOME, pygame.KMOD_LSHIFT)
    assert noted() == [
        Key.RETURN, Key.RETURN, Key.DELETE, Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.HOME,
        Key.STOP, Key.CLEAR,
    ]  # fmt: skip


def test_X6_function_keys_go_to_the_machine(typing: Callable) -> None:
    here, noted = typing()
    for number in range(8):
        here.press(pygame.K_F1 + number)
    assert noted() == [Key.F1, Key.F2, Key.F3, Key.F4, Key.F5, Key.F6, Key.F7, Key.F8]


def test_X6_alt_gives_graphics_and_the_letter_does_not_come_as_well(typing: Callable) -> None:
    here, noted = typing()
    here.press(pygame.K_a, pygame.KMOD_LALT, "a")
    here.press(pygame.K_a, pygame.KMOD_LALT | pygame.KMOD_LSHIFT, "A")
    here.press(pygame.K_b, text="b")
    keys = noted()
    assert keys == [C64_A.graphics, C64_A.shifted, "B"]


def test_X6_a_control_key_types_nothing(typing: Callable) -> None:
    here, noted = typing()
    here.press(pygame.K_a, pygame.KMOD_LCTRL, "a")
    here.press(pygame.K_b, text="b")
    assert noted() == ["B"]


def test_X6_an_input_method_may_commit_any_text(typing: Callable) -> None:
    here, noted = typing()
    here.event(pygame.TEXTINPUT, text="abc")
    here.event(pygame.TEXTINPUT, text="é日🂡")
    here.event(pygame.TEXTEDITING, text="x", start=0, length=1)
    here.event(pygame.TEXTINPUT, text="")
    assert noted() == ["A", "B", "C"]


def test_X6_by_position_a_key_is_what_lies_there_on_the_machine(typing: Callable) -> None:
    here, noted = typing(positional_keys=True)
    here.press(pygame.K_z, text="y")
    here.press(pygame.K_SEMICOLON, text="ö")
    here.press(pygame.K_F3, pygame.KMOD_LSHIFT)
    here.press(pygame.K_RETURN)
    assert noted() == ["Z", ":", Key.F4, Key.RETURN]
    here.press(pygame.K_k, pygame.KMOD_LCTRL)
    here.press(pygame.K_z, text="y")
    assert noted() == ["Y"]


def test_a_cursor_key_repeats_while_it_is_held(typing: Callable) -> None:
    here, noted = typing()
    here.down(pygame.K_LEFT)
    here.pass_time(1.0)
    here.up(pygame.K_LEFT)
    here.pass_time(1.0)
    # Once at once, then 19 jiffies later and every 4.
    assert noted() == [Key.LEFT] * (1 + 1 + (60 - 19) // 4)


def test_a_letter_does_not_repeat_though_the_host_repeats_it(typing: Callable) -> None:
    here, noted = typing()
    here.down(pygame.K_a, text="a")
    for _ in range(10):
        here.event(pygame.TEXTINPUT, text="a")
        here.pass_time(0.1)
    here.up(pygame.K_a)
    here.press(pygame.K_a, text="a")
    assert noted() == ["A", "A"]


def test_fast_typing_with_keys_held_across_each_other(typing: Callable) -> None:
    here, noted = typing()
    here.down(pygame.K_a, text="a")
    here.down(pygame.K_b, text="b")
    here.up(pygame.K_a)
    here.down(pygame.K_SPACE, text=" ")
    here.up(pygame.K_b)
    here.up(pygame.K_SPACE)
    assert noted() == ["A", "B", " "]


def test_X6_losing_the_focus_releases_all_keys(typing: Callable) -> None:
    here, noted = typing()
    here.down(pygame.K_DOWN)
    here.down(pygame.K_a, text="a")
    assert here.session.keyboard.held == {Key.DOWN, "A"}
    here.down(pygame.K_DOWN)
    here.event(pygame.WINDOWFOCUSLOST)
    assert here.session.keyboard.held == set()
    noted()
    here.pass_time(2.0)
    assert noted() == []
    here.press(pygame.K_b, text="b")
    assert noted() == ["B"]


def test_keys_go_up_one_by_one(typing: Callable) -> None:
    here, _ = typing()
    here.down(pygame.K_LEFT)
    here.down(pygame.K_b, text="b")
    here.up(pygame.K_LEFT)
    assert here.session.keyboard.held == {"B"}


def test_X6_text_is_pasted_as_if_typed(typing: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    here, noted = typing()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "ab é\r\nc")
    here.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert noted() == ["A", "B", " ", Key.RETURN, "C"]


def test_X6_every_letter_and_sign_of_a_us_keyboard_arrives(typing: Callable) -> None:
    here, noted = typing()
    signs = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]"
    for sign in signs:
        here.press(ord(sign.lower()), text=sign)
    assert "".join(noted()) == signs


def _key_a() -> MachineKey:
    from machines.catalogue import machine_named

    return machine_named("c64").keymap.positions["KEY_A"]


C64_A = _key_a()
