"""A transcript as a GCG file."""

from __future__ import annotations

from collections.abc import Iterator

from monty.transcripts.gcg.notation import act_written
from monty.transcripts.transcript import Event, Pragma, Transcript


def write_gcg(transcript: Transcript) -> bytes:
    """The file of that game, in UTF-8: `read_gcg` gives the same transcript again."""
    return "".join(f"{line}\n" for line in _lines(transcript)).encode("utf-8")


def _lines(transcript: Transcript) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(transcript.players, 1):
        yield f"#player{number} {player.nick} {player.name}".rstrip()
    for line in transcript.lines:
        if isinstance(line, Pragma):
            yield f"#{line.name} {line.text}".rstrip()
        else:
            yield _event(line, transcript.players[line.player].nick)


def _event(event: Event, nick: str) -> str:
    text = f">{nick}: {event.rack} {act_written(event.act)} {event.score:+d} {event.total}"
    return f"{text}  {event.remark}" if event.remark else text
