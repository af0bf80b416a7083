# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The 6502's hot loop. Plain Python that Cython also compiles; the types are in `core.pxd`.

One function holds everything, for calls cost too much here; so this file is longer than others. How
to find an instruction in it: `opcodes.py` gives the addressing mode of an opcode. Branches (mode 0)
and what addresses nothing or in a way of its own (mode 1) come first, each complete. All others go
down the page: the effective address, the read, the store or the modifying, then what happens in the
registers. There an operation is named by the fields aaa and cc of the opcode aaabbbcc: LDA in all
its eight modes is the one line where `aaa` is 5 and bit 0 is set. An undocumented opcode like SLO
does what ASL does to memory and, further down, what ORA does in the registers. Numbers are written
out, not named, because only then Cython makes the chains of comparisons into jump tables.

The flags lie in variables of their own:

    n   bit 7 is the flag N        z   0 where Z is set
    v   0 or 1                     d   0 or 8
    i   0 or 4                     c   0 or 1

Not emulated: the reads and writes that the chip makes on the way to a result (the first of the two
writes of INC, reads at addresses not yet carried), and that an interrupt waits for one instruction
after CLI, SEI and PLP. Opcodes that depend on the chip's temperature (ANE, LXA) take the constant
$EE, and SHA, SHX, SHY and TAS always combine with the high byte plus one.
"""

from __future__ import annotations

from array import array

from machines.cpu.memory import Memory, Write
from machines.cpu.opcodes import ACCESS, CYCLES, MODES, PAGE_CYCLES


class Core:
    """The registers, and running until something stops it.

    `run` goes on until `cycles` reaches the limit and tells why it stopped:

        0  the limit                4  an opcode that locks the CPU: nothing done
        1  before executing         5  a push filled the stack
        2  before reading           6  a pull went above `top`
        3  after writing

    `address` is where, and after a write `value` is what was stored. `stop` is 1 or 2 after such a
    stop, and then the next run begins by executing the instruction; who sends the CPU elsewhere
    sets it to 0. The stack is watched only where `top`, the highest that S may get, is not -1.
    `history` holds the addresses of the last instructions, the newest at `newest`; -1 where there
    were not so many.
    """

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.data = memory.data
        self.marks = memory.marks
        self.a = self.x = self.y = self.pc = 0
        self.s = 0xFF
        self.p = 0x24
        self.cycles = 0
        self.address = self.value = 0
        self.top = -1
        self.history = array("i", [-1] * 16)
        self.newest = 0
        self.stop = 0

    def run(self, limit: int) -> int:
        """Run; the last instruction may end a few cycles after the limit."""
        mem = self.data
        marks = self.marks
        modes = MODES
        page_cycles = PAGE_CYCLES
        accesses = ACCESS
        base_cycles = CYCLES
        history = self.history
        newest = self.newest
        top = self.top
        a = self.a
        x = self.x
        y = self.y
        s = self.s
        pc = self.pc
        cycles = self.cycles
        t = self.p
        n = t & 0x80
        z = ~t & 2
        v = t >> 6 & 1
        d = t & 8
        i = t & 4
        c = t & 1
        value = 0
        reason = 0
        first = cycles
        passed = self.stop
        while cycles < limit:
            if marks[pc] & 1 and (passed == 0 or cycles != first):
                reason = 1
                self.address = pc
                break
            start = pc
            before = cycles
            newest = newest + 1 & 15
            history[newest] = pc
            op = mem[pc]
            pc = pc + 1 & 0xFFFF
            cycles += base_cycles[op]
            mode = modes[op]

            # ---- branches -------------------------------------------------------------
            if mode == 0:
                t = mem[pc]
                pc = pc + 1 & 0xFFFF
                aaa = op >> 5
                if aaa == 6:
                    taken = z != 0  # BNE
                elif aaa == 7:
                    taken = z == 0  # BEQ
                elif aaa == 0:
                    taken = n & 0x80 == 0  # BPL
                elif aaa == 1:
                    taken = n & 0x80 != 0  # BMI
                elif aaa == 4:
                    taken = c == 0  # BCC
                elif aaa == 5:
                    taken = c != 0  # BCS
                elif aaa == 2:
                    taken = v == 0  # BVC
                else:
                    taken = v != 0  # BVS
                if taken:
                    base = pc
                    pc = pc + (t ^ 0x80) - 0x80 & 0xFFFF
                    cycles += 1 if (base ^ pc) & 0xFF00 == 0 else 2
                continue

            # ---- implied, stack, jumps ------------------------------------------------
            if mode == 1:
                column = op & 15
                if column == 8:
                    row = op >> 4
                    if row == 12:
                        y = n = z = y + 1 & 0xFF  # INY
                    elif row == 14:
                        x = n = z = x + 1 & 0xFF  # INX
                    elif row == 8:
                        y = n = z = y - 1 & 0xFF  # DEY
                    elif row == 1:
                        c = 0  # CLC
                    elif row == 3:
                        c = 1  # SEC
                    elif row == 10:
                        y = n = z = a  # TAY
                    elif row == 9:
                        a = n = z = y  # TYA
                    elif row == 4:  # PHA
                        mem[0x100 + s] = a
                        s = s - 1 & 0xFF
                        if s == 0xFF and top >= 0:
                            reason = 5
                            break
                    elif row == 6:  # PLA
                        s = s + 1 & 0xFF
                        a = n = z = mem[0x100 + s]
                        if top >= 0 and (s > top or s == 0):
                            reason = 6
                            break
                    elif row == 0:  # PHP
                        mem[0x100 + s] = n & 0x80 | v << 6 | 0x30 | d | i | (2 if z == 0 else 0) | c
                        s = s - 1 & 0xFF
                        if s == 0xFF and top >= 0:
                            reason = 5
                            break
                    elif row == 2:  # PLP
                        s = s + 1 & 0xFF
                        t = mem[0x100 + s]
                        n = t & 0x80
                        z = ~t & 2
                        v = t >> 6 & 1
                        d = t & 8
                        i = t & 4
                        c = t & 1
                        if top >= 0 and (s > top or s == 0):
                            reason = 6
                            break
                    elif row == 5:
                        i = 0  # CLI
                    elif row == 7:
                        i = 4  # SEI
                    elif row == 11:
                        v = 0  # CLV
                    elif row == 13:
                        d = 0  # CLD
                    else:
                        d = 8  # SED
                elif column == 10:
                    row = op >> 4
                    if row == 12:
                        x = n = z = x - 1 & 0xFF  # DEX
                    elif row == 10:
                        x = n = z = a  # TAX
                    elif row == 8:
                        a = n = z = x  # TXA
                    elif row == 4:  # LSR A
                        c = a & 1
                        a = n = z = a >> 1
                    elif row == 0:  # ASL A
                        c = a >> 7
                        a = n = z = a << 1 & 0xFF
                    elif row == 2:  # ROL A
                        t = a << 1 | c
                        c = t >> 8
                        a = n = z = t & 0xFF
                    elif row == 6:  # ROR A
                        t = a | c << 8
                        c = a & 1
                        a = n = z = t >> 1
                    elif row == 9:
                        s = x  # TXS
                    elif row == 11:
                        x = n = z = s  # TSX
                    # else NOP
                elif op == 0x4C:  # JMP abs
                    pc = mem[pc] | mem[pc + 1 & 0xFFFF] << 8
                elif op == 0x20:  # JSR
                    t = mem[pc]
                    pc = pc + 1 & 0xFFFF
                    mem[0x100 + s] = pc >> 8
                    s = s - 1 & 0xFF
                    mem[0x100 + s] = pc & 0xFF
                    s = s - 1 & 0xFF
                    pc = t | mem[pc] << 8
                    if s > 0xFD and top >= 0:
                        reason = 5
                        break
                elif op == 0x60:  # RTS
                    s = s + 1 & 0xFF
                    t = mem[0x100 + s]
                    s = s + 1 & 0xFF
                    pc = (t | mem[0x100 + s] << 8) + 1 & 0xFFFF
                    if top >= 0 and (s > top or s < 2):
                        reason = 6
                        break
                elif op == 0x6C:  # JMP (ind), with the page wrap bug
                    t = mem[pc] | mem[pc + 1 & 0xFFFF] << 8
                    pc = mem[t] | mem[t & 0xFF00 | t + 1 & 0xFF] << 8
                elif op == 0x40:  # RTI
                    s = s + 1 & 0xFF
                    t = mem[0x100 + s]
                    n = t & 0x80
                    z = ~t & 2
                    v = t >> 6 & 1
                    d = t & 8
                    i = t & 4
                    c = t & 1
                    s = s + 1 & 0xFF
                    t = mem[0x100 + s]
                    s = s + 1 & 0xFF
                    pc = t | mem[0x100 + s] << 8
                    if top >= 0 and (s > top or s < 3):
                        reason = 6
                        break
                elif op == 0:  # BRK
                    pc = pc + 1 & 0xFFFF
                    mem[0x100 + s] = pc >> 8
                    s = s - 1 & 0xFF
                    mem[0x100 + s] = pc & 0xFF
                    s = s - 1 & 0xFF
                    mem[0x100 + s] = n & 0x80 | v << 6 | 0x30 | d | i | (2 if z == 0 else 0) | c
                    s = s - 1 & 0xFF
                    i = 4
                    pc = mem[0xFFFE] | mem[0xFFFF] << 8
                    if s > 0xFC and top >= 0:
                        reason = 5
                        break
                continue

            # ---- effective address ----------------------------------------------------
            base = 0
            if mode == 2:  # immediate
                address = pc
                pc = pc + 1 & 0xFFFF
            elif mode == 3:  # zero page
                address = mem[pc]
                pc = pc + 1 & 0xFFFF
            elif mode == 4:  # absolute
                address = mem[pc] | mem[pc + 1 & 0xFFFF] << 8
                pc = pc + 2 & 0xFFFF
            elif mode == 8:  # zero page,X
                address = mem[pc] + x & 0xFF
                pc = pc + 1 & 0xFFFF
            elif mode == 9:  # (zero page,X)
                t = mem[pc] + x & 0xFF
                pc = pc + 1 & 0xFFFF
                address = mem[t] | mem[t + 1 & 0xFF] << 8
            elif mode == 10:  # zero page,Y
                address = mem[pc] + y & 0xFF
                pc = pc + 1 & 0xFFFF
            elif mode == 11:  # JAM
                reason = 4
                pc = self.address = start
                cycles = before
                break
            else:
                if mode == 5:  # (zero page),Y
                    t = mem[pc]
                    pc = pc + 1 & 0xFFFF
                    base = mem[t] | mem[t + 1 & 0xFF] << 8
                    address = base + y & 0xFFFF
                else:
                    base = mem[pc] | mem[pc + 1 & 0xFFFF] << 8
                    pc = pc + 2 & 0xFFFF
                    address = base + (x if mode == 6 else y) & 0xFFFF  # absolute,X or Y
                if page_cycles[op] and (base ^ address) & 0xFF00:
                    cycles += 1

            # ---- read -----------------------------------------------------------------
            access = accesses[op]
            if access != 2:
                if marks[address] & 2 and mode != 2 and (passed != 2 or before != first):
                    reason = 2
                    self.address = address
                    pc = start
                    cycles = before
                    newest = newest - 1 & 15
                    break
                value = mem[address]

            # ---- store, or modify and write back --------------------------------------
            if access != 1:
                both = op & 0xE3
                if both == 0x81:
                    value = a  # STA
                elif both == 0x82:
                    value = x  # STX
                elif both == 0x80:
                    value = y  # STY
                elif both == 0xE2 or both == 0xE3:
                    value = n = z = value + 1 & 0xFF  # INC
                elif both == 0xC2 or both == 0xC3:
                    value = n = z = value - 1 & 0xFF  # DEC
                elif both == 0x02 or both == 0x03:  # ASL
                    c = value >> 7
                    value = n = z = value << 1 & 0xFF
                elif both == 0x22 or both == 0x23:  # ROL
                    t = value << 1 | c
                    c = t >> 8
                    value = n = z = t & 0xFF
                elif both == 0x42 or both == 0x43:  # LSR
                    c = value & 1
                    value = n = z = value >> 1
                elif both == 0x62 or both == 0x63:  # ROR
                    t = value | c << 8
                    c = value & 1
                    value = n = z = t >> 1
                else:
                    value = a & x  # SAX
                if op == 0x93 or op == 0x9B or op == 0x9C or op == 0x9E or op == 0x9F:
                    # SHA TAS SHY SHX: and with the high byte + 1, which also replaces it
                    if op == 0x9B:
                        s = value
                    value &= (base >> 8) + 1 & 0xFF
                    if (base ^ address) & 0xFF00:
                        address = address & 0xFF | value << 8
                t = marks[address]
                if t & 28:
                    if t & 16:
                        self.memory.writes.append(Write(before, address, value, start))
                    if t & 4:
                        reason = 3
                        self.address = address
                        self.value = value
                    if t & 8 == 0:
                        mem[address] = value
                else:
                    mem[address] = value
                if op & 3 != 3 or access == 2:
                    if reason:
                        break
                    continue

            # ---- undocumented immediates ----------------------------------------------
            elif op & 3 == 3 and mode == 2 and op != 0xEB:
                if op == 0x0B or op == 0x2B:  # ANC
                    a = n = z = a & value
                    c = a >> 7
                elif op == 0x4B:  # ALR
                    value &= a
                    c = value & 1
                    a = n = z = value >> 1
                elif op == 0x6B:  # ARR
                    value &= a
                    t = n = z = value >> 1 | c << 7
                    v = (t ^ value) >> 6 & 1
                    if d == 0:
                        c = t >> 6 & 1
                    else:
                        if (value & 15) + (value & 1) > 5:
                            t = t & 0xF0 | t + 6 & 15
                        c = 0
                        if (value >> 4) + (value >> 4 & 1) > 5:
                            t = t + 0x60 & 0xFF
                            c = 1
                    a = t
                elif op == 0xCB:  # SBX
                    t = (a & x) - value
                    c = 1 if t >= 0 else 0
                    x = n = z = t & 0xFF
                elif op == 0xAB:  # LXA
                    a = x = n = z = (a | 0xEE) & value
                else:  # ANE
                    a = n = z = (a | 0xEE) & x & value
                continue

            # ---- register operations: column cc, row aaa ------------------------------
            aaa = op >> 5
            if op & 1:
                if aaa == 5:
                    a = n = z = value  # LDA
                    if op & 2:
                        x = value  # LAX
                        if op == 0xBB:  # LAS
                            a = x = s = n = z = value & s
                elif aaa == 6:  # CMP
                    t = a - value
                    c = 1 if t >= 0 else 0
                    n = z = t & 0xFF
                elif aaa == 3:
                    if d == 0:  # ADC
                        t = a + value + c
                        v = (a ^ t) >> 7 & (value ^ t) >> 7 & 1
                        c = t >> 8
                        a = n = z = t & 0xFF
                    else:
                        z = a + value + c & 0xFF
                        t = (a & 15) + (value & 15) + c
                        if t > 9:
                            t += 6
                        t = (a & 0xF0) + (value & 0xF0) + (t if t < 16 else (t & 15) + 16)
                        n = t & 0x80
                        v = (a ^ t) >> 7 & (value ^ t) >> 7 & 1
                        if t > 0x9F:
                            t += 0x60
                        c = 1 if t > 0xFF else 0
                        a = t & 0xFF
                elif aaa == 7:  # SBC
                    t = a - value - 1 + c
                    v = (a ^ value) >> 7 & (a ^ t) >> 7 & 1
                    n = z = t & 0xFF
                    if d:
                        lo = (a & 15) - (value & 15) - 1 + c
                        hi = (a >> 4) - (value >> 4)
                        if lo < 0:
                            lo -= 6
                            hi -= 1
                        if hi < 0:
                            hi -= 6
                        a = (hi << 4 | lo & 15) & 0xFF
                    else:
                        a = n
                    c = 1 if t >= 0 else 0
                elif aaa == 1:
                    a = n = z = a & value  # AND
                elif aaa == 0:
                    a = n = z = a | value  # ORA
                elif aaa == 2:
                    a = n = z = a ^ value  # EOR
                # else NOP imm
                if reason:  # a write trap of SLO ... ISC
                    break
            elif aaa == 5:
                if op & 2:
                    x = n = z = value  # LDX
                else:
                    y = n = z = value  # LDY
            elif op & 0x12 == 0:  # neither LDX/NOP imm nor the NOPs with ,X
                if aaa == 6 or aaa == 7:
                    t = (x if aaa == 7 else y) - value  # CPX CPY
                    c = 1 if t >= 0 else 0
                    n = z = t & 0xFF
                elif aaa == 1:  # BIT
                    n = value
                    v = value >> 6 & 1
                    z = a & value
        self.a = a
        self.x = x
        self.y = y
        self.s = s
        self.pc = pc
        self.p = n & 0x80 | v << 6 | 0x20 | d | i | (2 if z == 0 else 0) | c
        self.cycles = cycles
        self.newest = newest
        if reason != 0 or cycles != first:
            self.stop = reason if reason < 3 else 0
        return reason
