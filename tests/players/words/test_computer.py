"""The computer's play of WORDS: every word it can make, and that it knows only what it may."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from monty.lexicon import commonest, open_lexicon
from monty.players.words import computer
from monty.players.words.computer import SeenWords, choose, decide, likely_hand, row_after, think
from monty.players.words.index import Make, WordIndex
from monty.players.words.level import LEXICON, WORDS_LEVELS
from monty.players.words.selfplay import of_level, play
from monty.rules.chance import chance
from monty.rules.tiles import ALL_TILES, without
from monty.rules.words import Add, End, Length, Plain, Words, score_of

SOME = [*random.Random(1).sample(list(open_lexicon(LEXICON)), 600), "CATS", "HADES", "RESTARTING"]


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


def test_W11_the_overlap_may_be_all_of_a_long_word_but_a_letter() -> None:
    for row, hand, end in (("VXCHARACTER", "S", End.END), ("HARACTERSQ", "C", End.BEGINNING)):
        (make,) = WordIndex(["CHARACTERS"]).makes(row, hand, [end])
        assert (make.word, make.letters) == ("CHARACTERS", 10)
        assert make.entry == Add(end, (1,))


def test_W10_blanks_in_the_row_and_in_the_hand_stand_for_any_letter() -> None:
    makes = list(WordIndex(["HADES", "CATS"]).makes("XCA?", "?"))
    assert [(make.word, make.letters, make.score) for make in makes] == [("CATS", 4, 4 + 8)]
    (hades,) = WordIndex(["HADES"]).makes("XXX?", "ADE?")
    assert hades.score == 1 + 2 + 1 + 10


def test_what_is_made_is_legal_and_scores_what_it_says() -> None:
    for seed in range(6):
        source = random.Random(seed)
        game = Words.start(0, source)
        for make in list(WordIndex(open_lexicon(LEXICON)).makes(game.row, game.hand))[::7]:
            after = game.play(make.entry, source)
            word = after.word(make.letters)
            assert all(t in ("?", w) for t, w in zip(word, make.word, strict=True))
            assert after.play(Length(make.letters), source).scores[0] == make.score
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
    best = _choice(game, level)
    return best.score if best else 0


def test_W11_no_level_adds_more_tiles_or_knows_rarer_words_than_it_may() -> None:
    for number, most, words in ((1, 2, 2000), (2, 4, 6000), (3, 5, 12000)):
        known = set(commonest(LEXICON, words))
        made = []
        for seed in range(15):
            game = Words.start(0, chance(seed, "deal"))
            *_, best = think(SeenWords.of(game), WORDS_LEVELS[number], random.Random(seed))
            if best is not None:
                made.append(best)
                assert best.word in known
        assert max(len(make.entry.positions) for make in made) == most


def test_W11_level_1_looks_at_the_other_end_only_if_it_finds_nothing_at_the_first() -> None:
    game = position("VVXZWATE", "RSQJKCC")  # nothing goes before VVXZ
    alone = {_choice(game, 1, seed) for seed in range(10)}
    assert None not in alone
    assert {make.entry.end for make in alone if make} == {End.END}
    both = position("ATTRAINS", "SEHDCOL")
    assert {make.entry.end for seed in range(10) if (make := _choice(both, 1, seed))} == set(End)


def test_W11_of_equal_words_level_3_takes_one_after_which_fewest_words_go_on() -> None:
    known = list(commonest(LEXICON, 12000))
    words = WordIndex(known)
    chosen_from = 0
    for seed in range(30):
        game = Words.start(0, chance(seed, "deal"), short_row=seed % 2 == 0)
        if "?" in game.row + game.hand or chosen_from == 4:
            continue
        makes = [m for m in words.makes(game.row, game.hand) if len(m.entry.positions) <= 5]
        most = max((make.score for make in makes), default=0)
        ways = {
            make: ways_on(game.play(make.entry, random.Random(0)), make, known)
            for make in makes
            if make.score == most
        }
        if len(ways) > 1:
            chosen_from += 1
            best = _choice(game, 3)
            assert best is not None
            assert ways[best] == min(ways.values())
    assert chosen_from > 2


def ways_on(added: Words, make: Make, known: list[str]) -> int:
    """In how many ways words go on from the row once the word made has been counted."""
    row = added.play(Length(make.letters), random.Random(0)).row
    return sum(
        row.endswith(word[:overlap]) + row.startswith(word[-overlap:])
        for word in known
        for overlap in range(max(1, len(word) - 7), len(word))
    )


@pytest.mark.parametrize("short_row", [False, True])
def test_W11_the_top_level_makes_the_word_that_gains_most_after_a_reply_it_can_know(
    short_row: bool,
) -> None:
    """With nothing left in the pool it knows the other's hand, and so the best reply."""
    level, found = replace(WORDS_LEVELS[4], replies=1), 0
    index = WordIndex(open_lexicon(LEXICON))
    for seed in range(5):
        game = Words.start(0, chance(seed, "deal"), short_row=True)
        game = replace(game, short_row=True, pool="", gone=game.pool)
        seen = replace(SeenWords.of(game), short_row=short_row)
        thoughts = [make for make in think(seen, level, random.Random(1)) if make is not None]
        greedy, chosen = thoughts[0], thoughts[-1]
        found += greedy != chosen

        def gain(make: Make, game: Words = game) -> int:
            added = game.play(make.entry, random.Random(0))
            at_end = make.entry.end is End.END
            word = added.row[-make.letters :] if at_end else added.row[: make.letters]
            row = word if short_row else added.row
            replies = index.makes(row, game.hands[1])
            return make.score - max((reply.score for reply in replies), default=0)

        assert gain(chosen) == max(gain(make) for make in set(thoughts))
        assert gain(chosen) >= gain(greedy)
    assert found, "it is not always the word that scores most"


@pytest.mark.parametrize("short_row", [False, True])
def test_the_row_that_it_foresees_is_the_one_that_the_other_finds(short_row: bool) -> None:
    game = Words.start(0, random.Random(5), short_row=short_row)
    source, ends = random.Random(1), set()
    for make in list(WordIndex(open_lexicon(LEXICON)).makes(game.row, game.hand))[::5]:
        after = game.play(make.entry, source).play(Length(make.letters), source)
        assert row_after(SeenWords.of(game), make) == after.row
        ends.add(make.entry.end)
    assert ends == set(End)


def test_a_hand_that_the_other_may_hold_is_any_of_the_tiles_not_seen() -> None:
    game = Words.start(0, random.Random(5))
    seen = SeenWords.of(game)
    source = random.Random(1)
    hands = [likely_hand(seen, source) for _ in range(200)]
    assert {len(hand) for hand in hands} == {7}
    assert all(without(seen.unseen, hand) for hand in hands)
    assert set("".join(hands)) == set(seen.unseen)


def test_what_is_not_seen_is_the_other_hand_and_the_pool_also_when_the_row_is_short() -> None:
    game = Words.start(0, random.Random(5), short_row=True)
    (make, *_) = WordIndex(open_lexicon(LEXICON)).makes(game.row, game.hand)
    source = random.Random(1)
    game = game.play(make.entry, source).play(Length(make.letters), source)
    seen = SeenWords.of(game)
    assert game.gone
    assert seen.unseen == "".join(sorted(game.hands[0] + game.pool, key=ALL_TILES.index))
    assert (seen.hand, seen.others) == (game.hands[1], 7)


def test_of_two_ways_of_making_a_word_the_one_that_scores_more_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer, "index", lambda *_: WordIndex(["ANANAS"]))
    best = _choice(position("VVXZANAN", "?NASHHQ"), 3)
    assert best is not None
    assert best.entry == Add(End.END, (3, 4)), "not ANAS with the blank"


def position(row: str, hand: str) -> Words:
    """Player 0 to move, whatever the other holds."""
    rest = without(ALL_TILES, row + hand)
    return Words(row, (hand, rest[:7]), rest[7:], (0, 0), 0)


def _choice(game: Words, level: int, seed: int = 1) -> Make | None:
    *_, best = think(SeenWords.of(game), WORDS_LEVELS[level], random.Random(seed))
    return best


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
        players = of_level(WORDS_LEVELS[1 + seed % 3]), of_level(WORDS_LEVELS[1 + (seed + 1) % 3])
        deal = Words.start(0, chance(seed, "deal"), short_row=short_row)
        game = play(deal, players, seed)
        assert game.over
        assert game.zero or "" in game.hands
        assert play(deal, players, seed) == game
