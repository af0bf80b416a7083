"""A graph that was kept is the one that was built; a file that cannot be used does no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.lexicon import Lexicon, open_lexicon
from monty.rules.crossword.board import Board, Square
from monty.search import Finder, Graph


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("MONTY_CACHE", str(folder))
    return folder


def kept(cache: Path) -> Path:
    (path,) = cache.iterdir()
    return path


def test_what_is_kept_is_what_was_built(cache: Path) -> None:
    lexicon = open_lexicon("monty12k")
    built, first, again = Graph.build(lexicon), Graph.of(lexicon), Graph.of(lexicon)
    assert built.tables() == first.tables() == again.tables()
    assert (again.root, len(again)) == (built.root, len(built))
    board = Board().with_tiles({Square(7, 6): "A", Square(7, 7): "T"})
    assert Finder(again).all(board, "STONE?") == Finder(built).all(board, "STONE?")
    assert Finder(again).best(board, "STONE?") == Finder(built).best(board, "STONE?")


def test_the_same_words_are_kept_once_whatever_their_list_is_called(cache: Path) -> None:
    Graph.of(Lexicon.of("one", ["CAT", "ACT"]))
    Graph.of(Lexicon.of("other", ["act", "cat"]))
    assert kept(cache)
    Graph.of(Lexicon.of("one", ["CAT", "ACT", "AT"]))
    assert len(list(cache.iterdir())) == 2


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_file_is_made_anew(cache: Path, damage: bytes | None) -> None:
    lexicon = Lexicon.of("some", ["CAT", "ACT", "AT"])
    expected = Graph.of(lexicon).tables()
    path = kept(cache)
    content = path.read_bytes()
    changed = content[:-9] + bytes([content[-9] ^ 1]) + content[-8:]
    path.write_bytes(changed if damage is None else damage)
    assert Graph.of(lexicon).tables() == expected
    assert path.read_bytes() == content


def test_where_nothing_can_be_kept_the_graph_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("MONTY_CACHE", str(tmp_path / "file" / "folder"))
    lexicon = Lexicon.of("some", ["CAT", "ACT", "AT"])
    assert Graph.of(lexicon).tables() == Graph.build(lexicon).tables()


def test_a_list_without_words_is_kept_too(cache: Path) -> None:
    lexicon = Lexicon.of("none", [])
    assert len(Graph.of(lexicon)) == len(Graph.of(lexicon)) == 0
    assert not Finder(Graph.of(lexicon)).all(Board(), "ABC")
