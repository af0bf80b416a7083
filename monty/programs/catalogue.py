"""The programs there are, by the name they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from machines.terminal import Program, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One program: its title, the module it is in, and the machines it is laid out for."""

    title: str
    module: str
    machines: tuple[str, ...]  # the first is its own

    @property
    def new_game(self) -> Callable[[int], Program]:
        """Makes the program that starts with its first question, for a seed."""
        return import_module(self.module).new_game  # type: ignore[no-any-return]

    @property
    def saved_game(self) -> Callable[[State], Program]:
        """Makes the program that goes on from a checkpoint."""
        return import_module(self.module).saved_game  # type: ignore[no-any-return]


CATALOGUE: Mapping[str, Entry] = MappingProxyType(
    {"monty": Entry("Monty Plays Scrabble", "monty.programs.monty", ("c64", "bbc", "spectrum"))}
)


def own_game(machine: str | None) -> str:
    """The game that a machine is switched on for: the first that is its own, else the first that
    it can play; without a machine the first of all."""
    playable = [name for name, entry in CATALOGUE.items() if machine in (None, *entry.machines)]
    own = [name for name in playable if CATALOGUE[name].machines[0] == machine]
    return (own or playable)[0]
