"""Questioning the words on the board: does the program know them (C-15), are they wrong (C-16)?"""

from __future__ import annotations

from dataclasses import replace

from machines.style import Cue
from monty.programs.crossword.challenge import IS_IT_WRONG
from monty.programs.crossword.judging import knows, stands
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.lines import fitting
from monty.programs.dialogue.talk import LETTERS, Line
from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction


class _WentBack(Exception):
    """The person does not name a word after all."""


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
    """Ask for a word that lies on the board and say whether the program knows it.

    A word of the last play may be challenged until the next one is made; RETURN alone names its
    main word (C-16), and the left cursor key or DEL goes back. Another that the program knows may
    be struck out for this game, which leaves it lying but not to be played again by the computer
    (C-15).
    """
    played = table.challengeable
    try:
        word = await _ask_word(seat, "" if played is None else played.words[0])
    except _WentBack:
        word = ""
    if not word:
        seat.terminal.hide_cursor()
        seat.talk.message("")
    elif word not in words_on(table.game.board):
        await seat.talk.refuse(f"{word} is not on the board", "it is not on the board")
    elif played is not None and word in played.words:
        return await _challenge(seat, table, word)
    elif word in table.struck:
        await seat.talk.refuse(f"{word} is struck out already")
    elif not knows(seat.edition, word):
        await seat.talk.refuse(f"{word} is not a word of mine", "it is not a word of mine")
    else:
        seat.talk.message(f"{word} is in my vocabulary")
        if await seat.talk.confirm("Strike it out for this game", "Strike it out"):
            table = replace(table, struck=(*table.struck, word))
            await seat.terminal.sound(Cue.ACCEPTED)
            seat.talk.message(f"{word} is struck out")
    return table


async def _ask_word(seat: Seat, returns: str) -> str:
    def accepts(line: str, key: str) -> str | None:
        return None if key in LETTERS else "type a word of the board"

    cells = SIZE + len(" ")  # the word, and the cursor
    known = (f"Query which word ({returns})?", f"Which ({returns})?") if returns else ()
    seat.talk.prompt(*known, "Question which word?", "Which word?", answer=cells)
    ends = (seat.talk.enter, f"takes {returns}", "ends") if returns else (seat.talk.enter, "ends")
    seat.talk.hints(ends, ("left", "erases, goes back", "goes back"))

    async def go_back() -> None:
        raise _WentBack

    return await seat.talk.line(Line(SIZE, accepts), on_empty=go_back) or returns


async def _challenge(seat: Seat, table: Table, word: str) -> Table:
    """The players agree whether a word of the last play is wrong; the program only says whether it
    knows it (C-16). What they have agreed on is not asked again."""
    assert table.played is not None
    before, play = table.played.before, table.played.play
    seat.talk.message(_verdict(seat, table, word))
    wrong = await seat.talk.confirm(f"Is {word} wrong", "Is it wrong", hints=IS_IT_WRONG)
    if not wrong:
        seat.talk.message(f"{word} stands")
        return replace(table, played=None)
    name = table.players[before.turn].name
    after = table.taken_back(word)
    seat.view.take_off(before.board, play)
    seat.talk.message(f"{name} loses the turn")
    await seat.terminal.sound(Cue.REFUSED)
    seat.terminal.save(after.to_json(seat.terminal.television))
    return after


def _verdict(seat: Seat, table: Table, word: str) -> str:
    if knows(seat.edition, word):
        return f"{word} is in my vocabulary"
    if stands(seat.edition, replace(table, allowed=()), word):  # what players let stand aside
        return f"{word} is acceptable"
    return fitting(seat.talk.width, f"{word} is not a word of mine", "it is not a word of mine")
