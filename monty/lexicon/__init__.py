"""Words: the shipped lexicons by name, a person's own word lists by their files.

A lexicon is the set of words that a game is played with. A word list is a file that one is made of.
A vocabulary is what a computer player knows of one.
"""

from monty.lexicon.known import lexicon_name, lexicon_named, vocabulary
from monty.lexicon.lexicon import Lexicon, LexiconError
from monty.lexicon.opening import open_lexicon, read_word_list
from monty.lexicon.shipped import SHIPPED, commonest, taboo

__all__ = [
    "SHIPPED",
    "Lexicon",
    "LexiconError",
    "commonest",
    "lexicon_name",
    "lexicon_named",
    "open_lexicon",
    "read_word_list",
    "taboo",
    "vocabulary",
]
