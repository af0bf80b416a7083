"""Keeping a game under a name when it is interrupted (D-12, D-21, C-15)."""

from __future__ import annotations

from monty.errors import MontyError
from monty.programs.crossword.ask import LETTERS, StopPressed, ask_line
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.shelf import SHELF_NAME_LENGTH, Shelf


async def offer_to_keep(seat: Seat, table: Table, shelf: Shelf) -> bool:
    """Ask whether to keep the game for later, and under which name; whether it was kept."""
    seat.view.message("")
    try:
        while await seat.confirm("Save the game for later", "Save the game"):
            name = await _ask_name(seat)
            if not name:
                continue
            if name in shelf.names() and not await seat.confirm(
                f"{name} is there. Replace it", f"Replace {name}"
            ):
                continue
            try:
                shelf.keep(name, table.to_json(seat.terminal.television))
            except MontyError as error:
                await seat.refuse(str(error))
                continue
            seat.view.message(f"Saved as {name}")
            return True
    except StopPressed:
        pass
    return False


async def _ask_name(seat: Seat) -> str:
    def accepts(line: str, key: str) -> str | None:
        return None if key in LETTERS + "0123456789" else "a name has letters and digits"

    at = seat.view.prompt("Under which name?")
    seat.view.keys((seat.enter, "ends"), ("left", "erases"))
    return await ask_line(seat.terminal, at, SHELF_NAME_LENGTH, seat.refuse, seat.key, accepts)
