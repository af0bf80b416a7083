"""A recorded crossword game as a transcript, which GCG files and analyses are made of."""

from __future__ import annotations

from machines.catalogue import machine_named
from monty.errors import IllegalMove, TextError
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import Aside, Doubted, Ended, Moved, Seated, TookBack
from monty.records.history import History
from monty.records.record import Record, RecordError
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Ending
from monty.rules.crossword.moves import Play, parse_move
from monty.rules.crossword.scoring import score_play
from monty.transcripts.noting import players_named, written_end, written_move
from monty.transcripts.transcript import Event, Pragma, Transcript, Withdrawn


def transcript_of(record: Record, history: History) -> Transcript:
    """The game of that record, of which that was done. Raises `RecordError` if it is no crossword
    game, if what came before it is not there, or if its moves make no sense."""
    opening = record.opening
    entry = CATALOGUE[opening.game]
    if not entry.searches_board:
        raise RecordError(f"{entry.title} is not a game that GCG can tell of")
    if not history.whole:
        raise RecordError("the game began in another record, which is not there any more")
    lexicon = opening.terms.lexicon or record.turns[0].state.get("lexicon") or entry.lexicon
    title = f"{entry.title} on the {machine_named(opening.machine).title}"
    try:
        writer = _Writer(record)
        for deed in history.deeds:
            writer.write(deed)
        said = (Pragma("title", title), Pragma("lexicon", _in_one_line(lexicon)))
        players = players_named([player.name for player in record.players])
        return Transcript(players, (*said, *writer.lines))
    except (TextError, IllegalMove) as error:
        raise RecordError(f"the record is damaged: {error}") from error


def _in_one_line(text: object) -> str:
    return " ".join(str(text).split())


class _Writer:
    """The lines so far, and the game as far as they need it."""

    def __init__(self, record: Record) -> None:
        self._names = [player.name for player in record.players]
        self._totals = [0] * len(self._names)
        self._board = Board()
        self._before: list[_Mark] = []  # how it stood before each move
        self.lines: list[Event | Pragma] = []

    def write(self, deed: object) -> None:
        """Go on with a deed."""
        match deed:
            case Moved():
                self._move(deed)
            case Doubted(word, wrong):
                self._doubt(word, wrong=wrong)
            case TookBack(player, moves):
                self._take_back(player, moves)
            case Aside(text):
                self._say(text)
            case Ended():
                self._end(deed)
            case Seated():
                pass

    def _move(self, moved: Moved) -> None:
        self._check(moved.player)
        self._before.append((len(self.lines), self._board, tuple(self._totals)))
        move = parse_move(moved.move)
        total = self._totals[moved.player]
        events = written_move(moved.player, moved.rack, total, self._board, move)
        self.lines += events
        if isinstance(move, Play):
            self._totals[moved.player] += score_play(self._board, move).total
            self._board = move.on(self._board)
        if moved.remark:
            self._say(moved.remark)

    def _doubt(self, word: str, *, wrong: bool) -> None:
        if not wrong:
            self._say(f"{word} was challenged and stands")
            return
        at, board, totals = self._last()
        play = self.lines[at]
        if not isinstance(play, Event):
            raise TextError("a play is challenged")
        self._board, self._totals = board, list(totals)
        total = self._totals[play.player]
        self.lines.append(Event(play.player, play.rack, Withdrawn(), -play.score, total))
        self._say(f"{word} was challenged")

    def _take_back(self, player: int, moves: int) -> None:
        self._check(player)
        for _ in range(moves):
            at, self._board, totals = self._last()
            self._totals = list(totals)
            del self.lines[at:]
            self._before.pop()
        some = "a turn" if moves == 1 else f"{moves} turns"
        self._say(f"{self._names[player]} took back {some}")

    def _end(self, ended: Ended) -> None:
        if not len(ended.scores) == len(ended.racks) == len(self._names):
            raise TextError("a game ends with a rack and a score for each player")
        out = ended.how == Ending.OUT.value
        self.lines += written_end(ended.racks, self._totals, ended.scores, out)

    def _last(self) -> _Mark:
        if not self._before:
            raise TextError("there is no turn before the first")
        return self._before[-1]

    def _say(self, text: str) -> None:
        self.lines.append(Pragma("note", _in_one_line(text)))

    def _check(self, player: int) -> None:
        if player >= len(self._names):
            raise TextError("a turn is that of one of the players")


_Mark = tuple[int, Board, tuple[int, ...]]
