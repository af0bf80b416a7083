"""What of a screen is told when it changes: each text once."""

from __future__ import annotations

from dataclasses import dataclass

from machines.style import Style
from monty.terminal.lines.reading import Piece, ScreenReader

_SCROLLING = frozenset({Style.TEXT, Style.DIM})


@dataclass(frozen=True, slots=True)
class News:
    """A line to be told, and the styles of the text that it begins with."""

    text: str
    styles: frozenset[Style] = frozenset()


class Teller:
    """Compares what stands on a screen with what stood there before."""

    def __init__(self, reader: ScreenReader) -> None:
        self._reader = reader
        self._before: list[Piece] = []
        self._options: set[str] = set()  # that have been told
        self._hand = self._row = ""

    def news(self, *, asked: bool) -> list[News]:
        """What has come since the last time, a line for each text. Racks are told when something is
        `asked`, for only then is it known which is the hand of the player to move."""
        pieces = self._reader.pieces()
        if not asked:
            told = [piece for piece in self._before if piece.is_rack]
            pieces = [*told, *(piece for piece in pieces if not piece.is_rack)]
        before = {(each.row, each.column): each.text for each in self._before}
        stayed = _scrolled(self._before, pieces)
        lines: list[News] = []
        last: Piece | None = None
        for piece in pieces:
            if piece.is_hint or before.get((piece.row, piece.column)) == piece.text:
                continue
            if piece in stayed or (piece.is_option and piece.text in self._options):
                continue
            if piece.is_option:
                self._options.add(piece.text)
            if last is not None and _goes_on(last, piece):
                lines[-1] = News(f"{lines[-1].text} {piece.text}", lines[-1].styles)
            else:
                lines.append(News(piece.text, piece.styles))
            last = piece
        self._before = pieces
        row = self._reader.row_of_tiles()
        if row and row != self._row:
            lines.append(News(row))
        self._row = row
        return lines

    def hand(self) -> str:
        """The hand of the player to move, if it is another now; '' otherwise."""
        hand = self._reader.hand()
        if not hand or hand == self._hand or self._reader.is_hand_in_use:
            return ""
        self._hand = hand
        return hand


def _goes_on(one: Piece, other: Piece) -> bool:
    """Whether a message goes on in the line below, or what is asked behind what is typed."""
    if one.styles != other.styles:
        return False
    if one.styles == {Style.PROMPT}:
        return one.row == other.row
    told = one.styles in ({Style.MESSAGE}, {Style.WARNING})
    return told and other.row == one.row + 1 and other.column == one.column


def _scrolled(before: list[Piece], now: list[Piece]) -> set[Piece]:
    """Texts that only stand higher than before, with others below them that are new."""
    stayed: set[Piece] = set()
    for column in {piece.column for piece in now}:
        old, new = (
            [each for each in pieces if each.column == column and each.styles <= _SCROLLING]
            for pieces in (before, now)
        )
        for start, piece in enumerate(new):
            if start and new[start - 1].row == piece.row - 1:
                continue  # not the first of lines below one another
            block = [piece]
            while start + len(block) < len(new) and new[start + len(block)].row == (
                piece.row + len(block)
            ):
                block.append(new[start + len(block)])
            stayed.update(_same_ahead(old, block))
    return stayed


def _same_ahead(old: list[Piece], block: list[Piece]) -> list[Piece]:
    """Those of the lines of a block that stood there before in the same order, further down."""
    rows = {piece.row for piece in block}
    texts = [piece.text for piece in old if piece.row in rows]
    for gone in range(1, len(texts)):
        left = texts[gone:]
        if [piece.text for piece in block[: len(left)]] == left:
            return block[: len(left)]
    return []
