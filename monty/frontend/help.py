"""The help page: the window's keys and where the machine's are, in the machine's own look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

_MEANING = 13  # the column of what a key does

_Piece = tuple[int, str, Style]  # column, text and look


def help_screen(
    machine: Machine, television: Television, controls: Controls, recording: bool = False
) -> Screen:
    """A screen of the machine with the help page on it."""
    screen = machine.new_screen()
    looks = machine.looks[television]
    for row, line in enumerate(_lines(machine, controls, recording, screen.columns)):
        for column, text, style in line:
            write_line(screen, row, column, text, looks[style])
    return screen


def _lines(
    machine: Machine, controls: Controls, recording: bool, columns: int
) -> Iterator[Sequence[_Piece]]:
    def line(key: str, meaning: str, setting: str = "") -> Sequence[_Piece]:
        return (
            (1, key, Style.OPTION),
            (_MEANING, meaning, Style.TEXT),
            (columns - 1 - len(setting), setting, Style.INPUT),
        )

    settings = controls.settings
    yield [(1, f"Keys of the {machine.title}", Style.TITLE)]
    for key, meaning in _machine_keys(machine):
        yield line(key, meaning)
    yield from _signs(machine.keymap)
    yield []
    yield [(1, "Window keys, here without Ctrl", Style.TITLE)]
    yield line("F11", "full screen", _on(settings.full_screen))
    yield line("Ctrl P", "pause", _on(controls.paused))
    yield line("Ctrl W", "speed", controls.speed.name.lower())
    yield line("Ctrl M + -", "sound", "mute" if settings.mute else str(settings.volume))
    yield line("Ctrl T", "palette", chosen_palette(settings, machine).name)
    yield line("Ctrl F", "size", "steps" if settings.scaling is Scaling.INTEGER else "fit")
    yield line("Ctrl B", "border", settings.border.value)
    yield line("Ctrl A", "pixels", "true" if settings.aspect else "square")
    yield line("Ctrl L", "lines of a TV", _on(settings.crt))
    yield line("Ctrl K", "keys by", "place" if settings.positional_keys else "letter")
    yield line("Ctrl R", "recording", _on(recording))
    room = columns - _MEANING - 1
    yield line("Ctrl S C V", fitting(room, "screenshot, copy, paste", "shot, copy, paste"))
    yield line("Mouse", "points and presses")
    yield line("Other keys", "go back")


def _machine_keys(machine: Machine) -> Iterator[tuple[str, str]]:
    keymap = machine.keymap
    for name, printed in _HOST_KEYS.items():
        position = keymap.names.get(name)
        if position is None:
            continue
        meaning = keymap.keycap(position.plain)
        if position.shifted not in (None, position.plain):
            meaning += f", shift {keymap.keycap(position.shifted)}"
        yield printed, meaning
    if "f10" in keymap.names:
        yield "F1-F10", "F1-F9, F0"
    elif "f1" in keymap.names:
        yield "F1-F8", "F1-F8"
    yield "Alt", keymap.with_alt


def _signs(keymap: Keymap) -> Iterator[Sequence[_Piece]]:
    """Characters that type something else, two to a line."""
    signs = [
        (name, keymap.characters[character])
        for character, name in _SIGNS.items()
        if keymap.characters.get(character, character) != character
    ]
    for first in range(0, len(signs), 2):
        line: list[_Piece] = []
        for column, (name, key) in zip((1, _MEANING), signs[first : first + 2], strict=False):
            line.append((column, name, Style.OPTION))
            line.append((column + len(name) + 1, key, Style.TEXT))
        yield line


def _on(setting: bool) -> str:
    return "on" if setting else "off"
