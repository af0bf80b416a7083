"""The computer's play of WORDS: every word it can make, and that it knows only what it may."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from monty.lexicon import load
from monty.players.words.computer import SeenWords, choose, decide, think
from monty.players.words.index import Make, WordIndex
from monty.players.words.level import LEXICON, WORDS_LEVELS
from monty.rules.chance import chance
from monty.rules.tiles import ALL_TILES, without
from monty.rules.words import Add, End, Length, Plain, Words, score_of

SOME = [*random.Random(1).sample(list(load(LEXICON)), 600), "CATS", "HADES", "RESTARTING"]


def slow(words: list[str], row: str, hand: str) -> set[tuple[End, str]]:
    """Every word that can be made, by trying every word at every overlap."""
    found = set()
    for word in words:
        for overlap in range(1, min(len(word), len(row) + 1)):
            for end in End:
                rest = word[overlap:] if end is End.END else word[:-overlap]
                kept = word[:overlap] if end is End.END else word[-overlap:]
                lies = row[-overlap:] if end is End.END else row[:overlap]
                if all(tile in ("?", letter) for tile, letter in zip(lies, kept, strict=True)):
                    left, blanks = list(hand.replace("?", "")), hand.count("?")
                    for letter in rest:
                        if letter in left:
                            left.remove(letter)
                        else:
                            blanks -= 1
                    if blanks >= 0:
                        found.add((end, word))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_word_that_can_be_made_is_found_and_no_other(seed: int) -> None:
    source = random.Random(seed)
    tiles = source.sample(ALL_TILES, 17)
    row, hand = "".join(tiles[:10]), "".join(tiles[10:])
    row = ("CAT" + row)[: 8 + seed % 4] if seed % 2 else row[:8] + "H"
    makes = list(WordIndex(SOME).makes(row, hand))
    assert {(make.entry.end, make.word) for make in makes} == slow(SOME, row, hand)


def test_W10_blanks_in_the_row_and_in_the_hand_stand_for_any_letter() -> None:
    makes = list(WordIndex(["HADES", "CATS"]).makes("XCA?", "?"))
    assert [(make.word, make.letters, make.score) for make in makes] == [("CATS", 4, 4 + 8)]
    (hades,) = WordIndex(["HADES"]).makes("XXX?", "ADE?")
    assert hades.score == 1 + 2 + 1 + 10


def test_what_is_made_is_legal_and_scores_what_it_says() -> None:
    for seed in range(6):
        source = random.Random(seed)
        game = Words.start(0, source)
        for make in list(WordIndex(load(LEXICON)).makes(game.row, game.hand))[::7]:
            after = game.enter(make.entry, source)
            word = after.word(make.letters)
            assert all(t in ("?", w) for t, w in zip(word, make.word, strict=True))
            assert after.enter(Length(make.letters), source).scores[0] == make.score
            assert make.score == score_of(word)


def test_W11_levels_reach_further_one_by_one() -> None:
    better = []
    for seed in range(25):
        game = Words.start(0, chance(seed, "deal"))
        scores = [_score(game, number) for number in (1, 2, 3)]
        better.append(scores)
        assert scores[2] >= scores[1]
    means = [sum(column) / len(better) for column in zip(*better, strict=True)]
    assert means[0] < means[1] < means[2]


def _score(game: Words, level: int) -> int:
    *_, best = think(SeenWords.of(game), WORDS_LEVELS[level], random.Random(1))
    return best.score if best else 0


def test_W11_the_top_level_looks_at_the_best_reply() -> None:
    level = replace(WORDS_LEVELS[4], replies=2)
    game = Words.start(0, random.Random(3))
    thoughts = list(think(SeenWords.of(game), level, random.Random(1)))
    assert len(thoughts) > 2, "it has weighed several words"
    greedy, chosen = thoughts[0], thoughts[-1]
    assert greedy is not None
    assert chosen is not None
    assert greedy.score >= chosen.score


def test_its_choice_does_not_change_when_hidden_tiles_are_permuted() -> None:
    fast = replace(WORDS_LEVELS[4], replies=1)
    for seed in range(8):
        source = random.Random(seed)
        game = Words.start(0, source)
        hidden = list(game.hands[1] + game.pool)
        source.shuffle(hidden)
        other = replace(game, hands=(game.hand, "".join(hidden[:7])), pool="".join(hidden[7:]))
        for level in (*(WORDS_LEVELS[n] for n in (1, 2, 3)), fast):
            assert choose(game, level, random.Random(1)) == choose(other, level, random.Random(1))


def test_without_a_word_it_changes_then_passes_or_ends_the_game() -> None:
    game = Words.start(0, random.Random(1))
    seen = SeenWords.of(game)
    assert [decide(seen, None, changes) for changes in range(3)] == [
        Plain.CHANGE, Plain.CHANGE, Plain.PASS,
    ]  # fmt: skip
    assert decide(replace(seen, zero=True), None, 2) is Plain.FINISH
    few = replace(seen, unseen=seen.unseen[: seen.others + 6])
    assert decide(few, None, 0) is Plain.PASS
    make = Make(Add(End.END, (1,)), 2, "AT", 6)
    assert decide(seen, make, 0) == make.entry


@pytest.mark.parametrize("short_row", [False, True])
def test_W12_games_between_computers_come_to_their_end(short_row: bool) -> None:
    for seed in range(3):
        game, turns, changes = Words.start(0, chance(seed, "deal"), short_row=short_row), 0, 0
        while not game.over:
            level = WORDS_LEVELS[1 + (game.turn + seed) % 3]
            entries = choose(game, level, chance(seed, turns), changes)
            changes = changes + 1 if entries == [Plain.CHANGE] else 0
            for entry in entries:
                game = game.enter(entry, chance(seed, turns, "change"))
            turns += 1
            assert turns < 400
        tiles = game.row + game.gone + "".join(game.hands) + game.pool
        assert without(ALL_TILES, tiles) == ""
