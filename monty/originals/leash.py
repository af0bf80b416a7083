"""Keeps an engine on a leash: run as a script, it starts a command and ends it with its owner.

The owner holds the other end of standard input. When that closes, however the owner ended, the
command is ended too, so that no emulator outlives the program that wanted it. The script needs
nothing but the standard library and passes on what the command prints.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading

_SECONDS_TO_END = 2.0
_NOT_FOUND = 127  # as a shell has it


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()


def main(command: list[str]) -> int:
    """Run the command until it ends or standard input closes; the exit status of the command."""
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    except OSError:
        return _NOT_FOUND

    def wait_for_owner() -> None:
        while os.read(0, 1):
            pass
        _end(process)

    threading.Thread(target=wait_for_owner, daemon=True).start()
    return process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
