"""Every screen that Monty shows, on whatever machine a person is sat down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from machines.keyboard import Key
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board
from tests.programs.crossword.person import Person

Sit = Callable[..., Person]
Position = Callable[..., Mapping[str, object]]
Shots = Iterator[tuple[str, Person]]

QUIET = Wishes(sound=False, speed=0)
# The published example with some more words, a blank among them.
PLAYS = ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT", "E8 aXIB", "K8 QUIET"]
FOUR = [Player("MONTY", 3), Player("CLARA"), Player("WILMA", 4), Player("BOB")]
SCORES = (1123, 1087, 1264, 102)


class Scenes:
    """The screens one after another, each under a name, with the person who sees it."""

    def __init__(self, sit: Sit, position: Position, board_without: Callable[[str], Board]) -> None:
        self._sit = sit
        self._position = position
        self._board_without = board_without

    def _middle(self, **changes: object) -> Person:
        state = self._position(
            ["DEGLTOA", "RETAIN?", "AEIOTVW", "SSGNRRE"],
            board=PLAYS,
            scores=SCORES,
            players=FOUR,
            **changes,
        )
        log = ["BOB QUIET 32", "MONTY AXIB 26", "CLARA passes", "WILMA changes 3"]
        return self._sit(state={**state, "log": log})

    def setup(self) -> Shots:
        """The questions before a game."""
        person = self._sit()
        yield "first question", person
        person.type("X")
        yield "no such level", person
        person.type("3CLARA\n")
        yield "level of the second", person
        person.type("\n")
        yield "third name", person
        person.type("CLARA\n")
        yield "name taken", person
        person.press(*[Key.DELETE] * 5)
        person.type("WILMA\n4BOB\n\n")
        yield "television", person
        person.type(self._answer(person) + "NYN")
        yield "real board", person
        person.type("N")
        yield "speed", person
        person.type("X")
        yield "no such speed", person

    @staticmethod
    def _answer(person: Person) -> str:
        return "Y" if person.session.television.value == "colour" else "N"

    def first_player(self) -> Shots:
        """Tiles are drawn to see who begins."""
        person = self._sit(seed=3)
        person.type("3CLARA\n\nWILMA\n4BOB\n\n" + self._answer(person) + "NYNN")
        person.session.press("0")
        while "PLAYS FIRST" not in person.message:
            person.session.tick()
        yield "first player", person

    def first_player_by_hand(self) -> Shots:
        """People draw, with a real board."""
        person = self._sit(seed=3)
        person.type("3CLARA\n\nWILMA\n4BOB\n\n" + self._answer(person) + "NYNY0")
        yield "draw by hand", person
        person.type("E\n \nE")
        yield "drawn by hand", person

    def middle(self) -> Shots:
        """A game of four well under way."""
        yield "middle", self._middle()

    def panels(self) -> Shots:
        """What is shown in place of the options."""
        for key, name in (("3", "premium"), ("4", "values"), ("5", "tiles")):
            person = self._middle()
            person.type(key)
            yield name, person

    def a_word(self) -> Shots:
        """A word typed, placed, refused, and placed elsewhere."""
        person = self._middle()
        person.type("RE ")
        yield "blank announced", person
        person.type("TAIN")
        yield "word typed", person
        person.press(Key.RETURN)
        yield "place asked", person
        person.press(*[Key.DOWN] * 12, *[Key.RIGHT] * 8)
        yield "cursor moved", person
        person.type("D")
        yield "word refused", person
        person.press(Key.DELETE)
        yield "word again", person
        person.press(*[Key.DELETE] * 6)
        person.type("\n")
        yield "no word", person
        person.place("12F IT")
        yield "happy", person
        person.type("Y")
        yield "played", person

    def longest(self) -> Shots:
        """The longest word there is room for."""
        state = self._position(
            ["ABCDEFG", "?NTERLY"],
            board=["8F NATIONAL"],
            scores=(999, 909),
            players=[Player("WILMA"), Player("CLARA")],
        )
        person = self._sit(state=state)
        person.type(" INTERNATIONALLY\n")
        yield "longest word", person
        person.press(*[Key.DOWN] * 7)
        person.type("A")
        yield "longest happy", person
        person.type("Y")
        yield "longest played", person

    def racks_hidden(self) -> Shots:
        """Nobody sees another's rack."""
        person = self._middle(wishes=replace(QUIET, show_racks=False))
        yield "racks hidden", person
        person.type("X")
        yield "rack revealed", person
        person.skip()
        yield "note your rack", person

    def options(self) -> Shots:
        """A hint, an exchange, a refusal, and leaving."""
        person = self._middle()
        person.type("8")
        yield "hint", person
        person.type("X6RE ")
        yield "change", person
        person.press(*[Key.DELETE] * 3, Key.RETURN)
        person.type("9")
        yield "swap refused", person
        person.press(Key.STOP)
        yield "quit", person
        person.type("Y")
        yield "quit again", person

    def real_board(self) -> Shots:
        """Monty's tiles are drawn by hand."""
        wishes = replace(QUIET, real_board=True)
        racks = ["STAIO**", "*******"]
        person = self._sit(
            state=self._position(racks, board=PLAYS, wishes=wishes, turn=0, scores=(87, 102))
        )
        person.type("E")
        yield "real board", person
        person.type(" \n")
        yield "real board played", person
        person.press(" ")
        yield "real board drawing", person

    def thinking(self) -> Shots:
        """Monty thinks aloud."""
        person = self._middle(turn=3, wishes=replace(QUIET, watch_thinking=True, speed=9))
        person.session.press("2", "Y")
        while "BEST" not in person.message:
            person.session.tick()
        yield "thinking", person

    def ending(self) -> Shots:
        """The final scores."""
        racks = ["VV", "QU?", "J", "ESTX"]
        person = self._sit(
            state=self._position(
                racks,
                filled=self._board_without("".join(racks)),
                players=FOUR,
                turn=3,
                scores=(1009, 1012, 87, 340),
                passes=3,
                scoreless=3,
            )
        )
        person.skip()
        yield "end", person


SCENES = tuple(name for name in vars(Scenes) if not name.startswith("_"))
