"""The machines there are, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.errors import MachineError

if TYPE_CHECKING:
    from machines.machine import Machine

MACHINE_NAMES = ("c64", "bbc", "spectrum", "z88")


def machine_named(name: str) -> Machine:
    """The profile of that name, read in only now; `MachineError` names what there is."""
    match name:
        case "c64":
            from machines.c64.profile import C64

            return C64
        case "bbc":
            from machines.bbc.profile import BBC

            return BBC
        case "spectrum":
            from machines.spectrum.profile import SPECTRUM

            return SPECTRUM
        case "z88":
            from machines.z88.profile import Z88

            return Z88
        case _:
            raise MachineError(f"there is no machine {name!r}, only {', '.join(MACHINE_NAMES)}")
