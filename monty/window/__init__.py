"""The window: a session on a screen, with keys, sound and what a window of its own can do.

Everything that knows pygame lives in this package, and is read in only when a window opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monty.host.signals import held_back
from monty.window.hints import set_hints
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
]


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
