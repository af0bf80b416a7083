"""A GCG file as a transcript.

A line that begins with `#` says something, one with `>` is a turn:

    >nick: RACK 8G FORE +14 14         letters that lie there as a point or as themselves
    >nick: RACK -  +0 14               a pass; -ABC and -5 exchange tiles
    >nick: RACK --  -14 0              the play before is taken back
    >nick: RACK (challenge) +5 19      points for a challenge that was lost, (time) for overtime
    >nick:  (ABC) +14 33               tiles left over at the end; a rack may be missing anywhere

What other programs do and the format does not say is read too where it can mean only one thing:
small letters in the names of squares, brackets around letters played through, more text behind a
total, notes that go on in the next line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from monty.errors import TextError, quoted
from monty.transcripts.gcg.encoding import text_of
from monty.transcripts.gcg.notation import act_of, begins_act
from monty.transcripts.gcg.numbered import Numbered, in_line, numbered
from monty.transcripts.gcg.seats import Seats, names_player, players_of
from monty.transcripts.transcript import MOST_TURNS, Event, Pragma, Transcript

LARGEST = 1 << 18  # bytes: ten times a long game with long notes

_ENCODING = re.compile(r"#character-encoding(?:\s.*)?", re.IGNORECASE)
_PRAGMA = re.compile(r"#(\S*)(?:\s+(.*))?")
_NUMBER = re.compile(r"\+?-?[0-9]{1,7}")


def read_gcg(content: bytes | str) -> Transcript:
    """The game in a file, given as its bytes or its text.

    Raises `TextError`, with the line, for what is no such file.
    """
    if len(content) > LARGEST:
        raise TextError(f"a game has at most {LARGEST:,} bytes")
    lines = numbered(content if isinstance(content, str) else text_of(content))
    nicks, players = players_of(lines)
    return Transcript(players, tuple(_lines(lines, Seats(nicks))))


def _lines(lines: Numbered, seats: Seats) -> Iterator[Event | Pragma]:
    in_note, turns = False, 0
    for number, line in lines:
        with in_line(number):
            if line.startswith(">"):
                if turns == MOST_TURNS:
                    raise TextError(f"a game has at most {MOST_TURNS:,} turns")
                yield _event(line[1:], seats)
                in_note, turns = False, turns + 1
            elif line.startswith("#"):
                if not names_player(line) and not _ENCODING.fullmatch(line):
                    pragma = _pragma(line)
                    yield pragma
                    in_note = pragma.name.lower() == "note"
            elif line and in_note:
                yield Pragma("note", line)
            elif line:
                raise TextError(f"a line begins with # or >, not {quoted(line)}")


def _pragma(line: str) -> Pragma:
    match = _PRAGMA.fullmatch(line)
    assert match is not None  # a # and anything behind it
    name, text = match.groups()
    return Pragma(name, text or "")


def _event(line: str, seats: Seats) -> Event:
    """What stands behind the > of a turn."""
    nick = seats.nick(line)
    rest = line[len(nick) + 1 :]
    words = rest.split()
    rack = "" if not words or begins_act(words[0]) else words.pop(0)
    if not words:
        raise TextError("nothing is done in this turn")
    act, taken = act_of(words)
    for word in words[taken : taken + 2]:
        if not _NUMBER.fullmatch(word):
            raise TextError(f"a turn ends in a score and a total, as +14 33, not {quoted(word)}")
    if len(words) < taken + 2:
        raise TextError("a turn ends in a score and a total, as +14 33")
    before_remark = (1 if rack else 0) + taken + 2
    remark = rest.split(None, before_remark)[before_remark:]
    score, total = (int(word.removeprefix("+")) for word in words[taken : taken + 2])
    player = seats.take(nick, score, total)
    return Event(player, rack, act, score, total, remark[0].strip() if remark else "")
