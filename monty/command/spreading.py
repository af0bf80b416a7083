"""Options of commands that do many things at once: over the cores, or over a Dask cluster."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from monty.command.arguments import number
from monty.errors import UsageError

if TYPE_CHECKING:
    from monty.host.workers import Run


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let the command take them."""
    parser.add_argument("--jobs", type=number(1, 1024), metavar="N", help="processes to use")
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="run on the Dask cluster whose scheduler is there"
    )


def chosen(options: argparse.Namespace) -> Run:
    """What the options ask for. Raises `UsageError` if they do not go together."""
    from monty.host.workers import spread

    if options.dask is not None and options.jobs is not None:
        raise UsageError("--jobs does not go with --dask: the cluster has its own workers")
    return spread(options.jobs, options.dask)


def shows_progress() -> bool:
    """Whether there is somebody to see a progress bar."""
    return sys.stderr.isatty()
