"""The three ways in which terminals take pictures, as sequences of characters."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Mapping
from enum import Enum

from machines.picture import as_png
from monty.terminal.frame import PlacedPicture
from monty.terminal.sequences import Answered
from monty.terminal.sixel import ROWS, as_sixels

ASK = "\x1b_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t"
"""Asks whether the terminal takes pictures as kitty does, and how large its characters are. What
asks for the device's attributes, which tell of sixels, comes after it."""

_ITERM2 = ("iTerm.app", "iTerm2", "WezTerm", "mintty")
_MULTIPLEXERS = ("screen", "tmux")  # which hand on no pictures but sixels, where they say so

_NUMBER = 5_066_574  # by which kitty knows our picture, so that the next takes its place
_CHUNK = 4096  # characters of a picture in one of kitty's sequences


class PictureProtocol(Enum):
    """How a terminal takes pictures."""

    KITTY = "kitty"  # also Ghostty and Konsole
    ITERM2 = "iTerm2"  # also WezTerm and mintty
    SIXEL = "sixel"  # xterm, foot, Windows Terminal and many more

    @property
    def height_step(self) -> int:
        """Of what number of pixels a picture's height has to be a multiple."""
        return ROWS if self is PictureProtocol.SIXEL else 1

    def drawn(self, picture: PlacedPicture) -> str:
        """What draws a picture from the cursor on. It takes the place of the one drawn before."""
        match self:
            case PictureProtocol.KITTY:
                return _for_kitty(as_png(picture.rgb))
            case PictureProtocol.ITERM2:
                content = as_png(picture.rgb)
                size = f"size={len(content)};width={picture.columns};height={picture.rows}"
                return f"\x1b]1337;File=inline=1;{size}:{b64encode(content).decode()}\a"
            case PictureProtocol.SIXEL:
                return as_sixels(picture.rgb, picture.colours)

    @property
    def erased(self) -> str:
        """What takes a picture away that writing over its cells does not; '' if that does it."""
        return f"\x1b_Ga=d,d=I,i={_NUMBER},q=2\x1b\\" if self is PictureProtocol.KITTY else ""


def offered(
    environment: Mapping[str, str], answers: Collection[Answered]
) -> PictureProtocol | None:
    """How a terminal takes pictures that has answered that, None if it takes none."""
    inner = environment.get("TERM", "").startswith(_MULTIPLEXERS)
    if Answered.KITTY_PICTURES in answers:
        return PictureProtocol.KITTY
    named = environment.get("TERM_PROGRAM", ""), environment.get("LC_TERMINAL", "")
    if not inner and any(name in _ITERM2 for name in named):
        return PictureProtocol.ITERM2
    return PictureProtocol.SIXEL if Answered.SIXEL in answers else None


def _for_kitty(png: bytes) -> str:
    """Kitty takes a file in parts, and says nothing to it."""
    content = b64encode(png).decode()
    chunks = [content[at : at + _CHUNK] for at in range(0, len(content), _CHUNK)]
    more = [1] * (len(chunks) - 1) + [0]
    head = f"a=T,f=100,i={_NUMBER},p=1,q=2,C=1,"
    return "".join(
        f"\x1b_G{head if number == 0 else ''}m={more[number]};{chunk}\x1b\\"
        for number, chunk in enumerate(chunks)
    )
