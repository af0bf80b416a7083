"""What is told of an analysis: the text, the JSON and the page."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from monty.analysis.html_report import as_html
from monty.analysis.json_report import as_json
from monty.analysis.text_report import as_text
from monty.rules.chance import chance
from monty.transcripts.gcg import write_gcg
from tests.analysis.games import SHORT, analysed
from tests.transcripts.games import written_game
from tests.transcripts.mutating import mutated
from tests.transcripts.trying import Outcome, tried

HOSTILE = "<script>alert(1)</script>\"'><img/src=x/onerror=alert(1)>&amp;\u202e"


# ---- the text ----------------------------------------------------------------------------------
def test_the_text_tells_each_turn_and_what_there_is_to_say_of_it() -> None:
    text = as_text(analysed())
    assert text.startswith("A short game\nWords of monty12k[:4000]; 8 turns.\nlexicon: monty12k\n")
    assert "\n  1  Anna  EHNORTT  8F HORN  +14 14, 86 to draw\n     most points: " in text
    assert "\n     differs: written +11, by the rules +9\n" in text
    assert "\n     note: a point stands for the R\n     note: and a second note\n" in text
    assert "8F HORN 14, keeping ETT: " in text
    assert "10E Q....., taken back" in text
    assert "not in monty12k[:4000]: QPASTE" in text
    assert "written beside it: Q before PASTE" in text


def test_the_text_ends_with_a_chart_and_what_each_player_did() -> None:
    *_, chart, summaries = as_text(analysed()).split("\n\n")
    lines = chart.split("\n")
    assert lines[-1].endswith("1 Anna Ames, 2 Bert")
    assert len(lines) == 15
    assert "1" in lines[0]
    assert summaries.split("\n")[0].split("  ")[-1] == "value lost"
    assert re.search(r"^Anna Ames +65 +52 +3 +13\.0 +0 ", summaries, re.MULTILINE)


def test_a_chart_of_many_turns_has_room_for_sixty() -> None:
    transcript, _ = written_game(1)
    text = as_text(analysed(write_gcg(transcript).decode()))
    assert max(map(len, text.split("\n\n")[-2].split("\n")[:-1])) <= 66


# ---- the JSON ----------------------------------------------------------------------------------
def test_the_JSON_has_every_turn() -> None:
    document = json.loads(as_json(analysed()))
    assert (document["format"], document["version"]) == ("monty-analysis", 1)
    assert document["players"][0]["total"] == {"written": 65, "by_the_rules": 52}
    first, second = document["turns"][:2]
    assert first["board"].count("HORN") == 1
    assert (first["leave"], first["to_draw"]) == ("ETT", 86)
    assert set(first["best_value"]) == {"move", "score", "leave", "value"}
    assert second["said"] == [
        {"name": "note", "text": "a point stands for the R"},
        {"name": "note", "text": "and a second note"},
    ]
    assert second["differences"][0]["about"] == "score"
    assert document["turns"][4]["unknown_words"] == ["QPASTE"]
    assert document["turns"][-1]["best_value"] is None


# ---- the page ----------------------------------------------------------------------------------
class Elements(HTMLParser):
    """The elements of a page, and what stands in its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "line", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def test_the_page_has_a_board_for_each_turn_and_all_its_elements_are_closed() -> None:
    page = Elements(as_html(analysed()))
    assert page.open == []
    assert [each["id"] for each in page.all("section")] == [f"turn{n}" for n in range(1, 9)]
    assert len(page.all("polyline")) == 2


def test_the_page_loads_nothing_and_runs_only_its_own_script() -> None:
    page = as_html(analysed())
    assert re.findall(r"https?://|url\(|@import", page) == []
    elements = Elements(page)
    assert [set(each) & {"src", "href"} for each in elements.all("script")] == [set()]
    assert not any(name.startswith("on") for _, attributes in elements.found for name in attributes)
    assert not any("style" in attributes for _, attributes in elements.found)


@pytest.mark.parametrize(
    "text",
    [
        f"#player1 {HOSTILE} {HOSTILE}\n>{HOSTILE}: EHNORTT 8F HORN +14 14  {HOSTILE}\n",
        f"#player1 A {HOSTILE}\n#title {HOSTILE}\n#{HOSTILE} {HOSTILE}\n",
        f"#player1 A\n>A: EHNORTT 8F HORN +14 14\n#note {HOSTILE}\n#{HOSTILE}\n",
    ],
)
def test_whatever_a_file_says_is_text_on_the_page(text: str) -> None:
    page = as_html(analysed(text.replace(" src", "/src")))
    plain = as_html(analysed("#player1 A\n>A: EHNORTT 8F HORN +14 14\n"))
    found = {tag for tag, _ in Elements(page).found}
    assert found <= {tag for tag, _ in Elements(plain).found} | {"dl", "dt", "dd"}
    assert len(Elements(page).all("script")) == 1
    assert "&lt;script&gt;" in page
    assert "\u202e" not in page


# ---- spoilt files ------------------------------------------------------------------------------
def test_a_spoilt_file_is_analysed_or_told_in_one_line() -> None:
    files = [SHORT.encode(), write_gcg(written_game(4)[0])]
    outcomes = {
        tried(mutated(files[number % 2], chance(number, "spoilt")), analysed=True)
        for number in range(60)
    }
    assert {Outcome.REFUSED, Outcome.FOLLOWED} <= outcomes
