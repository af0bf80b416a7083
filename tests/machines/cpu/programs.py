"""Small 6502 programs, each with a mix of instructions of its own, that leave a checked result."""

from __future__ import annotations

from tests.machines.cpu.assembler import assemble

# Compares and swaps through an index: a 48-byte table at $2000, made by the program in falling
# order, is sorted.
SORT = """
        LDX #$30
fill:   TXA
        EOR #$FF
        STA $1FFF,X
        DEX
        BNE fill
again:  LDY #$00        ; no swap yet
        LDX #$2E
pair:   LDA $2000,X
        CMP $2001,X
        BCC next
        BEQ next
        PHA
        LDA $2001,X
        STA $2000,X
        PLA
        STA $2001,X
        INY
next:   DEX
        BPL pair
        TYA
        BNE again
        LDA $2000
        LDX #$00
        RTS
"""

# Stores through a pointer: the sieve of Eratosthenes below 2048 in $2000-$27FF; the number of
# primes in $10.
SIEVE = """
        LDA #$20
        STA $03
        LDA #$00
        STA $02
        TAY
        LDX #$08
clear:  STA ($02),Y
        INY
        BNE clear
        INC $03
        DEX
        BNE clear
        LDA #$FE        ; 2046 numbers from 2 on
        STA $10
        LDA #$07
        STA $11
        LDX #$02
prime:  LDA $2000,X
        BNE after
        TXA             ; strike out from twice the prime on
        ASL A
        STA $02
        LDA #$20
        ADC #$00
        STA $03
        LDY #$00
strike: LDA ($02),Y
        BNE struck
        LDA #$01
        STA ($02),Y
        LDA $10
        BNE low
        DEC $11
low:    DEC $10
struck: CLC
        TXA
        ADC $02
        STA $02
        BCC strike
        INC $03
        LDA $03
        CMP #$28
        BNE strike
after:  INX
        CPX #$2E        ; beyond the root of 2048
        BNE prime
        LDA $10
        LDX $11
        RTS
"""

# Shifts and adds in the zero page: the sum of the squares of 1 to 40 in $14 and $15.
SQUARES = """
        LDA #$00
        STA $14
        STA $15
        LDX #$28
each:   STX $10
        STX $12
        LDA #$00
        STA $11
        LDY #$08
bit:    LSR $12
        BCC no
        CLC
        LDA $14
        ADC $10
        STA $14
        LDA $15
        ADC $11
        STA $15
no:     ASL $10
        ROL $11
        DEY
        BNE bit
        DEX
        BNE each
        LDA $14
        LDX $15
        RTS
"""

# Calls and the stack: the Fibonacci number of 11, by counting the leaves of its tree of calls.
RECURSION = """
        LDA #$00
        STA $10
        LDA #$0B
        JSR tree
        LDA $10
        LDX #$00
        RTS
tree:   CMP #$02
        BCC leaf
        PHA
        SEC
        SBC #$01
        JSR tree
        PLA
        SBC #$01        ; carry is clear: two less
        JMP tree
leaf:   CMP #$01
        BNE none
        INC $10
none:   CLC
        RTS
"""

# Follows pointers and compares: a chain of 200 links at $2000, each two bytes of pointer and one of
# value; counts the values above 100.
CHAIN = """
        LDA #$00
        STA $10
        LDA #$20
        STA $03
        LDA #$00
        STA $02
walk:   LDY #$02
        LDA ($02),Y
        CMP #$65
        BCC small
        INC $10
small:  DEY
        LDA ($02),Y
        BEQ end         ; the last link
        TAX
        DEY
        LDA ($02),Y
        STA $02
        STX $03
        JMP walk
end:    LDA $10
        LDX #$00
        RTS
"""


def _chain() -> bytes:
    links = bytearray()
    for number in range(200):
        after = 0x2000 + 3 * (number + 1) if number < 199 else 0
        links += bytes([after & 0xFF, after >> 8, 255 - number])
    return bytes(links)


PROGRAMS: dict[str, tuple[str, int]] = {
    "sort": (SORT, 0xCF),
    "sieve": (SIEVE, 309),
    "squares": (SQUARES, sum(n * n for n in range(41))),
    "recursion": (RECURSION, 89),
    "chain": (CHAIN, 155),
}
"""By name: the program and what it leaves in A and X, the low byte in A."""


def load_program(name: str, memory: bytearray) -> None:
    """Put a program at $1000, and its data where it expects them."""
    code, _ = assemble(PROGRAMS[name][0])
    memory[0x1000 : 0x1000 + len(code)] = code
    if name == "chain":
        data = _chain()
        memory[0x2000 : 0x2000 + len(data)] = data
