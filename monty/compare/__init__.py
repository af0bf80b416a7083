"""Comparisons, which `monty compare` prints and writes (docs/compare.md): two searches, our program
and a person's own copy of an original, a written game and the rules, levels and what was published
of them."""
