"""Sixty Six on every machine: golden screens, and the save of a match that is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from machines.catalogue import MACHINE_NAMES
from machines.session import Session
from machines.style import Television
from monty.errors import TextError
from monty.programs.sixty_six.program import PROGRAM
from monty.programs.sixty_six.table import CardWishes
from tests.programs.sixty_six.person import CardPerson, saved

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
PLACES = [(name, television) for name in MACHINE_NAMES for television in Television]

# ---- golden screens --------------------------------------------------------------------------
MIDDLE = saved(
    "AHQHKHTSQD9C", "JHTDKDKSAS", "ACJSJCTCQC9HADTH", led="9S", leader=1,
    others_tricks="9DKC", points=(3, 5), wishes=CardWishes(4, True, False),
    log=("Computer wins the trick", "Computer: Nine of Spades"),
)  # fmt: skip
LATE = saved(
    "AHQHTS", "JHTDKD", points=(6, 5), others_tricks="9DKC9SJS", wishes=CardWishes(1, False, False)
)


@pytest.mark.parametrize(("name", "television"), PLACES)
def test_golden_screens(
    name: str,
    television: Television,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
) -> None:
    place = f"sixty-six/{name}-{television.value}"
    person = CardPerson(name, state=MIDDLE | {"television": television.value})
    golden_screen(f"{place}-middle", person.session.screen.dump(marks=True))
    golden_picture(f"{place}-middle", person.session)
    person.type("7")
    golden_screen(f"{place}-refused", person.session.screen.dump())
    person = CardPerson(name, state=LATE | {"television": television.value})
    golden_screen(f"{place}-late", person.session.screen.dump())
    person.type("0")
    golden_screen(f"{place}-end", person.session.screen.dump())
    golden_picture(f"{place}-end", person.session)


@EVERYWHERE
def test_golden_pages(
    name: str,
    golden_screen: Callable[[str, str], None],
    golden_picture: Callable[[str, Session], None],
) -> None:
    person = CardPerson(name)
    golden_screen(f"sixty-six/{name}-setup", person.session.screen.dump())
    golden_picture(f"sixty-six/{name}-setup", person.session)
    person.type("Y")
    golden_picture(f"sixty-six/{name}-instructions", person.session)


# ---- saved matches -----------------------------------------------------------------------------
def test_a_match_that_is_over_is_refused() -> None:
    stopped = LATE["match"].replace("stopped=-", "stopped=0").replace("points=6/5", "points=7/5")
    with pytest.raises(TextError, match="over already"):
        PROGRAM.resume(LATE | {"match": stopped.replace("rounds=12", "rounds=13")})
