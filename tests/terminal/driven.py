"""Plays a key script in the terminal it runs in, as fast as it can, and tells when it wants a key.

`python driven.py GAME MACHINE TV SEED PIPE`: a byte in the pipe means that the program waits for a
key and that the terminal shows all there is.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from machines.catalogue import machine_named
from machines.session import Session
from machines.style import Television
from monty.frontend.playing import Showing
from monty.programs.catalogue import CATALOGUE
from monty.settings import Settings
from monty.terminal.host import HostTerminal
from monty.terminal.loop import Front

FRAMES_A_PICTURE = 40


def main(game: str, machine: str, television: str, seed: str, pipe: str) -> None:
    """Play until the terminal is closed or the program has ended."""
    program = CATALOGUE[game].program().new(int(seed))
    session = Session(machine_named(machine), program, Television(television))
    now, told = 0.0, -1
    with HostTerminal() as host:
        front = Front(host, Showing(session, ""), Settings(), Path(), now=lambda: now)
        while not front.closed and not session.finished:
            for _ in range(FRAMES_A_PICTURE):
                if not (session.waiting or session.finished):
                    session.tick()
            front.draw()
            if session.waiting and session.clock.frames != told:  # else the terminal has answered
                told = session.clock.frames
                os.write(int(pipe), b".")
            front.handle(host.events(30.0 if session.waiting else 0.0))
            now += 10.0


if __name__ == "__main__":
    main(*sys.argv[1:])
