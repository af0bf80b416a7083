"""Words that are doubted: the program challenges a play (D-16, C-8), people question what lies on
the board (C-15) and challenge the last play (C-16). People decide."""

from __future__ import annotations

from dataclasses import replace

from machines.style import Cue, Style
from monty.lexicon import lexicon_named
from monty.programs.crossword.edition import Edition
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.lines import fitting
from monty.programs.dialogue.talk import LETTERS, Line, StopPressed
from monty.programs.keeping.deeds import Doubted
from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction
from monty.rules.crossword.moves import Play, Withdrawal
from monty.rules.crossword.scoring import Score

_LONGEST_SHORT = 4  # letters (D-16)

_IS_IT_WRONG = ("Y", "takes it back"), ("N", "it stands")
"""What the answers mean to the question whether a word of a play is wrong."""


def knows(edition: Edition, word: str) -> bool:
    """Whether a word is in the program's own vocabulary."""
    return word in lexicon_named(edition.vocabulary)


def stands(edition: Edition, table: Table, word: str) -> bool:
    """Whether a person may play a word unchallenged: every acceptable one of two to four letters,
    of the longer ones those that the program knows (D-16).

    Words that have been let stand in this game it has learnt; words struck out it has forgotten.
    """
    if word in table.allowed:
        return True
    if word in table.struck:
        return False
    if len(word) > _LONGEST_SHORT or edition.acceptable is None:
        return knows(edition, word)
    return knows(edition, word) or word in lexicon_named(edition.acceptable)


def _doubtful_words(edition: Edition, table: Table, score: Score) -> list[str]:
    """The words of a play that do not stand by themselves, the main word first, each once."""
    words = dict.fromkeys(word.letters.upper() for word in score.words)
    return [word for word in words if not stands(edition, table, word)]


async def challenge(seat: Seat, table: Table, score: Score) -> Table | None:
    """The table with the words of a play that were let stand; or None if one was given up.

    Each word that does not stand by itself is asked for. RUN/STOP does not answer: the
    question is asked again.
    """
    for word in _doubtful_words(seat.edition, table, score):
        seat.talk.message(f"I challenge {word}", style=Style.WARNING)
        await seat.terminal.sound(Cue.REFUSED)
        if await _accepted(seat, word):
            return None
        table = replace(table, allowed=(*table.allowed, word))
    return table


async def _accepted(seat: Seat, word: str) -> bool:
    while True:
        try:
            return await seat.talk.confirm(f"Is {word} wrong", "Is it wrong", hints=_IS_IT_WRONG)
        except StopPressed:
            await seat.talk.refuse("answer Y or N first")


async def withdraw(seat: Seat, table: Table, play: Play) -> Table:
    """The table after an accepted challenge: turn and score are lost, the tiles are back."""
    seat.view.take_off(table.game.board, play)
    after = table.after_turn(Withdrawal(play))
    seat.talk.message(f"{table.player.name} loses the turn")
    await seat.terminal.sound(Cue.REFUSED)
    return after


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
        return await _challenge_last(seat, table, word)
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


async def _challenge_last(seat: Seat, table: Table, word: str) -> Table:
    """The players agree whether a word of the last play is wrong; the program only says whether it
    knows it (C-16). What they have agreed on is not asked again."""
    assert table.played is not None
    before, play = table.played.before, table.played.play
    seat.talk.message(_verdict(seat, table, word))
    wrong = await seat.talk.confirm(f"Is {word} wrong", "Is it wrong", hints=_IS_IT_WRONG)
    if not wrong:
        seat.talk.message(f"{word} stands")
        return replace(table, played=None).did(Doubted(word=word, wrong=False))
    name = table.players[before.turn].name
    after = table.taken_back(word)
    seat.view.take_off(before.board, play)
    seat.talk.message(f"{name} loses the turn")
    await seat.terminal.sound(Cue.REFUSED)
    after = seat.noted(after)
    seat.terminal.save(after.to_json(seat.terminal.television))
    return after


def _verdict(seat: Seat, table: Table, word: str) -> str:
    if knows(seat.edition, word):
        return f"{word} is in my vocabulary"
    if stands(seat.edition, replace(table, allowed=()), word):  # what players let stand aside
        return f"{word} is acceptable"
    return fitting(seat.talk.width, f"{word} is not a word of mine", "it is not a word of mine")
