"""Word searches that run on an emulated 6502: Monty's own, or a person's that a file describes."""

from monty.harness.dictionary import DictionaryError, pack, unpack
from monty.harness.manifest import BoardPlaces, RackPlaces, own_routine, read_manifest
from monty.harness.routine import Letters, PlayPlaces, Routine, RoutineError
from monty.harness.word_search import (
    NO_LIMITS,
    Limits,
    Progress,
    Solution,
    WordSearch,
    answer_in,
    preference,
    written,
)

__all__ = [
    "NO_LIMITS",
    "BoardPlaces",
    "DictionaryError",
    "Letters",
    "Limits",
    "PlayPlaces",
    "Progress",
    "RackPlaces",
    "Routine",
    "RoutineError",
    "Solution",
    "WordSearch",
    "answer_in",
    "own_routine",
    "pack",
    "preference",
    "read_manifest",
    "unpack",
    "written",
]
