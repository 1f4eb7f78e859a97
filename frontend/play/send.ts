/** A game that goes on elsewhere: its link and its code after each turn. */

import { copy } from "../board/copy";
import { h, say } from "../board/dom";
import { encode } from "./code";
import type { Match } from "./match";
import { button, type View } from "./parts";
import { t } from "./words";

export const linkOf = (match: Match): string =>
  `${location.href.replace(/#.*/, "")}#game=${encode(match)}`;

/** A text that can only be read, and a button that copies it. */
function copied(label: string, action: string): { el: HTMLElement; show(text: string): void } {
  const field = h("textarea", { class: "bao-text", rows: 2, readonly: true, spellcheck: "false" });
  const told = h("span", { role: "status", class: "bp-quiet" });
  const act = button(action, () => {
    void copy(field.value, field).then((done) =>
      say(told, t(done ? "play.copied" : "play.notcopied")),
    );
  });
  const el = h(
    "div",
    { class: "bp-area" },
    h("label", { class: "bp-field" }, h("span", {}, label), field),
    h("div", { class: "bp-row" }, act, told),
  );
  return {
    el,
    show(text) {
      if (field.value === text) return;
      field.value = text;
      say(told, "");
    },
  };
}

export function createSend(match: () => Match): View {
  const link = copied(t("play.send.link"), t("play.send.link.copy"));
  const code = copied(t("play.send.code"), t("play.send.code.copy"));
  const file = location.protocol === "file:";
  const el = h(
    "div",
    { class: "bp-send" },
    h("p", { class: "bp-quiet" }, t("play.send.how")),
    file && h("p", { class: "bp-quiet" }, t("play.send.file")),
    !file && link.el,
    code.el,
  );
  return {
    el,
    render() {
      link.show(linkOf(match()));
      code.show(encode(match()));
    },
  };
}
