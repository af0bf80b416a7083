"""The host's clipboard: the screen into it as text, and what it holds typed on the keyboard."""

from __future__ import annotations

import pygame

from machines.session import Session

_NONE = "There is no clipboard"


def copy(session: Session) -> str:
    """Copy the screen as text, and say so."""
    try:
        pygame.scrap.put_text(session.screen.dump())
    except pygame.error:
        return _NONE
    return "Screen copied as text"


def paste(session: Session) -> str:
    """Type what the clipboard holds, and say so or why not."""
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return _NONE
    except UnicodeDecodeError:
        return "The clipboard holds no text in UTF-8"
    if not text:
        return "The clipboard holds no text, or too much"
    skipped = session.keyboard.paste(text, session.machine.keymap)
    return f"Pasted, {skipped:,} left out" if skipped else "Pasted"
