"""Written games to look at again."""

from __future__ import annotations

from monty.analysis.review import Analysis, analyse
from monty.lexicon import Lexicon, commonest
from monty.players.crossword.leaves import leave_values
from monty.transcripts.gcg import read_gcg

LEXICON = commonest("monty12k", 4000)

SHORT = """\
#player1 Anna Anna Ames
#player2 Bert
#title A short game
#lexicon monty12k
>Anna: EHNORTT 8F HORN +14 14
>Bert: AFMTTTX H6 FA.M +11 11
#note a point stands for the R
#note and a second note
>Anna: EPSTAQZ 10F PASTE +25 39
>Bert: TTX -TT +0 11
>Anna: QZAEIOU 10E Q..... +17 56  Q before PASTE
>Anna: QZAEIOU -- -17 39
>Bert: ABCDEFG - +0 11
>Anna:  (XK) +26 65
"""


def analysed(text: str = SHORT, lexicon: Lexicon = LEXICON) -> Analysis:
    return analyse(read_gcg(text.encode()), lexicon, leave_values())
