#!/usr/bin/env python3
"""Build the shipped word lists from the pinned inputs.

    python assets/lexicons/recipe/build.py --inputs FOLDER [--out FOLDER]

docs/word-lists.md says where the inputs come from and what each list is for.
"""

import argparse
import gzip
import hashlib
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from commonness import Commonness
from sources import Scowl, SourceError, hand_kept, read_counts, read_enable, read_licences

RECIPE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class FullList:
    """Every word that is accepted in one country: ENABLE and what SCOWL adds up to a level."""

    categories: tuple[str, ...]
    up_to: int


@dataclass(frozen=True, slots=True)
class PlayingList:
    """What a computer player knows: from each length its commonest words, up to a quota."""

    categories: tuple[str, ...]
    abroad: tuple[str, ...]  # a spelling that only these categories have is not played
    quota: Mapping[int, int | None]  # None: every word of that length


FULL = {"us_full": FullList(("english", "american"), 60)}

# Short words carry the play, so all of the twos and threes are taken (M-32).
PLAYING = {
    "monty12k": PlayingList(
        ("english", "american"),
        ("british", "british_z"),
        {2: None, 3: None, 4: 2700, 5: 3000, 6: 2300, 7: 1800, 8: 900, 9: 250, 10: 100},
    )
}


def full_words(recipe: FullList, enable: frozenset[str], scowl: Scowl) -> frozenset[str]:
    """The words of an adjudication list."""
    # SCOWL's two-letter entries are symbols and abbreviations: ENABLE alone decides there.
    added = {word for word in scowl.levels(recipe.categories, recipe.up_to) if len(word) > 2}
    return (enable | added) - hand_kept(RECIPE / "not_words.txt")


def playing_words(
    recipe: PlayingList, pool: Iterable[str], counts: Mapping[str, int], scowl: Scowl
) -> list[str]:
    """The words of a playing list, commonest first."""
    levels = scowl.levels(recipe.categories)
    foreign = scowl.levels(recipe.abroad).keys() - levels.keys()
    commonness = Commonness.of(counts, levels, scowl.names(recipe.categories))
    candidates = [word for word in commonness.ranked(pool) if word not in foreign]
    chosen: list[str] = []
    for length, quota in recipe.quota.items():
        chosen += [word for word in candidates if len(word) == length][:quota]
    return commonness.ranked(chosen)


def build(inputs: Path) -> dict[str, list[str]]:
    """Every shipped list by name, in the order in which it is stored. Raises SourceError."""
    enable, counts, scowl = read_enable(inputs), read_counts(inputs), Scowl(inputs)
    lists = {name: sorted(full_words(recipe, enable, scowl)) for name, recipe in FULL.items()}
    valid = frozenset[str]().union(*lists.values())
    taboo = (scowl.taboo() | hand_kept(RECIPE / "taboo.txt")) & valid
    lists["taboo"] = sorted(taboo)
    pool = (enable & valid) - taboo
    for file in ("modern.txt", "struck.txt"):
        pool -= hand_kept(RECIPE / file)
    for name, recipe in PLAYING.items():
        lists[name] = playing_words(recipe, pool, counts, scowl)
    return lists


def plain(words: Iterable[str]) -> bytes:
    """The words as the text of a list: one a line."""
    return "".join(f"{word}\n" for word in words).encode("ascii")


def write(path: Path, words: Iterable[str]) -> None:
    """Write a compressed list whose bytes depend on nothing but its words."""
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", compresslevel=9, fileobj=file, mtime=0) as stream,
    ):
        stream.write(plain(words))


def digest(words: Iterable[str]) -> str:
    """The SHA-256 of the list as sorted plain text, whatever order it is stored in."""
    return hashlib.sha256(plain(sorted(words))).hexdigest()


def lengths(words: Collection[str]) -> str:
    """How many words there are of each length, for the terminal."""
    count = Counter(map(len, words))
    return " ".join(f"{length}:{count[length]}" for length in sorted(count))


def main() -> int:
    """Build everything; 0, or 1 with one line on the standard error."""
    parser = argparse.ArgumentParser(description="Build the word lists from pinned inputs.")
    parser.add_argument("--inputs", type=Path, required=True, help="folder with the archives")
    parser.add_argument("--out", type=Path, default=RECIPE.parent, help="where to write the lists")
    arguments = parser.parse_args()
    try:
        lists = build(arguments.inputs)
        licences = read_licences(arguments.inputs)
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    arguments.out.mkdir(parents=True, exist_ok=True)
    sums = ""
    for name, words in sorted(lists.items()):
        write(arguments.out / f"{name}.txt.gz", words)
        sums += f"{digest(words)}  {name}\n"
        print(f"{name:9} {len(words):7,}  {lengths(words)}")
    (arguments.out / "SHA256SUMS").write_text(sums, encoding="ascii")
    for file, text in licences.items():
        (arguments.out / file).write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
