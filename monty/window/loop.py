"""The window's loop: events of the host in, frames on time, pictures and sounds out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic, sleep
from types import FrameType

import pygame

from machines.session import Running
from machines.style import Cue
from monty.frontend.controls import Command
from monty.frontend.playing import Playing, Showing
from monty.host.signals import ALL_ENDING, handled
from monty.settings import Settings
from monty.window.audio import Speaker
from monty.window.canvas import Canvas
from monty.window.captions import Captions
from monty.window.clipboard import copy, paste
from monty.window.display import Display, icon, quiet_libraries
from monty.window.hostkeys import HostKeys, command, is_modifier

_LOOK_SECONDS = 0.02  # between looks for events
_HIDDEN_LOOK_SECONDS = 0.1  # and of a window that nobody sees


class Window:
    """A session in a window, and those that follow it there.

    `run` does everything. A test may call `handle`, `advance` and `draw` instead, with events and
    times of its own.
    """

    def __init__(
        self,
        first: Showing,
        settings: Settings,
        pictures: Path,
        following: Callable[[], Showing | None] | None = None,
        remember: Callable[[Settings], None] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Open the window. Raises `WindowError` if there is no display for it."""
        self.closed = False
        self._following = following
        self._remember = remember
        self._now = now
        machine = first.session.machine
        self._speaker = Speaker(machine)
        self._keys = HostKeys(machine.keymap)
        self._playing = Playing(first.session, settings, pictures, self._hear, now)
        self._captions = Captions(self._playing)
        self._canvas = Canvas(machine, settings)
        self._display = Display()
        try:
            self._show_first(first.title)
        except BaseException:
            self._display.close()
            raise

    def _show_first(self, title: str) -> None:
        """Open the window with its first picture in it."""
        settings, desktop = self._settings, self._display.desktop_size
        wide, high = settings.size or self._canvas.initial_size(*desktop)
        size = min(wide, desktop[0]), min(high, desktop[1])
        self._display.open(title, icon(self.session.machine, self._canvas.palette), size)
        if settings.maximised:
            self._display.maximise()
        self._display.fill_screen(settings.full_screen)
        self.draw()

    @property
    def session(self) -> Running:
        """What runs in it."""
        return self._playing.session

    @property
    def _settings(self) -> Settings:
        return self._playing.controls.settings

    def run(self) -> None:
        """Go on until the window is closed or the last program has ended."""
        with handled(self._close_soon, *ALL_ENDING):
            with quiet_libraries():
                self._speaker.open()
            self._playing.stand_still()
            while not self.closed:
                self.handle(self._events())
                self.advance()
                self.draw()

    def _close_soon(self, _number: int, _frame: FrameType | None) -> None:
        """The terminal was closed, or Ctrl+C pressed in it, or the process is asked to end."""
        self.closed = True

    def close(self) -> None:
        """Take the window away. The session is left where it is."""
        self._playing.end_recording()
        self._tell()
        self._speaker.close()
        self._display.close()

    # ---- time, pictures and sounds ----------------------------------------------------
    def advance(self) -> None:
        """Run the machine for the frames that are due, and go on after a program that has ended."""
        repeated = self._keys.repeated(self._now())
        if repeated is not None and self._playing.controls.running:
            self.session.keyboard.repeat(repeated)
        self._playing.advance()
        if self.session.waiting:
            self._speaker.prepare()
        if self.session.finished:
            self._go_on()

    def _go_on(self) -> None:
        """Go on with what follows a program that has ended."""
        showing = self._following() if self._following is not None else None
        if showing is None:
            self.closed = True
            return
        # What was pressed up to now was meant for the program that has ended.
        self.handle(pygame.event.get())
        machine = showing.session.machine
        self._keys.serve(machine.keymap)
        self._speaker.serve(machine)
        self._canvas = Canvas(machine, self._settings)
        self._display.name(showing.title, icon(machine, self._canvas.palette))
        self._playing.follow(showing.session)

    def draw(self) -> None:
        """Show the machine's picture, if anything in it or around it has changed (X-5)."""
        if self._display.hidden:
            return
        surface = self._display.surface
        below = self._canvas.lines_below(*surface.get_size())
        if self._canvas.draw(self._captions.over(self._playing.numbers(), below), surface):
            self._display.show()

    def _hear(self, cue: Cue) -> None:
        if not self._settings.mute:
            self._speaker.play(cue, self._settings.volume)

    def _events(self) -> list[pygame.Event]:
        """What has happened, after a sleep if nothing has to be done yet.

        `pygame.event.wait` would look for events a thousand times a second. The machine looks at
        its keyboard once a frame, and so does this.
        """
        until = self._next_change()
        while not (events := pygame.event.get()) and not self.closed:
            left = until - self._now()
            if left <= 0:
                break
            sleep(min(left, _HIDDEN_LOOK_SECONDS if self._display.hidden else _LOOK_SECONDS))
        return events

    def _next_change(self) -> float:
        """When something has to be done even if nothing happens."""
        until = self._playing.next_change(self._display.hidden)
        repeat = self._keys.repeat_due
        return until if repeat is None else min(until, repeat)

    # ---- what happens -----------------------------------------------------------------
    def handle(self, events: Iterable[pygame.Event]) -> None:
        """Act on events of the host."""
        for event in events:
            match event.type:
                case pygame.QUIT:
                    self.closed = True
                case pygame.KEYDOWN:
                    self._display.pointer_shown = False
                    self._key_down(event)
                case pygame.KEYUP:
                    for key in self._keys.up(event):
                        self.session.keyboard.release(key)
                case pygame.TEXTINPUT:
                    by_place = self._settings.positional_keys
                    self._type(self._keys.text(event.text, by_place, self._now()))
                case pygame.MOUSEBUTTONDOWN:
                    self._display.pointer_shown = True
                    if event.button == pygame.BUTTON_LEFT:
                        self._click(event.pos)
                case pygame.MOUSEMOTION:
                    self._display.pointer_shown = True
                case pygame.WINDOWFOCUSLOST:
                    self._display.pointer_shown = True
                    self._keys.forget()
                    self.session.keyboard.release_all()
                case pygame.WINDOWEXPOSED:
                    self._canvas.invalidate()
                case _:
                    self._display.note(event)

    def _key_down(self, event: pygame.Event) -> None:
        page_open = self._playing.controls.help
        todo = command(event, bare=page_open)
        if todo is None and page_open:
            self._keys.taken(event)
            if not is_modifier(event.key):
                self._playing.obey(Command.HELP)
        elif todo is None:
            self._type(self._keys.down(event, self._settings.positional_keys, self._now()))
        else:
            self._keys.taken(event)
            self._obey(todo)

    def _type(self, keys: list[str]) -> None:
        if self._playing.controls.running:
            self.session.press(*keys)

    def _click(self, point: tuple[int, int]) -> None:
        """Press what the mouse points at, or close the help page."""
        if self._playing.controls.help:
            self._playing.obey(Command.HELP)
        elif self._playing.controls.running:
            self.session.point(*self._canvas.pixel_at(point, *self._display.surface.get_size()))

    # ---- commands ---------------------------------------------------------------------
    def _obey(self, todo: Command) -> None:
        before = self._display.noted(self._settings)
        self._playing.settle(before)
        self._playing.obey(todo)
        match todo:
            case Command.SCREENSHOT:
                size = self._display.surface.get_size()
                shown = self._canvas.scaled(self._playing.numbers(), *size)
                self._playing.keep_screenshot(shown)
            case Command.COPY:
                self._playing.say(copy(self.session))
            case Command.PASTE:
                self._playing.say(paste(self.session))
        if self._settings != before:
            self._follow_settings()

    def _follow_settings(self) -> None:
        """Show, sound and remember as the settings now say."""
        settings = self._settings
        if settings.mute:
            self._speaker.hush()
        self._speaker.turn(settings.volume)
        self._canvas = Canvas(self.session.machine, settings)
        self._display.fill_screen(settings.full_screen)
        self._tell()

    def _tell(self) -> None:
        """Have the settings remembered, with what has become of the window."""
        self._playing.settle(self._display.noted(self._settings))
        if self._remember is not None:
            self._remember(self._settings)
