"""Switching a machine on: which program runs on it, where its game is saved, which window shows
it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.session import Running, Session
from machines.style import Television
from machines.terminal import Program
from monty import settings
from monty.errors import MontyError, UsageError, named, quoted
from monty.frontend.playing import Showing
from monty.host.files import NOTHING, clear_leftovers
from monty.host.folders import data_folder, pictures_folder, records_folder
from monty.host.locks import alone_in
from monty.host.workers import aside
from monty.lexicon import LexiconError, lexicon_name
from monty.lexicon.known import vocabulary_size
from monty.players.crossword.thinker import ThinkerCpu
from monty.programs.catalogue import CATALOGUE
from monty.programs.first_screen.launcher import Choice, launcher
from monty.programs.first_screen.readying import once_ready
from monty.programs.keeping.shelf import Shelf
from monty.programs.terms import Pace, Terms
from monty.records.game_recorder import GameRecorder
from monty.records.record import Opening, RecordedTerms, RecordOrigin
from monty.records.record_file import read_record
from monty.records.record_keeper import RecordKeeper
from monty.records.recorded_games import RecordedGames
from monty.records.records_folder import EMPTY, RecordsFolder
from monty.records.replay import program_of
from monty.records.replayed_session import ReplayedSession
from monty.saves.autosave import Autosave
from monty.saves.game_file import GameFile, open_game
from monty.saves.games_folder import GamesFolder
from monty.window import open_window


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """What shows sessions to a person: `show` does what `open_window` does. `machine` gives the
    machine of a name, as the front end needs it."""

    show: Callable[
        [
            Showing,
            settings.Settings,
            Path,
            Callable[[], Showing | None],
            Callable[[settings.Settings], None],
            Callable[[Exception], settings.Settings],
        ],
        None,
    ]
    machine: Callable[[str], Machine] = machine_named


_TITLE = "Monty (F12: keys)"
_LONG_LIST = 30_000  # words; what is made of so many takes a second or two


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What was asked for on the command line."""

    game: str
    machine: str
    television: Television | None  # None: the program asks where its manual says so
    seed: Callable[[], int]  # one for each game
    lexicon: str | None = None  # by `lexicon_name`
    resume: str | None = None  # the name of an unfinished game; empty for the one played last
    ask: bool = False  # begin with the first screen
    replay: str | None = None  # begin with a record of that name or number, the latest if empty
    turn: int = 1  # of it
    palette: str | None = None
    cpu: ThinkerCpu | None = None  # the 6502 that a new game's computer players think on
    pace: Pace | None = None  # of their thinking, for this time only; None: as it was chosen last
    wishes: Mapping[str, Any] = field(default_factory=dict)  # of `Settings`, for this time only


def play(
    start: LaunchOptions, report: Callable[[str], None], front_end: FrontEnd | None = None
) -> bool:
    """Open a window, or another front end, and play in it. Returns whether the game that was left
    is saved, to be gone on with.

    Raises `WindowError` or what else a front end raises that cannot be opened, and other
    `MontyError` for what is asked for and is not there. `report` is told what goes wrong and need
    not stop the game.
    """
    front_end = front_end or FrontEnd(open_window)
    kept = settings.load(report)
    began = _wished(start, kept)
    desk = _Desk(start, kept, began, report, front_end.machine)
    first = desk.begin()
    try:
        _clear_leftovers()
        if start.palette is not None:
            _check_palette(start.palette, first.session.machine)

        def otherwise(error: Exception) -> settings.Settings:
            """Settings with which a window opens, whatever a person has chosen."""
            usual = kept.with_usual_window
            if kept == usual:
                raise error
            wished = _wished(start, usual)
            desk.memory.set_aside(usual, wished, f"{type(error).__name__}: {error}")
            return wished

        front_end.show(first, began, pictures_folder(), desk.following, desk.memory, otherwise)
    finally:
        first.session.stop()
        desk.end_record()
    return desk.saved


def _wished(start: LaunchOptions, kept: settings.Settings) -> settings.Settings:
    """The settings with the wishes for this time. A palette counts on every machine that has it."""
    palettes = dict(kept.palettes)
    if start.palette is not None:
        for name in MACHINE_NAMES:
            if start.palette in machine_named(name).palette_names:
                palettes[name] = start.palette
    return replace(kept, **start.wishes, palettes=palettes)


def show_original(session: Running, name: str, report: Callable[[str], None]) -> None:
    """Play an original in a window that looks as it was left last. `report` is told what need not
    stop it. Raises `WindowError` where no window can be opened."""
    kept = settings.load(report)
    showing = Showing(session, f"{name} (F12: keys)")
    open_window(showing, kept, pictures_folder(), remember=settings.Keeper(kept, kept, report))


def _clear_leftovers() -> None:
    """Delete what earlier windows, which were killed, have left unfinished."""
    with alone_in(data_folder()):
        clear_leftovers(data_folder(), empty=r"([a-z0-9-]+-\d{3,}|[A-Z0-9]{1,8})\.json")
    clear_leftovers(records_folder(), empty=EMPTY)
    clear_leftovers(settings.settings_path().parent, empty=NOTHING)
    clear_leftovers(pictures_folder(), empty=r"monty(-recording)?-\d{3,}\.png")


class _Desk:
    """Which session follows which: after a game comes the first screen, after that the game that
    was chosen there."""

    def __init__(
        self,
        start: LaunchOptions,
        kept: settings.Settings,
        began: settings.Settings,
        report: Callable[[str], None],
        machine: Callable[[str], Machine],
    ) -> None:
        self._machine = machine
        self.memory = settings.Keeper(kept, began, self.tell)
        self._start = start
        self._report = report
        self._folder = GamesFolder(data_folder())
        self._pace = start.pace or _pace_kept(kept)
        television = start.television or Television.COLOUR
        asked = Choice(start.machine, start.game, television, start.lexicon, self._pace)
        self._choice = _chosen_last(kept, asked) if start.ask else asked
        self._chosen: Choice | None = None  # on the first screen
        self._autosave: Autosave | None = None  # of the game that is being played
        self._recorder: GameRecorder | None = None
        self._played = RecordedGames(RecordsFolder(records_folder()))
        self._keeper = RecordKeeper(RecordsFolder(records_folder()), self.tell, kept.most_records)
        self._records = kept.most_records != 0
        self._session: Session | ReplayedSession | None = None

    @property
    def saved(self) -> bool:
        """Whether the game played last is unfinished, and saved."""
        return self._autosave is not None and self._autosave.saved

    def end_record(self) -> None:
        """The game that is being played, if there is one, goes no further here: have all of it
        recorded."""
        if self._recorder is not None and isinstance(self._session, Session):
            self._recorder.finish(self._session.program_frames)
        self._recorder = None

    def tell(self, trouble: str) -> None:
        """Report a trouble, and show it beside the machine's screen."""
        self._report(trouble)
        if self._session is not None:
            self._session.notices.append(trouble)

    def begin(self) -> Showing:
        """The first session."""
        if self._start.ask:
            return self._first_screen()
        if self._start.replay is not None:
            return self._replay(self._start.replay or None, self._start.turn)
        ask = self._start.television is None
        return self._game(replace(self._choice, resume=self._start.resume), ask_television=ask)

    def following(self) -> Showing | None:
        """The session after one that has ended, or None to close the window."""
        if isinstance(self._session, ReplayedSession):
            return self._after_replay(self._session)
        if self._autosave is not None:  # a game has ended
            self._autosave = None
            self.end_record()
            assert self._session is not None
            self._choice = replace(
                self._choice, television=self._session.television, has_ended=self._records
            )
            return self._first_screen()
        chosen, self._chosen = self._chosen, None
        if chosen is None:
            return None
        self._choice = replace(chosen, start=False)
        if not chosen.start:
            return self._first_screen()
        try:
            if chosen.replay is not None:
                return self._replay(chosen.replay)
            return self._game(chosen, ask_television=False)
        except MontyError as error:  # a kept game that is there no more
            showing = self._first_screen()
            self.tell(str(error))
            return showing

    def _replay(self, name: str | None, turn: int = 1) -> Showing:
        """A record. Raises a `MontyError` if it cannot be played."""
        place = RecordsFolder(records_folder()).find(name)
        self._session = ReplayedSession(read_record(place.path), self._machine, turn)
        return Showing(self._session, f"Replay of {place.name} (F12: keys)")

    def _after_replay(self, replayed: ReplayedSession) -> Showing | None:
        """The game that somebody has taken over, or what there was before."""
        opening = replayed.taken_over
        self._session = None
        if opening is not None:
            return self._opened(opening, None, opening.terms.lexicon)
        return None if self._start.replay is not None else self._first_screen()

    def _first_screen(self) -> Showing:
        self._choice = replace(self._choice, resume=None, replay=None)
        program = launcher(self._choice, self._folder, self._played, self._choose)
        self._choice = replace(self._choice, has_ended=False)
        self._session = Session(
            self._machine(self._choice.machine), program, self._choice.television
        )
        return Showing(self._session, _TITLE)

    def _choose(self, choice: Choice) -> None:
        self._chosen = choice
        if choice.pace is not self._pace:
            self._pace = choice.pace
            self.memory.chosen(thinking=choice.pace.value)
        if choice.start and choice.resume is None and choice.replay is None:
            self.memory.chosen(
                machine=choice.machine,
                game=choice.game,
                tv=choice.television.value,
                words=choice.lexicon or "",
            )

    def _game(self, choice: Choice, *, ask_television: bool) -> Showing:
        """A new game, or a saved one."""
        resumed, lexicon = None, None
        start = self._start
        terms = Terms(start.cpu, None, ask_television, choice.pace)
        if choice.resume is None:
            if CATALOGUE[choice.game].has_words:
                lexicon = choice.lexicon
            terms = replace(terms, lexicon=lexicon)
            opening = Opening(
                choice.game,
                choice.machine,
                choice.television,
                start.seed(),
                RecordedTerms.of(terms),
            )
        else:
            resumed = open_game(self._folder.find(choice.resume or None))
            saved = resumed.saved
            lexicon = saved.state.get("lexicon")
            opening = Opening(
                saved.game, saved.machine, choice.television, terms=RecordedTerms.of(terms),
                origin=RecordOrigin.RESUMED, state=dict(saved.state),
            )  # fmt: skip
        try:
            return self._opened(opening, resumed, lexicon)
        except MontyError as error:
            if resumed is None:
                raise
            raise MontyError(f"{named(resumed.path)}: {error}") from error

    def _opened(self, opening: Opening, resumed: GameFile | None, lexicon: str | None) -> Showing:
        """A game that is opened so: recorded, and saved turn by turn."""
        game, name = opening.game, opening.machine
        recorder = GameRecorder(opening, self._keeper.begin) if self._records else None
        shelf: Shelf = self._folder.shelf(game, name)
        program = program_of(opening, shelf if recorder is None else recorder.shelf(shelf))
        if recorder is not None:
            program = recorder.watched(program)
        if CATALOGUE[game].searches_board and lexicon is not None:
            program = _with_words(lexicon, program)
        self._autosave = Autosave(data_folder(), game, name, self.tell, resumed)
        self._session = Session(
            self._machine(name), program, opening.television, self._autosave, recorder
        )
        self._recorder = recorder
        return Showing(self._session, f"{CATALOGUE[game].title} (F12: keys)")


def _with_words(lexicon: str, program: Program) -> Program:
    """The program, begun when the search for its words is made. For a large lexicon that takes long
    the first time: a process of its own does it, while the window lives on."""
    from monty.players.crossword.computer import is_made

    long = vocabulary_size(lexicon) > _LONG_LIST and not is_made(lexicon)
    done = aside(_make_ready, lexicon) if long else lambda: True
    return once_ready(done, partial(_make_ready, lexicon), program)


def _make_ready(lexicon: str) -> None:
    from monty.players.crossword.computer import finder

    finder(lexicon, None)


def _chosen_last(kept: settings.Settings, otherwise: Choice) -> Choice:
    """What was started last from the first screen, if all of it still exists, or else `otherwise`.
    A lexicon that is asked for now goes first."""
    machine, game, television = kept.machine or "", kept.game or "", kept.tv
    sets = {each.value: each for each in Television}
    if game not in CATALOGUE or machine not in CATALOGUE[game].machines or television not in sets:
        return otherwise
    lexicon = otherwise.lexicon or kept.words or None
    try:
        lexicon = lexicon and lexicon_name(lexicon)
    except LexiconError:
        lexicon = None
    return Choice(machine, game, sets[television], lexicon, otherwise.pace)


def _pace_kept(kept: settings.Settings) -> Pace:
    """The pace of computer players that was chosen last."""
    paces = {each.value: each for each in Pace}
    return paces.get(kept.thinking or "", Pace.THEN)


def _check_palette(name: str, machine: Machine) -> None:
    """Raise `UsageError`, with the names that there are, if the machine has no such palette."""
    if name not in machine.palette_names:
        names = ", ".join(machine.palette_names)
        raise UsageError(f"{machine.name} has no palette {quoted(name)}; it has {names}")
