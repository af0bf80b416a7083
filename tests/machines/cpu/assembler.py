"""6502 programs for tests and benchmarks, from text: py65's assembler, and labels."""

from __future__ import annotations

import re

from py65.assembler import Assembler
from py65.devices.mpu6502 import MPU
from py65.utils.addressing import AddressParser

_LINE = re.compile(r"\s*(?:(\w+):)?\s*([^;]*?)\s*(?:;.*)?")


def assemble(text: str, origin: int = 0x1000) -> tuple[bytes, dict[str, int]]:
    """The bytes of a program and the addresses of its labels.

    A line is `label: LDA #$01 ; comment`, each part optional. `.byte $A7, $10` puts bytes there.
    """
    lines = [_parts(line) for line in text.splitlines()]
    labels = {label: origin for label, _ in lines if label}
    for _ in range(2):  # the first time for the labels
        parser = AddressParser(labels=dict(labels))
        assembler = Assembler(MPU(), parser)
        code = bytearray()
        for label, statement in lines:
            address = origin + len(code)
            if label:
                labels[label] = address
            if statement.startswith(".byte"):
                code += bytes(parser.number(each.strip()) for each in statement[5:].split(","))
            elif statement:
                code += bytes(assembler.assemble(statement, address))
    return bytes(code), labels


def _parts(line: str) -> tuple[str, str]:
    match = _LINE.fullmatch(line)
    assert match, line
    return match[1] or "", match[2]
