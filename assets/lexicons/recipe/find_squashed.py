#!/usr/bin/env python3
"""Find words of a list that may be phrases with the hyphen or the space left out.

    python assets/lexicons/recipe/find_squashed.py --inputs FOLDER --evidence ROOT

ROOT holds the files of Debian's packages miscfiles, dict-gcide, wordnet-base and hunspell-en-gb, as
they are installed (so `/` does, with the four installed). Prints what `squashed.txt` and
`solid.txt` do not hold yet, with the phrase, for a person to read and put into one of the two.
Nothing of those packages goes into a list.
"""

import argparse
import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from sources import Scowl, SourceError, hand_kept, read_counts, read_enable

from build import FULL, RECIPE, full_words

# First parts that make one word with what follows, hyphen or not.
PREFIXES = """
a agro ante anti audio auto bi bio cirro co convexo counter cumulo cyber de di electro ex extra fore
helio heli hydro hyper infra inter intra iso macro mal mega micro mini mis mono multi neo non octo
omni ortho paleo pan para photo poly post pre pro pseudo quasi re semi sub super supra sur tele
thermo thorough trans tri twi ultra un under uni y
"""
ENDINGS = {
    "s": "", "es": "", "ies": "y", "ed": "", "d": "", "ing": "", "er": "", "ers": "", "ly": "",
    "ness": "", "nesses": "", "iness": "y", "inesses": "y", "men": "man",
}  # fmt: skip
RESTORED_E = ("ing", "ed", "er", "ers")


def headwords(root: Path) -> Iterator[str]:
    """Every headword of the four packages, in lower case, as it is printed."""
    share = root / "usr" / "share"
    yield from (share / "dict" / "web2").read_text(encoding="utf-8").lower().split("\n")
    with gzip.open(share / "dict" / "web2a.gz", "rt", encoding="latin-1") as stream:
        yield from stream.read().lower().split("\n")
    for line in (share / "dictd" / "gcide.index").read_text("utf-8", "replace").split("\n"):
        yield line.partition("\t")[0].lower()
    for file in sorted((share / "wordnet").glob("index.*")):
        for line in file.read_text(encoding="ascii").split("\n"):
            yield line.partition(" ")[0]
    for line in (share / "hunspell" / "en_GB.dic").read_text("utf-8", "replace").split("\n"):
        yield line.partition("/")[0].strip().lower()


def stems(word: str) -> Iterator[str]:
    """The word and what it may be an inflection of."""
    yield word
    for ending, restored in ENDINGS.items():
        if word.endswith(ending):
            yield word[: -len(ending)] + restored
            if ending in RESTORED_E:
                yield word[: -len(ending)] + "e"


def main() -> int:
    """Print the candidates; 0, or 1 with one line on the standard error."""
    parser = argparse.ArgumentParser(description="Find squashed phrases in the lists.")
    parser.add_argument("--inputs", type=Path, required=True, help="folder with the archives")
    parser.add_argument("--evidence", type=Path, default=Path("/"), help="root of the packages")
    arguments = parser.parse_args()
    try:
        enable, scowl = read_enable(arguments.inputs), Scowl(arguments.inputs)
        counted = read_counts(arguments.inputs)
        known = set(headwords(arguments.evidence))
    except (SourceError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    prefixes = frozenset(PREFIXES.split())
    phrases: dict[str, str] = {}
    for headword in known:
        if re.search("[a-z][ _-][a-z]", headword):
            phrases[re.sub("[ _'-]", "", headword)] = headword
    read = hand_kept(RECIPE / "squashed.txt", RECIPE / "solid.txt")
    for word in sorted(
        frozenset[str]().union(*(full_words(r, enable, scowl) for r in FULL.values()))
    ):
        if word in enable or word in counted or word in read or len(word) == 2:
            continue
        of = [stem for stem in stems(word) if stem in phrases]
        if not of or any(stem in known for stem in stems(word)):
            continue
        phrase = phrases[of[0]]
        if re.split("[ _-]", phrase)[0] not in prefixes:
            print(f"{word:16} {phrase}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
