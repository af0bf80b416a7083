"""How fast the emulated 6502 is: our core compiled and interpreted, and py65, in one run.

    python tests/benchmarks/cpu.py [--turns N] [--seconds S] [--json FILE]

A figure is how many million cycles are emulated in a second of processor time. The programs are
those of tests/machines/cpu/programs.py, each repeated without end. "py65 alone" is py65 as it
comes, one `step()` after another with a list as memory; "py65 as a CPU of ours" is the same behind
our interface, which looks at marks and limits.

Machines are shared and their speed drifts, so everything is measured in turn a few times over, and
a ratio is the median of the ratios in each turn.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import geometric_mean, median

from py65.devices.mpu6502 import MPU

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.machines.cpu.backends import MAKERS, is_compiled
from tests.machines.cpu.programs import PROGRAMS, load_program

BASE = "py65 alone"
TITLES = {
    "compiled": "own, compiled",
    "interpreted": "own, interpreted",
    "py65": "py65 as a CPU of ours",
    BASE: BASE,
}
AGAIN = bytes([0x20, 0x00, 0x10, 0x4C, 0x00, 0x0F])  # at $0F00: JSR $1000, JMP $0F00
Runner = Callable[[], int]  # emulates a portion; gives its cycles


def runner(name: str, program: str) -> Runner:
    """What runs a program without end on a back end, a portion at a time."""
    if name == BASE:
        return _py65_alone(program)
    cpu = MAKERS[name]()
    load_program(program, cpu.memory.data)
    cpu.memory.load(0x0F00, AGAIN)
    cpu.pc = 0x0F00
    portion = 1_000_000 if name == "compiled" else 50_000

    def run() -> int:
        before = cpu.cycles
        cpu.run(before + portion)
        return cpu.cycles - before

    return run


def _py65_alone(program: str) -> Runner:
    mpu = MPU()
    memory = bytearray(0x10000)
    load_program(program, memory)
    memory[0x0F00:0x0F06] = AGAIN
    mpu.memory = list(memory)
    mpu.pc = 0x0F00

    def run() -> int:
        before = mpu.processorCycles
        for _ in range(10_000):
            mpu.step()
        return int(mpu.processorCycles - before)

    return run


def rate(run: Runner, seconds: float) -> float:
    """Million cycles a second of processor time."""
    cycles = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        cycles += run()
    return cycles / spent / 1e6


def measure(turns: int, seconds: float) -> dict[str, object]:
    """All the figures."""
    names = [name for name in TITLES if name != "compiled" or is_compiled()]
    runners = {(name, each): runner(name, each) for name in names for each in PROGRAMS}
    found: dict[tuple[str, str], list[float]] = {key: [] for key in runners}
    for turn in range(turns):
        print(f"turn {turn + 1} of {turns}", file=sys.stderr)
        for each in PROGRAMS:
            for name in names:
                found[name, each].append(rate(runners[name, each], seconds))
    rates = {name: {each: median(found[name, each]) for each in PROGRAMS} for name in names}
    ratios = {
        name: {
            each: median(
                own / base for own, base in zip(found[name, each], found[BASE, each], strict=True)
            )
            for each in PROGRAMS
        }
        for name in names
        if name != BASE
    }
    for table in (rates, ratios):
        for values in table.values():
            values["mean"] = geometric_mean(values.values())
    return {"megahertz": rates, "to py65 alone": ratios}


def print_table(figures: dict[str, object]) -> None:
    """Rates, and under them the ratios; the mean is the geometric one."""
    columns = (*PROGRAMS, "mean")
    for title, table in figures.items():
        assert isinstance(table, dict)
        print(f"{title:24}", *(f"{column:>10}" for column in columns))
        for name, values in table.items():
            digits = 1 if max(values.values()) < 100 else 0
            print(f"  {TITLES[name]:22}", *(f"{values[each]:10,.{digits}f}" for each in columns))


def main() -> None:
    """Measure, and print a table and the same as one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--turns", type=int, default=5, help="how often all is measured (5)")
    parser.add_argument("--seconds", type=float, default=0.3, help="for a figure in a turn (0.3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    figures = measure(options.turns, options.seconds)
    print_table(figures)
    print(json.dumps(figures))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
