"""64 KB and not a byte more; and a machine's screen can live in it."""

from __future__ import annotations

import pytest

from machines.c64.screen import C64Screen
from machines.cpu import CPU_NAMES, Cpu, CpuError, Mark, Memory
from machines.errors import MachineError


def test_an_image_goes_where_it_is_to_be() -> None:
    memory = Memory()
    memory.load(0xFFFE, b"\x34\x12")
    assert memory.word(0xFFFE) == 0x1234
    assert memory.word(0xFFFF) == 0x0012  # the address after the last is the first


def test_an_image_that_does_not_fit_is_told() -> None:
    with pytest.raises(CpuError) as caught:
        Memory().load(0xFFF0, bytes(17))
    assert str(caught.value) == (
        "an image of 17 bytes does not fit at $FFF0: only 16 bytes are left to $FFFF"
    )


@pytest.mark.parametrize("address", [-1, 0x10000])
def test_an_address_outside_is_told(address: int) -> None:
    memory = Memory()
    with pytest.raises(CpuError, match=r"an address is \$0000 to \$FFFF, not "):
        memory.load(address, b"")
    with pytest.raises(CpuError):
        memory.mark(Mark.ROM, [0, address])
    assert not any(memory.marks)


def test_marks_add_up() -> None:
    memory = Memory()
    memory.mark(Mark.ROM, 5)
    memory.mark(Mark.LOG_WRITES | Mark.STOP_READ, range(4, 6))
    both = Mark.LOG_WRITES | Mark.STOP_READ
    assert memory.marks[3:7] == bytes([0, both, both | Mark.ROM, 0])


def test_its_size_cannot_change() -> None:
    memory = Memory()
    for part in (memory.data, memory.marks):
        with pytest.raises(BufferError):
            part[0x400:0x500] = b"too short"
        with pytest.raises(BufferError):
            part.append(0)
        assert len(part) == 0x10000


def test_screen_memory_and_a_machine_s_screen_are_one() -> None:
    memory = Memory()
    screen = C64Screen(codes=memoryview(memory.data)[0x0400:0x07E8])
    memory.load(0x1000, bytes([0xA9, 0x01, 0x8D, 0x29, 0x04, 0x60]))  # LDA #$01, STA $0429, RTS
    Cpu(memory).call(0x1000)
    assert screen.decode(screen.codes[1, 1]) == "A"
    screen.codes[0, 0] = 7
    assert memory.data[0x0400] == 7


def test_a_cpu_that_there_is_not_is_told() -> None:
    with pytest.raises(CpuError, match="no CPU 'z80'; there is own, py65") as caught:
        Cpu(Memory(), "z80")
    assert isinstance(caught.value, MachineError)
    assert CPU_NAMES == ("own", "py65")
