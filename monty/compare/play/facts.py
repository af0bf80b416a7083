"""What our own programs know of a game, by the names that profiles of originals use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from machines.terminal import State
from monty.originals.values import Read
from monty.rules.crossword.game import Game
from monty.rules.words import Words

Facts = Mapping[str, Read]


def facts_of(game: str, state: State) -> Facts:
    """The facts in a saved state of that program; none for a program that nobody asked about."""
    known = _KNOWN.get(game)
    return {} if known is None else known(str(state["game"]))


def names(game: str) -> tuple[str, ...]:
    """What facts of that program may be called."""
    match game:
        case "words":
            return (
                "row",
                "hand",
                "pool",
                "left",
                "turn",
                "after 0",
                *_numbered(2, "hand", "score"),
            )
        case "sixty-six":
            return ()
        case _:
            return ("board", "rack", "bag", "left", "turn", *_numbered(4, "rack", "score"))


def _numbered(most: int, *kinds: str) -> list[str]:
    return [f"{kind} {number}" for kind in kinds for number in range(1, most + 1)]


def _of_words(text: str) -> Facts:
    game = Words.parse(text)
    return {
        "row": game.row,
        "hand": game.hand,
        "pool": game.pool,
        "left": len(game.pool),
        "turn": game.turn,
        "after 0": int(game.zero),
        **_each("hand", game.hands),
        **_each("score", game.scores),
    }


def _of_crossword(text: str) -> Facts:
    game = Game.parse(text)
    return {
        "board": game.board.text,
        "rack": game.rack,
        "bag": game.bag,
        "left": len(game.bag),
        "turn": game.turn,
        **_each("rack", game.racks),
        **_each("score", game.scores),
    }


def _each(kind: str, of_players: Sequence[Read]) -> Facts:
    return {f"{kind} {number}": each for number, each in enumerate(of_players, 1)}


_KNOWN: Mapping[str, Callable[[str], Facts]] = MappingProxyType(
    {
        "words": _of_words,
        "monty": _of_crossword,
        "deluxe": _of_crossword,
        "computer-scrabble": _of_crossword,
    }
)
