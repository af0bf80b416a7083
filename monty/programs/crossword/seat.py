"""Where a person sits: the table as it is seen from there, the talk and the turn's clock."""

from __future__ import annotations

from dataclasses import replace

from machines.terminal import Terminal
from monty.errors import IllegalMove
from monty.programs.crossword.edition import Act, Edition, RacksShown
from monty.programs.crossword.panels import Panels
from monty.programs.crossword.table import Table
from monty.programs.crossword.turn_clock import TurnClock
from monty.programs.crossword.view import View
from monty.programs.dialogue.lines import Hint
from monty.programs.dialogue.talk import Talk
from monty.programs.keeping.deeds import note
from monty.programs.terms import Pace


class Seat:
    """The table as the people at it see it, through one terminal."""

    def __init__(self, terminal: Terminal, edition: Edition, pace: Pace) -> None:
        self.terminal = terminal
        self.edition = edition
        self.pace = pace  # of the computer's thinking
        self.view = View(terminal, edition)
        self.panels = Panels(self.view)
        self.talk = Talk(terminal, self.view.layout)
        self.clock: TurnClock | None = None  # of the turn that runs now
        self.scores_in_window = False  # the option window shows the scores (D-12)

    def noted(self, table: Table) -> Table:
        """The table, what has been done at it noted down."""
        for deed in table.deeds:
            note(self.terminal, deed)
        return replace(table, deeds=())

    # ---- what is seen -----------------------------------------------------------------
    def shown_racks(self, table: Table, *, revealed: bool) -> tuple[int, ...]:
        """Whose racks are on the screen.

        Shown to all: every rack (M-11). Where the wish is about the computers' racks, those (C-3).
        With a real board the computer's on its own turn too (M-10), else the rack of the person to
        move, while it is revealed.
        """
        turn, wishes = table.game.turn, table.wishes
        shown: set[int] = set()
        if wishes.real_board:
            shown |= {turn} if table.player.is_computer else set()
        elif revealed and not table.player.is_computer:
            shown |= {turn}
        if self.edition.racks_shown is RacksShown.COMPUTERS:
            if wishes.show_racks:
                shown |= {i for i, player in enumerate(table.players) if player.is_computer}
        elif wishes.show_racks and not wishes.real_board:
            shown |= set(range(table.game.players))
        return tuple(sorted(shown))

    def begin(self, table: Table) -> None:
        """The whole screen of a game, no rack revealed, and nothing said."""
        self.view.begin(table)
        self.panels.options()
        self.show(table, revealed=False)

    def show(self, table: Table, *, revealed: bool = True, left: bool = False) -> None:
        """Scores, board and racks as they now are; the talking lines stay. Nobody is to move where
        the game was `left`."""
        to_move = None if left else table.to_move
        self.view.board(table)
        self.view.scores(table, to_move)
        self.view.log(table)
        self.view.racks(table, self.shown_racks(table, revealed=revealed), to_move)
        if self.scores_in_window:
            self.panels.scores(table, to_move)

    def darken(self, table: Table, tiles: str) -> None:
        """The rack of the person to move, those tiles dark: they are typed or lie on the board."""
        shown = self.shown_racks(table, revealed=True)
        self.view.racks(table, shown, table.to_move, dark=tiles)

    def window(self, table: Table) -> None:
        """The option window as it was chosen to be: the options, or names and scores (D-12)."""
        if not self.scores_in_window:
            self.panels.options()
        self.show(table)

    def recolour(self, table: Table) -> None:
        """The board in the colours that have been chosen (C-13)."""
        self.view.colour(table)
        self.view.board(table)
        self.panels.legend()

    # ---- the turn's time ----------------------------------------------------------------
    def start_clock(self, table: Table) -> None:
        """Let the turn's time run from now on, if there is a clock; after an interruption it goes
        on."""
        seconds = table.wishes.clock
        if seconds is None:
            return
        frames = table.frames_left or self.terminal.frames_in(seconds)
        self.clock = self.talk.source = TurnClock(self.terminal, frames, self.view.clock)
        self.clock.draw()

    def stop_clock(self) -> None:
        """The turn is over."""
        if self.clock is not None:
            self.clock, self.talk.source = None, self.terminal
            self.view.clock("", ending=False, lit=False)

    # ---- the last play ------------------------------------------------------------------
    def challenge_key(self, table: Table) -> str | None:
        """The key that challenges the last play, where there is one and it may be (C-16)."""
        options = self.edition.options(self.terminal.machine)
        if table.challengeable is None:
            return None
        return next((option.key for option in options if option.act is Act.QUESTION), None)

    def challenge_hint(self, table: Table) -> Hint | None:
        """What is said of that key."""
        key = self.challenge_key(table)
        return None if key is None else (key, "challenges", "objects")

    # ---- what is said -----------------------------------------------------------------
    async def refuse_move(self, illegal: IllegalMove) -> None:
        """Why the rules refuse a move, with the particulars if there is room."""
        await self.talk.refuse(str(illegal), illegal.reason.value)

    def tell_play(self, name: str, word: str, score: int) -> None:
        """Report a play."""
        text = f"{word.upper()} for {score}"
        self.talk.message(f"{name} plays {text}", text)
