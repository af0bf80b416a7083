"""The front end without drawing: what a program asks and tells is a line, and what is typed is one.

For screen readers, for terminals that cannot place their cursor, and for pipes. There is no code in
what it prints that a terminal would obey.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from monty.host.signals import held_back
from monty.terminal.lines.meaning import telling

if TYPE_CHECKING:
    from monty.frontend.playing import Showing
    from monty.settings import Settings

__all__ = ["open_lines", "telling"]


def open_lines(
    first: Showing,
    settings: Settings,
    pictures: Path,
    following: Callable[[], Showing | None] | None = None,
    remember: Callable[[Settings], None] | None = None,
    otherwise: Callable[[Exception], Settings] | None = None,
    *,
    typed: Iterable[str],
    show: Callable[[str], None],
) -> None:
    """Play a session in lines until no more are typed or the last program has ended.

    What is passed is what `open_window` is passed; settings and pictures are of no use here. The
    session's machine must be `telling` one. `typed` are the lines that a person types, and `show`
    prints one. The session that runs last is stopped, whatever happens.
    """
    session = first.session
    try:
        with held_back():
            from monty.terminal.lines.loop import LineFront

        front = LineFront(first, following, show)
        try:
            front.run(typed)
        finally:
            session = front.session
    finally:
        session.stop()
