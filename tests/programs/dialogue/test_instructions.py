"""S-16: instructions fill their pages evenly on every machine."""

from __future__ import annotations

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.style import Style
from monty.programs.dialogue.instructions import Instructions
from monty.programs.sixty_six.instructions import INSTRUCTIONS as SIXTY_SIX
from monty.programs.words.instructions import INSTRUCTIONS as WORDS


def room_of(machine: Machine) -> int:
    """The rows of a page that title and prompt leave: a panel shows the title elsewhere."""
    return machine.geometry.rows - (1 if machine.has_panel else 5)


@pytest.mark.parametrize("machine", MACHINE_NAMES)
@pytest.mark.parametrize("instructions", [SIXTY_SIX, WORDS], ids=["sixty-six", "words"])
def test_S16_every_page_fits_none_is_nearly_empty_and_nothing_is_left_out(
    instructions: Instructions, machine: str
) -> None:
    model = machine_named(machine)
    pages, room = instructions.pages(model), room_of(model)
    assert all(2 * room // 5 <= len(page) <= room for page in pages)
    told = [word for page in pages for _, line in page for word in line.split()]
    assert told == [word for _, text in instructions.paragraphs for word in text.split()]


@pytest.mark.parametrize("machine", ["c64", "bbc"])
@pytest.mark.parametrize("instructions", [SIXTY_SIX, WORDS], ids=["sixty-six", "words"])
def test_S16_every_page_begins_with_a_title_where_there_is_room(
    instructions: Instructions, machine: str
) -> None:
    pages = instructions.pages(machine_named(machine))
    assert [page[0][0] for page in pages] == [Style.TITLE] * len(pages)


def test_a_paragraph_longer_than_a_page_has_one_of_its_own() -> None:
    long = Instructions("LONG", "# One\n\nshort\n\n" + "word " * 200 + "\n\nshort")
    assert [len(page) for page in long.pages(machine_named("c64"))] == [2, 29, 1]
