"""A user's own list: whatever is in the file, there are words or one clear line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monty.lexicon import LexiconError, open_lexicon, read_word_list
from monty.lexicon import opening as opening_module
from monty.lexicon.kwg import write_kwg
from monty.lexicon.plain_text import read_plain_text

WORDS = st.text("ABCEST", min_size=2, max_size=15)
EVERY_TEST = settings(suppress_health_check=list(HealthCheck), max_examples=60)


def told(path: Path) -> str:
    """The one line that opening a file ends in."""
    with pytest.raises(LexiconError) as caught:
        open_lexicon(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"cat\ndog\n", id="lower case"),
        pytest.param(b"CAT\nDOG", id="no end of line at the end"),
        pytest.param(b"Cat\r\nDog\r\n", id="CRLF"),
        pytest.param(b"cat\rdog\r", id="CR"),
        pytest.param(b"\xef\xbb\xbfcat\ndog\n", id="a byte order mark"),
        pytest.param(b"  dog \n\n\t\n# a list\ncat\n", id="blanks and a comment"),
    ],
)
def test_plain_text_in_any_usual_form(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "my words.txt"
    path.write_bytes(content)

    lexicon = open_lexicon(path)

    assert lexicon.words == ("CAT", "DOG")
    assert lexicon.name == "my words.txt"
    assert open_lexicon(str(path)) == lexicon


def test_what_cannot_be_used_is_counted_and_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(
        "cat\ncafé\nx-ray\ndon't\npolka dot\na\nCAT\nstraße\nﬁsh\nten4\n".encode()
        + b"abcdefghijklmnop\n\xe9t\xe9\n"
    )

    reading = read_word_list(path)

    assert reading.words == {"CAT"}
    assert reading.repeated == 1
    assert reading.unusable_count == 10
    assert [str(entry) for entry in reading.unusable] == [
        "line 2: 'café' has letters other than A to Z",
        "line 3: 'x-ray' has something that is no letter",
        'line 4: "don\'t" has something that is no letter',
        "line 5: 'polka dot' is more than one word",
        "line 6: 'a' is shorter than 2 letters",
        "line 8: 'straße' has letters other than A to Z",
        "line 9: 'ﬁsh' has letters other than A to Z",  # the ligature it is about
        "line 10: 'ten4' has something that is no letter",
        "line 11: 'abcdefghijklmnop' is longer than 15 letters",
        "line 12: 'été' is not text in UTF-8",
    ]


def test_only_so_much_is_kept_of_what_cannot_be_used() -> None:
    reading = read_plain_text("bad.txt", b"x-ray\n" * 5_000)

    assert reading.unusable_count == 5_000
    assert len(reading.unusable) == 1_000


@given(st.lists(WORDS, min_size=1), st.sampled_from(["\n", "\r\n", "\r"]))
def test_any_mixture_of_case_and_line_ends_is_the_same_list(words: list[str], end: str) -> None:
    mixed = [word.title() if at % 2 else word.lower() for at, word in enumerate(words)]

    reading = read_plain_text("words.txt", end.join(mixed).encode())

    assert reading.words == set(words)
    assert reading.repeated == len(words) - len(set(words))


def test_a_kwg_and_the_text_it_is_from_are_the_same_list(tmp_path: Path) -> None:
    (tmp_path / "some.KWG").write_bytes(write_kwg(open_lexicon("bbc8k")))

    assert open_lexicon(tmp_path / "some.KWG").sha256 == open_lexicon("bbc8k").sha256


def test_a_list_that_nobody_knows_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    assert told(tmp_path / "none.txt").startswith("there is no word list ")
    with pytest.raises(LexiconError, match=r"neither a file nor one of bbc8k, .*us_full$"):
        open_lexicon("klingon")


@pytest.mark.parametrize(
    ("name", "content", "fault"),
    [
        pytest.param("a.txt", b"", "has no word that can be used", id="empty"),
        pytest.param("a.txt", b"1\n2\n", "has no word that can be used", id="no words"),
        pytest.param("a.txt", b"\x89PNG\r\n\0\0", "it is not text", id="a picture"),
        pytest.param("a.txt", "cat\n".encode("utf-16"), "is text in UTF-16", id="UTF-16"),
        pytest.param("a.kwg", b"", "is not a .kwg file", id="an empty graph"),
        pytest.param("a.kwg", b"\0\0\x40\0" * 2, "has no word", id="a graph without words"),
        pytest.param("a.kwg", bytes(4000), "has no word", id="zeros"),
        pytest.param("a.dawg", b"cat\n", "is not a .dawg file", id="text for a graph"),
    ],
)
def test_an_alien_file_gives_one_clear_line(
    tmp_path: Path, name: str, content: bytes, fault: str
) -> None:
    (tmp_path / name).write_bytes(content)

    assert fault in told(tmp_path / name)


@pytest.mark.parametrize("suffix", [".txt", ".kwg", ".dawg"])
def test_a_gigabyte_of_zeros_is_refused_unread(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"zeros{suffix}"
    with path.open("wb") as file:
        file.truncate(1 << 30)

    assert "has more than 16,777,216 bytes" in told(path)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "Is a directory" in told(tmp_path)
    assert "there is no word list" in told(Path("a\0b"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")

    assert "it is not a file" in told(tmp_path / "pipe.txt")


@EVERY_TEST
@given(st.binary(max_size=400), st.sampled_from([".txt", ".kwg", ".dawg"]))
def test_any_bytes_give_words_or_one_line(tmp_path: Path, content: bytes, suffix: str) -> None:
    path = tmp_path / f"any{suffix}"
    path.write_bytes(content)

    try:
        lexicon = open_lexicon(path)
    except LexiconError as error:
        assert "\n" not in str(error)
    else:
        assert len(lexicon) > 0


@EVERY_TEST
@given(st.lists(WORDS, min_size=1, max_size=30), st.data(), st.integers(0, 255), st.booleans())
def test_a_graph_with_a_wrong_byte_gives_words_or_one_line(
    tmp_path: Path, words: list[str], data: st.DataObject, byte: int, cut: bool
) -> None:
    path = tmp_path / "some.kwg"
    (tmp_path / "some.txt").write_text("\n".join(words))
    content = bytearray(write_kwg(open_lexicon(tmp_path / "some.txt")))
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] = byte
    path.write_bytes(content[:at] if cut else content)

    try:
        open_lexicon(path)
    except LexiconError as error:
        assert "\n" not in str(error)


def test_a_file_is_read_once_and_kept_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my.txt"
    path.write_text("cat\n")
    open_lexicon(path)
    reads: list[Path] = []
    monkeypatch.setattr(opening_module, "_read", lambda path, _: reads.append(path))

    assert open_lexicon(path).words == ("CAT",)
    assert reads == []

    monkeypatch.undo()
    path.write_text("dog\n")
    assert open_lexicon(path).words == ("DOG",)
