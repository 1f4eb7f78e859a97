/** The hints, each with its price before it is taken; the last step shows the solution. */

import { attr, h, markup, say } from "../board/dom";
import { filmPrice, over, steps, type Attempt } from "./attempt";
import { button, priceText } from "./parts";
import type { Sheet } from "./sheet";
import { marked, t } from "./words";

export interface Ladder {
  el: HTMLElement;
  render(attempt: Attempt): void;
}

export function createLadder(sheet: Sheet, take: () => void, show: () => void): Ladder {
  let next = 0;
  const rungs = steps(sheet).map((hint, i) => {
    const text = h("span", { class: "bz-rung-text" });
    const name = t(`solve.step.${hint.step}`);
    const price = h("span", { class: "bz-price" }, priceText(hint.price));
    const press = button("", () => i === next && take(), "bz-rung");
    press.append(h("span", {}, name), price);
    return { hint, press, text, li: h("li", {}, press, text) };
  });
  const solution = button("", show, "bz-rung");
  solution.append(
    h("span", {}, t("solve.step.film")),
    h("span", { class: "bz-price" }, priceText(filmPrice(sheet))),
  );
  const title = h("p", { class: "bz-title" }, t("solve.hints"));
  const told = h("div", { class: "bao-hidden", role: "status" });
  const list = h("ol", { class: "bz-ladder" });
  list.append(...rungs.map(({ li }) => li), h("li", {}, solution));
  const el = h("div", { class: "bz-hints", role: "group" }, title, list, told);
  attr(el, "aria-label", t("solve.hints"));
  return {
    el,
    render(attempt) {
      const done = over(attempt);
      next = attempt.hints;
      el.hidden = done && !attempt.hints;
      rungs.forEach(({ hint, press, text, li }, i) => {
        const taken = i < attempt.hints;
        li.hidden = done && !taken;
        attr(li, "data-taken", taken);
        attr(press, "aria-disabled", taken || i > attempt.hints ? "true" : null);
        attr(press, "tabindex", i > attempt.hints ? -1 : null);
        markup(text, taken ? marked(hint.text) : "");
      });
      (solution.parentElement as HTMLElement).hidden = done;
      const last = attempt.hints ? rungs[attempt.hints - 1]?.hint.text : "";
      say(told, done ? "" : (last ?? ""));
    },
  };
}
