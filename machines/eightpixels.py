"""Screens of cells that are eight pixels wide: a row of a cell is drawn as one 64-bit number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from machines.screen import Pixels

Masks = NDArray[np.uint64]
"""Rows of glyphs, each as eight bytes of FF for ink and 00 for paper."""


def glyph_masks(glyphs: NDArray[np.uint8]) -> Masks:
    """`uint64[n, 8]` from `uint8[n, 8, 8]`, which is 1 where there is ink."""
    masks = np.ascontiguousarray(glyphs * np.uint8(0xFF))
    return masks.view(np.uint64).reshape(-1, 8)


def drawn(masks: Masks, inks: NDArray[np.uint8], papers: NDArray[np.uint8]) -> Pixels:
    """The pixels of a screen from `uint64[rows, 8, columns]` and the two colours of each cell."""
    lines = masks & _eightfold(inks ^ papers)[:, np.newaxis, :]
    lines ^= _eightfold(papers)[:, np.newaxis, :]
    rows, height, columns = lines.shape
    pixels: Pixels = lines.reshape(rows * height, columns).view(np.uint8)
    return pixels


def _eightfold(colours: NDArray[np.uint8]) -> Masks:
    """Each colour repeated in the eight bytes of a 64-bit number."""
    return np.multiply(colours, 0x0101010101010101, dtype=np.uint64)
