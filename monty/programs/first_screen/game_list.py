"""The lists of kept games and of games played: one is chosen, renamed or deleted by keys."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import localtime, strftime
from typing import TypeAlias

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Style
from machines.terminal import Terminal
from monty.programs.catalogue import CATALOGUE
from monty.programs.dialogue.lines import Area, Hint, fitting, show_keys
from monty.programs.dialogue.sitting import ask_game_name
from monty.programs.dialogue.talk import StopPressed, Talk, TalkLines
from monty.programs.first_screen.statistics_pages import show_statistics
from monty.programs.keeping.played import PlayedGame, PlayedGames
from monty.programs.keeping.shelf import (
    KeptGame,
    KeptGames,
    ShelfError,
    readable,
    told_standings,
)

_POINTED = "GAME "  # and its number: the key that a game in the list stands for
_CUT, _HERE = "...", " <"


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things stand. A game's place is rows below its first, a column, and how wide."""

    title: int  # the row of it
    first: int  # the row of the first game
    rows: int  # of a game
    of: tuple[int, int]  # what it is of
    standings: tuple[int, int]


def _places(machine: Machine) -> _Places:
    if machine.has_panel:  # of few rows, and wide
        return _Places(title=0, first=1, rows=1, of=(0, 25), standings=(0, 53))
    return _Places(title=1, first=3, rows=3, of=(1, 2), standings=(2, 2))


ListedGame: TypeAlias = KeptGame | PlayedGame


class GameList:
    """Games page by page, the one played last first, and a bar that moves over them."""

    title = ""
    chooses: tuple[str, str] = "", ""  # what RETURN does, in a long word and in a short one
    others: tuple[Hint, ...] = ()  # what else may be done with a game

    def __init__(self, terminal: Terminal, kept: KeptGames | PlayedGames) -> None:
        self._terminal = terminal
        self._kept = kept
        self._games: Sequence[ListedGame] = ()
        self._at = 0
        width = terminal.columns - 1
        message, self._acts, self._moves = (
            Area(terminal.rows - 3 + i, 1, 1, width) for i in range(3)
        )
        self._places = _places(terminal.machine)
        self._rows = message.row  # of the list with its title
        self._page = (self._rows - self._places.first) // self._places.rows
        self._talk = Talk(terminal, TalkLines(self._acts, message, self._moves))

    async def choose(self) -> str | None:
        """The name of the game that is chosen, or None to go back, as where there is none.

        Raises `ShelfError` if the games cannot be seen."""
        self._terminal.clear()
        while games := self._kept.games():
            self._games = games
            self._at = min(self._at, len(games) - 1)
            try:
                key = await self._move_about()
                game = games[self._at]
                if key == Key.RETURN and not game.trouble:
                    return game.name
                await self._do(key, game)
            except StopPressed:
                return None
        return None

    async def _move_about(self) -> str:
        """Move the bar, until a key is pressed that does not. A game that is pointed at gets the
        bar, and one that has it is chosen."""
        moves = {Key.UP: -1, Key.DOWN: 1, Key.LEFT: -self._page, Key.RIGHT: self._page}
        self._draw()
        with self._terminal.keys_repeat():
            while (key := await self._talk.next_key()) in moves or key.startswith(_POINTED):
                self._talk.message("")
                if key in moves:
                    await self._move(moves[key])
                elif self._at == (at := int(key.removeprefix(_POINTED))):
                    return Key.RETURN  # it was pointed at before
                else:
                    self._at = at
                self._draw()
        self._talk.message("")
        return key

    async def _do(self, key: str, game: ListedGame) -> None:
        steps = self._steps(game)
        if key in steps:
            try:
                await steps[key]()
            except ShelfError as error:
                await self._talk.refuse(error.short)
            except StopPressed:
                pass  # the step is not taken
        elif key == Key.RETURN:
            await self._talk.refuse(f"{readable(game.name)}: {game.trouble}", game.trouble)
        else:
            await self._talk.refuse("that key does nothing here")

    def _steps(self, game: ListedGame) -> dict[str, Callable[[], Awaitable[None]]]:
        """What keys do with a game."""
        return {"D": partial(self._delete, game)}

    async def _move(self, by: int) -> None:
        """To another game, or to the page before or after."""
        last = len(self._games) - 1
        at = min(max(self._at + by, 0), last)
        if abs(by) > 1 and at // self._page == self._at // self._page:
            at = self._at  # there is no such page
        if at == self._at:
            await self._talk.refuse("there is no other")
        self._at = at

    async def _delete(self, game: ListedGame) -> None:
        if await self._talk.confirm(f"Delete {readable(game.name)}", "Delete it"):
            self._kept.delete(game.name)
            self._talk.message("It is deleted")

    # ---- what is shown ------------------------------------------------------------------------
    def _draw(self) -> None:
        terminal, number = self._terminal, self._at // self._page
        first, pages = number * self._page, -(-len(self._games) // self._page)
        terminal.blank(0, 0, self._rows, terminal.columns)
        terminal.hide_cursor()
        places = self._places
        terminal.put(places.title, 1, self.title, Style.TITLE)
        if pages > 1:
            text = f"page {number + 1} of {pages}"
            terminal.put(places.title, terminal.columns - len(text), text, Style.DIM)
        for i, game in enumerate(self._games[first : first + self._page]):
            row = places.first + places.rows * i
            self._game(row, game, here=first + i == self._at)
            terminal.touch(
                row, 1, places.rows - places.of[0], terminal.columns - 1, f"{_POINTED}{first + i}"
            )
        enter, stop = self._talk.enter, self._talk.stop
        acts: list[Hint] = [(enter, *self.chooses), *self.others, ("D", "deletes", "delete")]
        moves: list[Hint] = [("cursor keys", "choose"), (stop, "goes back", "back")]
        show_keys(terminal, self._acts, *acts)
        show_keys(terminal, self._moves, *moves)

    def _game(self, row: int, game: ListedGame, *, here: bool) -> None:
        below, column = self._places.of
        room = (self._terminal.columns if below else column) - 1 - len(_HERE)
        name = readable(game.name)
        if len(name) > room:
            name = name[: room - len(_CUT)] + _CUT
        if here:
            self._terminal.put(row, 1, name + _HERE, Style.ACTIVE)
        else:
            self._terminal.put(row, 1, name, Style.OPTION)
        if game.trouble:
            self._terminal.put(row + below, column, game.trouble, Style.WARNING)
        else:
            of = f"{CATALOGUE[game.game].title}, {machine_named(game.machine).short_title}"
            self._terminal.put(row + below, column, of, Style.DIM)
            self._standings(row, game)

    def _standings(self, row: int, game: ListedGame) -> None:
        """Who plays and what they have, and on what day they did, if there is room for it."""
        if not game.standings:
            return
        day = strftime("%d %b", localtime(game.seconds)).lstrip("0")
        below, column = self._places.standings
        at = self._terminal.columns - len(day)
        told = fitting(
            at - 1 - column, *map(partial(told_standings, game.standings), (None, 5, 3, 2, 1, 0))
        )
        self._terminal.put(row + below, column, told, Style.TEXT)
        if column + len(told) < at:
            self._terminal.put(row + below, at, day, Style.DIM)


class KeptList(GameList):
    """The kept games: one is resumed or renamed."""

    title, chooses = "KEPT GAMES", ("resumes", "resume")
    others: tuple[Hint, ...] = (("R", "renames", "rename"),)

    def __init__(self, terminal: Terminal, kept: KeptGames) -> None:
        super().__init__(terminal, kept)
        self._renaming = kept

    def _steps(self, game: ListedGame) -> dict[str, Callable[[], Awaitable[None]]]:
        return super()._steps(game) | {"R": partial(self._rename, game)}

    async def _rename(self, game: ListedGame) -> None:
        name = await ask_game_name(self._talk, "New name?")
        if name and name != game.name:
            self._renaming.rename(game.name, name)
            self._talk.message(f"Now it is {name}")


class PlayedList(GameList):
    """The games that were played: one is shown again, and all are counted."""

    title, chooses = "GAMES PLAYED", ("shows it again", "show")
    others: tuple[Hint, ...] = (("S", "statistics", "stats"),)

    def __init__(self, terminal: Terminal, played: PlayedGames) -> None:
        super().__init__(terminal, played)
        self._played = played

    def _steps(self, game: ListedGame) -> dict[str, Callable[[], Awaitable[None]]]:
        return super()._steps(game) | {"S": self._count}

    async def _count(self) -> None:
        self._talk.message("One moment")
        await show_statistics(self._terminal, self._played.statistics())
        self._talk.message("")
        self._terminal.clear()
