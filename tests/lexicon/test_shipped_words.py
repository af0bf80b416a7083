"""Which words the shipped lists hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.lexicon import commonest, open_lexicon, taboo
from monty.lexicon.shipped import BY_COMMONNESS, SHIPPED, origin, ranked

LEXICONS = Path(__file__).parents[2] / "assets" / "lexicons"
DOCS = Path(__file__).parents[2] / "docs" / "lexicons"

STRUCK_FROM_PLAY = {
    "names": "MANNING MIKES TED",
    "abbreviations": "PSIA KCAL EMF",
    "Roman numerals": "II IV VII XIV",
    "foreign": "OUI QUO CIAO JEFE",
    "fragments": "OHS AGRE XED FOO VEGS GRE VON AEQ",
    "newer than 1990": "PIXEL PIXELS MODEM DESKTOP BYLINE EMAIL INTERNET WEBSITE BLOG LAPTOP",
    "British spellings": "COLOUR FLAVOUR TYRE GREY",
}

SLURS_AND_VULGARITIES = (
    "WOG LEZ SPIK SPIC POOF KIKE DAGO GOOK YID ABO COON WOP FAG DYKE GYP SQUAW SHIT CRAP PISS TURD"
)


def hand_kept(file: str) -> set[str]:
    lines = (LEXICONS / "recipe" / file).read_text(encoding="ascii").splitlines()
    return {word.upper() for line in lines for word in line.partition("#")[0].split()}


def committed_hashes() -> dict[str, str]:
    lines = (LEXICONS / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def test_M32_vocabulary_of_over_12000_words() -> None:
    assert len(open_lexicon("monty12k")) > 12_000


def test_M32_vocabulary_is_from_an_american_source() -> None:
    monty = open_lexicon("monty12k")

    assert set(monty) <= set(open_lexicon("us_full"))
    assert all(word in monty for word in ("COLOR", "FLAVOR", "CENTER", "GRAY"))


def test_M33_a_weaker_player_knows_the_commonest_words() -> None:
    beginner, learner = set(commonest("monty12k", 1_000)), set(commonest("monty12k", 4_000))

    assert beginner < learner < set(open_lexicon("monty12k"))
    assert {"THE", "HOUSE", "WATER"} <= beginner
    assert not {"QAT", "CWM", "XU"} & learner


def test_every_short_word_that_may_be_played_is_known() -> None:
    known = open_lexicon("monty12k")
    short = [word for word in open_lexicon("us_full") if len(word) == 2]

    assert len(short) == 96
    assert all(word in known for word in short)
    assert all(word in known for word in ("AAH", "CWM", "PYX", "QAT", "VUG", "ZAX"))


@pytest.mark.parametrize("kind", STRUCK_FROM_PLAY)
def test_R19_words_that_the_computer_may_not_play(kind: str) -> None:
    known = open_lexicon("monty12k")

    assert [word for word in STRUCK_FROM_PLAY[kind].split() if word in known] == []


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("GOOGLE CHRISTIAN INTEL LONDON MARY", id="names"),
        pytest.param("PSIA KCAL SSH FBI DR", id="abbreviations"),
        pytest.param("QUO VERSA NAUSEAM OUI VON", id="foreign"),
        pytest.param("DONT ISNT OCLOCK", id="apostrophes"),
        pytest.param("FOURPOSTER HOTBLOODED", id="hyphens"),
    ],
)
def test_R19_words_that_nobody_may_play(words: str) -> None:
    valid = open_lexicon("us_full")

    assert [word for word in words.split() if word in valid] == []


@pytest.mark.parametrize("word", SLURS_AND_VULGARITIES.split())
def test_a_slur_is_valid_for_people_and_never_played_by_the_computer(word: str) -> None:
    assert word in open_lexicon("us_full")
    assert word in taboo()
    assert word not in open_lexicon("monty12k")


def test_taboo_words_are_valid_and_in_no_playing_list() -> None:
    assert taboo() <= set(open_lexicon("us_full")) | set(open_lexicon("uk_full"))
    assert [name for name in BY_COMMONNESS if taboo() & set(open_lexicon(name))] == []
    assert len(taboo()) > 900


@pytest.mark.parametrize("name", SHIPPED)
def test_a_list_is_the_one_that_was_recorded(name: str) -> None:
    assert open_lexicon(name).sha256 == committed_hashes()[name]


@pytest.mark.parametrize("file", ["taboo.txt", "modern.txt", "struck.txt"])
def test_a_hand_kept_word_is_valid_and_not_played(file: str) -> None:
    words = hand_kept(file)

    assert words
    assert words - set(open_lexicon("us_full")) - set(open_lexicon("uk_full")) == set()
    for name in BY_COMMONNESS:
        last = ranked(name)[-49:] if name == "deluxe20k" else ()  # short ones that it has (D-19)
        assert words & set(open_lexicon(name)) <= set(last), name
    assert file == "struck.txt" or not words & set(open_lexicon("deluxe20k"))


@pytest.mark.parametrize("file", ["not_words.txt", "squashed.txt"])
def test_R19_the_words_struck_for_everybody_are_in_no_list(file: str) -> None:
    struck = hand_kept(file)

    assert struck
    assert [name for name in SHIPPED if struck & set(open_lexicon(name))] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_told_about_a_list_names_files_that_are_there(name: str) -> None:
    told = origin(name)

    assert told.sources
    assert [file for file in told.notices if not (LEXICONS / file).is_file()] == []
    assert ("NOTICE-UKACD.txt" in told.notices) == (name not in ("us_full", "monty12k"))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_list_has_a_page_with_its_numbers(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text(encoding="ascii")

    assert f"| words | {len(open_lexicon(name)):,} |" in page
    assert committed_hashes()[name] in page
