"""What is said of plays and turns, in as much room as there is."""

from __future__ import annotations

from collections.abc import Collection

from monty.programs.dialogue.lines import fitting
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import Score


def counted(tiles: int) -> str:
    """A number of tiles in words: `1 tile`, `3 tiles`."""
    return f"{tiles} tile" if tiles == 1 else f"{tiles} tiles"


def place_of(play: Play) -> str:
    """Where a play lies: `8F across`, `8H down`, the square as the prompt that places it has it."""
    return f"{play.start} {play.direction.name.lower()}"


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


def shortened(entry: str, names: Collection[str], width: int) -> str:
    """An entry of the log in a line of that width. It always tells whose turn it was: the name is
    cut first, but never to what another name begins with too; then a word is."""
    name, _, turn = entry.partition(" ")
    if name not in names:  # games were once kept without the name before a long word
        return fitting(width, entry, _cut(entry, width))
    least = next(
        length
        for length in range(1, len(name) + 1)
        if length == len(name) or sum(each.startswith(name[:length]) for each in names) == 1
    )
    short = [name[:length] for length in range(len(name) - 1, least - 1, -1)]
    short.append(name[0] + name[least - 1] if least > 1 else name[0])  # PLAYER1 is P1
    last = _cut(turn, width - len(f"{short[-1]}: "))
    return fitting(width, entry, *(f"{each}: {turn}" for each in short), f"{short[-1]}: {last}")


def _cut(turn: str, width: int) -> str:
    """A turn with its first word cut to make it fit, which a full stop tells."""
    word, gap, rest = turn.partition(" ")
    return f"{word[: width - len(gap + rest) - 1]}.{gap}{rest}"
