"""The card game Sixty Six as values: cards, rounds, matches."""
