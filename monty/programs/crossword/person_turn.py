"""A person's turn: a word, or one of the options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.errors import IllegalMove
from monty.players.crossword.computer import hint
from monty.programs.crossword.challenge import challenge, question_word, withdraw
from monty.programs.crossword.edition import Act
from monty.programs.crossword.placing import Placing
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.crossword.turn_clock import TimeUp
from monty.programs.crossword.word_entry import ask_word
from monty.programs.crossword.wording import counted, place_of, words_made
from monty.programs.dialogue.sitting import Quit
from monty.programs.dialogue.talk import ERASERS, LETTERS, StopPressed
from monty.programs.keeping.deeds import Aside
from monty.rules.crossword.moves import Exchange, Pass, Play
from monty.rules.crossword.scoring import Score
from monty.rules.tiles import BLANK, RACK_SIZE, TilesMissing, without

_STANDS_OR_NOT = ("Y", "it stands"), ("N", "another word")


class PersonTurn:
    """One turn of one person, from the first prompt until the turn is taken. `table` is what it has
    come to meanwhile: the rack may be juggled, words may be let stand."""

    def __init__(self, seat: Seat, table: Table) -> None:
        self._seat = seat
        self.table = table
        self._placing = Placing(seat, table)
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
        self._seat.start_clock(self.table)
        try:
            return await self._take()
        except TimeUp:
            return await self._miss()
        finally:
            self._seat.stop_clock()

    async def _take(self) -> Table:
        options = self._seat.edition.chosen(self._seat.terminal.machine)
        word = ""
        while True:
            self._seat.show(self.table)
            try:
                entry, pointed = self._next, None
                if not entry:
                    entry, pointed = await ask_word(self._seat, self.table, word)
                if pointed is not None:
                    self._placing.point_at(pointed)
                self._next = word = ""
                if entry in options:
                    self._seat.talk.message("")
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
        seat, name = self._seat, self.table.player.name
        seat.terminal.hide_cursor()
        seat.window(self.table)
        told = f"Time is up. {name} misses a turn", f"{name} misses a turn"
        seat.talk.message(*told, style=Style.WARNING)
        await seat.terminal.sound(Cue.REFUSED)
        return self.table.after_turn(Pass(), said=f"{name} misses")

    async def _word(self, word: str) -> tuple[Table | None, str]:
        """The table after the word was played, or what to go on editing."""
        seat = self._seat
        placed = await self._place(word)
        if placed is None:
            return None, word
        play, score = placed
        seat.darken(self.table, play.tiles_used(self.table.game.board))
        seat.talk.message(words_made(score, seat.talk.width))
        if not await self._is_happy(score):
            seat.view.take_off(self.table.game.board, play)
            seat.talk.message("")
            return None, ""
        if seat.clock is not None:
            seat.clock.stop()
        if seat.edition.acceptable is not None:
            allowed = await challenge(seat, self.table, score)
            if allowed is None:
                return await withdraw(seat, self.table, play), ""
            self.table = allowed
        await seat.terminal.sound(Cue.ACCEPTED)
        seat.tell_play(self.table.player.name, play.word, score.total)
        return self.table.after_turn(play), ""

    async def _place(self, word: str) -> tuple[Play, Score] | None:
        """Where the word goes. One entered in the last seconds, or on its way when they run out,
        is settled on: it has all the time there is, but cannot be cancelled (D-11)."""
        clock, table = self._seat.clock, self.table
        if clock is None:
            return await self._placing.ask(table, word)
        if not clock.ending:
            try:
                return await self._placing.ask(table, word)
            except TimeUp:
                pass
        late = clock.frames_left == 0
        clock.stop()
        while True:
            try:
                placed = await self._placing.ask(table, word, settled=True, late=late)
            except StopPressed:
                await self._quit()
                continue
            if placed is not None:
                return placed
            if await self._seat.talk.confirm("Give up this turn", "Give it up"):
                raise TimeUp

    async def _is_happy(self, score: Score) -> bool:
        """Whether the word is to stand (M-25, D-15). There is no asking when the time is up."""
        seat = self._seat
        if seat.clock is not None and seat.clock.stopped:
            return True
        wordings = (f"{score.total} points. {text}" for text in ("Happy with it", "Happy"))
        try:
            return await seat.talk.confirm(*wordings, hints=_STANDS_OR_NOT)
        except TimeUp:
            return True

    # ---- the options ------------------------------------------------------------------
    async def _quit(self) -> Table | None:
        if await self._seat.talk.confirm_quit():
            clock = self._seat.clock
            left = None if clock is None else max(1, clock.frames_left)  # never all of it again
            self.table = replace(self.table, frames_left=left)
            raise Quit
        return None

    async def _pass(self) -> Table | None:
        """Ends the turn. While there are tiles to draw nobody has to pass, so it is asked for."""
        if self.table.game.bag and not await self._seat.talk.confirm("Pass this turn"):
            return None
        self._seat.talk.message(f"{self.table.player.name} passes")
        await self._seat.terminal.sound(Cue.ACCEPTED)
        return self.table.after_turn(Pass())

    async def _premium(self) -> None:
        self._seat.panels.premiums()
        await self._look()

    async def _values(self) -> None:
        self._seat.panels.values()
        await self._look()

    async def _tiles(self) -> None:
        """The set of tiles, and what of it the player has not seen, on a page of its own where the
        screen has no room for both."""
        talk, panels, game = self._seat.talk, self._seat.panels, self.table.game
        unseen = game.unseen_by(game.turn)
        if panels.distribution(unseen):
            talk.message("Of each tile: all, and unseen")
        else:
            await self._look("Press a key for what is unseen")
            if self._next:
                return
            panels.unseen(unseen)
        await self._look()
        talk.message("")

    async def _look(self, prompt: str = "Press a key for the options") -> None:
        options = self._seat.edition.chosen(self._seat.terminal.machine)
        try:
            key = await self._seat.talk.any_key(prompt)
            self._next = key if key in options else ""
        finally:
            self._seat.window(self.table)

    async def _change(self) -> Table | None:
        if self.table.wishes.real_board:  # M-18
            return await self._pass()
        tiles = await self._ask_tiles()
        if not tiles:
            self._seat.talk.message("")
            return None
        try:
            after = self.table.after_turn(Exchange(tiles))
        except IllegalMove as illegal:
            await self._seat.refuse_move(illegal)
            return None
        self._seat.talk.message(f"{self.table.player.name} changes {counted(len(tiles))}")
        await self._seat.terminal.sound(Cue.ACCEPTED)
        return after

    async def _ask_tiles(self) -> str:
        """Tiles of the rack to give back; empty if the person thought better of it."""
        seat, rack = self._seat, self.table.game.rack
        row, column = seat.talk.prompt("Change which tiles?")
        erase = ("left", "erases", "undo")
        seat.talk.hints((seat.talk.enter, "changes", "ends"), ("space", "blank"), erase)
        tiles = ""
        with seat.terminal.keys_repeat():
            while True:
                seat.darken(self.table, tiles)
                seat.terminal.show_cursor(row, column + len(tiles))
                key = await seat.talk.next_key()
                if key == Key.RETURN:
                    seat.terminal.hide_cursor()
                    return tiles
                if key in ERASERS:
                    tiles = tiles[:-1]
                    seat.terminal.put(row, column + len(tiles), " ")
                    continue
                if key not in LETTERS and key != " ":
                    await seat.talk.refuse("type letters of your rack")
                    continue
                tile = BLANK if key == " " else key
                try:
                    without(rack, tiles + tile)
                except TilesMissing as missing:
                    await seat.talk.refuse(str(missing))
                    continue
                assert len(tiles) < RACK_SIZE
                seat.view.tile(row, column + len(tiles), tile)
                tiles += tile

    async def _juggle(self) -> None:
        if self.table.wishes.real_board:
            await self._seat.talk.refuse("your rack is yours to juggle")
            return
        uses = self.table.uses + 1
        game = self.table.game.juggle(self.table.chance("juggle", uses))
        self.table = replace(self.table, game=game, uses=uses)

    async def _hint(self) -> None:
        seat, game = self._seat, self.table.game
        if self.table.wishes.real_board:
            await seat.talk.refuse("I cannot see your rack")
            return
        self.table = replace(self.table, uses=self.table.uses + 1)
        source = self.table.chance("hint", self.table.uses)
        *_, thought = hint(game, seat.edition.vocabulary, source, self.table.struck)
        found = thought.best
        if found is None:
            await seat.talk.refuse("I know no word that fits")
            return
        seat.view.play(game.board, found.play)
        text = f"{found.play.word.upper()} {place_of(found.play)}: {found.score}"
        seat.talk.message(f"{text} points", text)
        try:
            await seat.talk.any_key("A hint. Press a key")
        finally:
            seat.view.take_off(game.board, found.play)

    async def _swap(self) -> None:
        table = self.table
        if len(table.players) != 2 or table.people != 1:  # M-21
            opponent = self._seat.edition.opponent
            await self._seat.talk.refuse(
                f"swap needs one person against {opponent}",
                f"needs one person and {opponent}",
            )
            return
        other = next(player.name for player in table.players if player.is_computer)
        if not await self._seat.talk.confirm(f"Swap racks with {other}", "Swap racks"):
            return
        # Who takes tiles that another has drawn has begun the turn: no challenge any more (C-16).
        swapped = Aside(text=f"{table.player.name} swaps racks with {other}")
        self.table = replace(table, game=table.game.swap_racks(0, 1), played=None).did(swapped)
        self._seat.show(self.table)
        self._seat.talk.message("racks swapped")
        await self._seat.terminal.sound(Cue.ACCEPTED)

    # ---- what only some programs have ----------------------------------------------------
    async def _question(self) -> None:
        self.table = await question_word(self._seat, self.table)
        self._seat.show(self.table)

    async def _menu(self) -> None:
        self._seat.scores_in_window = False
        self._seat.window(self.table)

    async def _scores(self) -> None:
        self._seat.scores_in_window = True
        self._seat.window(self.table)

    async def _board_colour(self) -> None:
        board, squares = self.table.colours
        self._recolour(board + 1, squares)

    async def _square_colour(self) -> None:
        board, squares = self.table.colours
        self._recolour(board, squares + 1)

    def _recolour(self, board: int, squares: int) -> None:
        self.table = replace(self.table, colours=(board, squares))
        self._seat.recolour(self.table)
