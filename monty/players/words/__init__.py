"""Computer players of WORDS: the words they know, and which of them they make."""
