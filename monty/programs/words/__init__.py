"""WORDS, first on the BBC Microcomputer: what is asked, shown and sounded."""
