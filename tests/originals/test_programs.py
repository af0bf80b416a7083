"""Our own programs that stand for originals: their images are what their sources make."""

from __future__ import annotations

import pytest

from monty.originals.image import read_image
from monty.originals.profile import read_profile
from tests.originals.programs.build import HERE, IMAGES

pytest.importorskip("oaknut.basic")


@pytest.mark.parametrize("name", IMAGES)
def test_an_image_is_what_its_source_makes(name: str) -> None:
    assert (HERE / name).read_bytes() == IMAGES[name]()


@pytest.mark.parametrize("name", IMAGES)
def test_each_has_a_profile_of_its_own(name: str) -> None:
    image = read_image(HERE / name)
    profile = read_profile(HERE / name.replace(name[name.rindex(".") :], ".toml"))
    assert (profile.sha256, profile.machine) == (image.fingerprint, image.machine)
