"""The host's clipboard: copying the screen to it as text, and typing the text that it holds."""

from __future__ import annotations

import pygame

from machines.session import Running

_NONE = "There is no clipboard"


def copy(session: Running) -> str:
    """Copy the screen as text. Returns a notice."""
    try:
        pygame.scrap.put_text(session.text())
    except pygame.error:
        return _NONE
    return "Screen copied as text"


def paste(session: Running) -> str:
    """Type what the clipboard holds. Returns a notice that says so, or why not."""
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
