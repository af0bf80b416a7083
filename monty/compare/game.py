"""A game as it was written down, with the scores it was given, beside our rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from monty.errors import named
from monty.transcripts.following import Turn
from monty.transcripts.gcg import act_written
from monty.transcripts.transcript import Transcript

FORMAT, VERSION = "monty-compare-game", 1
_TOTAL = 14  # columns


def as_text(transcript: Transcript, turns: Sequence[Turn]) -> str:
    """Each difference by turn, and the totals; no line feed behind it."""
    return "\n".join(_lines(transcript, turns))


def as_json(transcript: Transcript, turns: Sequence[Turn]) -> str:
    """The same with every turn, a line feed behind it; docs/gcg.md has the format."""
    written, ruled = transcript.totals, _totals(transcript, turns)
    document = {
        "format": FORMAT,
        "version": VERSION,
        "turns_that_differ": len(_differing(turns)),
        "players": [
            {
                "nick": player.nick,
                "name": player.name,
                "written": written[place],
                "by_the_rules": ruled[place],
            }
            for place, player in enumerate(transcript.players)
        ],
        "turns": [_turn(each) for each in turns],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _turn(turn: Turn) -> dict[str, object]:
    return {
        "turn": turn.number,
        "player": turn.event.player + 1,
        "rack": turn.event.rack,
        "done": act_written(turn.event.act),
        "written": {"score": turn.event.score, "total": turn.event.total},
        "by_the_rules": {"score": turn.score, "total": turn.totals[turn.event.player]},
        "differences": [
            {"about": each.about.value, "text": each.text} for each in turn.differences
        ],
    }


def _lines(transcript: Transcript, turns: Sequence[Turn]) -> Iterator[str]:
    nicks = [named(player.nick) for player in transcript.players]
    width = max(map(len, nicks))
    for turn in _differing(turns):
        done = f"turn {turn.number:2}  {nicks[turn.event.player]:{width}}"
        for difference in turn.differences:
            yield f"{done}  {act_written(turn.event.act)}: {difference.text}"
    yield from [""] if _differing(turns) else []
    yield f"{'':{width}}{'written':>{_TOTAL}}{'by the rules':>{_TOTAL}}"
    totals = zip(nicks, transcript.totals, _totals(transcript, turns), strict=True)
    for nick, written, ruled in totals:
        yield f"{nick:{width}}{written:>{_TOTAL}}{ruled:>{_TOTAL}}"
    yield f"\n{verdict(turns)}"


def verdict(turns: Sequence[Turn]) -> str:
    """In how many turns the rules do not agree."""
    differing = _differing(turns)
    if not differing:
        return f"No differences in {_counted(len(turns))}."
    return f"Differences in {len(differing)} of {_counted(len(turns))}."


def _counted(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def _differing(turns: Sequence[Turn]) -> list[Turn]:
    return [turn for turn in turns if turn.differences]


def _totals(transcript: Transcript, turns: Sequence[Turn]) -> tuple[int, ...]:
    return turns[-1].totals if turns else (0,) * len(transcript.players)
