"""The instructions, page by page (S-16), in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from machines.keyboard import Key
from machines.style import Cue, Style
from machines.terminal import Terminal
from monty.programs.dialogue.ask import StopPressed, next_key
from monty.programs.dialogue.lines import fitting
from monty.programs.sixty_six.layout import CARD_LAYOUTS

TITLE = "SIXTY SIX"

Paragraph = tuple[Style, str]

TEXT: Sequence[Paragraph] = (
    (Style.TITLE, "The cards"),
    (
        Style.TEXT,
        "There are 24, from Nine to Ace in four suits. An Ace counts 11 points, a Ten 10, a King 4,"
        " a Queen 3, a Jack 2 and a Nine nothing. The card that counts more is also the higher"
        " one: a Ten takes a King.",
    ),
    (
        Style.TEXT,
        "You and the computer get six each. The next card is turned up: its suit is trumps. It"
        " stays half hidden below the pack and is drawn last.",
    ),
    (Style.MESSAGE, "Whoever first has 66 card points and says so wins the round."),
    (Style.TITLE, "A trick"),
    (
        Style.TEXT,
        "One player leads a card, the other replies. The reply wins if it is a higher card of the"
        " same suit, or a trump on another suit. The winner takes both cards, draws the top card"
        " of the pack and leads to the next trick; the loser draws after that. The program draws"
        " for you both.",
    ),
    (Style.MESSAGE, "Play a card with the number shown beneath it."),
    (
        Style.MESSAGE,
        "The text window below the cards tells the order of play: who leads, who replies, who has"
        " won the trick.",
    ),
    (
        Style.TEXT,
        "As long as there is a pack you may reply with whatever you like. Once it is used up you"
        " have to follow suit; if you cannot, you have to trump; if you cannot do that either,"
        " any card will do.",
    ),
    (Style.TITLE, "Pairs"),
    (
        Style.TEXT,
        "King and Queen of one suit in your hand are a pair. It brings 20 points, in trumps 40."
        " Lead the Queen, and answer Y when you are asked; leading the King announces nothing. You"
        " must have won a trick before; until then the Queen is led without it.",
    ),
    (Style.TITLE, "The trump Nine"),
    (
        Style.TEXT,
        "Holding it, you may take the card turned up in its place. This too is for a player who"
        " has won a trick, and only while the pack lasts.",
    ),
    (Style.MESSAGE, "On your turn, before you lead or reply, press S to swap."),
    (Style.TITLE, "Stopping"),
    (
        Style.TEXT,
        "Keep count of your points: they are shown only if you asked for it. When it is your turn"
        " and you believe that you have 66, press 0. If you are right the round is yours, however"
        " many the computer has. If not, you lose 10 points and the round goes on.",
    ),
    (
        Style.TEXT,
        "A round that nobody stops is played to the last card, and the higher total wins it. If"
        " both have as many, nobody does.",
    ),
    (Style.TITLE, "The match"),
    (
        Style.TEXT,
        "The winner of a round scores 1 match point, 2 if the loser has fewer than 33 card points,"
        " and 3 if the loser has not won a single trick. Eight match points win. You and the"
        " computer take turns at leading to a round.",
    ),
    (Style.TITLE, "Good advice"),
    (
        Style.TEXT,
        "Lead low cards to begin with. Hold on to a lone King or Queen while its partner may still"
        " come. Save your trumps for an Ace or a Ten, and for the time when the pack is gone.",
    ),
    (Style.MESSAGE, "Remember what has been played. The computer does."),
)

_FIRST_ROW = 3  # under a title of double height


def pages(rows: int, columns: int) -> Iterator[list[tuple[Style, str]]]:
    """The text cut into screens: lines with their style. A title stays with what it is above."""
    room = rows - _FIRST_ROW - 2
    page: list[tuple[Style, str]] = []
    block: list[tuple[Style, str]] = []
    for style, text in TEXT:
        block += [(style, line) for line in wrap(text, columns - 2)]
        if style is Style.TITLE:
            continue
        if len(page) + len(block) > room:
            yield page[:-1]
            page = []
        page += [*block, (Style.TEXT, "")]
        block = []
    yield page[:-1]


def show_title(terminal: Terminal) -> None:
    """The title in the first row, double height where there is such a thing (S-16)."""
    column = CARD_LAYOUTS[terminal.machine].heading
    terminal.put(0, column, TITLE, Style.HEADLINE)


async def show_instructions(terminal: Terminal) -> None:
    """Page by page, SPACE turning them, until the last or until RUN/STOP is pressed."""
    everything = list(pages(terminal.rows, terminal.columns))
    for number, page in enumerate(everything, 1):
        terminal.clear()
        show_title(terminal)
        for row, (style, line) in enumerate(page, _FIRST_ROW):
            terminal.put(row, 1, line, style)
        space = "SPACE ends" if number == len(everything) else "SPACE turns"
        keys = f"{number}/{len(everything)}. {space}, {terminal.keycap(Key.STOP)} leaves"
        prompt = fitting(terminal.columns - 1, f"Page {keys}", keys)
        terminal.put(terminal.rows - 1, 1, prompt, Style.PROMPT)
        try:
            while await next_key(terminal) not in (" ", Key.RETURN):
                await terminal.sound(Cue.REFUSED)
        except StopPressed:
            return
