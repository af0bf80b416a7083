"""Typing a word and putting it on the board (M-22 to M-25)."""

from __future__ import annotations

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.errors import IllegalMove
from monty.programs.crossword.judging import stands
from monty.programs.crossword.seat import CORNER, Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.ask import ERASERS, LETTERS, StopPressed
from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.board import PREMIUMS, SIZE, Board, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import Score, score_play
from monty.rules.tiles import BLANK, tile_of

_LETTER_OF_BLANK = "now the letter of the blank"
_TURNS = "Click again to turn it"
_STEPS = {Key.UP: (-1, 0), Key.DOWN: (1, 0), Key.LEFT: (0, -1), Key.RIGHT: (0, 1)}

_POINTED = {str(square): square for square in PREMIUMS}
"""The keys that the squares of the board stand for."""

_DIRECTIONS = {direction.value: direction for direction in Direction}


async def ask_word(seat: Seat, table: Table, word: str = "") -> str:
    """The word that the player to move types, blanks in lower case; or the key of an option chosen
    instead.

    SPACE makes the next letter a blank's (M-23). The left cursor key and DEL take back the last
    letter, or a SPACE pressed by mistake. Who points at a square of the board ends the word too.
    """
    machine, name = seat.terminal.profile, table.player.name
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
            seat.darken(table, spent(table.game.rack, word) + (BLANK if blank else ""))
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


def spent(rack: str, word: str) -> str:
    """The tiles of a rack that a typed word can take; its other letters may lie on the board."""
    tiles = ""
    for tile in map(tile_of, word):
        if tile in rack:
            rack = rack.replace(tile, "", 1)
            tiles += tile
    return tiles


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
    seat: Seat, table: Table, word: str, *, settled: bool = False, late: bool = False
) -> tuple[Play, Score] | None:
    """Where the word goes, by the cursor and A or D; it is then on the screen (M-24). The cursor
    begins in the corner, or where it was before in this turn.

    None if the person goes back: to change the word, or, if it is `settled` on (D-11), to give the
    turn up. A place that the rules refuse is said so with the reason, and the cursor stays. With
    `late` the time is up meanwhile, which is said. Who presses RETURN sees the word lie where it
    scores most; who points at a square sees it lie there, and points again to turn it. RETURN then
    places it as it lies.
    """
    digits = seat.terminal.profile.keymap.cursor_digits  # without SHIFT too (C-14)
    steps = _STEPS | {digit: _STEPS[key] for digit, key in digits.items()}
    game = table.game
    direction: Direction | None = None
    if seat.pointed is not None:
        seat.cursor = seat.pointed
        direction, seat.pointed = _direction(game, seat.cursor, word), None
    row, column = seat.view.prompt("Place")
    if late:
        seat.view.message("Time is up: place your word", style=Style.WARNING)
    elif direction is not None:
        seat.view.message(_TURNS)
    else:
        cursor = seat.terminal.keycap(Key.LEFT)
        finds = f"{seat.enter} finds a place"
        seat.view.message(f"{cursor} keys move, {finds}", f"{cursor} keys, {finds}")
    back = seat.terminal.keycap(Key.DELETE), "gives up" if settled else "back"
    seat.view.word(row, column, word)
    where = column + len(word) + 1
    with seat.terminal.keys_repeat():
        while True:
            seat.terminal.put(row, where, f"at {seat.cursor}  ", Style.PROMPT)
            seat.terminal.show_cursor(*seat.view.cell(seat.cursor))
            if direction is None:
                seat.view.keys(("A", "across"), ("D", "down"), back)
            else:
                seat.view.keys((seat.enter, "places it", "places"), back)
            key = await _key_beside(seat, game.board, direction, word)
            if key in _POINTED:
                if direction is not None and _POINTED[key] == seat.cursor:
                    direction = direction.other
                else:
                    seat.cursor = _POINTED[key]
                    direction = _direction(game, seat.cursor, word)
                seat.view.message(_TURNS)
            elif key in steps:
                rows, columns = steps[key]
                at = seat.cursor
                seat.cursor = Square((at.row + rows) % SIZE, (at.column + columns) % SIZE)
                seat.view.message("")
            elif key == Key.HOME:
                seat.cursor = CORNER
                seat.view.message("")
            elif key == Key.RETURN and direction is None:
                best = _best_place(seat, table, word)
                if best is None:
                    await seat.refuse("it fits nowhere")
                    continue
                seat.cursor, direction = best.start, best.direction
                points = score_play(game.board, best).total
                seat.view.message(f"{direction.name.capitalize()} for {points}")
            elif key == Key.DELETE:
                seat.terminal.hide_cursor()
                seat.view.message("")
                return None
            elif chosen := direction if key == Key.RETURN else _DIRECTIONS.get(key):
                play = Play(seat.cursor, chosen, word)
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


async def _key_beside(seat: Seat, board: Board, direction: Direction | None, word: str) -> str:
    """The next key, while the word lies on the board in that direction, if there is one."""
    tiles = {} if direction is None else Play(seat.cursor, direction, word).new_tiles(board)
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
