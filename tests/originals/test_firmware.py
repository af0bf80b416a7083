"""X-18: the machines' firmware is the emulators' own, and none of it lies in this project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.originals.conftest import started

ROOT = Path(__file__).parents[2]
SHIPPED = ("assets", "machines", "monty", "roms")
ROMS = {"bbc": range(0x8000, 0xFC00), "c64": range(0xE000, 0x10000), "spectrum": range(0x4000)}
PIECE = 24  # bytes that two programs do not have in common by chance
VARIED = 16  # of them different, so that no empty or regular stretch is taken


@pytest.mark.parametrize("machine", ROMS)
def test_X18_firmware_is_the_emulators_own_and_none_of_it_is_ours(machine: str) -> None:
    addresses = ROMS[machine]
    with started(machine) as engine:
        engine.run(3)  # a C64 has it in sight only when it has begun
        firmware = engine.peek(addresses.start, len(addresses))
    pieces = [firmware[at : at + PIECE] for at in range(0, len(firmware) - PIECE, 97)]
    pieces = [piece for piece in pieces if len(set(piece)) >= VARIED]
    assert len(pieces) > 40
    ours = [path for folder in SHIPPED for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert len(ours) > 200
    for path in ours:
        content = path.read_bytes()
        assert not any(piece in content for piece in pieces), path
