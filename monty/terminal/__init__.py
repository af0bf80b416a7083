"""The front end that is a terminal: the machine's screen in characters, and the terminal's keys.

Only this package knows prompt_toolkit, whose lowest layers carry it: the terminal's modes, the
names of its keys, its colours. It is imported only when a terminal is played in.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from monty.host.signals import held_back
from monty.terminal.abilities import TerminalError, can_draw
from monty.terminal.glyphs import GlyphSet

if TYPE_CHECKING:
    from monty.frontend.playing import Showing
    from monty.settings import Settings

__all__ = ["GlyphSet", "TerminalError", "can_draw", "open_terminal"]


def open_terminal(
    first: Showing,
    settings: Settings,
    pictures: Path,
    following: Callable[[], Showing | None] | None = None,
    remember: Callable[[Settings], None] | None = None,
    otherwise: Callable[[Exception], Settings] | None = None,
    glyphs: GlyphSet | None = None,
) -> None:
    """Show a session in the terminal until a person leaves or the last program has ended.

    What is passed is what `open_window` is passed, and means the same; `otherwise` is never asked,
    for no setting keeps a terminal shut. `glyphs` are the characters to draw with, None for what
    this terminal is likely to have.

    The session that runs last is stopped, whatever happens, and the terminal is left as it was
    found. Raises `TerminalError` where nothing can be drawn.
    """
    session = first.session
    try:
        can_draw().or_else_raise()
        with held_back():
            from monty.terminal.host import HostTerminal
            from monty.terminal.loop import Front

        with HostTerminal(pictures=glyphs is GlyphSet.PICTURE) as host:
            front = Front(host, first, settings, pictures, following, remember, glyphs)
            try:
                front.run()
            finally:
                session = front.session
                front.close()
    finally:
        session.stop()
