"""What the terminal can do, as far as its environment tells. Nothing is sent to find out."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import Enum

from monty.errors import MontyError, named
from monty.terminal.glyphs import GlyphSet


class TerminalError(MontyError):
    """Nothing can be drawn here."""


class Depth(Enum):
    """How many colours there are."""

    NONE = 1  # but reverse and underlined
    SIXTEEN = 4
    MANY = 8  # 256
    TRUE = 24


_WITHOUT_COLOUR = ("vt", "dumb", "unknown", "cons", "sun", "wy")
_TRUE_COLOUR = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "contour", "-direct")
_NO_CURSOR = ("", "dumb", "unknown")

_DRAW_SEXTANTS = ("kitty", "foot", "wezterm", "ghostty", "contour")
"""Terminals that draw sextants themselves, whatever the font has."""

_VTE_WITH_SEXTANTS = 6200  # the version that began to


class Ability(Enum):
    """Whether the screen can be drawn where the command runs; the value says why not."""

    CAN = ""
    NO_TERMINAL = "the screen cannot be drawn: input and output are not a terminal"
    NO_CURSOR = "the screen cannot be drawn: this terminal cannot place its cursor"

    def __bool__(self) -> bool:
        return self is Ability.CAN

    def or_else_raise(self) -> None:
        """Raise `TerminalError` if it cannot."""
        if not self:
            kind = os.environ.get("TERM", "")
            told = f" (TERM={named(kind)})" if self is Ability.NO_CURSOR else ""
            raise TerminalError(f"{self.value}{told}")


def can_draw() -> Ability:
    """Whether the screen can be drawn here."""
    try:
        both = sys.stdin.isatty() and sys.stdout.isatty()
    except ValueError:  # a stream that is closed
        both = False
    if not both:
        return Ability.NO_TERMINAL
    if os.name != "nt" and os.environ.get("TERM", "") in _NO_CURSOR:
        return Ability.NO_CURSOR
    return Ability.CAN


def colour_depth(environment: Mapping[str, str]) -> Depth:
    """How many colours the terminal has; none where `NO_COLOR` asks for none."""
    kind = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return Depth.NONE
    if environment.get("COLORTERM", "") in ("truecolor", "24bit") or "WT_SESSION" in environment:
        return Depth.TRUE
    if any(name in kind for name in _TRUE_COLOUR):
        return Depth.TRUE
    if "256color" in kind:
        return Depth.MANY
    if kind.startswith(_WITHOUT_COLOUR) or kind.endswith(("-m", "-mono")):
        return Depth.NONE
    return Depth.SIXTEEN


def usual_glyphs(environment: Mapping[str, str]) -> GlyphSet:
    """The characters that the terminal is likely to have."""
    if not _is_unicode(environment):
        return GlyphSet.PLAIN
    kind = environment.get("TERM", "") + environment.get("TERM_PROGRAM", "").lower()
    version = environment.get("VTE_VERSION", "")
    new_enough = version.isdecimal() and int(version) >= _VTE_WITH_SEXTANTS
    if new_enough or "WT_SESSION" in environment or any(each in kind for each in _DRAW_SEXTANTS):
        return GlyphSet.SEXTANTS
    return GlyphSet.BLOCKS


def _is_unicode(environment: Mapping[str, str]) -> bool:
    """Whether the locale is one of UTF-8. Where there is none, terminals of today are."""
    if os.name == "nt":
        return True
    whole, characters, language = (
        environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")
    )
    if not whole and language in ("C", "POSIX") and characters.startswith("C."):
        return False  # Python itself has put that there, whatever the terminal
    locale = whole or characters or language
    return not locale or "utf-8" in locale.lower() or "utf8" in locale.lower()
