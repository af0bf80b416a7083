"""The instructions, in our own words."""

from __future__ import annotations

from monty.programs.dialogue.instructions import NO_BREAK, Instructions
from monty.rules.tiles import LETTERS, VALUES

_WORTHS = "  ".join(
    f"{''.join(letter for letter in LETTERS if VALUES[letter] == worth)}{NO_BREAK}{worth}"
    for worth in sorted({VALUES[letter] for letter in LETTERS})
)

INSTRUCTIONS = Instructions(
    "WORDS",
    f"""\
# The row

There is no board, only one row of letters in the middle for both players. Eight tiles lie there
at first, and each player holds seven. Whoever is to move adds some of them at either end of the
row, so that a word stands at that end.

How many tiles are still to be drawn is shown at the top. A row too long for the screen shows
both its ends.

# An entry

Type B for the beginning of the row or E for its end, and then the numbers beneath the tiles in
the order in which they are to be read.

> Holding DHSEBAJ, E6143 adds ADES at the end.

Then say how many letters the word has, those that lay there already included: 5 if the row had
ended in H, for HADES.

# The score

Each letter counts its value, and every letter of the word two points more: HADES brings 9 and
10.

> {_WORTHS}

A blank counts nothing but those two points. It stands for any letter, and for another one the
next time.

# Without a word

0 passes. If the other player has just passed too, 9 ends the game.

8 changes all your tiles, if as many are left to be drawn. It costs ten points at once, and the
turn is still yours.

# A mistake

If what you have added makes no word, answer 9 when the number of letters is asked. The tiles
stay, ten points are lost and the turn is over. Where nine letters are possible you are asked
which you mean.

The program knows no words and trusts its players, unless you asked for a word list to judge.

# The end

It is over when a player has no tiles left, or with 0 and then 9. The higher score wins; tiles
that are left cost nothing.
""",
)
