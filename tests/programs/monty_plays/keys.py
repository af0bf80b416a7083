"""The keys of a whole game, for tests that type them again elsewhere."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.programs.crossword.person import Automatic

SETUP = [*"2ANN", "RETURN", "RETURN", "RETURN", *"YYYYN1"]
"""The answers that begin it."""


def keys_of_a_game(automatic: Callable[..., Automatic], seed: int) -> list[str]:
    """Every key that an automatic person presses in a whole game, the questions included."""
    person = automatic(seed=seed)
    pressed: list[str] = []
    press = person.session.press

    def note(*keys: str) -> None:
        pressed.extend(keys)
        press(*keys)

    person.session.press = note  # type: ignore[method-assign]
    person.press(*SETUP)
    person.play_to_the_end(random.Random(seed))
    return pressed
