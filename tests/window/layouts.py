"""Keyboard layouts: what each key types alone, with Shift and with AltGr, as X11 and Windows have
it.

A key is told by its place on a US keyboard. Characters marked as dead are typed by that key and
then the space bar.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

PLACES = (
    *(f"KSCAN_{name}" for name in ["GRAVE", *"1234567890", "MINUS", "EQUALS"]),
    *(f"KSCAN_{name}" for name in [*"QWERTYUIOP", "LEFTBRACKET", "RIGHTBRACKET"]),
    *(f"KSCAN_{name}" for name in [*"ASDFGHJKL", "SEMICOLON", "APOSTROPHE", "BACKSLASH"]),
    *(f"KSCAN_{name}" for name in ["NONUSBACKSLASH", *"ZXCVBNM", "COMMA", "PERIOD", "SLASH"]),
)
"""The typewriter's keys, row by row; the last row begins with the key that US keyboards lack."""


@dataclass(frozen=True)
class Stroke:
    """One character and the key that types it."""

    character: str
    scancode: int
    key: int  # the host's name for the key: what it types alone
    shift: bool = False
    altgr: bool = False
    dead: bool = False


def strokes(layout: str) -> Iterator[Stroke]:
    """Every character of a layout, with what types it."""
    plain, shifted, third, dead = LAYOUTS[layout]
    for place, alone, upper, more in zip(PLACES, plain, shifted, third, strict=True):
        scancode = getattr(pygame, place)
        for character, shift, altgr in (
            (alone, False, False), (upper, True, False), (more, False, True),
        ):  # fmt: skip
            if character != NOTHING:
                yield Stroke(character, scancode, ord(alone), shift, altgr, character in dead)
    yield Stroke(" ", pygame.KSCAN_SPACE, pygame.K_SPACE)


NOTHING, ACUTE = "\0", "\u00b4"


def _row(text: str) -> str:
    return text.replace("·", NOTHING).replace(" ", "")


LAYOUTS = {
    "us": (
        _row("`1234567890-= qwertyuiop[] asdfghjkl;'\\ <zxcvbnm,./"),
        _row('~!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"| >ZXCVBNM<>?'),
        _row("············· ············ ············ ···········"),
        "",
    ),
    "gb": (
        _row("`1234567890-= qwertyuiop[] asdfghjkl;'# \\zxcvbnm,./"),
        _row('¬!"£$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:@~ |ZXCVBNM<>?'),
        _row("¦···€········ ··é···úíó··· á··········· ···········"),
        "",
    ),
    "de": (
        _row("^1234567890ßÁ qwertzuiopü+ asdfghjklöä# <yxcvbnm,.-").replace("Á", ACUTE),
        _row("°!\"§$%&/()=?` QWERTZUIOPÜ* ASDFGHJKLÖÄ' >YXCVBNM;:_"),
        _row("··²³···{[]}\\· @·€········~ ············ |······µ···"),
        "^`" + ACUTE,
    ),
    "fr": (
        _row("²&é\"'(-è_çà)= azertyuiop^$ qsdfghjklmù* <wxcvbn,;:!"),
        _row("·1234567890°+ AZERTYUIOP¨£ QSDFGHJKLM%µ >WXCVBN?./§"),
        _row("··~#{[|`\\^@]} ··€········¤ ············ ···········"),
        "^¨",
    ),
}
"""For each layout three rows of `PLACES`, and what of it is dead. On a US keyboard the extra key
types what the comma and the period do; where nothing is typed there is a middle dot."""
