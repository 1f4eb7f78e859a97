/** Puzzles on a page of the book: each in its element, solved on a `<bao-board>` made for it. */

import { define } from "./define";
import { linked } from "./puzzle/address";
import { openDay } from "./puzzle/day";
import { pageDoors } from "./puzzle/doors";
import { openOverview } from "./puzzle/overview";
import { openSet } from "./puzzle/set";
import type { Sheet } from "./puzzle/sheet";
import { showPuzzle } from "./puzzle/view";

function openOne(el: HTMLElement, signal: AbortSignal): void {
  const data = el.querySelector(':scope > script[type="application/json"]')?.textContent;
  if (!data) return;
  const still = el.querySelector<HTMLElement>(":scope > .bao-still");
  const hidden = [...el.querySelectorAll<HTMLElement>(":scope > :is(p, details)")];
  for (const part of hidden) part.remove();
  el.classList.add("bz-live");
  const shown = showPuzzle(el, JSON.parse(data) as Sheet, pageDoors(), still);
  signal.addEventListener("abort", shown.close);
  if (linked(location.hash) === el.dataset["id"]) el.scrollIntoView();
}

define("bao-puzzle", openOne);
define("bao-puzzles", (el, signal) => openSet(el, el.dataset["set"] ?? "", signal));
define("bao-puzzle-daily", openDay);
define("bao-puzzle-progress", openOverview);
