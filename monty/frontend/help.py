"""The help page: the front end's keys and the machine's, in the machine's own look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from machines.keyboard import Keymap
from machines.machine import Machine
from machines.screen import Screen
from machines.style import Style, Television
from monty.frontend.controls import Controls, chosen_palette
from monty.frontend.notices import write_line
from monty.programs.dialogue.lines import fitting
from monty.settings import Scaling

_HOST_KEYS = {
    "escape": "ESC",
    "left": "ARROWS",
    "backspace": "BACKSPACE",
    "home": "HOME",
}
"""The host's keys to explain: names in the keymap, and what is printed on them."""

_SIGNS = {"_": "UNDERLINE", "^": "CARET", "\\": "BACKSLASH", "~": "TILDE", "`": "BACKTICK"}
"""Characters of a US keyboard that a machine may lack and use for its own."""

_FUNCTION_KEYS = 3  # that are explained in one line

_MEANING = 13  # the column of what a key does

_SOUND, _MOUSE = "Ctrl M + -", "Mouse"

_Piece = tuple[int, int, str, Style]  # row, column, text and look


class PageLine(NamedTuple):
    """A key, what it does, and how that is set now."""

    name: str
    meaning: str
    setting: str = ""


_Lines = Callable[[int], list[PageLine]]
"""The front end's keys, for so much room to say what each does."""


class OwnKeys(NamedTuple):
    """A front end's own keys. `lines` takes the machine, how the controls stand, whether what is
    shown is recorded, and how many letters may say what a key does."""

    title: str
    short_title: str  # for a screen of few rows, where `^` stands for Ctrl
    lines: Callable[[Machine, Controls, bool, int], Iterator[PageLine]]


def help_screen(
    machine: Machine,
    television: Television,
    controls: Controls,
    recording: bool = False,
    *,
    sound: bool = True,
    mouse: bool = True,
    own: OwnKeys | None = None,
) -> Screen:
    """A screen of the machine with the help page on it; without sound or mouse for a program that
    has none. `own` are the front end's own keys, None for the window's."""
    own = own or _WINDOW
    screen = machine.new_screen()
    screen.title = "KEYS"
    looks = machine.looks[television]

    def own_lines(room: int) -> list[PageLine]:
        left_out = {_SOUND: not sound, _MOUSE: not mouse}
        keys = own.lines(machine, controls, recording, room)
        return [key for key in keys if not left_out.get(key.name)]

    pieces = list(_in_one_column(machine, own, own_lines, screen.columns))
    if max(row for row, *_ in pieces) >= screen.rows:
        pieces = list(_in_columns(machine, own, own_lines, screen.rows))
    for row, column, text, style in pieces:
        write_line(screen, row, column, text, looks[style])
    return screen


# ---- the layout -------------------------------------------------------------------------
def _in_one_column(
    machine: Machine, own: OwnKeys, own_lines: _Lines, columns: int
) -> Iterator[_Piece]:
    """The machine's keys above those of the front end. Signs stand two to a line."""
    yield 0, 1, f"Keys of the {machine.title}", Style.TITLE
    row = 1
    for key in _machine_keys(machine.keymap):
        yield row, 1, key.name, Style.OPTION
        yield row, _MEANING, key.meaning, Style.TEXT
        row += 1
    for number, sign in enumerate(_signs(machine.keymap)):
        column = _MEANING if number % 2 else 1
        row += number > 0 and column == 1
        yield row, column, sign.name, Style.OPTION
        yield row, column + len(sign.name) + 1, sign.meaning, Style.TEXT
    row += 2
    yield row, 1, own.title, Style.TITLE
    for key in own_lines(columns - _MEANING - 1):
        row += 1
        yield row, 1, key.name, Style.OPTION
        yield row, _MEANING, key.meaning, Style.TEXT
        yield row, columns - 1 - len(key.setting), key.setting, Style.INPUT


def _in_columns(machine: Machine, own: OwnKeys, own_lines: _Lines, rows: int) -> Iterator[_Piece]:
    """The same for a screen of few rows, in columns that are no wider than they must be."""
    column = 0
    short = (key._replace(name=key.name.replace("Ctrl ", "^")) for key in own_lines(0))
    machine_keys = (*_machine_keys(machine.keymap), *_signs(machine.keymap))
    for title, keys in (
        (f"Keys of the {machine.short_title}", machine_keys),
        (own.short_title, tuple(short)),
    ):
        lines = [PageLine(title, ""), *keys]
        for first in range(0, len(lines), rows):
            part = lines[first : first + rows]
            meanings = column + 1 + max(len(key.name) for key in part if key.meaning)
            end = meanings + max(len(f"{key.meaning} {key.setting}".strip()) for key in part)
            for row, key in enumerate(part):
                yield row, column, key.name, Style.OPTION if key.meaning else Style.TITLE
                yield row, meanings, key.meaning, Style.TEXT
                yield row, end - len(key.setting), key.setting, Style.INPUT
            column = end + 1


# ---- the keys -----------------------------------------------------------------------------
def _machine_keys(keymap: Keymap) -> Iterator[PageLine]:
    for name, printed in _HOST_KEYS.items():
        position = keymap.names.get(name)
        if position is None:
            continue
        meaning = keymap.keycap(position.plain)
        if position.shifted not in (None, position.plain):
            meaning += f", shift {keymap.keycap(position.shifted)}"
        yield PageLine(printed, meaning)
    yield from _function_keys(keymap)
    yield PageLine("Alt", keymap.with_alt)


def _function_keys(keymap: Keymap) -> Iterator[PageLine]:
    names = [name for number in range(1, 13) if (name := f"f{number}") in keymap.names]
    caps = [keymap.keycap(keymap.names[name].plain) for name in names]
    if "F0" in caps:
        yield PageLine("F1-F10", "F1-F9, F0")
    elif "F1" in caps:
        yield PageLine("F1-F8", "F1-F8")
    else:
        for first in range(0, len(names), _FUNCTION_KEYS):
            some = names[first : first + _FUNCTION_KEYS]
            meaning = ", ".join(caps[first : first + _FUNCTION_KEYS])
            yield PageLine(f"{some[0]}-{some[-1]}".upper(), meaning)


def _signs(keymap: Keymap) -> Iterator[PageLine]:
    """Characters of a US keyboard that type something else on the machine."""
    for character, name in _SIGNS.items():
        typed = keymap.characters.get(character, character)
        if typed != character:
            yield PageLine(name, typed)


def _window_keys(
    machine: Machine, controls: Controls, recording: bool, room: int
) -> Iterator[PageLine]:
    """The front end's keys. `room` is how many letters may say what a key does."""
    settings = controls.settings
    yield PageLine("F11", "full screen", on_or_off(settings.full_screen))
    yield PageLine("Ctrl P", "pause", on_or_off(controls.paused))
    yield PageLine("Ctrl W", "speed", controls.speed.name.lower())
    yield PageLine(_SOUND, "sound", "mute" if settings.mute else str(settings.volume))
    yield PageLine("Ctrl T", "palette", chosen_palette(settings, machine).name)
    yield PageLine("Ctrl F", "size", "steps" if settings.scaling is Scaling.INTEGER else "fit")
    yield PageLine("Ctrl B", "border", settings.border.value)
    yield PageLine("Ctrl A", "pixels", "true" if settings.aspect else "square")
    yield PageLine("Ctrl L", "lines of a TV", on_or_off(settings.crt))
    yield PageLine("Ctrl K", "keys by", "place" if settings.positional_keys else "letter")
    yield PageLine("Ctrl R", "recording", on_or_off(recording))
    yield PageLine("Ctrl S C V", fitting(room, "screenshot, copy, paste", "shot, copy, paste"))
    yield PageLine(_MOUSE, "points and presses")
    yield PageLine(fitting(room, "Other keys", "Others"), "go back")


def on_or_off(setting: bool) -> str:
    return "on" if setting else "off"


_WINDOW = OwnKeys("Window keys, here without Ctrl", "Window, ^ is Ctrl", _window_keys)
