"""What the window itself can be told to do, and by which keys.

F11 and F12, Alt+Enter, and Control (or Command) with a letter: everything else belongs to the
machine.
"""

from __future__ import annotations

from enum import Enum, auto

import pygame


class Command(Enum):
    """One thing the window does at a key."""

    HELP = auto()
    FULL_SCREEN = auto()
    PAUSE = auto()
    SPEED = auto()
    MUTE = auto()
    LOUDER = auto()
    QUIETER = auto()
    CRT = auto()
    PALETTE = auto()
    KEYS = auto()
    SCALING = auto()
    BORDER = auto()
    ASPECT = auto()
    SCREENSHOT = auto()
    RECORD = auto()
    COPY = auto()
    PASTE = auto()


LETTERS = {
    "p": Command.PAUSE,
    "w": Command.SPEED,
    "m": Command.MUTE,
    "l": Command.CRT,
    "t": Command.PALETTE,
    "k": Command.KEYS,
    "f": Command.SCALING,
    "b": Command.BORDER,
    "a": Command.ASPECT,
    "s": Command.SCREENSHOT,
    "r": Command.RECORD,
    "c": Command.COPY,
    "v": Command.PASTE,
}

_SIGNS = {
    pygame.K_PLUS: Command.LOUDER,
    pygame.K_EQUALS: Command.LOUDER,  # + without Shift on a US keyboard
    pygame.K_KP_PLUS: Command.LOUDER,
    pygame.K_MINUS: Command.QUIETER,
    pygame.K_KP_MINUS: Command.QUIETER,
}

_COMPOSING = pygame.KMOD_RALT | pygame.KMOD_MODE  # AltGr, which Windows reports as Ctrl+Alt


def is_composing(modifiers: int) -> bool:
    """Whether AltGr is held, so that the key types a character of its third level."""
    return bool(modifiers & _COMPOSING)


def holds_control(modifiers: int) -> bool:
    """Whether Control or Command is held, and not as part of AltGr."""
    held = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(held) and not is_composing(modifiers)


def command(key: int, scancode: int, modifiers: int, bare: bool) -> Command | None:
    """The window's command for a key that went down; with `bare`, letters need no Control."""
    if key == pygame.K_F12:
        return Command.HELP
    if key == pygame.K_F11:
        return Command.FULL_SCREEN
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and modifiers & pygame.KMOD_ALT:
        return Command.FULL_SCREEN
    if not (bare or holds_control(modifiers)):
        return None
    return _SIGNS.get(key) or LETTERS.get(_letter(key, scancode))


def _letter(key: int, scancode: int) -> str:
    """The Latin letter on a key, or on a keyboard of another script the one in its place."""
    if key < 128:
        return chr(key)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""
