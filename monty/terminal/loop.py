"""The terminal's loop: keys in, frames on time, characters out."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Protocol

import numpy as np

from machines.picture import Picture, Rgb, corrected_size, scale_smooth
from machines.screen import STEADY, Phase, Screen
from machines.session import Drawn, Running
from machines.style import Cue
from monty.frontend.controls import Command, chosen_palette
from monty.frontend.help import help_screen
from monty.frontend.playing import Playing, Showing
from monty.host.signals import ALL_ENDING, handled
from monty.settings import Settings
from monty.terminal.abilities import Depth, TerminalError, usual_glyphs
from monty.terminal.composing import Composer, Means
from monty.terminal.frame import Frame
from monty.terminal.glyphs import GlyphSet
from monty.terminal.help import OWN_KEYS
from monty.terminal.host import Closed
from monty.terminal.keys import LEAVE, REDRAW, SUSPEND, command, machine_key
from monty.terminal.picture_protocols import PictureProtocol
from monty.terminal.pixels import PixelComposer
from monty.terminal.sequences import Pasted, Pressed, TerminalEvent

_RECORDING = "REC"
_NO_PICTURES = "--glyphs picture: this terminal shows none (kitty, iTerm2 or sixels)"
_PICTURE_FACTOR = 3  # lines of a screenshot for one of the machine's
_HEARD = Cue.REFUSED  # by the bell


class CharacterDisplay(Protocol):
    """What a front needs of the terminal; `HostTerminal` is one."""

    depth: Depth

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""

    @property
    def is_unknown(self) -> bool:
        """Whether what is shown may be anything."""

    @property
    def cell(self) -> tuple[int, int]:
        """Height and width of a character in pixels."""

    @property
    def pictures(self) -> PictureProtocol | None:
        """How it takes pictures, None if it takes none."""

    def events(self, seconds: float) -> list[TerminalEvent]:
        """What is typed within that time."""

    def show(self, frame: Frame) -> None:
        """Show a frame."""

    def forget(self) -> None:
        """Write the next frame whole."""

    def ring(self) -> None:
        """The bell."""

    def send(self, sequence: str) -> None:
        """Send a sequence that shows nothing."""

    def suspend(self) -> None:
        """Stop until the shell goes on with it."""


class Front:
    """A session in a terminal, and those that follow it there.

    `run` does everything. A test may call `handle`, `advance` and `draw` instead, with events and
    times of its own.
    """

    def __init__(
        self,
        host: CharacterDisplay,
        first: Showing,
        settings: Settings,
        pictures: Path,
        following: Callable[[], Showing | None] | None = None,
        remember: Callable[[Settings], None] | None = None,
        glyphs: GlyphSet | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Take what is to be shown. Raises `TerminalError` for what shows nothing but pixels, and
        for pictures where the terminal shows none."""
        self.closed = False
        self._host = host
        self._following = following
        self._remember = remember
        self._now = now
        self._means = Means(glyphs or usual_glyphs(os.environ), host.depth is not Depth.NONE)
        self._protocol = host.pictures if self._means.glyphs is GlyphSet.PICTURE else None
        if self._means.glyphs is GlyphSet.PICTURE and self._protocol is None:
            raise TerminalError(_NO_PICTURES)
        self._playing = Playing(first.session, settings, pictures, self._hear, now)
        self._session = _drawable(first.session)
        self._composer = self._new_composer()
        self._drawn: Hashable = None

    @property
    def session(self) -> Drawn:
        """What runs in it."""
        return self._session

    @property
    def _settings(self) -> Settings:
        return self._playing.controls.settings

    def run(self) -> None:
        """Go on until a person leaves or the last program has ended."""
        with handled(self._close_soon, *ALL_ENDING):
            self._playing.stand_still()
            try:
                while not self.closed:
                    self.advance()
                    self.draw()
                    if not self.closed:
                        self.handle(self._host.events(self._next_change() - self._now()))
            except Closed:
                self.closed = True

    def _close_soon(self, _number: int, _frame: FrameType | None) -> None:
        """The process is asked to end."""
        self.closed = True

    def close(self) -> None:
        """Complete what is recorded, and have the settings remembered."""
        self._playing.end_recording()
        if self._remember is not None:
            self._remember(self._settings)

    # ---- time and what is shown -------------------------------------------------------
    def advance(self) -> None:
        """Run the machine for the frames that are due, and go on after a program that has ended.
        While it cannot be shown it stands still."""
        if self._lacking:
            self._playing.stand_still()
            return
        self._playing.advance()
        if self._session.finished:
            showing = self._following() if self._following is not None else None
            if showing is None:
                self.closed = True
                return
            self._session = _drawable(showing.session)
            self._playing.follow(showing.session)
            self._composer = self._new_composer()

    def draw(self) -> None:
        """Show what has changed."""
        size, lacking = self._host.size, self._lacking
        screen, phase = self._screen
        playing = self._playing
        lines, width = self._composer.notice_room(screen, size[1])
        notices = playing.notices.lines(width, lines) if not lacking else []
        cell = self._host.cell if self._protocol is not None else None
        drawn = (size, cell, lacking, screen.signature(phase), screen.title, tuple(notices),
                 playing.recording, self._composer, playing.controls.help)  # fmt: skip
        if drawn == self._drawn and not self._host.is_unknown:
            return
        self._drawn = drawn
        if lacking:
            self._host.show(self._composer.refusal(lacking, *size))
            return
        sign = _RECORDING if playing.recording else ""
        television = self._session.television
        self._host.show(self._composer.compose(screen, phase, *size, television, notices, sign))

    @property
    def _screen(self) -> tuple[Screen, Phase]:
        """The machine's screen or the help page, and what blinks on it."""
        playing = self._playing
        if not playing.controls.help:
            return self._session.screen, self._session.phase
        machine, television = self._session.machine, self._session.television
        page = help_screen(machine, television, playing.controls, playing.recording, own=OWN_KEYS)
        return page, STEADY

    @property
    def _lacking(self) -> str:
        return self._composer.lacking(self._session.screen, *self._host.size)

    def _new_composer(self) -> Composer | PixelComposer:
        machine, settings = self._session.machine, self._settings
        palette = chosen_palette(settings, machine)
        if self._protocol is not None:
            step = self._protocol.height_step
            return PixelComposer(machine, palette, settings.border, lambda: self._host.cell, step)
        return Composer(machine, palette, settings.border, self._means)

    def _next_change(self) -> float:
        return self._playing.next_change(hidden=bool(self._lacking))

    def _hear(self, cue: Cue) -> None:
        if cue is _HEARD and not self._settings.mute:
            self._host.ring()

    # ---- what is typed ----------------------------------------------------------------
    def handle(self, events: Iterable[TerminalEvent]) -> None:
        """Act on what is typed."""
        for event in events:
            match event:
                case Pressed(name) if name == LEAVE:
                    self.closed = True
                case Pressed(name) if name == SUSPEND:
                    self._host.suspend()
                    self._playing.stand_still()
                case Pressed(name) if name == REDRAW:
                    self._host.forget()
                case _ if self._lacking:
                    continue
                case Pressed():
                    self._press(event)
                case Pasted(text) if self._playing.controls.running:
                    self._paste(text)

    def _press(self, event: Pressed) -> None:
        page_open = self._playing.controls.help
        todo = command(event, bare=page_open)
        if todo is None and page_open:
            todo = Command.HELP
        if todo is not None:
            self._obey(todo)
            return
        key = machine_key(event, self._session.machine.keymap)
        if key is not None and self._playing.controls.running:
            self._session.press(key)
            self._session.keyboard.release(key)  # no terminal tells when it goes up

    def _paste(self, text: str) -> None:
        skipped = self._session.keyboard.paste(text, self._session.machine.keymap)
        self._playing.say(f"Pasted, {skipped:,} left out" if skipped else "Pasted")

    def _obey(self, todo: Command) -> None:
        before = self._settings
        self._playing.obey(todo)
        match todo:
            case Command.SCREENSHOT:
                self._playing.keep_screenshot(self._picture())
            case Command.COPY:
                text = b64encode(self._session.text().encode()).decode()
                self._host.send(f"\x1b]52;c;{text}\a")
                self._playing.say("Screen sent to the clipboard as text")
        if self._settings != before:
            self._composer = self._new_composer()
            if self._remember is not None:
                self._remember(self._settings)

    def _picture(self) -> Rgb:
        """The machine's picture in its true shape."""
        machine = self._session.machine
        palette = chosen_palette(self._settings, machine)
        drawn = Picture(machine, palette).render(self._session.screen, self._session.phase)
        return scale_smooth(np.asarray(drawn), *corrected_size(machine, _PICTURE_FACTOR))


def _drawable(session: Running) -> Drawn:
    """A session whose screen has characters."""
    if not isinstance(session, Drawn):
        raise TerminalError("this shows a picture without characters: a window is needed")
    return session
