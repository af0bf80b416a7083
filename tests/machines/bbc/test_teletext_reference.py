"""X-21, X-22: rows of any codes against a slow, plain reading of the SAA5050's data sheet."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from machines import fonts
from machines.bbc.screen import TeletextScreen
from machines.screen import Phase

SET = (
    " !\"£$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ←½→↑#"
    "―abcdefghijklmnopqrstuvwxyz¼‖¾÷■"
)


def dot(character: str, x: int, y: int) -> bool:
    """Whether a letter has a dot at a place of its 6 x 10 cell."""
    if not (1 <= x <= 5 and 1 <= y <= 9):
        return False
    return bool(fonts.shapes("teletext.txt")[character][y - 1, x - 1])


def letter(character: str, x: int, y: int) -> bool:
    """Whether a letter has ink at a half-dot of its 12 x 20 cell."""
    column, row = x // 2, y // 2
    if dot(character, column, row):
        return True
    # An empty quarter is filled if both its neighbours have dots and the dot between them does not.
    across = column + (1 if x % 2 else -1)
    along = row + (1 if y % 2 else -1)
    return (
        dot(character, across, row)
        and dot(character, column, along)
        and not dot(character, across, along)
    )


def mosaic(code: int, separated: bool, x: int, y: int) -> bool:
    """Whether a mosaic has ink there."""
    column, row = x // 2, y // 2
    right = column >= 3
    line = 0 if row < 3 else 1 if row < 7 else 2
    bits = ((0x01, 0x02), (0x04, 0x08), (0x10, 0x40))
    if not code & bits[line][right]:
        return False
    return not (separated and (column % 3 == 0 or row in (2, 6, 9)))


def row_pixels(codes: bytes, below: bool, flash_out: bool) -> list[list[int]]:
    """Twenty lines of colours; `below` under a row that began double height."""
    lines: list[list[int]] = [[] for _ in range(20)]
    colour, background = 7, 0
    graphics = separated = double = flashing = hidden = holding = False
    last = (0x20, False)
    for byte in codes:
        code = byte % 128
        height_before, colour_now = double, colour
        if code < 32:
            if code == 9:
                flashing = False
            if code == 24:
                hidden = True
            if code in (25, 26):
                separated = code == 26
            if code == 28:
                background = 0
            if code == 29:
                background = colour
            if code == 30:
                holding = True
            if not holding or (code == 12 and double) or (code == 13 and not double):
                last = (0x20, False)
            shown, gaps, as_mosaic = *last, True
        else:
            shown, gaps, as_mosaic = code, separated, graphics
            if graphics and code & 0x20:
                last = (code, separated)
        blank = hidden or (below and not height_before) or (flashing and flash_out)
        for y in range(20):
            line = y
            if height_before:
                line = y // 2 + (10 if below else 0)
            for x in range(12):
                if blank:
                    ink = False
                elif as_mosaic and shown & 0x20:
                    ink = mosaic(shown, gaps, x, line)
                else:
                    ink = letter(SET[shown - 32], x, line)
                lines[y].append(colour_now if ink else background)
        if code == 8:
            flashing = True
        if code in (12, 13):
            double = code == 13
        if 1 <= code <= 7 or 17 <= code <= 23:
            colour, graphics, hidden = code % 16, code > 16, False
        if code == 31:
            holding = False
        if 1 <= code <= 7:
            last = (0x20, False)
    return lines


def pixels(rows: list[bytes], flash_out: bool) -> list[list[int]]:
    """Rows one below another."""
    lines: list[list[int]] = []
    below = False
    for codes in rows:
        lines += row_pixels(codes, below, flash_out)
        below = not below and any(byte % 128 == 13 for byte in codes)
    return lines


CONTROLS = st.integers(0, 31)
PRINTING = st.integers(32, 127)
ROW = st.lists(
    st.one_of(CONTROLS, PRINTING, PRINTING.map(lambda code: code | 128)), min_size=40, max_size=40
).map(bytes)


@given(rows=st.lists(ROW, min_size=3, max_size=3), flash_out=st.booleans())
@example(rows=[bytes([13, 65] * 20)] * 3, flash_out=False)
@example(rows=[bytes([17, 127, 30, 18, 31, 19, 30, 20] * 5)] * 3, flash_out=False)
def test_X21_any_codes_show_what_the_data_sheet_says(rows: list[bytes], flash_out: bool) -> None:
    screen = TeletextScreen()
    screen.codes[:3] = np.array([list(row) for row in rows], np.uint8)
    shown = screen.pixels(Phase(flash=flash_out))[:60]
    assert shown.tolist() == pixels(rows, flash_out)
