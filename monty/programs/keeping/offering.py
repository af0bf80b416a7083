"""Keeping a game under a name when it is interrupted (D-12, D-21, C-15)."""

from __future__ import annotations

from machines.keyboard import Key
from machines.terminal import State
from monty.programs.dialogue.ask import StopPressed, ask_line, in_a_name
from monty.programs.dialogue.talk import Talk
from monty.programs.keeping.shelf import SHELF_NAME_LENGTH, Shelf, ShelfError, name_refused


async def ask_game_name(talk: Talk, question: str) -> str:
    """A name for a game; empty if RETURN alone was pressed. Raises `StopPressed`."""

    def ends(line: str) -> str | None:
        return name_refused(line) if line else None

    at = talk.lines.prompt(question)
    talk.lines.keys((talk.terminal.keycap(Key.RETURN), "ends"), ("left", "erases"))
    return await ask_line(
        talk.terminal, at, SHELF_NAME_LENGTH, talk.refuse, talk.next_key, in_a_name, ends
    )


async def offer_to_keep(talk: Talk, shelf: Shelf, state: State) -> bool:
    """Ask whether to keep a game for later, and under which name; whether it was kept."""
    talk.lines.message("")
    try:
        while await talk.confirm("Save the game for later", "Save the game"):
            name = await ask_game_name(talk, "Under which name?")
            if not name:
                continue
            try:
                if shelf.taken(name) and not await talk.confirm(
                    f"{name} is there. Replace it", f"Replace {name}"
                ):
                    continue
                shelf.keep(name, state)
            except ShelfError as error:
                await talk.refuse(error.short)
                continue
            talk.lines.message(f"Saved as {name}")
            return True
    except StopPressed:
        pass
    return False
