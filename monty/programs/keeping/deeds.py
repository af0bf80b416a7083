"""What is done in a game, as its program notes it down for a record.

A deed is noted when it cannot be undone by a key any more. So the deeds of a record are the game,
whatever was typed and erased meanwhile.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, to_builtins

from machines.terminal import Terminal
from monty.host.documents import whole

MOST_SEATS = 4
_MOST_POINTS = 1_000_000

SeatNumber: TypeAlias = Annotated[int, whole(0, MOST_SEATS - 1)]
"""A player by number, from 0 on."""
Points: TypeAlias = Annotated[int, whole(-_MOST_POINTS, _MOST_POINTS)]
_Text: TypeAlias = Annotated[str, Meta(max_length=200, description="up to 200 letters")]
_Level: TypeAlias = Annotated[int, whole(1, 99)]


class _Deed(Struct, frozen=True, tag_field="what", omit_defaults=True):
    """The form that all have in a file: a table whose `what` names the kind."""


class SeatedPlayer(Struct, frozen=True, omit_defaults=True):
    """Who plays: the name, and the level of a computer player; a person has none."""

    name: _Text
    level: _Level | None = None


class Seated(_Deed, frozen=True, tag="seated"):
    """A game begins, or goes on: these sit at the table, in the order in which they play."""

    players: Annotated[
        tuple[SeatedPlayer, ...],
        Meta(min_length=1, max_length=MOST_SEATS, description=f"1 to {MOST_SEATS} players"),
    ]


class Moved(_Deed, frozen=True, tag="moved"):
    """A player has made a move. `words` are in capitals, the main one first."""

    player: SeatNumber
    move: _Text  # as `str` writes it, and `parse_move` of that game reads it
    rack: _Text = ""  # or hand, before it
    score: Points = 0  # that it brought
    words: Annotated[tuple[_Text, ...], Meta(max_length=20, description="up to 20 words")] = ()
    remark: _Text = ""


class Doubted(_Deed, frozen=True, tag="doubted"):
    """The play before was challenged for a word. If that is wrong, the play is taken back."""

    word: _Text
    wrong: bool


class TookBack(_Deed, frozen=True, tag="took back"):
    """A person takes a turn back, and the moves that came after it."""

    player: SeatNumber
    moves: Annotated[int, whole(1, 1000)]


class Aside(_Deed, frozen=True, tag="aside"):
    """Something was done that is no move, in words."""

    text: _Text


class Ended(_Deed, frozen=True, tag="ended"):
    """The game has been played to its end. `racks` are what was left on them."""

    scores: Annotated[
        tuple[Points, ...], Meta(max_length=MOST_SEATS, description=f"up to {MOST_SEATS} scores")
    ]
    winners: Annotated[
        tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS, description="the numbers of players")
    ]
    racks: Annotated[
        tuple[_Text, ...], Meta(max_length=MOST_SEATS, description=f"up to {MOST_SEATS} racks")
    ] = ()
    how: _Text = ""


Deed: TypeAlias = Seated | Moved | Doubted | TookBack | Aside | Ended


def note(terminal: Terminal, deed: Deed) -> None:
    """Note a deed down, in plain JSON values."""
    terminal.note(to_builtins(deed))
