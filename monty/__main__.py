"""`python -m monty`."""

from __future__ import annotations

import sys

from monty.cli import main

if __name__ == "__main__":
    sys.exit(main())
