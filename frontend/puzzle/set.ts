/** A whole set: the puzzle that is open, and all of them to choose from. */

import { attr, h, markup, say } from "../board/dom";
import { linked, listed } from "./address";
import { sheetOf, sheets } from "./data";
import { createNotice, pageDoors, store } from "./doors";
import { openList } from "./list";
import { summed, type Progress } from "./progress";
import type { Sheet } from "./sheet";
import { showPuzzle, type Shown } from "./view";
import { marked, t } from "./words";

const STATES = ["all", "unsolved", "later"] as const;

interface Filter {
  kind: string;
  level: string;
  state: string;
}

const passes = (sheet: Sheet, filter: Filter, progress: Progress): boolean =>
  (filter.kind === "" || sheet.kind === filter.kind) &&
  (filter.level === "" || String(sheet.level) === filter.level) &&
  (filter.state !== "unsolved" || !progress.puzzles[sheet.id]?.solved) &&
  (filter.state !== "later" || progress.later.includes(sheet.id));

function select(name: string, options: [string, string][], change: () => void): HTMLElement {
  const el = h("select", { class: "bao-select", name });
  for (const [value, text] of options) el.append(h("option", { value }, text));
  el.addEventListener("change", change);
  return h("label", { class: "bz-field" }, h("span", {}, t(`solve.filter.${name}`)), el);
}

export async function openSet(el: HTMLElement, set: string, signal: AbortSignal): Promise<void> {
  const all = await sheets(set);
  if (!all?.length || signal.aborted) return;
  const listing = (): string[] | null => {
    const ids = listed(location.hash);
    return ids?.some((id) => all.some((sheet) => sheet.id === id)) ? ids : null;
  };
  const ids = listing();
  // A list and the whole set are two pages under one address.
  addEventListener("hashchange", () => (ids || listing()) && location.reload(), { signal });
  if (ids) {
    openList(el, all, ids, signal);
    return;
  }
  const order = new Map(all.map((sheet, i) => [sheet.id, i]));
  const filter: Filter = { kind: "", level: "", state: "all" };
  let current: Sheet | null = null;
  let shown: Shown | null = null;

  const notice = createNotice();
  const player = h("div", { class: "bz-player" });
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const levels = [...new Set(all.map(({ level }) => String(level)))].sort();
  const every: [string, string] = ["", t("solve.filter.every")];
  const form = h("div", { class: "bz-filter", role: "group", "aria-label": t("solve.filter") });
  const read = (): void => {
    for (const name of ["kind", "level", "state"] as const) {
      filter[name] = form.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    }
    render();
  };
  form.append(
    select("kind", [every, ...kinds.map((k) => [k, t(`solve.kind.${k}`)] as [string, string])], read),
    select("level", [every, ...levels.map((l) => [l, t("solve.level", { n: Number(l) })] as [string, string])], read),
    select("state", STATES.map((s) => [s, t(`solve.filter.${s}`)]), read),
  );
  const vary = h("input", { type: "checkbox" });
  const varies = h("label", { class: "bao-check" }, vary, h("span", {}, t("solve.vary")));
  const sum = h("p", { class: "bz-sum" });
  const count = h("p", { class: "bz-count", role: "status" });
  const list = h("div", { class: "bz-list" });
  const nav = h("nav", { class: "bz-nav", "aria-label": t("solve.choose") });
  nav.append(h("h2", {}, t("solve.choose")), sum, form, varies, count, list);

  const chips = new Map<string, { li: HTMLElement; link: HTMLAnchorElement; stars: HTMLElement }>();
  const groups = kinds.map((kind) => {
    const title = h("h3");
    markup(title, marked(t(`solve.kind.${kind}`)));
    const group = h("section", { class: "bz-group" }, title);
    const ol = h("ol", { class: "bz-chips" });
    all.filter((sheet) => sheet.kind === kind).forEach((sheet, i) => {
      const stars = h("span", { class: "bz-chip-stars", "aria-hidden": "true" });
      const link = h("a", { href: `#${sheet.id}`, class: "bz-chip" });
      link.append(h("span", { "aria-hidden": "true" }, String(i + 1)), stars);
      const li = h("li", {}, link);
      ol.append(li);
      chips.set(sheet.id, { li, link, stars });
    });
    group.append(ol);
    return group;
  });
  list.append(...groups);
  el.replaceChildren(notice.el, player, nav);

  function following(): Sheet | null {
    const progress = store.progress();
    const from = current ? (order.get(current.id) ?? 0) : -1;
    const turned = [...all!.slice(from + 1), ...all!.slice(0, Math.max(0, from))];
    return turned.find((sheet) => passes(sheet, filter, progress)) ?? null;
  }

  async function open(sheet: Sheet, arrive: boolean): Promise<void> {
    current = sheet;
    let asked = sheet;
    if (vary.checked && sheet.variants.length) {
      const variant = sheet.variants[Math.floor(Math.random() * sheet.variants.length)] ?? null;
      asked = (await sheetOf(set, sheet.id, variant)) ?? sheet;
    }
    if (current !== sheet || signal.aborted) return;
    shown?.close();
    const next = following();
    const doors = pageDoors({
      next: next && {
        label: t("solve.next"),
        go: () => {
          const target = following();
          if (target) location.hash = target.id;
        },
      },
    });
    shown = showPuzzle(player, asked, doors);
    store.change((progress) => ({ ...progress, at: { ...progress.at, [set]: sheet.id } }));
    if (!arrive) return;
    shown.focus();
    player.scrollIntoView({ block: "start" });
  }

  function render(): void {
    const progress = store.progress();
    notice.render();
    say(sum, t("solve.sum", { ...summed(progress, [...order.keys()]), n: all!.length }));
    let passed = 0;
    for (const sheet of all!) {
      const chip = chips.get(sheet.id);
      if (!chip) continue;
      const done = progress.puzzles[sheet.id];
      const later = progress.later.includes(sheet.id);
      const state = done?.solved ? "solved" : done ? "tried" : "new";
      const words = { id: sheet.id, n: sheet.level, stars: done?.stars ?? 0, state };
      attr(chip.link, "aria-label", t("solve.chip", { ...words, later: later ? "yes" : "no" }));
      attr(chip.link, "aria-current", current?.id === sheet.id ? "true" : null);
      attr(chip.link, "data-state", state);
      attr(chip.link, "data-later", later);
      say(chip.stars, done?.solved ? `★ ${done.stars}` : "");
      const pass = passes(sheet, filter, progress);
      chip.li.hidden = !pass;
      if (pass) passed++;
    }
    for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
    say(count, t("solve.count", { n: passed, all: all!.length }));
  }

  const byId = (id: string | null): Sheet | undefined => all.find((sheet) => sheet.id === id);

  /** Where the reader was; if that is solved, at the next one that is not. */
  function resumed(): Sheet {
    const { at, puzzles } = store.progress();
    const last = byId(at[set] ?? null);
    const from = last ? (order.get(last.id) ?? 0) : 0;
    const rest = [...all!.slice(from), ...all!.slice(0, from)];
    return rest.find((sheet) => !puzzles[sheet.id]?.solved) ?? (last || (all![0] as Sheet));
  }

  const stop = store.listen(render);
  signal.addEventListener("abort", () => {
    stop();
    shown?.close();
  });
  addEventListener(
    "hashchange",
    () => {
      const asked = byId(linked(location.hash));
      if (asked) void open(asked, true).then(render);
    },
    { signal },
  );
  const asked = byId(linked(location.hash));
  await open(asked ?? resumed(), Boolean(asked));
  render();
}
