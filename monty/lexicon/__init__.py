"""Word lists: the shipped ones by name, and what may be asked of any."""

from monty.lexicon.shipped import commonest, load, taboo
from monty.lexicon.wordlist import Lexicon, LexiconError

__all__ = ["Lexicon", "LexiconError", "commonest", "load", "taboo"]
