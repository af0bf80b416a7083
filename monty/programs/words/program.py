"""WORDS, by the manual of Jack Lawrie's program (W)."""

from __future__ import annotations

from collections.abc import Callable

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.style import Cue, Television
from machines.terminal import WORK_PER_FRAME, State, Terminal
from monty.errors import IllegalMove, TextError
from monty.players.words.computer import SeenWords, decide, think
from monty.players.words.level import with_words
from monty.programs.dialogue.lines import Hint, fitting
from monty.programs.dialogue.sitting import Sitting
from monty.programs.dialogue.talk import Line, StopPressed, Talk
from monty.programs.game_program import GameProgram
from monty.programs.keeping.deeds import Ended, Moved, Seated, SeatedPlayer, note
from monty.programs.keeping.shelf import Shelf, Standing
from monty.programs.terms import Terms
from monty.programs.words.instructions import INSTRUCTIONS
from monty.programs.words.setup import ask_wishes
from monty.programs.words.table import WordsTable
from monty.programs.words.view import RowView, both_ends
from monty.rules.words import FINE, NINE, Add, Length, Move, Plain, parse_move, score_of

_WORK_PER_THOUGHT = WORK_PER_FRAME // 3  # eight words by eight hands: a third of a second
_LEAST_THINKING = 0.5  # seconds, so that a person sees whose turn it is
_READING_SECONDS = 1.0  # how long what the computer adds stays before its word is counted
_ENTRY_KEYS = "BE0123456789"
_READ_KEY = "I"
_ENTRY_LENGTH = 8  # an end and seven positions
_NUMBER_LENGTH = 2  # W-3: two digits are allowed
_CURSOR = 1  # cell, behind what is typed


async def _begin(terminal: Terminal, seed: int, shelf: Shelf | None, terms: Terms) -> None:
    try:
        wishes = await ask_wishes(terminal, terms)
    except StopPressed:
        return
    await _go_on(terminal, WordsTable.start(wishes, seed, 0, terms.lexicon), shelf, terms)


async def _go_on(terminal: Terminal, table: WordsTable, shelf: Shelf | None, _: Terms) -> None:
    await _WordsSitting(terminal, table, shelf).play_games()


def _demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The keys that start a game of two computers."""
    colour = ("Y" if television is Television.COLOUR else "N",)
    return ("N", *colour * machine_named(machine).has_television, "0", "3", "N", "N", "N")


def _standings(table: WordsTable) -> tuple[Standing, ...]:
    scores = enumerate(table.game.scores)
    return tuple(Standing(table.wishes.name(player), score) for player, score in scores)


def _check(terms: Terms) -> None:
    with_words(terms.lexicon)


PROGRAM = GameProgram(_begin, WordsTable.from_json, _go_on, _standings, _demo_keys, _check)


class _ReadPressed(Exception):
    """The instructions are to be read in the middle of a turn."""


class _WordsSitting(Sitting):
    """All the games played at one table."""

    def __init__(self, terminal: Terminal, table: WordsTable, shelf: Shelf | None) -> None:
        self._view = RowView(terminal)
        super().__init__(Talk(terminal, self._view.layout), shelf)
        self._table = table
        self._levels = with_words(table.lexicon)
        self._wishes = table.wishes
        terminal.sound_on = table.wishes.sound

    async def play_games(self) -> None:
        """Games until the players have had enough."""
        while await self.play_one():
            self._table = self._table.next_game()

    def state(self) -> State:
        """What there is to save of the game."""
        return self._table.to_json(self.terminal.television)

    async def play(self) -> None:
        """Play one, entry by entry."""
        note(self.terminal, self._seated)
        self.terminal.clear()
        while not self._table.game.over:
            self.save()
            computer = self._wishes.is_computer(self._table.game.turn)
            await self.step(self._computer if computer else self._person)
        game = self._table.game
        note(self.terminal, Ended(scores=game.scores, winners=game.winners, racks=game.hands))
        self._view.table(self._table)
        await self.terminal.sound(Cue.GAME_OVER)

    @property
    def _seated(self) -> Seated:
        wishes = self._wishes
        return Seated(
            players=tuple(
                SeatedPlayer(wishes.name(i), wishes.level if wishes.is_computer(i) else None)
                for i in range(2)
            )
        )

    @property
    def _name(self) -> str:
        return self._wishes.name(self._table.game.turn)

    # ---- a person ---------------------------------------------------------------------------
    async def _person(self) -> None:
        asks = self._ask_entry if self._table.game.added is None else self._ask_letters
        while True:
            self._view.table(self._table)
            try:
                return await self._enter(await asks())
            except _ReadPressed:
                await INSTRUCTIONS.show(self.terminal)
                self.terminal.clear()

    async def _ask_entry(self) -> Move:
        """B or E and positions, 0, 8 or 9 (W-2, W-6, W-7)."""
        game = self._table.game
        adds: list[Hint] = [
            ("B12", "adds in front", "in front"),
            ("E12", "at the end", "at the end", "at end"),
        ]
        plain: list[Hint] = [("0", "passes")]
        if self._may(Plain.CHANGE):
            plain.append(("8", f"new tiles, -{FINE}", "new tiles"))
        if self._may(Plain.FINISH):
            plain.append(("9", "ends it", "ends"))
        while True:
            self.talk.prompt(
                "Your entry?" if self._wishes.people == 1 else f"{self._name}, your entry?",
                answer=_ENTRY_LENGTH + _CURSOR,
            )
            self.talk.hint_lines(adds, plain, self._editing)
            line = await self._line(_ENTRY_LENGTH, _entry_key)
            try:
                entry = parse_move(line)
                game.check(entry)
            except TextError:
                await self.talk.refuse(_what_is_missing(line))
            except IllegalMove as illegal:
                await self.talk.refuse(str(illegal))
            else:
                return entry

    async def _ask_letters(self) -> Move:
        """The number of letters of the word made; 9 may say that it was a mistake (W-3, W-8)."""
        game = self._table.game
        number: Hint = ("number", "of letters, old and new", "of letters")
        nine = f"nine letters, or a mistake: -{FINE}", f"nine, or a mistake: -{FINE}"
        mistake: Hint = ("9", *nine) if game.nine_letters else ("9", f"a mistake: -{FINE}")
        while True:
            self.talk.prompt(
                "How many letters in the word?"
                if self._wishes.people == 1
                else f"{self._name}, how many letters?",
                "How many letters?",
                answer=_NUMBER_LENGTH + _CURSOR,
            )
            self.talk.hint_lines([number], [mistake], self._editing)
            line = await self._line(_NUMBER_LENGTH, _digit)
            if not line or int(line) == 0:
                await self.talk.refuse("type the number of letters")
                continue
            if int(line) == NINE:
                return await self._ask_nine()
            entry = Length(int(line))
            try:
                game.check(entry)
            except IllegalMove as illegal:
                await self.talk.refuse(str(illegal))
                continue
            word = game.word(entry.letters)
            if self._wishes.judge and not self._table.is_word(word):  # W-11
                rest = " is not in the list"
                shown = both_ends(self._view.faces(word), self.talk.width - len(rest))
                await self.talk.refuse(shown + rest)
                continue
            return entry

    async def _ask_nine(self) -> Move:
        """What the answer 9 means: where nine letters are possible the lexicon decides if it
        judges, else whoever has answered (W-9)."""
        game = self._table.game
        if self._wishes.judge or not game.nine_letters:
            return game.nine(self._table.is_word)
        self.talk.message("")
        claimed = await self.talk.confirm(
            f"Is {self._view.faces(game.nine_letters)} the word",
            hints=(("Y", "nine letters"), ("N", f"a mistake: -{FINE}")),
        )
        return Length(NINE) if claimed else Plain.MISTAKE

    def _may(self, entry: Move) -> bool:
        """Whether the rules allow that entry now."""
        try:
            self._table.game.check(entry)
        except IllegalMove:
            return False
        return True

    @property
    def _editing(self) -> list[Hint]:
        """The keys that end a line or leave the game."""
        return [
            (self.talk.enter, "enters", "ok"),
            (self.talk.stop, "leaves", "quits"),
            (_READ_KEY, "rules"),
        ]

    async def _line(self, length: int, accepts: Callable[[str, str], str | None]) -> str:
        def accepts_or_reads(line: str, key: str) -> str | None:
            if key == _READ_KEY:  # the line of keys names it whatever is typed
                raise _ReadPressed
            return accepts(line, key)

        return await self.talk.line(Line(length, accepts_or_reads))

    # ---- the computer -------------------------------------------------------------------------
    async def _computer(self) -> None:
        table, game = self._table, self._table.game
        self._view.table(table)
        self.talk.prompt(f"{self._name} is thinking")
        self.talk.hints((self.talk.stop, "interrupts"))
        seen = SeenWords.of(game)
        best = None
        await self.terminal.pause(_LEAST_THINKING)
        for thought in think(seen, self._levels[table.wishes.level], table.chance("think")):
            best = thought
            await self.terminal.work(_WORK_PER_THOUGHT)
            if self.terminal.pressed(Key.STOP):
                raise StopPressed
        entry = decide(seen, best, table.changes)
        if best is None or not isinstance(entry, Add):
            await self._enter(entry)
            return
        # Both entries make one turn: nothing is kept between them.
        added = table.enter(entry)
        self._view.table(added)
        self.talk.prompt(f"{self._name} makes {best.word}")
        await self.terminal.sound(Cue.TILE)
        await self.terminal.pause(_READING_SECONDS)
        self._table = added
        self._note(table, entry, added)
        await self._enter(Length(best.letters))

    # ---- an entry -----------------------------------------------------------------------------
    async def _enter(self, entry: Move) -> None:
        """Make an entry, and tell what comes of it."""
        game, name = self._table.game, self._name
        after = self._table.enter(entry)
        self.talk.message("")
        self._note(self._table, entry, after)
        match entry:
            case Add():
                self._table = after
                self._view.table(after)
                await self.terminal.sound(Cue.TILE)
                return
            case Length(letters):
                word = game.word(letters)
                made = f"{both_ends(word, _LONGEST_TOLD)} for {score_of(word)}"
                text = fitting(self._view.layout.window.width, f"{name}: {made}", made)
            case Plain.MISTAKE:
                text = f"{name}: a mistake, -{FINE}"
            case Plain.CHANGE:
                text = f"{name}: new tiles, -{FINE}"
            case Plain.PASS:
                text = f"{name}: 0, a pass"
            case Plain.FINISH:
                text = f"{name}: 9, the end"
        self._table = after.told(text)
        self._view.table(self._table)
        await self.terminal.sound(self._cue(entry, game.turn))

    def _note(self, before: WordsTable, entry: Move, after: WordsTable) -> None:
        """Note down an entry that has been made."""
        game = before.game
        words = (game.word(entry.letters),) if isinstance(entry, Length) else ()
        score = after.game.scores[game.turn] - game.scores[game.turn]
        moved = Moved(player=game.turn, move=str(entry), rack=game.hand, score=score, words=words)
        note(self.terminal, moved)

    def _cue(self, entry: Move, mover: int) -> Cue:
        """The sound of an entry that has been made."""
        if entry is Plain.MISTAKE:
            return Cue.REFUSED
        game, wishes = self._table.game, self._wishes
        after_computer = wishes.is_computer(mover) and not wishes.is_computer(game.turn)
        return Cue.YOUR_TURN if after_computer and not game.over else Cue.ACCEPTED


_LONGEST_TOLD = 15  # letters of a word that a line has room for


def _what_is_missing(line: str) -> str:
    """Why a line is no entry, in the words of the keys that make one."""
    return (
        "tiles need B or E before them" if line.isdecimal() else "begin with B or E and positions"
    )


def _entry_key(line: str, key: str) -> str | None:
    return None if key in _ENTRY_KEYS else "B, E or digits"


def _digit(line: str, key: str) -> str | None:
    return None if key.isdecimal() and key.isascii() else "a number, please"
