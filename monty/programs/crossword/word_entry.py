"""Typing a word and putting it on the board (M-22 to M-25)."""

from __future__ import annotations

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.ask import ERASERS, LETTERS, StopPressed
from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.board import PREMIUMS, SIZE, Board, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import IllegalMove, Play
from monty.rules.crossword.scoring import Score, score_play
from monty.rules.tiles import BLANK

_LETTER_OF_BLANK = "now the letter of the blank"
_STEPS = {Key.UP: (-1, 0), Key.DOWN: (1, 0), Key.LEFT: (0, -1), Key.RIGHT: (0, 1)}
_DIGIT_STEPS = {"5": (0, -1), "6": (1, 0), "7": (-1, 0), "8": (0, 1)}
"""What the Spectrum's cursor keys move without CAPS SHIFT too (C-14)."""

_POINTED = {str(square): square for square in PREMIUMS}
"""The keys that the squares of the board stand for."""

_DIRECTIONS = {direction.value: direction for direction in Direction}


async def ask_word(seat: Seat, table: Table, word: str = "") -> str:
    """The word that the player to move types, blanks in lower case; or the key of an option chosen
    instead.

    SPACE makes the next letter a blank's (M-23). The left cursor key and DEL take back the last
    letter, or a SPACE pressed by mistake. Who points at a square of the board ends the word too.
    """
    machine, name = seat.terminal.machine, table.player.name
    options, digits = seat.edition.chosen(machine), seat.edition.digits(machine)
    room = seat.view.layout.prompt.width - len(" ") - SIZE - len("  ")  # the word, and the cursor
    asked = fitting(room, f"{name}, your word?", f"{name}'s word?", f"{name}?")
    row, column = seat.view.prompt(asked)
    seat.view.word(row, column, word)
    blank = False
    with seat.terminal.keys_repeat():
        while True:
            end = column + len(word)
            seat.terminal.put(row, end, "  ")
            if blank:
                seat.view.tile(row, end, BLANK)
                seat.view.keys(("letter", "of the blank"), ("left", "erases"))
            elif word:
                seat.view.keys((seat.enter, "places it"), ("left", "erases"))
            else:
                option = seat.challenge_hint(table) or (digits, "option")
                seat.view.keys(("A-Z", "word"), option, (seat.stop, "leaves"))
            seat.terminal.show_cursor(row, end + 1 if blank else end)
            seat.view.touchable()
            key = await _key(seat, word)
            if key in ERASERS:
                if blank:
                    blank = False
                elif word:
                    word = word[:-1]
                else:
                    await seat.refuse("there is nothing to take back")
            elif key in LETTERS or key == " ":
                if len(word) == SIZE:
                    await seat.refuse(f"no more than {SIZE} letters")
                elif key == " ":
                    if blank:
                        await seat.refuse(_LETTER_OF_BLANK)
                    blank = True
                else:
                    seat.view.message("")
                    letter = key.lower() if blank else key
                    seat.view.word(row, end, letter)
                    word += letter
                    blank = False
            elif key in options and not word and not blank:
                seat.terminal.hide_cursor()
                return key
            elif (key == Key.RETURN or key in _POINTED) and word and not blank:
                seat.pointed = _POINTED.get(key)
                seat.terminal.hide_cursor()
                return word
            else:
                await seat.refuse(_why_not(key in options, word, digits, blank=blank))


async def _key(seat: Seat, word: str) -> str:
    """The next key. The word is not lost to whoever is asked whether to stop, and says no."""
    try:
        return await seat.key()
    except StopPressed:
        raise StopPressed(word) from None


def _why_not(is_option: bool, word: str, digits: str, *, blank: bool) -> str:
    if blank:
        return _LETTER_OF_BLANK
    if is_option and word:
        return "erase the word, then choose"
    return f"type a word, or press {digits.replace('-', ' to ')}"


async def ask_place(
    seat: Seat, game: Game, word: str, *, settled: bool = False, late: bool = False
) -> tuple[Play, Score] | None:
    """Where the word goes, by the cursor and A or D; it is then on the screen (M-24).

    None if the person goes back: to change the word, or, if it is `settled` on (D-11), to give the
    turn up. A place that the rules refuse is said so with the reason, and the cursor stays. With
    `late` the time is up meanwhile, which is said. Who points at a square sees the word lie there,
    points again to turn it, and places it as it lies by RETURN.
    """
    steps = _STEPS | (_DIGIT_STEPS if seat.terminal.machine == "spectrum" else {})
    square = Square(0, 0)
    direction: Direction | None = None
    if seat.pointed is not None:
        square = seat.pointed
        direction, seat.pointed = _direction(game, square, word), None
    row, column = seat.view.prompt("Place")
    if late:
        seat.view.message("Time is up: place your word", style=Style.WARNING)
    else:
        seat.view.message(f"Move with the {seat.terminal.keycap(Key.LEFT)} keys")
    back = seat.terminal.keycap(Key.DELETE), "gives up" if settled else "back"
    seat.view.word(row, column, word)
    where = column + len(word) + 1
    with seat.terminal.keys_repeat():
        while True:
            seat.terminal.put(row, where, f"at {square}  ", Style.PROMPT)
            seat.terminal.show_cursor(*seat.view.cell(square))
            if direction is None:
                seat.view.keys(("A", "across"), ("D", "down"), back)
            else:
                seat.view.keys((seat.enter, "places it", "places"), back)
            key = await _key_beside(seat, game.board, square, direction, word)
            if key in _POINTED:
                if direction is not None and _POINTED[key] == square:
                    direction = direction.other
                else:
                    square = _POINTED[key]
                    direction = _direction(game, square, word)
                seat.view.message("Click again to turn it")
            elif key in steps:
                rows, columns = steps[key]
                square = Square((square.row + rows) % SIZE, (square.column + columns) % SIZE)
                seat.view.message("")
            elif key == Key.HOME:
                square = Square(0, 0)
                seat.view.message("")
            elif key == Key.DELETE:
                seat.terminal.hide_cursor()
                seat.view.message("")
                return None
            elif chosen := direction if key == Key.RETURN else _DIRECTIONS.get(key):
                play = Play(square, chosen, word)
                try:
                    game.check(play)
                except IllegalMove as illegal:
                    await seat.refuse_move(illegal)
                    continue
                break
            else:
                await seat.refuse("A places it across, D down")
    seat.terminal.hide_cursor()
    seat.view.message("")
    await lay(seat, game, play)
    return play, score_play(game.board, play)


def _direction(game: Game, square: Square, word: str) -> Direction:
    """How a word can lie from a square on: down only where it fits down and not across."""
    for direction in Direction:
        try:
            game.check(Play(square, direction, word))
        except IllegalMove:
            continue
        return direction
    return Direction.ACROSS


async def _key_beside(
    seat: Seat, board: Board, square: Square, direction: Direction | None, word: str
) -> str:
    """The next key, while the word lies on the board in that direction, if there is one."""
    tiles = {} if direction is None else Play(square, direction, word).new_tiles(board)
    shown = {square: letter for square, letter in tiles.items() if square.on_board}
    for each, letter in shown.items():
        seat.view.new_tile(each, letter)
    seat.view.touchable()
    try:
        return await _key(seat, word)
    finally:
        for each in shown:
            seat.view.square(each, board.at(each))


async def lay(seat: Seat, game: Game, play: Play) -> None:
    """Show the new tiles one after another, at the speed that was wished for."""
    for square, letter in play.new_tiles(game.board).items():
        seat.view.new_tile(square, letter)
        await seat.terminal.sound(Cue.TILE)
        await seat.terminal.frames(seat.letter_delay)


def words_made(score: Score, width: int) -> str:
    """The words of a play with their scores, the main word first, as many as fit the width."""
    words = [f"{word.letters.upper()} {word.score}" for word in score.words]
    if score.bonus:
        words.append(f"bonus {score.bonus}")
    for shown in range(len(words), 0, -1):
        hidden = len(words) - shown
        text = "  ".join(words[:shown] + ([f"and {hidden} more"] if hidden else []))
        if len(text) <= width:
            return text
    return ""
