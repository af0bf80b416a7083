"""Bar charts as PNG or SVG, drawn by matplotlib, which is an extra. The same figures give the same
bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from monty.errors import MontyError, UsageError, named
from monty.host.files import write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Format = Literal["png", "svg"]

_PANEL_INCHES = (4.2, 3.4)
_DPI = 150  # of a PNG
_BAR, _INTERVAL, _LINE = "#7b9acc", "#20304c", "#a04040"
_STYLE: dict[Any, object] = {  # of matplotlib's own names
    "svg.hashsalt": "monty",  # else names in an SVG are drawn by lot
    "svg.fonttype": "none",  # text stays text
    "text.parse_math": False,  # a $ is a $
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
}


@dataclass(frozen=True, slots=True)
class Bars:
    """One bar for each label, with an interval about its top if there is one."""

    title: str
    axis: str  # what the labels are
    labels: tuple[str, ...]
    values: tuple[float, ...]
    intervals: tuple[tuple[float, float] | None, ...] | None = None  # their two ends
    line: float | None = None  # a height to compare with


@dataclass(frozen=True, slots=True)
class Chart:
    """Panels side by side under a title."""

    title: str
    panels: tuple[Bars, ...]


def can_draw() -> bool:
    """Whether matplotlib is installed."""
    return find_spec("matplotlib") is not None


def format_of(path: Path) -> Format:
    """The format for a file with that ending. Raises `UsageError` if it is neither .png nor .svg,
    and `MontyError` if matplotlib is not installed. It may be asked before any work is done."""
    ending = path.suffix.lower()
    if ending not in (".png", ".svg"):
        raise UsageError(f"{named(path)} does not end in .png or .svg, the formats of a chart")
    with _matplotlib():
        return "png" if ending == ".png" else "svg"


def render(chart: Chart, kind: Format) -> bytes:
    """The chart as a file of that format."""
    with _matplotlib():
        figure = _drawn(chart)
        content = BytesIO()
        nothing = {"Software": None} if kind == "png" else {"Creator": None, "Date": None}
        figure.savefig(content, format=kind, dpi=_DPI, metadata=nothing)
    return content.getvalue()


def write(chart: Chart, path: Path) -> None:
    """Write the chart in the format of the file's ending.

    Raises `MontyError` if it cannot be drawn or written.
    """
    write_whole(path, render(chart, format_of(path)))


@contextmanager
def _matplotlib() -> Iterator[None]:
    """Draw in the project's style; raises `MontyError` where matplotlib is not installed."""
    try:
        from matplotlib import rc_context
    except ImportError as error:
        raise MontyError("a chart needs matplotlib: pip install 'monty-plays[plot]'") from error
    with rc_context(_STYLE):
        yield


def _drawn(chart: Chart) -> Figure:
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    width, height = _PANEL_INCHES
    figure = Figure(figsize=(width * len(chart.panels), height), layout="constrained")
    figure.suptitle(chart.title, fontsize=11)
    for place, panel in enumerate(chart.panels, 1):
        axes = figure.add_subplot(1, len(chart.panels), place)
        axes.set_title(panel.title)
        axes.set_xlabel(panel.axis)
        axes.bar(panel.labels, panel.values, color=_BAR)
        for bar, interval in enumerate(panel.intervals or ()):
            if interval is not None:
                middle = sum(interval) / 2
                reach = interval[1] - middle
                axes.errorbar(bar, middle, reach, fmt="none", ecolor=_INTERVAL, capsize=3)
        if all(value.is_integer() for value in panel.values):  # of three games none is half
            axes.yaxis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10], integer=True))
        if not any(panel.values):
            axes.set_ylim(0, 1)  # not about nothing, as matplotlib has it
        if panel.line is not None:
            axes.axhline(panel.line, color=_LINE, linewidth=0.8, linestyle="--")
    return figure
