"""Recorded crossword games as transcripts and GCG, which the rules follow without a difference."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from monty.players.crossword.computer import finder
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.deeds import Moved, TookBack
from monty.records.history import History, history
from monty.records.record import Record, RecordError
from monty.records.record_file import write_record
from monty.records.records_folder import RecordsFolder
from monty.records.written import transcript_of
from monty.transcripts.following import follow
from monty.transcripts.gcg import read_gcg, write_gcg
from monty.transcripts.transcript import Placement, Pragma, Transcript, Withdrawn
from tests.programs.crossword.person import Person
from tests.records.games import keys_of, play

CROSSWORD = [(game, entry.machines[0]) for game, entry in CATALOGUE.items() if entry.searches_board]


def alone(record: Record) -> Transcript:
    """The transcript of a record that tells of a whole game."""
    return transcript_of(record, history(record, ()))


@pytest.mark.parametrize(("game", "machine"), CROSSWORD)
def test_the_rules_follow_a_recorded_game_without_a_difference(game: str, machine: str) -> None:
    record = play(game, machine, [*keys_of(game, machine)], moments=random.Random(1))[0].records[0]
    written = alone(record)
    turns = follow(written)
    assert [turn.differences for turn in turns if turn.differences] == []
    assert record.ended is not None
    assert written.totals == record.ended.scores
    plays = [turn for turn in turns if isinstance(turn.event.act, Placement)]
    moves = [deed for deed in record.deeds if isinstance(deed, Moved) and deed.score]
    assert [turn.score for turn in plays if turn.score] == [move.score for move in moves]
    for turn, move in zip(plays, moves, strict=True):
        assert tuple(dict.fromkeys(word.letters.upper() for word in turn.words)) == move.words
    assert read_gcg(write_gcg(written)) == written
    assert written.said("lexicon") == CATALOGUE[game].lexicon


def test_C16_a_play_that_is_taken_back_after_a_challenge_is_withdrawn() -> None:
    person = Person(3, machine="bbc", game="computer-scrabble")
    pressed: list[str] = []
    person.session.keyboard._heard = pressed.append
    person.type("NN2ANN\nNBOB\nNNY")
    for wrong in "YNY":
        person.take_seat()
        game = person.game
        found = finder("bbc8k", None).best(game.board, game.rack)
        assert found is not None
        person.place(str(found.play))
        person.type("Y")
        person.take_seat()
        person.type(f"0\n{wrong}")
    record = play("computer-scrabble", "bbc", pressed)[0].records[0]
    written = alone(record)
    kinds = [type(event.act) for event in written.events]
    assert kinds == [Placement, Withdrawn, Placement, Placement, Withdrawn]
    assert [turn.differences for turn in follow(written) if turn.differences] == []
    notes = [line.text for line in written.lines if isinstance(line, Pragma)][2:]
    assert [note.split(" ", 1)[1] for note in notes] == [
        "was challenged",
        "was challenged and stands",
        "was challenged",
    ]


@pytest.mark.parametrize("cuts", [(20,), (12, 30)])
def test_a_game_in_parts_is_told_from_its_first_move_on(
    tmp_path: Path, cuts: tuple[int, ...]
) -> None:
    folder = RecordsFolder(tmp_path)
    whole = play("deluxe", "bbc", [*keys_of("deluxe", "bbc")])[0].records[0]
    # The same game left at some turns, and resumed from what was saved there.
    edges = (0, *cuts, len(whole.turns))
    for first, last in pairwise(edges):
        turns = whole.turns[first : last + 1]
        if last < len(whole.turns):  # nothing was done in the one at which it was left
            turns = (*turns[:-1], replace(turns[-1], deeds=()))
        part = replace(whole, turns=turns)
        write_record(folder.new("deluxe"), part)
    write_record(folder.new("words"), play("words", "bbc", ["N", "Y", *"12NNN"])[0].records[0])
    found = history(part, folder.places())
    assert found == History(whole.deeds, whole=True)
    assert transcript_of(part, found) == alone(whole)
    folder.delete("1")
    with pytest.raises(RecordError, match="began in another record, which is not there"):
        transcript_of(part, history(part, folder.places()))


def test_what_is_taken_back_is_not_among_the_moves_but_among_the_notes() -> None:
    record = play("deluxe", "bbc", [*keys_of("deluxe", "bbc")])[0].records[0]
    part = record.deeds[:6]
    before = transcript_of(record, History(part[:4], whole=True))
    taken = transcript_of(record, History((*part, TookBack(player=0, moves=2)), whole=True))
    assert taken.events == before.events
    assert taken.said("note") == "ANN took back 2 turns"


def test_games_without_a_board_are_refused_in_one_line() -> None:
    record = play("words", "bbc", [*keys_of("words", "bbc")][:30])[0].records[0]
    with pytest.raises(RecordError, match="WORDS is not a game that GCG can tell of"):
        alone(record)


@pytest.mark.parametrize(
    "deeds",
    [
        (Moved(player=3, move="-"),),
        (Moved(player=0, move="x"),),
        (Moved(player=0, move="15O WORD"),),
        (TookBack(player=0, moves=1),),
    ],
)
def test_moves_that_make_no_sense_are_told_in_one_line(deeds: tuple[Moved | TookBack, ...]) -> None:
    record = play("deluxe", "bbc", [*keys_of("deluxe", "bbc")][:40])[0].records[0]
    with pytest.raises(RecordError, match="the record is damaged: "):
        transcript_of(record, History(deeds, whole=True))
