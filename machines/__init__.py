"""The emulated hardware: character screens, keyboards, sound chips and clocks. Knows no game.

What a program for these machines needs is offered here, and read in when it is first asked for;
the 6502 alone is in `machines.cpu`. docs/library.md shows both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.late import late

if TYPE_CHECKING:
    from machines.catalogue import machine_named
    from machines.errors import MachineError, ScreenError
    from machines.machine import Machine
    from machines.picture import Picture
    from machines.session import Session
    from machines.style import Cue, Style, Television
    from machines.terminal import Terminal
else:
    __getattr__, __dir__ = late(
        __name__,
        {
            "Machine": "machines.machine",
            "MachineError": "machines.errors",
            "ScreenError": "machines.errors",
            "Picture": "machines.picture",
            "Session": "machines.session",
            "Cue": "machines.style",
            "Style": "machines.style",
            "Television": "machines.style",
            "Terminal": "machines.terminal",
            "machine_named": "machines.catalogue",
        },
    )

__all__ = [
    "Cue",
    "Machine",
    "MachineError",
    "Picture",
    "ScreenError",
    "Session",
    "Style",
    "Television",
    "Terminal",
    "machine_named",
]
