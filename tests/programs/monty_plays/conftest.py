"""Monty's golden screens, and a computer whose words are known beforehand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from machines.session import Session
from monty.players.crossword.computer import Thought
from monty.programs.crossword import computer_turn, person_turn
from monty.rules.crossword.moves import parse_move
from monty.search import Candidate


@pytest.fixture
def one_word_whatever_the_vocabulary(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the computer hints and plays is not what these screens are about."""
    oat = Candidate(parse_move("L12 OAT"), 6)  # type: ignore[arg-type]
    monkeypatch.setattr(person_turn, "hint", lambda *_: iter([Thought(oat, oat, 1.0)] * 30))
    thoughts = [Thought(oat, oat, 1.0)] * 30
    monkeypatch.setattr(computer_turn, "thinker", lambda *_: lambda *_: iter(thoughts))


@pytest.fixture
def golden_screen(golden_screen: Callable[[str, str], None]) -> Callable[[str, str], None]:
    """Compares a screen's text with the one kept of Monty under a name."""
    return lambda name, text: golden_screen(f"monty/{name}", text)


@pytest.fixture
def golden_picture(
    golden_picture: Callable[[str, Session], None],
) -> Callable[[str, Session], None]:
    """Compares a screen's picture with the one kept of Monty under a name."""
    return lambda name, session: golden_picture(f"monty/{name}", session)
