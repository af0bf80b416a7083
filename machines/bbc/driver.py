"""The BBC's VDU drivers in MODE 7: bytes in, cells changed (X-24).

As the User Guide lists the codes and as the operating system carries them out. The screen has no
other mode: 22 starts MODE 7 anew whatever mode is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from machines.bbc.characters import SPACE
from machines.bbc.screen import TeletextScreen

_PARAMETERS = {1: 1, 17: 1, 18: 2, 19: 5, 22: 1, 23: 9, 24: 8, 25: 5, 28: 4, 29: 4, 31: 2}
"""How many bytes follow a code before it is obeyed, where any do."""

_STORED_AS = {ord("#"): 0x5F, ord("_"): 0x60, ord("`"): 0x23}
"""ASCII that the SAA5050 has in other places: # ― and, for the backtick, £."""

_ENABLE, _DISABLE = 6, 21
_DELETE = 127
_NO_CURSOR = 0b01


class Vdu:
    """Obeys the VDU codes on a screen, within a text window and with a cursor of its own."""

    def __init__(self, screen: TeletextScreen, bell: Callable[[], None]) -> None:
        self.screen = screen
        self._bell = bell
        self._waiting: list[int] = []  # a code whose parameters are not complete
        self._enabled = True
        self._start()

    def write(self, data: bytes) -> None:
        """Send bytes one after another; a code may be spread over several calls."""
        for byte in data:
            self.put(byte)

    def put(self, byte: int) -> None:
        """Send one byte."""
        self._waiting.append(byte)
        code, *parameters = self._waiting
        if len(parameters) < _PARAMETERS.get(code, 0):
            return
        self._waiting.clear()
        if self._enabled or code == _ENABLE:
            self._obey(code, parameters)
        self.screen.cursor = (self.row, self.column) if self.cursor_on else None

    def _obey(self, code: int, parameters: Sequence[int]) -> None:
        match code:
            case 7:
                self._bell()
            case 8:
                self._left()
            case 9:
                self._right()
            case 10:
                self._down()
            case 11:
                self._up()
            case 12:
                self._clear()
            case 13:
                self.column = self.left
            case 22:
                self._start()
            case 23:
                self._programme(parameters)
            case 26:
                self._window(0, self.screen.rows - 1, self.screen.columns - 1, 0)
                self._home()
            case 28:
                self._window(*parameters)
            case 30:
                self._home()
            case 31:
                self._tab(*parameters)
            case _ if code in (_ENABLE, _DISABLE):
                self._enabled = code == _ENABLE
            case _ if code == _DELETE:
                self._left()
                self.screen.codes[self.row, self.column] = SPACE
            case _ if code >= SPACE:
                self.screen.codes[self.row, self.column] = _STORED_AS.get(code, code)
                self._right()
            case _:
                pass  # printer, paged mode, colours and graphics: nothing that MODE 7 would show

    # ---- what starts anew -------------------------------------------------------------
    def _start(self) -> None:
        self.screen.clear()
        self.cursor_on = True
        self.row = self.column = 0
        self._window(0, self.screen.rows - 1, self.screen.columns - 1, 0)
        self.screen.cursor = (0, 0)

    def _window(self, left: int, bottom: int, right: int, top: int) -> None:
        """Set the window; nothing happens if it makes no sense. The cursor stays if it can."""
        if not (left <= right < self.screen.columns and top <= bottom < self.screen.rows):
            return
        self.left, self.bottom, self.right, self.top = left, bottom, right, top
        if not (left <= self.column <= right and top <= self.row <= bottom):
            self._home()

    def _clear(self) -> None:
        self.screen.codes[self.top : self.bottom + 1, self.left : self.right + 1] = SPACE
        self._home()

    def _programme(self, parameters: Sequence[int]) -> None:
        match parameters:
            case [1, on, *_]:
                self.cursor_on = bool(on)
            # The CRTC's register 10: bits 5 and 6 are the kind of cursor, 0 to 4 its first line.
            case [0, 10, value, *_]:
                self.cursor_on = value >> 5 & 3 != _NO_CURSOR
                self.screen.cursor_line = value & 31

    # ---- where the cursor goes --------------------------------------------------------
    def _home(self) -> None:
        self.row, self.column = self.top, self.left

    def _tab(self, across: int, down: int) -> None:
        if across <= self.right - self.left and down <= self.bottom - self.top:
            self.row, self.column = self.top + down, self.left + across

    def _right(self) -> None:
        if self.column < self.right:
            self.column += 1
        else:
            self.column = self.left
            self._down()

    def _left(self) -> None:
        if self.column > self.left:
            self.column -= 1
        else:
            self.column = self.right
            self._up()

    def _down(self) -> None:
        if self.row < self.bottom:
            self.row += 1
        else:
            self._scroll(up=True)

    def _up(self) -> None:
        if self.row > self.top:
            self.row -= 1
        else:
            self._scroll(up=False)

    def _scroll(self, up: bool) -> None:
        """Move what the window holds by a row, and nothing else."""
        window = self.screen.codes[self.top : self.bottom + 1, self.left : self.right + 1]
        if up:
            window[:-1] = window[1:].copy()
            window[-1] = SPACE
        else:
            window[1:] = window[:-1].copy()
            window[0] = SPACE
