"""The engine of a machine, by the machine's name."""

from __future__ import annotations

from pathlib import Path

from monty.originals.engine import Engine


def start_engine(machine: str, vice: Path | None = None) -> Engine:
    """The machine switched on; `vice` is the program that runs a C64, if it is not on PATH.

    Raises `EngineError` where the emulator is not installed.
    """
    match machine:
        case "bbc":
            from monty.originals.bbc import BBCEngine

            return BBCEngine()
        case "c64":
            from monty.originals.c64 import C64Engine

            return C64Engine(vice)
        case "spectrum":
            from monty.originals.spectrum import SpectrumEngine

            return SpectrumEngine()
        case _:
            raise ValueError(machine)
