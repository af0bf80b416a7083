"""Runs a server in a network of its own, where nobody reaches it but through one socket file.

For a server that would listen on every address of the computer and cannot be told otherwise.
Run as a script: SOCKET PORT COMMAND…; it needs Linux and nothing but the standard library. It ends
with the status 99 if such a network is not allowed here.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import signal
import socket
import struct
import sys
import threading
import time
from contextlib import suppress

NOT_ALLOWED = 99

_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000  # clone(2)
_DIE_WITH_PARENT = 1  # prctl(2)
_GET_FLAGS, _SET_FLAGS, _UP = 0x8913, 0x8914, 1  # netdevice(7)
_PART = 1 << 16
_SECONDS_TO_LISTEN = 20.0


def _enter() -> None:
    """Into a network that has nothing but a loopback."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_NEW_USER | _NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "unshare")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sH14x", b"lo", 0)
        flags = struct.unpack("16sH14x", fcntl.ioctl(any_socket, _GET_FLAGS, request))[1]
        fcntl.ioctl(any_socket, _SET_FLAGS, struct.pack("16sH14x", b"lo", flags | _UP))


def _connected(port: int) -> socket.socket:
    until = time.monotonic() + _SECONDS_TO_LISTEN
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


def _pump(source: socket.socket, sink: socket.socket) -> None:
    try:
        while part := source.recv(_PART):
            sink.sendall(part)
    except OSError:
        pass
    finally:
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def _serve(listener: socket.socket, port: int) -> None:
    while True:
        inside, outside = listener.accept()[0], _connected(port)
        for pair in ((inside, outside), (outside, inside)):
            threading.Thread(target=_pump, args=pair, daemon=True).start()


def main(path: str, port: int, command: list[str]) -> int:
    """Become the command, and beside it a process that passes on what comes through the socket."""
    try:
        _enter()
    except OSError:
        return NOT_ALLOWED
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    if os.fork():
        listener.close()
        os.execv(command[0], command)
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    os.closerange(0, 3)  # whoever reads the command's output sees it end with the command
    _serve(listener, port)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
