"""What is settled before a program asks its first question."""

from __future__ import annotations

from dataclasses import dataclass

from monty.players.crossword.processor import Processor


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a new game begins. What a program has no use for it leaves aside."""

    processor: Processor | None = None  # that its computer players think on
    lexicon: str | None = None  # a list in place of the program's own, by `lexicon.settled`
    ask_television: bool = True  # false: whoever plays has been asked for it already


USUAL = Terms()
"""As a program begins when nobody was asked for anything before."""
