"""`monty original`: a user's own copy of an original, looked into or run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import Subcommands, note, shared_options
from monty.command.streams import show, warn
from monty.errors import named

if TYPE_CHECKING:
    from monty.originals.contents import File

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
        "--text", action="store_true",
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
    inspect.set_defaults(run=_inspect)


def _run(options: argparse.Namespace) -> None:
    from monty.launch import show_original
    from monty.originals.conversation import converse
    from monty.originals.engines import running
    from monty.originals.image import read_image
    from monty.window import WindowError

    image = read_image(options.image)
    note(options, f"loading {named(image.path.name)}")
    with running(image, options.file, options.vice) as session:
        if not options.text:
            try:
                show_original(session, image.path.name, warn)
                return
            except WindowError as error:
                warn(f"{error}; its screen as text instead")
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
        raise UsageError("--as goes with a file of the image")
    what = f"{image.kind.value} of the {image.machine}"
    show(f"{named(image.path.name)}: {what}, SHA-256 {image.fingerprint}")
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
