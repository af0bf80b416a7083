"""A person's turn: a word, or one of the options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.errors import IllegalMove
from monty.players.crossword.computer import hint
from monty.programs.crossword.challenge import challenge, withdraw
from monty.programs.crossword.edition import Act
from monty.programs.crossword.lines import place_of
from monty.programs.crossword.questioning import question_word
from monty.programs.crossword.seat import CORNER, Seat, counted
from monty.programs.crossword.table import Table
from monty.programs.crossword.turn_clock import TimeUp
from monty.programs.crossword.word_entry import ask_place, ask_word, words_made
from monty.programs.dialogue.ask import ERASERS, LETTERS, StopPressed
from monty.rules.crossword.moves import Exchange, Pass, Play
from monty.rules.crossword.scoring import Score
from monty.rules.tiles import BLANK, RACK_SIZE, TilesMissing, without

_STANDS_OR_NOT = ("Y", "it stands"), ("N", "another word")


class Quit(Exception):
    """A person has asked to stop playing and confirmed it (M-13); the table as it then was."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__()
        self.table = table


class PersonTurn:
    """One turn of one person, from the first prompt until the turn is taken."""

    def __init__(self, seat: Seat, table: Table) -> None:
        self._seat = seat
        self._table = table
        self._next = ""  # an option chosen while something was looked at
        self._acts: Mapping[Act, Callable[[], Awaitable[Table | None]]] = {
            Act.QUIT: self._quit,
            Act.PASS: self._pass,
            Act.PREMIUM: self._premium,
            Act.VALUES: self._values,
            Act.TILES: self._tiles,
            Act.CHANGE: self._change,
            Act.JUGGLE: self._juggle,
            Act.HINT: self._hint,
            Act.SWAP: self._swap,
            Act.QUESTION: self._question,
            Act.MENU: self._menu,
            Act.SCORES: self._scores,
            Act.BOARD_COLOUR: self._board_colour,
            Act.SQUARE_COLOUR: self._square_colour,
        }

    async def take(self) -> Table:
        """The table after the turn; raises `Quit`."""
        self._seat.cursor = CORNER
        self._seat.start_clock(self._table)
        try:
            return await self._take()
        except TimeUp:
            return await self._miss()
        finally:
            self._seat.stop_clock()

    async def _take(self) -> Table:
        options = self._seat.edition.chosen(self._seat.terminal.profile)
        word = ""
        while True:
            self._seat.show(self._table)
            try:
                entry = self._next or await ask_word(self._seat, self._table, word)
                self._next = word = ""
                if entry in options:
                    self._seat.view.message("")
                    after = await self._acts[options[entry].act]()
                else:
                    after, word = await self._word(entry)
            except StopPressed as stop:
                word = stop.typed
                after = await self._quit()
            if after is not None:
                return after

    async def _miss(self) -> Table:
        """The time is up and no word was entered (D-10)."""
        seat, name = self._seat, self._table.player.name
        seat.terminal.hide_cursor()
        seat.window(self._table)
        told = f"Time is up. {name} misses a turn", f"{name} misses a turn"
        seat.view.message(*told, style=Style.WARNING)
        await seat.terminal.sound(Cue.REFUSED)
        return self._table.after_turn(Pass(), said=f"{name} misses")

    async def _word(self, word: str) -> tuple[Table | None, str]:
        """The table after the word was played, or what to go on editing."""
        seat = self._seat
        placed = await self._place(word)
        if placed is None:
            return None, word
        play, score = placed
        seat.darken(self._table, play.tiles_used(self._table.game.board))
        seat.view.message(words_made(score, seat.view.layout.message.width))
        if not await self._is_happy(score):
            seat.view.take_off(self._table.game.board, play)
            seat.view.message("")
            return None, ""
        if seat.clock is not None:
            seat.clock.stop()
        if seat.edition.acceptable is not None:
            allowed = await challenge(seat, self._table, score)
            if allowed is None:
                return await withdraw(seat, self._table, play), ""
            self._table = allowed
        await seat.terminal.sound(Cue.ACCEPTED)
        seat.tell_play(self._table.player.name, play.word, score.total)
        return self._table.after_turn(play), ""

    async def _place(self, word: str) -> tuple[Play, Score] | None:
        """Where the word goes. One entered in the last seconds, or on its way when they run out,
        is settled on: it has all the time there is, but cannot be cancelled (D-11)."""
        clock, table = self._seat.clock, self._table
        if clock is None:
            return await ask_place(self._seat, table, word)
        if not clock.ending:
            try:
                return await ask_place(self._seat, table, word)
            except TimeUp:
                pass
        late = clock.frames_left == 0
        clock.stop()
        while True:
            try:
                placed = await ask_place(self._seat, table, word, settled=True, late=late)
            except StopPressed:
                await self._quit()
                continue
            if placed is not None:
                return placed
            if await self._seat.confirm("Give up this turn", "Give it up"):
                raise TimeUp

    async def _is_happy(self, score: Score) -> bool:
        """Whether the word is to stand (M-25, D-15). There is no asking when the time is up."""
        seat = self._seat
        if seat.clock is not None and seat.clock.stopped:
            return True
        wordings = (f"{score.total} points. {text}" for text in ("Happy with it", "Happy"))
        try:
            return await seat.confirm(*wordings, hints=_STANDS_OR_NOT)
        except TimeUp:
            return True

    # ---- the options ------------------------------------------------------------------
    async def _quit(self) -> Table | None:
        if await self._seat.confirm_quit():
            clock = self._seat.clock
            left = None if clock is None else max(1, clock.frames_left)  # never all of it again
            raise Quit(replace(self._table, frames_left=left))
        return None

    async def _pass(self) -> Table | None:
        """Ends the turn. While there are tiles to draw nobody has to pass, so it is asked for."""
        if self._table.game.bag and not await self._seat.confirm("Pass this turn"):
            return None
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
        """The set of tiles, and what of it the player has not seen, on a page of its own where the
        screen has no room for both."""
        view, game = self._seat.view, self._table.game
        unseen = game.unseen_by(game.turn)
        if view.distribution(unseen):
            view.message("Of each tile: all, and unseen")
        else:
            await self._look("Press a key for what is unseen")
            if self._next:
                return
            view.unseen(unseen)
        await self._look()
        view.message("")

    async def _look(self, prompt: str = "Press a key for the options") -> None:
        options = self._seat.edition.chosen(self._seat.terminal.profile)
        try:
            key = await self._seat.any_key(prompt)
            self._next = key if key in options else ""
        finally:
            self._seat.window(self._table)

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
        with seat.terminal.keys_repeat():
            while True:
                seat.darken(self._table, tiles)
                seat.terminal.show_cursor(row, column + len(tiles))
                key = await seat.key()
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
        uses = self._table.uses + 1
        game = self._table.game.juggle(self._table.chance("juggle", uses))
        self._table = replace(self._table, game=game, uses=uses)

    async def _hint(self) -> None:
        seat, game = self._seat, self._table.game
        if self._table.wishes.real_board:
            await seat.refuse("I cannot see your rack")
            return
        self._table = replace(self._table, uses=self._table.uses + 1)
        source = self._table.chance("hint", self._table.uses)
        *_, thought = hint(game, seat.edition.vocabulary, source, self._table.struck)
        found = thought.best
        if found is None:
            await seat.refuse("I know no word that fits")
            return
        seat.view.play(game.board, found.play)
        text = f"{found.play.word.upper()} {place_of(found.play)}: {found.score}"
        seat.view.message(f"{text} points", text)
        try:
            await seat.any_key("A hint. Press a key")
        finally:
            seat.view.take_off(game.board, found.play)

    async def _swap(self) -> None:
        table = self._table
        if len(table.players) != 2 or table.people != 1:  # M-21
            opponent = self._seat.edition.opponent
            await self._seat.refuse(
                f"swap needs one person against {opponent}",
                f"needs one person and {opponent}",
            )
            return
        other = next(player.name for player in table.players if player.is_computer)
        if not await self._seat.confirm(f"Swap racks with {other}", "Swap racks"):
            return
        # Who takes tiles that another has drawn has begun the turn: no challenge any more (C-16).
        self._table = replace(table, game=table.game.swap_racks(0, 1), played=None)
        self._seat.show(self._table)
        self._seat.view.message("racks swapped")
        await self._seat.terminal.sound(Cue.ACCEPTED)

    # ---- what only some programs have ----------------------------------------------------
    async def _question(self) -> None:
        self._table = await question_word(self._seat, self._table)
        self._seat.show(self._table)

    async def _menu(self) -> None:
        self._seat.scores_in_window = False
        self._seat.window(self._table)

    async def _scores(self) -> None:
        self._seat.scores_in_window = True
        self._seat.window(self._table)

    async def _board_colour(self) -> None:
        board, squares = self._table.colours
        self._recolour(board + 1, squares)

    async def _square_colour(self) -> None:
        board, squares = self._table.colours
        self._recolour(board, squares + 1)

    def _recolour(self, board: int, squares: int) -> None:
        self._table = replace(self._table, colours=(board, squares))
        self._seat.view.recolour(self._table)
