"""The same keys given to our program and to an original, and what both then show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from machines.catalogue import machine_named
from machines.machine import Geometry
from machines.picture import Picture, Rgb
from machines.session import Session
from machines.terminal import State
from monty.compare.play.facts import Facts, facts_of, names
from monty.compare.play.moments import ASKED, Moment, Sight
from monty.compare.play.script import Compare, Deal, PlayScript, Side, Step
from monty.errors import UsageError, named, quoted
from monty.headless.script import Expect, Press, ScriptCommand, ScriptError, Start, Wait
from monty.originals.engine import Engine, EngineError
from monty.originals.profile import Profile, Rectangle, Value
from monty.originals.tiles import with_tiles
from monty.originals.values import Read, colours_seen, put, remembered, seen
from monty.programs.catalogue import CATALOGUE
from monty.programs.terms import Terms

_LOOK_EVERY = 0.1  # seconds of the machine between two looks at the original's screen


class _Ours:
    """Our program in a session of its own."""

    def __init__(self, start: Start, profile: Profile) -> None:
        self._start, self._profile = start, profile
        self._state: State | None = None
        self._seconds = 0.0
        self._model = machine_named(start.machine)
        terms = Terms(start.cpu, start.lexicon, pace=start.pace)
        program = CATALOGUE[start.game].program().new(start.seed, terms=terms)
        self._session = Session(self._model, program, start.television, self._save)
        self._session.run()

    def _save(self, state: State | None) -> None:
        self._state = state or self._state

    def do(self, command: ScriptCommand, where: str) -> None:
        session = self._session
        match command:
            case Press(keys):
                if session.finished:
                    raise ScriptError(f"{where}: our program has ended already")
                session.type(*keys[:-1])
                before = session.clock.seconds
                session.type(*keys[-1:])
                self._seconds = session.clock.seconds - before
            case Wait(seconds):
                session.let_pass(seconds)
            case Expect(text):
                if text.casefold() not in self._text().casefold():
                    raise ScriptError(
                        f"{where}: our screen does not show {quoted(text)}:\n{self._text()}"
                    )

    @property
    def facts(self) -> Facts:
        return {} if self._state is None else facts_of(self._start.game, self._state)

    def _text(self) -> str:
        screen = self._session.screen
        lines = screen.dump().splitlines()
        return "\n".join(line.ljust(screen.columns) for line in lines)

    def sight(self) -> Sight:
        text, facts, session = self._text(), self.facts, self._session
        drawn = Picture(self._model, self._model.palette()).render(session.screen, session.phase)
        asked = {name: prompt.ours for name, prompt in self._profile.prompts.items()}
        values = {
            name: facts.get(value.ours)
            if isinstance(value.ours, str)
            else _shown(value, value.ours, text, drawn, self._model.geometry)
            for name, value in self._profile.values.items()
        }
        aspect = self._model.geometry.aspect
        return Sight(text, drawn, aspect, values | _asked(asked, text), self._seconds)


class _Original:
    """An original on its engine."""

    def __init__(self, engine: Engine, profile: Profile) -> None:
        self._engine, self._profile = engine, profile
        self._asked = {name: prompt.original for name, prompt in profile.prompts.items()}
        self._seconds = 0.0

    def do(self, command: ScriptCommand, where: str) -> None:
        match command:
            case Press(keys):
                for key in keys:
                    self._engine.press(key)
                self._seconds = self._settle(where)
            case Wait(seconds):
                self._engine.run(seconds)
            case Expect(text):
                if not self._engine.run_until(text, self._profile.patience):
                    raise ScriptError(
                        f"{where}: the original does not show {quoted(text)}:\n"
                        + self._engine.text()
                    )
                self._settle(where)

    def _settle(self, where: str) -> float:
        """Let it run until it asks something and nothing moves; how long that took."""
        engine = self._engine
        start = changed = engine.cycles
        shown, text = None, engine.text()
        while engine.cycles - changed < self._profile.quiet * engine.clock_hz or not self._asks(
            text
        ):
            if engine.cycles - start > self._profile.patience * engine.clock_hz:
                raise ScriptError(
                    f"{where}: the original asks nothing for {self._profile.patience:g} seconds:\n"
                    + text
                )
            engine.run(_LOOK_EVERY)
            shown, text = text, engine.text()
            if text != shown:
                changed = engine.cycles
        return (changed - start) / engine.clock_hz

    def _asks(self, text: str) -> bool:
        return not self._asked or bool(_asked(self._asked, text)[ASKED])

    def deal(self, facts: Facts, where: str) -> None:
        """Give it what our game has."""
        for name, value in self._profile.values.items():
            if value.memory is not None and isinstance(value.ours, str):
                if value.ours not in facts:
                    raise ScriptError(f"{where}: our program has no {named(value.ours)} to deal")
                put(name, value, value.memory, self._engine, facts[value.ours])
        for key in self._profile.deal.keys:
            self._engine.press(key)
        self._settle(where)

    def sight(self) -> Sight:
        picture = self._engine.picture()
        text = with_tiles(
            self._engine.text(), self._engine.pixels(), self._engine.shown.geometry,
            self._profile.tiles,
        )  # fmt: skip
        values = {
            name: self._read(each, text, picture) for name, each in self._profile.values.items()
        }
        aspect = self._engine.shown.geometry.aspect
        return Sight(text, picture, aspect, values | _asked(self._asked, text), self._seconds)

    def _read(self, value: Value, text: str, picture: Rgb) -> Read:
        if value.screen is not None:
            geometry = self._engine.shown.geometry
            return _shown(value, value.screen, text, picture, geometry)
        assert value.memory is not None
        return remembered(value, value.memory, self._engine)


def _shown(value: Value, rectangle: Rectangle, text: str, picture: Rgb, geometry: Geometry) -> Read:
    """What a value is in that rectangle of a screen."""
    if value.reads == "colours":
        return colours_seen(picture, geometry, rectangle)
    return seen(value, text, rectangle)


def _asked(prompts: Mapping[str, str], text: str) -> dict[str, Read]:
    """Which of the questions is asked, the last one on the screen; no entry where none is known."""
    if not prompts:
        return {}
    shown = text.casefold()
    places = {name: shown.rfind(each.casefold()) for name, each in prompts.items()}
    last = max(places, key=lambda name: places[name])
    return {ASKED: last if places[last] >= 0 else None}


@dataclass(slots=True)
class _Before:
    """The values of the moment before."""

    ours: Mapping[str, Read] = field(default_factory=dict)
    original: Mapping[str, Read] = field(default_factory=dict)


def play(script: PlayScript, engine: Engine, profile: Profile, name: str) -> Iterator[Moment]:
    """Play a script on both, the original being on its engine already, and yield the moments that
    the script asks for.

    Raises `ScriptError` with the line for a text that one of them does not show and for an original
    that asks nothing more, `UsageError` for a profile that does not go with the script, and
    `EngineError` as the engine does.
    """
    _check(script.start, profile)
    ours, original, before = _Ours(script.start, profile), _Original(engine, profile), _Before()
    for number, step in script.steps:
        where = f"{named(name)}:{number}"
        match step:
            case Step(side, command):
                try:
                    if side is not Side.ORIGINAL:
                        ours.do(command, where)
                    if side is not Side.OURS:
                        original.do(command, where)
                except EngineError as error:
                    raise EngineError(f"{where}: {error}") from error
            case Deal():
                original.deal(ours.facts, where)
            case Compare(title):
                here, there = ours.sight(), original.sight()
                yield Moment(
                    number, title, here, there,
                    _did(before.ours, here.values), _did(before.original, there.values),
                )  # fmt: skip
                before = _Before(here.values, there.values)


def _did(before: Mapping[str, Read], after: Mapping[str, Read]) -> dict[str, tuple[Read, Read]]:
    return {
        name: (before[name], value)
        for name, value in after.items()
        if name in before and before[name] != value
    }


def _check(start: Start, profile: Profile) -> None:
    if start.machine != profile.machine:
        raise UsageError(
            f"the script is for the machine {start.machine}, the original for {profile.machine}"
        )
    known = names(start.game)
    for name, value in profile.values.items():
        if isinstance(value.ours, str) and value.ours not in known:
            told = ", ".join(known) or "none"
            raise UsageError(
                f"values.{named(name)}: {start.game} has no {quoted(value.ours)}; it has {told}"
            )
