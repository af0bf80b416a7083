"""The folder of kept games: found, named, renamed and deleted; the command that does it."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from time import gmtime
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.style import Television
from monty.cli import main
from monty.host.files import read_regular
from monty.programs.keeping.shelf import SHORT, KeptGame, ShelfError, Standing, name_refused
from monty.programs.words.table import WordsTable, WordsWishes
from monty.saves import game_file, order
from monty.saves.game_file import SavedGame, read
from monty.saves.games_folder import GamesFolder, GameShelf
from monty.saves.order import number_in, save_game

STATE = WordsTable.start(WordsWishes(), 5, 0).to_json(Television.COLOUR)
GAME = SavedGame("words", "bbc", STATE)
HOSTILE = ["", "../X", "..", ".", "A\0", "X" * 9, "X" * 300, "A/B", "A\\B", "Ä", "A B", "A\nB", "*"]
DEVICES = ["CON", "PRN", "AUX", "NUL", "COM1", "LPT9"]
as_root = os.name == "posix" and os.geteuid() == 0


def kept(folder: Path, name: str, age: int = 0) -> Path:
    """A game that an earlier Monty kept, without a number, that many seconds ago."""
    path = folder / name
    save_game(path, GAME)
    document = json.loads(path.read_text())
    del document["number"]
    path.write_text(json.dumps(document))
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def one_line(error: pytest.ExceptionInfo[ShelfError]) -> str:
    """The text of an error: one readable line, and a short one for a screen."""
    text = str(error.value)
    assert text.strip()
    assert "\n" not in text
    assert len(text) < 300
    assert 0 < len(error.value.short) <= SHORT
    return text


# ---- finding ----------------------------------------------------------------------------
def test_the_game_played_last_is_found_first(tmp_path: Path) -> None:
    older, newer = kept(tmp_path, "words-002.json", 50), kept(tmp_path, "words-001.json", 5)
    games = GamesFolder(tmp_path)
    assert games.names() == [newer.stem, older.stem]
    assert games.find(None) == newer
    assert games.find("words-002") == older
    assert games.find("words-002.json") == older


def numbers(folder: Path) -> dict[str, int]:
    """The number in each file."""
    return {path.stem: number_in(path) for path in folder.glob("*.json")}


def test_which_game_was_played_last_is_counted_whatever_the_clock_said(tmp_path: Path) -> None:
    old, one, two = (tmp_path / f"words-00{i}.json" for i in (1, 2, 3))
    kept(tmp_path, old.name, -(10**9))  # by a clock that was far ahead
    save_game(one, GAME)
    save_game(two, GAME)
    os.utime(one, (4_000_000_000, 4_000_000_000))
    assert numbers(tmp_path) == {"words-001": 0, "words-002": 1, "words-003": 2}
    assert GamesFolder(tmp_path).names() == [two.stem, one.stem, old.stem]
    save_game(one, GAME)
    assert GamesFolder(tmp_path).find(None) == one
    GamesFolder(tmp_path).rename("words-003", "EVENING")
    assert GamesFolder(tmp_path).find(None) == one, "a new name is not a turn"


@pytest.mark.parametrize("number", [-1, 0, True, "9", 1.5, None, 10**13, 10**400, [1]])
def test_a_number_that_makes_no_sense_counts_as_none(tmp_path: Path, number: object) -> None:
    path = kept(tmp_path, "words-001.json", -(10**9))
    path.write_text(json.dumps(json.loads(path.read_text()) | {"number": number}))
    save_game(tmp_path / "words-002.json", GAME)
    assert numbers(tmp_path) == {"words-001": 0, "words-002": 1}
    assert read(path) == GAME


def test_of_many_games_only_those_that_are_looked_at_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_counted(path: Path, most: int) -> bytes:
        opened.append(path.stem)
        return read_regular(path, most)

    monkeypatch.setenv("MONTY_CACHE", str(tmp_path / "cache"))
    for module in (order, game_file):
        monkeypatch.setattr(module, "read_regular", open_counted)
    folder = tmp_path / "games"
    for number in range(1, 101):
        save_game(folder / f"words-{number:03}.json", GAME)
    order._numbers.cache_clear()  # as in a program that has just been started
    opened.clear()
    assert len(GamesFolder(folder).games()) == 100
    assert opened == [], "they are only counted"
    newest = [f"words-{number:03}" for number in range(100, 95, -1)]
    assert [game.name for game in GamesFolder(folder).games()[:5]] == newest
    assert len(opened) == 100 + 5, "each once for its number, and the page"
    order._numbers.cache_clear()
    opened.clear()
    assert [game.name for game in GamesFolder(folder).games()[:5]] == newest
    assert opened == newest, "the numbers of so many are kept"
    save_game(folder / "words-050.json", GAME)
    opened.clear()
    assert GamesFolder(folder).games()[0].name == "words-050"
    assert opened == ["words-050", "words-050"], "what was written since is read again"


def test_a_name_that_there_is_not_lists_a_few_that_there_are(tmp_path: Path) -> None:
    for i in range(1, 13):
        save_game(tmp_path / f"words-{i:03}.json", GAME)
    with pytest.raises(ShelfError) as error:
        GamesFolder(tmp_path).find("EVENING")
    assert one_line(error) == (
        "there is no kept game 'EVENING'; there is: words-012, words-011, words-010, words-009, "
        "words-008 and 7 more (monty saves lists them)"
    )
    (tmp_path / f"{'x' * 200}.json").write_text("{}")
    for path in tmp_path.glob("words-*"):
        path.unlink()
    with pytest.raises(ShelfError) as error:
        GamesFolder(tmp_path).find("y" * 5000)
    assert one_line(error).endswith(f"there is: {'x' * 21}...")


# ---- a folder that cannot be seen -----------------------------------------------------------
def unseen(folder: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> GamesFolder:
    """A folder of games that the system does not let anybody see."""
    if how == "too long":
        return GamesFolder(folder / ("x" * 300))
    if how == "a file":
        (folder / "file").touch()
        return GamesFolder(folder / "file")
    kept(folder, "words-001.json")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", refuse)
    return GamesFolder(folder)


@pytest.mark.parametrize("how", ["too long", "a file", "closed"])
def test_a_folder_that_cannot_be_seen_is_not_one_without_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    games = unseen(tmp_path, how, monkeypatch)
    shelf = games.shelf("words", "bbc")
    for act in (
        games.games,
        lambda: games.find(None),
        lambda: games.find("X"),
        lambda: games.delete("X"),
        lambda: games.rename("X", "Y"),
        shelf.names,
        lambda: shelf.taken("X"),
    ):
        with pytest.raises(ShelfError, match="cannot read the folder of kept games") as error:
            act()
        assert error.value.short == "games cannot be read"
        assert "\n" not in str(error.value)
        assert len(str(error.value)) < 500


def test_a_game_that_cannot_be_looked_at_is_listed_with_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed:
        """What is listed and no more, as in a folder that may be read and not searched."""

        name, path = "words-001.json", str(tmp_path / "words-001.json")

        def stat(self) -> NoReturn:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", lambda _: nullcontext([Closed()]))
    (game,) = GamesFolder(tmp_path).games()
    assert game == KeptGame("words-001", trouble="it cannot be read")


def test_a_name_that_players_chose_is_found_in_small_letters_too(tmp_path: Path) -> None:
    path = kept(tmp_path, "EVENING.json")
    assert GamesFolder(tmp_path).find("evening") == path


def no_games(folder: Path) -> list[str]:
    """Put into a folder what has the name of a game and is none, and give those names."""
    (folder / "empty.json").touch()
    (folder / "folder.json").mkdir()
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "nowhere.json").symlink_to("gone")
    (folder / "left.tmp").write_text("{}")
    names = ["empty", "folder", "loop", "nowhere"]
    if sys.platform != "win32":
        os.mkfifo(folder / "pipe.json")
        names.append("pipe")
    return names


def test_what_is_no_game_stays_in_the_list_behind_the_games(tmp_path: Path) -> None:
    path = tmp_path / "words-001.json"
    save_game(path, GAME)
    names = no_games(tmp_path)
    folder = GamesFolder(tmp_path)
    first, *others = folder.names()
    assert (first, sorted(others)) == (path.stem, names)
    troubles = {game.name: game.trouble for game in folder.games()}
    assert troubles.pop(path.stem) == ""
    assert troubles.pop("empty") == "it is damaged"
    assert {*troubles.values()} == {"it cannot be read"}
    assert folder.find(None) == path
    for name in names:
        with pytest.raises(ShelfError) as error:
            read(folder.find(name))
        one_line(error)


def test_without_a_name_the_last_game_that_can_be_read_is_resumed(tmp_path: Path) -> None:
    names = no_games(tmp_path)
    with pytest.raises(ShelfError, match="to resume: none of those kept can be read; there") as it:
        GamesFolder(tmp_path).find(None)
    assert "empty" in one_line(it)
    assert sorted(GamesFolder(tmp_path).names()) == names
    path = kept(tmp_path, "words-001.json", 50)
    newest = kept(tmp_path, "words-002.json", 60)
    newest.write_text("{")
    assert GamesFolder(tmp_path).find(None) == path


@pytest.mark.parametrize("name", [*HOSTILE, "../outside", "/etc/passwd", "folder"])
def test_a_name_cannot_lead_out_of_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "games"
    path = kept(folder, "words-001.json", 5)
    outside = kept(tmp_path, "outside.json", 5)
    games = GamesFolder(folder)
    for act in (games.find, games.delete, lambda name: games.rename(name, "NEW")):
        with pytest.raises(ShelfError) as error:
            act(name)
        assert "words-001" in one_line(error)
    assert path.exists()
    assert outside.exists()


def test_nothing_to_resume_is_told(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(ShelfError, match="there is no unfinished game to resume"):
            GamesFolder(folder).find(None)


def test_every_game_is_listed_with_what_it_is_of_or_what_is_wrong_with_it(tmp_path: Path) -> None:
    kept(tmp_path, "EVENING.json", 1)
    whole = kept(tmp_path, "words-001.json", 2).read_text()
    for age, (name, text) in enumerate(
        {
            "cut": whole[:100],
            "text": "a shopping list",
            "other": whole.replace("monty-save", "another"),
            "newer": whole.replace('"version": 1', '"version": 2'),
            "chess": whole.replace('"words"', '"chess"'),
            "zx81": whole.replace('"bbc"', '"zx81"'),
            "wrong": whole.replace('"people": 2', '"people": 3'),
            "swapped": whole.replace('"words"', '"monty"'),
        }.items(),
        3,
    ):
        path = tmp_path / f"{name}.json"
        path.write_text(text)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    games = GamesFolder(tmp_path).games()
    standings = Standing("Player 1", 0), Standing("Player 2", 0)
    assert games[:2] == [
        KeptGame("EVENING", "words", "bbc", "", standings, 999_999.0),
        KeptGame("words-001", "words", "bbc", "", standings, 999_998.0),
    ]
    assert [(game.name, game.trouble) for game in games[2:]] == [
        ("cut", "it is damaged"),
        ("text", "it is damaged"),
        ("other", "it is no saved game"),
        ("newer", "another version of Monty's"),
        ("chess", "it is of an unknown game"),
        ("zx81", "it is of an unknown machine"),
        ("wrong", "it is damaged"),
        ("swapped", "it is damaged"),
    ]


# ---- renaming and deleting ----------------------------------------------------------------
def test_a_game_gets_another_name(tmp_path: Path) -> None:
    games = GamesFolder(tmp_path)
    kept(tmp_path, "words-001.json", 50)
    games.rename("words-001", "EVENING")
    assert os.listdir(tmp_path) == ["EVENING.json"]
    assert read(tmp_path / "EVENING.json") == GAME


@pytest.mark.parametrize("name", [*HOSTILE, *DEVICES, "lower"])
def test_no_game_gets_a_name_that_a_disk_might_not_take(tmp_path: Path, name: str) -> None:
    games, path = GamesFolder(tmp_path), kept(tmp_path, "words-001.json")
    shelf = games.shelf("words", "bbc")
    for act in (
        lambda: games.rename("words-001", name),
        lambda: shelf.save(name, STATE),
        lambda: shelf.load(name),
    ):
        with pytest.raises(ShelfError) as error:
            act()
        one_line(error)
    assert os.listdir(tmp_path) == [path.name]
    assert read(path) == GAME


@given(name=st.text(max_size=12) | st.text("AZ09./\\\0~ ", max_size=9))
def test_any_name_is_one_that_players_may_choose_or_refused(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = tmp_path_factory.mktemp("any-name")
    games = GamesFolder(folder / "games")
    kept(folder / "games", "words-001.json")
    try:
        games.rename("words-001", name)
    except ShelfError:
        assert name_refused(name) is not None
        assert os.listdir(folder / "games") == ["words-001.json"]
    else:
        assert name_refused(name) is None
        assert os.listdir(folder / "games") == [f"{name}.json"]
    assert os.listdir(folder) == ["games"]


def test_a_name_in_use_is_not_written_over(tmp_path: Path) -> None:
    games, path = GamesFolder(tmp_path), kept(tmp_path, "words-001.json")
    other = kept(tmp_path, "EVENING.json")
    (tmp_path / "FOLDER.json").mkdir()
    before = other.read_bytes()
    for name in ("EVENING", "FOLDER"):
        with pytest.raises(ShelfError, match="already") as error:
            games.rename("words-001", name)
        one_line(error)
    assert other.read_bytes() == before
    assert path.exists()


def changes(games: GamesFolder) -> tuple[Callable[[], object], ...]:
    """What can be done to a kept game that needs a disk to be written to."""
    return lambda: games.rename("words-001", "NEW"), lambda: games.delete("words-001")


def test_a_disk_that_does_not_allow_it_is_told_and_leaves_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, "words-001.json")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    games = GamesFolder(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", refuse)
        broken.setattr(Path, "unlink", refuse)
        for act in changes(games):
            with pytest.raises(ShelfError, match="Read-only file system") as error:
                act()
            one_line(error)
    assert read(path) == GAME


@pytest.mark.skipif(as_root, reason="to root no folder is read-only")
def test_a_read_only_folder_is_told_in_one_line(tmp_path: Path) -> None:
    kept(tmp_path, "words-001.json")
    games = GamesFolder(tmp_path)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        for act in changes(games):
            with pytest.raises(ShelfError, match="Permission denied") as error:
                act()
            one_line(error)
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_deleted_game_is_gone_and_no_other(tmp_path: Path) -> None:
    kept(tmp_path, "words-001.json")
    kept(tmp_path, "words-002.json")
    GamesFolder(tmp_path).delete("words-001")
    assert os.listdir(tmp_path) == ["words-002.json"]


# ---- the shelf of one program -------------------------------------------------------------
def shelf(folder: Path, game: str = "words", machine: str = "bbc") -> GameShelf:
    return GamesFolder(folder / "games").shelf(game, machine)


def test_D21_what_was_kept_under_a_name_is_loaded_by_it(tmp_path: Path) -> None:
    shelf(tmp_path).save("EVENING", STATE)
    shelf(tmp_path).save("A1", {**STATE, "seed": 6})
    assert shelf(tmp_path).names() == ["A1", "EVENING"]
    assert shelf(tmp_path).load("EVENING") == STATE


def test_a_name_kept_again_is_the_later_game(tmp_path: Path) -> None:
    shelf(tmp_path).save("EVENING", STATE)
    shelf(tmp_path).save("EVENING", {**STATE, "seed": 6})
    assert shelf(tmp_path).load("EVENING") == {**STATE, "seed": 6}


def test_a_program_is_given_its_own_games_and_knows_every_name(tmp_path: Path) -> None:
    shelf(tmp_path).save("EVENING", STATE)
    kept(tmp_path / "games", "words-001.json")
    assert shelf(tmp_path).names() == ["EVENING"], "one without a name is not on the shelf"
    for other in (shelf(tmp_path, machine="c64"), shelf(tmp_path, game="monty")):
        assert other.names() == []
        assert other.taken("EVENING")
        assert not other.taken("MORNING")
        with pytest.raises(ShelfError, match="of another program") as error:
            other.load("EVENING")
        one_line(error)


def test_an_empty_shelf_has_no_names_and_needs_no_folder(tmp_path: Path) -> None:
    assert list(shelf(tmp_path / "nowhere").names()) == []
    assert not (tmp_path / "nowhere").exists()


def test_a_damaged_game_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    shelf(tmp_path).save("EVENING", STATE)
    (path,) = (tmp_path / "games").iterdir()
    path.write_text("{")
    assert shelf(tmp_path).names() == ["EVENING"]
    with pytest.raises(ShelfError, match="damaged") as error:
        shelf(tmp_path).load("EVENING")
    one_line(error)
    assert path.read_text() == "{"


def test_a_full_disk_is_told_and_leaves_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path).save("EVENING", STATE)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ShelfError, match="No space left on device") as error:
        shelf(tmp_path).save("EVENING", {**STATE, "seed": 6})
    one_line(error)
    assert shelf(tmp_path).load("EVENING") == STATE


# ---- the command --------------------------------------------------------------------------
@pytest.fixture
def saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Runs `monty saves` with those arguments on the folder `games`."""
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / "games"))
    monkeypatch.setattr("monty.command.saves.localtime", gmtime)

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(["saves", *arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


PLAYED = "WORDS on the BBC Microcomputer Model B; Player 1 0, Player 2 0; 1970-01-12 13:46"


def test_saves_lists_the_games_the_one_played_last_first(saves: Callable, tmp_path: Path) -> None:
    assert saves() == (0, "no game is kept\n", "")
    kept(tmp_path / "games", "words-001.json", 9)
    kept(tmp_path / "games", "EVENING.json", 5)
    (tmp_path / "games" / "b\né.json").write_text("{}")
    assert saves() == (
        0,
        f"b??        it is no saved game\nEVENING    {PLAYED}\nwords-001  {PLAYED}\n",
        "",
    )


def test_a_long_foreign_name_moves_only_its_own_line(saves: Callable, tmp_path: Path) -> None:
    kept(tmp_path / "games", "EVENING.json", 5)
    (tmp_path / "games" / f"{'x' * 200}.json").write_text("{}")
    assert saves()[1].splitlines() == [
        f"{'x' * 200}  it is no saved game",
        f"{'EVENING':24}  {PLAYED}",
    ]


def test_saves_renames_and_deletes(saves: Callable, tmp_path: Path) -> None:
    kept(tmp_path / "games", "words-001.json")
    assert saves("rename", "words-001", "evening") == (0, "", "")
    assert os.listdir(tmp_path / "games") == ["EVENING.json"]
    assert saves("delete", "EVENING") == (0, "", "")
    assert os.listdir(tmp_path / "games") == []


CLOSED = [
    ["saves"],
    ["saves", "delete", "X"],
    ["saves", "rename", "X", "Y"],
    ["--resume"],
    ["--resume", "X"],
]


@pytest.mark.parametrize("arguments", CLOSED)
def test_a_folder_too_long_for_the_system_is_told_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
) -> None:
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / ("x" * 5000)))
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("monty: cannot read the folder of kept games /")
    assert err.endswith(": File name too long\n")
    assert err.count("\n") == 1
    assert len(err) < 500


@pytest.mark.skipif(not as_root, reason="only root can become somebody who may not look")
@pytest.mark.parametrize("mode", [0o000, 0o700])
@pytest.mark.parametrize("arguments", CLOSED)
def test_a_folder_that_may_not_be_searched_is_told_in_one_line(
    saves: Callable,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    mode: int,
) -> None:
    kept(tmp_path / "games", "words-001.json")
    import monty.launch  # noqa: F401 - who may not look may not read modules either

    saves()
    tmp_path.chmod(mode)
    os.seteuid(65534)
    try:
        assert main(arguments) == 1
    finally:
        os.seteuid(0)
        tmp_path.chmod(0o700)
    out, err = capsys.readouterr()
    assert out == ""
    told = f"monty: cannot read the folder of kept games {tmp_path / 'games'}: Permission denied\n"
    assert err.endswith(told)
    assert all(line.startswith("monty: cannot read /") for line in err.splitlines()[:-1])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["delete", "../x"], "there is no kept game '../x'; there is: words-001"),
        (["rename", "words-001", "../x"], "cannot rename to '../X': a name is 1-8 letters, digits"),
        (["rename", "words-001", "a\0"], "cannot rename to 'A\\x00': a name is 1-8"),
        (["rename", "words-001", "x" * 300], f"cannot rename to '{'X' * 47}...XXX"),
        (["rename", "words-001", "nul"], "cannot rename to 'NUL': NUL is a device of Windows"),
    ],
)
def test_what_saves_cannot_do_is_told_in_one_line(
    saves: Callable, tmp_path: Path, arguments: list[str], told: str
) -> None:
    path = kept(tmp_path / "games", "words-001.json")
    status, out, err = saves(*arguments)
    assert (status, out) == (1, "")
    assert err.startswith(f"monty: {told}")
    assert err.count("\n") == 1
    assert read(path) == GAME
