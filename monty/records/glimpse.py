"""As much of a record as a list tells of it, read without the rest."""

from __future__ import annotations

from msgspec import Raw, Struct, json

from monty.errors import MontyError
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import Deed, Ended, SeatedPlayer
from monty.programs.keeping.played import PlayedGame
from monty.programs.keeping.shelf import Standing
from monty.records.record import Opening, RecordError
from monty.records.record_file import read_as
from monty.records.records_folder import RecordPlace


class GlimpsedTurn(Struct, frozen=True):
    """A turn, its state left as it stands in the file."""

    state: Raw
    deeds: tuple[Deed, ...] = ()


class Glimpse(Struct, frozen=True):
    """A record without its keys and screens."""

    opening: Opening
    players: tuple[SeatedPlayer, ...]
    turns: tuple[GlimpsedTurn, ...]

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that was done, in order."""
        return tuple(deed for turn in self.turns for deed in turn.deeds)

    @property
    def ended(self) -> Ended | None:
        """How the game ended, or None if it was left."""
        return next((deed for deed in self.deeds if isinstance(deed, Ended)), None)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Who played, and what they had at last. Raises a `MontyError` if the last state is
        damaged."""
        ended = self.ended
        if ended is not None:
            scores = zip(self.players, ended.scores, strict=False)
            return tuple(Standing(player.name, score) for player, score in scores)
        if not self.turns:
            return ()
        state = json.decode(self.turns[-1].state)
        return CATALOGUE[self.opening.game].program().standings(state)


def described(place: RecordPlace) -> PlayedGame:
    """The record at a place, as a list has it."""
    try:
        glimpse = read_as(place.path, Glimpse)
    except RecordError as error:
        return PlayedGame(place.name, trouble=error.short, seconds=place.seconds)
    opening = glimpse.opening
    try:
        standings = glimpse.standings
    except MontyError:  # of no game that can be gone on with; the rest can be told
        standings = ()
    return PlayedGame(
        place.name, opening.game, opening.machine, "", standings, len(glimpse.turns),
        glimpse.ended is not None, place.seconds,
    )  # fmt: skip
