"""The C64's screen editor as CHROUT drives it: PETSCII in, cells changed (X-13).

As in the KERNAL where a line is one row of the screen. What it does beyond that is left out:
it joins two rows to a line of 80 characters when text runs over the edge, and then RETURN leaves
both, DEL and INST move the characters of both, and both scroll away together.
"""

from __future__ import annotations

from machines.c64.characters import COLOURS, REVERSE, CharacterSet, Control, screen_code
from machines.c64.screen import C64Screen

SPACE = 0x20
QUOTE = 0x22


class Chrout:
    """Prints bytes on a screen from a position of its own; the colour is the screen's cursor's."""

    def __init__(self, screen: C64Screen) -> None:
        self.screen = screen
        self.row = 0
        self.column = 0
        self.reverse = False
        self.quoting = False  # after an odd quote mark, control codes are shown, not obeyed
        self.inserts = 0  # so many cells were opened by INSERT; in them as well

    def write(self, data: bytes) -> None:
        """Print bytes one after another."""
        for byte in data:
            self.put(byte)

    def put(self, byte: int) -> None:
        """Print one PETSCII byte: show a character or obey a control code."""
        if byte & 0x7F == Control.RETURN:
            self._return()
        elif byte & 0x60:
            self._show(screen_code(byte) | (REVERSE if self.reverse else 0))
            if byte == QUOTE:
                self.quoting = not self.quoting
        elif self._is_shown(byte):
            self._show(screen_code(byte))
        else:
            self._obey(byte)

    def _is_shown(self, control: int) -> bool:
        """Whether a control code appears as a reversed character, as inside quotes."""
        if control == Control.DELETE:
            return self.inserts > 0
        if control == Control.INSERT:
            return self.quoting
        return self.quoting or self.inserts > 0

    def _show(self, code: int) -> None:
        self.screen.codes[self.row, self.column] = code
        self.screen.attributes[self.row, self.column] = self.screen.cursor_ink
        self.inserts = max(0, self.inserts - 1)
        self._right()

    def _obey(self, control: int) -> None:
        match control:
            case Control.DOWN:
                self._down()
            case Control.UP:
                self.row = max(0, self.row - 1)
            case Control.RIGHT:
                self._right()
            case Control.LEFT:
                self._left()
            case Control.HOME:
                self.row = self.column = 0
            case Control.CLEAR:
                self.screen.clear()
                self.row = self.column = 0
            case Control.DELETE:
                self._delete()
            case Control.INSERT:
                self._insert()
            case Control.REVERSE_ON:
                self.reverse = True
            case Control.REVERSE_OFF:
                self.reverse = False
            case Control.LOWER_SET:
                self.screen.character_set = CharacterSet.LOWER
            case Control.UPPER_SET:
                self.screen.character_set = CharacterSet.UPPER
            case _ if control in COLOURS:
                self.screen.cursor_ink = COLOURS.index(control)
            case _:
                pass  # the other control codes print nothing on the machine either

    def _return(self) -> None:
        self.column = 0
        self._down()
        self.reverse = self.quoting = False
        self.inserts = 0

    def _down(self) -> None:
        if self.row < self.screen.rows - 1:
            self.row += 1
        else:
            self._scroll()

    def _right(self) -> None:
        self.column += 1
        if self.column == self.screen.columns:
            self.column = 0
            self._down()

    def _left(self) -> None:
        if self.column > 0:
            self.column -= 1
        elif self.row > 0:
            self.row -= 1
            self.column = self.screen.columns - 1

    def _delete(self) -> None:
        """Take away the character before the cursor and close the gap."""
        if (self.row, self.column) == (0, 0):
            return
        self._left()
        for cells in (self.screen.codes[self.row], self.screen.attributes[self.row]):
            cells[self.column : -1] = cells[self.column + 1 :].copy()
        self.screen.codes[self.row, -1] = SPACE

    def _insert(self) -> None:
        """Open a gap at the cursor, unless the row is full."""
        codes, inks = self.screen.codes[self.row], self.screen.attributes[self.row]
        if codes[-1] != SPACE:
            return
        for cells in (codes, inks):
            cells[self.column + 1 :] = cells[self.column : -1].copy()
        codes[self.column] = SPACE
        inks[self.column] = self.screen.cursor_ink
        self.inserts += 1

    def _scroll(self) -> None:
        for cells in (self.screen.codes, self.screen.attributes):
            cells[:-1] = cells[1:].copy()
        self.screen.codes[-1] = SPACE
        self.screen.attributes[-1] = self.screen.cursor_ink
