"""Sixty Six, as on the BBC Microcomputer (S)."""

from __future__ import annotations

from dataclasses import replace

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.style import Cue, Television
from machines.terminal import WORK_PER_FRAME, State, Terminal
from monty.errors import IllegalMove
from monty.players.sixty_six.computer import think
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS
from monty.players.sixty_six.seen import Seen
from monty.programs.dialogue.lines import Hint
from monty.programs.dialogue.sitting import Sitting
from monty.programs.dialogue.talk import StopPressed, Talk, forget_typed
from monty.programs.game_program import GameProgram
from monty.programs.keeping.deeds import Ended, Moved, Seated, SeatedPlayer, note
from monty.programs.keeping.shelf import Shelf, Standing
from monty.programs.sixty_six.instructions import INSTRUCTIONS
from monty.programs.sixty_six.setup import ask_wishes
from monty.programs.sixty_six.table import PERSON, WATCH, CardTable
from monty.programs.sixty_six.view import CardView
from monty.programs.sixty_six.wording import players_of
from monty.programs.terms import Terms
from monty.rules.sixty_six.cards import Card, Cards, in_order
from monty.rules.sixty_six.moves import Move, PlayCard, Reason, Stop, Swap

_WORK_PER_WORLD = WORK_PER_FRAME // 4  # a hundred worlds: half a second of its time
_ROOM_FOR_STOP = 39  # columns in which RUN/STOP has room beside the other keys
_READING_SECONDS = 1.2  # how long a trick lies on the table


async def _begin(terminal: Terminal, seed: int, shelf: Shelf | None, terms: Terms) -> None:
    try:
        wishes = await ask_wishes(terminal, terms)
    except StopPressed:
        return
    await _go_on(terminal, CardTable.start(wishes, seed, 0), shelf, terms)


async def _go_on(terminal: Terminal, table: CardTable, shelf: Shelf | None, _: Terms) -> None:
    await _SixtySixSitting(terminal, table, shelf).play_matches()


def _demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The keys that let the computer play both hands."""
    colour = ("Y" if television is Television.COLOUR else "N",)
    return ("N", *colour * machine_named(machine).has_television, str(WATCH), "Y", "N")


def _standings(table: CardTable) -> tuple[Standing, ...]:
    """Both players, and the match points that they have."""
    names = players_of(watching=table.wishes.watching)
    return tuple(map(Standing, names, table.match.score))


PROGRAM = GameProgram(_begin, CardTable.from_json, _go_on, _standings, _demo_keys)


class _SixtySixSitting(Sitting):
    """All the matches that a person plays."""

    kind = "match"

    def __init__(self, terminal: Terminal, table: CardTable, shelf: Shelf | None) -> None:
        self._view = CardView(terminal, watching=table.wishes.watching)
        super().__init__(Talk(terminal, self._view.layout), shelf)
        self._table = table
        self._wishes = table.wishes
        terminal.sound_on = table.wishes.sound
        self._words = self._view.words

    async def play_matches(self) -> None:
        """Matches until the person has had enough."""
        while await self.play_one():
            self._table = self._table.next_match()

    def state(self) -> State:
        """What there is to save of the match."""
        return self._table.to_json(self.terminal.television)

    async def play(self) -> None:
        """Play one, move by move and round by round."""
        note(self.terminal, self._seated)
        self.terminal.clear()
        while True:
            while not self._table.match.round.over:
                self.save()
                persons = self._table.match.round.turn == PERSON and not self._wishes.watching
                await self.step(self._person if persons else self._computer)
            if self._table.match.winner is None:
                self.save()
            match = self._table.match
            if match.winner is not None:
                note(self.terminal, Ended(scores=match.score, winners=(match.winner,)))
            await self.step(self._show_result)
            if match.winner is not None:
                return
            self._table = self._table.next_round()

    @property
    def _seated(self) -> Seated:
        wishes = self._wishes
        names = players_of(watching=wishes.watching)
        level = wishes.level or max(SIXTY_SIX_LEVELS)
        return Seated(
            players=tuple(
                SeatedPlayer(name, None if i == PERSON and not wishes.watching else level)
                for i, name in enumerate(names)
            )
        )

    # ---- the person -----------------------------------------------------------------------
    async def _person(self) -> None:
        game = self._table.match.round
        forget_typed(self.terminal)
        self._view.table(self._table)
        swaps = Swap() in game.legal_moves
        hints: list[Hint] = [(_numbers(game.hand, "-"), "card"), ("0", "stop"), ("I", "rules")]
        if swaps:
            hints.insert(2, ("S", "swap"))
        if not swaps and self._view.layout.keys.width >= _ROOM_FOR_STOP:
            hints.append((self.talk.stop, "leaves", "quits"))
        while True:
            at = self.talk.prompt("Your lead?" if game.led is None else "Your reply?")
            self.talk.hints(*hints)
            self.terminal.show_cursor(*at)
            key = await self.talk.next_key()
            self.terminal.hide_cursor()
            if key == "I":
                await self._instructions()
                continue
            move = await self._move_of(key)
            if move is not None:
                return await self._make(move)

    async def _move_of(self, key: str) -> Move | None:
        """The move that a key asks for, or None with the reason told."""
        game = self._table.match.round
        hand = in_order(game.hand)
        move: Move
        if key == "0":
            move = Stop()
        elif key == "S":
            move = Swap()
        elif len(key) == 1 and key in "123456"[: len(hand)]:
            move = PlayCard(hand[int(key) - 1])
        else:
            await self.talk.refuse(f"press {_numbers(hand, ' to ')}, 0, S or I")
            return None
        try:
            game.check(move)
        except IllegalMove as illegal:
            await self.talk.refuse(str(illegal))
            return None
        if isinstance(move, PlayCard) and game.can_announce(move.card):
            return PlayCard(move.card, announce=await self._announces(move.card))
        return move

    async def _announces(self, card: Card) -> bool:
        """Whether the pair is announced (S-8)."""
        value = self._table.match.round.pair_value(card.suit)
        self.talk.message("")
        return await self.talk.confirm(
            f"Announce the pair for {value}", f"Announce the pair: {value}"
        )

    async def _instructions(self) -> None:
        await INSTRUCTIONS.show(self.terminal)
        self.terminal.clear()
        self._view.table(self._table)

    # ---- the computer -----------------------------------------------------------------------
    async def _computer(self) -> None:
        """It may lead, reply, swap, announce and stop as the person may (S-13)."""
        self._view.table(self._table)
        game = self._table.match.round
        does = "lead" if game.led is None else "reply"
        self.talk.prompt(f"{self._words.whose(game.turn)} {does}: thinking")
        self.talk.hints((self.talk.stop, "interrupts"))
        table = self._table
        level = SIXTY_SIX_LEVELS[table.wishes.level or max(SIXTY_SIX_LEVELS)]
        for thought in think(Seen.of(table.match.round), level, table.chance("think")):
            choice = thought
            await self.terminal.work(_WORK_PER_WORLD)
            if self.terminal.pressed(Key.STOP):
                raise StopPressed
        await self.terminal.pause(_READING_SECONDS / 3)
        await self._make(choice)

    # ---- a move -----------------------------------------------------------------------------
    async def _make(self, move: Move) -> None:
        """Make a move, show it and what comes of it."""
        before = self._table
        game, mover = before.match.round, before.match.round.turn
        after = before.play(move)
        self.talk.message("")
        words = self._words
        persons = mover == PERSON and not self._wishes.watching
        match move:
            case PlayCard(card, announce):
                after = after.told(words.played(game, card, announced=announce))
                if persons and game.why_no_pair(card) is Reason.NO_TRICK_YET:
                    after = after.told(words.no_pair_yet())
                if game.led is not None:
                    after = after.told(words.took(after.match.round.leader))
            case Swap():
                assert game.turned_up is not None
                after = after.told(words.swapped(mover, game.turned_up))
            case Stop() if after.match.round.stopped_by is None:
                after = after.told(words.stopped_in_vain(mover))
            case Stop():
                after = after.told(words.stopped(mover, game.card_points[mover]))
        self._table = after  # from here on it is done, whatever is pressed
        hand = " ".join(map(str, in_order(game.hand)))
        note(self.terminal, Moved(player=mover, move=str(move), rack=hand))
        await self._show_move(before, move, after)

    async def _show_move(self, before: CardTable, move: Move, after: CardTable) -> None:
        game = before.match.round
        if isinstance(move, PlayCard) and game.led is not None:
            # The trick lies on the table before it is taken and cards are drawn (S-4).
            mine, its = (move.card, game.led) if game.turn == PERSON else (game.led, move.card)
            lying = replace(before, log=after.log)
            self._view.table(lying, (mine, its), gone=move.card)
            self.talk.prompt("")
            self.talk.hints()
            await self.terminal.sound(Cue.TILE)
            await self.terminal.pause(_READING_SECONDS)
            self._view.table(after)
        else:
            self._view.table(after)
            accepted = not isinstance(move, Stop) or after.match.round.over
            await self.terminal.sound(Cue.TILE if accepted else Cue.REFUSED)

    # ---- the end of a round -------------------------------------------------------------------
    async def _show_result(self) -> None:
        """Both hands open, or of a round played out the last trick; the round counted, and in the
        message who has won it, or the match."""
        table, match, words = self._table, self._table.match, self._words
        told, winner = [*words.grounds(match), words.outcome(match)], match.winner
        message = told.pop() if winner is None else words.champion(match, winner)
        for line in told:
            table = table.told(line)
        self._view.table(table, open_hand=True)
        self.talk.message(message)
        await self.terminal.sound(Cue.ACCEPTED if winner is None else Cue.GAME_OVER)
        if winner is None:
            forget_typed(self.terminal)
            await self._until_read(words.does(match.next_leader, "lead"))
            self.talk.message("")

    async def _until_read(self, lead: str) -> None:
        """The result stays until a key is pressed, or for a while if nobody plays."""
        if self._wishes.watching:
            self.talk.prompt(f"{lead} next")
            self.talk.hints((self.talk.stop, "interrupts"))
            await self.terminal.pause(2 * _READING_SECONDS)
        else:
            self.talk.prompt(f"{lead} next. Press a key", f"{lead} next: any key")
            self.talk.hints(("any key", "deals"), (self.talk.stop, "leaves"))
            await self.talk.next_key()


def _numbers(hand: Cards, to: str) -> str:
    """The keys of a hand's cards, from the first to the last."""
    return "1" if len(hand) == 1 else f"1{to}{len(hand)}"
