"""The emulated clock: counts television frames, never the host's time (X-3)."""

from __future__ import annotations

from dataclasses import dataclass

from machines.screen import Phase


@dataclass(frozen=True, slots=True)
class ClockRates:
    """How fast the machine runs, and how its cursor blinks."""

    cpu_hz: int
    frame_cycles: int  # CPU cycles in one television frame
    blink_hz: int  # the unit in which the two figures below count
    cursor_on: int
    cursor_off: int
    flash_on: int = 1  # television frames that a flashing cell shows plainly,
    flash_off: int = 0  # and then the other way; a machine without flash has none of these

    @property
    def frame_hz(self) -> float:
        """Television frames a second."""
        return self.cpu_hz / self.frame_cycles


class Clock:
    """Frames since power-on, and what the machine derives from them."""

    def __init__(self, rates: ClockRates) -> None:
        self.rates = rates
        self.frames = 0

    def advance(self, frames: int = 1) -> None:
        """Television frames pass."""
        self.frames += frames

    @property
    def cycles(self) -> int:
        """CPU cycles since power-on."""
        return self.frames * self.rates.frame_cycles

    @property
    def seconds(self) -> float:
        """Emulated seconds since power-on."""
        return self.cycles / self.rates.cpu_hz

    @property
    def blink_ticks(self) -> int:
        """Ticks of the unit that blinking counts in: the jiffy of 1/60 s on a C64 (X-14)."""
        return self.cycles * self.rates.blink_hz // self.rates.cpu_hz

    @property
    def cursor_lit(self) -> bool:
        """Whether a blinking cursor shows now."""
        period = self.rates.cursor_on + self.rates.cursor_off
        return self.blink_ticks % period < self.rates.cursor_on

    @property
    def flash(self) -> bool:
        """Whether flashing cells are in their second half now."""
        period = self.rates.flash_on + self.rates.flash_off
        return self.frames % period >= self.rates.flash_on

    @property
    def phase(self) -> Phase:
        """Everything that blinks, now."""
        return Phase(self.cursor_lit, self.flash)
