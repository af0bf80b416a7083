"""The lines of a saved game's log, and the damage that is told."""

from __future__ import annotations

import pytest

from monty.errors import MontyError, TextError
from monty.programs.keeping.saved_values import lines, list_name, refusing_damage


@pytest.mark.parametrize(
    "line",
    ["ANN PASSES", "ANN\n", "A-B", "£5"],
    ids=["too long", "line end", "mark", "foreign"],
)
def test_lines_are_short_and_of_letters_digits_and_some_marks(line: str) -> None:
    assert lines(["ANN: 7", "a.b"], width=6, marks=" .:") == ("ANN: 7", "a.b")
    assert lines([], width=6, marks="") == ()
    with pytest.raises(MontyError, match=r"^log\[1\] is .*, not a line of letters, digits and"):
        lines(["ANN", line], width=6, marks=" .:")


def test_a_mark_that_means_a_range_elsewhere_is_just_a_mark() -> None:
    assert lines(["3-4"], width=6, marks=" -.") == ("3-4",)
    with pytest.raises(MontyError, match="not a line"):
        lines(["3,4"], width=6, marks=" -.")


def test_damage_is_told_in_one_line() -> None:
    with (
        pytest.raises(TextError, match=r"^the saved match is damaged: lexicon is 7, not a text$"),
        refusing_damage("match"),
    ):
        list_name({"lexicon": 7})
