"""What others have written is held against its types, and what does not fit is told where."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct

from monty.host.documents import DocumentError, fitted, from_toml, matching, one_of, whole


class Player(Struct, forbid_unknown_fields=True):
    """A player as a file has one."""

    name: Annotated[str, matching("[A-Z]{1,8}", "a player's name")]
    level: Annotated[int, whole(1, 4)] | None = None


class Laid(Struct, tag_field="what", tag="laid"):
    """One of two things that may be done."""

    word: str


class Passed(Struct, tag_field="what", tag="passed"):
    """The other."""

    player: Annotated[int, whole(0, 3)]


class Document(Struct):
    """A file of some depth."""

    players: list[Player]
    cpu: Annotated[str, one_of(["own", "py65"])] = "own"
    version: Literal[1] = 1
    aloud: bool = False
    pair: tuple[int, str] = (0, "")
    words: dict[Annotated[str, matching("[a-z]+", "a word")], int] = {}
    speed: float = 1.0
    done: tuple[Laid | Passed, ...] = ()


ANN = {"name": "ANN"}


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ({}, "it has no players"),
        (7, "it is 7, not a table of names and values"),
        ({"players": 7}, "players is 7, not a list"),
        ({"players": [ANN, {}]}, "players[1] has no name"),
        ({"players": [ANN, 5]}, "players[1] is 5, not a table of names and values"),
        ({"players": [{"name": "ann"}]}, "players[0].name is 'ann', not a player's name"),
        ({"players": [{"name": "ANN\n"}]}, r"players[0].name is 'ANN\n', not a player's name"),
        ({"players": [{"name": "A", "age": 9}]}, "players[0] has an unknown key age"),
        (
            {"players": [ANN | {"level": 5}]},
            "players[0].level is 5, not a whole number from 1 to 4",
        ),
        (
            {"players": [ANN | {"level": True}]},
            "players[0].level is True, not a whole number from 1 to 4",
        ),
        ({"players": [], "cpu": "z80"}, "cpu is 'z80', not one of own, py65"),
        ({"players": [], "version": 2}, "version is 2, not 1"),
        ({"players": [], "aloud": 1}, "aloud is 1, not true or false"),
        ({"players": [], "pair": [1]}, "pair is [1], not a list of 2"),
        ({"players": [], "pair": [1, 2]}, "pair[1] is 2, not a text"),
        ({"players": [], "words": {"A": 1}}, "words is {'A': 1}, not a table of names and values"),
        ({"players": [], "speed": "x"}, "speed is 'x', not a number"),
        (
            {"players": [], "done": [{"what": "passed", "player": 7}]},
            "done[0].player is 7, not a whole number from 0 to 3",
        ),
        (
            {"players": [], "done": [{"what": "eaten"}]},
            "done[0].what is 'eaten', not laid or passed",
        ),
        ({"players": [], "done": [{"word": "A"}]}, "done[0] has no what"),
        ({"players": [], "done": [5]}, "done[0] is 5, not a table of names and values"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place_and_what_it_should_be(
    document: object, told: str
) -> None:
    with pytest.raises(DocumentError) as refused:
        fitted(document, Document)
    assert str(refused.value) == told


def test_a_value_alone_is_told_under_the_name_that_it_has() -> None:
    level: Any = Annotated[int, whole(1, 4)]
    assert fitted(3, level, at="level") == 3
    with pytest.raises(DocumentError, match=r"^level is 9, not a whole number from 1 to 4$"):
        fitted(9, level, at="level")


def test_what_is_thousands_of_characters_long_is_told_short() -> None:
    with pytest.raises(DocumentError) as refused:
        fitted({"players": "x" * 5000}, Document)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"a = = 1", "it is not TOML: "),
        (b"a = 1\n\xff", "line 2 is not text in UTF-8"),
        (b"a = " + b"9" * 5000, "it has a number too long or tables too deep"),
    ],
)
def test_what_is_no_TOML_is_told(content: bytes, told: str) -> None:
    with pytest.raises(DocumentError) as refused:
        from_toml(content)
    assert str(refused.value).startswith(told)
