"""The statistics of the games played, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from machines.keyboard import Key
from machines.style import Style
from machines.terminal import Terminal
from monty.programs.catalogue import CATALOGUE
from monty.programs.dialogue.lines import Area, fitting, show_keys
from monty.programs.keeping.statistics import Statistics

_TITLE, _FIRST = 1, 3  # rows, where there are many
_BAR = "bar"


class _Text(NamedTuple):
    """A line of a page. With a share it has a bar that long, of all the room there is."""

    text: str
    style: Style
    share: float | None = None


async def show_statistics(terminal: Terminal, statistics: Statistics) -> None:
    """Show them until a person has seen enough."""
    few = terminal.machine.has_panel
    title, first = (0, 1) if few else (_TITLE, _FIRST)
    room = terminal.rows - 1 - first
    blocks = list(_blocks(statistics, terminal.columns - 2))
    pages = list(_pages(blocks, room))
    at = 0
    while True:
        terminal.clear()
        terminal.put(title, 1, "STATISTICS", Style.TITLE)
        if len(pages) > 1:
            text = f"page {at + 1} of {len(pages)}"
            terminal.put(title, terminal.columns - len(text), text, Style.DIM)
        for row, line in enumerate(pages[at], first):
            _put(terminal, row, line)
        show_keys(
            terminal,
            Area(terminal.rows - 1, 1, 1, terminal.columns - 1),
            *([("cursor keys", "turn pages", "turn")] if len(pages) > 1 else []),
            (terminal.keycap(Key.RETURN), "goes back", "back"),
        )
        key = await terminal.key()
        if key in (Key.RIGHT, Key.DOWN):
            at = min(at + 1, len(pages) - 1)
        elif key in (Key.LEFT, Key.UP):
            at = max(at - 1, 0)
        else:
            return


def _put(terminal: Terminal, row: int, line: _Text) -> None:
    if line.share is None:
        terminal.put(row, 1, line.text, line.style)
        return
    room = terminal.columns - 2
    terminal.put(row, 1, "=" * max(1, round(room * line.share)), line.style)


def _pages(blocks: list[list[_Text]], room: int) -> Iterator[list[_Text]]:
    """Blocks on pages, a blank line between two; none is parted that has room on a page."""
    page: list[_Text] = []
    for block in blocks:
        blank = [_Text("", Style.TEXT)] * bool(page)
        if page and len(page) + len(blank) + len(block) > room:
            yield page
            page, blank = [], []
        page += blank + block[:room]
    yield page


def _blocks(statistics: Statistics, width: int) -> Iterator[list[_Text]]:
    """What belongs together."""
    finished = f"{statistics.finished} finished, {statistics.left} left"
    yield [_Text(finished, Style.TEXT)]
    most = max((each.mean for each in statistics.standings), default=0.0)
    for each in statistics.standings:
        games = f"{each.games} game{'' if each.games == 1 else 's'}, {each.won} won"
        points = f"mean {each.mean:.1f}, best {each.best}"
        head = f"{CATALOGUE[each.game].title}"
        who = f"{each.person} against {each.opponents}"
        block = [_Text(fitting(width, head, head[:width]), Style.OPTION)]
        block.append(_Text(fitting(width, who, f"{each.person}, {each.opponents}"), Style.PLAYER))
        both = f"{games}; {points}"
        if len(both) <= width:
            block.append(_Text(both, Style.TEXT))
        else:
            block += [_Text(games, Style.TEXT), _Text(points, Style.TEXT)]
        if most > 0:
            block.append(_Text(_BAR, Style.DIM, max(each.mean, 0.0) / most))
        yield block
    for feats in statistics.feats:
        if not feats.best.word:
            continue
        yield [
            _Text(fitting(width, feats.person), Style.PLAYER),
            _Text(fitting(width, f"best {feats.best.word}, {feats.best.score} points",
                          f"{feats.best.word} {feats.best.score}"), Style.TEXT),
            _Text(fitting(width, f"longest {feats.longest.word}, {feats.longest.score} points",
                          f"{feats.longest.word} {feats.longest.score}"), Style.TEXT),
            _Text(f"bingos {feats.bingos}", Style.TEXT),
        ]  # fmt: skip
