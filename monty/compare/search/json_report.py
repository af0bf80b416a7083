"""A comparison of searches as JSON; docs/compare.md has the format."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from monty.compare.search.comparison import Best, Cause, Comparison, Lacking, Missing
from monty.compare.search.summary import Report
from monty.lexicon import Lexicon
from monty.search import Candidate

FORMAT, VERSION = "monty-compare-search", 1

_CAUSES = {Cause.WORD: "unknown_word", Cause.SEARCH: "search_differs"}


def as_json(report: Report) -> str:
    """The whole report, every position in it, a line feed behind it."""
    setup = report.setup
    hz = setup.routine.clock_hz
    own_words = setup.routine.dictionary is None
    document = {
        "format": FORMAT,
        "version": VERSION,
        "positions_from": dict(report.source),
        "routine": {
            "name": setup.routine.name,
            "clock_hz": hz,
            "tells_plays": setup.tells_plays,
            "own_words": own_words,
            "dictionary": _words(setup.dictionary),
            "cpu": setup.cpu,
        },
        "core": {"dictionary": _words(setup.lexicon)},
        "summary": _summary(report),
        "positions": [_position(each, hz) for each in report.comparisons],
    }
    return json.dumps(document, indent=1) + "\n"


def _words(lexicon: Lexicon) -> dict[str, object]:
    return {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}


def _summary(report: Report) -> dict[str, object]:
    summary = report.summary
    return {
        "positions": summary.positions,
        "positions_that_differ": summary.differing,
        "plays": {
            "both": summary.both,
            "other_score": summary.rescored,
            "only_6502": _causes(summary.core_lacks),
            "only_python": _causes(summary.routine_lacks),
        },
        "best": {
            **{agreement.name.lower(): n for agreement, n in summary.best.items()},
            "causes": _causes(summary.best_causes),
        },
        "cycles": _spread(summary.cycles.figures),
        "seconds": [
            {"clock_hz": clock.hz} | _spread(summary.cycles.figures, clock.hz)
            for clock in report.clocks
        ],
        "slowest_position": summary.slowest,
        "histogram": [[each.low, each.high, each.turns] for each in summary.histogram],
        "by_blanks": [
            {"blanks": each.blanks, "positions": each.turns, "mean_cycles": round(each.cycles)}
            for each in summary.by_blanks
        ],
    }


def _spread(figures: Sequence[float], hz: int | None = None) -> dict[str, float]:
    """The figures in cycles, or in seconds at that clock."""
    told = [round(each) if hz is None else round(each / hz, 3) for each in figures]
    return dict(zip(("mean", "median", "percent_95", "worst"), told, strict=True))


def _position(comparison: Comparison, hz: int) -> dict[str, object]:
    return {
        "board": comparison.position.board.text,
        "rack": comparison.position.rack,
        "cycles": comparison.cycles,
        "seconds": round(comparison.cycles / hz, 3),
        "plays": {
            "both": comparison.both,
            "other_score": comparison.rescored_count,
            "other_score_examples": [
                {"play": str(each.play), "6502": each.routine, "python": each.core}
                for each in comparison.rescored
            ],
            "only_6502": _lacking(comparison.core_lacks),
            "only_python": _lacking(comparison.routine_lacks),
        },
        "best": _best(comparison.best),
    }


def _lacking(lacking: Lacking) -> dict[str, object]:
    examples = {
        _CAUSES[cause]: [_missing(each) for each in found]
        for cause, found in lacking.examples.items()
        if found
    }
    return {**_causes(lacking.counts), "examples": examples}


def _missing(missing: Missing) -> dict[str, object]:
    told = _play(missing.candidate)
    if missing.unknown:
        told["unknown"] = list(missing.unknown)
    return told


def _best(best: Best) -> dict[str, object]:
    return {
        "6502": best.routine and _play(best.routine),
        "python": best.core and _play(best.core),
        "agreement": best.agreement.name.lower(),
        "cause": None if best.cause is None else _CAUSES[best.cause],
    }


def _causes(counts: Mapping[Cause, int]) -> dict[str, int]:
    return {_CAUSES[cause]: n for cause, n in counts.items()}


def _play(candidate: Candidate) -> dict[str, object]:
    return {"play": str(candidate.play), "score": candidate.score}
