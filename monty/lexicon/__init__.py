"""Word lists: the shipped ones by name, a user's own by its file, and what may be asked of any."""

from monty.lexicon.cache import cached, is_cached
from monty.lexicon.known import known_words, settled, vocabulary
from monty.lexicon.opening import open_lexicon, read_list
from monty.lexicon.shipped import SHIPPED, commonest, load, taboo
from monty.lexicon.wordlist import Lexicon, LexiconError

__all__ = [
    "SHIPPED",
    "Lexicon",
    "LexiconError",
    "cached",
    "commonest",
    "is_cached",
    "known_words",
    "load",
    "open_lexicon",
    "read_list",
    "settled",
    "taboo",
    "vocabulary",
]
