"""Which words the British lists hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.lexicon import open_lexicon, taboo
from monty.lexicon.shipped import ranked

RECIPE = Path(__file__).parents[2] / "assets" / "lexicons" / "recipe"
PLAYED = ("bbc8k", "deluxe10k", "deluxe20k")

AMERICAN = (
    "COLOR FAVOR CENTER THEATER TRAVELER GRAY PLOW MOLD ALUMINUM PAJAMAS SOMBER MANEUVER CATALOG "
    "DIALOG MUSTACHE ENROLL SKEPTIC COZY FIBER LITER MEAGER SABER JEWELRY FULFILL ANEMIA AX MOM"
)
BRITISH = "COLOUR FAVOUR CENTRE THEATRE GREY TYRE CHEQUE DEFENCE HONOUR LICENCE TONNE KERB"
ODD = "FOO OHS OUI QUO PSIA KCAL AGRE XED GRE AEQ VEGS VON EMF"
NEW = "MODEM MODEMS DESKTOP PIXEL PIXELS EMAIL INTERNET WEBSITE BLOG LAPTOP PODCAST HOODIE NETIZEN"
NAMES = "MANNING MIKES TED TEDS MARIA DEGAS SIMBA"
SQUASHED = "POLKADOT TOPSYTURVYDOM FARMOUT BELESPRIT ENBLOC LONGTERM SCRUMHALF POSTOFFICE"


def hand_kept(file: str) -> set[str]:
    lines = (RECIPE / file).read_text(encoding="ascii").splitlines()
    return {word.upper() for line in lines for word in line.partition("#")[0].split()}


def held(words: str, name: str) -> list[str]:
    return [word for word in words.split() if word in open_lexicon(name)]


def test_C7_vocabulary_of_over_8000_words_british() -> None:
    assert len(open_lexicon("bbc8k")) > 8_000
    assert set(open_lexicon("bbc8k")) <= set(open_lexicon("uk_full"))
    assert held(BRITISH, "bbc8k") == BRITISH.split()


def test_D19_vocabulary_of_over_20000_words_british() -> None:
    assert len(open_lexicon("deluxe20k")) > 20_000
    assert set(open_lexicon("deluxe20k")) <= set(open_lexicon("uk_full"))
    assert held(BRITISH, "deluxe20k") == BRITISH.split()


def test_D19_levels_1_to_4_use_a_selected_part() -> None:
    selected = open_lexicon("deluxe10k")

    assert 9_000 < len(selected) < 11_000
    assert set(selected) < set(open_lexicon("deluxe20k"))


def test_D19_levels_5_to_8_use_all_acceptable_words_of_two_to_four_letters() -> None:
    """All but what is rude and what is newer than the program."""
    short = {word for word in open_lexicon("uk_full") if len(word) <= 4}
    left_out = short.difference(open_lexicon("deluxe20k"))

    assert len(short) == 6_370
    assert len(left_out & taboo()) == 90
    new = "APPS BLOG EMO EMOS MEH MEME PHAT SPAM VAPE WIKI ZINE"
    assert left_out - taboo() == set(new.split())


def test_D19_what_is_struck_or_spelt_abroad_ranks_last() -> None:
    """So that neither the lower levels nor the weaker players of WORDS know it."""
    rarest = ranked("deluxe20k")[-49:]

    last = "ADZ AX CZAR DIKE EON EONS GIBE GRAY JOHN MEOW TED VISE WHIR YUS"
    assert set(last.split()) <= set(rarest)
    assert list(rarest) == sorted(rarest)
    assert not set(rarest) & set(open_lexicon("deluxe10k"))


def test_D19_levels_5_to_8_use_extensions_of_short_words() -> None:
    known = set(open_lexicon("deluxe20k"))
    five = [word for word in known if len(word) == 5]

    extended = [word for word in five if word[:-1] in known or word[:-2] in known]

    assert len(extended) > len(five) / 2


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(AMERICAN, id="American spellings"),
        pytest.param(ODD, id="oddities"),
        pytest.param(NEW, id="newer than about 1990"),
        pytest.param(NAMES, id="names"),
        pytest.param(SQUASHED, id="squashed phrases"),
        pytest.param("SHAG SOD TOSSER PERV NIGGARD PAEDOPHILE MUNT TAIG POOVE ARSE", id="taboo"),
    ],
)
def test_words_that_no_british_program_plays(name: str, words: str) -> None:
    """But for short ones, of which the upper levels of Deluxe know all that are acceptable."""
    may_be_known = set(ranked("deluxe20k")[-49:]) if name == "deluxe20k" else set()

    assert set(held(words, name)) <= may_be_known


def test_R19_squashed_phrases_are_not_words() -> None:
    assert held(SQUASHED, "uk_full") == []
    assert len(hand_kept("squashed.txt")) > 1_000


def test_the_british_list_is_for_judging_words_of_any_spelling() -> None:
    judged = open_lexicon("uk_full")

    assert 240_000 < len(judged) < 260_000
    both = "COLOUR COLOR REALISE REALIZE GREY GRAY ZEBU ZHO QI OI"
    assert held(both, "uk_full") == both.split()
    assert held("LONDON MARY FBI DONT KCAL OUI FOO VIII", "uk_full") == []
    assert {word for word in judged if len(word) == 2} >= hand_kept("uk_twos.txt")


@pytest.mark.parametrize("word", ["CH", "EE", "GU", "OB", "EA", "JA", "FE"])
def test_a_two_that_no_dictionary_bore_out_is_left_out(word: str) -> None:
    assert word not in open_lexicon("uk_full")
