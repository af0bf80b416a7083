"""`monty original`: a user's own copy of an original, looked into."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import Subcommands, shared_options
from monty.command.streams import show
from monty.errors import named

if TYPE_CHECKING:
    from monty.originals.contents import File

_READINGS = ("bytes", "code", "strings", "text", "basic", "screen")


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    original = commands.add_parser(
        "original", parents=shared_options(), help="look into your own copy of an original"
    )
    actions = original.add_subparsers(title="what to do", metavar="ACTION", required=True)
    inspect = actions.add_parser("inspect", help="list what is on an image, or show a file of it")
    inspect.add_argument("image", type=Path, metavar="IMAGE", help="a disc, tape or program")
    inspect.add_argument("file", nargs="?", metavar="FILE", help="one of the files on it")
    inspect.add_argument(
        "--as", dest="reading", choices=_READINGS, help="how to show it (default: as it asks for)"
    )
    inspect.set_defaults(run=_inspect)


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
