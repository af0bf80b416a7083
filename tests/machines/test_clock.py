"""X-3, X-14: what blinks follows the emulated clock."""

from machines.c64.profile import C64
from machines.clock import Clock


def test_X10_a_PAL_frame_lasts_a_fiftieth_of_a_second() -> None:
    assert round(C64.rates.frame_hz, 3) == 50.125


def test_X14_the_cursor_toggles_every_20_jiffies_of_a_sixtieth_of_a_second() -> None:
    clock = Clock(C64.rates)
    lit: list[bool] = []
    for _ in range(1000):
        lit.append(clock.cursor_lit)
        clock.advance()
    changes = [frame for frame in range(1, 1000) if lit[frame] != lit[frame - 1]]
    assert lit[0]
    between = 20 / 60 * C64.rates.frame_hz
    assert changes[-1] == -(-len(changes) * between // 1)


def test_X3_nothing_flashes_on_a_machine_without_flash() -> None:
    clock = Clock(C64.rates)
    for _ in range(100):
        assert not clock.phase.flash
        clock.advance()
