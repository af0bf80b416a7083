"""What two programs did with the same keys, as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from monty.compare.play.moments import Moment
from monty.originals.values import Read

OURS, ORIGINAL = "ours", "the original"
_GAP = " | "


def as_text(moments: Sequence[Moment], name: str) -> str:
    """All moments, no line feed behind the last."""
    return "\n\n".join(["\n".join(_moment(each)) for each in moments] + [verdict(moments, name)])


def verdict(moments: Sequence[Moment], name: str) -> str:
    """Whether both programs did the same."""
    if not moments:
        return "Nothing was compared: the script has no line `compare`."
    differing = [each for each in moments if each.differences]
    values = len(moments[0].ours.values)
    if not differing:
        return f"{name}: no differences in {values} values at {_counted(len(moments))}."
    first = differing[0]
    return (
        f"{name}: differences at {len(differing)} of {_counted(len(moments))}, "
        f"first in line {first.line}, {first.title}: {', '.join(differences(first))}."
    )


def _counted(moments: int) -> str:
    return "1 moment" if moments == 1 else f"{moments} moments"


def differences(moment: Moment) -> Iterator[str]:
    """What differs at that moment, a line each."""
    for each in moment.differences:
        yield f"{each.name}: {OURS} {told(each.ours)}, {ORIGINAL} {told(each.original)}"


def told(value: Read) -> str:
    """A value as a person reads it."""
    return "nothing" if value is None or value == "" else str(value)


def did(changes: Mapping[str, tuple[Read, Read]], arrow: str = "->") -> str:
    """What a program has changed since the moment before."""
    return "; ".join(
        f"{name} {told(before)} {arrow} {told(after)}" for name, (before, after) in changes.items()
    ) or "nothing"  # fmt: skip


def _moment(moment: Moment) -> Iterator[str]:
    yield f"line {moment.line}: {moment.title}"
    width = max(map(len, moment.ours.text.splitlines()), default=0)
    sides = moment.ours.text.splitlines(), moment.original.text.splitlines()
    yield f"  {OURS:{width}}{_GAP}{ORIGINAL}"
    for ours, original in zip_longest(*sides, fillvalue=""):
        yield f"  {ours:{width}}{_GAP}{original}".rstrip()
    for who, sight, changes in (
        (OURS, moment.ours, moment.ours_did), (ORIGINAL, moment.original, moment.original_did),
    ):  # fmt: skip
        yield f"  {who} did: {did(changes)} (asked again after {sight.seconds:.2f} s)"
    for line in differences(moment):
        yield f"  DIFFERS {line}"
