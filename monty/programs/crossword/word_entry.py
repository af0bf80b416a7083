"""Typing a word (M-22, M-23)."""

from __future__ import annotations

from machines.keyboard import Key
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.talk import ERASERS, LETTERS, StopPressed
from monty.rules.crossword.board import PREMIUMS, SIZE, Square
from monty.rules.tiles import BLANK, tile_of

POINTED = {str(square): square for square in PREMIUMS}
"""The keys that the squares of the board stand for."""

_LETTER_OF_BLANK = "now the letter of the blank"


async def ask_word(seat: Seat, table: Table, word: str = "") -> tuple[str, Square | None]:
    """The word that the player to move types, blanks in lower case, and the square that was pointed
    at to end it; or the key of an option chosen instead.

    SPACE makes the next letter a blank's (M-23). The left cursor key and DEL take back the last
    letter, or a SPACE pressed by mistake.
    """
    machine, name = seat.terminal.machine, table.player.name
    options, digits = seat.edition.chosen(machine), seat.edition.digits(machine)
    row, column = seat.talk.prompt(
        f"{name}, your word?",
        f"{name}'s word?",
        f"{name}?",
        answer=SIZE + len("  "),  # the word, and the cursor
    )
    seat.view.word(row, column, word)
    blank = False
    with seat.terminal.keys_repeat():
        while True:
            end = column + len(word)
            seat.terminal.put(row, end, "  ")
            seat.darken(table, spent(table.game.rack, word) + (BLANK if blank else ""))
            if blank:
                seat.view.tile(row, end, BLANK)
                seat.talk.hints(("letter", "of the blank"), ("left", "erases"))
            elif word:
                seat.talk.hints((seat.talk.enter, "places it"), ("left", "erases"))
            else:
                option = seat.challenge_hint(table) or (digits, "option")
                seat.talk.hints(("A-Z", "word"), option, (seat.talk.stop, "leaves"))
            seat.terminal.show_cursor(row, end + 1 if blank else end)
            seat.view.touchable()
            key = await key_of_word(seat, word)
            if key in ERASERS:
                if blank:
                    blank = False
                elif word:
                    word = word[:-1]
                else:
                    await seat.talk.refuse("there is nothing to take back")
            elif key in LETTERS or key == " ":
                if len(word) == SIZE:
                    await seat.talk.refuse(f"no more than {SIZE} letters")
                elif key == " ":
                    if blank:
                        await seat.talk.refuse(_LETTER_OF_BLANK)
                    blank = True
                else:
                    seat.talk.message("")
                    letter = key.lower() if blank else key
                    seat.view.word(row, end, letter)
                    word += letter
                    blank = False
            elif key in options and not word and not blank:
                seat.terminal.hide_cursor()
                return key, None
            elif (key == Key.RETURN or key in POINTED) and word and not blank:
                seat.terminal.hide_cursor()
                return word, POINTED.get(key)
            else:
                await seat.talk.refuse(_why_not(key in options, word, digits, blank=blank))


def spent(rack: str, word: str) -> str:
    """The tiles of a rack that a typed word can take; its other letters may lie on the board."""
    tiles = ""
    for tile in map(tile_of, word):
        if tile in rack:
            rack = rack.replace(tile, "", 1)
            tiles += tile
    return tiles


async def key_of_word(seat: Seat, word: str) -> str:
    """The next key. The word is not lost to whoever is asked whether to stop, and says no."""
    try:
        return await seat.talk.next_key()
    except StopPressed:
        raise StopPressed(word) from None


def _why_not(is_option: bool, word: str, digits: str, *, blank: bool) -> str:
    if blank:
        return _LETTER_OF_BLANK
    if is_option and word:
        return "erase the word, then choose"
    return f"type a word, or press {digits.replace('-', ' to ')}"
