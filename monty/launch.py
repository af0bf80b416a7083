"""Switching a machine on: the program to run on it, where its game is kept, the window it is in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from machines.catalogue import machine
from machines.machine import Machine, Television
from machines.session import Session
from machines.terminal import Program
from monty.errors import MontyError
from monty.folders import data_folder, pictures_folder
from monty.programs.catalogue import CATALOGUE
from monty.save import Checkpoints, find, read
from monty.window import Scaling, WindowError, WindowOptions, open_window


@dataclass(frozen=True, slots=True)
class Start:
    """What was asked for on the command line."""

    game: str
    machine: str
    television: str | None
    seed: int
    resume: str | None  # the name of an unfinished game; empty for the one played last
    palette: str | None
    scaling: Scaling
    crt: bool
    full_screen: bool
    mute: bool
    positional_keys: bool


def play(start: Start, report: Callable[[str], None]) -> bool:
    """Open a window and play in it; whether the game that was left is kept unfinished.

    Raises `WindowError` where no window can be opened, and other `MontyError` for what is asked
    for and is not there. `report` is told if the game cannot be kept.
    """
    program, keep, model = _program(start, report)
    window = WindowOptions(
        title=CATALOGUE[keep.game].title,
        palette=_palette(start.palette, model),
        scaling=start.scaling,
        crt=start.crt,
        full_screen=start.full_screen,
        mute=start.mute,
        positional_keys=start.positional_keys,
        screenshots=pictures_folder(),
    )
    session = Session(model, program, Television(start.television or "colour"), keep)
    try:
        open_window(session, window)
    except WindowError:
        session.stop()
        raise
    return keep.path is not None


def _program(start: Start, report: Callable[[str], None]) -> tuple[Program, Checkpoints, Machine]:
    """A new game or one that was kept, where it is kept, and its machine."""
    folder = data_folder()
    if start.resume is None:
        program = CATALOGUE[start.game].new_game(start.seed)
        return (
            program,
            Checkpoints(folder, start.game, start.machine, report),
            machine(start.machine),
        )
    path = find(folder, start.resume or None)
    saved = read(path)
    try:
        program = CATALOGUE[saved.game].saved_game(saved.state)
    except MontyError as error:
        raise MontyError(f"{path}: {error}") from error
    keep = Checkpoints(folder, saved.game, saved.machine, report, path)
    return program, keep, machine(saved.machine)


def _palette(name: str | None, model: Machine) -> str:
    """That palette's name, or the default's; says what there is if there is none such."""
    names = [palette.name for palette in model.palettes]
    if name is not None and name not in names:
        raise MontyError(f"{model.name} has no palette {name!r}; it has {', '.join(names)}")
    return name or names[0]
