"""Who sits at the table and how they want to play, and the game they are in."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, structs

from machines.cpu import CPU_NAMES
from machines.style import Television
from monty.errors import TextError, quoted
from monty.host.documents import fitted, matching, one_of, whole
from monty.players.crossword.thinker import CpuSpeed, ThinkerCpu
from monty.programs.keeping.deeds import Deed, Doubted, Moved
from monty.programs.keeping.saved_values import (
    LOG_LENGTH,
    MOST,
    Count,
    SavedState,
    lines,
    refusing_damage,
)
from monty.programs.keeping.shelf import Standing
from monty.rules.chance import chance, shuffled
from monty.rules.crossword.board import COLUMNS, Square
from monty.rules.crossword.game import LONGEST_CLOCK, SHORTEST_CLOCK, Game
from monty.rules.crossword.moves import Exchange, Move, Play, Withdrawal, parse_move
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import HIDDEN

LOG_WIDTH = 29  # characters; the longest name and word and a score fit
# What no game comes near, and the screen has room for.
_HIGHEST_SCORE = 9_999


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
    clock: int | None = None  # seconds a turn (D-4)


Answers: TypeAlias = tuple[tuple[Player, ...], Wishes]
"""Who plays, and how: the answers together."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays, and all that stays as it is from one game to the next."""

    players: tuple[Player, ...]
    wishes: Wishes
    seed: int
    games_before: int = 0
    cpu: ThinkerCpu | None = None  # the 6502 that computer players think on
    lexicon: str | None = None  # the words played with, where they are not the program's own

    def chance(self, *purpose: object) -> random.Random:
        """The random source for one purpose in this game."""
        return chance(self.seed, self.games_before, *purpose)


@dataclass(frozen=True, slots=True)
class Played:
    """A play, and the game before it."""

    before: Game
    play: Play

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it makes or changes, in capitals, the main word first."""
        score = score_play(self.before.board, self.play)
        return tuple(dict.fromkeys(word.letters.upper() for word in score.words))


@dataclass(frozen=True, slots=True)
class Table:
    """A party and the game they are in.

    The seed, how many games were played before and how many turns have been taken decide every
    random thing that is still to come.
    """

    party: Party
    game: Game
    turns: int = 0  # turns taken in this game
    end_refused_at: int = -1  # the turn at which the players chose to play on
    log: tuple[str, ...] = ()  # what the last few turns were, the name first, the latest last
    latest: tuple[Square, ...] = ()  # where the tiles of the last play lie (M-28)
    uses: int = 0  # in this turn, of options that draw on chance, so that each use differs
    frames_left: int | None = None  # of this turn's time, where it was interrupted (D-21)
    allowed: tuple[str, ...] = ()  # words that stand although the program does not know them
    struck: tuple[str, ...] = ()  # words that the computer may not play in this game (C-15)
    colours: tuple[int, int] = (0, 0)  # of the board and of its squares, as chosen (C-13)
    played: Played | None = None  # the last turn, if it was a play that may still be challenged
    deeds: tuple[Deed, ...] = ()  # what has been done and is not noted down yet; never saved

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays."""
        return self.party.players

    @property
    def wishes(self) -> Wishes:
        """How they want to play."""
        return self.party.wishes

    @property
    def lexicon(self) -> str | None:
        """The words played with, where they are not the program's own."""
        return self.party.lexicon

    @property
    def to_move(self) -> int | None:
        """Who is to move; nobody when the game is over (M-30)."""
        return None if self.game.ending is not None else self.game.turn

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.game.turn]

    @property
    def people(self) -> int:
        """How many of the players are persons."""
        return sum(not player.is_computer for player in self.players)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Who plays, and what they have."""
        return tuple(
            Standing(player.name, score)
            for player, score in zip(self.players, self.game.scores, strict=True)
        )

    def chance(self, *purpose: object) -> random.Random:
        """The random source for one purpose in this turn of this game."""
        return self.party.chance(self.turns, *purpose)

    def with_game(self, game: Game) -> Table:
        """The table within the same turn, the game changed."""
        return replace(self, game=game)

    def after_turn(self, move: Move, said: str | None = None) -> Table:
        """The table when the player to move has made that move; raises `IllegalMove`.

        `said` is what the log has of it, if not the move itself.
        """
        game = self.game.play(move, self.chance("exchange"))
        log = (*self.log, said or self._entry(move))[-LOG_LENGTH:]
        latest, played = self.latest, None
        if isinstance(move, Play):
            latest, played = tuple(move.new_tiles(self.game.board)), Played(self.game, move)
        mover = self.game.turn
        moved = Moved(
            player=mover,
            move=str(move),
            rack=self.game.rack,
            score=game.scores[mover] - self.game.scores[mover],
            words=() if played is None else played.words,
            remark=said or "",
        )
        return replace(
            self,
            deeds=(*self.deeds, moved),
            game=game,
            turns=self.turns + 1,
            log=log,
            uses=0,
            frames_left=None,
            latest=latest,
            played=played,
        )

    @property
    def challengeable(self) -> Played | None:
        """The last play, if there is a person whose play it was not (C-16)."""
        if self.played is None:
            return None
        mover = self.played.before.turn
        others = (player for i, player in enumerate(self.players) if i != mover)
        return None if all(player.is_computer for player in others) else self.played

    def taken_back(self, word: str) -> Table:
        """The table after the last play was challenged for that word and is wrong: its tiles are
        on the rack again, its score is not counted and the turn is lost (C-16, R-20).

        The tiles drawn after it go back into the bag, which is mixed: who has seen them is not to
        know what the others draw. The word is struck out for the rest of the game.
        """
        assert self.played is not None
        game, play = self.played.before, self.played.play
        mover = game.turn
        for i, rack in enumerate(self.game.racks):
            if i != mover:  # juggled since, or shown to the program
                game = game.with_rack(i, rack)
        source = self.chance("challenge")
        game = game.play(Withdrawal(play), source)
        return replace(
            self,
            deeds=(*self.deeds, Doubted(word=word, wrong=True)),
            game=replace(game, bag=shuffled(game.bag, source)),
            log=(*self.log[:-1], f"{self.players[mover].name} loses turn"),
            allowed=tuple(each for each in self.allowed if each != word),
            struck=(*(each for each in self.struck if each != word), word),
            latest=(),
            played=None,
        )

    def did(self, deed: Deed) -> Table:
        """The table with one more deed to be noted."""
        return replace(self, deeds=(*self.deeds, deed))

    def _entry(self, move: Move) -> str:
        match move:
            case Withdrawal():
                return f"{self.player.name} loses turn"
            case Play():
                points = score_play(self.game.board, move).total
                return f"{self.player.name} {move.word.upper()} {points}"
            case Exchange(tiles):
                return f"{self.player.name} changes {len(tiles)}"
            case _:
                return f"{self.player.name} passes"

    def to_json(self, television: Television) -> dict[str, Any]:
        """Plain values that `from_json` reads back; the format is in docs/saves.md."""
        table = {
            "television": television.value,
            "players": [asdict(player) for player in self.players],
            "wishes": _wishes_as_json(self.wishes),
            "seed": self.party.seed,
            "games_before": self.party.games_before,
            "turns": self.turns,
            "end_refused_at": self.end_refused_at,
            "log": list(self.log),
            "game": self.game.text,
        }
        sometimes = {
            "latest": [str(square) for square in self.latest],
            "uses": self.uses,
            "frames_left": self.frames_left,
            "allowed": list(self.allowed),
            "struck": list(self.struck),
            "colours": list(self.colours) if any(self.colours) else None,
            "processor": _cpu_as_json(self.party.cpu),
            "played": _played_as_json(self.played),
            "lexicon": self.party.lexicon,
        }
        return table | {name: value for name, value in sometimes.items() if value}

    @classmethod
    def from_json(
        cls, state: Mapping[str, Any], levels: int, name_length: int
    ) -> tuple[Table, Television]:
        """The table that was saved, and the television it was shown on, for a program that has so
        many levels and letters in a name.

        Raises `TextError` if the values are not what a table is made of.
        """
        with refusing_damage("game"):
            saved = fitted(state, _SavedTable)
            party = Party(
                tuple(
                    _player(each, levels, name_length, at=f"players[{i}]")
                    for i, each in enumerate(saved.players)
                ),
                Wishes(**structs.asdict(saved.wishes)),
                saved.seed,
                saved.games_before,
                None if saved.processor is None else saved.processor.chosen,
                saved.lexicon,
            )
            table = cls(
                party,
                _game(saved.game),
                turns=saved.turns,
                end_refused_at=saved.end_refused_at,
                log=lines(saved.log, LOG_WIDTH, " "),
                latest=tuple(_square(each) for each in saved.latest),
                uses=saved.uses,
                frames_left=saved.frames_left,
                allowed=saved.allowed,
                struck=saved.struck,
                colours=saved.colours,
                played=None if saved.played is None else _played(saved.played),
            )
        if len(table.players) != table.game.players:
            raise TextError("the saved game is damaged: names and racks differ in number")
        if HIDDEN in "".join(table.game.racks) + table.game.bag and not table.wishes.real_board:
            raise TextError("the saved game is damaged: it has hidden tiles and no real board")
        if table.game.ending:
            raise TextError("the saved game is over already")
        if table.played is not None and not _follows(table):
            raise TextError("the saved game is damaged: the last play is another one")
        return table, saved.television


# ---- what a saved table is made of ---------------------------------------------------------
_Word: TypeAlias = Annotated[str, matching("[A-Z]{2,15}", "a word")]
_SquareText: TypeAlias = Annotated[str, matching(rf"([1-9]|1[0-5])[{COLUMNS}]", "a square")]


class _SavedPlayer(Struct, frozen=True):
    name: str
    level: int | None


class _SavedWishes(Struct, frozen=True):
    watch_thinking: bool
    show_racks: bool
    sound: bool
    real_board: bool
    speed: Annotated[int, whole(0, 9)]
    clock: Annotated[int, whole(SHORTEST_CLOCK, LONGEST_CLOCK)] | None = None


class _SavedPlay(Struct, frozen=True):
    before: str
    play: str


class _SavedCpu(Struct, frozen=True):
    cpu: Annotated[str, one_of(CPU_NAMES)]
    speed: CpuSpeed

    @property
    def chosen(self) -> ThinkerCpu:
        """It as the computer players have it."""
        return ThinkerCpu(self.cpu, self.speed)


class _SavedTable(SavedState, frozen=True):
    players: list[_SavedPlayer]
    wishes: _SavedWishes
    games_before: Count
    turns: Count
    end_refused_at: Annotated[int, whole(-1, MOST)]
    game: str
    latest: tuple[_SquareText, ...] = ()
    uses: Count = 0
    frames_left: Annotated[int, whole(1, MOST)] | None = None
    allowed: tuple[_Word, ...] = ()
    struck: tuple[_Word, ...] = ()
    colours: Annotated[
        tuple[Count, Count], Meta(description="the colours of board and squares")
    ] = (0, 0)
    processor: _SavedCpu | None = None  # the name that it has in files
    played: _SavedPlay | None = None
    lexicon: str | None = None


def _follows(table: Table) -> bool:
    """Whether the game is what comes of the last play, racks and bag aside."""
    assert table.played is not None
    before, play, game = table.played.before, table.played.play, table.game
    after = before.play(play, table.chance("exchange"))
    return (after.board, after.scores, after.turn) == (game.board, game.scores, game.turn)


def _game(text: str) -> Game:
    game = Game.parse(text)
    if max(game.scores) > _HIGHEST_SCORE:
        raise ValueError(f"a score is not above {_HIGHEST_SCORE}")
    return game


def _square(text: str) -> Square:
    return Square(int(text[:-1]) - 1, COLUMNS.index(text[-1]))


def _cpu_as_json(cpu: ThinkerCpu | None) -> dict[str, str] | None:
    return None if cpu is None else {"cpu": cpu.core, "speed": cpu.speed.value}


def _played_as_json(played: Played | None) -> dict[str, str] | None:
    return None if played is None else {"before": played.before.text, "play": str(played.play)}


def _played(saved: _SavedPlay) -> Played:
    before, play = _game(saved.before), parse_move(saved.play)
    if not isinstance(play, Play):
        raise ValueError(f"played.play is {quoted(saved.play)}, not a play")
    before.check(play)
    return Played(before, play)


def _player(saved: _SavedPlayer, levels: int, name_length: int, at: str) -> Player:
    name: Any = Annotated[str, matching(rf"[A-Z0-9]{{1,{name_length}}}", "a player's name")]
    level: Any = Annotated[int, whole(1, levels)] | None
    return Player(
        fitted(saved.name, name, at=f"{at}.name"), fitted(saved.level, level, at=f"{at}.level")
    )


def _wishes_as_json(wishes: Wishes) -> dict[str, Any]:
    values = asdict(wishes)
    if wishes.clock is None:
        del values["clock"]
    return values
