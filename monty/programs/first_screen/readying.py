"""The wait for a large word list: what is made of it the first time takes a while."""

from __future__ import annotations

from collections.abc import Callable

from machines.keyboard import Key
from machines.style import Style
from machines.terminal import Program, Terminal
from monty.programs.dialogue.lines import Area, show_keys

_COLUMN = 2
_SECONDS_TO_SHOW = 0.2  # before what holds the window up


def once_ready(ready: Callable[[], bool], take: Callable[[], object], program: Program) -> Program:
    """The program, begun when the words are `ready` and it has been given a moment to `take` them
    in. Until then it is said what is waited for, and RUN/STOP leaves."""

    async def run(terminal: Terminal) -> None:
        row = terminal.rows // 2
        terminal.clear()
        terminal.put(row, _COLUMN, "The words are made ready", Style.PROMPT)
        terminal.put(row + 1, _COLUMN, "once; the next time they are", Style.DIM)
        keys = Area(terminal.rows - 1, _COLUMN, 1, terminal.columns - _COLUMN)
        show_keys(terminal, keys, (terminal.keycap(Key.STOP), "leaves"))
        await terminal.pause(_SECONDS_TO_SHOW)
        while not ready():
            await terminal.frames(1)
            if terminal.pressed(Key.STOP):
                return
        take()
        terminal.clear()
        await program(terminal)

    return run
