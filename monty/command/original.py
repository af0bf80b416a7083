"""`monty original`: a user's own copy of an original, looked into or run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import (
    Output,
    Subcommands,
    note,
    number,
    shared_options,
    shows_progress,
)
from monty.command.streams import show, warn
from monty.errors import named, quoted

if TYPE_CHECKING:
    from monty.originals.contents import File
    from monty.originals.engine import Engine
    from monty.originals.finding import Finding

_PATIENCE = 120.0  # seconds of the machine until an original shows what is waited for,
_SETTLING, _WATCHED = 0.5, 1.0  # then until it stands still, and for which it is watched
_MOST_FOUND = 20
_NEAR = 8  # bytes before and behind
_MEMORY = 0x10000
_READINGS = ("bytes", "code", "strings", "text", "basic", "screen")


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    original = commands.add_parser(
        "original",
        parents=shared_options(),
        help="run or look into your own copy of an original",
    )
    actions = original.add_subparsers(title="what to do", metavar="ACTION", required=True)
    run = actions.add_parser("run", help="run it on a real emulator, in the window")
    run.add_argument("image", type=Path, metavar="IMAGE", help="a disc, tape or program")
    run.add_argument(
        "file", nargs="?", metavar="FILE", help="one of the files on it, not what starts by itself"
    )
    run.add_argument(
        "--text", action="store_true", default=argparse.SUPPRESS,
        help="no window: the screen as text, and each line of standard input typed on it",
    )  # fmt: skip
    run.add_argument("--vice", type=Path, metavar="PATH", help="the x64sc that runs a C64's")
    run.set_defaults(run=_run)
    inspect = actions.add_parser("inspect", help="list what is on an image, or show a file of it")
    inspect.add_argument("image", type=Path, metavar="IMAGE", help="a disc, tape or program")
    inspect.add_argument("file", nargs="?", metavar="FILE", help="one of the files on it")
    inspect.add_argument(
        "--as", dest="reading", choices=_READINGS, help="how to show it (default: as it asks for)"
    )
    inspect.add_argument(
        "--screen",
        dest="reading",
        action="store_const",
        const="screen",
        help="the same as --as screen",
    )
    inspect.set_defaults(run=_inspect)
    find = actions.add_parser(
        "find", help="find where a word or board on the screen lies in memory, and who uses it"
    )
    find.add_argument("image", type=Path, metavar="IMAGE", help="a disc, tape or program")
    find.add_argument("--until", required=True, metavar="TEXT", help="run until this is shown")
    find.add_argument("--keys", default="", metavar="KEYS", help="then type this; \\n is RETURN")
    find.add_argument(
        "--wait", type=number(1, 600), default=_SETTLING, metavar="SECONDS",
        help="and wait so long before looking",
    )  # fmt: skip
    what = find.add_mutually_exclusive_group(required=True)
    what.add_argument("--word", default="", metavar="WORD", help="the word to look for")
    what.add_argument(
        "--at", nargs=4, type=number(1, 255), metavar=("ROW", "COLUMN", "ROWS", "COLUMNS"),
        help="or the letters in this rectangle of the screen",
    )  # fmt: skip
    find.add_argument(
        "--board", action="store_true", help="the rectangle is a board of 15 by 15 squares"
    )
    find.add_argument(
        "--tiles", default="", metavar="SIGNS",
        help="what each of its cells stands for, if their letters cannot be read",
    )  # fmt: skip
    find.add_argument(
        "--type", default="", metavar="KEYS", help="type this and RETURN, and tell who uses it"
    )
    find.add_argument(
        "--name", metavar="NAME", help="what the draft calls it (default: row, or board)"
    )
    find.add_argument(
        "--draft", type=Output(), metavar="FILE", help="write a profile's draft there"
    )
    find.add_argument("--vice", type=Path, metavar="PATH", help="the x64sc that runs a C64's")
    find.set_defaults(run=_find)


def _find(options: argparse.Namespace) -> None:
    from monty.errors import MontyError, UsageError
    from monty.host.files import write_whole
    from monty.originals.engines import loaded
    from monty.originals.finding import Sought, draft, find
    from monty.originals.image import read_image

    if options.at is None and (options.board or options.tiles):
        raise UsageError("--board and --tiles go with --at")
    place = None if options.at is None else tuple(options.at)
    sought = Sought(options.word, place, options.board, options.tiles)
    name = options.name or ("board" if options.board else "row")
    image = read_image(options.image)
    with loaded(image, None, options.vice) as engine:
        if not engine.run_until(options.until, _PATIENCE):
            raise MontyError(f"{named(image.name)} does not show {quoted(options.until)}")
        engine.type(options.keys.replace("\\n", "\n"))
        engine.run(options.wait)
        finding = find(engine, sought, name)
        if not finding.found and not finding.places:
            raise MontyError(f"{finding.told} is neither on the screen nor in memory")
        for row, column, rows, columns in finding.places:
            size = f"{columns} wide" if rows == 1 else f"{rows} rows, {columns} columns"
            show(f"{finding.told} on the screen: row {row}, column {column}, {size}", end="\n")
        for each in finding.found[:_MOST_FOUND]:
            show(f"{finding.told} in memory: {each}", end="\n")
        if not finding.found:
            show(f"{finding.told} is nowhere in memory", end="\n")
        elif options.type:
            _tell_users(engine, finding, options.type)
    if options.draft is not None:
        write_whole(options.draft, draft(image, name, finding).encode("utf-8"))


def _tell_users(engine: Engine, finding: Finding, keys: str) -> None:
    """Type a line, and tell what writes near the first place; type it again, and tell what reads
    there."""
    at, length = finding.found[0].span(finding.letters)
    low = max(0, at - _NEAR)
    span = min(at + length + _NEAR, _MEMORY) - low
    for write, act in ((True, "written"), (False, "read")):
        engine.type(keys)
        engine.hold("RETURN")
        engine.run(engine.key_seconds)
        engine.let_go("RETURN")
        users = engine.watch(low, span, _WATCHED, write=write)
        told = ", ".join(f"${at:04X} ({times})" for at, times in users.most_common(8))
        show(f"${low:04X} to ${low + span - 1:04X} {act} just before {told or 'nothing'}", end="\n")


def _run(options: argparse.Namespace) -> None:
    from monty.launch import show_original
    from monty.originals.engines import running
    from monty.originals.image import read_image
    from monty.originals.session import converse
    from monty.window import WindowError

    image = read_image(options.image)
    note(options, f"loading {named(image.name)}")
    with running(image, options.file, options.vice, whole=False) as session:
        if not options.text:
            try:
                show_original(session, image.name, warn)
                return
            except WindowError as error:
                warn(f"{error}; its screen as text instead")
        if session.loading and shows_progress():
            warn(f"loading {named(image.name)}; that may take a while")
        converse(session, sys.stdin, show)


def _inspect(options: argparse.Namespace) -> None:
    from monty.errors import UsageError
    from monty.originals.contents import file_named, files
    from monty.originals.image import read_image
    from monty.originals.inspection import READINGS, usual_reading

    image = read_image(options.image)
    if options.file is not None:
        file = file_named(image, options.file)
        reading = (
            READINGS[options.reading] if options.reading else usual_reading(image.machine, file)
        )
        for line in reading(image.machine, file):
            show(line, end="\n")
        return
    if options.reading is not None:
        raise UsageError("--as and --screen go with a file of the image")
    what = f"{image.kind.value} of the {image.machine}"
    show(f"{named(image.name)}: {what}, SHA-256 {image.fingerprint}")
    for file in files(image):
        show(_entry(file), end="\n")


def _entry(file: File) -> str:
    addresses = " ".join(
        f"{name} {address & 0xFFFF:04X}"
        for name, address in (("load", file.load), ("start", file.start))
        if address is not None
    )
    length = f"{len(file.content):6} bytes"
    entry = f"{named(file.name):18} {file.kind.value:5} {length}  {addresses}".rstrip()
    return f"{entry}  ({named(file.trouble)})" if file.trouble else entry
