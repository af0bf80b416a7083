"""S-16: instructions fill their pages evenly on every machine."""

from __future__ import annotations

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.style import Style
from monty.programs.dialogue.instructions import Instructions
from monty.programs.sixty_six.instructions import INSTRUCTIONS as SIXTY_SIX
from monty.programs.words.instructions import INSTRUCTIONS as WORDS

ROOM = 5  # rows that title and prompt take


@pytest.mark.parametrize("machine", MACHINE_NAMES)
@pytest.mark.parametrize("instructions", [SIXTY_SIX, WORDS], ids=["sixty-six", "words"])
def test_S16_every_page_fits_none_has_a_line_or_two_and_nothing_is_left_out(
    instructions: Instructions, machine: str
) -> None:
    screen = machine_named(machine).new_screen()
    pages = instructions.pages(screen.rows, screen.columns)
    assert all(8 <= len(page) <= screen.rows - ROOM for page in pages)
    told = [word for page in pages for _, line in page for word in line.split()]
    assert told == [word for _, text in instructions.paragraphs for word in text.split()]


@pytest.mark.parametrize("machine", ["c64", "bbc"])
@pytest.mark.parametrize("instructions", [SIXTY_SIX, WORDS], ids=["sixty-six", "words"])
def test_S16_every_page_begins_with_a_title_where_there_is_room(
    instructions: Instructions, machine: str
) -> None:
    screen = machine_named(machine).new_screen()
    pages = instructions.pages(screen.rows, screen.columns)
    assert [page[0][0] for page in pages] == [Style.TITLE] * len(pages)


def test_a_paragraph_longer_than_a_page_has_one_of_its_own() -> None:
    long = Instructions("LONG", "# One\n\nshort\n\n" + "word " * 100 + "\n\nshort")
    assert [len(page) for page in long.pages(25, 22)] == [2, 25, 1]
