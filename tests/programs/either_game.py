"""WORDS and Sixty Six, and how a person plays each, for tests that both have to pass."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from machines.keyboard import Key
from machines.terminal import State
from monty.programs.sixty_six.table import CardTable
from monty.programs.words.table import WordsTable
from tests.programs.sixty_six import person as card_person
from tests.programs.sixty_six.person import CardPerson
from tests.programs.words import person as words_person
from tests.programs.words.person import WordsPerson

Keys = st.SearchStrategy[list[str]]

NAMED = [name for name in vars(Key) if name.isupper() and name != Key.STOP]
ENTRIES = st.sampled_from(
    [[*"E12", Key.RETURN], [*"B3", Key.RETURN], ["4", Key.RETURN], ["9", Key.RETURN],
     ["0", Key.RETURN], ["8", Key.RETURN], [*"B7654321", Key.RETURN], [*"10", Key.RETURN]]
)  # fmt: skip
ENTRY_KEYS = [*"BE0123456789YN", Key.RETURN, Key.DELETE]
CARD_KEYS = [*"1234560SYNI ", Key.RETURN]


def mostly(often: Keys, sometimes: list[str], most: int) -> Keys:
    """Mostly what the game asks for, and now and then any key."""
    seldom = st.sampled_from([*NAMED, *"789XQ£@[?!a÷~", Key.STOP])
    group = st.one_of(*[often] * 3, st.sampled_from(sometimes).map(alone), seldom.map(alone))
    groups = st.lists(group, min_size=20, max_size=most)
    return groups.map(lambda found: [key for keys in found for key in keys])


def alone(key: str) -> list[str]:
    """That key alone."""
    return [key]


def entries_of(person: WordsPerson, source: random.Random) -> list[str]:
    """Tiles at random, and how many letters that makes."""
    game = person.game
    if "THE WORD (Y/N)" in person.prompt:
        return ["Y"]
    if game.added is not None:
        keys = str(min(len(game.row), len(game.added.positions) + 2))
    elif game.zero:
        keys = "9"
    else:
        count = source.randint(1, len(game.hand))
        keys = source.choice("BE") + "".join(map(str, range(1, count + 1)))
    return [*keys, Key.RETURN]


def cards_of(person: CardPerson, source: random.Random) -> list[str]:
    """A card at random, by a person who knows the rules and counts points."""
    if "Y/N" in person.prompt:
        return ["Y"]
    if person.states and person.round.card_points[0] >= 66 and "YOUR" in person.prompt:
        return ["0"]
    return [source.choice("123456")]


@dataclass(frozen=True)
class EitherGame:
    """What differs between the two."""

    name: str
    sit: Callable[..., Any]
    set_up: str  # the answers of one person who plays against the computer
    keys: Keys
    turn: Callable[[Any, random.Random], list[str]]
    turns: int  # at least, in a whole game
    asks: tuple[str, ...]  # one of these stands where a key is awaited
    over: str
    table: Any
    saved: State
    whole: str  # the saved value that is the game itself
    made_of: str  # the characters that it has

    def __str__(self) -> str:
        return self.name

    def keys_of_a_game(self, machine: str, seed: int) -> list[str]:
        """The keys of a whole game, from the first question on."""
        source = random.Random(seed)
        person = self.sit(machine, seed)
        pressed = list(self.set_up)
        person.press(*pressed)
        while None not in person.checkpoints:
            keys = self.turn(person, source)
            pressed += keys
            person.press(*keys)
            assert len(pressed) < 3000
        return pressed


WORDS = EitherGame(
    name="words",
    sit=WordsPerson,
    set_up="NY12NNN",
    keys=mostly(ENTRIES, ENTRY_KEYS, 60),
    turn=entries_of,
    turns=10,
    asks=("?",),
    over="ANOTHER GAME (Y/N)?",
    table=WordsTable,
    saved=words_person.saved("STARTING", "RE?HBOJ", scores=(1031, -16), log=("Player 1: 0",)),
    whole="game",
    made_of="01-/? AEBQ=",
)
SIXTY_SIX = EitherGame(
    name="sixty-six",
    sit=CardPerson,
    set_up="NY2NN",
    keys=mostly(st.sampled_from(CARD_KEYS).map(alone), CARD_KEYS, 90),
    turn=cards_of,
    turns=30,
    asks=("?", "KEY", "SPACE"),
    over="ANOTHER MATCH (Y/N)?",
    table=CardTable,
    saved=card_person.saved("AHQHTS", "JHTDKD", points=(6, 5), others_tricks="9DKC9SJS"),
    whole="match",
    made_of="0189AKQJTSHDC/=- ",
)
