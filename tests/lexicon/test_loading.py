"""Loading the shipped lists, and what a user is told when one cannot be loaded."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from monty.lexicon import LexiconError, commonest, open_lexicon, shipped, taboo
from monty.lexicon.shipped import shipped_lexicon

Plant = Callable[[str, bytes], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Plant]:
    """Puts a file in the place of a shipped one."""

    def planted(file: str, content: bytes) -> None:
        (tmp_path / file).write_bytes(content)
        for loader in (shipped_lexicon, commonest, taboo):
            loader.cache_clear()
        monkeypatch.setattr(shipped, "asset", lambda *parts: tmp_path / parts[-1])

    yield planted
    for loader in (shipped_lexicon, commonest, taboo):
        loader.cache_clear()


def test_a_list_is_read_once_a_process() -> None:
    assert open_lexicon("monty12k") is open_lexicon("monty12k")
    assert commonest("monty12k", 500) is commonest("monty12k", 500)


def test_commonest_needs_a_list_in_that_order() -> None:
    with pytest.raises(LexiconError, match=r"'us_full' is not ordered by .*available: .*monty12k"):
        commonest("us_full", 100)


@pytest.mark.parametrize("n", [-1, 0, 1_000_000])
def test_commonest_needs_a_number_the_list_can_give(n: int) -> None:
    with pytest.raises(LexiconError, match=f"monty12k has 1 to 12,... commonest words, not {n:,}"):
        commonest("monty12k", n)


WHOLE = gzip.compress(b"the\nof\nand\n", mtime=0)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"not a compressed file", id="another kind of file"),
        pytest.param(WHOLE[:-9], id="cut short"),
        pytest.param(WHOLE[:12] + b"\xff\xff" + WHOLE[14:], id="overwritten"),
        pytest.param(b"", id="empty file"),
        pytest.param(gzip.compress(b"caf\xc3\xa9\n", mtime=0), id="not ASCII"),
        pytest.param(gzip.compress(b"\n", mtime=0), id="no words"),
    ],
)
def test_a_damaged_file_gives_one_clear_line(plant: Plant, content: bytes) -> None:
    plant("monty12k.txt.gz", content)

    with pytest.raises(LexiconError) as caught:
        open_lexicon("monty12k")

    assert str(caught.value).startswith("the word list monty12k.txt.gz is damaged: ")
    assert "\n" not in str(caught.value)


def test_a_shipped_file_with_something_that_is_no_word_is_refused(plant: Plant) -> None:
    plant("monty12k.txt.gz", gzip.compress(b"the\nof2\n", mtime=0))

    with pytest.raises(LexiconError, match=r"^monty12k: 'OF2' is not a word"):
        open_lexicon("monty12k")


def test_the_stored_order_is_the_order_of_commonness(plant: Plant) -> None:
    plant("monty12k.txt.gz", WHOLE)

    assert commonest("monty12k", 2).words == ("OF", "THE")
    assert open_lexicon("monty12k").words == ("AND", "OF", "THE")
