"""Records kept on disk while games are played, as many of them as a person wants."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from monty.host.files import FileError
from monty.records.game_recorder import Keep
from monty.records.record import Record
from monty.records.record_file import write_record
from monty.records.records_folder import RecordsFolder


class RecordKeeper:
    """Writes records into a folder. A disk that does not take them never stops a game: `report` is
    told once, in one line, and once more when it takes them again."""

    def __init__(
        self, folder: RecordsFolder, report: Callable[[str], None], last: int | None = None
    ) -> None:
        """`last` is how many records are kept; None for all of them."""
        self._folder = folder
        self._report = report
        self._last = last
        self._refused = False

    def begin(self) -> Keep:
        """What keeps one more record."""
        path: Path | None = None

        def keep(record: Record) -> None:
            nonlocal path
            begun = path
            try:
                begun = begun or self._folder.new(record.opening.game)
                write_record(begun, record)
            except FileError as error:
                if begun is not None and path is None:  # nothing stands in it
                    with suppress(OSError):
                        begun.unlink()
                self._refuse(error)
                return
            if path is None and self._last is not None:
                self._folder.keep_last(self._last)
            path = begun
            if self._refused:
                self._refused = False
                self._report("this game is being recorded again")

        return keep

    def _refuse(self, error: FileError) -> None:
        if not self._refused:
            self._refused = True
            self._report(f"this game is not being recorded: {error}")
