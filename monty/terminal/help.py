"""The terminal's own keys, for the help page."""

from __future__ import annotations

from collections.abc import Iterator

from machines.machine import Machine
from monty.frontend.controls import Controls, chosen_palette
from monty.frontend.help import OwnKeys, PageLine, on_or_off
from monty.programs.dialogue.lines import fitting


def _keys(machine: Machine, controls: Controls, recording: bool, room: int) -> Iterator[PageLine]:
    settings = controls.settings
    yield PageLine(
        "Ctrl C", fitting(room, "leave, the game is kept", "leave, keep the game", "leave")
    )
    yield PageLine("Ctrl P", "pause", on_or_off(controls.paused))
    yield PageLine("Ctrl W", "speed", controls.speed.name.lower())
    yield PageLine("Ctrl T", "palette", chosen_palette(settings, machine).name)
    yield PageLine("Ctrl B", "border", settings.border.value)
    yield PageLine("Ctrl R", "recording", on_or_off(recording))
    yield PageLine("Ctrl S", "screenshot")
    yield PageLine("Ctrl L", "draw anew")
    yield PageLine(
        "Here M", fitting(room, "bell at refusals", "bell"), on_or_off(not settings.mute)
    )
    yield PageLine("Here C", fitting(room, "copy the screen", "copy"))
    yield PageLine(fitting(room, "Other keys", "Others"), "go back")


OWN_KEYS = OwnKeys("Terminal keys, here without Ctrl", "Terminal, ^ is Ctrl", _keys)
