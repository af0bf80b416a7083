"""One key script, to the end of a game: without a window and through a real one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machines.catalogue import MACHINE_NAMES
from monty.headless.script import parse, run
from monty.programs.catalogue import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]

# Ann tries options and wrong keys, types a word that does not fit, and then passes to the end.
MONTY = (
    """
machine {machine}
seed 11
type 2ANN
key RETURN 3
type YYYN
type N0
expect ANN
type 3X
type 4X
type 7
type QQ
key RETURN
key DOWN 3
type A
key DELETE
key LEFT 2
type 8X
type £
"""
    # While there are tiles to draw it asks whether she means it; then no more.
    + "type 2Y\nkey DELETE\n" * 61
    + "type 2222222222\n"
)

# Two people try wrong entries, add a tile that makes no word, change tiles and end the game.
WORDS = """
machine {machine}
game words
seed 11
type N2NNN
type X8
key RETURN
type B1
key RETURN
type 9
key RETURN
type N
type B99
key DELETE 2
type 0
key RETURN
type 0
key RETURN
type 9
key RETURN
expect game
"""

# Plays a script through a window on the display there is, its clock moved on by hand.
THROUGH_A_WINDOW = """
import sys
from pathlib import Path
from monty.window import set_hints
set_hints()
import pygame
from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from monty.programs.catalogue import CATALOGUE
from monty.frontend.playing import Showing
from monty.headless.script import Press, parse
from monty.settings import Settings
from monty.window.loop import Window

NAMES = {
    Key.RETURN: pygame.K_RETURN, Key.DELETE: pygame.K_BACKSPACE,
    Key.LEFT: pygame.K_LEFT, Key.DOWN: pygame.K_DOWN,
}
script = parse(sys.stdin.read())
session = Session(
    machine_named(script.start.machine),
    CATALOGUE[script.start.game].program().new(script.start.seed),
)
now = 100.0
window = Window(Showing(session, "Monty"), Settings(mute=True), Path(), now=lambda: now)

def settle():
    global now
    while True:
        now += 1 / 50
        window.handle(pygame.event.get())
        window.advance()
        window.draw()
        if session.waiting or session.finished:
            return

settle()
for _, command in script.commands:
    for key in command.keys if isinstance(command, Press) else ():
        code = NAMES.get(key) or ord(key.lower())
        text = key if len(key) == 1 else ""
        pygame.event.post(pygame.Event(
            pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode=text))
        if text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, scancode=0, mod=0))
        settle()
print(pygame.display.get_driver(), end="\\n" + session.screen.dump())
window.close()
"""


@pytest.mark.parametrize("machine", MACHINE_NAMES)
def test_a_script_plays_the_same_game_through_a_real_window(x_display: str, machine: str) -> None:
    own = machine in CATALOGUE["monty"].machines
    text = (MONTY if own else WORDS).format(machine=machine)
    headless = run(parse(text), print)
    screen = headless.screen.dump()
    assert ("FINAL" if own else "WINS") in screen.upper()
    environment = os.environ | {"DISPLAY": x_display, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, "-c", THROUGH_A_WINDOW],
        input=text,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    driver, _, shown = done.stdout.partition("\n")
    assert driver == "x11"
    assert shown == screen
