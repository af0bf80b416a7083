"""The window: a session on a screen, with keys, sound and what a window of its own can do.

Everything that knows pygame lives in this package, and is read in only when a window opens.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from monty.host.signals import held_back
from monty.window.options import Border, Scaling, Settings, Showing, WindowError, WindowOptions

if TYPE_CHECKING:
    from machines.session import Session

__all__ = [
    "Border",
    "Scaling",
    "Settings",
    "Showing",
    "WindowError",
    "WindowOptions",
    "open_window",
    "set_hints",
]

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


def open_window(
    session: Session,
    options: WindowOptions,
    following: Callable[[], Showing | None] | None = None,
    remember: Callable[[Settings], None] | None = None,
    otherwise: Callable[[Exception], WindowOptions] | None = None,
) -> None:
    """Run the session in a window until it is closed or nothing follows a program that has ended.

    `following` is asked then for what to go on with in the same window, on any machine.
    `remember` is told the window's settings whenever one has changed, and at the end. `otherwise`
    is told what went wrong if no window opens with these options, though there is a display, and
    gives others. The session that runs is stopped afterwards, whatever happens; what it
    checkpointed is kept. Raises `WindowError` when there is no display to open a window on.
    """
    set_hints()
    with held_back():
        from monty.window.loop import Window

    try:
        try:
            window = Window(session, options, following, remember)
        except WindowError:
            raise
        except Exception as error:  # whatever it is, a person must be able to get in again
            if otherwise is None:
                raise
            window = Window(session, otherwise(error), following, remember)
        try:
            window.run()
        finally:
            session = window.session
            window.close()
    finally:
        session.stop()
