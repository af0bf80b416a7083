"""What the tests of the terminal share."""

from __future__ import annotations

import sys

collect_ignore_glob = ["test_pty_*.py"] if sys.platform == "win32" else []
