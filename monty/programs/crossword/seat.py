"""Where a person sits: the view of the table and the ways of talking with whoever is there."""

from __future__ import annotations

from collections.abc import Sequence

from machines.keyboard import Key
from machines.style import Cue
from machines.terminal import Terminal
from monty.errors import IllegalMove
from monty.programs.crossword.edition import Act, Edition, RacksShown
from monty.programs.crossword.table import Table, Wishes
from monty.programs.crossword.turn_clock import TurnClock
from monty.programs.crossword.view import View
from monty.programs.dialogue.ask import StopPressed, forget_typed, next_key
from monty.programs.dialogue.lines import Hint, fitting
from monty.programs.dialogue.talk import YES_OR_NO, Talk
from monty.programs.terms import Pace
from monty.rules.crossword.board import Square

_SECONDS_TO_SEE = 1.0  # what is on the screen, longer than anybody takes to press a key twice
CORNER = Square(0, 0)  # where the placing cursor begins in each turn (M-24)
_FRAMES_A_LETTER = 3  # for each step of the speed from 0 to 9 (M-6)


class Seat:
    """The table as the people at it see it, through one terminal."""

    def __init__(self, terminal: Terminal, wishes: Wishes, edition: Edition, pace: Pace) -> None:
        self.terminal = terminal
        self.edition = edition
        self.pace = pace  # of the computer's thinking
        self.view = View(terminal, edition)
        self.talk = Talk(terminal, self.view, self.view.layout.prompt.width, self.refuse, self.key)
        self.letter_delay = wishes.speed * _FRAMES_A_LETTER
        self.clock: TurnClock | None = None  # of the turn that runs now
        self.pointed: Square | None = None  # at which the mouse has ended a word
        self.scores_in_window = False  # the option window shows the scores (D-12)
        self.cursor = CORNER  # where the next word is placed

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

    def show(self, table: Table, *, revealed: bool = True) -> None:
        """Scores, board and racks as they now are; the talking lines stay."""
        self.view.board(table)
        self.view.scores(table)
        self.view.log(table)
        self.view.racks(table, self.shown_racks(table, revealed=revealed))
        if self.scores_in_window:
            self.view.window_scores(table)

    def darken(self, table: Table, tiles: str) -> None:
        """The rack of the person to move, those tiles dark: they are typed or lie on the board."""
        self.view.racks(table, self.shown_racks(table, revealed=True), tiles)

    def window(self, table: Table) -> None:
        """The option window as it was chosen to be: the options, or names and scores (D-12)."""
        if not self.scores_in_window:
            self.view.options()
        self.show(table)

    # ---- the turn's time ----------------------------------------------------------------
    def start_clock(self, table: Table) -> None:
        """The turn's time runs from now on, if there is a clock; where it was interrupted, on."""
        seconds = table.wishes.clock
        if seconds is None:
            return
        frames = table.frames_left or self.terminal.frames_in(seconds)
        self.clock = TurnClock(self.terminal, frames, self.view.clock)
        self.clock.draw()

    def stop_clock(self) -> None:
        """The turn is over."""
        if self.clock is not None:
            self.clock = None
            self.view.clock("", ending=False, lit=False)

    async def key(self) -> str:
        """The next key; raises `StopPressed`, and `TimeUp` while a clock runs."""
        key = await next_key(self.clock or self.terminal)
        self.view.end_refusal()
        return key

    # ---- what the machine calls its keys ------------------------------------------------
    @property
    def stop(self) -> str:
        """The key that interrupts."""
        return self.terminal.keycap(Key.STOP)

    @property
    def enter(self) -> str:
        """The key that ends what is typed."""
        return self.terminal.keycap(Key.RETURN)

    def challenge_key(self, table: Table) -> str | None:
        """The key that challenges the last play, where there is one and it may be (C-16)."""
        options = self.edition.options(self.terminal.profile)
        if table.challengeable is None:
            return None
        return next((option.key for option in options if option.act is Act.QUESTION), None)

    def challenge_hint(self, table: Table) -> Hint | None:
        """What is said of that key."""
        key = self.challenge_key(table)
        return None if key is None else (key, "challenges", "objects")

    # ---- what is said -----------------------------------------------------------------
    async def refuse(self, *wordings: str) -> None:
        """A reason on the message line, until the next key, and a low beep; nothing else
        changes."""
        self.view.refusal(*wordings)
        await self.terminal.sound(Cue.REFUSED)

    async def refuse_move(self, illegal: IllegalMove) -> None:
        """Why the rules refuse a move, with the particulars if there is room."""
        await self.refuse(str(illegal), illegal.reason.value)

    def tell_play(self, name: str, word: str, score: int) -> None:
        """Report a play."""
        text = f"{word.upper()} for {score}"
        self.view.message(f"{name} plays {text}", text)

    async def confirm(self, *wordings: str, hints: Sequence[Hint] = YES_OR_NO) -> bool:
        """Y or N to a question on the prompt line, in the best wording that has room."""
        return await self.talk.confirm(*wordings, hints=hints)

    async def confirm_quit(self) -> bool:
        """Whether to stop playing (M-13); RUN/STOP pressed again means yes."""
        self.terminal.hide_cursor()
        self.view.message("")
        try:
            sure = await self.confirm("Stop playing")
        except StopPressed:
            sure = True
        self.view.prompt("")
        self.view.keys()
        return sure

    async def any_key(self, prompt: str) -> str:
        """Wait until a person presses a key, and return it."""
        self.view.prompt(prompt)
        self.view.keys(("any key", "goes on"))
        key = await self.key()
        self.view.prompt("")
        self.view.keys()
        return key

    async def fresh_key(self, *wordings: str) -> None:
        """Wait until a person who has seen the prompt presses a key. What was typed before, or in
        the first moment, does not answer it: who presses a key twice has not seen it (M-11)."""
        prompt = fitting(self.view.layout.prompt.width, *wordings)
        self.view.prompt(prompt)
        self.view.keys()
        await self.terminal.pause(_SECONDS_TO_SEE)
        forget_typed(self.terminal)
        await self.any_key(prompt)


def counted(tiles: int) -> str:
    """A number of tiles in words: `1 tile`, `3 tiles`."""
    return f"{tiles} tile" if tiles == 1 else f"{tiles} tiles"
