"""The front end that is a window: pictures, sounds, keys and the mouse.

Only this package knows pygame, and pygame is imported only when a window opens.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from monty.errors import MontyError
from monty.host.signals import held_back

if TYPE_CHECKING:
    from monty.frontend.playing import Showing
    from monty.settings import Settings

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"

_HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # A picture that changes three times a second is not worth a graphics context: with one, SDL
    # sends the whole window each time, and starts later.
    ACCELERATION: "0",
    "SDL_VIDEO_X11_WMCLASS": "monty",
    "SDL_VIDEO_WAYLAND_WMCLASS": "monty",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",  # nothing here is worth a flickering desktop
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",  # full screen on one of two monitors
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
}


def set_hints() -> None:
    """Set what SDL and pygame look at as they are imported. What the user has set stays."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)


class WindowError(MontyError):
    """No window can be opened here."""


def open_window(
    first: Showing,
    settings: Settings,
    pictures: Path,
    following: Callable[[], Showing | None] | None = None,
    remember: Callable[[Settings], None] | None = None,
    otherwise: Callable[[Exception], Settings] | None = None,
) -> None:
    """Show a session in a window until that is closed or the last program has ended.

    `pictures` is the folder for screenshots and recordings. `following` is asked what follows a
    program that has ended; it may run on another machine. `remember` is told the settings whenever
    one has changed, and at the end. If no window opens with the settings although there is a
    display, `otherwise` is told what went wrong and gives others.

    The session that runs last is stopped, whatever happens. What it checkpointed is kept. Raises
    `WindowError` when there is no display for a window.
    """
    session = first.session
    set_hints()
    with held_back():
        from monty.window.loop import Window

    try:
        try:
            window = Window(first, settings, pictures, following, remember)
        except WindowError:
            raise
        except Exception as error:  # whatever it is, a person must be able to get in again
            if otherwise is None:
                raise
            window = Window(first, otherwise(error), pictures, following, remember)
        try:
            window.run()
        finally:
            session = window.session
            window.close()
    finally:
        session.stop()
