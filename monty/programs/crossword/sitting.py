"""The games that players play at one table, one after another."""

from __future__ import annotations

from dataclasses import replace

from machines.style import Cue
from machines.terminal import State
from monty.programs.crossword.challenge import question_word
from monty.programs.crossword.computer_turn import Challenged, take_computer_turn
from monty.programs.crossword.edition import RacksShown
from monty.programs.crossword.first_player import draw_first_player, first_player_said
from monty.programs.crossword.person_turn import PersonTurn
from monty.programs.crossword.real_board import ask_leftovers, ask_rack
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Party, Table
from monty.programs.dialogue.sitting import Quit, Sitting
from monty.programs.dialogue.talk import StopPressed
from monty.programs.keeping.deeds import Ended, Seated, SeatedPlayer, note
from monty.programs.keeping.shelf import Shelf
from monty.rules.crossword.game import STALL_ROUNDS, Ending, Game
from monty.rules.tiles import HIDDEN


class CrosswordSitting(Sitting):
    """One party and all the games that they play."""

    _table: Table

    def __init__(self, seat: Seat, shelf: Shelf | None) -> None:
        super().__init__(seat.talk, shelf)
        self._seat = seat
        self._mover = 0  # who has just moved, when the turn is the next one's already

    async def play_games(self, begun: Party | Table) -> Party | None:
        """Play games from that one on until the players have had enough. Returns the party whose
        place others are to take then (D-18), or None."""
        while True:
            if isinstance(begun, Table):
                self._table = begun
            else:
                try:
                    self._table = await self._deal(begun)
                except Quit:
                    return None
            again = await self.play_one()
            party = self._table.party
            begun = replace(party, games_before=party.games_before + 1)
            if not again:
                return None
            if self._seat.edition.other_players and not await self._same_players():
                return begun

    async def _deal(self, party: Party) -> Table:
        first = await self.step(lambda: draw_first_player(self._seat, party))
        count = len(party.players)
        if party.wishes.real_board:
            return Table(party, Game.start_on_real_board(count, first))
        return Table(party, Game.start(count, first, party.chance("bag")))

    async def _same_players(self) -> bool:
        try:
            return await self.talk.confirm("The same players and levels", "The same players")
        except StopPressed:
            return True

    # ---- one game -----------------------------------------------------------------------
    async def play(self) -> None:
        """Play one to its end, turn by turn."""
        self._mover = self._table.game.turn
        note(self.terminal, _seated(self._table))
        self._seat.begin(self._table)
        if self._table.turns == 0:
            self.talk.message(first_player_said(self._table.player))
        while self._table.game.ending is None:
            self.save()
            await self.step(self._offer_end)
            if self._table.game.ending is None:
                await (self._computer() if self._table.player.is_computer else self._person())
                await self.step(self._challenge_the_last)
            self._table = self._seat.noted(self._table)
        if self._table.wishes.real_board:
            await self.step(self._leftovers)
        note(self.terminal, _ended(self._table))
        await self._show_ending()

    def state(self) -> State | None:
        """What there is to save; nothing once the game is over."""
        if self._table.game.ending is not None:
            return None
        return self._table.to_json(self.terminal.television)

    def another(self) -> tuple[str, ...]:
        """The same players and levels (M-31), or with whom is another question (D-18)."""
        if self._seat.edition.other_players:
            return ("Play again",)
        return "Play again, same players", "Same players again"

    async def leave(self) -> None:
        """The scores stand as they were (M-13), and nobody is to move."""
        self._table = self._seat.noted(self._table)
        self._seat.show(self._table, revealed=False, left=True)
        await super().leave()

    # ---- a person ---------------------------------------------------------------------
    async def _person(self) -> None:
        self._mover = self._table.game.turn
        await self.step(self._look_away)
        await self.step(self._take)
        await self.step(self._note_rack)

    async def _look_away(self) -> None:
        """Racks hidden: wait until the right person sits at the screen (M-11, C-18)."""
        if self._hides_racks or self._one_rack_at_a_time:
            self._seat.show(self._table, revealed=False)
            await self.talk.fresh_key(f"{self._table.player.name} to play. Press a key")

    async def _take(self) -> None:
        await self.terminal.sound(Cue.YOUR_TURN)
        turn = PersonTurn(self._seat, self._table)
        try:
            self._table = await turn.take()
        except Quit:
            self._table = turn.table
            raise

    async def _note_rack(self) -> None:
        """Racks hidden: the new rack can be noted before the turn ends (M-11)."""
        self._seat.show(self._table, revealed=False)
        if self._hides_racks:
            self._seat.view.own_rack(self._table, self._mover)
            # The scores show by now whose turn is next: whose rack this is has to be said.
            asked = f"{self._table.players[self._mover].name}, note your rack"
            await self.talk.fresh_key(f"{asked}. Press a key", asked)
            self._seat.show(self._table, revealed=False)

    @property
    def _hides_racks(self) -> bool:
        asked = self._seat.edition.racks_shown is RacksShown.ALL
        wishes = self._table.wishes
        return asked and not (wishes.show_racks or wishes.real_board)

    @property
    def _one_rack_at_a_time(self) -> bool:
        """Whether several people sit here of whom each may see nobody else's rack (C-18)."""
        asked = self._seat.edition.racks_shown is RacksShown.COMPUTERS
        return asked and self._table.people > 1 and not self._table.wishes.real_board

    # ---- the computer -----------------------------------------------------------------
    async def _computer(self) -> None:
        self._mover = self._table.game.turn
        await self.step(self._draw_for_computer)
        await self.step(self._think)
        self._seat.show(self._table, revealed=False)
        await self.step(self._draw_for_computer)

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
        if await self.talk.confirm("Does anybody challenge it", "Challenge it"):
            self._table = await question_word(self._seat, table)

    # ---- the end ----------------------------------------------------------------------
    async def _offer_end(self) -> None:
        """After rounds without a tile placed people may end the game; computers do (R-21)."""
        table = self._table
        asked_lately = 0 <= table.turns - table.end_refused_at < len(table.players)
        if not table.game.stalled or (table.end_refused_at >= 0 and asked_lately):
            return
        self.talk.message(f"{STALL_ROUNDS} rounds without a word")
        if not table.people or await self.talk.confirm("End the game"):
            self._table = table.with_game(table.game.agree_end())
        else:
            self._table = replace(table, end_refused_at=table.turns)

    async def _leftovers(self) -> None:
        self._table = await ask_leftovers(self._seat, self._table)

    async def _show_ending(self) -> None:
        """Each player's adjustment and final score, and who has won (M-30)."""
        seat, table = self._seat, self._table
        seat.show(table)
        everybody = range(table.game.players)
        seat.view.racks(table, everybody, None)  # what is left over explains the figures
        seat.panels.final_scores(table)
        won = _announcement(table)
        self.talk.message(f"{_how(table)} {won}", won)
        await self.terminal.sound(Cue.GAME_OVER)


def _seated(table: Table) -> Seated:
    return Seated(players=tuple(SeatedPlayer(each.name, each.level) for each in table.players))


def _ended(table: Table) -> Ended:
    game = table.game
    assert game.ending is not None
    return Ended(
        scores=game.final_scores,
        winners=game.winners,
        racks=game.racks,
        how=game.ending.value,
    )


def _how(table: Table) -> str:
    match table.game.ending:
        case Ending.OUT:
            out = table.game.racks.index("")
            return f"{table.players[out].name} is out."
        case Ending.PASSED:
            return "Nobody can play."
        case _:
            return "Game ended."


def _announcement(table: Table) -> str:
    """Who has won, ties too (M-30)."""
    winners = [table.players[i].name for i in table.game.winners]
    if len(table.players) == 1:
        return f"{winners[0]} has {table.game.final_scores[0]} points"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return "A tie: " + " and ".join(winners) if len(winners) < 3 else "A tie"
