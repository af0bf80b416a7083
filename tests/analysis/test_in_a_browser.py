"""The page of an analysis in a real browser, at the width of a phone and of a desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from monty.analysis.html_report import as_html
from tests.analysis.browser import CHROMIUM, Page, browser
from tests.analysis.games import SHORT, analysed

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")

HOSTILE = "<script>document.title='owned'</script><img/src=x/onerror=document.title='owned'>"
SHOWN = (
    "[...document.querySelectorAll('.turn')].filter((each) => !each.hidden).map((each) => each.id)"
)
SIZES = [(390, 844), (1280, 900)]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browser(tmp_path_factory.mktemp("browser")) as shown:
        yield shown


def written(folder: Path, text: str = SHORT) -> str:
    path = folder / "game.html"
    path.write_text(as_html(analysed(text)), encoding="utf-8")
    return path.as_uri()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_keys_step_through_the_turns(
    page: Page, tmp_path: Path, width: int, height: int
) -> None:
    page.open(written(tmp_path), width, height)
    assert page.value(SHOWN) == ["turn1"]
    page.press("ArrowRight")
    page.press("ArrowRight")
    assert page.value(SHOWN) == ["turn3"]
    page.press("ArrowLeft")
    assert page.value(SHOWN) == ["turn2"]
    page.press("End")
    page.press("ArrowRight")
    assert page.value(SHOWN) == ["turn8"]
    page.press("Home")
    assert page.value(SHOWN) == ["turn1"]
    assert page.told == []


def test_buttons_and_the_list_of_turns_do_the_same(page: Page, tmp_path: Path) -> None:
    page.open(written(tmp_path), *SIZES[0])
    page.value("document.querySelector('[data-step=next]').click()")
    assert page.value(SHOWN) == ["turn2"]
    page.value("document.querySelector('a[href=\"#turn5\"]').click()")
    assert page.value("new Promise((done) => setTimeout(done, 50))") == {}
    assert page.value(SHOWN) == ["turn5"]
    assert page.value("document.querySelector('.steps output').textContent") == "5 / 8"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_page_is_as_wide_as_the_screen_and_the_board_square(
    page: Page, tmp_path: Path, width: int, height: int
) -> None:
    page.open(written(tmp_path), width, height)
    assert page.value("document.documentElement.scrollWidth") <= width
    box = "document.querySelector('.turn .board td.t').getBoundingClientRect()"
    sides = page.value(f"[{box}.width, {box}.height]")
    assert abs(sides[0] - sides[1]) < 0.5
    assert sides[0] > 15


def test_scripts_in_names_and_notes_do_not_run(page: Page, tmp_path: Path) -> None:
    text = (
        f"#player1 {HOSTILE} {HOSTILE}\n#title {HOSTILE}\n"
        f">{HOSTILE}: EHNORTT 8F HORN +14 14  {HOSTILE}\n#note {HOSTILE}\n"
    ).replace(" src", "/src")
    page.open(written(tmp_path, text), *SIZES[1])
    assert page.value("document.title") != "owned"
    assert page.value("document.images.length") == 0
    assert HOSTILE in page.value("document.body.textContent")
    assert page.told == []


def test_without_the_policy_of_the_page_its_own_script_would_be_all_that_runs(
    page: Page, tmp_path: Path
) -> None:
    """A script that got into the page all the same is refused by the browser."""
    path = tmp_path / "spoilt.html"
    spoilt = as_html(analysed()).replace("<h1>", "<script>document.title='owned'</script><h1>", 1)
    path.write_text(spoilt, encoding="utf-8")
    page.open(path.as_uri(), *SIZES[1])
    assert page.value("document.title") != "owned"
    assert page.value(SHOWN) == ["turn1"]
    assert any("Content Security Policy" in each for each in page.told)
    page.told.clear()
