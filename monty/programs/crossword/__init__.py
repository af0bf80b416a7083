"""What the crossword programs share: the table that people sit at and how a turn is taken."""
