"""A person at a machine that runs WORDS, who reads nothing but the screen."""

from __future__ import annotations

from typing import Any

from machines.style import Television
from machines.terminal import State
from monty.programs.words.layout import ROW_LAYOUTS, RowLayout
from monty.programs.words.table import WordsTable, WordsWishes
from monty.rules.tiles import ALL_TILES, without
from monty.rules.words import Words
from tests.programs.typist import Typist

QUIET = WordsWishes(sound=False)


class WordsPerson(Typist):
    """Sits down at a new game or at a saved one. What is read is in capitals."""

    def __init__(
        self,
        machine: str = "bbc",
        seed: int = 1,
        state: State | None = None,
        television: Television = Television.COLOUR,
    ) -> None:
        super().__init__("words", machine, seed, state, television)

    @property
    def layout(self) -> RowLayout:
        """Where this machine shows what."""
        return ROW_LAYOUTS[self.session.machine.name]

    @property
    def window(self) -> str:
        """What happened last."""
        return self.text(self.layout.window)

    @property
    def row(self) -> str:
        """The letters in the middle, as the machine shows them."""
        return "".join("".join(self.area(self.layout.row)).split())

    @property
    def hand(self) -> str:
        """The hand on the screen."""
        return "".join("".join(self.area(self.layout.hand)).split())

    @property
    def result(self) -> str:
        """Who has won, where the hand was."""
        return self.text(self.layout.hand).split(" / ")[0]

    @property
    def keys(self) -> list[str]:
        """What the keys do, line by line."""
        return [" ".join(line.split()) for line in self.area(self.layout.keys) if line.strip()]

    @property
    def scores(self) -> list[int]:
        """The scores beside the names."""
        return [int(line.split()[-1]) for line in self.text(self.layout.scores).split(" / ")]

    @property
    def game(self) -> Words:
        """The game at the start of this entry."""
        return Words.parse(self.states[-1]["game"])


def saved(
    row: str = "RSTVOLWH",
    hand: str = "DHSEBAJ",
    other: str = "EEIIOOU",
    *,
    next_drawn: str = "",
    pool: int | None = None,
    scores: tuple[int, int] = (0, 0),
    zero: bool = False,
    turn: int = 0,
    wishes: WordsWishes = QUIET,
    television: Television = Television.COLOUR,
    log: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A saved game, `hand` to move. `next_drawn` comes first out of the pool; with `pool` only so
    many tiles are left in it and the others have left a short row."""
    rest = next_drawn + without(ALL_TILES, row + hand + other + next_drawn)
    short = wishes.short_row or pool is not None
    hands = (hand, other) if turn == 0 else (other, hand)
    game = Words(
        row,
        hands,
        rest if pool is None else rest[:pool],
        scores,
        turn,
        zero=zero,
        short_row=short,
        gone="" if pool is None else rest[pool:],
    )
    return WordsTable(wishes, 1, game, entries=9, log=log).to_json(television)
