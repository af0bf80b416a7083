"""A short mark of what a screen shows, by which two screens are told apart."""

from __future__ import annotations

from hashlib import blake2s

from machines.screen import Screen

_BYTES = 4  # one chance in four thousand millions that another screen has the same


def screen_mark(screen: Screen) -> str:
    """Eight digits that are the same for the same cells and cursor, whatever blinks."""
    mark = blake2s(digest_size=_BYTES)
    for part in (screen.codes, screen.attributes):
        mark.update(repr(part.shape).encode())
        mark.update(part.tobytes())
    rest = screen.border, screen.background, screen.cursor, screen.title
    mark.update(repr(rest).encode())
    return mark.hexdigest()
