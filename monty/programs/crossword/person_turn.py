"""A person's turn: a word, or one of the nine options."""

from __future__ import annotations

from machines.keyboard import Key
from machines.machine import Cue
from monty.players.computer import hint
from monty.programs.crossword.ask import ERASERS, LETTERS, StopPressed, next_key
from monty.programs.crossword.seat import Seat, counted
from monty.programs.crossword.table import Table
from monty.programs.crossword.word_entry import ask_place, ask_word, words_made
from monty.rules.crossword.moves import Exchange, IllegalMove, Pass, Play
from monty.rules.tiles import BLANK, RACK_SIZE, TilesMissing, without


class Quit(Exception):
    """The person has asked to stop playing and confirmed it (M-13)."""


class PersonTurn:
    """One turn of one person, from the first prompt until the turn is taken."""

    def __init__(self, seat: Seat, table: Table, hints: str) -> None:
        self._seat = seat
        self._table = table
        self._hints = hints  # the lexicon that hints come from
        self._uses = 0  # of options that draw on chance, so that each use differs
        self._options = {
            "1": self._quit,
            "2": self._pass,
            "3": self._premium,
            "4": self._values,
            "5": self._tiles,
            "6": self._change,
            "7": self._juggle,
            "8": self._hint,
            "9": self._swap,
        }

    async def take(self) -> Table:
        """The table after the turn; raises `Quit`."""
        word = ""
        while True:
            self._seat.show(self._table)
            try:
                entry = await ask_word(self._seat, word)
                word = ""
                if entry in self._options:
                    self._seat.view.message("")
                    after = await self._options[entry]()
                else:
                    after, word = await self._word(entry)
            except StopPressed:
                word = ""
                after = await self._quit()
            if after is not None:
                return after

    async def _word(self, word: str) -> tuple[Table | None, str]:
        """The table after the word was played, or what to go on editing."""
        seat, table = self._seat, self._table
        placed = await ask_place(seat, table.game, word)
        if placed is None:
            return None, word
        play, score = placed
        seat.view.message(words_made(score, seat.view.layout.message.width))
        if not await seat.confirm(
            f"{score.total} points. Happy with it", f"{score.total} points. Happy"
        ):
            seat.view.take_off(table.game.board, play)
            seat.view.message("")
            return None, ""
        await seat.terminal.sound(Cue.ACCEPTED)
        seat.tell_play(table.player.name, play.word, score.total)
        return self._table.after_turn(play), ""

    # ---- the options ------------------------------------------------------------------
    async def _quit(self) -> Table | None:
        if await self._seat.confirm_quit():
            raise Quit
        return None

    async def _pass(self) -> Table | None:
        self._seat.view.message(f"{self._table.player.name} passes")
        await self._seat.terminal.sound(Cue.ACCEPTED)
        return self._table.after_turn(Pass())

    async def _premium(self) -> None:
        self._seat.view.premiums()
        await self._look()

    async def _values(self) -> None:
        self._seat.view.values()
        await self._look()

    async def _tiles(self) -> None:
        self._seat.view.distribution()
        await self._look()

    async def _look(self) -> None:
        try:
            await self._seat.any_key("Press a key for the options")
        finally:
            self._seat.view.options()
            self._seat.show(self._table)

    async def _change(self) -> Table | None:
        if self._table.wishes.real_board:  # M-18
            return await self._pass()
        tiles = await self._ask_tiles()
        if not tiles:
            self._seat.view.message("")
            return None
        try:
            after = self._table.after_turn(Exchange(tiles))
        except IllegalMove as illegal:
            await self._seat.refuse_move(illegal)
            return None
        self._seat.view.message(f"{self._table.player.name} changes {counted(len(tiles))}")
        await self._seat.terminal.sound(Cue.ACCEPTED)
        return after

    async def _ask_tiles(self) -> str:
        """Tiles of the rack to give back; empty if the person thought better of it."""
        seat, rack = self._seat, self._table.game.rack
        row, column = seat.view.prompt("Change which tiles?")
        erase = ("left", "erases", "undo")
        seat.view.keys((seat.enter, "changes", "ends"), ("space", "blank"), erase)
        tiles = ""
        while True:
            seat.terminal.show_cursor(row, column + len(tiles))
            key = await next_key(seat.terminal)
            if key == Key.RETURN:
                seat.terminal.hide_cursor()
                return tiles
            if key in ERASERS:
                tiles = tiles[:-1]
                seat.terminal.put(row, column + len(tiles), " ")
                continue
            if key not in LETTERS and key != " ":
                await seat.refuse("type letters of your rack")
                continue
            tile = BLANK if key == " " else key
            try:
                without(rack, tiles + tile)
            except TilesMissing as missing:
                await seat.refuse(str(missing))
                continue
            assert len(tiles) < RACK_SIZE
            seat.view.tile(row, column + len(tiles), tile)
            tiles += tile

    async def _juggle(self) -> None:
        if self._table.wishes.real_board:
            await self._seat.refuse("your rack is yours to juggle")
            return
        self._uses += 1
        game = self._table.game.juggle(self._table.chance("juggle", self._uses))
        self._table = self._table.with_game(game)

    async def _hint(self) -> None:
        seat, game = self._seat, self._table.game
        if self._table.wishes.real_board:
            await seat.refuse("I cannot see your rack")
            return
        self._uses += 1
        found = hint(game, self._hints, self._table.chance("hint", self._uses))
        if found is None:
            await seat.refuse("I know no word that fits")
            return
        seat.view.play(game.board, found.play)
        text = f"{found.play.word.upper()} {_place(found.play)}: {found.score}"
        seat.view.message(f"{text} points", text)
        try:
            await seat.any_key("A hint. Press a key")
        finally:
            seat.view.take_off(game.board, found.play)

    async def _swap(self) -> None:
        table = self._table
        if len(table.players) != 2 or table.people != 1:  # M-21
            await self._seat.refuse(
                "swap needs one person against Monty", "needs one person against Monty"
            )
            return
        self._table = table.with_game(table.game.swap_racks(0, 1))
        self._seat.show(self._table)
        self._seat.view.message("racks swapped")
        await self._seat.terminal.sound(Cue.ACCEPTED)


def _place(play: Play) -> str:
    return f"{str(play).split()[0]} {play.direction.name.lower()}"
