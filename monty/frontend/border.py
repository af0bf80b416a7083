"""How much of a machine's border has to show."""

from __future__ import annotations

from dataclasses import replace

from machines.machine import Machine
from monty.settings import Border

# Sixths of the border at either side, and above and below. With so much of it a BBC's 500 lines
# have room for steps of one and a half on 768.
_PARTS = {Border.WHOLE: (6, 6), Border.SMALL: (1, 2), Border.NONE: (0, 0)}


def with_border(machine: Machine, border: Border) -> Machine:
    """The machine with no more border than has to show."""
    across, down = _PARTS[border]
    geometry = machine.geometry
    narrow = replace(
        geometry, border_x=geometry.border_x * across // 6, border_y=geometry.border_y * down // 6
    )
    return replace(machine, geometry=narrow)
