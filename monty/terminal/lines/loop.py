"""Lines in, lines out: a session played without a screen to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from machines.keyboard import Key
from machines.session import FRAMES_FOREVER, Session
from machines.style import Style
from monty.errors import quoted
from monty.frontend.playing import Showing
from monty.terminal.lines.news import Teller
from monty.terminal.lines.reading import ReadingError, ScreenReader
from monty.terminal.lines.typing import (
    ASKS,
    BLANK,
    KEY_NAMES,
    Asked,
    Placed,
    Typed,
    keys_of_word,
    meant,
)

_HELP = """\
Type an answer and press Enter; Enter alone is RETURN.
A word with its place: 8H HORN goes across from 8H, H8 HORN down.
The letter of a blank is small, as in 8H HOrN, or stands behind a ?.
/board, /row 8, /column G, /8G and /premiums read the board out.
/rack reads your tiles or cards, /row the row of WORDS.
/scores, /plays, /options, /keys and /screen read the rest, /again what is asked.
{keys} are keys.
/quit, or the end of what is typed, leaves; the game is kept.""".format(
    keys=", ".join(f"{ASKS}{name}" for name in KEY_NAMES)
).splitlines()
_State = tuple[str, tuple[int, int] | None, str]

_MOST_PLAYS = 10
_TOLD = frozenset({Style.MESSAGE, Style.TEXT, Style.DIM})  # where no board says what is played


class LineFront:
    """A session in lines, and those that follow it."""

    def __init__(
        self,
        first: Showing,
        following: Callable[[], Showing | None] | None,
        show: Callable[[str], None],
    ) -> None:
        self._following = following
        self._print = show
        self._plays: list[str] = []  # that were told
        self._printed = 0
        self._begin(first)

    def _begin(self, showing: Showing) -> None:
        session = showing.session
        assert isinstance(session, Session), "a program of ours"
        self.session = session
        self._reader = ScreenReader(session)
        self._teller = Teller(self._reader)
        self._in_play = False  # somebody has had a hand

    def run(self, typed: Iterable[str]) -> None:
        """Play until no more is typed, or the last program has ended."""
        try:
            self._play(typed)
        except KeyboardInterrupt:  # which leaves, as the end of what is typed does
            return

    def _play(self, typed: Iterable[str]) -> None:
        self._say(f"{ASKS}help tells what can be typed.")
        self._run()
        for line in typed:
            if self.session.finished or line.strip().lower() == f"{ASKS}quit":
                return
            printed = self._printed
            self._obey(line)
            if self._printed == printed and not self.session.finished:
                self._say(self._reader.warning())  # which may be the same as before
                self._say(self._reader.prompt())
            if self.session.finished:
                return

    def _say(self, text: str) -> None:
        if text:
            self._printed += 1
            self._print(text)

    # ---- time -------------------------------------------------------------------------
    def _run(self) -> None:
        """Run the machine until a key is asked for, telling what comes and goes meanwhile; and go
        on after a program that has ended."""
        frames = 0
        while True:
            self.session.tick()
            frames += 1
            self._tell()
            if self.session.finished:
                showing = self._following() if self._following is not None else None
                if showing is None:
                    return
                self._begin(showing)
            elif self.session.asking or frames > FRAMES_FOREVER:
                break
        self._reader.look()
        self._tell(anew=True)
        self._say(self._teller.hand())
        self._in_play = self._in_play or bool(self._reader.hand())

    def _tell(self, *, anew: bool = False) -> None:
        while self.session.notices:
            self._say(self.session.notices.pop(0))
        if not (self._reader.screen.is_written or anew):
            return
        self._reader.screen.is_written = False
        told = {Style.MESSAGE} if self._reader.has_board else _TOLD
        told = told if self._in_play else frozenset()
        for news in self._teller.news(asked=anew):
            self._say(news.text)
            if news.styles and news.styles <= told:
                self._plays.append(news.text)

    def _press(self, key: str, *, silent: bool = False) -> None:
        """Press a key and let the program come to its next question."""
        self.session.press(key)
        self.session.keyboard.release(key)
        if silent:
            self.session.run()
        else:
            self._run()

    # ---- lines ------------------------------------------------------------------------
    def _obey(self, line: str) -> None:
        asked = meant(line, takes_word=self._reader.takes_word)
        match asked:
            case Asked(what, about):
                self._answer(what, about)
            case Placed():
                self._place(asked)
            case Typed() if _is_placed(line) and not self._reader.takes_word:
                self._say("No word is asked for")
                self._say(self._reader.prompt())
            case Typed(keys):
                self._answer_with(keys)

    def _answer_with(self, keys: tuple[str, ...]) -> None:
        """Type an answer, and RETURN behind it where one is typed letter by letter. Where a key of
        it is refused, or answers a question by itself, the rest is not typed."""
        if not keys:
            self._press(Key.RETURN)
            return
        begun, typed = self._state, 0
        for key in keys:
            before = self._state
            machine_key = self._machine_key(key)
            if machine_key is None:
                self._say(f"The machine has no key for {quoted(key)}")
            else:
                self._press(machine_key)
            if self.session.finished or self._reader.prompt() != before[0]:
                return
            if self._state == before:  # refused
                self._take_back(begun, typed)
                return
            typed += 1
        if len(keys[0]) == 1 and self._is_line(begun, typed):
            self._press(Key.RETURN)

    @property
    def _state(self) -> _State:
        """What is asked, where the cursor is, and what stands beside it. A key that changes nothing
        of it was refused."""
        screen = self.session.screen
        beside = "" if screen.cursor is None else screen.line(screen.cursor[0])
        return self._reader.prompt(), screen.cursor, beside

    def _is_line(self, begun: _State, typed: int) -> bool:
        """Whether the cursor has gone on to the right with what was typed."""
        (asked, at, _), (asks, now, _) = begun, self._state
        if not typed or at is None or now is None or asked != asks:
            return False
        return now[0] == at[0] and 0 < now[1] - at[1] <= typed

    def _take_back(self, begun: _State, typed: int) -> None:
        """Delete what was typed of a line, so that the next one begins afresh."""
        while typed and self._is_line(begun, typed):
            self._press(Key.DELETE, silent=True)
            typed -= 1
        self._reader.look()

    def _place(self, placed: Placed) -> None:
        """Type the word, show it at its place and lay it; where it is refused, take it back."""
        if placed.word.endswith(BLANK):
            self._say(f"The letter of a blank stands behind the {BLANK}")
            return
        begun, typed = self._state, 0
        for key in keys_of_word(placed.word):
            before = self._state
            machine_key = self._machine_key(key)
            if machine_key is None:
                self._say(f"The machine has no key for {quoted(key)}")
            else:
                self._press(machine_key)
            if self._state == before:
                self._take_back(begun, typed)
                return
            typed += 1
        before = self._state
        self._press(placed.square, silent=True)
        if self._state == before and placed.word:
            self._press(placed.square)  # once more, to tell why it is refused
            self._take_back(begun, typed)
            return
        placing = self._reader.prompt()
        self._press("A" if placed.across else "D")
        if self._reader.prompt() == placing and placed.word:
            self._press(Key.DELETE, silent=True)
            self._take_back(begun, typed)
            self._tell(anew=True)

    def _machine_key(self, key: str) -> str | None:
        return key if len(key) > 1 else self.session.machine.keymap.characters.get(key)

    # ---- questions --------------------------------------------------------------------
    def _answer(self, what: str, about: str) -> None:
        try:
            for line in self._lines(what, about):
                self._say(line)
        except ReadingError as error:
            told = str(error)
            self._say(told[:1].upper() + told[1:])

    def _lines(self, what: str, about: str) -> list[str]:
        reader = self._reader
        match what:
            case "help" | "?":
                return _HELP
            case "board" | "row" if not about and reader.row_of_tiles():
                return [reader.row_of_tiles()]
            case "board":
                return (
                    reader.board()
                    if reader.has_board
                    else _or_none(reader.table(), "There is no board on the screen")
                )
            case "row" if about.isdecimal():
                return [reader.row(str(int(about)))]
            case "column" if about:
                return [reader.column(about)]
            case "premiums":
                return reader.premiums()
            case "rack" | "hand":
                return [reader.hand() or "There is no rack on the screen"]
            case "scores":
                return _or_none(reader.scores(), "There are no scores on the screen")
            case "plays":
                return _or_none(self._plays[-_MOST_PLAYS:], "Nothing has been told yet")
            case "options":
                return _or_none(reader.options(), "There are no options on the screen")
            case "keys":
                return _or_none(reader.keys(), "Nothing is said of keys")
            case "screen":
                return [line for line in self.session.text().splitlines() if line.strip()]
            case "again":
                return [reader.prompt() or "Nothing is asked"]
            case _ if meant(what, takes_word=True) == Typed(tuple(what)) or about:
                return [f"There is no {quoted(f'{ASKS}{what}')}; {ASKS}help lists what there is"]
            case _:
                placed = meant(what, takes_word=True)
                square = placed.square if isinstance(placed, Placed) else what
                return [reader.square(square)]


def _is_placed(line: str) -> bool:
    """Whether a line is a word with its place."""
    placed = meant(line, takes_word=True)
    return isinstance(placed, Placed) and bool(placed.word)


def _or_none(lines: list[str], otherwise: str) -> list[str]:
    return lines or [otherwise]
