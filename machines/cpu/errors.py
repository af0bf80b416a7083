"""What can go wrong with an emulated CPU, each told in one line."""

from __future__ import annotations

from machines.errors import MachineError


class CpuError(MachineError):
    """The base of all errors of the CPU and its memory."""


class CpuNameError(CpuError):
    """There is no CPU of that name."""


class AddressError(CpuError):
    """An address, or a stretch of them, that does not lie in the 64 KB of memory."""


class ImageError(CpuError):
    """An image that does not fit in memory."""


class RegisterError(CpuError):
    """A value that a register cannot hold."""


class JamError(CpuError):
    """An opcode that locks the CPU; only a reset would free the real one."""


class UndocumentedOpcodeError(CpuError):
    """An opcode that this CPU does not know, though the real one runs it."""


class CycleLimitError(CpuError):
    """A routine did not return within the cycles that it was given."""


class StackError(CpuError):
    """A routine filled the stack, or took more from it than it had put there."""


class UnhandledStopError(CpuError):
    """A routine came to a stop that nothing handles."""


class WriteLogError(CpuError):
    """The write log is full."""
