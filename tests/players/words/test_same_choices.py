"""The index's short ways lead to what trying every word at every overlap finds."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from monty.lexicon import commonest, open_lexicon
from monty.players.words import computer
from monty.players.words.computer import SeenWords, think
from monty.players.words.index import Make, WordIndex
from monty.players.words.letter_mask import laid_by, letter_mask
from monty.players.words.level import LEXICON, WORDS_LEVELS
from monty.rules.tiles import ALL_TILES, BLANK, RACK_SIZE
from monty.rules.words import End, score_of
from tests.players.words.plain_index import PlainIndex

SOURCE = random.Random(1)
# Common words overlap with most rows, often in several ways of equal score.
KNOWN = sorted(
    {
        *SOURCE.sample(list(commonest(LEXICON, 2000)), 150),
        *SOURCE.sample(list(open_lexicon(LEXICON)), 150),
        *("CATS", "HADES", "ANANAS", "ZOO", "JAZZ", "RESTARTING", "TESTS", "EASES"),
    }
)
INDEX, PLAIN = WordIndex(KNOWN), PlainIndex(KNOWN)
ROWS = 150


def any_row(seed: int) -> SeenWords:
    """A row and a hand between which a word is split, with other tiles and with blanks in either.
    The row may be longer than any word."""
    source = random.Random(seed)
    word = source.choice(KNOWN)
    split = source.randint(1, len(word) - 1)
    others = "".join(source.sample(ALL_TILES, source.randint(0, 12)))
    if source.random() < 0.5:
        row, rest = others + word[:split], word[split:]
    else:
        row, rest = word[split:] + others, word[:split]
    hand = rest[:RACK_SIZE] + "".join(source.sample(ALL_TILES, RACK_SIZE))
    hand = "".join(source.sample(hand[:RACK_SIZE], source.randint(1, RACK_SIZE)))
    blanks = source.choice([0, 1, 2])
    in_row = source.randint(0, blanks)
    unseen = "".join(source.sample(ALL_TILES, 30))
    return SeenWords(
        _with_blanks(row, in_row, source),
        _with_blanks(hand, blanks - in_row, source),
        unseen,
        others=min(RACK_SIZE, len(unseen)),
        zero=False,
        short_row=source.random() < 0.5,
    )


def _with_blanks(letters: str, blanks: int, source: random.Random) -> str:
    """The letters, so many of them blanks."""
    tiles = list(letters.replace(BLANK, "E"))
    for at in source.sample(range(len(tiles)), min(blanks, len(tiles))):
        tiles[at] = BLANK
    return "".join(tiles)


def in_order(makes: Iterable[Make]) -> list[str]:
    return sorted(map(str, makes))


def test_what_can_be_made_and_goes_on_is_what_every_word_at_every_overlap_gives() -> None:
    with_blank = 0
    for seed in range(ROWS):
        seen = any_row(seed)
        for ends in ([End.BEGINNING], [End.END], list(End)):
            made = in_order(INDEX.makes(seen.row, seen.hand, ends))
            assert made == in_order(PLAIN.makes(seen.row, seen.hand, ends))
        assert INDEX.most(seen.row, seen.hand) == PLAIN.most(seen.row, seen.hand)
        assert INDEX.ways_on(seen.row) == PLAIN.ways_on(seen.row)
        with_blank += bool(made) and BLANK in seen.hand
    assert with_blank > ROWS / 5


@pytest.mark.parametrize("number", WORDS_LEVELS)
def test_W11_every_thought_of_a_level_is_what_trying_every_word_leads_to(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    level, chosen = WORDS_LEVELS[number], 0
    if level.replies:
        level = replace(level, replies=2)
    for seed in range(ROWS // 2):
        seen, thoughts = any_row(seed), []
        for words in (INDEX, PLAIN):
            monkeypatch.setattr(computer, "index", lambda *_, words=words: words)
            thoughts.append(list(think(seen, level, random.Random(seed))))
        assert thoughts[0] == thoughts[1]
        chosen += thoughts[0][-1] is not None
    assert chosen > ROWS / 8


@pytest.mark.parametrize("hand", ["A", "?", "QA", "??", "AAB?", "ZEBRA", "ABE??ZE", "EEAQZ?"])
def test_W10_a_hand_lays_what_tiles_and_blanks_spell_for_the_most_that_it_can_score(
    hand: str,
) -> None:
    for letters in ("A", "QA", "AAA", "ZZ", "ABE", "EBAZ", "AAQZBE", "EEE", "X", "XY", "XX", "ABX"):
        left, tiles = hand, ""
        for letter in letters:
            tile = letter if letter in left else BLANK
            tiles += tile if tile in left else "-"
            left = left.replace(tile, "", 1)
        most = None if "-" in tiles else score_of(tiles)
        assert laid_by(hand).get(letter_mask(letters)) == most


def test_the_same_letters_have_the_same_mask_in_any_order() -> None:
    assert letter_mask("ABBA") == letter_mask("BABA") != letter_mask("ABB")
