"""Asking a person: a line of text, one key of several, yes or no."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from machines.keyboard import Key
from machines.style import Style
from machines.terminal import Terminal

Refuse = Callable[[str], Awaitable[None]]
"""Says why a key was refused, with a beep."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
ERASERS = (Key.LEFT, Key.DELETE)

NextKey = Callable[[], Awaitable[str]]
"""Awaits a key as `next_key` does."""

OnEmpty = Callable[[], Awaitable[None]]
"""What happens when there is nothing to take back of an answer."""


class StopPressed(Exception):
    """RUN/STOP was pressed where a key was awaited: whoever leads the program decides. `typed` is
    what had been typed of a word."""

    def __init__(self, typed: str = "") -> None:
        super().__init__()
        self.typed = typed


class Keys(Protocol):
    """Where keys come from: a terminal, or a clock that they race against."""

    async def key(self) -> str:
        """The next key."""


async def next_key(keys: Keys) -> str:
    """The next key, a letter as a capital; raises `StopPressed` on RUN/STOP."""
    key = await keys.key()
    if key == Key.STOP:
        raise StopPressed
    return key.upper()


def forget_typed(terminal: Terminal) -> None:
    """Throw away what was typed before this moment, where it was not meant for what is on the
    screen now; raises `StopPressed` if RUN/STOP was among it."""
    stopped = terminal.pressed(Key.STOP)
    terminal.forget_typed()
    if stopped:
        raise StopPressed


async def ask_key(
    terminal: Terminal,
    at: tuple[int, int],
    answers: str,
    refuse: Refuse,
    next_key: NextKey,
    *,
    returns: str | None = None,
    on_empty: OnEmpty | None = None,
) -> str:
    """One of the characters of `answers`, by one key and no RETURN (M-5).

    RETURN gives `returns` where that is not None. The answer stays on the screen. The left cursor
    key and DEL do what `on_empty` does, if anything.
    """
    terminal.show_cursor(*at)
    while True:
        key = await next_key()
        if key in ERASERS and on_empty is not None:
            await on_empty()
            continue
        answer = returns if key == Key.RETURN and returns is not None else key
        if len(answer) <= 1 and (answer in answers or answer == returns):
            break
        enter = "" if returns is None else f", or {terminal.keycap(Key.RETURN)}"
        await refuse(f"press {_listed(answers)}{enter}")
    terminal.hide_cursor()
    terminal.put(*at, answer, Style.INPUT)
    return answer


async def ask_yes_no(
    terminal: Terminal,
    at: tuple[int, int],
    refuse: Refuse,
    next_key: NextKey,
    *,
    default: bool | None = None,
) -> bool:
    """Y or N; RETURN takes the default where there is one."""
    returns = None if default is None else ("Y" if default else "N")
    return await ask_key(terminal, at, "YN", refuse, next_key, returns=returns) == "Y"


async def ask_line(
    terminal: Terminal,
    at: tuple[int, int],
    limit: int,
    refuse: Refuse,
    next_key: NextKey,
    accepts: Callable[[str, str], str | None],
    ends: Callable[[str], str | None] = lambda line: None,
    put: Callable[[int, int, str], None] | None = None,
    on_empty: OnEmpty | None = None,
) -> str:
    """A line of at most `limit` characters, ended by RETURN.

    `accepts(line, key)` says why that key may not follow that line, or None if it may, and
    `ends(line)` likewise why the line may not end there. The left cursor key and DEL take back the
    last character, and where there is none do what `on_empty` does. `put` writes a character in a
    look of its own.
    """
    row, column = at
    line = ""
    with terminal.keys_repeat():
        while True:
            terminal.show_cursor(row, column + len(line))
            key = await next_key()
            if key == Key.RETURN:
                unfinished = ends(line)
                if unfinished is None:
                    terminal.hide_cursor()
                    return line
                await refuse(unfinished)
            elif key in ERASERS:
                if line:
                    line = line[:-1]
                    terminal.put(row, column + len(line), " ")
                elif on_empty is None:
                    await refuse("there is nothing to take back")
                else:
                    await on_empty()
            elif len(key) > 1 or (reason := accepts(line, key)):
                await refuse(reason if len(key) == 1 and reason else "that key does nothing here")
            elif len(line) == limit:
                await refuse("there is no room for more")
            else:
                if put is None:
                    terminal.put(row, column + len(line), key, Style.INPUT)
                else:
                    put(row, column + len(line), key)
                line += key


def in_a_name(line: str, key: str) -> str | None:
    """Why that key may not follow in a name, for `ask_line`."""
    return None if key in LETTERS + DIGITS else "a name has letters and digits"


def _listed(answers: str) -> str:
    if answers == "YN":
        return "Y or N"
    return f"{answers[0]} to {answers[-1]}"
