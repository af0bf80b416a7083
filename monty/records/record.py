"""What a record holds: all that a game needs to be played again to the same screens."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from machines.catalogue import MACHINE_NAMES
from machines.cpu import CPU_NAMES
from machines.style import Television
from monty.errors import MontyError
from monty.host.documents import matching, one_of, whole
from monty.players.crossword.thinker import CpuSpeed, ThinkerCpu
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import Deed, Ended, SeatedPlayer
from monty.programs.keeping.saved_values import Seed
from monty.programs.terms import Pace, Terms

MOST_KEYS = 100_000
"""Of a record. Who plays a whole day types a tenth of that."""
MOST_TURNS = 10_000
_MOST_FRAMES = 10**9  # eight months

FrameNumber: TypeAlias = Annotated[int, whole(0, _MOST_FRAMES)]
"""A frame of the program's clock, counted from the one before its first."""
TypedKey: TypeAlias = Annotated[str, matching(r"[^\x00-\x1f]|[A-Z0-9 ]{2,20}", "a key")]
ScreenMark: TypeAlias = Annotated[str, matching("[0-9a-f]{8}", "eight digits of a screen")]


class RecordError(MontyError):
    """A record cannot be found, read, written or played. `short` says why in a few words."""

    def __init__(self, text: str, short: str = "") -> None:
        super().__init__(text)
        self.short = short or text


class RecordOrigin(Enum):
    """How a game came to be played."""

    NEW = "new"
    RESUMED = "resumed"  # from a saved one
    WHAT_IF = "what if"  # taken over from a turn of another record


class RecordedCpu(Struct, frozen=True):
    """The 6502 that the computer players thought on."""

    core: Annotated[str, one_of(CPU_NAMES)]
    speed: CpuSpeed


class RecordedTerms(Struct, frozen=True, omit_defaults=True):
    """The terms on which the program began."""

    cpu: RecordedCpu | None = None
    lexicon: str | None = None
    ask_television: bool = True
    pace: Pace = Pace.THEN

    @classmethod
    def of(cls, terms: Terms) -> RecordedTerms:
        """Those terms as they are written."""
        cpu = None if terms.cpu is None else RecordedCpu(terms.cpu.core, terms.cpu.speed)
        return cls(cpu, terms.lexicon, terms.ask_television, terms.pace)

    @property
    def terms(self) -> Terms:
        """They as a program is given them."""
        cpu = None if self.cpu is None else ThinkerCpu(self.cpu.core, self.cpu.speed)
        return Terms(cpu, self.lexicon, self.ask_television, self.pace)


class ShelfAnswer(Struct, frozen=True, omit_defaults=True):
    """What the program asked the shelf of saved games, and what it was told, or why it was
    refused."""

    asked: Annotated[str, one_of(("names", "taken", "load", "save"))]
    told: Any = None
    refused: Annotated[str, Meta(max_length=30, description="up to 30 letters")] | None = None


class Opening(Struct, frozen=True, omit_defaults=True):
    """How the program was started."""

    game: Annotated[str, one_of(CATALOGUE)]
    machine: Annotated[str, one_of(MACHINE_NAMES)]
    television: Television
    seed: Seed = 0  # of a new game; a resumed one has its own
    terms: RecordedTerms = RecordedTerms()
    origin: RecordOrigin = RecordOrigin.NEW
    state: dict[str, Any] | None = None  # that it went on from


class RecordedTurn(Struct, frozen=True, omit_defaults=True):
    """A turn: when it began, how the screen looked, what was saved, and what was done in it."""

    frame: FrameNumber
    screen: ScreenMark
    state: dict[str, Any]
    deeds: tuple[Deed, ...] = ()


class Record(Struct, frozen=True, omit_defaults=True):
    """A game, finished or not.

    Games that follow one another at one table each have a record. The later ones have all keys
    from the first one's questions on too, and say with `since` where they begin themselves.
    """

    monty: Annotated[str, matching(r"[0-9A-Za-z.+-]{1,40}", "a version of Monty")]  # that wrote it
    opening: Opening
    keys: Annotated[
        tuple[tuple[FrameNumber, TypedKey], ...],
        Meta(max_length=MOST_KEYS, description=f"up to {MOST_KEYS:,} keys"),
    ]
    shelf: tuple[ShelfAnswer, ...] | None  # None where games could not be saved under names
    since: FrameNumber
    until: FrameNumber  # that was seen last
    players: tuple[SeatedPlayer, ...]
    turns: Annotated[
        tuple[RecordedTurn, ...],
        Meta(max_length=MOST_TURNS, description=f"up to {MOST_TURNS:,} turns"),
    ]

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that was done, in order."""
        return tuple(deed for turn in self.turns for deed in turn.deeds)

    @property
    def ended(self) -> Ended | None:
        """How the game ended, or None if it was left."""
        return next((deed for deed in self.deeds if isinstance(deed, Ended)), None)
