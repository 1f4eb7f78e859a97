/** Puzzles that a teacher has chosen, in that order, and at the end a code to hand in. */

import { copy } from "../board/copy";
import { attr, h, say } from "../board/dom";
import { over, type Attempt } from "./attempt";
import { pageDoors } from "./doors";
import { button } from "./parts";
import { encode, starsOf } from "./result";
import type { Sheet } from "./sheet";
import { showPuzzle, type Shown } from "./view";
import { t } from "./words";

const mark = (attempt: Attempt, stars: number): string => (attempt.solved ? String(stars) : "s");

export function openList(
  el: HTMLElement,
  all: readonly Sheet[],
  ids: readonly string[],
  signal: AbortSignal,
): void {
  const found = ids.map((id) => all.find((sheet) => sheet.id === id));
  const list = found.filter((sheet): sheet is Sheet => sheet !== undefined);
  const marks = new Map<string, string>();
  let at = 0;
  let shown: Shown | null = null;

  const missing = ids.length - list.length;
  const head = h("h2", {}, t("solve.class.title", { n: list.length }));
  const lost = h("p", { hidden: !missing }, t("solve.class.missing", { n: missing }));
  const player = h("div", { class: "bz-player" });
  const chips = list.map((_, i) => button(String(i + 1), () => open(i)));
  const row = h("div", { class: "bz-choices", role: "group", "aria-label": t("solve.class.choose") });
  row.append(...chips);

  const name = h("input", { type: "text", maxlength: 40, autocomplete: "off", spellcheck: false });
  const code = h("textarea", { readonly: true, rows: 2, class: "bz-code", spellcheck: false });
  const told = h("p", { role: "status" });
  const sum = h("p", { role: "status" });
  const end = h("div", { class: "bz-tools bz-class", role: "group", "aria-label": t("solve.class.end") });
  end.append(
    sum,
    h("p", {}, t("solve.class.about")),
    h("label", { class: "bz-field" }, h("span", {}, t("solve.class.name")), name),
    h("label", { class: "bz-field" }, h("span", {}, t("solve.class.code")), code),
    button(t("solve.class.copy"), () => {
      void copy(code.value, code).then((done) =>
        say(told, t(done ? "solve.class.copied" : "solve.class.notcopied")),
      );
    }),
    told,
  );
  name.addEventListener("input", render);

  /** The first end of a puzzle counts; to play it once more is for oneself. */
  function note(attempt: Attempt, stars: number): void {
    const { id } = attempt.sheet;
    if (!over(attempt) || marks.has(id)) return;
    marks.set(id, mark(attempt, stars));
    render();
  }

  function render(): void {
    const told = list.map(({ id }) => marks.get(id) ?? "-").join("");
    chips.forEach((chip, i) => {
      const sign = told[i];
      const state = sign === "-" ? "new" : sign === "s" ? "tried" : "solved";
      attr(chip, "aria-label", t("solve.class.chip", { n: i + 1, state }));
      attr(chip, "aria-current", i === at ? "true" : null);
      attr(chip, "aria-pressed", String(i === at));
    });
    const solved = [...told].filter((sign) => sign >= "0" && sign <= "5").length;
    say(sum, t("solve.class.sum", { solved, n: list.length, stars: starsOf(told) }));
    code.value = encode(ids, found.map((it) => (it && marks.get(it.id)) ?? "-").join(""), name.value);
    end.hidden = !marks.size;
  }

  function open(i: number): void {
    const sheet = list[i];
    if (!sheet) return;
    at = i;
    shown?.close();
    const last = i + 1 === list.length;
    const doors = pageDoors({
      next: last ? null : { label: t("solve.next"), go: () => open(i + 1) },
    });
    const keep = doors.changed;
    doors.changed = (attempt, stars) => {
      keep?.(attempt, stars);
      note(attempt, stars);
    };
    const first = !shown;
    shown = showPuzzle(player, sheet, doors);
    if (!first) {
      shown.focus();
      player.scrollIntoView({ block: "start" });
    }
    render();
  }

  signal.addEventListener("abort", () => shown?.close());
  el.replaceChildren(head, lost, row, player, end);
  end.hidden = true;
  open(0);
}
