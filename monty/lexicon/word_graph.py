"""The words of a graph from another program's file. The graph is checked first.

The graph is an array of nodes of 32 bits, as in a .kwg file:

    bits 24-31   the tile, 1 for A to 26 for Z; 0 in a GADDAG is the separator
    bit 23       a word ends with this tile
    bit 22       the last of the tiles that may stand here; the next node is the next of them
    bits 0-21    where the tiles that may follow begin; 0 if none may
"""

from __future__ import annotations

from array import array

from monty.lexicon.lexicon import LONGEST, LexiconError
from monty.lexicon.word_list import MOST_WORDS, WordList

ENDS, LAST, ARC, TILE_SHIFT = 1 << 23, 1 << 22, (1 << 22) - 1, 24
MOST_NODES = ARC + 1
LETTERS = 26

_NEW, _OPEN, _DONE = 0, 1, 2


def read_words(name: str, nodes: array[int], start: int) -> WordList:
    """All words from the node `start` on. Raises `LexiconError` if the nodes are no graph of words.

    Whatever the nodes hold, time and memory grow only with their number and that of the words: no
    path is followed that does not lead to a word.
    """
    reading = WordList(name)
    if start == 0:
        return reading
    counts = _count_words(name, nodes, start)
    if counts[start] > MOST_WORDS:
        raise LexiconError(f"{name} holds more than {MOST_WORDS:,} words")
    waiting = [(start, "")] if counts[start] else []
    while waiting:
        at, before = waiting.pop()
        node = nodes[at]
        if not node & LAST and counts[at + 1]:
            waiting.append((at + 1, before))
        word = before + chr(64 + (node >> TILE_SHIFT))
        if node & ENDS:
            reading.take(word)
        following = node & ARC
        if not following or not counts[following]:
            continue
        if len(word) <= LONGEST:
            waiting.append((following, word))
        else:
            for _ in range(counts[following]):
                reading.leave(word + "...", f"is longer than {LONGEST} letters")
    return reading


def _count_words(name: str, nodes: array[int], start: int) -> array[int]:
    """For each node that can be reached: how many words go through it or a later sibling."""
    state = bytearray(len(nodes))
    counts = array("Q", bytes(8 * len(nodes)))
    run = bytearray(len(nodes))  # how many siblings stand from here on
    path = [start]
    if start >= len(nodes):
        raise _damaged(name, f"it leads to node {start:,} of {len(nodes):,}")
    while path:
        at = path[-1]
        if state[at] == _DONE:
            path.pop()
            continue
        node = nodes[at]
        after = [node & ARC] if node & ARC else []
        if not node & LAST:
            after.append(at + 1)
        if state[at] == _OPEN:
            total = sum(counts[following] for following in after) + bool(node & ENDS)
            counts[at] = min(total, MOST_WORDS + 1)
            run[at] = 1 if node & LAST else run[at + 1] + 1
            if run[at] > LETTERS:
                raise _damaged(name, f"more than {LETTERS} letters may stand in one place")
            state[at] = _DONE
            path.pop()
            continue
        state[at] = _OPEN
        if not 1 <= node >> TILE_SHIFT <= LETTERS:
            raise _damaged(name, f"tile {node >> TILE_SHIFT} is not one of the letters A to Z")
        for following in after:
            if following >= len(nodes):
                raise _damaged(name, f"it leads to node {following:,} of {len(nodes):,}")
            if state[following] == _OPEN:
                raise _damaged(name, "it leads back into itself")
            if state[following] == _NEW:
                path.append(following)
    return counts


def _damaged(name: str, what: str) -> LexiconError:
    return LexiconError(f"{name} is damaged or no English word graph: {what}")
