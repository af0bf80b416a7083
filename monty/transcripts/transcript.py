"""A crossword game as it was written down: who played, and in order what was done, scored and said.

It holds what was written, whether or not the rules agree: `following` tells where they do not. A
letter may be one that our tiles do not have, a square may lie off our board, a total may be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from monty.errors import TextError, quoted
from monty.rules.crossword.board import Direction, Square

MOST_PLAYERS = 9
MOST_TURNS = 1000
"""Of a game; those that people play have about thirty, a long quarrel about them a hundred."""
THROUGH = "."
"""In the tiles of a placement: one that lay there before."""

# A letter of any alphabet; some sets have tiles of two letters, written [CH].
_LETTER = r"[^\W\d_]"
_TILES = re.compile(rf"(?:{_LETTER}|[.]|\[{_LETTER}{{2,4}}\])+")
# A rack may have blanks, and tiles that were not seen.
_RACK = re.compile(rf"(?:{_LETTER}|[?*_.]|\[{_LETTER}{{2,4}}\])*")
_CELL = re.compile(r"\[[^\]]*\]|.", re.DOTALL)
_LARGEST_BOARD = 26  # squares along a side: a column is one letter
_MOST_POINTS = 1_000_000
_LINE_ENDS = re.compile(r"[\r\n\0]")


@dataclass(frozen=True, slots=True)
class WrittenPlayer:
    """Who played: the short name of the lines, and the full one or ''."""

    nick: str
    name: str = ""

    def __post_init__(self) -> None:
        if not self.nick or re.search(r"\s|\0", self.nick):
            raise TextError(f"a player's short name is one word, not {quoted(self.nick)}")
        _check_text(self.name)


# ---- what may be done -------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Placement:
    """Tiles laid from a square on: blanks in lower case, `.` for a tile that the word goes through.
    That tile may be given as its letter too."""

    start: Square
    direction: Direction
    tiles: str

    def __post_init__(self) -> None:
        if not _TILES.fullmatch(self.tiles):
            raise TextError(f"the tiles of a play are letters and points, not {quoted(self.tiles)}")
        if len(self.cells) > _LARGEST_BOARD:
            raise TextError(f"a word has at most {_LARGEST_BOARD} letters, not {len(self.cells):,}")
        sides = (self.start.row, self.start.column)
        if not all(0 <= side < _LARGEST_BOARD for side in sides):
            raise TextError(f"a board has at most {_LARGEST_BOARD} rows and columns")

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands on each square, one after another: a letter, `.`, or a tile like `[CH]`."""
        return cells_of(self.tiles)

    @property
    def place(self) -> str:
        """Where it starts, as the field writes it: `8G` across, `G8` down."""
        row, column = str(self.start.row + 1), chr(ord("A") + self.start.column)
        return row + column if self.direction is Direction.ACROSS else column + row


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn in which nothing was done."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles given back for as many others; '' where only their number is known."""

    tiles: str
    count: int

    def __post_init__(self) -> None:
        if not _RACK.fullmatch(self.tiles):
            raise TextError(f"tiles are letters and ? for a blank, not {quoted(self.tiles)}")
        if not 1 <= self.count <= _LARGEST_BOARD:
            raise TextError(f"1 to {_LARGEST_BOARD} tiles are exchanged, not {self.count}")
        if self.tiles and self.count != len(cells_of(self.tiles)):
            raise TextError("an exchange counts the tiles that it names")


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The play before was taken back after a challenge; the score takes back what it brought."""


@dataclass(frozen=True, slots=True)
class ChallengeLost:
    """The play before was challenged and stood: its player is given points for that."""


@dataclass(frozen=True, slots=True)
class OverTime:
    """Points taken for time that was used up."""


@dataclass(frozen=True, slots=True)
class EndRack:
    """At the end: tiles that were left on a rack, counted for or against a player."""

    tiles: str

    def __post_init__(self) -> None:
        if not _RACK.fullmatch(self.tiles):
            raise TextError(f"tiles left over are letters and ?, not {quoted(self.tiles)}")


WrittenAct = Placement | Passed | Exchanged | Withdrawn | ChallengeLost | OverTime | EndRack


# ---- lines ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Event:
    """A line of the game."""

    player: int  # from 0
    rack: str  # as far as it was noted; '' if not at all
    act: WrittenAct
    score: int  # that it was given
    total: int  # of its player then, as noted
    remark: str = ""  # whatever else the line said

    def __post_init__(self) -> None:
        if not _RACK.fullmatch(self.rack):
            raise TextError(f"a rack has letters and ? for a blank, not {quoted(self.rack)}")
        if max(abs(self.score), abs(self.total)) > _MOST_POINTS:
            raise TextError(f"a score lies within {_MOST_POINTS:,} points")
        _check_text(self.remark)


@dataclass(frozen=True, slots=True)
class Pragma:
    """Something said about the game, or about what stands before it: `note`, `title`, `lexicon` and
    any other; a remark for nobody has no name."""

    name: str
    text: str = ""

    def __post_init__(self) -> None:
        if re.search(r"\s|\0", self.name):
            raise TextError(f"the name of what is said is one word, not {quoted(self.name)}")
        if re.fullmatch(r"player[0-9]+|character-encoding", self.name, re.IGNORECASE):
            raise TextError(f"{self.name} is not said in a line of its own")
        _check_text(self.text)


def _check_text(text: str) -> None:
    """A text stands in one line, with no space around it."""
    if _LINE_ENDS.search(text) or text != text.strip():
        raise TextError(f"a text is one line without space around it, not {quoted(text)}")


# ---- the game ---------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole game, or as much of it as was written down."""

    players: tuple[WrittenPlayer, ...]
    lines: tuple[Event | Pragma, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            raise TextError(f"a game has 1 to {MOST_PLAYERS} players, not {len(self.players)}")
        nicks = [player.nick for player in self.players]
        for nick in nicks:
            if nicks.count(nick) > 1:
                raise TextError(f"two players have the short name {quoted(nick)}")
        if len(self.events) > MOST_TURNS:
            raise TextError(f"a game has at most {MOST_TURNS:,} turns")
        for event in self.events:
            if not 0 <= event.player < len(self.players):
                raise TextError("a line is that of one of the players")

    @property
    def events(self) -> tuple[Event, ...]:
        """What was done, in order."""
        return tuple(line for line in self.lines if isinstance(line, Event))

    @property
    def turns(self) -> Iterator[tuple[Event, tuple[Pragma, ...]]]:
        """What was done, in order, each with what was said after it."""
        said: list[Pragma] = []
        event: Event | None = None
        for line in self.lines:
            if isinstance(line, Pragma):
                said.append(line)
                continue
            if event is not None:
                yield event, tuple(said)
            event, said = line, []
        if event is not None:
            yield event, tuple(said)

    def said(self, name: str) -> str:
        """The first thing said under that name, or ''."""
        said = (line for line in self.lines if isinstance(line, Pragma))
        return next((line.text for line in said if line.name.lower() == name), "")

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player had at last, as noted."""
        totals = [0] * len(self.players)
        for event in self.events:
            totals[event.player] = event.total
        return tuple(totals)


def cells_of(tiles: str) -> tuple[str, ...]:
    """Tiles one by one, those of two letters among them."""
    return tuple(_CELL.findall(tiles))
