"""Who sits at the table and how they want to play, and the game they are in."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from machines.machine import Television
from monty.errors import MontyError
from monty.rules.chance import chance
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Play
from monty.rules.crossword.scoring import score_play

LOG_LENGTH = 4
LOG_WIDTH = 19  # characters; a word of fifteen letters and its score fit


class SavedGameError(MontyError):
    """A saved game does not make sense."""


@dataclass(frozen=True, slots=True)
class Player:
    """A name, and the level of a computer player; a person has none."""

    name: str
    level: int | None = None

    @property
    def is_computer(self) -> bool:
        """Whether the program plays this hand."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Wishes:
    """The answers to the questions asked before a game (M-5, M-6)."""

    watch_thinking: bool = False
    show_racks: bool = True
    sound: bool = True
    real_board: bool = False
    speed: int = 3  # 0 fastest to 9 slowest


@dataclass(frozen=True, slots=True)
class Table:
    """Players, wishes, and the game they are in.

    The seed, how many games were played before and how many turns have been taken decide every
    random thing that is still to come.
    """

    players: tuple[Player, ...]
    wishes: Wishes
    seed: int
    game: Game
    games_before: int = 0
    turns: int = 0  # turns taken in this game
    end_refused_at: int = -1  # the turn at which the players chose to play on
    log: tuple[str, ...] = ()  # what the last few turns were, the latest last

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.game.turn]

    @property
    def people(self) -> int:
        """How many of the players are persons."""
        return sum(not player.is_computer for player in self.players)

    def chance(self, *purpose: object) -> random.Random:
        """The random source for one purpose in this turn of this game."""
        return chance(self.seed, self.games_before, self.turns, *purpose)

    def with_game(self, game: Game) -> Table:
        """The table within the same turn, the game changed."""
        return replace(self, game=game)

    def after_turn(self, move: Move) -> Table:
        """The table when the player to move has made that move; raises `IllegalMove`."""
        game = self.game.play(move, self.chance("exchange"))
        log = (*self.log, self._entry(move))[-LOG_LENGTH:]
        return replace(self, game=game, turns=self.turns + 1, log=log)

    def _entry(self, move: Move) -> str:
        match move:
            case Play():
                points = score_play(self.game.board, move).total
                entry = f"{self.player.name} {move.word.upper()} {points}"
                return entry if len(entry) <= LOG_WIDTH else f"{move.word.upper()} {points}"
            case Exchange(tiles):
                return f"{self.player.name} changes {len(tiles)}"
            case _:
                return f"{self.player.name} passes"

    def to_json(self, television: Television) -> dict[str, Any]:
        """Plain values that `from_json` reads back; the format is in docs/saves.md."""
        return {
            "television": television.value,
            "players": [asdict(player) for player in self.players],
            "wishes": asdict(self.wishes),
            "seed": self.seed,
            "games_before": self.games_before,
            "turns": self.turns,
            "end_refused_at": self.end_refused_at,
            "log": list(self.log),
            "game": str(self.game),
        }

    @classmethod
    def from_json(cls, state: Mapping[str, Any], levels: int) -> tuple[Table, Television]:
        """The table that was saved, and the television it was shown on.

        Raises `SavedGameError` if the values are not what a table is made of.
        """
        try:
            players = tuple(_player(each, levels) for each in state["players"])
            table = cls(
                players=players,
                wishes=_wishes(state["wishes"]),
                seed=_whole(state["seed"]),
                games_before=_whole(state["games_before"]),
                turns=_whole(state["turns"]),
                end_refused_at=_whole(state["end_refused_at"]),
                log=tuple(_log_entry(each) for each in state["log"])[-LOG_LENGTH:],
                game=Game.parse(str(state["game"])),
            )
            television = Television(state["television"])
        except (KeyError, TypeError, ValueError) as error:
            raise SavedGameError(f"the saved game is damaged: {_what(error)}") from error
        if len(players) != table.game.players:
            raise SavedGameError("the saved game is damaged: names and racks differ in number")
        if table.game.ending:
            raise SavedGameError("the saved game is over already")
        return table, television


def _what(error: Exception) -> str:
    return f"no {error}" if isinstance(error, KeyError) else str(error)


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _player(each: Mapping[str, Any], levels: int) -> Player:
    name, level = each["name"], each["level"]
    if not isinstance(name, str) or not 1 <= len(name) <= 8 or not name.isascii():
        raise TypeError(f"{name!r} is not a player's name")
    if level is not None and _whole(level) not in range(1, levels + 1):
        raise TypeError(f"there is no level {level}")
    return Player(name, level)


def _wishes(each: Mapping[str, Any]) -> Wishes:
    flags = {name: each[name] for name in ("watch_thinking", "show_racks", "sound", "real_board")}
    if any(not isinstance(flag, bool) for flag in flags.values()):
        raise TypeError("a wish is true or false")
    if _whole(each["speed"]) not in range(10):
        raise TypeError("the speed is 0 to 9")
    return Wishes(**flags, speed=each["speed"])


def _log_entry(each: object) -> str:
    if not isinstance(each, str) or len(each) > LOG_WIDTH or not each.isascii():
        raise TypeError(f"{each!r} is not an entry of the log")
    return each
