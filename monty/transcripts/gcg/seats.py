"""Who plays in a GCG file, and whose line is whose."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from monty.errors import TextError, named, quoted
from monty.transcripts.gcg.numbered import Numbered, in_line
from monty.transcripts.transcript import MOST_PLAYERS, WrittenPlayer

_PLAYER = re.compile(r"#player([0-9]+)(?:\s+(.*))?", re.IGNORECASE)

Players = tuple[tuple[str, ...], tuple[WrittenPlayer, ...]]
"""The short names as they stand in the lines, and the players."""


def names_player(line: str) -> bool:
    """Whether that is a line with the name of a player."""
    return _PLAYER.fullmatch(line) is not None


def players_of(lines: Numbered) -> Players:
    """Who plays: those that are named, else those who have turns. Raises `TextError` if nobody
    does."""
    players = _named_players(lines) or _unnamed_players(lines)
    if not players[1]:
        raise TextError("there is no game in it: neither #player1 nor a turn")
    return players


def _named_players(lines: Numbered) -> Players | None:
    """Those that are named, in the order of their numbers; None if none is."""
    in_turns = {nick for _, nick in _turns(lines)}
    by_number: dict[int, tuple[str, WrittenPlayer]] = {}
    for at, line in lines:
        if match := _PLAYER.fullmatch(line):
            with in_line(at):
                number, text = _numbered_text(match)
                if number in by_number:
                    raise TextError(f"player {number} is named a second time")
                nick = _short_name(text, in_turns)
                by_number[number] = nick, _player(nick, text[len(nick) :].strip())
    if not by_number:
        return None
    return (
        tuple(by_number[number][0] for number in sorted(by_number)),
        _told_apart({number: by_number[number][1] for number in sorted(by_number)}),
    )


def _numbered_text(match: re.Match[str]) -> tuple[int, str]:
    number, text = match.groups()
    if len(number) > 1 or number == "0":
        raise TextError(f"players are numbered 1 to {MOST_PLAYERS}, not {named(number)}")
    if not text:
        raise TextError(f"player {number} has no name")
    return int(number), text


def _short_name(text: str, in_turns: Collection[str]) -> str:
    """The short name before a full one: a word, unless the turns are those of several words."""
    word = text.split(maxsplit=1)[0]
    if word in in_turns:
        return word
    several = (nick for nick in in_turns if text == nick or text.startswith(f"{nick} "))
    return max(several, key=len, default=word)


def _unnamed_players(lines: Numbered) -> Players:
    """Those of a file that names none, in the order of their first turns."""
    nicks: dict[str, WrittenPlayer] = {}
    for at, nick in _turns(lines):
        if nick not in nicks:
            with in_line(at):
                nicks[nick] = _player(nick, "")
                if len(nicks) > MOST_PLAYERS:
                    raise TextError(f"a game has at most {MOST_PLAYERS} players")
    return tuple(nicks), _told_apart(dict(enumerate(nicks.values(), 1)))


def _turns(lines: Numbered) -> Iterator[tuple[int, str]]:
    """The lines that are turns, each with the short name in it."""
    for at, line in lines:
        nick, colon, _ = line.removeprefix(">").partition(":")
        if line.startswith(">") and colon:
            yield at, nick


def _player(nick: str, name: str) -> WrittenPlayer:
    return WrittenPlayer("_".join(nick.split()), name)


def _told_apart(players: Mapping[int, WrittenPlayer]) -> tuple[WrittenPlayer, ...]:
    """Programs that ask for no names let two players have the same one: the second gets its
    number."""
    apart: list[WrittenPlayer] = []
    for number, player in players.items():
        nick = player.nick
        while nick in (other.nick for other in apart):
            nick += str(number)
        apart.append(replace(player, nick=nick))
    return tuple(apart)


class Seats:
    """Whose line it is, by the short name in it."""

    def __init__(self, nicks: Sequence[str]) -> None:
        self._nicks = nicks
        self._totals = [0] * len(nicks)
        self._last = len(nicks) - 1

    def nick(self, line: str) -> str:
        """The short name that a line begins with. Raises `TextError` if it is nobody's."""
        nick = max(
            (each for each in self._nicks if line.startswith(f"{each}:")), key=len, default=""
        )
        if not nick:
            raise TextError(
                f"a turn is that of one of {', '.join(map(named, self._nicks))}, not of "
                f"{quoted(line.partition(':')[0])}"
            )
        return nick

    def take(self, nick: str, score: int, total: int) -> int:
        """Whose turn that is. Of two players with one name it is the one whose score adds up to the
        total, else the next in order."""
        around = (self._last + 1 + step for step in range(len(self._nicks)))
        able = [seat % len(self._nicks) for seat in around]
        able = [seat for seat in able if self._nicks[seat] == nick]
        player = next((seat for seat in able if self._totals[seat] + score == total), able[0])
        self._totals[player], self._last = total, player
        return player
