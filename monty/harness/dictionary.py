"""The packed dictionary that a 6502 reads: a graph of letters in which equal endings stand once.

A list of edges has the letters that may follow. The first list has those that a word may begin
with. An edge is one byte, and two more if a list follows:

    bit 7     a list follows this letter; its address is in the next two bytes, low byte first
    bit 6     the last edge of its list
    bit 5     the letters up to here are a word
    bits 0-4  the letter, 1 to 26; the edges of a list are in alphabetical order
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from monty.errors import UsageError
from monty.lexicon.lexicon import LONGEST

HAS_NEXT, LAST_EDGE, ENDS_WORD, LETTER = 0x80, 0x40, 0x20, 0x1F
_MEMORY = 0x10000

# An edge while the graph is built: the letter's number, whether a word ends there, and the number
# of the list that follows or None.
_Edge = tuple[int, bool, int | None]
_List = tuple[_Edge, ...]


class DictionaryError(UsageError):
    """Words cannot be packed, or bytes are not a packed dictionary."""


def pack(words: Iterable[str], at: int, end: int = _MEMORY) -> bytes:
    """Those words, in capitals and in any order, packed to lie at the address `at`.

    The same words give the same bytes. Raises `DictionaryError` if there are no words, or if they
    do not fit before the address `end`.
    """
    lists = _lists(sorted(set(words)))
    if not lists[-1]:
        raise DictionaryError("a dictionary needs words, and there are none")
    order = list(_in_reading_order(lists))
    addresses = {}
    free = at
    for number in order:
        addresses[number] = free
        free += sum(map(_size, lists[number]))
    if free > end:
        raise DictionaryError(
            f"the dictionary takes {free - at:,} bytes, and from ${at:04X} on there is room "
            f"for {end - at:,}"
        )
    packed = bytearray()
    for number in order:
        for letter, ends_word, follows in lists[number]:
            last_edge = len(packed)
            packed.append(letter | (ENDS_WORD if ends_word else 0))
            if follows is not None:
                packed[last_edge] |= HAS_NEXT
                packed += addresses[follows].to_bytes(2, "little")
        packed[last_edge] |= LAST_EDGE
    return bytes(packed)


def unpack(packed: bytes, at: int) -> Iterator[str]:
    """The words of a dictionary that lies at the address `at`, in alphabetical order.

    Raises `DictionaryError` if it is damaged.
    """
    waiting = [(0, "")]
    while waiting:
        offset, letters = waiting.pop()
        try:
            edge = packed[offset]
        except IndexError:
            raise DictionaryError("the packed dictionary is damaged") from None
        follows = int.from_bytes(packed[offset + 1 : offset + 3], "little") - at
        word = letters + chr(0x40 + (edge & LETTER))
        if not edge & LAST_EDGE:
            waiting.append((offset + (3 if edge & HAS_NEXT else 1), letters))
        if edge & HAS_NEXT:
            if follows <= 0 or len(word) == LONGEST:
                raise DictionaryError("the packed dictionary is damaged")
            waiting.append((follows, word))
        if edge & ENDS_WORD:
            yield word


def _size(edge: _Edge) -> int:
    return 1 if edge[2] is None else 3


def _lists(words: list[str]) -> list[_List]:
    """The different lists for sorted words. The last one is where reading starts.

    Where a word leaves the one before it, the lists below are finished. A finished list that is
    equal to an earlier one is replaced by it (Daciuk, Mihov, Watson and Watson 2000).
    """
    lists: list[_List] = []
    numbers: dict[_List, int] = {}
    path: list[list[_Edge]] = [[]]  # the edges so far behind each letter of the last word
    last = ""

    def finish(depth: int) -> None:
        while len(path) - 1 > depth:
            edges = tuple(path.pop())
            if edges:
                if edges not in numbers:
                    numbers[edges] = len(lists)
                    lists.append(edges)
                letter, ends_word, _ = path[-1][-1]
                path[-1][-1] = letter, ends_word, numbers[edges]

    for word in words:
        shared = 0
        while shared < min(len(word), len(last)) and word[shared] == last[shared]:
            shared += 1
        finish(shared)
        for i in range(shared, len(word)):
            path[-1].append((ord(word[i]) - 0x40, i == len(word) - 1, None))
            path.append([])
        last = word
    finish(0)
    lists.append(tuple(path[0]))
    return lists


def _in_reading_order(lists: list[_List]) -> Iterator[int]:
    """The numbers of the lists, depth first from the last one, each where it is met first."""
    met: set[int] = set()
    waiting = [len(lists) - 1]
    while waiting:
        number = waiting.pop()
        if number not in met:
            met.add(number)
            yield number
            followed = [follows for _, _, follows in lists[number] if follows is not None]
            waiting += reversed(followed)
