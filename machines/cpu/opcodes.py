"""The 256 opcodes of the NMOS 6502: what each addresses, how long it takes, what it is called.

The chip decodes an opcode as three fields, aaabbbcc: aaa is mostly what is done, bbb the addressing
mode and cc a group of instructions. The tables follow that, and so does the CPU (`core.py`).

Sources: the MOS MCS6500 programming manual for the documented opcodes; for the others the
published measurements "NMOS 6510 Unintended Opcodes" (groepaz), whose names are used here.
"""

from __future__ import annotations

# One row for each sixteen opcodes. A cell is the addressing mode and the cycles; + means four (five
# for izy) and one more when indexing crosses a page. Lower case: undocumented.
_GRID = """
  IMP7 IZX6 jam2 izx8  zp3  ZP3  ZP5  zp5   IMP3 IMM2 IMP2 imm2  abs4 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
  IMP6 IZX6 jam2 izx8  ZP3  ZP3  ZP5  zp5   IMP4 IMM2 IMP2 imm2  ABS4 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
  IMP6 IZX6 jam2 izx8  zp3  ZP3  ZP5  zp5   IMP3 IMM2 IMP2 imm2  IMP3 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
  IMP6 IZX6 jam2 izx8  zp3  ZP3  ZP5  zp5   IMP4 IMM2 IMP2 imm2  IMP5 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
  imm2 IZX6 imm2 izx6  ZP3  ZP3  ZP3  zp3   IMP2 imm2 IMP2 imm2  ABS4 ABS4 ABS4 abs4
  REL2 IZY6 jam2 izy6  ZPX4 ZPX4 ZPY4 zpy4  IMP2 ABY5 IMP2 aby5  abx5 ABX5 aby5 aby5
  IMM2 IZX6 IMM2 izx6  ZP3  ZP3  ZP3  zp3   IMP2 IMM2 IMP2 imm2  ABS4 ABS4 ABS4 abs4
  REL2 IZY+ jam2 izy+  ZPX4 ZPX4 ZPY4 zpy4  IMP2 ABY+ IMP2 aby+  ABX+ ABX+ ABY+ aby+
  IMM2 IZX6 imm2 izx8  ZP3  ZP3  ZP5  zp5   IMP2 IMM2 IMP2 imm2  ABS4 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
  IMM2 IZX6 imm2 izx8  ZP3  ZP3  ZP5  zp5   IMP2 IMM2 IMP2 imm2  ABS4 ABS4 ABS6 abs6
  REL2 IZY+ jam2 izy8  zpx4 ZPX4 ZPX6 zpx6  IMP2 ABY+ imp2 aby7  abx+ ABX+ ABX7 abx7
""".split()  # noqa: SIM905 - read more easily as the table that it is

MODE_NAMES = (
    "rel",  #  0  a branch's distance
    "imp",  #  1  nothing to address, or a way of its own: JMP, JSR, BRK, the stack, registers
    "imm",  #  2  immediate
    "zp",  #   3  zero page
    "abs",  #  4  absolute
    "izy",  #  5  (zero page),Y
    "abx",  #  6  absolute,X
    "aby",  #  7  absolute,Y
    "zpx",  #  8  zero page,X
    "izx",  #  9  (zero page,X)
    "zpy",  # 10  zero page,Y
    "jam",  # 11  locks the CPU
)
MODES = bytes(MODE_NAMES.index(cell[:-1].lower()) for cell in _GRID)
"""The addressing mode of each opcode, as a place in `MODE_NAMES`."""

CYCLES = bytes(
    int(cell[-1]) if cell[-1] != "+" else 5 if cell[:3].lower() == "izy" else 4 for cell in _GRID
)
"""The cycles of each opcode, without what crossing a page or taking a branch adds."""

PAGE_CYCLES = bytes(cell[-1] == "+" for cell in _GRID)
"""Whether it takes one cycle more when indexing crosses a page."""

DOCUMENTED = bytes(cell.isupper() for cell in _GRID)
"""Whether the maker's manual has it."""

READS, WRITES, MODIFIES = 1, 2, 3


def _access(opcode: int) -> int:
    if MODES[opcode] == MODE_NAMES.index("imm"):
        return READS
    row = opcode & 0xE0
    if row == 0x80:
        return WRITES
    return MODIFIES if opcode & 2 and row != 0xA0 else READS


ACCESS = bytes(map(_access, range(256)))
"""What it does at the address: `READS`, `WRITES` or `MODIFIES`. For modes from `imm` on."""

# The group cc = 3, by aaa: mostly two documented instructions at once.
_BOTH = ("SLO", "RLA", "SRE", "RRA", "SAX", "LAX", "DCP", "ISC")
_SINGLE = {
    0x0B: "ANC", 0x2B: "ANC", 0x4B: "ALR", 0x6B: "ARR", 0x8B: "ANE", 0xAB: "LXA", 0xCB: "SBX",
    0xEB: "SBC", 0x93: "SHA", 0x9F: "SHA", 0x9B: "TAS", 0x9C: "SHY", 0x9E: "SHX", 0xBB: "LAS",
}  # fmt: skip


def undocumented_name(opcode: int) -> str:
    """What an opcode is called that the maker's manual does not have."""
    if MODES[opcode] == MODE_NAMES.index("jam"):
        return "JAM"
    if opcode in _SINGLE:
        return _SINGLE[opcode]
    return _BOTH[opcode >> 5] if opcode & 3 == 3 else "NOP"
