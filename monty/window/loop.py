"""The window's loop: host events in, machine frames on time, pictures and sounds out."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic, sleep
from types import FrameType

import pygame

from machines.picture import Picture, Rgb
from machines.screen import STEADY
from machines.session import Session
from monty.window.audio import Speaker
from monty.window.canvas import Canvas
from monty.window.commands import Command, command
from monty.window.display import Display, icon, quiet_libraries
from monty.window.help import Settings, help_screen
from monty.window.hostkeys import HostKeys, is_modifier
from monty.window.notice import SECONDS, with_notice
from monty.window.options import WindowOptions
from monty.window.pacing import Pacer, frames_to_change
from monty.window.screenshot import save_screenshot

TURBO = 8
"""Program frames in one of the machine's in turbo."""

_CATCH_UP = 5  # frames made up for after a stall
_IDLE_FRAMES = 50  # the longest sleep while the program waits for a key
_IDLE_SECONDS = 1.0  # and while nothing runs at all

_LOOK_SECONDS = 0.02  # between looks for events
_HIDDEN_LOOK_SECONDS = 0.1  # and of a window that nobody sees

_VOLUME_STEP = 10


class Window:
    """A session in a window.

    `run` does it all. A test may instead call `handle`, `advance` and `draw` with events and
    times of its own.
    """

    def __init__(
        self, session: Session, options: WindowOptions, now: Callable[[], float] = monotonic
    ) -> None:
        """Open the window. Raises `WindowError` if there is no display for it."""
        self.closed = False
        self._session = session
        self._options = options
        self._now = now
        self._palette = session.machine.palette(options.palette)
        self._picture = Picture(session.machine, self._palette)
        self._canvas = Canvas(session.machine, options.scaling, options.aspect, options.crt)
        self._display = Display()
        self._display.open(
            options.title,
            icon(session.machine, self._palette),
            self._canvas.initial_size(*self._display.desktop_size),
        )
        if options.full_screen:
            self._display.toggle_full_screen()
        self._speaker = Speaker(session.machine, options.volume, options.mute)
        self._heard = len(session.sounds)
        self._keys = HostKeys(session.machine.keymap, options.positional_keys)
        self._pacer = Pacer(session.machine.rates.frame_hz, now())
        self._paused = False
        self._turbo = False
        self._hidden = False  # minimised
        self._help: Rgb | None = None  # the page, while it is open
        self._notice = ""
        self._notice_ends = inf
        self._noted: tuple[Rgb, str, Rgb] | None = None  # picture and notice, and both together

    def run(self) -> None:
        """Until the window is closed or the program has ended."""
        with self._closed_by_signals():
            self.draw()
            with quiet_libraries():
                self._speaker.open()
            self._pacer.restart(self._now())
            while not (self.closed or self._session.finished):
                self.handle(self._events())
                self.advance()
                self.draw()

    def close(self) -> None:
        """Take the window away. The session is left where it is."""
        self._speaker.close()
        self._display.close()

    # ---- the machine's time -----------------------------------------------------------
    def advance(self) -> None:
        """Run the machine for the frames that are due, and start the sounds that began."""
        now = self._now()
        if now >= self._notice_ends:
            self._notice, self._notice_ends = self._standing_notice, inf
        repeated = self._keys.repeated(now)
        if repeated is not None and self._running:
            self._session.press(repeated)
        if not self._running:
            self._pacer.restart(now)
            return
        if self._session.waiting:
            self._session.idle(self._pacer.due(now, _IDLE_FRAMES))
            self._speaker.prepare()
            return
        for _ in range(self._pacer.due(now, _CATCH_UP)):
            self._session.tick(TURBO if self._turbo else 1)
        sounds = self._session.sounds[self._heard :]
        self._heard += len(sounds)
        for sound in sounds:
            self._speaker.play(sound.cue)

    @property
    def _running(self) -> bool:
        return not self._paused and self._help is None

    def _next_change(self) -> float:
        """When something has to be done even if nothing happens."""
        now = self._now()
        if not self._running:
            until = now + _IDLE_SECONDS
        elif not self._session.waiting:
            until = self._pacer.time_of(1)
        elif self._hidden:
            until = self._pacer.time_of(_IDLE_FRAMES)
        else:
            until = self._pacer.time_of(
                frames_to_change(self._session.screen, self._session.clock, _IDLE_FRAMES)
            )
        until = min(until, self._notice_ends)
        if self._keys.repeat_due is not None:
            until = min(until, self._keys.repeat_due)
        return until

    def _events(self) -> list[pygame.Event]:
        """What happened, after a sleep if nothing has to be done yet.

        `pygame.event.wait` would look for events a thousand times a second. The machine itself
        looks at its keyboard once a frame, and so does this.
        """
        until = self._next_change()
        while not (events := pygame.event.get()) and not self.closed:
            left = until - self._now()
            if left <= 0:
                break
            sleep(min(left, _HIDDEN_LOOK_SECONDS if self._hidden else _LOOK_SECONDS))
        return events

    # ---- the picture ------------------------------------------------------------------
    def draw(self) -> None:
        """Show the machine's picture, if anything in it or around it has changed (X-5)."""
        if self._hidden:
            return
        if self._canvas.draw(self._shown(), self._display.surface) is not None:
            self._display.show()

    def _shown(self) -> Rgb:
        rgb = self._help
        if rgb is None:
            rgb = self._picture.render(self._session.screen, self._session.phase)
        if not self._notice:
            return rgb
        if self._noted is None or self._noted[0] is not rgb or self._noted[1] != self._notice:
            session = self._session
            noted = with_notice(
                session.machine, session.television, self._palette, rgb, self._notice
            )
            self._noted = rgb, self._notice, noted
        return self._noted[2]

    def _open_help(self) -> None:
        settings = Settings(
            full_screen=self._display.full_screen,
            paused=self._paused,
            turbo=self._turbo,
            muted=self._speaker.muted,
            volume=self._speaker.volume,
            crt=self._canvas.crt,
            palette=self._palette.name,
            positional_keys=self._keys.positional,
        )
        machine, television = self._session.machine, self._session.television
        page = help_screen(machine, television, self._options.title, settings)
        self._help = Picture(machine, self._palette).render(page, STEADY)
        self._say("")

    def _say(self, notice: str) -> None:
        """Show a notice for a while; with '' the one before goes at once."""
        self._notice = notice or self._standing_notice
        self._notice_ends = self._now() + SECONDS if notice else inf

    @property
    def _standing_notice(self) -> str:
        return "Paused. Ctrl P goes on" if self._paused else ""

    # ---- what happens -----------------------------------------------------------------
    def handle(self, events: Iterable[pygame.Event]) -> None:
        """Act on events of the host."""
        for event in events:
            match event.type:
                case pygame.QUIT:
                    self.closed = True
                case pygame.KEYDOWN:
                    self._key_down(event.key, event.scancode, event.mod)
                case pygame.KEYUP:
                    for key in self._keys.up(event.scancode, event.mod):
                        self._session.keyboard.release(key)
                case pygame.TEXTINPUT:
                    self._type(self._keys.text(event.text, self._now()))
                case pygame.WINDOWFOCUSLOST:
                    self._keys.forget()
                    self._session.keyboard.release_all()
                case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                    self._hidden = True
                case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                    self._hidden = False
                case pygame.WINDOWEXPOSED:
                    self._canvas.invalidate()

    def _key_down(self, key: int, scancode: int, modifiers: int) -> None:
        todo = command(key, scancode, modifiers, bare=self._help is not None)
        if todo is not None:
            self._keys.taken(scancode, modifiers)
            self._obey(todo)
        elif self._help is not None:
            self._keys.taken(scancode, modifiers)
            if not is_modifier(key):
                self._help = None
        else:
            self._type(self._keys.down(key, scancode, modifiers, self._now()))

    def _type(self, keys: list[str]) -> None:
        if self._running:
            self._session.press(*keys)

    # ---- the window's own commands ----------------------------------------------------
    def _obey(self, todo: Command) -> None:
        page_open = self._help is not None
        self._help = None
        match todo:
            case Command.HELP:
                if not page_open:
                    self._open_help()
                return
            case Command.PAUSE:
                self._paused = not self._paused
                self._say("")
                return
            case Command.SCREENSHOT:
                self._say(self._screenshot())
                return
            case Command.COPY:
                self._say(self._copy())
                return
            case Command.PASTE:
                self._say(self._paste())
                return
        notice = self._change(todo)
        if page_open:
            self._open_help()  # it shows what has changed
        else:
            self._say(notice)

    def _change(self, todo: Command) -> str:
        """Change a setting and say to what."""
        match todo:
            case Command.FULL_SCREEN:
                self._display.toggle_full_screen()
                self._canvas.invalidate()
                return ""
            case Command.TURBO:
                self._turbo = not self._turbo
                return "Turbo on" if self._turbo else "Turbo off"
            case Command.MUTE:
                self._speaker.muted = not self._speaker.muted
                return "Muted" if self._speaker.muted else "Sound on"
            case Command.LOUDER | Command.QUIETER:
                step = _VOLUME_STEP if todo is Command.LOUDER else -_VOLUME_STEP
                self._speaker.volume += step
                return f"Volume {self._speaker.volume}"
            case Command.CRT:
                self._canvas.crt = not self._canvas.crt
                return "Lines of a TV on" if self._canvas.crt else "Lines of a TV off"
            case Command.PALETTE:
                palettes = self._session.machine.palettes
                self._palette = palettes[(palettes.index(self._palette) + 1) % len(palettes)]
                self._picture = Picture(self._session.machine, self._palette)
                return f"Palette {self._palette.name}"
            case Command.KEYS:
                self._keys.positional = not self._keys.positional
                return f"Keys by {'place' if self._keys.positional else 'letter'}"
        raise AssertionError(todo)

    def _screenshot(self) -> str:
        """A picture of the machine as it is shown, without the window's own additions."""
        rgb = self._picture.render(self._session.screen, self._session.phase)
        scaled = self._canvas.scaled(rgb, *self._display.surface.get_size())
        try:
            path = save_screenshot(self._options.screenshots, scaled)
        except OSError as error:
            return f"No screenshot: {error.strerror or error}"
        return f"Screenshot saved: {path.name}"

    def _copy(self) -> str:
        try:
            pygame.scrap.put_text(self._session.screen.dump())
        except pygame.error:
            return "There is no clipboard"
        return "Screen copied as text"

    def _paste(self) -> str:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return "There is no clipboard"
        skipped = self._session.keyboard.paste(text, self._session.machine.keymap)
        return f"Pasted, {skipped} characters left out" if skipped else "Pasted"

    # ---- signals ----------------------------------------------------------------------
    @contextmanager
    def _closed_by_signals(self) -> Iterator[None]:
        """Close the window at Ctrl+C in the terminal and when the process is asked to end."""

        def close(_number: int, _frame: FrameType | None) -> None:
            self.closed = True

        before = {
            number: signal.signal(number, close) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
