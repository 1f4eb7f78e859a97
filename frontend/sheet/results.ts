/** The codes of a class as a table: read here, and sent nowhere. */

import { h, say } from "../board/dom";
import { listed } from "../puzzle/address";
import { decode, listSum, starsOf, type Result } from "../puzzle/result";
import { field } from "./controls";
import { t } from "./words";

const SIGNS: Record<string, string> = { s: "○", "-": "·" };

function table(list: string, results: readonly Result[], ids: readonly string[]): HTMLElement {
  const head = h("tr", {}, h("th", { scope: "col" }, t("sheet.result.name")));
  const length = results[0]?.marks.length ?? 0;
  const col = (text: string): HTMLElement => h("th", { scope: "col" }, text);
  for (let i = 0; i < length; i++) head.append(col(ids[i] ?? String(i + 1)));
  head.append(col(t("sheet.result.solved")), col(t("sheet.result.stars")));
  const body = h("tbody");
  for (const { name, marks } of results) {
    const row = h("tr", {}, h("th", { scope: "row" }, name || t("sheet.result.nobody")));
    row.append(...[...marks].map((mark) => h("td", {}, SIGNS[mark] ?? mark)));
    const solved = [...marks].filter((mark) => !(mark in SIGNS)).length;
    row.append(h("td", {}, String(solved)), h("td", {}, String(starsOf(marks))));
    body.append(row);
  }
  const caption = h("caption", {}, t("sheet.result.list", { list }));
  // What is wider than the page can be scrolled by keyboard, too.
  return h(
    "div",
    { class: "bs-table", tabindex: 0, role: "region", "aria-label": t("sheet.result.list", { list }) },
    h("table", {}, caption, h("thead", {}, head), body),
  );
}

export function openResults(el: HTMLElement, signal: AbortSignal): void {
  const codes = h("textarea", { rows: 6, spellcheck: false });
  const link = h("input", { type: "text", class: "bs-wide", spellcheck: false, autocomplete: "off" });
  const wrong = h("p", { class: "bs-said", role: "alert" });
  const place = h("div");

  function render(): void {
    const groups = new Map<string, Result[]>();
    const damaged: number[] = [];
    codes.value.split("\n").forEach((line, i) => {
      if (!line.trim()) return;
      const result = decode(line);
      if (!result) {
        damaged.push(i + 1);
        return;
      }
      // Codes of different lengths cannot be of one list.
      const key = `${result.list} ${result.marks.length}`;
      groups.set(key, [...(groups.get(key) ?? []), result]);
    });
    const n = damaged.length;
    say(wrong, n ? t("sheet.result.damaged", { n, lines: damaged.join(", ") }) : "");
    const ids = listed(link.value.slice(Math.max(0, link.value.indexOf("#"))).trim()) ?? [];
    const tables = [...groups.values()].map((results) => {
      const list = results[0]?.list ?? "";
      return table(list, results, listSum(ids) === list ? ids : []);
    });
    place.replaceChildren(...tables);
  }

  for (const control of [codes, link]) control.addEventListener("input", render, { signal });
  el.replaceChildren(field(t("sheet.result.code"), codes), field(t("sheet.result.link"), link), wrong, place);
}
