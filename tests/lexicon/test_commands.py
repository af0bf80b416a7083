"""`monty lexicon`: what it prints and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from monty.cli import main
from monty.host.cache import cached
from monty.lexicon import LexiconError, open_lexicon


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text("cat\ndog\nx-ray\nCAT\n")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[str], str]:
    """The exit status, the lines printed, and what stands on the standard error."""
    status = main(["lexicon", *map(str, arguments)])
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err


def test_build_writes_a_file_that_opens(
    capsys: pytest.CaptureFixture[str], mine: Path, tmp_path: Path
) -> None:
    out = tmp_path / "mine.kwg"

    status, lines, errors = run(capsys, "build", mine, "-o", out)

    assert (status, errors) == (0, "")  # and no bar: the standard error is no terminal
    size = out.stat().st_size
    assert lines == [
        f"{out}: 2 words, {size} bytes; 1 cannot be used; 1 repeated",
    ]
    assert open_lexicon(out).words == ("CAT", "DOG")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "mine.kwg",
        "mine.txt",
    ]


def test_build_takes_a_shipped_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, lines, _ = run(capsys, "build", "bbc8k", "-o", tmp_path / "b.kwg")

    assert status == 0
    assert "8,013 words" in lines[0]
    assert open_lexicon(tmp_path / "b.kwg").sha256 == open_lexicon("bbc8k").sha256


def test_check_names_the_lines_that_cannot_be_used(
    capsys: pytest.CaptureFixture[str], mine: Path
) -> None:
    status, lines, _ = run(capsys, "check", mine)

    assert status == 0
    assert lines == [
        f"{mine}: line 3: 'x-ray' has something that is no letter",
        f"{mine}: 2 words; 1 cannot be used; 1 repeated",
    ]


def test_check_takes_a_shipped_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check", "us_full") == (0, ["us_full: 170,937 words"], "")


def test_one_word_is_no_plural(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text("cat\n")

    assert run(capsys, "check", path)[1] == [f"{path}: 1 word"]
    assert run(capsys, "info", path)[1][0] == "one.txt: 1 word"


def test_check_fails_if_nothing_can_be_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1\n" * 1_200)

    status, lines, errors = run(capsys, "check", path)

    assert status == 1
    assert len(lines) == 1_001
    assert lines[-1] == f"{path}: and 200 more"
    assert errors == "monty: bad.txt has no word that can be used\n"


def test_info_tells_of_a_file(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    status, lines, _ = run(capsys, "info", mine)

    assert status == 0
    assert lines[:2] == ["mine.txt: 2 words", "   3 letters        2"]
    assert open_lexicon(mine).sha256 in lines[2]


def test_info_tells_where_a_shipped_list_is_from(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "info", "deluxe20k")

    assert status == 0
    assert lines[0] == f"deluxe20k: {len(open_lexicon('deluxe20k')):,} words"
    assert any("UK Advanced Cryptics Dictionary, copyright" in line for line in lines)
    assert "NOTICE-UKACD.txt" in lines[-2]


def test_info_says_how_full_the_cache_of_built_lists_is(
    capsys: pytest.CaptureFixture[str], cache: Path
) -> None:
    empty = run(capsys, "info", "bbc8k")[1][-1]
    assert empty == f"cache of built lists: 0 files, 0 bytes of 67,108,864 at most, in {cache}"

    open_lexicon("us_full")  # by now perhaps without the cache
    cached("one more", lambda: bytes(1_000))
    sizes = [path.stat().st_size for path in cache.iterdir()]
    told = run(capsys, "info", "bbc8k")[1][-1]
    files = "1 file" if len(sizes) == 1 else f"{len(sizes)} files"
    assert told.startswith(f"cache of built lists: {files}, {sum(sizes):,} bytes of ")


def test_diff_marks_what_is_gone_and_what_is_new(
    capsys: pytest.CaptureFixture[str], mine: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("dog\neel\nant\n")

    status, lines, _ = run(capsys, "diff", mine, other)

    assert status == 0
    assert lines == ["+ ANT", "- CAT", "+ EEL", "2 -> 3 words: -1 +2"]


DEFINED = "AA rough lava [n AAS]\nab, a muscle\nAD\tan advertisement\nx-ray a picture\naa again\n"


def test_lines_may_go_on_behind_their_word_when_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, out, plain = tmp_path / "defined.txt", tmp_path / "out.kwg", tmp_path / "plain.txt"
    path.write_text(f"# what they mean\n{DEFINED}")
    plain.write_text("ab\nad\nbe\n")

    assert run(capsys, "check", path, "--first-word")[1] == [
        f"{path}: line 5: 'x-ray' has something that is no letter",
        f"{path}: 3 words; 1 cannot be used; 1 repeated",
    ]
    assert run(capsys, "check", path)[0] == 1
    assert run(capsys, "info", path)[0] == 1
    assert run(capsys, "info", path, "--first-word")[1][0] == "defined.txt: 3 words"
    assert run(capsys, "build", path, "--first-word", "-o", out)[0] == 0
    assert open_lexicon(out).words == ("AA", "AB", "AD")
    assert run(capsys, "diff", "--first-word", path, plain)[1] == [
        "- AA", "+ BE", "3 -> 3 words: -1 +1",
    ]  # fmt: skip
    with pytest.raises(LexiconError, match="has no word"):  # nor was what was asked remembered
        open_lexicon(path)


@pytest.fixture
def comes_in(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Puts bytes where a command reads its standard input."""

    def put(content: bytes) -> None:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))

    return put


def test_a_list_may_come_in_on_the_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, comes_in: Callable[[bytes], None]
) -> None:
    comes_in(b"\xef\xbb\xbfcat\nx-ray\n\xff\n")
    assert run(capsys, "check", "-")[1] == [
        "the standard input: line 2: 'x-ray' has something that is no letter",
        "the standard input: line 3: '\xff' is not text in UTF-8",
        "the standard input: 1 word; 2 cannot be used",
    ]
    comes_in(DEFINED.encode())
    assert run(capsys, "info", "--first-word", "-")[1][0] == "the standard input: 3 words"
    comes_in(b"cat\ndog\n")
    assert run(capsys, "build", "-", "-o", tmp_path / "in.kwg")[0] == 0
    assert open_lexicon(tmp_path / "in.kwg").words == ("CAT", "DOG")
    comes_in(b"cat\neel\n")
    assert run(capsys, "diff", tmp_path / "in.kwg", "-")[1][:2] == ["- DOG", "+ EEL"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "monty: the standard input has no word that can be used\n"),
        (b"\0", "monty: the standard input is not a word list: it is not text\n"),
        (bytes((1 << 24) + 1), "monty: the standard input has more than 16,777,216 bytes\n"),
    ],
)
def test_what_comes_in_and_is_no_list_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    comes_in: Callable[[bytes], None],
    content: bytes,
    said: str,
) -> None:
    comes_in(content)
    assert run(capsys, "check", "-") == (1, [], said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(["info", "klingon"], "there is no word list 'klingon'", id="no such list"),
        pytest.param(["check", "/nowhere.txt"], "there is no word list", id="no such file"),
        pytest.param(["diff", "bbc8k", "klingon"], "there is no word list", id="diff"),
        pytest.param(["diff", "-", "-"], "only one of the two lists", id="one input for two"),
    ],
)
def test_what_fails_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    status, _, errors = run(capsys, *arguments)

    assert status == 1
    assert said in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["shred"],
        ["build", "bbc8k"],
        ["build", "bbc8k", "-o", "a.txt"],
        ["build", "bbc8k", "-o", "/no/a.kwg"],
        ["info"],
        ["diff", "a"],
    ],
)
def test_wrong_usage_ends_with_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(capsys, *arguments)

    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
