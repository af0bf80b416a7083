"""Golden pictures: compared pixel by pixel, re-recorded only when pytest is given `--record`."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from machines.picture import Rgb, as_png

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest) -> Callable[[str, Rgb], None]:
    """Compares a picture with the one kept under a name."""

    def compare(name: str, rgb: Rgb) -> None:
        path = GOLDEN / f"{name}.png"
        if request.config.getoption("--record", default=False):
            path.write_bytes(as_png(rgb))
        with Image.open(path) as kept:
            assert np.array_equal(np.array(kept.convert("RGB")), rgb), f"{name} looks different"

    return compare
