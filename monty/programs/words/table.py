"""The game at the table: what was wished for, and what has to be kept to go on with it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from machines.style import Television
from monty.errors import TextError
from monty.host.documents import fitted, whole
from monty.lexicon import lexicon_named
from monty.players.words.level import WORDS_LEVELS, with_words
from monty.programs.keeping.saved_values import (
    LOG_LENGTH,
    Count,
    SavedState,
    lines,
    list_name,
    refusing_damage,
)
from monty.rules.chance import chance
from monty.rules.words import Move, Plain, Words

LOG_WIDTH = 39
_JUDGE = "uk_full"  # the list that judges, where no other is played with


@dataclass(frozen=True, slots=True)
class WordsWishes:
    """The answers to the questions asked before a game."""

    people: int = 2  # 0 to 2; the computer plays for the others (W-11)
    level: int = 4  # the computer's
    judge: bool = False  # whether the lexicon judges each word (W-11)
    short_row: bool = False  # W-5
    sound: bool = True

    def name(self, player: int) -> str:
        """What a player is called."""
        if self.people == 2:
            return f"Player {player + 1}"
        if self.people == 1:
            return ("You", "Computer")[player]
        return f"Computer {player + 1}"

    def shown_hand(self, turn: int) -> int:
        """Whose hand is on the screen: that of the player to move, but who plays against the
        computer sees no hand but their own."""
        return 0 if self.people == 1 else turn

    def is_computer(self, player: int) -> bool:
        """Whether the computer plays for that player."""
        return player >= self.people


class _SavedWords(SavedState, frozen=True):
    people: Annotated[int, whole(0, 2)]
    level: Annotated[int, whole(1, max(WORDS_LEVELS))]
    judge: bool
    sound: bool
    games_before: Count
    entries: Count
    changes: Count
    game: str


@dataclass(frozen=True, slots=True)
class WordsTable:
    """A game of WORDS. The seed and the counts decide every random thing still to come."""

    wishes: WordsWishes
    seed: int
    game: Words
    games_before: int = 0
    entries: int = 0  # made in this game
    changes: int = 0  # how often the player to move has changed tiles in this turn
    log: tuple[str, ...] = ()
    lexicon: str | None = None  # the words played with, where they are not the program's own

    @classmethod
    def start(
        cls, wishes: WordsWishes, seed: int, games_before: int, lexicon: str | None = None
    ) -> WordsTable:
        """A new game; who begins is random."""
        first = chance(seed, games_before, "first").randrange(2)
        source = chance(seed, games_before, "bag")
        game = Words.start(first, source, short_row=wishes.short_row)
        return cls(wishes, seed, game, games_before, lexicon=lexicon)

    def next_game(self) -> WordsTable:
        """A new game for the same players."""
        return WordsTable.start(self.wishes, self.seed, self.games_before + 1, self.lexicon)

    def chance(self, *purpose: object) -> random.Random:
        """The random source for one purpose at this entry of this game."""
        return chance(self.seed, self.games_before, self.entries, *purpose)

    def is_word(self, letters: str) -> bool:
        """Whether the list that judges has such a word, a blank standing for any letter (W-10)."""
        return lexicon_named(self.lexicon or _JUDGE).fits(letters)

    def enter(self, entry: Move) -> WordsTable:
        """The table after that entry of the player to move; raises `IllegalMove`."""
        game = self.game.play(entry, self.chance("change"))
        changes = self.changes + 1 if entry is Plain.CHANGE else 0
        return replace(self, game=game, entries=self.entries + 1, changes=changes)

    def told(self, text: str) -> WordsTable:
        """The table with one more line in its text window."""
        return replace(self, log=(*self.log, text)[-LOG_LENGTH:])

    def to_json(self, television: Television) -> dict[str, Any]:
        """Plain values that `from_json` reads back; the format is in docs/saves.md."""
        return {
            "television": television.value,
            "people": self.wishes.people,
            "level": self.wishes.level,
            "judge": self.wishes.judge,
            "sound": self.wishes.sound,
            "seed": self.seed,
            "games_before": self.games_before,
            "entries": self.entries,
            "changes": self.changes,
            "log": list(self.log),
            "game": self.game.text,
        } | ({} if self.lexicon is None else {"lexicon": self.lexicon})

    @classmethod
    def from_json(cls, state: Mapping[str, Any]) -> tuple[WordsTable, Television]:
        """The table that was saved, and the television it was shown on.

        Raises `TextError` if the values are not what a table is made of, and `LexiconError`
        if the words that it was played with are no more.
        """
        with refusing_damage("game"):
            lexicon = list_name(state)
        with_words(lexicon)
        with refusing_damage("game"):
            saved = fitted(state, _SavedWords)
            game = Words.parse(saved.game)
            table = cls(
                WordsWishes(saved.people, saved.level, saved.judge, game.short_row, saved.sound),
                saved.seed,
                game,
                saved.games_before,
                saved.entries,
                saved.changes,
                lines(saved.log, LOG_WIDTH, " ,.:?-"),
                lexicon,
            )
        if game.added is not None and table.wishes.is_computer(game.turn):
            raise TextError("the saved game is damaged: a computer does not stop to count")
        if game.over:
            raise TextError("the saved game is over already")
        return table, saved.television
