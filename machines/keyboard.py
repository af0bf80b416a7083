"""Keys: what a program receives, and how a host's keyboard becomes the machine's (X-6).

A key is a `str`: one printable character of the machine's set, or a name of `Key`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field


class Key:
    """The names of the keys that print nothing. A name is longer than any character."""

    RETURN = "RETURN"
    DELETE = "DELETE"
    INSERT = "INSERT"
    LEFT = "LEFT"
    RIGHT = "RIGHT"
    UP = "UP"
    DOWN = "DOWN"
    HOME = "HOME"
    CLEAR = "CLEAR"
    COPY = "COPY"
    STOP = "STOP"
    HELP = "HELP"
    INDEX = "INDEX"
    MENU = "MENU"
    SQUARE = "SQUARE"
    DIAMOND = "DIAMOND"
    F0 = "F0"
    F1 = "F1"
    F2 = "F2"
    F3 = "F3"
    F4 = "F4"
    F5 = "F5"
    F6 = "F6"
    F7 = "F7"
    F8 = "F8"
    F9 = "F9"


KEY_NAMES: tuple[str, ...] = tuple(name for name in vars(Key) if name.isupper())


@dataclass(frozen=True, slots=True)
class HostKey:
    """A key pressed on the host, as a window or a terminal knows it."""

    character: str = ""  # what it types in the host's layout, "" for nothing
    name: str = ""  # of a key that types nothing: "left", "return", "f1"
    position: str = ""  # where it lies on a US keyboard: "KEY_A", after SDL's scancode names
    shift: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class MachineKey:
    """What a key of the machine gives alone, with SHIFT, with the machine's graphics key, and with
    both of them."""

    plain: str
    shifted: str | None = None
    graphics: str | None = None
    both: str | None = None


@dataclass(frozen=True, slots=True)
class KeyRepeat:
    """How a key repeats that is held down: in seconds, how soon and then how often."""

    delay: float
    interval: float
    keys: frozenset[str] | None = None  # the keys that do; None for all

    def applies_to(self, key: str) -> bool:
        """Whether that key repeats."""
        return self.keys is None or key in self.keys


@dataclass(frozen=True, slots=True)
class Keymap:
    """How a host's keys reach one machine."""

    characters: Mapping[str, str]  # host character to key; one that is absent has no key
    names: Mapping[str, MachineKey]  # host key name to key
    positions: Mapping[str, MachineKey]  # host position to key
    repeat: KeyRepeat
    with_alt: str  # what the host's Alt key gives, in a few words
    keycaps: Mapping[str, str] = field(default_factory=dict)  # what is printed on keys of `Key`
    cursor_digits: Mapping[str, str] = field(default_factory=dict)
    """The digits that are cursor keys with SHIFT, on a machine that has no others."""

    def symbolic(self, host: HostKey) -> str | None:
        """The key for what the host key types, whatever its layout; None if there is none.

        With Alt, what the machine's key in that position gives with the graphics key; with Alt and
        Shift, what it gives with both, or else with SHIFT.
        """
        if host.alt:
            position = self.positions.get(host.position)
            if position is None:
                return None
            return (position.both or position.shifted) if host.shift else position.graphics
        named = self.names.get(host.name)
        if named is not None:
            return _with_shift(named, host.shift)
        return self.characters.get(host.character)

    def positional(self, host: HostKey) -> str | None:
        """The key in the same place on the machine's own keyboard; None if there is none.

        With Alt, what it gives with the graphics key; with Alt and Shift, what it gives with both,
        or else with the graphics key alone.
        """
        position = self.positions.get(host.position)
        if position is None:
            return None
        if host.alt:
            return (position.both or position.graphics) if host.shift else position.graphics
        return _with_shift(position, host.shift)

    @property
    def typed(self) -> frozenset[str]:
        """The characters that its keys type."""
        places = (*self.names.values(), *self.positions.values())
        keys = (key for it in places for key in (it.plain, it.shifted, it.graphics, it.both))
        typed = (*self.characters.values(), *keys)
        return frozenset(key for key in typed if key is not None and len(key) == 1)

    @property
    def named(self) -> frozenset[str]:
        """The keys of `Key` that the machine has."""
        places = (*self.names.values(), *self.positions.values())
        keys = (key for place in places for key in (place.plain, place.shifted, place.graphics))
        return frozenset(key for key in keys if key is not None and len(key) > 1)

    def keycap(self, key: str) -> str:
        """What is printed on that key of the machine."""
        return self.keycaps.get(key, key)


def _with_shift(position: MachineKey, shift: bool) -> str:
    if shift and position.shifted is not None:
        return position.shifted
    return position.plain


class Keyboard:
    """Keys typed and not yet read, in order, and the keys now held down.

    `LIMIT` keys can wait, far more than anybody types ahead; what comes beyond that is refused
    and reported to the caller, and what waits is never lost.
    """

    LIMIT = 1000

    def __init__(self, heard: Callable[[str], None] | None = None) -> None:
        """`heard` is told each key that begins to wait."""
        self._heard = heard
        self.held: set[str] = set()
        self._waiting: deque[str] = deque()
        self._repeating = False
        self._done_with: set[str] = set()  # keys held since before they began to repeat

    @property
    def waiting(self) -> int:
        """How many keys wait to be read."""
        return len(self._waiting)

    def press(self, key: str) -> bool:
        """A key goes down; False if it was not queued because `LIMIT` keys wait."""
        self.held.add(key)
        self._done_with.discard(key)
        return self._queue(key)

    def repeat(self, key: str) -> None:
        """A key that is held down types once more, where keys repeat. It does not while something
        waits to be read, so that nothing runs on when it goes up."""
        if self._repeating and key not in self._done_with and not self._waiting:
            self._queue(key)

    @contextmanager
    def repeating(self) -> Iterator[None]:
        """A context in which held keys repeat, except those that went down before it began."""
        self._repeating = True
        self._done_with = self.held - set(self._waiting)
        try:
            yield
        finally:
            self._repeating = False

    def release(self, key: str) -> None:
        """A key goes up."""
        self.held.discard(key)

    def release_all(self) -> None:
        """All keys go up, as when the window loses the focus (X-6). What was typed stays."""
        self.held.clear()

    def get(self) -> str | None:
        """The next key typed, or None."""
        return self._waiting.popleft() if self._waiting else None

    def take(self, key: str) -> bool:
        """Whether this key waits; if so, the first such is taken out of the queue."""
        if key not in self._waiting:
            return False
        self._waiting.remove(key)
        return True

    def forget(self) -> None:
        """Throw away what was typed ahead."""
        self._waiting.clear()

    def paste(self, text: str, keymap: Keymap) -> int:
        """Type a text, with RETURN for a line end; returns how many characters could not be."""
        skipped = 0
        for character in text.replace("\r\n", "\n").replace("\r", "\n"):
            key = Key.RETURN if character == "\n" else keymap.characters.get(character)
            if key is None or not self._queue(key):
                skipped += 1
        return skipped

    def _queue(self, key: str) -> bool:
        if len(self._waiting) >= self.LIMIT:
            return False
        self._waiting.append(key)
        if self._heard is not None:
            self._heard(key)
        return True
