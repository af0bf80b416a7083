"""The questions that Monty asks before a game, in his order (M-2 to M-6)."""

from __future__ import annotations

from machines.keyboard import Key
from machines.machine import Cue, Style, Television
from machines.terminal import Terminal
from monty.programs.crossword.ask import LETTERS, StopPressed, ask_key, ask_line, ask_yes_no
from monty.programs.crossword.layout import Area
from monty.programs.crossword.table import NAME_LENGTH, Player, Wishes
from monty.programs.crossword.view import Hint, fitting, show_keys

MONTY = "MONTY"
MOST_PLAYERS = 4
LEVEL_KEYS = "1234"

_TITLE_ROW = 1
_FIRST_ROW = 4


class Setup:
    """The screen of questions: each stands below the one before, its answer beside it."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._answers: list[tuple[str, str]] = []

    async def ask(self) -> tuple[tuple[Player, ...], Wishes]:
        """The players, Monty first, and what they wish. Raises `StopPressed`."""
        self._draw()
        players = await self._players()
        colour = await self._yes_no("Colour television", default=self._is_colour())
        self._terminal.television = Television.COLOUR if colour else Television.MONO
        self._draw()  # what stands there already changes its look too
        wishes = Wishes(
            watch_thinking=await self._yes_no("Watch me thinking"),
            show_racks=await self._yes_no("See all the racks", default=True),
            sound=await self._yes_no("Sound effects", default=True),
            real_board=await self._yes_no("Also using a Scrabble board", "Scrabble board too"),
            speed=int(await self._speed()),
        )
        return players, wishes

    def _draw(self) -> None:
        terminal = self._terminal
        terminal.clear()
        column = 1
        gap = 2 if terminal.columns >= 40 else 1  # columns that a tile of the title takes
        for word, tiles in (("MONTY", True), ("plays", False), ("SCRABBLE", True)):
            for letter in word:
                style = Style.TILE if tiles else Style.TITLE
                terminal.put(_TITLE_ROW, column, letter, style)
                column += gap if tiles else 1
            column += 1 if tiles else gap
        for i, (question, answer) in enumerate(self._answers):
            terminal.put(_FIRST_ROW + i, 1, question, Style.PROMPT)
            terminal.put(_FIRST_ROW + i, 1 + len(question) + 1, answer, Style.INPUT)
        self._one_key()

    def _one_key(self) -> None:
        self._keys(("one key", "answers"), (self._terminal.keycap(Key.STOP), "leaves"))

    def _keys(self, *hints: Hint) -> None:
        terminal = self._terminal
        show_keys(terminal, Area(terminal.rows - 1, 1, 1, terminal.columns - 1), *hints)

    # ---- the players ------------------------------------------------------------------
    async def _players(self) -> tuple[Player, ...]:
        level = await self._key("Monty's skill level, 1-4?", LEVEL_KEYS, None)
        players = [Player(MONTY, int(level))]
        while len(players) < MOST_PLAYERS:
            name = await self._name(players)
            if not name:
                break
            question = self._fitting(
                f"  Level 1-4, {self._enter} for a person?", f"  Level 1-4, {self._enter}=person?"
            )
            answer = await self._key(question, LEVEL_KEYS, "")
            players.append(Player(name, int(answer) if answer else None))
        return tuple(players)

    async def _name(self, players: list[Player]) -> str:
        def accepts(line: str, key: str) -> str | None:
            return None if key in LETTERS + "0123456789" else "a name has letters and digits"

        number = len(players) + 1
        question = self._fitting(
            f"Player {number}, {self._enter} if no more?",
            f"Player {number} ({self._enter} ends)?",
            answer=NAME_LENGTH,
        )
        at = self._question(question)
        self._keys((self._enter, "ends"), ("left", "erases"))
        while True:
            name = await ask_line(self._terminal, at, NAME_LENGTH, self._refuse, accepts)
            if name not in {player.name for player in players}:
                self._answered(question, name)
                self._one_key()
                return name
            await self._refuse(f"{name} is playing already")
            self._terminal.put(*at, " " * len(name))

    @property
    def _enter(self) -> str:
        """What the machine calls the key that ends a line."""
        return self._terminal.keycap(Key.RETURN)

    # ---- asking -----------------------------------------------------------------------
    def _is_colour(self) -> bool:
        return self._terminal.television is Television.COLOUR

    async def _speed(self) -> str:
        question = self._fitting("Speed of placing words 0-9 (3)?", "Placing speed 0-9 (3)?")
        return await self._key(question, "0123456789", "3")

    async def _yes_no(self, *wordings: str, default: bool = False) -> bool:
        questions = (f"{text} Y/N ({'Y' if default else 'N'})?" for text in wordings)
        question = self._fitting(*questions)
        at = self._question(question)
        answer = await ask_yes_no(self._terminal, at, self._refuse, default=default)
        self._answered(question, "Y" if answer else "N")
        return answer

    async def _key(self, question: str, answers: str, returns: str | None) -> str:
        at = self._question(question)
        answer = await ask_key(self._terminal, at, answers, self._refuse, returns=returns)
        self._answered(question, answer)
        return answer

    def _fitting(self, *wordings: str, answer: int = 1) -> str:
        """The best wording that leaves room for an answer of so many characters."""
        margins = len("  ") + answer + 1  # left of it, after it, and for the cursor
        return fitting(self._terminal.columns - margins, *wordings)

    def _question(self, text: str) -> tuple[int, int]:
        row = _FIRST_ROW + len(self._answers)
        self._terminal.put(row, 1, text, Style.PROMPT)
        return row, 1 + len(text) + 1

    def _answered(self, question: str, answer: str) -> None:
        self._answers.append((question, answer))
        self._terminal.blank(self._terminal.rows - 2, 0, 1, self._terminal.columns)

    async def _refuse(self, reason: str) -> None:
        row = self._terminal.rows - 2
        self._terminal.blank(row, 0, 1, self._terminal.columns)
        self._terminal.put(row, 1, reason, Style.WARNING)
        await self._terminal.sound(Cue.REFUSED)


async def ask_setup(terminal: Terminal) -> tuple[tuple[Player, ...], Wishes] | None:
    """The players and their wishes; None if RUN/STOP was pressed, which leaves the program."""
    try:
        return await Setup(terminal).ask()
    except StopPressed:
        return None
