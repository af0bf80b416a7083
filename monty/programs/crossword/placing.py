"""Putting a word on the board (M-24, M-25)."""

from __future__ import annotations

from collections.abc import Mapping

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.errors import IllegalMove
from monty.programs.crossword.challenge import stands
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.crossword.word_entry import POINTED, key_of_word
from monty.rules.crossword.board import PREMIUMS, SIZE, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import Score, score_play

_CORNER = Square(0, 0)
_TURNS = "Click again to turn it"
_STEPS = {Key.UP: (-1, 0), Key.DOWN: (1, 0), Key.LEFT: (0, -1), Key.RIGHT: (0, 1)}

_DIRECTIONS = {direction.value: direction for direction in Direction}

_FRAMES_A_LETTER = 3  # for each step of the speed from 0 to 9 (M-6)


class Placing:
    """The cursor by which one person places words in one turn. It begins in the corner, and stays
    where it was from one word to the next."""

    def __init__(self, seat: Seat, table: Table) -> None:
        self._seat = seat
        self._table = table
        self._cursor = _CORNER
        self._word = ""
        self._direction: Direction | None = None  # in which the word is seen to lie
        self._pointed: Square | None = None  # at which the mouse has ended the word

    def point_at(self, square: Square) -> None:
        """Let the next word be seen at that square from the beginning."""
        self._pointed = square

    async def ask(
        self, table: Table, word: str, *, settled: bool = False, late: bool = False
    ) -> tuple[Play, Score] | None:
        """Where the word goes, by the cursor and A or D; it is then on the screen.

        None if the person goes back: to change the word, or, if it is `settled` on (D-11), to give
        the turn up. Where the rules refuse a place, the reason is told and the cursor stays.
        With `late` it is told that the time is up meanwhile. Who presses RETURN sees the word lie
        where it scores most; who points at a square sees it lie there, and points again to turn it.
        RETURN then places it as it lies.
        """
        seat, talk = self._seat, self._seat.talk
        self._table, self._word, self._direction = table, word, None
        if self._pointed is not None:
            self._lie_at(self._pointed)
            self._pointed = None
        row, column = talk.prompt("Place")
        self._say_how(late=late)
        seat.view.word(row, column, word)
        where = column + len(word) + 1
        with seat.terminal.keys_repeat():
            while True:
                seat.terminal.put(row, where, f"at {self._cursor}  ", Style.PROMPT)
                seat.terminal.show_cursor(*seat.view.cell(self._cursor))
                self._show_keys(settled=settled)
                key = await self._key()
                play = None if key == Key.DELETE else await self._play_of(key)
                if key == Key.DELETE or play is not None:
                    break
        seat.terminal.hide_cursor()
        talk.message("")
        if play is None:
            return None
        await lay(seat, table, play)
        return play, score_play(table.game.board, play)

    # ---- what is said -----------------------------------------------------------------
    def _say_how(self, *, late: bool) -> None:
        talk = self._seat.talk
        if late:
            talk.message("Time is up: place your word", style=Style.WARNING)
        elif self._direction is not None:
            talk.message(_TURNS)
        else:
            cursor = self._seat.terminal.keycap(Key.LEFT)
            finds = f"{talk.enter} finds a place"
            talk.message(f"{cursor} keys move, {finds}", f"{cursor} keys, {finds}")

    def _show_keys(self, *, settled: bool) -> None:
        talk = self._seat.talk
        back = self._seat.terminal.keycap(Key.DELETE), "gives up" if settled else "back"
        if self._direction is None:
            talk.hints(("A", "across"), ("D", "down"), back)
        else:
            talk.hints((talk.enter, "places it", "places"), back)

    # ---- keys -------------------------------------------------------------------------
    async def _key(self) -> str:
        """The next key, while the word is seen to lie on the board, if it does."""
        view, board = self._seat.view, self._table.game.board
        lying = self._direction
        tiles = {} if lying is None else Play(self._cursor, lying, self._word).new_tiles(board)
        shown = {square: letter for square, letter in tiles.items() if square.on_board}
        for square, letter in shown.items():
            view.new_tile(square, letter)
        view.touchable()
        try:
            return await key_of_word(self._seat, self._word)
        finally:
            for square in shown:
                view.square(square, board.at(square))

    async def _play_of(self, key: str) -> Play | None:
        """The play that a key makes, if it is one that places the word; others move it."""
        talk = self._seat.talk
        if key in POINTED:
            if self._direction is not None and POINTED[key] == self._cursor:
                self._direction = self._direction.other
            else:
                self._lie_at(POINTED[key])
            talk.message(_TURNS)
        elif key in self._steps:
            rows, columns = self._steps[key]
            at = self._cursor
            self._cursor = Square((at.row + rows) % SIZE, (at.column + columns) % SIZE)
            talk.message("")
        elif key == Key.HOME:
            self._cursor = _CORNER
            talk.message("")
        elif key == Key.RETURN and self._direction is None:
            await self._lie_at_best()
        elif chosen := self._direction if key == Key.RETURN else _DIRECTIONS.get(key):
            play = Play(self._cursor, chosen, self._word)
            try:
                self._table.game.check(play)
            except IllegalMove as illegal:
                await self._seat.refuse_move(illegal)
            else:
                return play
        else:
            await talk.refuse("A places it across, D down")
        return None

    @property
    def _steps(self) -> Mapping[str, tuple[int, int]]:
        digits = self._seat.terminal.machine.keymap.cursor_digits  # without SHIFT too (C-14)
        return _STEPS | {digit: _STEPS[key] for digit, key in digits.items()}

    def _lie_at(self, square: Square) -> None:
        self._cursor, self._direction = square, _direction(self._table.game, square, self._word)

    async def _lie_at_best(self) -> None:
        best = _best_place(self._seat, self._table, self._word)
        if best is None:
            await self._seat.talk.refuse("it fits nowhere")
            return
        self._cursor, self._direction = best.start, best.direction
        points = score_play(self._table.game.board, best).total
        self._seat.talk.message(f"{best.direction.name.capitalize()} for {points}")


def _direction(game: Game, square: Square, word: str) -> Direction:
    """How a word can lie from a square on: down only where it fits down and not across."""
    for direction in Direction:
        try:
            game.check(Play(square, direction, word))
        except IllegalMove:
            continue
        return direction
    return Direction.ACROSS


def _best_place(seat: Seat, table: Table, word: str) -> Play | None:
    """Where the word scores most, the first of equal places; None if it fits nowhere. A place where
    the words that it makes besides all stand comes before any other."""
    best, merit = None, (False, -1)
    for square in PREMIUMS:
        for direction in Direction:
            play = Play(square, direction, word)
            try:
                table.game.check(play)
            except IllegalMove:
                continue
            score = score_play(table.game.board, play)
            besides = (each.letters.upper() for each in score.words[1:])
            sound = all(stands(seat.edition, table, each) for each in besides)
            if (sound, score.total) > merit:
                best, merit = play, (sound, score.total)
    return best


async def lay(seat: Seat, table: Table, play: Play) -> None:
    """Show the new tiles one after another, at the speed that was wished for."""
    for square, letter in play.new_tiles(table.game.board).items():
        seat.view.new_tile(square, letter)
        await seat.terminal.sound(Cue.TILE)
        await seat.terminal.frames(letter_delay(table))


def letter_delay(table: Table) -> int:
    """The frames that a letter takes (M-6)."""
    return table.wishes.speed * _FRAMES_A_LETTER
