"""VICE's binary remote monitor, version 2 of its protocol, as chapter "Binary monitor" of VICE's
manual describes it. Every request stops the machine; it runs again only on `exit` or `advance`."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from enum import IntEnum

from monty.originals.engine import EngineError

_START = 2  # of a request and of an answer
_VERSION = 2
_REQUEST = struct.Struct("<BBIIB")
_ANSWER = struct.Struct("<BBIBBI")
_MAIN_MEMORY, DRIVE_8 = 0, 1  # of whom memory is
_SECONDS_TO_ANSWER = 20.0
_SECONDS_TO_QUIT = 1.0  # after which it is ended without its leave
_LARGEST_ANSWER = 1 << 24


class MonitorCommand(IntEnum):
    """What can be asked for."""

    MEMORY_GET = 0x01
    MEMORY_SET = 0x02
    CHECKPOINT_GET = 0x11
    CHECKPOINT_SET = 0x12
    CHECKPOINT_DELETE = 0x13
    REGISTERS_GET = 0x31
    REGISTERS_SET = 0x32
    ADVANCE = 0x71
    KEYBOARD_FEED = 0x72
    REGISTERS_AVAILABLE = 0x83
    DISPLAY_GET = 0x84
    EXIT = 0xAA
    QUIT = 0xBB
    AUTOSTART = 0xDD


_STOPPED = 0x62  # an answer nobody asked for: the machine has stopped


class Monitor:
    """A connection with the monitor of a running VICE."""

    def __init__(self, connection: socket.socket) -> None:
        connection.settimeout(_SECONDS_TO_ANSWER)
        self._connection = connection
        self._requests = 0
        self._register_numbers: dict[str, int] = {}

    def close(self) -> None:
        """Ask VICE to end, and hang up."""
        with suppress(EngineError, OSError):
            self._connection.settimeout(_SECONDS_TO_QUIT)
            self.ask(MonitorCommand.QUIT)
        self.hang_up()

    def hang_up(self) -> None:
        """Say nothing more."""
        self._connection.close()

    def ask(self, command: MonitorCommand, body: bytes = b"") -> bytes:
        """The body of the answer; what VICE says unasked is passed over.

        Raises `EngineError` if VICE refuses, has ended, or does not answer.
        """
        self._requests += 1
        header = _REQUEST.pack(_START, _VERSION, len(body), self._requests, command)
        try:
            self._connection.sendall(header + body)
            while True:
                _, error, number, answer = self._answer()
                if number == self._requests:
                    if error:
                        raise EngineError(f"VICE refuses {command.name}: error {error:#04x}")
                    return answer
        except OSError as error:
            raise EngineError(f"VICE does not answer: {error.strerror or error}") from error

    def wait_until_stopped(self) -> None:
        """Wait until the machine stops by itself, after `advance` or at a checkpoint."""
        try:
            while self._answer()[0] != _STOPPED:
                pass
        except OSError as error:
            raise EngineError(f"VICE does not stop: {error.strerror or error}") from error

    # ---- what is asked for --------------------------------------------------------------
    def memory(
        self, address: int, count: int, bank: int = 0, *, memory_space: int = _MAIN_MEMORY
    ) -> bytes:
        """So many bytes from that address on, without side effects."""
        last = address + count - 1
        body = struct.pack("<BHHBH", 0, address, last, memory_space, bank)
        return self.ask(MonitorCommand.MEMORY_GET, body)[2:]

    def set_memory(self, address: int, content: bytes, bank: int = 0) -> None:
        """Write bytes from that address on."""
        last = address + len(content) - 1
        body = struct.pack("<BHHBH", 1, address, last, _MAIN_MEMORY, bank)
        self.ask(MonitorCommand.MEMORY_SET, body + content)

    def registers(self) -> dict[str, int]:
        """Registers by VICE's names: PC, A, X, Y, SP, FL, and LIN and CYC, where the picture is."""
        names = {number: name for name, number in self._numbers().items()}
        answer = self.ask(MonitorCommand.REGISTERS_GET, bytes([_MAIN_MEMORY]))
        values = {}
        for item in _items(answer):
            number, value = struct.unpack_from("<BH", item)
            values[names[number]] = value
        return values

    def set_registers(self, **values: int) -> None:
        """Change registers, by VICE's names."""
        numbers = self._numbers()
        items = b"".join(
            struct.pack("<BBH", 3, numbers[name], value) for name, value in values.items()
        )
        body = struct.pack("<BH", _MAIN_MEMORY, len(values)) + items
        self.ask(MonitorCommand.REGISTERS_SET, body)

    def _numbers(self) -> dict[str, int]:
        if not self._register_numbers:
            answer = self.ask(MonitorCommand.REGISTERS_AVAILABLE, bytes([_MAIN_MEMORY]))
            for item in _items(answer):
                self._register_numbers[item[3 : 3 + item[2]].decode("ascii")] = item[0]
        return self._register_numbers

    def advance(self, instructions: int) -> None:
        """Execute so many instructions, at most 65,535, and stop."""
        self.ask(MonitorCommand.ADVANCE, struct.pack("<BH", 0, instructions))
        self.wait_until_stopped()

    # ---- the wire -----------------------------------------------------------------------
    def _answer(self) -> tuple[int, int, int, bytes]:
        """Kind, error, number of the request, body."""
        start, _, length, kind, error, number = _ANSWER.unpack(self._read(_ANSWER.size))
        if start != _START or length > _LARGEST_ANSWER:
            raise EngineError("VICE answers in another form than its monitor's version 2")
        return kind, error, number, self._read(length)

    def _read(self, count: int) -> bytes:
        content = b""
        while len(content) < count:
            part = self._connection.recv(count - len(content))
            if not part:
                raise EngineError("VICE has ended")
            content += part
        return content


def _items(answer: bytes) -> list[bytes]:
    """The items of an array: each begins with its length, the whole with how many there are."""
    items = []
    at = 2
    for _ in range(struct.unpack_from("<H", answer)[0]):
        length = answer[at]
        items.append(answer[at + 1 : at + 1 + length])
        at += 1 + length
    return items
