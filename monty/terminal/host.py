"""The host's terminal: taken over, read, written to, and given back as it was found."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from select import select
from struct import unpack
from time import monotonic, sleep
from types import FrameType, TracebackType
from typing import Self

from prompt_toolkit.input import create_input
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.styles import Attrs

from monty.host.signals import handled
from monty.terminal.abilities import Depth, colour_depth
from monty.terminal.frame import USUAL, Frame, Manner, PlacedPicture
from monty.terminal.picture_protocols import ASK, PictureProtocol, offered
from monty.terminal.sequences import Answered, CellSize, Sequences, TerminalEvent

_DEPTHS = {
    Depth.NONE: ColorDepth.DEPTH_1_BIT,
    Depth.SIXTEEN: ColorDepth.DEPTH_4_BIT,
    Depth.MANY: ColorDepth.DEPTH_8_BIT,
    Depth.TRUE: ColorDepth.DEPTH_24_BIT,
}
_USUAL_ATTRIBUTES = Attrs(
    color="", bgcolor="", bold=False, underline=False, strike=False, italic=False, blink=False,
    reverse=False, hidden=False, dim=False,
)  # fmt: skip

_ASK_FOR_KITTY = "\x1b[?u\x1b[c"  # and what every terminal answers, so that it is known when it has
_KITTY_ON, _KITTY_OFF = "\x1b[>1u", "\x1b[<u"
_NOT_TO_ASK = ("linux", "vt", "ansi", "cons", "sun", "cygwin")
_ANSWER_SECONDS = 0.3  # to wait for an answer before it is left to the shell
_PICTURE_SECONDS = 2.0  # to wait for one without which nothing can be shown
_USUAL_CELL = CellSize(20, 10)  # of a terminal that does not tell

_LOOK_SECONDS = 0.02  # between looks for keys, where the system cannot wait for them


class Closed(Exception):
    """The terminal has gone."""


class HostTerminal(AbstractContextManager["HostTerminal"]):
    """The terminal that the command runs in, as a context in which it is taken over."""

    def __init__(self, pictures: bool = False) -> None:
        """With `pictures` the terminal is asked whether it shows any."""
        self.depth = colour_depth(os.environ)
        self._pictures = pictures
        self._answers: set[Answered] = set()
        self._cell = _USUAL_CELL
        self._early: list[TerminalEvent] = []  # what was typed while an answer was waited for
        self._input = create_input()
        self._output = create_output(sys.stdout)
        self._sequences = Sequences()
        self._raw: AbstractContextManager[None] | None = None
        self._shown: Frame | None = None
        self._asked = self._kitty = False
        self._resumed = False
        self._context = ExitStack()
        self._alarm: tuple[int, int] | None = None  # a pipe that signals write to

    def __enter__(self) -> Self:
        with ExitStack() as context:
            context.enter_context(self._woken_by_signals())
            for name, act in (
                ("SIGTSTP", self._asked_to_stop),
                ("SIGCONT", self._told_to_go_on),
                ("SIGWINCH", _nothing),
            ):
                number = getattr(signal, name, None)
                if number is not None:
                    context.enter_context(handled(act, number))
            context.callback(self._give_back)
            self._take()
            self._context = context.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.close()

    # ---- taken and given back ---------------------------------------------------------
    def _take(self) -> None:
        self._raw = self._input.raw_mode()
        self._raw.__enter__()
        output = self._output
        output.enter_alternate_screen()
        output.hide_cursor()
        output.disable_autowrap()
        output.enable_bracketed_paste()
        if not os.environ.get("TERM", "").startswith(_NOT_TO_ASK) and os.name != "nt":
            output.write_raw((ASK if self._pictures else "") + _ASK_FOR_KITTY)
            self._asked = True
        self._shown = None
        self._flush()

    def _give_back(self) -> None:
        """Leave everything as it was found. A terminal that has gone needs nothing more."""
        if self._raw is None:
            return
        output = self._output
        with suppress(OSError, Closed):
            self._await_answer(_ANSWER_SECONDS)
            self._erase_picture()
            if self._kitty:
                output.write_raw(_KITTY_OFF)
                self._kitty = False
            output.disable_bracketed_paste()
            output.enable_autowrap()
            output.reset_attributes()
            output.show_cursor()
            output.quit_alternate_screen()
            self._flush()
        raw, self._raw = self._raw, None
        raw.__exit__(None, None, None)

    def _await_answer(self, seconds: float) -> None:
        """Read what the terminal may still answer, or the shell would take it as typed."""
        until = monotonic() + seconds
        while self._asked and (left := until - monotonic()) > 0:
            self._early += self._read_events(left)

    # ---- stopped and gone on with -----------------------------------------------------
    def suspend(self) -> None:
        """Stop, as Ctrl+Z stops any job, and go on when the shell says so."""
        stop = getattr(signal, "SIGTSTP", None)
        if stop is None:
            return
        self._give_back()
        with _by_default(stop):
            os.kill(0, stop)
        self._resumed = True

    def _asked_to_stop(self, number: int, _frame: FrameType | None) -> None:
        self._give_back()
        with _by_default(number):
            os.kill(os.getpid(), number)
        self._resumed = True

    def _told_to_go_on(self, _number: int, _frame: FrameType | None) -> None:
        self._resumed = True

    def _go_on(self) -> None:
        """Take the terminal again. Others may have written to it and changed its modes."""
        self._resumed = False
        self._give_back()
        self._output.show_cursor()  # so that it is hidden anew
        self._take()

    # ---- keys -------------------------------------------------------------------------
    def events(self, seconds: float) -> list[TerminalEvent]:
        """What is typed next; nothing if that takes longer, or a signal comes. Raises `Closed` when
        there is no terminal any more."""
        if self._resumed:
            self._go_on()
        if self._early:
            early, self._early = self._early, []
            return early
        return self._read_events(seconds)

    def _read_events(self, seconds: float) -> list[TerminalEvent]:
        due = self._sequences.due
        if due is not None:
            seconds = min(seconds, due - monotonic())
        text = self._read(max(seconds, 0.0))
        events = self._sequences.feed(text, monotonic())
        for event in events:
            if isinstance(event, Answered):
                self._note_answer(event)
            elif isinstance(event, CellSize) and event.height and event.width:
                self._cell = event
        return [event for event in events if not isinstance(event, (Answered, CellSize))]

    def _note_answer(self, answer: Answered) -> None:
        self._answers.add(answer)
        if answer is Answered.NO_MORE:
            self._asked = False
        elif answer is Answered.KITTY_KEYBOARD and self._asked and not self._kitty:
            self._kitty = True
            self._output.write_raw(_KITTY_ON)
            self._flush()

    def _read(self, seconds: float) -> str:
        if self._alarm is None:  # Windows
            return self._read_by_looking(seconds)
        alarm = self._alarm[0]
        keyboard = sys.stdin.fileno()
        ready, _, _ = select([keyboard, alarm], [], [], seconds)
        if alarm in ready:
            with suppress(OSError):
                os.read(alarm, 4096)
        if keyboard not in ready:
            return ""
        try:
            content = os.read(keyboard, 65536)
        except OSError as error:
            raise Closed from error
        if not content:
            raise Closed
        return content.decode("utf-8", "replace")

    def _read_by_looking(self, seconds: float) -> str:
        until = monotonic() + seconds
        while True:
            if keys := self._input.read_keys():
                return "".join(key.data for key in keys)
            if (left := until - monotonic()) <= 0:
                return ""
            sleep(min(left, _LOOK_SECONDS))

    # ---- what is shown ----------------------------------------------------------------
    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        size = self._output.get_size()
        return size.rows, size.columns

    @property
    def cell(self) -> tuple[int, int]:
        """Height and width of a character in pixels."""
        with suppress(ImportError, OSError):  # not on Windows
            import fcntl
            import termios

            told = fcntl.ioctl(sys.stdout.fileno(), termios.TIOCGWINSZ, bytes(8))
            rows, columns, width, height = unpack("HHHH", told)
            if rows and columns and width >= columns and height >= rows:
                return height // rows, width // columns
        return self._cell

    @property
    def pictures(self) -> PictureProtocol | None:
        """How it takes pictures; None if it takes none, or was not asked. It is waited for."""
        self._await_answer(_PICTURE_SECONDS)
        return offered(os.environ, self._answers) if self._pictures else None

    @property
    def is_unknown(self) -> bool:
        """Whether what is shown may be anything."""
        return self._shown is None or self._resumed

    def forget(self) -> None:
        """What is shown may be anything: the next frame is written whole."""
        self._shown = None

    def show(self, frame: Frame) -> None:
        """Show a frame, by writing what differs from the one before and no more."""
        output, at, manner = self._output, None, None
        if self._shown is not None and frame.uncovers(self._shown):
            self._erase_picture()
        for stretch in frame.stretches(self._shown):
            if at != (stretch.row, stretch.column):
                output.cursor_goto(stretch.row + 1, stretch.column + 1)
            if stretch.manner != manner:
                manner = stretch.manner
                output.set_attributes(_attributes(manner, self.depth), _DEPTHS[self.depth])
            output.write(stretch.text)
            end = stretch.column + len(stretch.text)
            at = (stretch.row, end) if end < frame.characters.shape[1] else None
        self._show_picture(frame.picture)
        self._shown = frame
        self._flush()

    def _show_picture(self, picture: PlacedPicture | None) -> None:
        """Show a picture, unless it is the one that is shown."""
        shown = self._shown.picture if self._shown is not None else None
        if picture is None or picture is shown:
            return
        protocol = self.pictures
        if protocol is not None:
            self._output.cursor_goto(picture.row + 1, picture.column + 1)
            self._output.write_raw(protocol.drawn(picture))

    def _erase_picture(self) -> None:
        protocol = offered(os.environ, self._answers) if self._pictures else None
        if protocol is not None and self._shown is not None and self._shown.picture is not None:
            self._output.write_raw(protocol.erased)

    def ring(self) -> None:
        """The bell."""
        self._output.write_raw("\a")
        self._flush()

    def send(self, sequence: str) -> None:
        """Send a sequence that shows nothing."""
        self._output.write_raw(sequence)
        self._flush()

    def _flush(self) -> None:
        try:
            self._output.flush()
        except (OSError, ValueError) as error:
            raise Closed from error

    # ---- signals ----------------------------------------------------------------------
    @contextmanager
    def _woken_by_signals(self) -> Iterator[None]:
        """Meanwhile a signal ends the wait for a key. Windows has no such pipes."""
        if os.name == "nt":
            yield
            return
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        os.set_blocking(writing, False)
        before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        self._alarm = reading, writing
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            self._alarm = None
            os.close(reading)
            os.close(writing)


def _attributes(manner: Manner, depth: Depth) -> Attrs:
    if depth is Depth.NONE:
        return _USUAL_ATTRIBUTES._replace(
            reverse=manner.paper != USUAL, underline=manner.underlined
        )
    return _USUAL_ATTRIBUTES._replace(
        color="" if manner.ink == USUAL else f"{manner.ink:06x}",
        bgcolor="" if manner.paper == USUAL else f"{manner.paper:06x}",
        underline=manner.underlined,
    )


@contextmanager
def _by_default(number: int) -> Iterator[None]:
    """Meanwhile that signal does what it does by itself."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


def _nothing(_number: int, _frame: FrameType | None) -> None:
    """That it came is enough: it ends the wait."""
