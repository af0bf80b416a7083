"""The plain values of saved games: each of its kind and size, or refused with what it is."""

from __future__ import annotations

import pytest

from monty.programs.keeping.saved_values import flag, lines, text, whole


@pytest.mark.parametrize("value", [-2, 4, 1.0, True, "1", None])
def test_a_whole_number_is_one_and_in_its_range(value: object) -> None:
    assert [whole(each, -1, 3) for each in (-1, 0, 3)] == [-1, 0, 3]
    with pytest.raises(TypeError, match=f"{value!r} is not a whole number from -1 to 3"):
        whole(value, -1, 3)


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_flag_is_true_or_false(value: object) -> None:
    assert [flag(True), flag(False)] == [True, False]
    with pytest.raises(TypeError, match=f"{value!r} is not true or false"):
        flag(value)


@pytest.mark.parametrize("value", [5, ["a"], None])
def test_a_text_is_one(value: object) -> None:
    assert text("8F HORN") == "8F HORN"
    with pytest.raises(TypeError, match="is not a text"):
        text(value)


@pytest.mark.parametrize(
    "value",
    ["ANN passes", ["a", "b", "c"], ["ANN PASSES"], ["ANN\n"], ["A-B"], ["£5"], [5], None],
    ids=["no list", "too many", "too long", "line end", "mark", "foreign", "number", "nothing"],
)
def test_lines_are_few_short_and_of_letters_digits_and_some_marks(value: object) -> None:
    assert lines(["ANN: 7", "a.b"], most=2, width=6, marks=" .:") == ("ANN: 7", "a.b")
    assert lines([], most=2, width=6, marks="") == ()
    with pytest.raises(TypeError, match=r"are not up to 2 lines|is not a line of a log"):
        lines(value, most=2, width=6, marks=" .:")


def test_a_mark_that_means_a_range_elsewhere_is_just_a_mark() -> None:
    assert lines(["3-4"], most=1, width=6, marks=" -.") == ("3-4",)
    with pytest.raises(TypeError, match="is not a line"):
        lines(["3,4"], most=1, width=6, marks=" -.")
