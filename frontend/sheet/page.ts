/** The form that asks what a sheet holds, and the sheet under it. */

import { h, markup as fill, say } from "../board/dom";
import { fromTop, index, sheets } from "../puzzle/data";
import { choose } from "./choose";
import { choice, field as labelled, renew } from "./controls";
import { markup } from "./markup";
import { addressOf, FIRST, MOST, PAPERS, SEEDS, wished } from "./wish";
import { t } from "./words";

const field = (name: string, control: HTMLElement): HTMLElement =>
  labelled(t(`sheet.${name}`), control);

const numeric = (value: number, least: number, most: number): HTMLInputElement =>
  h("input", { type: "number", inputmode: "numeric", min: least, max: most, step: 1, value });

/** What was typed, as a whole number that is allowed. */
function whole(el: HTMLInputElement, otherwise: number): number {
  const n = Math.floor(Number(el.value));
  if (!el.value.trim() || !Number.isFinite(n)) return otherwise;
  return Math.min(Math.max(n, Number(el.min)), Number(el.max));
}

export async function openSheet(el: HTMLElement, signal: AbortSignal): Promise<void> {
  const known = await index();
  if (!known || signal.aborted) return;
  const sets = Object.keys(known.sets);
  let wish = wished(location.hash);
  if (!sets.includes(wish.rules)) wish = { ...wish, rules: FIRST.rules };

  const rules = choice(sets.map((name) => [name, t(`solve.set.${name}`)]), wish.rules);
  const kind = choice([["", t("sheet.kind.all")]], "");
  const levels = [1, 2, 3, 4].map((n): [string, string] => [String(n), t("solve.level", { n })]);
  const level = choice([["", t("sheet.level.all")], ...levels], String(wish.level ?? ""));
  const count = numeric(wish.count, 1, MOST);
  const seed = numeric(wish.seed, 0, SEEDS);
  const paper = choice(PAPERS.map((name) => [name, name]), wish.paper);
  const button = (key: string, act: () => void, kind = ""): HTMLElement => {
    const made = h("button", { type: "button", class: `bs-button ${kind}`.trim() }, t(key));
    made.addEventListener("click", act);
    return made;
  };
  const form = h("div", { class: "bs-form", role: "group", "aria-label": t("sheet.form") });
  form.append(
    field("game", rules),
    field("kind", kind),
    field("level", level),
    field("count", count),
    field("seed", seed),
    field("paper", paper),
    button("sheet.again", () => {
      seed.value = String(Math.floor(Math.random() * 10_000));
      void render();
    }),
    button("sheet.print", () => print(), "bs-main"),
  );
  const said = h("p", { class: "bs-said", role: "status" });
  const link = h("a", {}, t("sheet.play"));
  const play = h("p", { class: "bs-said" }, link);
  const place = h("div");
  el.replaceChildren(form, said, play, place);

  async function render(): Promise<void> {
    const all = await sheets(rules.value);
    if (!all || signal.aborted) return;
    const kinds = [...new Set(all.map((sheet) => sheet.kind))];
    const before = place.childElementCount ? kind.value : (wish.kind ?? "");
    renew(kind, [["", t("sheet.kind.all")], ...kinds.map((k): [string, string] => [k, t(`solve.kind.${k}`)])], before);
    wish = {
      rules: rules.value,
      kind: kind.value || null,
      level: Number(level.value) || null,
      count: whole(count, FIRST.count),
      seed: whole(seed, FIRST.seed),
      paper: paper.value,
    };
    count.value = String(wish.count);
    seed.value = String(wish.seed);
    const chosen = choose(all, wish);
    const n = chosen.length;
    say(said, n < wish.count ? t("sheet.few", { n }) : t("sheet.ready", { n, seed: wish.seed }));
    const ids = chosen.map(({ id }) => id).join(",");
    const target = known?.pages[wish.rules];
    play.hidden = !n || !target;
    link.href = `${fromTop(target ?? "")}#list=${ids}`;
    fill(place, n ? markup(wish, chosen) : "");
    history.replaceState(history.state, "", addressOf(wish));
  }

  form.addEventListener("change", () => void render());
  await render();
}

/** A sheet that is there already: a button prints it and nothing else of the page. */
export function openPrint(el: HTMLElement, signal: AbortSignal): void {
  const title = el.dataset["title"] ?? "";
  const made = h("button", { type: "button", class: "bs-button" }, t("sheet.print.one", { title }));
  made.addEventListener("click", () => {
    el.toggleAttribute("data-printing", true);
    print();
  });
  addEventListener("afterprint", () => el.toggleAttribute("data-printing", false), { signal });
  el.prepend(made);
}
