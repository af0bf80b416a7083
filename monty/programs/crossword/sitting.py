"""The games that players play at one table, one after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from machines.style import Cue
from machines.terminal import Terminal
from monty.programs.crossword.computer_turn import Challenged, take_computer_turn
from monty.programs.crossword.edition import Edition, RacksShown
from monty.programs.crossword.ending import ask_again, show_ending, show_unfinished
from monty.programs.crossword.first_player import draw_first_player, first_player_said
from monty.programs.crossword.person_turn import PersonTurn, Quit
from monty.programs.crossword.questioning import question_word
from monty.programs.crossword.real_board import ask_leftovers, ask_rack
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Player, Table, Wishes
from monty.programs.dialogue.ask import StopPressed
from monty.programs.keeping.offering import offer_to_keep
from monty.programs.keeping.shelf import Shelf
from monty.programs.terms import USUAL, Terms
from monty.rules.chance import chance
from monty.rules.crossword.game import STALL_ROUNDS, Game
from monty.rules.tiles import HIDDEN

T = TypeVar("T")


class Sitting:
    """One table of players and all the games that they play at it."""

    def __init__(
        self,
        terminal: Terminal,
        edition: Edition,
        players: tuple[Player, ...],
        wishes: Wishes,
        seed: int,
        games_before: int = 0,
        shelf: Shelf | None = None,
        terms: Terms = USUAL,
    ) -> None:
        """`edition` is the program on those terms."""
        self.games_before = games_before
        self._terminal = terminal
        self._edition = edition
        self._players = players
        self._wishes = wishes
        self._seed = seed
        self._shelf = shelf
        self._terms = terms
        self._seat = Seat(terminal, wishes, edition, terms.pace)

    @classmethod
    def resumed(
        cls,
        terminal: Terminal,
        edition: Edition,
        table: Table,
        shelf: Shelf | None = None,
        terms: Terms = USUAL,
    ) -> Sitting:
        """The players of that table, who go on with the processor that it has."""
        return cls(
            terminal, edition.knowing(table.lexicon), table.players, table.wishes, table.seed,
            table.games_before, shelf,
            replace(terms, processor=table.processor, lexicon=table.lexicon),
        )  # fmt: skip

    async def play_games(self, saved: Table | None = None) -> bool:
        """Games until the players have had enough; whether others are to play then (D-18)."""
        table = saved
        while True:
            try:
                if table is None:
                    table = await self._deal()
                table = await _Round(self._seat, table).play_to_the_end()
                await show_ending(self._seat, table)
                self._terminal.forget_checkpoint()
            except Quit as quitting:
                if quitting.table is None:
                    return False
                await self._leave(quitting.table)
            self.games_before += 1
            if not await ask_again(self._seat):
                return False
            if self._edition.other_players and not await self._same_players():
                return True
            table = None

    async def _same_players(self) -> bool:
        try:
            return await self._seat.confirm("The same players and levels", "The same players")
        except StopPressed:
            return True

    async def _leave(self, table: Table) -> None:
        """The game is interrupted. One that is kept under a name need not be kept otherwise."""
        shelf = self._shelf if table.game.ending is None else None
        state = table.to_json(self._terminal.television)
        self._seat.show(replace(table, stopped=True), revealed=False)
        if shelf is not None and await offer_to_keep(self._seat.talk, shelf, state):
            self._terminal.forget_checkpoint()
        else:
            show_unfinished(self._seat)

    async def _deal(self) -> Table:
        first = await _until_done(
            self._seat,
            lambda: draw_first_player(
                self._seat, self._players, self._wishes, self._seed, self.games_before
            ),
        )
        count = len(self._players)
        if self._wishes.real_board:
            game = Game.start_on_real_board(count, first)
        else:
            game = Game.start(count, first, chance(self._seed, self.games_before, "bag"))
        return Table(
            self._players, self._wishes, self._seed, game, self.games_before,
            processor=self._terms.processor, lexicon=self._terms.lexicon,
        )  # fmt: skip


class _Round:
    """One game, turn by turn. Its table changes only between steps, so that a step which
    RUN/STOP has interrupted can be taken again."""

    def __init__(self, seat: Seat, table: Table) -> None:
        self._seat = seat
        self._table = table
        self._mover = table.game.turn  # still who has just moved, when the turn is the next one's

    async def play_to_the_end(self) -> Table:
        """The table when the game is over and every rack known; raises `Quit`."""
        self._seat.view.table(self._table, self._seat.shown_racks(self._table, revealed=False))
        if self._table.turns == 0:
            self._seat.view.message(first_player_said(self._table.player))
        while self._table.game.ending is None:
            terminal = self._seat.terminal
            terminal.checkpoint(self._table.to_json(terminal.television))
            await self._step(self._offer_end)
            if self._table.game.ending is None:
                await (self._computer() if self._table.player.is_computer else self._person())
                await self._step(self._challenge_the_last)
        if self._wishes.real_board:
            await self._step(self._leftovers)
        return self._table

    @property
    def _wishes(self) -> Wishes:
        return self._table.wishes

    async def _step(self, step: Callable[[], Awaitable[None]]) -> None:
        try:
            await _until_done(self._seat, step)
        except Quit as quitting:
            raise Quit(quitting.table or self._table) from None

    # ---- a person ---------------------------------------------------------------------
    async def _person(self) -> None:
        self._mover = self._table.game.turn
        await self._step(self._look_away)
        await self._step(self._take)
        await self._step(self._note_rack)

    async def _look_away(self) -> None:
        """Racks hidden: wait until the right person sits at the screen (M-11, C-18)."""
        if self._hides_racks or self._one_rack_at_a_time:
            self._seat.show(self._table, revealed=False)
            await self._seat.fresh_key(f"{self._table.player.name} to play. Press a key")

    async def _take(self) -> None:
        await self._seat.terminal.sound(Cue.YOUR_TURN)
        self._table = await PersonTurn(self._seat, self._table).take()

    async def _note_rack(self) -> None:
        """Racks hidden: the new rack can be noted before the turn ends (M-11)."""
        self._seat.show(self._table, revealed=False)
        if self._hides_racks:
            self._seat.view.own_rack(self._table, self._mover)
            # The scores show by now whose turn is next: whose rack this is has to be said.
            asked = f"{self._table.players[self._mover].name}, note your rack"
            await self._seat.fresh_key(f"{asked}. Press a key", asked)
            self._seat.show(self._table, revealed=False)

    @property
    def _hides_racks(self) -> bool:
        asked = self._seat.edition.racks_shown is RacksShown.ALL
        return asked and not (self._wishes.show_racks or self._wishes.real_board)

    @property
    def _one_rack_at_a_time(self) -> bool:
        """Whether several people sit here of whom each may see nobody else's rack (C-18)."""
        asked = self._seat.edition.racks_shown is RacksShown.COMPUTERS
        return asked and self._table.people > 1 and not self._wishes.real_board

    # ---- the computer -----------------------------------------------------------------
    async def _computer(self) -> None:
        self._mover = self._table.game.turn
        await self._step(self._draw_for_computer)
        await self._step(self._think)
        self._seat.show(self._table, revealed=False)
        await self._step(self._draw_for_computer)

    async def _draw_for_computer(self) -> None:
        """With a real board somebody draws for the computer and types its tiles in (M-28)."""
        if HIDDEN in self._table.game.racks[self._mover]:
            self._table = await ask_rack(self._seat, self._table, self._mover)

    async def _think(self) -> None:
        try:
            self._table = await take_computer_turn(self._seat, self._table)
        except Challenged:
            self._table = await question_word(self._seat, self._table)
            await self._think()

    async def _challenge_the_last(self) -> None:
        """No player starts after the play that ends a game: whether it is challenged is asked
        (C-16)."""
        table = self._table
        if table.game.ending is None or self._seat.challenge_key(table) is None:
            return
        self._seat.show(table)
        if await self._seat.confirm("Does anybody challenge it", "Challenge it"):
            self._table = await question_word(self._seat, table)

    # ---- the end ----------------------------------------------------------------------
    async def _offer_end(self) -> None:
        """After rounds without a tile placed people may end the game; computers do (R-21)."""
        table = self._table
        asked_lately = 0 <= table.turns - table.end_refused_at < len(table.players)
        if not table.game.stalled or (table.end_refused_at >= 0 and asked_lately):
            return
        self._seat.view.message(f"{STALL_ROUNDS} rounds without a word")
        if not table.people or await self._seat.confirm("End the game"):
            self._table = table.with_game(table.game.agree_end())
        else:
            self._table = replace(table, end_refused_at=table.turns)

    async def _leftovers(self) -> None:
        self._table = await ask_leftovers(self._seat, self._table)


async def _until_done(seat: Seat, step: Callable[[], Awaitable[T]]) -> T:
    """What the step gives; RUN/STOP asks whether to quit, and if not the step begins again."""
    while True:
        try:
            return await step()
        except StopPressed:
            if await seat.confirm_quit():
                raise Quit from None
