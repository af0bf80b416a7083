"""The card table as it looks: hands, pack, trick, score and the text window."""

from __future__ import annotations

from machines.style import Style
from machines.terminal import Terminal
from monty.programs.dialogue.lines import fitting, show_told
from monty.programs.sixty_six.faces import SUIT_NAMES, put_back, put_card, put_turned_up, reading_of
from monty.programs.sixty_six.instructions import INSTRUCTIONS
from monty.programs.sixty_six.layout import CARD_LAYOUTS, CardLayout
from monty.programs.sixty_six.table import COMPUTER, PERSON, CardTable
from monty.programs.sixty_six.wording import Wording
from monty.rules.sixty_six.cards import Card, Cards, in_order
from monty.rules.sixty_six.round import Round

Trick = tuple[Card | None, Card | None]
"""The person's card on the table, and the computer's."""


class CardView:
    """Draws a table in one machine's layout. It holds nothing of the match."""

    def __init__(self, terminal: Terminal, *, watching: bool) -> None:
        self.terminal = terminal
        self.layout: CardLayout = CARD_LAYOUTS[terminal.machine.name]
        self.words = Wording(self.layout.window.width, watching)

    def table(
        self,
        table: CardTable,
        trick: Trick | None = None,
        *,
        gone: Card | None = None,
        open_hand: bool = False,
    ) -> None:
        """Everything but the talking lines. `trick` is shown in place of what lies on the table,
        `gone` has left its hand already; with `open_hand` the computer's cards lie open in the
        middle, if it has any left."""
        game = table.match.round
        open_hand = open_hand and any(game.hands)
        self._heading(table)
        mine, its = (tuple(card for card in hand if card != gone) for hand in game.hands)
        self._others(() if open_hand else its)
        self._clear_middle()
        if open_hand:
            self._open_hand(its)
        else:
            self._pack(table)
            self._trick(trick or _lying(game))
        self._hand(mine, numbered=not open_hand)
        self._status(table)
        show_told(self.terminal, self.layout.window, table.log)

    # ---- cards --------------------------------------------------------------------------
    def _heading(self, table: CardTable) -> None:
        area = self.layout.title
        if not self.terminal.entitle(INSTRUCTIONS.title):
            self.terminal.put(area.row, area.column, INSTRUCTIONS.title, Style.TITLE)
        area = self.layout.score
        text = self.words.score(table.match, area.width)
        self.terminal.put(area.row, area.column, text.rjust(area.width), Style.TEXT)

    def _others(self, hand: Cards) -> None:
        layout = self.layout
        height = layout.others_height
        for i, column in enumerate(layout.others_columns):
            if i < len(hand):
                put_back(self.terminal, layout.others, column, height)
            else:
                self._blank_card(layout.others, column, height)

    def _clear_middle(self) -> None:
        layout = self.layout
        height = layout.labels - layout.middle + 1
        columns = layout.middle_columns
        name_end = self._name_columns[1] + max(map(len, self.words.names))
        width = max(self._across(columns), name_end - columns[0])
        self.terminal.blank(layout.middle, columns[0], height, width)

    def _across(self, columns: tuple[int, ...]) -> int:
        """From the first card of a row to the end of the last."""
        return columns[-1] + self.layout.card[1] - columns[0]

    def _open_hand(self, hand: Cards) -> None:
        layout = self.layout
        for column, card in zip(layout.middle_columns, in_order(hand), strict=False):
            put_card(self.terminal, layout.middle, column, card)
        if hand:
            self._name_hand(layout.labels, layout.middle_columns[0], COMPUTER)

    def _pack(self, table: CardTable) -> None:
        layout, game = self.layout, table.match.round
        if game.turned_up is None:
            text = "Pack empty"
        else:
            row, height = layout.middle, layout.card[0]
            put_turned_up(self.terminal, row, layout.trump_column, game.turned_up)
            put_back(self.terminal, row, layout.pack_column, height)
            first, end = layout.trump_seen
            self.terminal.read_as(row, first, height, end - first, reading_of(game.turned_up))
            text = f"{len(game.pack)} cards"
        self.terminal.put(layout.labels, layout.middle_columns[0], text, Style.DIM)

    def _trick(self, trick: Trick) -> None:
        layout = self.layout
        for card, column in zip(trick, layout.trick_columns, strict=True):
            if card is not None:
                put_card(self.terminal, layout.middle, column, card)
        for card, column, name in zip(trick, self._name_columns, self.words.names, strict=True):
            style = Style.DIM if card is None else Style.TEXT
            self.terminal.put(layout.labels, column, name, style)

    @property
    def _name_columns(self) -> tuple[int, int]:
        """Where the names under the trick stand: under their cards, but apart."""
        first, second = self.layout.trick_columns
        return first, max(second, first + len(self.words.names[0]) + 1)

    def _hand(self, hand: Cards, *, numbered: bool) -> None:
        layout = self.layout
        cards = in_order(hand)
        across = self._across(layout.columns)
        self.terminal.blank(layout.keys_beneath, layout.columns[0], 1, across)
        for i, column in enumerate(layout.columns):
            if i < len(cards):
                put_card(self.terminal, layout.hand, column, cards[i])
                if numbered:
                    key = column + layout.card[1] // 2
                    self.terminal.put(layout.keys_beneath, key, str(i + 1), Style.PROMPT)
                    self.terminal.touch(layout.hand, column, *layout.card, str(i + 1))
            else:
                self._blank_card(layout.hand, column, layout.card[0])
        if hand and not numbered:
            self._name_hand(layout.keys_beneath, layout.columns[0], PERSON)

    def _name_hand(self, row: int, column: int, player: int) -> None:
        self.terminal.put(row, column, f"{self.words.whose(player)} hand", Style.DIM)

    def _blank_card(self, row: int, column: int, height: int) -> None:
        self.terminal.blank(row, column, height, self.layout.card[1])

    # ---- text ---------------------------------------------------------------------------
    def _status(self, table: CardTable) -> None:
        """Trumps and tricks; card points only if they are wished for (S-15)."""
        area, game = self.layout.status, table.match.round
        self.terminal.blank(*area)
        trumps = f"Trumps: {SUIT_NAMES[game.trump]}"
        self.terminal.put(area.row, area.column, trumps, Style.MESSAGE)
        kind, (you, computer) = (
            ("Points", game.card_points) if table.wishes.show_points else ("Tricks", game.tricks)
        )
        room = area.width - len(trumps) - 1
        figures = fitting(room, f"{kind} {you}:{computer}", f"{you}:{computer}")
        column = area.column + area.width - len(figures)
        self.terminal.put(area.row, column, figures, Style.DIM)


def _lying(game: Round) -> Trick:
    """The card that has been led; and when all have been played, the last trick."""
    if game.led is not None:
        return (game.led, None) if game.leader == PERSON else (None, game.led)
    return (game.over and game.last_trick) or (None, None)
