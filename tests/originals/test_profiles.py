"""A profile that cannot be used is told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.originals.image import read_image
from monty.originals.profile import ProfileError, profile_for, read_profile
from tests.originals.programs.build import HERE

GOOD = (HERE / "row.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("version = 1", "version = 2", "version is 2, not 1"),
        ('format = "monty-original"', "", 'its format is not "monty-original"'),
        ('machine = "bbc"', 'machine = "z88"', "machine is 'z88', not bbc or c64 or spectrum"),
        ('machine = "bbc"', "", "it has no machine"),
        ('sha256 = "', 'sha256 = "X', "not 64 digits 0 to 9 and a to f"),
        ("at = 0x7800", "at = 0x17800", "values.row.memory.at is 96256, not a whole number from 0"),
        ("at = 0x7800", "at = 0xFFF0", "values.row reaches beyond $FFFF"),
        ("[5, 1, 3, 40]", "[5, 1, 3]", "values.row.screen is [5, 1, 3], not a list of 4"),
        ("[5, 1, 3, 40]", "[0, 1, 3, 4]", "values.row.screen[0] is 0, not a whole number from 1"),
        ("screen = [16, 1, 1, 40]", "", "values.hand has neither screen nor memory"),
        ('"letters"', '"tiles"', "values.row.reads is 'tiles', not board or colours or letters"),
        ('ours = "entry?"', "", "prompts.entry has no ours"),
        ("[deal]", "[dealing]", "it has an unknown key dealing"),
        ("[deal]", "[deal", "it is not TOML: "),
        ("[deal]", '[tiles]\nAB = "00"\n[deal]', "not a letter A to Z, ? or ."),
        ("[deal]", '[tiles]\nA = "0"\n[deal]', "tiles.A is '0', not digits 0 to 9 and a to f"),
    ],
)
def test_what_is_wrong_with_a_profile_is_told_in_one_line(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    path = tmp_path / "row.toml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ProfileError) as error:
        read_profile(path)
    assert str(error.value).startswith(str(path))
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_profile_of_ones_own_is_found_by_the_content_of_the_image(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MONTY_DATA", str(tmp_path))
    folder = tmp_path / "originals"
    folder.mkdir()
    (folder / "another.toml").write_text("nothing", encoding="utf-8")
    image = read_image(HERE / "row.ssd")
    with pytest.raises(ProfileError, match=r"^there is no profile of row\.ssd in "):
        profile_for(image)
    (folder / "mine.toml").write_text(GOOD, encoding="utf-8")
    assert profile_for(image).name == "Row of Letters"
