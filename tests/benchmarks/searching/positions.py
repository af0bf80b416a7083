"""The positions that the search is measured on, in three sets."""

from __future__ import annotations

from pathlib import Path

POSITIONS = Path(__file__).parents[1] / "positions.txt"
SETS = ("no blank", "one blank", "as dealt")
Position = tuple[str, str]  # a board as text, a rack


def position_sets() -> dict[str, list[Position]]:
    """The positions by the name of their set."""
    lines = POSITIONS.read_text(encoding="ascii").splitlines()
    dealt = [(board, rack) for board, rack in (line.split("\t") for line in lines)]
    plain = [(board, rack) for board, rack in dealt if "?" not in rack]
    blank = [(board, "?" + rack[1:]) for board, rack in plain]
    return dict(zip(SETS, (plain, blank, dealt), strict=True))
