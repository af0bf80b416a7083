"""X-4, X-11: the published palettes, and those for people who see colours otherwise or need more
contrast."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.style import BoardStyle, Look, Squares, Style, Television
from tests.machines.board import SQUARES, WITH_BOARDS

# Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color
# Vision Deficiency", the matrices of severity 1.0, for linear RGB.
VISION = {
    "trichromat": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_DISTANCE = {"okabe-ito": 20.0, "contrast": 17.0}
"""In CIELAB, where a difference of 2.3 is just noticed; the authentic palettes come down to 8."""

LARGE = {
    # A red that has seven on black cannot have more than three on white. The signs of cards are
    # told by their shape too; backs have none.
    Style.RED_SUIT: 2.9,
    Style.CARD_BACK: 2.9,
    Style.ROW_TILE: 4.5,  # WCAG 2, 1.4.6: for large letters
    Style.NEW_ROW_TILE: 4.5,
}

KINDS = (*SQUARES, Style.TILE)

Colour = tuple[int, int, int]


def linear(colour: Colour) -> np.ndarray:
    """Light of the three primaries, 0 to 1 (IEC 61966-2-1, sRGB)."""
    parts = np.array(colour) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(light: np.ndarray) -> np.ndarray:
    """CIELAB under D65."""
    to_xyz = np.array(
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
         [0.0193339, 0.1191920, 0.9503041]]
    )  # fmt: skip
    parts = to_xyz @ light / np.array([0.95047, 1.0, 1.08883])
    x, y, z = np.where(parts > 216 / 24389, np.cbrt(parts), (24389 / 27 * parts + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2, 1 to 21."""
    light = sorted(float(linear(each) @ [0.2126, 0.7152, 0.0722]) for each in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)


def area(look: Look, palette: tuple[Colour, ...]) -> Colour:
    """The colour that fills most of a square or tile drawn so."""
    return palette[look.paper or look.ink]


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("palette", LEAST_DISTANCE)
@pytest.mark.parametrize("name", WITH_BOARDS)
def test_X4_squares_and_tiles_differ_for_everybody(name: str, palette: str, vision: str) -> None:
    model = machine_named(name)
    colours = model.palette(palette).colours
    looks = model.looks[Television.COLOUR]
    kinds = {style.name: area(looks[style], colours) for style in KINDS} | {"board": colours[0]}
    matrix = np.array(VISION[vision])
    seen = {kind: lab(np.clip(matrix @ linear(rgb), 0, 1)) for kind, rgb in kinds.items()}
    distances = {
        (one, other): float(np.linalg.norm(seen[one] - seen[other]))
        for one, other in combinations(seen, 2)
    }
    closest = min(distances, key=distances.__getitem__)
    assert distances[closest] >= LEAST_DISTANCE[palette], (closest, distances[closest])


@pytest.mark.parametrize(("palette", "least"), [("okabe-ito", 4.5), ("contrast", 7.0)])
@pytest.mark.parametrize("television", Television)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X4_text_stands_out_from_its_paper(
    name: str, television: Television, palette: str, least: float
) -> None:
    model = machine_named(name)
    if palette not in [each.name for each in model.palettes]:
        assert not model.has_television, "without colour there is none to be told apart"
        return
    colours = model.palette(palette).colours
    for style, look in model.looks[television].items():
        if style not in SQUARES:
            enough = min(least, LARGE.get(style, least))
            assert contrast(colours[look.ink], colours[look.paper]) >= enough, style


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_X4_squares_stand_out_from_the_board_at_high_contrast(name: str) -> None:
    model = machine_named(name)
    colours = model.palette("contrast").colours
    for style in SQUARES:
        look = model.looks[Television.COLOUR][style]
        # WCAG 2.1, 1.4.11 asks for 3 of what is not text. A symbol on coloured paper counts as
        # text, and white at 7 on a colour leaves that just under 3 on black.
        assert contrast(area(look, colours), colours[0]) >= (2.9 if look.paper else 3.0), style
        if look.paper:
            assert contrast(colours[look.ink], colours[look.paper]) >= 7.0, style


@pytest.mark.parametrize("squares", [Squares.SOLID, Squares.MARKED])
def test_X4_the_points_of_an_empty_board_can_be_seen_in_mode_7(squares: Squares) -> None:
    """There a square that is empty has no paper or frame of its own, only a point."""
    model = machine_named("bbc")
    look = model.drawn(Television.COLOUR, BoardStyle(squares))[Style.EMPTY_SQUARE]
    colours = model.palette().colours
    assert look.character == "."
    assert contrast(colours[look.ink], colours[look.paper]) >= 4.5


PUBLISHED = {
    "pepto": "000000 FFFFFF 68372B 70A4B2 6F3D86 588D43 352879 B8C76F"
    " 6F4F25 433900 9A6759 444444 6C6C6C 9AD284 6C5EB5 959595",
    "colodore": "000000 FFFFFF 813338 75CEC8 8E3C97 56AC4D 2E2C9B EDF171"
    " 8E5029 553800 C46C71 4A4A4A 7B7B7B A9FF9F 706DEB B2B2B2",
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_X11_every_colour_is_the_published_one(name: str) -> None:
    colours = [bytes(colour).hex().upper() for colour in machine_named("c64").palette(name).colours]
    assert " ".join(colours) == PUBLISHED[name]
