"""The front end that is a window: pictures, sounds, keys and the mouse.

Only this package knows pygame, and pygame is imported only when a window opens.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from monty.host.signals import held_back
from monty.window.sdl import WindowError, set_hints

if TYPE_CHECKING:
    from monty.frontend.playing import Showing
    from monty.settings import Settings

__all__ = ["WindowError", "open_window", "set_hints"]


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

    The session that runs last is stopped, whatever happens. What it has saved stays. Raises
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
