"""The engine of a machine, by the machine's name, and an original running on its one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from monty.originals.contents import file_named
from monty.originals.engine import Engine
from monty.originals.image import Image
from monty.originals.session import OriginalSession


@contextmanager
def loaded(
    image: Image, file: str | None, vice: Path | None, *, whole: bool = True
) -> Iterator[Engine]:
    """The engine with the original on it, which ends afterwards: that file of it, or what it starts
    by itself; `whole`, when its disc or tape stands still again.

    Raises `ImageError` for a file that is not on it, and `EngineError`.
    """
    wanted = None if file is None else file_named(image, file)
    with start_engine(image.machine, vice) as engine:
        engine.load(image, wanted)
        if whole:
            engine.finish_loading()
        yield engine


@contextmanager
def running(
    image: Image, file: str | None, vice: Path | None, *, whole: bool = True
) -> Iterator[OriginalSession]:
    """The same in a session."""
    with loaded(image, file, vice, whole=whole) as engine:
        yield OriginalSession(engine)


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
