"""What two programs did with the same keys, as one HTML page that needs nothing but itself."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape

from machines.picture import as_png
from monty.compare import page
from monty.compare.play.moments import Moment, Sight
from monty.compare.play.text_report import ORIGINAL, OURS, did, told, verdict

_SIDES = """\
body { max-width: 84rem; } .both { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.both img { width: 100%; height: auto; }
.both > div { min-width: 0; } pre { overflow-x: auto; font-size: .8rem; line-height: 1.15; }
tr.differs td, tr.differs th { color: var(--bad); font-weight: bold; }
@media (max-width: 40rem) { .both { grid-template-columns: 1fr; } }
td { font-family: monospace; overflow-wrap: anywhere; } section { break-inside: avoid; }
"""

_ARROW = "→"


def as_html(moments: Sequence[Moment], name: str) -> str:
    """The whole page, the pictures of both side by side in it."""
    return "\n".join(_page(moments, name)) + "\n"


def _page(moments: Sequence[Moment], name: str) -> Iterator[str]:
    yield page.begun(f"{name}: the same keys to both", _SIDES)
    kind = "differs" if any(each.differences for each in moments) else "same"
    yield f'<p><span class="verdict {kind}">{escape(verdict(moments, name))}</span></p>'
    for moment in moments:
        yield from _moment(moment)
    yield page.END


def _moment(moment: Moment) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(moment.title)}</h2>"
    yield f'<p class="note">line {moment.line} of the script</p>\n<div class="both">'
    for who, sight, changes in (
        (OURS, moment.ours, moment.ours_did), (ORIGINAL, moment.original, moment.original_did),
    ):  # fmt: skip
        yield f"<div>\n<p>{who}, asking after {sight.seconds:.2f} s of the machine</p>"
        shape = f"aspect-ratio: {sight.aspect:.3f}"
        yield f'<img alt="{escape(who)}, as below" style="{shape}" src="{_picture(sight)}">'
        yield f"<details><summary>as text</summary><pre>{escape(sight.text)}</pre></details>"
        yield f'<p class="note">changed: {escape(did(changes, _ARROW))}</p>\n</div>'
    yield "</div>"
    yield '<table>\n<tr><th scope="col">value</th>'
    yield f'<th scope="col">{OURS}</th><th scope="col">{ORIGINAL}</th></tr>'
    differing = {each.name for each in moment.differences}
    for name, value in moment.ours.values.items():
        kind = ' class="differs"' if name in differing else ""
        cells = (told(value), told(moment.original.values[name]))
        shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr{kind}><th scope="row">{escape(name)}</th>{shown}</tr>'
    yield "</table>\n</section>"


def _picture(sight: Sight) -> str:
    return "data:image/png;base64," + b64encode(as_png(sight.picture)).decode("ascii")
