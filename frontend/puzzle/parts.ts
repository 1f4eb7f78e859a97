/** Buttons and stars, as every part of a puzzle has them. */

import { h } from "../board/dom";
import { t } from "./words";

export function button(label: string, act: () => void, kind = ""): HTMLButtonElement {
  const el = h("button", { type: "button", class: `bao-button ${kind}`.trim() }, label);
  el.addEventListener("click", act);
  return el;
}

/** Stars as signs, with their number in words for those who do not see them. */
export function starRow(stars: number, of: number, label: string): HTMLElement {
  const signs = "★".repeat(stars) + "☆".repeat(Math.max(0, of - stars));
  return h(
    "span",
    { class: "bz-stars" },
    h("span", { "aria-hidden": "true" }, signs),
    h("span", { class: "bao-hidden" }, label),
  );
}

export const priceText = (price: number): string => t("solve.price", { n: price });
