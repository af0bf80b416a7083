"""What is written about each list beside its words: a page of numbers, an index, differences."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

ENABLE = "ENABLE, the Enhanced North American Benchmark Lexicon (public domain)"
SCOWL = "SCOWL 2020.12.07, American and general English up to level 60"
SCOWL_UK = "SCOWL 2020.12.07, British and general English and variants up to level 80"
UKACD = "UK Advanced Cryptics Dictionary, copyright J Ross Beresford 1993-2000, by way of SCOWL"
COUNTS = "word counts of symspellpy 6.10.1, from Google Books Ngrams (CC BY 3.0)"

NOTICES = {
    ENABLE: ("LICENSE-SCOWL.txt",),
    SCOWL: ("LICENSE-SCOWL.txt",),
    SCOWL_UK: ("LICENSE-SCOWL.txt",),
    UKACD: ("NOTICE-UKACD.txt",),
    COUNTS: ("LICENSE-symspellpy.txt",),
}


@dataclass(frozen=True, slots=True)
class About:
    """What a list is and what it was made from."""

    purpose: str
    order: str
    sources: tuple[str, ...]

    @property
    def notices(self) -> list[str]:
        """The files that go wherever the list goes."""
        files = [file for source in self.sources for file in NOTICES[source]]
        return ["NOTICE.md", *dict.fromkeys(files)]


_ALPHABET, _COMMON = "alphabetical", "commonest first"
_UK = (ENABLE, SCOWL_UK, UKACD)

ABOUT = {
    "bbc8k": About("what Computer Scrabble knows (C-7)", _COMMON, (*_UK, COUNTS)),
    "deluxe10k": About(
        "what levels 1 to 4 of Scrabble Deluxe know (D-19)", _COMMON, (*_UK, COUNTS)
    ),
    "deluxe20k": About(
        "what levels 5 to 8 of Scrabble Deluxe know (D-19)", _COMMON, (*_UK, COUNTS)
    ),
    "monty12k": About("what Monty knows (M-32)", _COMMON, (ENABLE, SCOWL, COUNTS)),
    "taboo": About("what no computer player plays", _ALPHABET, (*_UK,)),
    "uk_full": About("what is a word in a British game", _ALPHABET, _UK),
    "us_full": About("what is a word in an American game", _ALPHABET, (ENABLE, SCOWL)),
}


def plain(words: Iterable[str]) -> bytes:
    """The words as the text of a list: one a line."""
    return "".join(f"{word}\n" for word in words).encode("ascii")


def digest(words: Iterable[str]) -> str:
    """The SHA-256 of the list as sorted plain text, whatever order it is stored in."""
    return hashlib.sha256(plain(sorted(words))).hexdigest()


def page(name: str, words: Sequence[str]) -> str:
    """The list's page of numbers, in Markdown."""
    about, count = ABOUT[name], Counter(map(len, words))
    rows = "".join(f"| {length} | {count[length]:,} |\n" for length in sorted(count))
    sources = "".join(f"- {source}\n" for source in about.sources)
    notices = "".join(f"- `assets/lexicons/{file}`\n" for file in about.notices)
    return f"""# {name}

Made by `assets/lexicons/recipe/build.py`; do not edit. [What the lists are](../word-lists.md).

{about.purpose[0].upper()}{about.purpose[1:]}.

| | |
| --- | --- |
| words | {len(words):,} |
| order in the file | {about.order} |
| first and last | {words[0]}, {words[-1]} |
| SHA-256 of the sorted text | `{digest(words)}` |

| letters | words |
| ---: | ---: |
{rows}
Sources:

{sources}
Shipped with it:

{notices}"""


def index(lists: Mapping[str, Sequence[str]]) -> str:
    """What the program itself can tell about the lists, as JSON."""
    entries = {
        name: {
            "purpose": ABOUT[name].purpose,
            "order": ABOUT[name].order,
            "sources": ABOUT[name].sources,
            "notices": ABOUT[name].notices,
        }
        for name in sorted(lists)
    }
    return json.dumps(entries, indent=2) + "\n"


def difference(name: str, old: Sequence[str], new: Sequence[str]) -> str:
    """Which words a list loses (-) and gains (+), one a line under a line with the counts."""
    removed, added = sorted(set(old) - set(new)), sorted(set(new) - set(old))
    moved = " in another order" if not removed and not added and old != new else ""
    lines = [f"{name}: {len(old):,} -> {len(new):,}, -{len(removed):,} +{len(added):,}{moved}"]
    lines += [f"- {word}" for word in removed] + [f"+ {word}" for word in added]
    return "\n".join(lines) + "\n"
