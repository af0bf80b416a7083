"""Whole games, played by keys at odd moments while a recorder watches."""

from __future__ import annotations

import random
from functools import cache

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.screen import Screen
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.players.crossword.computer import finder
from monty.programs.catalogue import CATALOGUE
from monty.programs.crossword.edition import Act
from monty.programs.keeping.shelf import Shelf
from monty.programs.terms import USUAL, Terms
from monty.records.game_recorder import GameRecorder, Keep
from monty.records.record import Opening, Record, RecordedTerms, RecordOrigin
from monty.records.replay import Replay
from tests.programs.crossword.person import Person
from tests.programs.either_game import SIXTY_SIX, WORDS

PLACES = [(game, machine) for game, entry in CATALOGUE.items() for machine in entry.machines]
"""Every program on every machine that it is laid out for."""


Looks = tuple[str, bytes, bytes]


def looks(screen: Screen) -> Looks:
    """How a screen looks: as text, and its cells as they are."""
    return screen.dump(), screen.codes.tobytes(), screen.attributes.tobytes()


class Watching(GameRecorder):
    """A recorder that keeps what it is told to keep, and how the screen looked at each turn."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening, self._new)
        self.records: list[Record] = []
        self.written = 0
        self.screens: list[Looks] = []

    def _new(self) -> Keep:
        number = len(self.records)

        def keep(record: Record) -> None:
            self.records[number:] = [record]
            self.written += 1

        return keep

    def saved(self, frame: int, state: State | None, screen: Screen) -> None:
        """Look at the screen too."""
        if state is not None:
            self.screens.append(looks(screen))
        super().saved(frame, state, screen)


class Comparing(Replay):
    """A replay that keeps how the screen looked at each turn."""

    def __init__(self, record: Record) -> None:
        self.screens: list[Looks] = []
        super().__init__(record)

    def saved(self, frame: int, state: State | None, screen: Screen) -> None:
        """Look at the screen too."""
        if state is not None:
            self.screens.append(looks(screen))
        super().saved(frame, state, screen)


def play(
    game: str,
    machine: str,
    keys: list[str],
    *,
    seed: int = 3,
    terms: Terms = USUAL,
    state: State | None = None,
    shelf: Shelf | None = None,
    moments: random.Random | None = None,
    ahead: float = 0.2,
) -> tuple[Watching, Session]:
    """Play a game by those keys. With `moments` they come after waits of any length, some of them
    while the program is busy, now and then at turbo speed, and `ahead` of them are typed before the
    one before them is read."""
    origin = RecordOrigin.NEW if state is None else RecordOrigin.RESUMED
    opening = Opening(
        game, machine, Television.COLOUR, seed, RecordedTerms.of(terms), origin,
        None if state is None else dict(state),
    )  # fmt: skip
    watching = Watching(opening)
    program = CATALOGUE[game].program()
    seen = None if shelf is None else watching.shelf(shelf)
    if state is None:
        started = program.new(seed, seen, terms)
    else:
        started = program.resume(state, seen, terms)
    session = Session(
        machine_named(machine), watching.watched(started), Television.COLOUR, witness=watching
    )
    session.run()
    for key in keys:
        if moments is not None:
            _wait(session, moments)
        session.press(key)
        if moments is None or moments.random() >= ahead:
            session.run()
    if not session.finished:
        session.run()
    watching.finish(session.program_frames)
    return watching, session


def _wait(session: Session, moments: random.Random) -> None:
    for _ in range(moments.choice((0, 0, 0, 1, 3, 10))):
        if session.waiting:
            session.idle(moments.choice((1, 7, 50)))
        else:
            session.tick(moments.choice((0, 1, 8)))


@cache
def keys_of(game: str, machine: str, seed: int = 3) -> tuple[str, ...]:
    """The keys of a whole game in which a person plays against the computer."""
    for either in (WORDS, SIXTY_SIX):
        if game == either.name:
            return tuple(either.keys_of_a_game(machine, seed))
    person = Person(seed, machine=machine, game=game)
    pressed: list[str] = []
    person.session.keyboard._heard = pressed.append
    person.type(_ANSWERS[game] if game != "computer-scrabble" or machine != "spectrum" else _ASKED)
    source = random.Random(seed)
    while not person.is_asked_again:
        _answer(person, source)
        assert len(pressed) < 5000, person.screen
    return tuple(pressed)


# A person and a computer, nothing aloud. Deluxe has its clock, so that waiting counts.
_ANSWERS = {
    "monty": "1ANN\n\n\nYNYNN0",
    "deluxe": "NANN\n\nCLARA\n2\n\nY0\n59\nNY0",
    "computer-scrabble": "NN2ANN\nNCLARA\nY2NY",
}
_ASKED = "NNY2ANN\nNCLARA\nY2NNY"


def _answer(person: Person, source: random.Random) -> None:
    """Press what a person may press just now: a word, a pass, an answer."""
    prompt = person.prompt
    if prompt.endswith("(Y/N)?"):
        person.type("N" if "CHALLENGE IT" in prompt or source.random() < 0.1 else "Y")
    elif prompt.endswith("WORD?"):
        game = person.game
        found = finder("bbc8k", None).best(game.board, game.rack)
        if found is None or source.random() < 0.2:
            person.type(person.edition.key_of(Act.PASS, person.session.machine))
        else:
            person.place(str(found.play))
    elif "WORD?" in prompt:  # what was typed of one that was not laid
        person.press(Key.DELETE)
    else:
        person.press(" ")
