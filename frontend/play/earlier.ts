/** Games that were put aside when another one began. */

import { h } from "../board/dom";
import { known } from "../rules/index";
import { outline } from "./code";
import { button } from "./parts";
import { t } from "./words";

export interface Earlier {
  readonly el: HTMLElement;
  render(codes: readonly string[]): void;
}

export function createEarlier(open: (code: string) => void): Earlier {
  const el = h("details", { class: "bp-fold" });
  let shown: readonly string[] | null = null;

  /** Told from its code alone: the game is played again only when it is opened. */
  function item(code: string): HTMLElement {
    const { rules, turns } = outline(code);
    const label = known(rules)
      ? t("play.earlier.open", { rules: t(`play.rules.${rules}`), n: turns })
      : t("play.earlier.unread");
    return h(
      "li",
      {},
      button(label, () => open(code)),
    );
  }

  return {
    el,
    render(codes) {
      if (shown === codes) return;
      shown = codes;
      el.hidden = !codes.length;
      const summary = h("summary", {}, t("play.earlier", { n: codes.length }));
      el.replaceChildren(summary, h("ul", {}, ...codes.map(item)));
    },
  };
}
