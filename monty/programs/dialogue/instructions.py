"""A program's instructions, page by page under its title (S-16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Cue, Size, Style
from machines.terminal import Terminal
from monty.programs.dialogue.lines import fitting
from monty.programs.dialogue.questionnaire import Questionnaire

Paragraph = tuple[Style, str]
Page = list[Paragraph]  # lines with their style

NO_BREAK = "\u00a0"
"""A space in a text at which no line ends."""

_MARKS = {"# ": Style.TITLE, "> ": Style.MESSAGE}
_TITLE_ROWS = 3  # a title of double height, and a row beneath it
_TORN = 60  # what a page that begins in the middle of a section weighs, as empty lines squared


@dataclass(frozen=True, slots=True)
class Instructions:
    """What a program has to say about its game, in paragraphs with an empty line between them. One
    that begins with `# ` is the title of the next, one that begins with `> ` stands out."""

    title: str
    text: str

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Each in a line of its own, with its style."""
        for block in self.text.split("\n\n"):
            line = " ".join(block.split("\n")).strip()
            style = _MARKS.get(line[:2])
            yield (Style.TEXT, line) if style is None else (style, line[2:])

    def pages(self, machine: Machine) -> list[Page]:
        """The text cut into screens of that machine, which are filled as evenly as can be. Each
        begins with a title where there is room for that."""
        room = _room(machine)
        blocks = list(self._blocks(machine.geometry.columns - 2))
        best: list[tuple[int, list[Page]]] = [(0, [])]  # ways to cut the first so many blocks
        for end in range(1, len(blocks) + 1):
            ways = []
            page: Page = []
            for begin in range(end - 1, -1, -1):
                page = [*blocks[begin], (Style.TEXT, ""), *page] if page else blocks[begin]
                if len(page) > room and begin < end - 1:
                    break
                unevenness, pages = best[begin]
                torn = 0 if page[0][0] is Style.TITLE else _TORN
                ways.append((unevenness + (room - len(page)) ** 2 + torn, [*pages, page]))
            best.append(min(ways, key=lambda way: way[0]))
        return best[-1][1]

    def _blocks(self, columns: int) -> Iterator[Page]:
        """The lines of each paragraph, with those of the title above it."""
        block: Page = []
        for style, text in self.paragraphs:
            block += [(style, line.replace(NO_BREAK, " ")) for line in wrap(text, columns)]
            if style is not Style.TITLE:
                yield block
                block = []

    def show_title(self, terminal: Terminal) -> None:
        """The title in the first two rows, or where the machine has a place for it."""
        if terminal.entitle(self.title):
            return
        terminal.put(0, terminal.machine.headline_column, self.title, Style.HEADLINE, Size.TALL)

    async def show(self, terminal: Terminal) -> None:
        """Page by page, SPACE turning them, until the last or until RUN/STOP is pressed."""
        everything = self.pages(terminal.machine)
        for number, page in enumerate(everything, 1):
            terminal.clear()
            self.show_title(terminal)
            for row, (style, line) in enumerate(page, _first_row(terminal.machine)):
                terminal.put(row, 1, line, style)
            space = "SPACE ends" if number == len(everything) else "SPACE turns"
            keys = f"{number}/{len(everything)}. {space}, {terminal.keycap(Key.STOP)} leaves"
            prompt = fitting(terminal.columns - 1, f"Page {keys}", keys)
            terminal.put(terminal.rows - 1, 1, prompt, Style.PROMPT)
            while (key := await terminal.key()) not in (" ", Key.RETURN, Key.STOP):
                await terminal.sound(Cue.REFUSED)
            if key == Key.STOP:
                return

    async def offer(self, questions: Questionnaire) -> None:
        """Ask whether they are wanted, and show them."""
        if await questions.yes_no("Instructions") and not questions.repeated:
            await self.show(questions.terminal)
            questions.draw()


def _first_row(machine: Machine) -> int:
    """The first row of a page's text."""
    return 0 if machine.has_panel else _TITLE_ROWS


def _room(machine: Machine) -> int:
    """The lines of a page: all but the last row, where the keys are, and one above it if the screen
    is not a panel of few rows."""
    return machine.geometry.rows - _first_row(machine) - (1 if machine.has_panel else 2)
