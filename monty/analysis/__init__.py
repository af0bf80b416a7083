"""Written games looked at again: what was played, what could have been, and what it cost."""
