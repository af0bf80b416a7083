"""From the host's key events to the window's commands and the machine's keys (X-6)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from machines.keyboard import HostKey, Keymap
from monty.frontend.controls import LETTERS, Command

_PREFIX = "KSCAN_"
_POSITIONS = {
    value: f"KEY_{name.removeprefix(_PREFIX)}"
    for name, value in vars(pygame).items()
    if name.startswith(_PREFIX)
}

_MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
    }
)


_SIGNS = {
    pygame.K_PLUS: Command.LOUDER,
    pygame.K_EQUALS: Command.LOUDER,  # + without Shift on a US keyboard
    pygame.K_KP_PLUS: Command.LOUDER,
    pygame.K_MINUS: Command.QUIETER,
    pygame.K_KP_MINUS: Command.QUIETER,
}

_COMPOSING = pygame.KMOD_RALT | pygame.KMOD_MODE  # AltGr, which Windows reports as Ctrl+Alt


def is_composing(modifiers: int) -> bool:
    """Whether AltGr is held: the key types a character of its third level."""
    return bool(modifiers & _COMPOSING)


def holds_control(modifiers: int) -> bool:
    """Whether Control or Command is held, and not as part of AltGr."""
    held = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(held) and not is_composing(modifiers)


def command(event: pygame.Event, bare: bool) -> Command | None:
    """The window's command for a key that went down. With `bare`, letters need no Control."""
    key, modifiers = event.key, event.mod
    if key == pygame.K_F12:
        return Command.HELP
    if key == pygame.K_F11:
        return Command.FULL_SCREEN
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and modifiers & pygame.KMOD_ALT:
        return Command.FULL_SCREEN
    if not (bare or holds_control(modifiers)):
        return None
    return _SIGNS.get(key) or LETTERS.get(_letter(key, event.scancode))


def _letter(key: int, scancode: int) -> str:
    """The Latin letter on a key. A keyboard of another script has it in the same place."""
    if key < 128:
        return chr(key)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""


def is_modifier(key: int) -> bool:
    """Whether a key only changes what others mean."""
    return key in _MODIFIERS


@dataclass(slots=True)
class _Repeat:
    scancode: int
    key: str
    due: float


class HostKeys:
    """Follows the host's keys and says which of the machine's keys they press and release.

    Keys with a name act when they go down. What types a character acts on the text event that
    follows, which knows the layout, dead keys and input methods. The left Alt key gives the
    machine's graphics; AltGr types what the layout says.
    """

    def __init__(self, keymap: Keymap) -> None:
        self._keymap = keymap
        self._held: dict[int, set[str]] = {}  # machine keys by the host key that holds them down
        self._latest = 0  # the scancode that went down last, to which text belongs
        self._modifiers = 0
        self._texts_due = 0  # keys down whose text event has not come yet
        self._repeat: _Repeat | None = None

    def down(self, event: pygame.Event, by_place: bool, now: float) -> list[str]:
        """The keys pressed by a host key that is not the window's own. With `by_place` it is the
        machine's key in the same place, whatever the host's key types."""
        key, modifiers = event.key, event.mod
        self.taken(event)
        alt = bool(modifiers & pygame.KMOD_LALT) and not is_composing(modifiers)
        host = HostKey(
            name=self._name(key),
            position=_POSITIONS.get(event.scancode, ""),
            shift=bool(modifiers & pygame.KMOD_SHIFT),
            alt=alt,
        )
        if by_place:
            pressed = None if holds_control(modifiers) else self._keymap.positional(host)
        elif host.name or alt:
            pressed = self._keymap.symbolic(host)
        else:
            if not is_modifier(key) and not holds_control(modifiers):
                self._texts_due += 1
            return []
        return self._press([pressed], now)

    def text(self, text: str, by_place: bool, now: float) -> list[str]:
        """The keys pressed by what the host typed."""
        if by_place or self._suppresses_text:
            return []
        if self._texts_due:
            self._texts_due -= 1
        elif self._held:
            return []  # the host's own key repeat: the machine has another
        return self._press([self._keymap.symbolic(HostKey(character=each)) for each in text], now)

    def taken(self, event: pygame.Event) -> None:
        """A key went down that the window keeps for itself. What it types is dropped."""
        self._latest = event.scancode
        self._modifiers = event.mod
        self._held.setdefault(event.scancode, set())
        self._repeat = None

    def up(self, event: pygame.Event) -> set[str]:
        """The keys released with a host key."""
        scancode, self._modifiers = event.scancode, event.mod
        released = self._held.pop(scancode, set())
        if not self._held:
            self._texts_due = 0
        if self._repeat is not None and self._repeat.scancode == scancode:
            self._repeat = None
        return released

    def forget(self) -> None:
        """The window lost the focus and will not see the keys go up."""
        self._held.clear()
        self._modifiers = 0
        self._texts_due = 0
        self._repeat = None

    def serve(self, keymap: Keymap) -> None:
        """From now on, press the keys of another machine. A key that is held down presses nothing
        until it has gone up, however often the host repeats it."""
        self._keymap = keymap
        self._held = {scancode: set() for scancode in self._held}
        self._texts_due = 0
        self._repeat = None

    # ---- key repeat -------------------------------------------------------------------
    @property
    def repeat_due(self) -> float | None:
        """When a key held down is due to repeat, or None."""
        return None if self._repeat is None else self._repeat.due

    def repeated(self, now: float) -> str | None:
        """The key that repeats now, or None. After a stall it goes on from now."""
        if self._repeat is None or now < self._repeat.due:
            return None
        interval = self._keymap.repeat.interval
        self._repeat.due = max(self._repeat.due, now - interval) + interval
        return self._repeat.key

    # ---- the parts of it --------------------------------------------------------------
    @property
    def _suppresses_text(self) -> bool:
        """Whether Control or the graphics key is held: X11 reports the plain letter as text."""
        if is_composing(self._modifiers):
            return False
        return bool(self._modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT))

    def _name(self, key: int) -> str:
        """The keymap's name for a key that types nothing, or ''."""
        name = pygame.key.name(key)
        printable = 32 <= key < 127 or 160 <= key < 0x110000
        return name if name in self._keymap.names and not printable else ""

    def _press(self, keys: list[str | None], now: float) -> list[str]:
        pressed = [key for key in keys if key is not None]
        if self._latest in self._held:
            self._held[self._latest].update(pressed)
            repeat = self._keymap.repeat
            if pressed and repeat.applies_to(pressed[-1]):
                self._repeat = _Repeat(self._latest, pressed[-1], now + repeat.delay)
        return pressed
