"""`python -m monty`, and what the command `monty` calls."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

_EXIT_INTERRUPTED = 130
_TOLD = b"monty: interrupted\n"


def main() -> int:
    """Run the command. Returns its exit status. From here on Ctrl+C gives one line, even while
    modules are imported, which takes most of the first second."""
    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:
        signal.signal(signal.SIGINT, _end_at_once)
    from monty.cli import main as run

    try:
        if signal.getsignal(signal.SIGINT) == _end_at_once:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run()
    except KeyboardInterrupt:
        os.write(2, _TOLD)
        return _EXIT_INTERRUPTED


def _end_at_once(_number: int, _frame: FrameType | None) -> None:
    """End at once: nothing has begun that would have to be ended."""
    os.write(2, _TOLD)
    os._exit(_EXIT_INTERRUPTED)


if __name__ == "__main__":
    sys.exit(main())
