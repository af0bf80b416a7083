"""What a person can tell a front end, and how its controls stand then; no display is needed."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from monty.frontend.controls import LETTERS, Command, Controls, Speed, changed, chosen_palette
from monty.settings import Border, Scaling, Settings, parse, text

C64 = machine_named("c64")

MACHINES = st.sampled_from([machine_named(name) for name in MACHINE_NAMES])
COMMANDS = st.sampled_from(Command)
SETTINGS = st.builds(
    Settings,
    scaling=st.sampled_from(Scaling),
    border=st.sampled_from(Border),
    volume=st.integers(0, 100),
    size=st.none() | st.tuples(st.integers(100, 9999), st.integers(100, 9999)),
    palettes=st.dictionaries(
        st.sampled_from(MACHINE_NAMES), st.sampled_from(["contrast", "green", "sepia", ""])
    ),
    **{each: st.booleans() for each in ("aspect", "crt", "full_screen", "maximised", "mute")},
    positional_keys=st.booleans(),
    machine=st.none() | st.text(max_size=5),
)
CONTROLS = st.builds(Controls, SETTINGS, st.sampled_from(Speed), st.booleans(), st.booleans())

# What each command changes, of the settings or of the controls, and how often it must be given
# until all is as it was. None: it has an end instead, which is where it stays.
CHANGES = {
    Command.HELP: ("help", 2),
    Command.FULL_SCREEN: ("full_screen", 2),
    Command.PAUSE: ("paused", 2),
    Command.SPEED: ("speed", 3),
    Command.MUTE: ("mute", 2),
    Command.LOUDER: ("volume", None),
    Command.QUIETER: ("volume", None),
    Command.CRT: ("crt", 2),
    Command.PALETTE: ("palettes", 4),
    Command.KEYS: ("positional_keys", 2),
    Command.SCALING: ("scaling", 2),
    Command.BORDER: ("border", 3),
    Command.ASPECT: ("aspect", 2),
}


def values(controls: Controls) -> dict[str, object]:
    """Everything that stands on the controls, by its name."""
    settings = {each.name: getattr(controls.settings, each.name) for each in fields(Settings)}
    return settings | {name: getattr(controls, name) for name in ("speed", "paused", "help")}


# ---- what is said ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("command", "notices"),
    [
        (Command.MUTE, ["Muted", "Sound on"]),
        (Command.LOUDER, ["Volume 90", "Volume 100", "Volume 100"]),
        (Command.QUIETER, ["Volume 70", "Volume 60"]),
        (Command.SPEED, ["Speed turbo", "Speed slow", "Speed normal"]),
        (Command.PALETTE, ["Palette colodore", "Palette okabe-ito", "Palette contrast"]),
        (Command.CRT, ["Lines of a TV on", "Lines of a TV off"]),
        (Command.SCALING, ["As large as fits", "Sharp whole steps"]),
        (Command.BORDER, ["No border where room is short", "The whole border", "A small border"]),
        (Command.ASPECT, ["Square pixels", "True pixels"]),
        (Command.KEYS, ["Keys by place", "Keys by letter"]),
        (Command.PAUSE, ["Paused. Ctrl P goes on", ""]),
        (Command.FULL_SCREEN, ["", ""]),
        (Command.COPY, [""]),
    ],
)
def test_a_command_says_what_it_has_changed(command: Command, notices: list[str]) -> None:
    controls, said = Controls(), []
    for _ in notices:
        controls, notice = changed(controls, command, C64)
        said.append(notice)
    assert said == notices


@given(CONTROLS, COMMANDS, MACHINES)
def test_a_notice_tells_how_the_control_stands(
    controls: Controls, command: Command, model: Machine
) -> None:
    after, notice = changed(controls, command, model)
    match command:
        case Command.LOUDER | Command.QUIETER:
            assert notice == f"Volume {after.settings.volume}"
        case Command.PALETTE:
            assert notice == f"Palette {chosen_palette(after.settings, model).name}"
        case Command.MUTE:
            assert notice == ("Muted" if after.settings.mute else "Sound on")


# ---- what is changed ------------------------------------------------------------------------
@given(CONTROLS, COMMANDS, MACHINES)
def test_a_command_changes_one_thing(controls: Controls, command: Command, model: Machine) -> None:
    """But for the help page, which goes if the command has nothing to do with it."""
    after, _ = changed(controls, command, model)
    differ = {name for name, value in values(after).items() if value != values(controls)[name]}
    own = CHANGES.get(command, (None, None))[0]
    assert differ <= {own, "help"}
    if command not in (Command.LOUDER, Command.QUIETER) and command in CHANGES:
        assert own in differ
    stays = command in CHANGES and command not in (Command.HELP, Command.PAUSE)
    assert after.help == (not controls.help if command is Command.HELP else controls.help and stays)


@given(CONTROLS, COMMANDS, MACHINES)
def test_a_command_given_often_enough_brings_all_back(
    controls: Controls, command: Command, model: Machine
) -> None:
    controls = replace(controls, help=False)
    if command is Command.PALETTE:  # one that there is not is not come back to
        name = chosen_palette(controls.settings, model).name
        palettes = {**controls.settings.palettes, model.name: name}
        controls = replace(controls, settings=replace(controls.settings, palettes=palettes))
    times = CHANGES.get(command, (None, 1))[1]
    after = controls
    for _ in range(times or 11):
        after, _ = changed(after, command, model)
    if times is None:
        assert after.settings.volume == (100 if command is Command.LOUDER else 0)
        assert changed(after, command, model)[0] == after
    else:
        assert after == controls


@given(CONTROLS, st.lists(COMMANDS, max_size=30), MACHINES)
def test_whatever_is_told_the_settings_can_be_kept(
    controls: Controls, commands: list[Command], model: Machine
) -> None:
    others = {name for name in controls.settings.palettes if name != model.name}
    after = controls
    for command in commands:
        after, _ = changed(after, command, model)
        assert parse(text(after.settings).encode()) == (after.settings, [])
        assert after.running == (not after.paused and not after.help)
    for name in others:
        assert after.settings.palettes[name] == controls.settings.palettes[name]


@given(SETTINGS, MACHINES)
def test_a_palette_that_there_is_not_any_more_is_the_default(
    settings: Settings, model: Machine
) -> None:
    names = [palette.name for palette in model.palettes]
    wanted = settings.palettes.get(model.name)
    shown = chosen_palette(settings, model).name
    assert shown == (wanted if wanted in names else names[0])


def test_every_command_but_those_with_keys_of_their_own_has_a_letter() -> None:
    own = {Command.HELP, Command.FULL_SCREEN, Command.LOUDER, Command.QUIETER}
    assert set(LETTERS.values()) == set(Command) - own
    assert len(LETTERS) == len(set(LETTERS.values()))
