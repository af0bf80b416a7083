"""Questioning the words on the board: are they in the program's vocabulary (C-15)?"""

from __future__ import annotations

from dataclasses import replace

from machines.style import Cue
from monty.programs.crossword.judging import knows
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.ask import LETTERS, ask_line
from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction


def words_on(board: Board) -> set[str]:
    """Every word that lies on the board, in capitals."""
    return {
        word.upper()
        for square, letter in board.squares()
        if letter != EMPTY
        for direction in Direction
        if len(word := board.run(square, direction)[1]) > 1
    }


async def question_word(seat: Seat, table: Table) -> Table:
    """Ask for a word that lies on the board and say whether the program knows it; if so it may be
    struck out for this game, which leaves it lying but not to be played again by the computer."""

    def accepts(line: str, key: str) -> str | None:
        return None if key in LETTERS else "type a word of the board"

    room = seat.view.layout.prompt.width - len(" ") - SIZE - len(" ")  # the word, and the cursor
    at = seat.view.prompt(fitting(room, "Question which word?", "Which word?"))
    seat.view.keys((seat.enter, "ends"), ("left", "erases"))
    word = await ask_line(seat.terminal, at, SIZE, seat.refuse, seat.key, accepts)
    if not word:
        seat.view.message("")
    elif word not in words_on(table.game.board):
        await seat.refuse(f"{word} is not on the board", "it is not on the board")
    elif word in table.struck:
        await seat.refuse(f"{word} is struck out already")
    elif not knows(seat.edition, word):
        await seat.refuse(f"{word} is not a word of mine", "it is not a word of mine")
    else:
        seat.view.message(f"{word} is in my vocabulary")
        if await seat.confirm("Strike it out for this game", "Strike it out"):
            table = replace(table, struck=(*table.struck, word))
            await seat.terminal.sound(Cue.ACCEPTED)
            seat.view.message(f"{word} is struck out")
    return table
