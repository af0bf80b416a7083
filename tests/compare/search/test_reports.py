"""What is told of a comparison: the summary, the text, the JSON and the page."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.charts import render
from monty.compare.search.comparison import Agreement, Cause
from monty.compare.search.html_report import as_html, chart
from monty.compare.search.json_report import as_json
from monty.compare.search.positions import Position
from monty.compare.search.searching import Setup, compare_one
from monty.compare.search.summary import BBC_HZ, Blanks, Report, Spread, histogram
from monty.compare.search.text_report import as_text
from monty.harness import own_routine
from monty.lexicon import Lexicon, commonest, open_lexicon
from monty.rules.crossword.board import Board
from monty.rules.tiles import LETTERS, VALUES


def report(setup: Setup, positions: Sequence[Position]) -> Report:
    numbered = enumerate(positions, 1)
    return Report.of(setup, {"seed": 3}, [compare_one(setup, each)[1] for each in numbered])


@pytest.fixture(scope="module")
def same(setup: Setup, positions: list[Position]) -> Report:
    return report(setup, positions)


@pytest.fixture(scope="module")
def fewer_words(setup: Setup, positions: list[Position]) -> Report:
    """The routine knows the commonest thousand words only."""
    return report(replace(setup, dictionary=commonest("monty12k", 1000)), positions[:3])


@pytest.fixture(scope="module")
def wrong_values(setup: Setup, positions: list[Position]) -> Report:
    """The routine takes an A for worth nine."""
    routine = own_routine()
    (image,) = routine.images
    values = bytes(VALUES[letter] for letter in LETTERS)
    assert image.content.count(values) == 1
    content = image.content.replace(values, bytes([9]) + values[1:])
    wrong = replace(routine, images=(replace(image, content=content),))
    return report(replace(setup, routine=wrong), positions[:3])


@pytest.fixture(scope="module")
def blind(setup: Setup, positions: list[Position]) -> Report:
    """The routine is not told which lines to look along, and looks along none."""
    return report(replace(setup, routine=replace(own_routine(), limits=None)), positions[:3])


@pytest.fixture(scope="module")
def page(fewer_words: Report) -> str:
    """The page of the report with fewer words."""
    return as_html(fewer_words)


def numbers(text: str, title: str) -> list[int]:
    """The counts that stand behind a title, in the order of the text."""
    counts = re.findall(rf"^ +{title} +([\d,]+)$", text, re.MULTILINE)
    return [int(each.replace(",", "")) for each in counts]


# ---- what is found ------------------------------------------------------------------------
def test_our_routine_and_the_core_agree(same: Report) -> None:
    summary = same.summary
    assert (summary.positions, summary.differing) == (4, 0)
    assert summary.both > 200
    assert summary.best[Agreement.SAME] == 4
    assert "No differences." in as_text(same)


def test_words_that_the_routine_was_not_given_are_told_as_such(fewer_words: Report) -> None:
    summary = fewer_words.summary
    assert summary.differing == 3
    assert summary.routine_lacks[Cause.WORD] > 50
    assert summary.routine_lacks[Cause.SEARCH] == 0
    assert summary.core_lacks == {Cause.WORD: 0, Cause.SEARCH: 0}
    assert summary.best_causes[Cause.SEARCH] == 0
    assert summary.best_causes[Cause.WORD] == 3 - summary.best[Agreement.SAME] > 0


def test_words_that_only_the_routine_has_are_told_as_such(
    setup: Setup, positions: list[Position]
) -> None:
    summary = report(replace(setup, lexicon=commonest("monty12k", 1000)), positions[:2]).summary
    assert summary.core_lacks[Cause.WORD] > 50
    assert summary.core_lacks[Cause.SEARCH] == summary.routine_lacks[Cause.SEARCH] == 0


def test_a_routine_that_counts_wrongly_is_found_out(wrong_values: Report) -> None:
    summary = wrong_values.summary
    assert 0 < summary.rescored <= summary.both
    assert not any(summary.routine_lacks.values()) and not any(summary.core_lacks.values())
    assert summary.best[Agreement.OTHER_SCORE] > 0
    assert summary.best_causes[Cause.WORD] == 0


def test_a_routine_that_overlooks_plays_is_found_out(blind: Report) -> None:
    summary = blind.summary
    assert summary.both == 0
    assert summary.routine_lacks[Cause.SEARCH] > 100
    assert summary.routine_lacks[Cause.WORD] == 0
    assert summary.best[Agreement.OTHER_SCORE] == summary.best_causes[Cause.SEARCH] == 3


def test_a_routine_that_tells_only_its_best_play_is_compared_by_that(
    setup: Setup, positions: list[Position]
) -> None:
    secretive = replace(setup, routine=replace(own_routine(), found=None))
    told = report(secretive, positions[:2])
    assert told.summary.differing == 0
    for text in (as_text(told), as_html(told)):
        assert "only the best plays are compared" in text
        assert "found by both" not in text
    assert json.loads(as_json(told))["routine"]["tells_plays"] is False


# ---- figures ------------------------------------------------------------------------------
def test_the_spread_of_figures() -> None:
    assert Spread.of(range(1, 101)).figures == (50.5, 50.5, 95, 100)
    assert Spread.of([7]).figures == (7, 7, 7, 7)


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=50))
def test_a_histogram_counts_every_value_once_in_its_bin(values: list[int]) -> None:
    bins = histogram(values)
    assert len(bins) <= 20
    assert bins[0].low == 0 and bins[-1].low <= max(values) < bins[-1].high
    for each in bins:
        assert each.turns == sum(each.low <= value < each.high for value in values)
        assert re.fullmatch("[125]0*", str(each.high - each.low))


def test_seconds_are_of_the_routines_machine_and_of_a_BBC_Micro(same: Report) -> None:
    document = json.loads(as_json(same))
    cycles = document["summary"]["cycles"]["worst"]
    c64, bbc = document["summary"]["seconds"]
    assert (c64["clock_hz"], bbc["clock_hz"]) == (985_248, BBC_HZ)
    assert c64["worst"] == round(cycles / 985_248, 3)
    assert bbc["worst"] == round(cycles / 2_000_000, 3)
    slowest = document["positions"][document["summary"]["slowest_position"] - 1]
    assert (slowest["cycles"], slowest["seconds"]) == (cycles, c64["worst"])


def test_a_routine_for_the_BBC_Micro_has_one_line_of_seconds(same: Report) -> None:
    routine = replace(same.setup.routine, clock_hz=BBC_HZ)
    text = as_text(replace(same, setup=replace(same.setup, routine=routine)))
    assert re.findall(r"seconds \(.*?\)", text) == ["seconds (BBC Micro, 2,000,000 Hz)"]


@pytest.fixture
def timed(same: Report) -> Report:
    """Turns whose cycles and blanks are set."""
    turns = (("AX", 1_200_000), ("A?", 3_000_000), ("??", 9_000_000), ("BX", 1_000_000))
    board, first = Board(), same.comparisons[0]
    made = [replace(first, position=Position(board, rack), cycles=each) for rack, each in turns]
    return Report.of(same.setup, same.source, made)


def test_turns_are_averaged_by_the_blanks_held(timed: Report) -> None:
    wanted = (Blanks(0, 2, 1_100_000), Blanks(1, 1, 3_000_000), Blanks(2, 1, 9_000_000))
    assert timed.summary.by_blanks == wanted
    assert json.loads(as_json(timed))["summary"]["by_blanks"][0] == {
        "blanks": 0,
        "positions": 2,
        "mean_cycles": 1_100_000,
    }


def test_the_text_has_the_times_by_blanks_and_a_bar_for_each_bin(timed: Report) -> None:
    lines = [" ".join(line.split()) for line in as_text(timed).splitlines()]
    assert "cycles 3,550,000 2,100,000 9,000,000 9,000,000" in lines
    assert "seconds (BBC Micro, 2,000,000 Hz) 1.77 1.05 4.50 4.50" in lines
    assert {"0 2 1,100,000", "1 1 3,000,000", "2 1 9,000,000"} <= set(lines)
    assert "500,000 up to 1,000,000 0" in lines
    assert f"1,000,000 up to 1,500,000 2 {'#' * 50}" in lines
    assert f"3,000,000 up to 3,500,000 1 {'#' * 25}" in lines


def test_the_page_has_the_same_figures_in_its_tables(timed: Report) -> None:
    page = as_html(timed)
    lines = {" ".join(re.sub("<.*?>", " ", row).split()) for row in re.findall("<tr.*?</tr>", page)}
    assert {
        f"found by both {timed.summary.both:,}",
        "the same 4",
        "cycles 3,550,000 2,100,000 9,000,000 9,000,000",
        "seconds (BBC Micro, 2,000,000 Hz) 1.77 1.05 4.50 4.50",
        "1,000,000 up to 1,500,000 2",
        "2 1 9,000,000",
    } <= lines
    assert f"The worst is position 3: <code>{timed.comparisons[2].position}</code>" in page


def test_the_charts_have_the_turns_by_their_cycles_and_the_means_by_the_blanks(
    timed: Report,
) -> None:
    turns, means = chart(timed).panels
    assert turns.axis == "million cycles, from"
    assert dict(zip(turns.labels, turns.values, strict=True))["1"] == 2
    assert (turns.labels[-1], turns.values[-1]) == ("9", 1)
    assert means.title == "mean, million cycles"
    assert (means.labels, means.values) == (("0", "1", "2"), (1.1, 3.0, 9.0))


# ---- the text -----------------------------------------------------------------------------
def test_the_text_has_every_count(fewer_words: Report) -> None:
    text, summary = as_text(fewer_words), fewer_words.summary
    lacking, both = summary.routine_lacks[Cause.WORD], summary.both
    assert numbers(text, "found by both") == [both]
    assert numbers(text, "only by the Python core") == [lacking]
    assert numbers(text, "word not in that dictionary")[:2] == [0, lacking]
    assert "Differences in 3 of 3 positions." in text


def test_the_text_names_what_differs(wrong_values: Report) -> None:
    text = as_text(wrong_values)
    assert wrong_values.differing
    for number, comparison in wrong_values.differing:
        assert f"position {number}: {comparison.position}" in text
        first = comparison.rescored[0]
        assert f"{first.play} {first.routine} and {first.core}" in text


def test_a_long_list_of_differences_is_cut(blind: Report) -> None:
    many = Report.of(blind.setup, blind.source, blind.comparisons * 40)
    text = as_text(many)
    assert text.count("\nposition ") == 20
    assert text.endswith("\n\n100 more positions differ.")
    more = r"only by the Python core, search differs: .* and [\d,]+ more$"
    assert re.search(more, text, re.MULTILINE)


# ---- the JSON -----------------------------------------------------------------------------
def test_the_JSON_has_every_position(fewer_words: Report) -> None:
    document = json.loads(as_json(fewer_words))
    assert (document["format"], document["version"]) == ("monty-compare-search", 1)
    assert document["positions_from"] == {"seed": 3}
    assert document["routine"]["dictionary"]["words"] == 1000
    assert document["core"]["dictionary"]["sha256"] == open_lexicon("monty12k").sha256
    nothing = {"unknown_word": 0, "search_differs": 0}
    assert document["summary"]["plays"]["only_6502"] == nothing
    told = document["summary"]["plays"]["only_python"]["unknown_word"]
    each = [position["plays"]["only_python"] for position in document["positions"]]
    assert told == sum(one["unknown_word"] for one in each)
    for one, comparison in zip(document["positions"], fewer_words.comparisons, strict=True):
        assert Position.parse(f"{one['board']} {one['rack']}") == comparison.position
        best = comparison.best.core
        assert best
        assert one["best"]["python"] == {"play": str(best.play), "score": best.score}


# ---- the page -----------------------------------------------------------------------------
class _Page(HTMLParser):
    """Collects the elements of a page, and what they are closed by."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [
            value or "" for name, value in attrs if name in ("src", "href", "xlink:href")
        ]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_but_itself(page: str) -> None:
    parsed = _Page(page)
    assert parsed.open == []
    assert not parsed.tags & {"script", "link", "img", "iframe", "object"}
    assert all(link.startswith("#") for link in parsed.links)


def test_the_page_has_charts(page: str) -> None:
    pytest.importorskip("matplotlib", reason="nothing to draw with")
    assert {"svg", "figure"} <= _Page(page).tags
    assert "positions by the cycles of the search" in page


def test_a_chart_counts_positions_in_whole_numbers(timed: Report) -> None:
    pytest.importorskip("matplotlib", reason="nothing to draw with")
    counted = replace(chart(timed), panels=chart(timed).panels[:1])
    assert max(counted.panels[0].values) == 2
    drawn = render(counted, "svg").decode("utf-8")
    height = re.search('<g id="matplotlib.axis_2">(.*?)<g id="patch', drawn, re.DOTALL)
    assert height is not None
    assert re.findall(r">([\d.]+)</text>", height[1]) == ["0", "1", "2"]


def test_without_matplotlib_the_page_has_tables_and_says_why_no_charts(
    same: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = as_html(same)
    assert "svg" not in _Page(page).tags
    assert "they need matplotlib" in page
    assert f"{same.summary.both:,}" in page


def test_the_page_names_what_differs(fewer_words: Report, page: str) -> None:
    assert "Positions that differ" in page
    for _, comparison in fewer_words.differing:
        assert f"<code>{comparison.position}</code>" in page


def test_names_are_no_markup(same: Report) -> None:
    name = "<script>alert('$x^{$')</script> & co"
    routine = replace(same.setup.routine, name=name)
    words = Lexicon("<b>mine</b>", same.setup.lexicon.text)
    setup = replace(same.setup, routine=routine, lexicon=words)
    page = as_html(replace(same, setup=setup, source={"file": "<i>.txt"}))
    assert not _Page(page).tags & {"script", "b", "i"}
    assert "&lt;script&gt;alert(" in page


def test_the_same_comparison_gives_the_same_bytes(
    setup: Setup, positions: list[Position], same: Report
) -> None:
    again = report(setup, positions)
    for write in (as_text, as_json, as_html):
        assert write(again) == write(same)
