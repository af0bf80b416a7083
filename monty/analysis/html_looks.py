"""How the page of an analysis looks, and how it is stepped through: its CSS and its script."""

from __future__ import annotations

import base64
import hashlib

STYLE = """\
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fff; --line: #c9d0da; --soft: #5a6675;
  --bad: #a32020; --tile: #f2dfae; --new: #ffc64d; --letter: #2a2115; --board: #e4e8ee;
  --dl: #a9d3ee; --tl: #4f95c9; --dw: #f3b8b8; --tw: #dc6a5e;
  --p1: #1f5fae; --p2: #b04a12; --p3: #2b7a3d; --p4: #7b3fa0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ef; --paper: #171b21; --line: #3c4552;
  --soft: #a3adba; --bad: #ff9c94; --tile: #d9c48c; --new: #ffb62e; --board: #2b323c;
  --dl: #2f6382; --tl: #2777a8; --dw: #8a4f52; --tw: #ad4038;
  --p1: #7fb2f0; --p2: #f0a070; --p3: #7fd094; --p4: #cf9bf0; } }
* { box-sizing: border-box; }
body { font: 1rem/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 66rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: .3rem 0; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; }
.soft { color: var(--soft); } .bad { color: var(--bad); }
.turn { display: grid; grid-template-columns: minmax(0, 34rem) minmax(0, 1fr); gap: 1rem 1.6rem;
  break-inside: avoid; margin-bottom: 1rem; }
.turn[hidden] { display: none; }
.turn h2:first-child { margin-top: 0; }
.board { display: grid; grid-template-columns: 1.3rem repeat(15, minmax(0, 1fr)); gap: 1px;
  font-weight: 700; }
.board tbody, .board tr { display: contents; }
.board caption { grid-column: 1 / -1; text-align: left; font-weight: 400; color: var(--soft);
  padding-bottom: .3rem; }
.board th, .board td { display: grid; place-items: center; padding: 0; line-height: 1; }
.board th { font-weight: 400; font-size: .7rem; color: var(--soft); }
.board td { position: relative; aspect-ratio: 1; border-radius: 2px; background: var(--board);
  font-size: clamp(.7rem, 2.6vw, 1.1rem); }
.board tr:first-child td { aspect-ratio: auto; background: none; }
.board .dl { background: var(--dl); } .board .tl { background: var(--tl); }
.board .dw { background: var(--dw); } .board .tw { background: var(--tw); }
.board .t { background: var(--tile); color: var(--letter); } .board .n { background: var(--new); }
.board .b { font-style: italic; font-weight: 400; text-decoration: underline; }
.board sub { position: absolute; right: 1px; bottom: 1px; font-size: .5em; font-weight: 400; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem .8rem;
  margin: 0; }
dt { color: var(--soft); max-width: 9rem; } dd { margin: 0; }
.steps { display: flex; gap: .5rem; position: sticky; top: 0; padding: .5rem 0; z-index: 1;
  background: var(--paper); align-items: center; }
.steps button { font: inherit; min-width: 3rem; min-height: 2.75rem; color: inherit;
  background: var(--board); border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
.steps output { margin-left: auto; font-variant-numeric: tabular-nums; color: var(--soft); }
.wide { overflow-x: auto; }
.list { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
.list th, .list td { padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line);
  text-align: left; vertical-align: top; }
.list th { font-weight: 600; } .list .n { text-align: right; white-space: nowrap; }
.list a { color: inherit; } .list tr.now { background: var(--board); }
svg { display: block; width: 100%; height: auto; max-width: 46rem; }
svg text { font-size: 11px; fill: var(--soft); } .score { text-anchor: end; }
.number { text-anchor: middle; } .grid { stroke: var(--line); } .at { stroke: none; }
.at.now { stroke: var(--soft); stroke-dasharray: 3 3; }
polyline { fill: none; stroke-width: 2.5; }
.p1 { stroke: var(--p1); } .p2 { stroke: var(--p2); } .p3 { stroke: var(--p3); }
.p4 { stroke: var(--p4); }
.key { margin: .2rem 0; } .key span { margin-right: 1.2rem; }
.k1 { color: var(--p1); } .k2 { color: var(--p2); } .k3 { color: var(--p3); }
.k4 { color: var(--p4); }
@media (max-width: 50rem) { .turn { grid-template-columns: minmax(0, 1fr); }
  body { padding: .6rem; } }
@media print { .steps { display: none; } .turn[hidden] { display: grid; } }
"""

SCRIPT = """\
"use strict";
const turns = [...document.querySelectorAll(".turn")];
const marks = [...document.querySelectorAll("[data-turn]")];
const place = document.querySelector(".steps output");
let now = 0;
function show(turn) {
  now = Math.max(0, Math.min(turns.length - 1, turn));
  turns.forEach((each, number) => { each.hidden = number !== now; });
  marks.forEach((each) => { each.classList.toggle("now", Number(each.dataset.turn) === now + 1); });
  place.textContent = `${now + 1} / ${turns.length}`;
}
function named() {
  const turn = /^#turn(\\d+)$/.exec(location.hash);
  return turn ? Number(turn[1]) - 1 : 0;
}
const steps = {
  first: () => show(0), back: () => show(now - 1),
  next: () => show(now + 1), last: () => show(turns.length - 1),
};
const keys = {
  ArrowLeft: "back", ArrowRight: "next", PageUp: "back", PageDown: "next", Home: "first",
  End: "last",
};
if (turns.length) {
  document.querySelector(".steps").hidden = false;
  document.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      steps[step]();
    }
  });
  document.querySelectorAll("[data-step]").forEach((button) => {
    button.addEventListener("click", () => steps[button.dataset.step]());
  });
  addEventListener("hashchange", () => {
    show(named());
    document.querySelector(".steps").scrollIntoView();
  });
  show(named());
}
"""


def policy() -> str:
    """What a browser may do with the page: use this style and this script, and load nothing."""
    return (
        f"default-src 'none'; style-src '{_digest(STYLE)}'; script-src '{_digest(SCRIPT)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode()}"
