"""What the games without a board share: the questions before one, and what follows its end."""
