"""An analysis as JSON; docs/analysis.md has the format."""

from __future__ import annotations

import json

from monty.analysis.review import Analysis, Review
from monty.players.crossword.by_value import Valued
from monty.transcripts.gcg import act_written

FORMAT, VERSION = "monty-analysis", 1


def as_json(analysis: Analysis) -> str:
    """The whole of it, a line feed behind it."""
    transcript = analysis.transcript
    document = {
        "format": FORMAT,
        "version": VERSION,
        "lexicon": analysis.lexicon,
        "title": transcript.said("title"),
        "players": [
            {
                "nick": player.nick,
                "name": player.name,
                "total": {"written": of.written, "by_the_rules": of.ruled},
                "turns": of.turns,
                "points_a_turn": round(of.mean, 2),
                "bingos": of.bingos,
                "turns_reviewed": of.reviewed,
                "value_lost": round(of.lost, 2),
                "unknown_words": list(of.unknown),
            }
            for player, of in zip(transcript.players, analysis.summaries, strict=True)
        ],
        "turns": [_turn(each) for each in analysis.reviews],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _turn(review: Review) -> dict[str, object]:
    turn, best = review.turn, review.best_score
    return {
        "turn": turn.number,
        "player": turn.event.player + 1,
        "rack": turn.event.rack,
        "done": act_written(turn.event.act),
        "taken_back": review.taken_back,
        "score": {"written": turn.event.score, "by_the_rules": turn.score},
        "total": {
            "written": turn.event.total,
            "by_the_rules": turn.totals[turn.event.player],
        },
        "to_draw": turn.in_bag,
        "board": turn.board.text,
        "leave": None if review.done is None else review.done.leave,
        "value": None if review.done is None else round(review.done.value, 2),
        "best_score": None if best is None else {"move": str(best.play), "score": best.score},
        "best_value": None if review.best_value is None else _valued(review.best_value),
        "value_lost": None if review.lost is None else round(review.lost, 2),
        "unknown_words": list(review.unknown),
        "differences": [
            {"about": each.about.value, "text": each.text} for each in turn.differences
        ],
        "said": [{"name": each.name, "text": each.text} for each in turn.said],
    }


def _valued(valued: Valued) -> dict[str, object]:
    return {
        "move": str(valued.move),
        "score": valued.score,
        "leave": valued.leave,
        "value": round(valued.value, 2),
    }
