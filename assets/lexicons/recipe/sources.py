"""The pinned inputs of the word lists: found, checked against their hashes, and read."""

import hashlib
import json
import re
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

WORD = re.compile(r"[a-z]{2,15}")


class SourceError(Exception):
    """An input is missing or is not the pinned one; the text says which and what to do."""


@dataclass(frozen=True, slots=True)
class Source:
    """One downloaded archive: its file name, its SHA-256 and where it is published."""

    file: str
    sha256: str
    origin: str

    def path(self, folder: Path) -> Path:
        """The archive in `folder`, its hash checked. Raises SourceError."""
        path = folder / self.file
        if not path.is_file():
            raise SourceError(f"{self.file} is not in {folder}: it is {self.origin}")
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != self.sha256:
            raise SourceError(f"{self.file} has SHA-256 {found}, expected {self.sha256}")
        return path


ENABLE = Source(
    "scrabble-1.3.tar.gz",
    "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad",
    "the source archive of scrabble 1.3 on PyPI",
)
SCOWL = Source(
    "scowl_2020.12.07.orig.tar.gz",
    "5587667caa20c4891390c2d42dbb4d5c4c3f41bee77af1457ece3ba23fb859cc",
    "the source archive of Debian's scowl 2020.12.07",
)
COUNTS = Source(
    "symspellpy-6.10.1-py3-none-any.whl",
    "a653a6c125839a21ada87c3e044d690fc3b39872efbd7b7270db3de9471315e1",
    "the wheel of symspellpy 6.10.1 on PyPI",
)


def words_of(lines: Iterable[str]) -> Iterator[str]:
    """The lines that are a lower-case word of 2 to 15 plain letters."""
    return (line for line in map(str.strip, lines) if WORD.fullmatch(line))


def hand_kept(*paths: Path) -> frozenset[str]:
    """The words of hand-kept files: white space between words, `#` starts a comment."""
    lines = [line for path in paths for line in path.read_text(encoding="ascii").splitlines()]
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def read_enable(folder: Path) -> frozenset[str]:
    """The ENABLE words of 2 to 15 letters."""
    with tarfile.open(ENABLE.path(folder)) as archive:
        member = archive.extractfile("scrabble-1.3/scrabble/dictionary.json")
        assert member is not None  # the hash has been checked
        return frozenset(words_of(json.load(member)))


def read_counts(folder: Path) -> dict[str, int]:
    """How often each word occurs in the corpus behind symspellpy's list."""
    with zipfile.ZipFile(COUNTS.path(folder)) as archive:
        text = archive.read("symspellpy/frequency_dictionary_en_82_765.txt").decode("utf-8-sig")
    counts = {word: int(count) for word, count in map(str.split, text.splitlines())}
    # Rows of exactly 300,000 were added by hand at the end of that file: not counted at all.
    return {word: count for word, count in counts.items() if count != 300_000}


def read_licences(folder: Path) -> dict[str, bytes]:
    """The licence texts that must be shipped word for word, by the file name to ship them under."""
    texts = {}
    with tarfile.open(SCOWL.path(folder)) as archive:
        for file, member in (
            ("LICENSE-SCOWL.txt", "Copyright"),
            ("NOTICE-UKACD.txt", "r/ukacd/readme.txt"),
        ):
            stream = archive.extractfile(f"scowl-2020.12.07/{member}")
            assert stream is not None  # the hash has been checked
            texts[file] = stream.read()
    with zipfile.ZipFile(COUNTS.path(folder)) as archive:
        text = archive.read("symspellpy-6.10.1.dist-info/licenses/LICENSE")
    return texts | {"LICENSE-symspellpy.txt": text}


class Scowl:
    """SCOWL's lists, each a regional category at a level from 10 (everyday) to 95 (anything)."""

    def __init__(self, folder: Path) -> None:
        """Read every list of the archive in `folder`. Raises SourceError."""
        self._final: dict[tuple[str, str, int], list[str]] = {}
        self._misc: dict[str, list[str]] = {}
        with tarfile.open(SCOWL.path(folder)) as archive:
            for member in archive:
                _, _, name = member.name.partition("/")
                kind, _, file = name.partition("/")
                if kind not in ("final", "misc") or not (stream := archive.extractfile(member)):
                    continue
                lines = stream.read().decode("latin-1").splitlines()
                if kind == "misc":
                    self._misc[file] = lines
                else:
                    stem, level = file.rsplit(".", 1)
                    category, sort = stem.split("-", 1)
                    self._final[category, sort, int(level)] = lines

    def levels(self, categories: Iterable[str], up_to: int = 80) -> dict[str, int]:
        """The lowest level at which each word of these categories appears."""
        return self._lowest(categories, "words", up_to, fold=False)

    def names(self, categories: Iterable[str], up_to: int = 80) -> frozenset[str]:
        """The words that are written with a capital, in lower case."""
        wanted = tuple(categories)
        return frozenset(self._lowest(wanted, "upper", up_to, fold=True)) | frozenset(
            self._lowest(wanted, "proper-names", up_to, fold=True)
        )

    def roman_numerals(self) -> frozenset[str]:
        """The words of three letters and more that are Roman numerals and nothing else."""
        numerals = self._lowest(("special",), "roman-numerals", 95, fold=True)
        return frozenset(numerals) - frozenset(self._lowest(("english",), "words", 60, fold=False))

    def taboo(self) -> frozenset[str]:
        """SCOWL's own lists of slurs and swear-words."""
        files = ("offensive.1", "offensive.2", "profane.1")
        return frozenset(word for file in files for word in words_of(self._misc[file]))

    def _lowest(
        self, categories: Iterable[str], sort: str, up_to: int, *, fold: bool
    ) -> dict[str, int]:
        wanted = frozenset(categories)
        lowest: dict[str, int] = {}
        for (category, kind, level), lines in self._final.items():
            if category in wanted and kind == sort and level <= up_to:
                for word in words_of(map(str.lower, lines) if fold else lines):
                    lowest[word] = min(level, lowest.get(word, level))
        return lowest
