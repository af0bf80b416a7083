"""What somebody does first who has not read the page: each gives one line with what was expected,
and never a wrong answer or a fault from within."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import monty.crossword
import monty.sixty_six
import monty.words
from machines import MachineError, ScreenError, Session, Terminal, machine_named
from monty.crossword import Board, Lexicon, Play, Square, chance

# Without their types: a type checker would refuse most of what is shown here.
crossword: Any = monty.crossword
sixty_six: Any = monty.sixty_six
words: Any = monty.words

GAME = crossword.Game.start(2, 0, chance(7, "bag"))
WORDS = words.Words.start(0, chance(7, "bag"))
MATCH = sixty_six.Match.start(0, chance(7, "deal"))
BOARD: Any = Board()
ONE = chance(1, "think")
PETS = Lexicon.of("pets", ["cat", "act", "at"])
C64 = machine_named("c64")
Act = Callable[[], object]


async def idle(terminal: Terminal) -> None:
    await terminal.key()


def pressed(*keys: str) -> None:
    session = Session(C64, idle)
    try:
        session.press(*keys)
    finally:
        session.stop()


async def outside(terminal: Terminal) -> None:
    terminal.put(99, 0, "X")


# ---- values of another kind -----------------------------------------------------------------
MOVE = "a move is a Play, Exchange, Pass or Withdrawal, as parse_move gives, not "
ENTRY = "a move is an Add, a Length or one of Plain, as parse_move gives, not "
CARD = "a move is a PlayCard, Swap or Stop, as parse_move gives, not "


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: GAME.play("8E WEIR"), f"{MOVE}'8E WEIR'"),
        (lambda: GAME.play(None), f"{MOVE}None"),
        (lambda: GAME.check("-"), f"{MOVE}'-'"),
        (lambda: WORDS.play("B34"), f"{ENTRY}'B34'"),
        (lambda: WORDS.play("0"), f"{ENTRY}'0'"),
        (lambda: WORDS.check(None), f"{ENTRY}None"),
        (lambda: MATCH.play("JD"), f"{CARD}'JD'"),
        (lambda: MATCH.round.play(None), f"{CARD}None"),
        (lambda: MATCH.round.check("stop"), f"{CARD}'stop'"),
        (lambda: BOARD.at("8D"), "a square is a Square, as Square.parse('8D'), not '8D'"),
        (lambda: BOARD.occupied("8D"), "a square is a Square, as Square.parse('8D'), not '8D'"),
        (
            lambda: crossword.score_play(Board(), "9G AX"),
            "a play is a Play, as Play.parse('8D JOINS'), not '9G AX'",
        ),
        (
            lambda: crossword.choose(GAME, 2, ONE),
            "a level is a Level, as MONTY_LEVELS[2], not 2",
        ),
        (lambda: crossword.choose(Board(), 2, ONE), "a game is a Game, not Board.parse("),
        (lambda: words.choose(WORDS, 2, ONE), "a level is a Level, as WORDS_LEVELS[2], not 2"),
        (
            lambda: words.choose(WORDS, crossword.MONTY_LEVELS[2], ONE),
            "a level is a Level, as WORDS_LEVELS[2], not Level(",
        ),
        (
            lambda: sixty_six.choose(MATCH.round, 2, ONE),
            "a level is a Level, as SIXTY_SIX_LEVELS[2], not 2",
        ),
        (
            lambda: sixty_six.choose(MATCH, sixty_six.SIXTY_SIX_LEVELS[2], ONE),
            "a round is a Round, as match.round, not Match.parse(",
        ),
        (
            lambda: crossword.Finder("monty12k"),
            "a Finder takes a Lexicon, as lexicon() or Lexicon.of() gives, not 'monty12k'",
        ),
        (
            lambda: crossword.Finder(["CAT"]),
            "a Finder takes a Lexicon, as lexicon() or Lexicon.of() gives, not ['CAT']",
        ),
        (
            lambda: crossword.Finder(PETS).best("15/15", "CAT"),
            "a board is a Board, as game.board, not '15/",
        ),
        (
            lambda: crossword.Finder(PETS).all(GAME, "CAT"),
            "as game.board, not Game.",
        ),
        (
            lambda: words.WordIndex("deluxe20k"),
            "words are a lexicon or a list, not the text 'deluxe20k'; lexicon(name) gives one",
        ),
    ],
)
def test_a_value_of_another_kind_is_a_type_error(wrong: Act, told: str) -> None:
    with pytest.raises(TypeError) as caught:
        wrong()
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


# ---- values that are none -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: Board.parse("x?/15"), "a row of a board is written in letters and numbers 1 to"),
        (lambda: Board.parse("x?/15"), "not 'x?'"),
        (lambda: Board.parse("15/15"), "a board has 15 rows with strokes between, not 2"),
        (lambda: Board.parse("/".join(["15"] * 14 + ["9AB"])), "15 squares, not 11 as '9AB'"),
        (lambda: crossword.parse_move("-a"), "an exchange names 1 to 7 tiles A to Z"),
        (lambda: crossword.parse_move("-a"), "not 'a'"),
        (lambda: Play.parse("16A CAT"), "a square reads 1A to 15O, not '16A'"),
        (lambda: Play.parse("A16 CAT"), "a square reads 1A to 15O, not '16A'"),
        (lambda: words.parse_move("="), "a move reads B12, E3, 0, 8, 9, =4 or =!, not '='"),
        (lambda: crossword.lexicon(""), "a word list has a name or a file, not ''"),
        (lambda: crossword.read_gcg("text"), "there is no game in it: neither #player1 nor a turn"),
    ],
)
def test_a_text_that_is_none_is_given_back_in_the_error(wrong: Act, told: str) -> None:
    with pytest.raises((crossword.TextError, crossword.LexiconError)) as caught:
        wrong()
    assert isinstance(caught.value, ValueError)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("levels", "there"),
    [
        (crossword.MONTY_LEVELS, "1 to 4"),
        (crossword.DELUXE_LEVELS, "1 to 8"),
        (words.WORDS_LEVELS, "1 to 4"),
        (sixty_six.SIXTY_SIX_LEVELS, "1 to 4"),
    ],
)
def test_a_level_that_there_is_not_names_those_there_are(levels: Any, there: str) -> None:
    for number in (0, 9, "2"):
        with pytest.raises(KeyError, match=f"there is no level {number!r}, only {there}"):
            levels[number]
    assert levels.get(9) is None
    assert 9 not in levels
    assert [level.number for level in levels.values()] == list(levels)


def test_a_gcg_file_is_read_from_its_text_too() -> None:
    written = "#player1 A Änne\n#player2 B Bo\n>A: CAT 8G CAT +10 10\n"
    transcript = crossword.read_gcg(written)
    assert transcript == crossword.read_gcg(written.encode("utf-8"))
    assert transcript.players[0].name == "Änne"


# ---- what cannot be done now ----------------------------------------------------------------
def test_a_play_is_not_laid_over_other_tiles() -> None:
    board = Play.parse("8D JOINS").on(Board())
    assert Play.parse("F8 iN").on(board).at(Square.parse("9F")) == "N", "a blank may be either case"
    with pytest.raises(crossword.IllegalMove, match="another letter lies there: 8D holds J") as it:
        Play.parse("8D CAT").on(board)
    assert it.value.reason is crossword.Reason.OCCUPIED
    with pytest.raises(crossword.IllegalMove, match="it runs off the board"):
        Play.parse("8M JOINS").on(Board())


def test_nobody_chooses_in_a_game_that_is_over() -> None:
    over = crossword.Game.start(2, 0, chance(7, "bag")).agree_end()
    with pytest.raises(crossword.IllegalMove, match="the game is over"):
        crossword.choose(over, crossword.MONTY_LEVELS[2], ONE)
    finished = WORDS.play(words.Plain.PASS).play(words.Plain.FINISH)
    with pytest.raises(crossword.IllegalMove, match="the game is over"):
        words.choose(finished, words.WORDS_LEVELS[2], ONE)
    with pytest.raises(crossword.IllegalMove, match="say the number of letters first"):
        words.choose(WORDS.play(words.parse_move("B1")), words.WORDS_LEVELS[2], ONE)


def played_out(match: Any) -> Any:
    while not match.round.over:
        match = match.play(next(match.round.legal_moves))
    return match


def test_a_round_is_dealt_when_the_one_before_is_over() -> None:
    with pytest.raises(crossword.IllegalMove, match="the round is not over yet") as caught:
        MATCH.next_round(ONE)
    assert caught.value.reason is sixty_six.Reason.ROUND_GOES_ON
    match = played_out(MATCH)
    with pytest.raises(crossword.IllegalMove, match="the round is over"):
        sixty_six.choose(match.round, sixty_six.SIXTY_SIX_LEVELS[2], ONE)
    seed = 0
    while match.winner is None:
        match, seed = played_out(match.next_round(chance(seed, "deal"))), seed + 1
    with pytest.raises(crossword.IllegalMove, match="the match is over"):
        match.next_round(ONE)


# ---- machines -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: machine_named("amiga"), "there is no machine 'amiga', only c64, bbc, spectrum, z"),
        (lambda: C64.palette("nope"), "c64 has no palette 'nope'; it has pepto, colodore"),
        (lambda: pressed("NOPE"), "there is no key 'NOPE', only single charac"),
        (lambda: pressed("A", ""), "there is no key '', only single characters"),
        (lambda: Session(C64, outside).run(), "row 99, column 0 is outside the screen of 25 rows"),
    ],
)
def test_a_machine_tells_what_it_has(wrong: Act, told: str) -> None:
    with pytest.raises(MachineError) as caught:
        wrong()
    assert told in str(caught.value)


def test_what_no_screen_shows_is_a_value_error_too() -> None:
    assert issubclass(ScreenError, ValueError)
    assert issubclass(ScreenError, MachineError)
