"""What the games without a board share: their lines of text, and what follows the end of one."""
