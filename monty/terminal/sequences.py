"""What a terminal sends, cut into keys, pastes and answers (the reading is `HostTerminal`'s)."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

ESCAPE_SECONDS = 0.03
"""How long after an ESC more of a sequence may come, which a terminal sends as one. A person feels
no wait of a tenth of a second."""

_PASTE_SECONDS = 2.0  # after which the rest of a paste no longer comes
_LONGEST_PASTE = 100_000  # characters; a machine's keyboard takes a thousand

_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"

_COMPLETE = re.compile(
    r"\x1b\[\[[A-E]"  # function keys of the Linux console
    r"|\x1b\[(?!\[)[0-?]*[ -/]*[@-~]"
    r"|\x1bO[ -~]"
    r"|\x1b[\]P^_X][^\x07\x1b]*(?:\x07|\x1b\\)"  # an answer as a string
    r"|\x1b[^\[OP\]^_X\x1b]"  # with Alt
    r"|[^\x1b]",
    re.DOTALL,
)
_BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\[\[|O|[\]P^_X][^\x07\x1b]*\x1b?)?\Z", re.DOTALL)
_KITTY_KEY = re.compile(r"\x1b\[(\d+)(?::\d*)*(?:;(\d+)(?::(\d+))?)?(?:;[\d:]*)?u")
_KITTY_ANSWER = re.compile(r"\x1b\[\?\d+u")
_PICTURE_ANSWER = re.compile(r"\x1b_G[^;]*;OK\x1b\\")
_CELL_ANSWER = re.compile(r"\x1b\[6;(\d{1,4});(\d{1,4})t")
_ANSWER_TO_ALL = re.compile(r"\x1b\[\?([\d;]*)c")
_SIXEL = "4"  # among the numbers of that answer

_KITTY_NAMES = {27: "escape", 13: "enter", 9: "tab", 127: "backspace"}
_NAMES = {
    Keys.ControlM.value: "enter",
    Keys.ControlJ.value: "enter",
    Keys.ControlH.value: "backspace",
    Keys.ControlI.value: "tab",
    Keys.Escape.value: "escape",
    **{f"f{12 + number}": f"s-f{number}" for number in range(1, 13)},
}
"""Keys that terminals do not tell from one with Control or, of function keys, with Shift."""

_SHIFT, _ALT, _CONTROL = 1, 2, 4
_RELEASED = "3"


class Pressed(NamedTuple):
    """A key: a character, or a name such as `left`, `s-f1` (with Shift), `c-p` (with Control)."""

    name: str
    alt: bool = False


class Pasted(NamedTuple):
    """A text that was pasted."""

    text: str


class Answered(Enum):
    """The terminal's answer to what it was asked: that it has something, or has nothing more to
    answer."""

    KITTY_KEYBOARD = "keyboard"
    KITTY_PICTURES = "pictures"
    SIXEL = "sixel"
    NO_MORE = ""


class CellSize(NamedTuple):
    """The terminal's answer how large its characters are, in pixels."""

    height: int
    width: int


TerminalEvent = Pressed | Pasted | Answered | CellSize


class Sequences:
    """Cuts what comes from a terminal into events, however it is cut on its way."""

    def __init__(self) -> None:
        self._rest = ""
        self._since = 0.0

    def feed(self, text: str, now: float) -> list[TerminalEvent]:
        """What is complete with that text, or for which nothing more will come."""
        if text:
            self._since = now
        self._rest += text
        events: list[TerminalEvent] = []
        while self._rest:
            if self._rest.startswith(_PASTE):
                end = self._rest.find(_PASTED)
                if end < 0 and now < self._since + _PASTE_SECONDS:
                    break
                pasted, self._rest = self._rest[len(_PASTE) :], ""
                if end >= 0:
                    pasted, _, self._rest = pasted.partition(_PASTED)
                events.append(Pasted(pasted[:_LONGEST_PASTE]))
            elif found := _COMPLETE.match(self._rest):
                self._rest = self._rest[found.end() :]
                events += _events(found[0])
            elif _BEGUN.match(self._rest) and now < self._since + ESCAPE_SECONDS:
                break
            else:
                alone = self._rest == "\x1b" or self._rest.startswith("\x1b\x1b")
                self._rest = self._rest[1:] if alone else ""
                events += [Pressed("escape")] if alone else []
        return events

    @property
    def due(self) -> float | None:
        """When `feed` must be called again although nothing comes; None for never."""
        if not self._rest:
            return None
        pasting = self._rest.startswith(_PASTE)
        return self._since + (_PASTE_SECONDS if pasting else ESCAPE_SECONDS)


def _events(sequence: str) -> list[TerminalEvent]:
    """What a whole sequence says; nothing if it is none that is known."""
    if _KITTY_ANSWER.fullmatch(sequence):
        return [Answered.KITTY_KEYBOARD]
    if _PICTURE_ANSWER.fullmatch(sequence):
        return [Answered.KITTY_PICTURES]
    if cell := _CELL_ANSWER.fullmatch(sequence):
        return [CellSize(int(cell[1]), int(cell[2]))]
    if answer := _ANSWER_TO_ALL.fullmatch(sequence):
        sixel = [Answered.SIXEL] if _SIXEL in answer[1].split(";")[1:] else []
        return [*sixel, Answered.NO_MORE]
    if key := _KITTY_KEY.fullmatch(sequence):
        return _kitty(int(key[1]), int(key[2] or 1) - 1, key[3] or "")
    known = ANSI_SEQUENCES.get(sequence)
    if known is not None:
        return _known(known)
    if len(sequence) == 1:
        return [Pressed(sequence)]
    if len(sequence) == 2 and sequence[0] == "\x1b":
        keys = (event for event in _events(sequence[1]) if isinstance(event, Pressed))
        return [key._replace(alt=True) for key in keys]
    return []


def _known(known: Keys | tuple[Keys, ...]) -> list[TerminalEvent]:
    keys = known if isinstance(known, tuple) else (known,)
    alt = len(keys) > 1 and keys[0] == Keys.Escape
    name = keys[-1].value
    if name.startswith("<"):  # a position of the cursor, or something to be ignored
        return []
    return [Pressed(_NAMES.get(name, name), alt)]


def _kitty(code: int, modifiers: int, event: str) -> list[TerminalEvent]:
    if event == _RELEASED:
        return []
    name = _KITTY_NAMES.get(code)
    if name is None:
        if code > 0x10FFFF or 0xD800 <= code < 0xE000 or 0xE000 <= code < 0xF900:
            return []  # a key that types nothing
        name = chr(code)
        if modifiers & _CONTROL:
            name = f"c-{name.lower()}"
        elif modifiers & _SHIFT:
            name = name.upper()
    return [Pressed(name, bool(modifiers & _ALT))]
