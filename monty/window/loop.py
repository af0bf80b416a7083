"""The window's loop: host events in, machine frames on time, pictures and sounds out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from time import monotonic, sleep
from types import FrameType

import pygame

from machines.machine import Machine
from machines.picture import Picture, cell_at
from machines.screen import STEADY, Pixels
from machines.session import Session
from monty.frontend.controls import Command
from monty.frontend.help import Status, help_screen
from monty.frontend.notices import Notices
from monty.frontend.pictures import save_screenshot
from monty.frontend.playing import Playing, Speed
from monty.host.files import FileError
from monty.host.signals import ALL_ENDING, handled
from monty.window.audio import Speaker
from monty.window.canvas import Canvas
from monty.window.display import Display, icon, quiet_libraries
from monty.window.hostkeys import HostKeys, command, is_modifier
from monty.window.options import Border, Scaling, Settings, Showing, WindowOptions, chosen_palette

_IDLE_SECONDS = 1.0  # the longest sleep while nothing runs at all

_LOOK_SECONDS = 0.02  # between looks for events
_HIDDEN_LOOK_SECONDS = 0.1  # and of a window that nobody sees

_VOLUME_STEP = 10


class Window:
    """A session in a window, and those that follow it there.

    `run` does it all. A test may instead call `handle`, `advance` and `draw` with events and
    times of its own.
    """

    def __init__(
        self,
        session: Session,
        options: WindowOptions,
        following: Callable[[], Showing | None] | None = None,
        remember: Callable[[Settings], None] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Open the window. Raises `WindowError` if there is no display for it."""
        self.closed = False
        self._options = options  # as they are now
        self._following = following
        self._remember = remember
        self._now = now
        self._notices = Notices()
        self._paused = False
        self._speed = Speed.NORMAL
        self._hidden = False  # minimised
        self._speaker = Speaker(session.machine, options.volume, options.mute)
        self._keys = HostKeys(session.machine.keymap, options.positional_keys)
        self._begin(session)
        self._display = Display()
        try:
            self._show_first()
        except BaseException:
            self._display.close()
            raise

    def _show_first(self) -> None:
        """Open the window with its first picture in it."""
        options, desktop = self._options, self._display.desktop_size
        wide, high = options.size or self._canvas.initial_size(*desktop)
        self._display.open(
            options.title,
            icon(self.session.machine, self._canvas.palette),
            (min(wide, desktop[0]), min(high, desktop[1])),
        )
        self._opening_size = self._display.windowed_size
        if options.maximised:
            self._display.maximise()
        if options.full_screen:
            self._display.toggle_full_screen()
        self.draw()

    @property
    def session(self) -> Session:
        """What runs in it."""
        return self._playing.session

    def run(self) -> None:
        """Until the window is closed or nothing follows a program that has ended."""
        with handled(self._close_soon, *ALL_ENDING):
            with quiet_libraries():
                self._speaker.open()
            self._playing.stand_still(self._now())
            while not self.closed:
                self.handle(self._events())
                self.advance()
                self.draw()

    def _close_soon(self, _number: int, _frame: FrameType | None) -> None:
        """At Ctrl+C in the terminal, when that is closed, when the process is asked to end."""
        self.closed = True

    def close(self) -> None:
        """Take the window away. The session is left where it is."""
        self._playing.end_recording()
        self._tell()
        self._speaker.close()
        self._display.close()

    # ---- one session after another ----------------------------------------------------
    def _begin(self, session: Session) -> None:
        self._canvas = _canvas(self._options, session.machine)
        self._playing = Playing(session, self._speaker.play, self._now())
        self._help: Pixels | None = None  # the page, while it is open

    def _go_on(self) -> None:
        """What follows a program that has ended."""
        showing = self._following() if self._following is not None else None
        if showing is None:
            self.closed = True
            return
        # What was pressed up to now was meant for the program that has ended.
        self.handle(pygame.event.get())
        notice = self._playing.end_recording()
        machine = showing.session.machine
        self._options = replace(self._options, title=showing.title)
        self._begin(showing.session)
        self._keys.serve(machine.keymap)
        self._speaker.serve(machine)
        self._display.name(self._options.title, icon(machine, self._canvas.palette))
        self._playing.tick(self._speed)  # so that its first picture is not an empty one
        self._say(notice)

    # ---- the machine's time -----------------------------------------------------------
    def advance(self) -> None:
        """Run the machine for the frames that are due, and start the sounds that began."""
        now = self._now()
        self._notices.expire(now)
        repeated = self._keys.repeated(now)
        if not self._active:
            self._playing.stand_still(now)
            return
        if repeated is not None:
            self.session.keyboard.repeat(repeated)
        self._playing.advance(now, self._speed)
        if self.session.waiting:
            self._speaker.prepare()
        if self.session.notices and not self._notices.busy:
            self._say(self.session.notices.pop(0))
        if self._playing.recording_failed:
            self._say(self._playing.end_recording())
        if self.session.finished:
            self._go_on()

    @property
    def _active(self) -> bool:
        return not self._paused and self._help is None

    def _next_change(self) -> float:
        """When something has to be done even if nothing happens."""
        if self._active:
            until = self._playing.next_change(self._hidden)
        else:
            until = self._now() + _IDLE_SECONDS
        until = min(until, self._notices.ends)
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
        session = self.session
        numbers = self._playing.numbers() if self._help is None else self._help
        self._notices.recording = self._playing.recording
        surface = self._display.surface
        below = self._canvas.lines_below(*surface.get_size())
        noted = self._notices.over(session.machine, session.television, numbers, below)
        if self._canvas.draw(noted, surface):
            self._display.show()

    def _open_help(self) -> None:
        machine, television = self.session.machine, self.session.television
        status = Status(
            paused=self._paused,
            speed=self._speed,
            recording=self._playing.recording,
            palette=self._canvas.palette.name,
        )
        page = help_screen(machine, television, self._options, status)
        self._help = Picture(machine, self._canvas.palette).numbers(page, STEADY)
        self._say("")

    def _say(self, notice: str) -> None:
        self._notices.say(notice, self._now())

    # ---- what happens -----------------------------------------------------------------
    def handle(self, events: Iterable[pygame.Event]) -> None:
        """Act on events of the host."""
        for event in events:
            match event.type:
                case pygame.QUIT:
                    self.closed = True
                case pygame.KEYDOWN:
                    self._display.pointer_shown = False
                    self._key_down(event.key, event.scancode, event.mod)
                case pygame.KEYUP:
                    for key in self._keys.up(event.scancode, event.mod):
                        self.session.keyboard.release(key)
                case pygame.TEXTINPUT:
                    self._type(self._keys.text(event.text, self._now()))
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
                case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                    self._hidden = True
                case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                    if event.type == pygame.WINDOWRESTORED and not self._hidden:
                        self._display.note_maximised(False)
                    self._hidden = False
                case pygame.WINDOWMAXIMIZED:
                    self._display.note_maximised(True)
                case pygame.WINDOWSIZECHANGED:
                    self._display.resized()
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
        if self._active:
            self.session.press(*keys)

    def _click(self, point: tuple[int, int]) -> None:
        """What the mouse points at is pressed; the help page goes away."""
        if self._help is not None:
            self._help = None
        elif self._active:
            session = self.session
            x, y = self._canvas.pixel_at(point, *self._display.surface.get_size())
            cell = cell_at(session.machine, session.screen, x, y)
            if cell is not None:
                session.click(*cell)

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
                self._notices.stand("Paused. Ctrl P goes on" if self._paused else "", self._now())
                return
            case Command.SCREENSHOT:
                self._say(self._screenshot())
                return
            case Command.RECORD:
                self._say(self._record())
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
        options = self._options
        match todo:
            case Command.SPEED:
                self._speed = self._speed.next
                return f"Speed {self._speed.name.lower()}"
            case Command.FULL_SCREEN:
                self._display.toggle_full_screen()
                self._settle(options)
                return ""
            case Command.MUTE:
                self._speaker.muted = not self._speaker.muted
                self._settle(replace(options, mute=self._speaker.muted))
                return "Muted" if self._speaker.muted else "Sound on"
            case Command.LOUDER | Command.QUIETER:
                step = _VOLUME_STEP if todo is Command.LOUDER else -_VOLUME_STEP
                self._speaker.volume += step
                self._settle(replace(options, volume=self._speaker.volume))
                return f"Volume {self._speaker.volume}"
            case Command.PALETTE:
                machine = self.session.machine
                names = [palette.name for palette in machine.palettes]
                name = names[(names.index(self._canvas.palette.name) + 1) % len(names)]
                self._settle(
                    replace(
                        options, palette=None, palettes={**options.palettes, machine.name: name}
                    )
                )
                return f"Palette {name}"
            case Command.CRT:
                self._settle(replace(options, crt=not options.crt))
                return "Lines of a TV on" if self._options.crt else "Lines of a TV off"
            case Command.SCALING:
                fits = options.scaling is Scaling.FIT
                self._settle(replace(options, scaling=Scaling.INTEGER if fits else Scaling.FIT))
                return "Sharp whole steps" if fits else "As large as fits"
            case Command.BORDER:
                self._settle(replace(options, border=options.border.next))
                return {
                    Border.WHOLE: "The whole border",
                    Border.SMALL: "A small border",
                    Border.NONE: "No border where room is short",
                }[self._options.border]
            case Command.ASPECT:
                self._settle(replace(options, aspect=not options.aspect))
                return f"{'True' if self._options.aspect else 'Square'} pixels"
            case Command.KEYS:
                self._keys.positional = not self._keys.positional
                self._settle(replace(options, positional_keys=self._keys.positional))
                return f"Keys by {'place' if self._keys.positional else 'letter'}"
        raise AssertionError(todo)

    def _settle(self, options: WindowOptions) -> None:
        """Go on with other settings."""
        self._options = options
        self._canvas = _canvas(options, self.session.machine)
        self._tell()

    def _tell(self) -> None:
        """Let the settings be remembered."""
        display = self._display
        self._options = replace(
            self._options, full_screen=display.full_screen, maximised=display.maximised
        )
        if self._remember is not None:
            if display.windowed_size != self._opening_size:
                self._options = replace(self._options, size=display.windowed_size)
            self._remember(self._options)

    def _screenshot(self) -> str:
        """A picture of the machine as it is shown, without the window's own additions."""
        scaled = self._canvas.scaled(self._playing.numbers(), *self._display.surface.get_size())
        try:
            path = save_screenshot(self._options.screenshots, scaled)
        except FileError as error:
            return f"No screenshot: {error.reason}"
        return f"Saved {path.name}"

    def _record(self) -> str:
        """Begin a recording, or end it."""
        if self._playing.recording:
            return self._playing.end_recording()
        try:
            self._playing.record(self._options.screenshots, self._canvas.palette)
        except FileError as error:
            return f"No recording: {error.reason}"
        return "Recording. Ctrl R ends it"

    def _copy(self) -> str:
        try:
            pygame.scrap.put_text(self.session.screen.dump())
        except pygame.error:
            return "There is no clipboard"
        return "Screen copied as text"

    def _paste(self) -> str:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return "There is no clipboard"
        except UnicodeDecodeError:
            return "The clipboard holds no text in UTF-8"
        if not text:
            return "The clipboard holds no text, or too much"
        skipped = self.session.keyboard.paste(text, self.session.machine.keymap)
        return f"Pasted, {skipped:,} left out" if skipped else "Pasted"


def _canvas(options: WindowOptions, machine: Machine) -> Canvas:
    """What draws that machine's pictures as it is wished."""
    return Canvas(
        machine,
        chosen_palette(options, machine),
        options.scaling,
        options.aspect,
        options.crt,
        options.border,
    )
