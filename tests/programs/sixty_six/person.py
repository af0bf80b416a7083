"""A person at a machine that runs Sixty Six, who reads nothing but the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from machines.catalogue import MACHINE_NAMES
from machines.screen import STEADY, Pixels
from machines.session import Session
from machines.style import Television
from machines.terminal import State, Terminal
from monty.programs.sixty_six.faces import put_card, put_turned_up
from monty.programs.sixty_six.layout import CARD_LAYOUTS, CardLayout
from monty.programs.sixty_six.table import CardTable, CardWishes
from monty.rules.sixty_six.cards import PACK, Card, Suit, parse_cards
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.round import Round
from tests.programs.typist import Typist

EVERYWHERE = pytest.mark.parametrize("machine", MACHINE_NAMES)
QUIET = CardWishes(level=1, sound=False)
SPADES, CLUBS = "ASTSKSQSJS9S", "ACTCKCQCJC9C"
RED = "ADTDKDQDJD9DAHTHKHQHJH9H"
WITH_NINE = ("9HASTSKSQSJS", CLUBS, "ADTDKDQDJDTHKHQHJHAH")


class CardPerson(Typist):
    """Sits down at a new game or at a saved one. What is read is in capitals."""

    def __init__(
        self,
        machine: str = "bbc",
        seed: int = 1,
        state: State | None = None,
        television: Television = Television.COLOUR,
    ) -> None:
        super().__init__("sixty-six", machine, seed, state, television)

    @property
    def layout(self) -> CardLayout:
        """Where this machine shows what."""
        return CARD_LAYOUTS[self.session.machine.name]

    @property
    def window(self) -> str:
        """What happened last."""
        return self.text(self.layout.window)

    @property
    def numbers(self) -> str:
        """The numbers beneath the hand."""
        columns = self.layout.columns
        beneath = columns[0], columns[-1] + self.layout.card[1]
        line = self.screen.splitlines()[self.layout.keys_beneath][slice(*beneath)]
        return line.replace(" ", "")

    @property
    def match(self) -> Match:
        """The match at the start of this turn."""
        return Match.parse(self.states[-1]["match"])

    @property
    def round(self) -> Round:
        """The round at the start of this turn."""
        return self.match.round

    def key_of(self, card: str) -> str:
        """The number beneath a card of the hand."""
        hand = sorted_hand(self.round)
        return str(hand.index(parse_cards(card)[0]) + 1)


def sorted_hand(game: Round) -> list[Card]:
    """The person's hand as it lies on the screen: by suit, the highest first."""
    order = "CDSH"
    return sorted(game.hands[0], key=lambda card: (order.index(card.suit.value), -card.points))


def saved(
    own: str,
    other: str,
    pack: str = "-",
    *,
    led: str | None = None,
    leader: int = 0,
    others_tricks: str = "-",
    bonus: tuple[int, int] = (0, 0),
    points: tuple[int, int] = (0, 0),
    wishes: CardWishes = CardWishes(level=1, sound=False),  # noqa: B008 - a frozen value
    television: Television = Television.COLOUR,
    log: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A saved match, hearts being trumps; cards not named lie in the person's tricks."""
    named = parse_cards(own) + parse_cards(other) + parse_cards(pack) + parse_cards(others_tricks)
    led_card = None if led is None else parse_cards(led)[0]
    mine = tuple(card for card in PACK if card not in (*named, led_card))
    game = Round(
        (parse_cards(own), parse_cards(other)),
        parse_cards(pack),
        Suit.HEARTS,
        leader,
        led_card,
        (mine, parse_cards(others_tricks)),
        bonus,
    )
    match = Match(game, 0, points, rounds=sum(points) + 1)
    return CardTable(wishes, 1, match, turns=20, log=log).to_json(television)


def lies(person: CardPerson, card: str, column: int) -> bool:
    """Whether that card lies on the table there, face up."""
    return shows(person, person.layout.middle, column, parse_cards(card)[0])


def shows(person: CardPerson, row: int, column: int, card: Card) -> bool:
    """Whether that card is seen there."""
    return _alike(person, put_card, row, column, card, (column, column + person.layout.card[1]))


def shows_turned_up(person: CardPerson, card: Card) -> bool:
    """Whether that card is seen beside the pack."""
    layout = person.layout
    return _alike(
        person, put_turned_up, layout.middle, layout.trump_column, card, layout.trump_seen
    )


def _alike(
    person: CardPerson,
    put: Callable[[Terminal, int, int, Card], None],
    row: int,
    column: int,
    card: Card,
    seen: tuple[int, int],
) -> bool:
    """Whether in those columns there is what a card drawn alone looks like."""
    session = person.session

    async def draw(terminal: Terminal) -> None:
        put(terminal, row, column, card)

    alone = Session(session.machine, draw, session.television)
    alone.run()
    cells = row, seen[0], person.layout.card[0], seen[1] - seen[0]
    return np.array_equal(_seen(session, *cells), _seen(alone, *cells))


def _seen(session: Session, row: int, column: int, height: int, width: int) -> Pixels:
    """The pixels of a rectangle of cells."""
    high, wide = session.machine.geometry.cell_height, session.machine.geometry.cell_width
    pixels = session.screen.pixels(STEADY)
    return pixels[row * high : (row + height) * high, column * wide : (column + width) * wide]


def tick_until(person: CardPerson, told: str) -> None:
    """Let time pass until the screen says that."""
    while told not in person.screen:
        assert not person.session.waiting, person.screen
        person.session.tick()
