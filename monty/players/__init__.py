"""Computer opponents: what they know, how far they look, what they choose."""
