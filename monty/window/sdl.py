"""What SDL must be told before it is imported, and the error when it can show no window."""

from __future__ import annotations

import os

from monty.errors import MontyError

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
