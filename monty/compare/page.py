"""How the pages of all comparisons begin, look and end: each is one file that loads nothing."""

from __future__ import annotations

from html import escape

_STYLE = """\
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fff; --line: #c9d0da; --soft: #5a6675;
  --good: #1f6b3a; --bad: #a32020; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ef; --paper: #171b21; --line: #3c4552;
  --soft: #a3adba; --good: #79cf98; --bad: #ff9c94; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 58rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; break-after: avoid; }
.verdict { font-weight: bold; } .same { color: var(--good); } .differs { color: var(--bad); }
tr { break-inside: avoid; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td.n, th.n { text-align: right; padding: .2rem 0 .2rem 1.5rem; white-space: nowrap; }
th { font-weight: 600; } tr.part th { font-weight: 400; padding-left: 1.5rem; color: var(--soft); }
.side { display: flex; flex-wrap: wrap; gap: 0 4rem; }
figure { margin: 1.5rem 0; padding: .8rem; background: #fff; break-inside: avoid; }
.wide { overflow-x: auto; }
figure svg { display: block; width: 100%; height: auto; }
.note { color: var(--soft); } code { font-size: .85rem; overflow-wrap: anywhere; }
.position { break-inside: avoid; } .position p { margin: .8rem 0 0; } .position ul { margin: 0; }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #999;
  --soft: #333; --good: #000; --bad: #000; } body { font-size: 9pt; margin: 0; max-width: none; } }
"""

END = "</body>\n</html>"


def begun(title: str, more_style: str = "") -> str:
    """A page up to its heading, which is the title."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}{more_style}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>"
    )
