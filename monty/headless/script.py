"""Key scripts: a game that is played from a file, without a window (docs/scripts.md).

Monty's own tests play whole games through them.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.cpu import CPU_NAMES
from machines.keyboard import KEY_NAMES, Keymap
from machines.picture import as_png, corrected_size, scale_smooth
from machines.session import Running, Session
from machines.style import Television
from machines.terminal import State
from monty.errors import MontyError, named, quoted
from monty.host.files import is_same_file, write_whole
from monty.lexicon import LexiconError, lexicon_name
from monty.originals.engine import EngineError
from monty.originals.image import Image, ImageError, read_image
from monty.players.crossword.thinker import ON_6502, THINKERS, CpuSpeed, ThinkerCpu
from monty.programs.catalogue import CATALOGUE, own_game, refused_on
from monty.programs.terms import Pace, Terms

_PICTURE = 1133, 850  # pixels of a picture, as near as whole steps of the machine's own come
_LARGEST_SEED = 2**31
_LONGEST_LINE = 10_000  # the time to read a line grows with the square of it
_MOST_REPEATS = 1000
_MOST_CELLS = 999  # of a row or column
_MOST_SECONDS = 3600.0
_SECONDS_FOR_A_TEXT = 60.0  # of the machine, if the script does not say
_LOOK_EVERY = 0.1


class ScriptError(MontyError):
    """A line of a script is wrong, or what it expects is not there."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a script starts, before its first key."""

    machine: str = "c64"
    game: str = "monty"
    television: Television = Television.COLOUR
    seed: int = 1
    cpu: ThinkerCpu | None = None
    lexicon: str | None = None
    pace: Pace = Pace.THEN
    original: Image | None = None  # in place of a game of ours
    file: str | None = None  # of the original, if not what it starts by itself


@dataclass(frozen=True, slots=True)
class Press:
    """Press keys one after another, each when the program waits for it."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Click:
    """Press the mouse on a cell of the screen. Rows and columns count from 1."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Let emulated seconds pass."""

    seconds: float


@dataclass(frozen=True, slots=True)
class WaitFor:
    """Let emulated seconds pass until the screen shows that text, at most so many."""

    text: str
    seconds: float


@dataclass(frozen=True, slots=True)
class ShowScreen:
    """Print the screen as text."""


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Write the screen as a PNG."""

    file: str


@dataclass(frozen=True, slots=True)
class Expect:
    """Fail unless the screen holds that text."""

    text: str


ScriptCommand = Press | Click | Wait | WaitFor | ShowScreen | SavePicture | Expect


@dataclass(frozen=True, slots=True)
class Script:
    """A script: what it starts, and its commands with the numbers of their lines."""

    start: Start
    commands: tuple[tuple[int, ScriptCommand], ...]


_BEFORE = ("machine", "game", "tv", "seed", "lexicon", "thinking", "thinker", "cpu", "cpu-speed")
_ORIGINAL = "original"
_SPACE = "SPACE"  # as the screens call it


def parse(text: str, name: str = "script") -> Script:
    """The script in that text. Raises `ScriptError`, which names the line and what was expected."""
    start = Start()
    before: set[str] = set()
    commands: list[tuple[int, ScriptCommand]] = []
    read, pictures = [name], list[str]()  # files, over which no picture is written
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{named(name)}:{number}"
        if len(line) > _LONGEST_LINE:
            raise ScriptError(f"{where}: the line has more than {_LONGEST_LINE:,} characters")
        try:
            words = shlex.split(line, comments=True)
        except ValueError as error:
            raise ScriptError(f"{where}: {str(error).lower()}") from error
        if not words:
            continue
        if words[0] in (*_BEFORE, _ORIGINAL):
            if commands:
                raise ScriptError(f"{where}: {words[0]} stands before the first key")
            before = {*before, words[0]}
            if _ORIGINAL in before and len(before) > 1:
                other = max(before - {_ORIGINAL})
                raise ScriptError(f"{where}: {other} does not go with {_ORIGINAL}")
            start = _started(start, words, where)
            if words[0] in (_ORIGINAL, "lexicon"):
                read.append(words[1])
        else:
            command = _command(words, machine_named(start.machine).keymap, where)
            if isinstance(command, SavePicture):
                _check_not_read(command.file, read, where)
                _check_new(command.file, pictures, where)
                pictures.append(command.file)
            commands.append((number, command))
    if "game" not in before and refused_on(start.game, start.machine):
        start = replace(start, game=own_game(start.machine))
    if refused := refused_on(start.game, start.machine):
        raise ScriptError(f"{named(name)}: {refused}")
    if start.cpu is not None and not CATALOGUE[start.game].searches_board:
        raise ScriptError(f"{named(name)}: {start.game} does not think on a {ON_6502}")
    if start.lexicon is not None and not CATALOGUE[start.game].has_words:
        raise ScriptError(f"{named(name)}: {start.game} has no words")
    return Script(start, tuple(commands))


def _started(start: Start, words: list[str], where: str) -> Start:
    if words[0] == _ORIGINAL:
        return _original(start, words[1:], where)
    word, value = words[0], _argument(words, where)
    match word:
        case "machine":
            return replace(start, machine=_one_of(value, MACHINE_NAMES, where))
        case "game":
            return replace(start, game=_one_of(value, CATALOGUE, where))
        case "tv":
            names = [television.value for television in Television]
            return replace(start, television=Television(_one_of(value, names, where)))
        case "seed":
            return replace(start, seed=_whole(value, where, most=_LARGEST_SEED))
        case "lexicon":
            try:
                return replace(start, lexicon=lexicon_name(value))
            except LexiconError as error:
                raise ScriptError(f"{where}: {error}") from error
        case "thinking":
            return replace(start, pace=Pace(_one_of(value, [each.value for each in Pace], where)))
        case "thinker":
            chosen = _one_of(value, THINKERS, where) == ON_6502
            return replace(start, cpu=ThinkerCpu() if chosen else None)
        case _ if start.cpu is None:
            raise ScriptError(f"{where}: {word} stands behind thinker {ON_6502}")
        case "cpu":
            core = _one_of(value, CPU_NAMES, where)
            return replace(start, cpu=replace(start.cpu, core=core))
        case _:
            speed = CpuSpeed(_one_of(value, [each.value for each in CpuSpeed], where))
            return replace(start, cpu=replace(start.cpu, speed=speed))


def _original(start: Start, words: list[str], where: str) -> Start:
    if len(words) not in (1, 2):
        raise ScriptError(f"{where}: {_ORIGINAL} has an image after it, and perhaps a file of it")
    try:
        image = read_image(Path(words[0]))
    except ImageError as error:
        raise ScriptError(f"{where}: {error}") from error
    return replace(
        start, machine=image.machine, original=image, file=words[1] if words[1:] else None
    )


def _command(words: list[str], keymap: Keymap, where: str) -> ScriptCommand:
    match words:
        case ["type", text]:
            return Press(tuple(_typed(character, keymap, where) for character in text))
        case ["key", name]:
            return Press((_key(name, keymap, where),))
        case ["key", name, times]:
            return Press((_key(name, keymap, where),) * _whole(times, where, most=_MOST_REPEATS))
        case ["click", row, column]:
            return Click(
                _whole(row, where, least=1, most=_MOST_CELLS),
                _whole(column, where, least=1, most=_MOST_CELLS),
            )
        case ["wait", "for", text]:
            return WaitFor(text, _SECONDS_FOR_A_TEXT)
        case ["wait", "for", text, seconds]:
            return WaitFor(text, _number(seconds, where, most=_MOST_SECONDS))
        case ["wait", seconds]:
            return Wait(_number(seconds, where, most=_MOST_SECONDS))
        case ["screen"]:
            return ShowScreen()
        case ["picture", file]:
            return SavePicture(picture_name(file, where))
        case ["expect", text]:
            return Expect(text)
        case ["type" | "key" | "click" | "wait" | "screen" | "picture" | "expect", *_]:
            raise ScriptError(f"{where}: {words[0]} has the wrong number of words after it")
        case _:
            raise ScriptError(
                f"{where}: {quoted(words[0])} is not a command; those are {', '.join(_BEFORE)}, "
                f"{_ORIGINAL}, type, key, click, wait, screen, picture, expect"
            )


def _argument(words: list[str], where: str) -> str:
    if len(words) != 2:
        raise ScriptError(f"{where}: {words[0]} has one word after it")
    return words[1]


def _one_of(value: str, names: Iterable[str], where: str) -> str:
    known = tuple(names)
    if value not in known:
        raise ScriptError(f"{where}: {quoted(value)} is none of {', '.join(known)}")
    return value


def _typed(character: str, keymap: Keymap, where: str) -> str:
    key = keymap.characters.get(character)
    if key is None:
        raise ScriptError(f"{where}: the machine has no key for {quoted(character)}")
    return key


def _key(name: str, keymap: Keymap, where: str) -> str:
    if name == _SPACE:
        name = " "
    if len(name) == 1:
        return _typed(name, keymap, where)
    names = [key for key in KEY_NAMES if key in keymap.named]
    if name not in names:
        known = f"{', '.join(names)}, {_SPACE} or a single character"
        raise ScriptError(f"{where}: {quoted(name)} is none of {known}")
    return name


def picture_name(file: str, where: str) -> str:
    """The name of a PNG file. Raises `ScriptError` for another ending."""
    if not file.lower().endswith(".png"):
        raise ScriptError(f"{where}: a picture's name ends in .png, not as {quoted(file)} does")
    return file


def _check_not_read(picture: str, read: list[str], where: str) -> None:
    for name in read:
        if is_same_file(Path(picture), Path(name)):
            raise ScriptError(f"{where}: {quoted(picture)} is read: no picture is written over it")


def _check_new(picture: str, pictures: list[str], where: str) -> None:
    for name in pictures:
        if is_same_file(Path(picture), Path(name)):
            raise ScriptError(f"{where}: {quoted(picture)} has been written already: name another")


def _whole(value: str, where: str, *, least: int = 0, most: int) -> int:
    if not value.isdecimal() or len(value) > len(str(most)) or not least <= int(value) <= most:
        raise ScriptError(f"{where}: {quoted(value)} is not a whole number from {least} to {most}")
    return int(value)


def _number(value: str, where: str, *, most: float) -> float:
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise ScriptError(f"{where}: {quoted(value)} is not a number from 0 to {most:g}")
    return number


def run(
    script: Script,
    show: Callable[[str], None],
    name: str = "script",
    save: Callable[[State | None], None] | None = None,
) -> Session:
    """Play a script. What it prints goes to `show`. Returns the session as it is at the end.

    Paths of pictures are relative to the current folder. Raises `ScriptError`, with `name` and the
    number of the line, for keys after the end and for a text that the screen does not show, and
    `FileError` for a picture that cannot be written.
    """
    start = script.start
    model = machine_named(start.machine)
    terms = Terms(start.cpu, start.lexicon, pace=start.pace)
    program = CATALOGUE[start.game].program().new(start.seed, terms=terms)
    session = Session(model, program, start.television, save)
    session.run()
    play(script, session, show, name)
    return session


def play(script: Script, session: Running, show: Callable[[str], None], name: str) -> None:
    """Play a script in a session that runs already, as `run` does. Raises `EngineError` too, if the
    session is that of an original."""
    for number, command in script.commands:
        where = f"{named(name)}:{number}"
        try:
            _obey(command, session, show, where)
        except EngineError as error:
            raise EngineError(f"{where}: {error}") from error


def _obey(
    command: ScriptCommand, session: Running, show: Callable[[str], None], where: str
) -> None:
    match command:
        case Press(keys):
            if session.finished:
                raise ScriptError(f"{where}: the program has ended already")
            session.type(*keys)
        case Click(row, column):
            if not session.click(row - 1, column - 1):
                raise ScriptError(
                    f"{where}: a click on row {row}, column {column} "
                    "does nothing:\n" + session.text()
                )
            session.run()
        case Wait(seconds):
            session.let_pass(seconds)
        case WaitFor(text, seconds):
            _wait_for(text, seconds, session, where)
        case ShowScreen():
            show(session.text())
        case SavePicture(file):
            save_picture(session, Path(file))
        case Expect(text):
            if text not in session.text():
                raise ScriptError(
                    f"{where}: the screen does not show {quoted(text)}:\n" + session.text()
                )


def _wait_for(text: str, seconds: float, session: Running, where: str) -> None:
    left = seconds
    while text not in session.text():
        if left <= 0:
            raise ScriptError(
                f"{where}: the screen has not shown {quoted(text)} for {seconds:g} seconds:\n"
                + session.text()
            )
        session.let_pass(min(left, _LOOK_EVERY))
        left -= _LOOK_EVERY


def save_picture(session: Running, path: Path) -> None:
    """Write the screen as a PNG, in the true shape of the machine's pixels (X-4). Raises
    `FileError` if that is impossible."""
    colours = np.array(session.machine.palette().colours, np.uint8)
    rgb = np.take(colours, session.numbers(), axis=0)
    machine = session.machine
    width, height = corrected_size(machine, 1)
    factor = max(1, round(min(_PICTURE[0] / width, _PICTURE[1] / height)))
    write_whole(path, as_png(scale_smooth(rgb, *corrected_size(machine, factor))))
