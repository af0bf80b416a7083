"""What the window costs: time to the first frame, redrawing, doing nothing, memory.

    python tests/benchmarks/window.py [--json FILE]

Needs a display, or Xvfb to make one.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

STARTS = 5
IDLE_SECONDS = 5.0
SETTLE_SECONDS = 3.0  # in which the sounds are prepared
REDRAWS = 40
FACTOR = 3
TURBO = 50  # frames of the program in one of the machine: the game is not what is measured


# ---- in a process of its own: a window that reports about itself --------------------------
def play(scene: str, seconds: float) -> None:
    """Open the window as the game does, print what it cost, and close it after that long."""
    from machines.catalogue import machine_named
    from machines.session import Session
    from monty.frontend.playing import Showing
    from monty.programs.monty_plays.program import PROGRAM
    from monty.settings import Settings
    from monty.window import set_hints

    set_hints()
    from monty.window.loop import Window

    session = Session(machine_named("c64"), PROGRAM.new(1))
    window = Window(Showing(session, "Benchmark"), Settings(), Path())
    window.advance()
    window.draw()
    figures: dict[str, float] = {"first_frame": time.time()}

    import pygame

    def begin() -> None:
        if scene == "paused":
            pause = {"key": pygame.K_p, "scancode": pygame.KSCAN_P, "mod": pygame.KMOD_LCTRL}
            pygame.event.post(pygame.Event(pygame.KEYDOWN, pause))
        if scene == "minimised":
            pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
        figures["cpu"] = time.process_time()

    def end() -> None:
        figures["cpu"] = time.process_time() - figures["cpu"]
        pygame.event.post(pygame.Event(pygame.QUIT))

    if seconds:
        threading.Timer(SETTLE_SECONDS, begin).start()
        threading.Timer(SETTLE_SECONDS + seconds, end).start()
        window.run()
    window.close()
    session.stop()
    figures["resident_mb"] = _resident_mb()
    print(json.dumps(figures))


def _resident_mb() -> float:
    try:
        import resource
    except ImportError:  # Windows
        return float("nan")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _spawn(scene: str, seconds: float) -> tuple[float, dict[str, float]]:
    started = time.time()
    command = [sys.executable, __file__, "--play", scene, "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return started, json.loads(done.stdout.splitlines()[-1])


# ---- in this process ----------------------------------------------------------------------
def _milliseconds(action: Callable[[], object]) -> float:
    """What an action costs, as the processor's time: what else the host does is no part of it."""
    action()
    times = []
    for _ in range(REDRAWS):
        started = time.thread_time()
        action()
        times.append((time.thread_time() - started) * 1000)
    return median(times)


def redraws() -> dict[str, float]:
    """Milliseconds to show a whole picture, a cursor that blinks, and nothing new; each time from
    the cells on the machine's screen to what the display has been sent."""
    from machines.catalogue import MACHINE_NAMES

    return {
        f"{name}, {kind}, ms": cost
        for name in MACHINE_NAMES
        for kind, cost in _redraws_of(name).items()
    }


def _redraws_of(name: str) -> dict[str, float]:
    from monty.window import set_hints

    set_hints()
    import pygame

    from machines.catalogue import machine_named
    from machines.picture import Picture, corrected_size
    from machines.screen import Phase
    from machines.session import Session
    from machines.style import Television
    from monty.programs.monty_plays.program import PROGRAM
    from monty.settings import Settings
    from monty.window.canvas import Canvas
    from monty.window.display import Display

    model = machine_named(name)
    session = Session(model, PROGRAM.new(1))
    session.press(*PROGRAM.demo_keys(Television.COLOUR, name))
    while not session.waiting:  # to the end of a game: a full board is the hardest picture
        session.tick(TURBO)
    factor = FACTOR / 2 if model.geometry.half_dots else FACTOR
    window = Display()
    window.open("Benchmark", pygame.Surface((8, 8)), corrected_size(model, factor))
    phases = [Phase(cursor_lit=True), Phase(cursor_lit=False)]

    def show(canvas: Canvas, picture: Picture) -> None:
        if canvas.draw(picture.numbers(session.screen, phases[0]), window.surface):
            window.show()

    def anew(canvas: Canvas) -> None:
        canvas.invalidate()
        show(canvas, Picture(model, model.palette()))

    def blink(canvas: Canvas, picture: Picture) -> None:
        phases.reverse()
        show(canvas, picture)

    figures = {}
    for kind, aspect, crt in (
        ("square pixels", False, False),
        ("aspect corrected", True, False),
        ("television tube", True, True),
    ):
        canvas = Canvas(model, Settings(aspect=aspect, crt=crt))
        picture = Picture(model, model.palette())
        figures[f"redraw, {kind}"] = _milliseconds(partial(anew, canvas))
        figures[f"cursor, {kind}"] = _milliseconds(partial(blink, canvas, picture))
        figures["nothing new"] = _milliseconds(partial(show, canvas, picture))
    window.close()
    session.stop()
    return figures


def measure() -> dict[str, float]:
    """All the figures, by what they are."""
    starts = []
    for _ in range(STARTS):
        started, figures = _spawn("idle", 0)
        starts.append(figures["first_frame"] - started)
    result = {"first frame, s": median(starts)}
    for scene in ("idle", "paused", "minimised"):
        _, figures = _spawn(scene, IDLE_SECONDS)
        result[f"{scene}, CPU %"] = figures["cpu"] / IDLE_SECONDS * 100
        result["resident memory, MB"] = figures["resident_mb"]
    return result | redraws()


@contextmanager
def display() -> Iterator[None]:
    """The display there is, or one made for the purpose."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform != "linux":
        yield
        return
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise SystemExit("no display, and no Xvfb to make one")
    command = [xvfb, "-displayfd", "1", "-screen", "0", "1920x1080x24"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        os.environ["DISPLAY"] = f":{server.stdout.readline().strip()}"
        try:
            yield
        finally:
            server.terminate()


def main() -> None:
    """Print the figures as a table, and write them as JSON if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--play", metavar="SCENE", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=0.0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parents[2]))
    if options.play:
        play(options.play, options.seconds)
        return
    with display():
        figures = measure()
    for name, value in figures.items():
        print(f"{name:48} {value:10.3f}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
