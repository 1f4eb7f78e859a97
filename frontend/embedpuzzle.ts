/** A puzzle alone on a page: solved on a board of its own, and not remembered. */

import { mount } from "./board/mount";
import { grow } from "./embed/grow";
import type { Sheet } from "./puzzle/sheet";
import { showPuzzle, type Doors } from "./puzzle/view";
import { twin } from "./rules/index";

const board: Doors["board"] = (spec, still, given) => {
  const el = document.createElement("bao-board");
  if (still) el.append(still);
  const referee = twin(spec.rules, spec.lang ?? "en");
  const mounted = mount(el, referee, spec, undefined, undefined, given);
  return { el, mounted: Promise.resolve(mounted), close: mounted };
};

for (const el of document.querySelectorAll<HTMLElement>("bao-puzzle")) {
  const sheet = JSON.parse(el.querySelector("script")?.textContent ?? "") as Sheet;
  const still = el.querySelector<HTMLElement>(":scope > .bao-still");
  for (const part of el.querySelectorAll(":scope > :is(p, details)")) part.remove();
  el.classList.add("bz-live");
  showPuzzle(el, sheet, { board }, still);
}
grow();
