"""Word searches that run on an emulated 6502: Monty's own, or one that a person describes."""

from monty.harness.dictionary import DictionaryError, pack, unpack
from monty.harness.manifest import own_routine, read_manifest
from monty.harness.routine import Routine, RoutineError
from monty.harness.word_search import (
    NO_LIMITS,
    Limits,
    Progress,
    Solution,
    WordSearch,
    preference,
)

__all__ = [
    "NO_LIMITS",
    "DictionaryError",
    "Limits",
    "Progress",
    "Routine",
    "RoutineError",
    "Solution",
    "WordSearch",
    "own_routine",
    "pack",
    "preference",
    "read_manifest",
    "unpack",
]
