"""A program to sit down at that does nothing but note what is typed."""

from __future__ import annotations

from machines.terminal import Terminal


class Typist:
    """A program that notes every key it is given, and lets keys repeat."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    async def __call__(self, terminal: Terminal) -> None:
        with terminal.keys_repeat():
            while True:
                key = await terminal.key()
                self.keys.append(key)

    def take(self) -> list[str]:
        """The keys since they were taken before."""
        keys, self.keys = self.keys, []
        return keys
