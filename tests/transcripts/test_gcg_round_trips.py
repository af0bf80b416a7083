"""What is written as GCG is read again: random games, and any transcript that there can be."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from monty.rules.crossword.board import Direction, Square
from monty.transcripts.following import follow
from monty.transcripts.gcg import read_gcg, write_gcg
from monty.transcripts.transcript import (
    ChallengeLost,
    EndRack,
    Event,
    Exchanged,
    OverTime,
    Passed,
    Placement,
    Pragma,
    Transcript,
    Withdrawn,
    WrittenPlayer,
)
from tests.transcripts.games import written_game

# ---- any transcript ----------------------------------------------------------------------------
characters = st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\0")
texts = st.text(characters, max_size=30).map(str.strip)
words = st.text(characters, min_size=1, max_size=8).filter(lambda word: not re.search(r"\s", word))
letters = st.characters(categories=["Lu", "Ll", "Lo"])
tiles = st.lists(st.one_of(letters, st.just("."), st.just("[CH]")), min_size=1, max_size=9)
racks = st.text(st.one_of(letters, st.sampled_from("?*_.")), max_size=7)
squares = st.builds(Square, st.integers(0, 25), st.integers(0, 25))
acts = st.one_of(
    st.builds(Placement, squares, st.sampled_from(Direction), tiles.map("".join)),
    st.builds(EndRack, racks),
    st.builds(Exchanged, st.just(""), st.integers(1, 26)),
    racks.filter(bool).map(lambda rack: Exchanged(rack, len(rack))),
    st.sampled_from([Passed(), Withdrawn(), ChallengeLost(), OverTime()]),
)
points = st.integers(-2000, 2000)
pragmas = st.builds(Pragma, words, texts).filter(lambda pragma: not pragma.name.startswith("#"))


@st.composite
def transcripts(draw: st.DrawFn) -> Transcript:
    nicks = draw(st.lists(words, min_size=1, max_size=4, unique=True))
    players = tuple(WrittenPlayer(nick, draw(texts)) for nick in nicks)
    seats = st.integers(0, len(nicks) - 1)
    events = st.builds(Event, seats, racks, acts, points, points, texts)
    return Transcript(players, tuple(draw(st.lists(st.one_of(events, pragmas), max_size=6))))


@settings(max_examples=300)
@given(transcripts())
def test_any_transcript_is_read_as_it_was_written(transcript: Transcript) -> None:
    content = write_gcg(transcript)
    assert read_gcg(content) == transcript
    assert write_gcg(read_gcg(content)) == content


# ---- games -------------------------------------------------------------------------------------
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_a_game_written_down_is_read_again_and_the_rules_agree_with_every_line(
    seed: int, players: int
) -> None:
    transcript, game = written_game(seed, ["Anna", "Bert Brown", "<i>", "Ann a"][:players])
    content = write_gcg(transcript)
    assert read_gcg(content) == transcript
    assert write_gcg(read_gcg(content)) == content
    turns = follow(read_gcg(content))
    assert [turn.differences for turn in turns if turn.differences] == []
    assert transcript.totals == turns[-1].totals == game.final_scores
    assert turns[-1].board == game.board
