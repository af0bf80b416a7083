"""An original without a window: its screen as text, and lines typed on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from machines.keyboard import Key
from machines.session import Running

_LOOK_EVERY = 0.2  # seconds of the machine between two looks at the screen,
_STILL_LOOKS = 8  # which stands still when so many find the same;
_MOST_LOOKS = 300  # one that moves for so long is shown as it is


def converse(session: Running, lines: Iterable[str], show: Callable[[str], None]) -> None:
    """Show the screen when it has come to rest, and again after each line, which is typed with a
    RETURN behind it. What the machine has no key for is left out."""
    show(_at_rest(session))
    for line in lines:
        session.keyboard.paste(line.rstrip("\r\n"), session.machine.keymap)
        while (key := session.keyboard.get()) is not None:
            session.type(key)
        session.type(Key.RETURN)
        show(_at_rest(session))


def _at_rest(session: Running) -> str:
    shown, still = session.text(), 0
    for _ in range(_MOST_LOOKS):
        session.let_pass(_LOOK_EVERY)
        before, shown = shown, session.text()
        still = still + 1 if shown == before else 0
        if still == _STILL_LOOKS:
            break
    return shown
