"""The window: a session on a screen, with keys, sound and what a window of its own can do.

Everything that knows pygame lives in this package, and is read in only when a window opens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monty.window.hints import set_hints
from monty.window.options import Scaling, WindowError, WindowOptions

if TYPE_CHECKING:
    from machines.session import Session

__all__ = ["Scaling", "WindowError", "WindowOptions", "open_window"]


def open_window(session: Session, options: WindowOptions) -> None:
    """Run the session in a window until it is closed or the program has ended.

    The session is stopped afterwards, whatever happens; what it checkpointed is kept. Raises
    `WindowError` when there is no display to open a window on.
    """
    set_hints()
    from monty.window.loop import Window

    try:
        window = Window(session, options)
        try:
            window.run()
        finally:
            window.close()
    finally:
        session.stop()
