"""What two programs did with the same keys, as JSON; docs/originals.md has the format."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from monty.compare.play.moments import Moment, Sight
from monty.originals.profile import Profile
from monty.originals.values import Read

FORMAT, VERSION = "monty-compare-play", 1


def as_json(moments: Sequence[Moment], profile: Profile) -> str:
    """The whole report, a line feed behind it."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "original": {
            "name": profile.name,
            "sha256": profile.sha256,
            "machine": profile.machine,
        },
        "moments_that_differ": sum(bool(each.differences) for each in moments),
        "moments": [_moment(each) for each in moments],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _moment(moment: Moment) -> dict[str, object]:
    return {
        "line": moment.line,
        "title": moment.title,
        "differences": [each.name for each in moment.differences],
        "ours": _side(moment.ours, moment.ours_did),
        "original": _side(moment.original, moment.original_did),
    }


def _side(sight: Sight, did: Mapping[str, tuple[Read, Read]]) -> dict[str, object]:
    return {
        "values": dict(sight.values),
        "changed": {name: list(pair) for name, pair in did.items()},
        "seconds": round(sight.seconds, 3),
        "screen": sight.text.splitlines(),
    }
