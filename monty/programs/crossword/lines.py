"""Texts that fit the lines they stand in."""

from __future__ import annotations

from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.moves import Play


def beside(name: str, figure: str, width: int) -> str:
    """A name and a figure at the two ends of a line; a name without room for a gap is cut."""
    name = name.rstrip()[: width - len(figure) - 1]
    return name + figure.rjust(width - len(name))


def place_of(play: Play) -> str:
    """Where a play lies: `8F across`, `H8 down`."""
    return f"{str(play).split()[0]} {play.direction.name.lower()}"


def shortened(entry: str, width: int) -> str:
    """An entry of the log, if there is no room without the player's name, or without the score."""
    rest = entry.split(" ", 1)[-1]
    without_name = entry if rest.isdecimal() else rest
    return fitting(width, entry, without_name, without_name.rpartition(" ")[0])
