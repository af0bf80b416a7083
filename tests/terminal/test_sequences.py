"""What a terminal sends, cut into keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.catalogue import machine_named
from machines.keyboard import Key
from monty.frontend.controls import Command
from monty.terminal.keys import command, machine_key
from monty.terminal.sequences import (
    ESCAPE_SECONDS,
    Answered,
    CellSize,
    Pasted,
    Pressed,
    Sequences,
    TerminalEvent,
)

KNOWN: list[tuple[str, list[TerminalEvent]]] = [
    ("a", [Pressed("a")]),
    ("É", [Pressed("É")]),
    ("\r", [Pressed("enter")]),
    ("\n", [Pressed("enter")]),
    ("\x7f", [Pressed("backspace")]),
    ("\x08", [Pressed("backspace")]),
    ("\t", [Pressed("tab")]),
    ("\x03", [Pressed("c-c")]),
    ("\x10", [Pressed("c-p")]),
    ("\x1b[A", [Pressed("up")]),
    ("\x1bOA", [Pressed("up")]),
    ("\x1b[H", [Pressed("home")]),
    ("\x1b[1~", [Pressed("home")]),
    ("\x1bOH", [Pressed("home")]),
    ("\x1bOP", [Pressed("f1")]),
    ("\x1b[11~", [Pressed("f1")]),
    ("\x1b[[A", [Pressed("f1")]),
    ("\x1b[24~", [Pressed("f12")]),
    ("\x1b[1;2P", [Pressed("s-f1")]),
    ("\x1b[1;2D", [Pressed("s-left")]),
    ("\x1ba", [Pressed("a", alt=True)]),
    ("\x1b[27u", [Pressed("escape")]),
    ("\x1b[112;5u", [Pressed("c-p")]),
    ("\x1b[109;5u", [Pressed("c-m")]),
    ("\x1b[97;3u", [Pressed("a", alt=True)]),
    ("\x1b[97;1:3u", []),
    ("\x1b[57441u", []),
    ("\x1b[?1u", [Answered.KITTY_KEYBOARD]),
    ("\x1b[?62;22c", [Answered.NO_MORE]),
    ("\x1b[?62;4;22c", [Answered.SIXEL, Answered.NO_MORE]),
    ("\x1b[?4;6c", [Answered.NO_MORE]),  # there the first says what it is
    ("\x1b_Gi=1;OK\x1b\\", [Answered.KITTY_PICTURES]),
    ("\x1b_Gi=1;ENOTSUPPORTED: no\x1b\\", []),
    ("\x1b[6;18;9t", [CellSize(18, 9)]),
    ("\x1b[>0;276;0c", []),
    ("\x1b[5;7R", []),
    ("\x1b]11;rgb:0000/0000/0000\x07", []),
    ("\x1b]11;rgb:0000/0000/0000\x1b\\", []),
    ("\x1bP1+r544e\x1b\\", []),
    ("\x1b[999z", []),
    ("\x1b[I", []),
    ("\x1b[200~two\rlines\x1b[201~", [Pasted("two\rlines")]),
]


@pytest.mark.parametrize(("sent", "events"), KNOWN)
def test_a_sequence_is_one_key(sent: str, events: list[TerminalEvent]) -> None:
    assert Sequences().feed(sent, 0.0) == events


@given(st.lists(st.sampled_from(KNOWN), max_size=8), st.data())
def test_however_they_are_cut_on_their_way(
    known: list[tuple[str, list[TerminalEvent]]], data: st.DataObject
) -> None:
    sent = "".join(each for each, _ in known)
    sequences = Sequences()
    events: list[TerminalEvent] = []
    while sent:
        length = data.draw(st.integers(1, len(sent)))
        events += sequences.feed(sent[:length], 0.0)
        sent = sent[length:]
    assert events == [event for _, some in known for event in some]
    assert sequences.due is None


def test_escape_alone_is_the_key_when_nothing_more_comes() -> None:
    sequences = Sequences()
    assert sequences.feed("\x1b", 10.0) == []
    assert sequences.due == 10.0 + ESCAPE_SECONDS
    assert sequences.feed("", 10.0 + ESCAPE_SECONDS / 2) == []
    assert sequences.feed("", 10.0 + ESCAPE_SECONDS) == [Pressed("escape")]
    assert sequences.due is None


def test_escape_twice_is_the_key_twice() -> None:
    sequences = Sequences()
    assert sequences.feed("\x1b\x1b", 0.0) == [Pressed("escape")]
    assert sequences.feed("", 1.0) == [Pressed("escape")]


def test_what_never_ends_is_dropped() -> None:
    sequences = Sequences()
    assert sequences.feed("\x1b[1;", 0.0) == []
    assert sequences.feed("", 1.0) == []
    assert sequences.feed("\x1b[200~half a paste", 2.0) == []
    assert sequences.feed("", 9.0) == [Pasted("half a paste")]
    assert sequences.feed("a", 9.0) == [Pressed("a")]


@given(st.lists(st.text(alphabet="\x1b[]O?~;:0123456789uPABc\x07\\M<ab\x00\x9b", max_size=8)))
def test_nothing_that_is_sent_stays_for_ever(parts: list[str]) -> None:
    sequences = Sequences()
    for part in parts:
        sequences.feed(part, 0.0)
    for later in range(1, 200):
        sequences.feed("", later * 10.0)
        if sequences.due is None:
            return
    pytest.fail("something waits for ever")


@pytest.mark.parametrize("name", ["c64", "bbc", "spectrum", "z88"])
def test_X6_keys_reach_the_machine_as_in_a_window(name: str) -> None:
    keymap = machine_named(name).keymap
    for pressed, key in (
        (Pressed("enter"), Key.RETURN),
        (Pressed("backspace"), Key.DELETE),
        (Pressed("escape"), Key.STOP),
        (Pressed("left"), Key.LEFT),
        (Pressed("down"), Key.DOWN),
        (Pressed(" "), " "),
        (Pressed("A"), "A"),
        (Pressed("7"), "7"),
    ):
        assert machine_key(pressed, keymap) == key
    assert machine_key(Pressed("c-q"), keymap) is None
    assert machine_key(Pressed("pageup"), keymap) is None


def test_shift_alt_and_function_keys_reach_the_machine() -> None:
    keymap = machine_named("c64").keymap
    assert machine_key(Pressed("f3"), keymap) == Key.F3
    assert machine_key(Pressed("s-f3"), keymap) == Key.F4
    assert machine_key(Pressed("home"), keymap) == Key.HOME
    assert machine_key(Pressed("a", alt=True), keymap) == "┌"
    assert machine_key(Pressed("£", alt=True), keymap) is None


def test_commands_are_those_of_the_window_that_make_sense() -> None:
    assert command(Pressed("f12"), bare=False) is Command.HELP
    assert command(Pressed("c-p"), bare=False) is Command.PAUSE
    assert command(Pressed("c-w"), bare=False) is Command.SPEED
    assert command(Pressed("c-m"), bare=False) is Command.MUTE
    assert command(Pressed("p"), bare=False) is None
    assert command(Pressed("p"), bare=True) is Command.PAUSE
    assert command(Pressed("C"), bare=True) is Command.COPY
    assert command(Pressed("c-c"), bare=False) is Command.COPY  # but it leaves before that
    assert command(Pressed("c-k"), bare=False) is None
    assert command(Pressed("escape"), bare=True) is None
