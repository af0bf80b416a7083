#!/usr/bin/env python3
"""Build the shipped word lists from the pinned inputs.

    python assets/lexicons/recipe/build.py --inputs FOLDER [--diff]

docs/word-lists.md says where the inputs come from and what each list is for.
"""

import argparse
import gzip
import sys
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from commonness import Commonness
from pages import difference, digest, index, page, plain
from sources import Scowl, SourceError, hand_kept, read_counts, read_enable, read_licences

RECIPE = Path(__file__).resolve().parent
DOCS = RECIPE.parents[2] / "docs" / "lexicons"


@dataclass(frozen=True, slots=True)
class FullList:
    """Every word that is accepted in one country: ENABLE and what SCOWL adds up to a level."""

    categories: tuple[str, ...]
    up_to: int
    twos: str | None = None  # the hand-kept file with the words of two letters that it adds


@dataclass(frozen=True, slots=True)
class PlayingList:
    """What a computer player knows: from each length its commonest words, up to a quota."""

    categories: tuple[str, ...]
    abroad: tuple[str, ...]  # a spelling that only these categories have is not played
    abroad_up_to: int  # the level; above 60 SCOWL calls American what is only rare (KED, ROER)
    quota: Mapping[int, int | None]  # None: every word of that length
    full: str  # the list in which its words are valid
    enable_only: bool = False  # nothing that SCOWL adds
    extensions: bool = False  # longer words that extend shorter ones come first
    struck: tuple[str, ...] = ("struck.txt",)  # hand-kept files of what it leaves out
    complete_to: int = 0  # letters: up to so many, what is struck or spelt abroad comes last


_UK = ("english", "british", "british_z")
_STRUCK_UK = ("struck.txt", "struck_uk.txt")
_VARIANTS = ("british_variant_1", "british_variant_2", "variant_1", "variant_2", "variant_3")

# The British list takes American spellings too: most of them are in ENABLE anyway.
FULL = {
    "us_full": FullList(("english", "american"), 60),
    "uk_full": FullList((*_UK, "american", *_VARIANTS), 80, twos="uk_twos.txt"),
}

# Short words carry the play, so all of the twos, and all or most of the threes, are taken (M-32).
PLAYING = {
    "monty12k": PlayingList(
        ("english", "american"),
        ("british", "british_z"),
        80,
        {2: None, 3: None, 4: 2700, 5: 3000, 6: 2300, 7: 1800, 8: 900, 9: 250, 10: 100},
        "us_full",
        enable_only=True,
    ),
    "bbc8k": PlayingList(  # C-7
        _UK,
        ("american",),
        60,
        {2: None, 3: 750, 4: 1900, 5: 2200, 6: 1500, 7: 1100, 8: 450},
        "uk_full",
        struck=_STRUCK_UK,
    ),
    "deluxe20k": PlayingList(  # D-19
        _UK,
        ("american",),
        60,
        {2: None, 3: None, 4: None, 5: 4900, 6: 4000, 7: 3000, 8: 1500, 9: 400, 10: 100},
        "uk_full",
        extensions=True,
        struck=_STRUCK_UK,
        complete_to=4,
    ),
}

# The commonest part of another list, by length.
SELECTED = {
    "deluxe10k": (  # D-19: levels 1 to 4
        "deluxe20k",
        {2: 60, 3: 600, 4: 1900, 5: 2500, 6: 2200, 7: 1800, 8: 800, 9: 200, 10: 50},
    )
}


def full_words(recipe: FullList, enable: frozenset[str], scowl: Scowl) -> frozenset[str]:
    """The words of an adjudication list."""
    # SCOWL's two-letter entries are symbols and abbreviations: a hand-kept list decides there.
    added = {word for word in scowl.levels(recipe.categories, recipe.up_to) if len(word) > 2}
    added -= scowl.roman_numerals()
    if recipe.twos is not None:
        added |= hand_kept(RECIPE / recipe.twos)
    return (enable | added) - hand_kept(RECIPE / "not_words.txt", RECIPE / "squashed.txt")


def playing_words(
    recipe: PlayingList, pool: Iterable[str], counts: Mapping[str, int], scowl: Scowl
) -> list[str]:
    """The words of a playing list, commonest first."""
    levels = scowl.levels(recipe.categories)
    foreign = scowl.levels(recipe.abroad, recipe.abroad_up_to).keys() - levels.keys()
    commonness = Commonness.of(counts, levels, scowl.names(recipe.categories))
    candidates = [word for word in commonness.ranked(pool) if word not in foreign]
    chosen: list[str] = []
    for length, quota in recipe.quota.items():
        of_length = [word for word in candidates if len(word) == length]
        if recipe.extensions:
            known = frozenset(chosen)
            favoured = frozenset(word for word in of_length if extends(word, known))
            of_length = commonness.ranked(of_length, favoured)
        chosen += of_length[:quota]
    return commonness.ranked(chosen)


def extends(word: str, known: Collection[str]) -> bool:
    """Whether a word is a known one with one to three letters behind it, or in front."""
    return any(
        rest in known
        for count in range(1, min(4, len(word) - 1))
        for rest in (word[:-count], word[count:])
    )


def selected(words: Iterable[str], quota: Mapping[int, int]) -> list[str]:
    """The first words of each length, up to a quota, in the order in which they are."""
    left = dict(quota)
    chosen = []
    for word in words:
        if left.get(len(word), 0):
            left[len(word)] -= 1
            chosen.append(word)
    return chosen


def build(inputs: Path) -> dict[str, list[str]]:
    """Every shipped list by name, in the order in which it is stored. Raises SourceError."""
    enable, counts, scowl = read_enable(inputs), read_counts(inputs), Scowl(inputs)
    lists = {name: sorted(full_words(recipe, enable, scowl)) for name, recipe in FULL.items()}
    valid = frozenset[str]().union(*lists.values())
    taboo = (scowl.taboo() | hand_kept(RECIPE / "taboo.txt")) & valid
    lists["taboo"] = sorted(taboo)
    for name, recipe in PLAYING.items():
        playable = frozenset(lists[recipe.full]) - taboo - hand_kept(RECIPE / "modern.txt")
        pool = playable - hand_kept(*(RECIPE / file for file in recipe.struck))
        if recipe.enable_only:
            pool &= enable
        lists[name] = playing_words(recipe, pool, counts, scowl)
        short = {word for word in playable if len(word) <= recipe.complete_to}
        lists[name] += sorted(short.difference(lists[name]))
    for name, (whole, quota) in SELECTED.items():
        lists[name] = selected(lists[whole], quota)
    return lists


def write(path: Path, words: Iterable[str]) -> None:
    """Write a compressed list whose bytes depend on nothing but its words."""
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", compresslevel=9, fileobj=file, mtime=0) as stream,
    ):
        stream.write(plain(words))


def committed(path: Path) -> list[str]:
    """The words of a list that was built before; none if there is no such file."""
    if not path.exists():
        return []
    return gzip.decompress(path.read_bytes()).decode("ascii").split()


def write_all(
    lists: Mapping[str, list[str]], licences: Mapping[str, bytes], out: Path, docs: Path
) -> None:
    """Write the lists with their hashes, index and licences, and a page of numbers for each."""
    out.mkdir(parents=True, exist_ok=True)
    docs.mkdir(parents=True, exist_ok=True)
    for name, words in sorted(lists.items()):
        write(out / f"{name}.txt.gz", words)
        (docs / f"{name}.md").write_text(page(name, words), encoding="ascii")
    sums = "".join(f"{digest(words)}  {name}\n" for name, words in sorted(lists.items()))
    (out / "SHA256SUMS").write_text(sums, encoding="ascii")
    (out / "index.json").write_text(index(lists), encoding="ascii")
    for file, text in licences.items():
        (out / file).write_bytes(text)


def main() -> int:
    """Build everything; 0, or 1 with one line on the standard error."""
    parser = argparse.ArgumentParser(description="Build the word lists from pinned inputs.")
    parser.add_argument("--inputs", type=Path, required=True, help="folder with the archives")
    parser.add_argument("--out", type=Path, default=RECIPE.parent, help="where the lists go")
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the pages of numbers go")
    parser.add_argument(
        "--diff", action="store_true", help="write nothing; print what would change in --out"
    )
    arguments = parser.parse_args()
    try:
        lists = build(arguments.inputs)
        licences = read_licences(arguments.inputs)
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.diff:
        for name, words in sorted(lists.items()):
            old = committed(arguments.out / f"{name}.txt.gz")
            if old != words:
                print(difference(name, old, words), end="")
        return 0
    write_all(lists, licences, arguments.out, arguments.docs)
    for name, words in sorted(lists.items()):
        print(f"{name:9} {len(words):7,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
