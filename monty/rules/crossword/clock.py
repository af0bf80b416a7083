"""The turn clock of Scrabble Deluxe: how long a turn may last."""

SHORTEST_CLOCK, LONGEST_CLOCK = 10, 599  # seconds (D-4)
