/** The doors of a puzzle on a page of the book: its board, its variants, its progress, its reading. */

import { attr, h } from "../board/dom";
import type { Given, Mounted, Spec } from "../board/mount";
import { over, type Attempt } from "./attempt";
import { fromTop, index, sheetOf } from "./data";
import { button } from "./parts";
import { aside, recorded } from "./progress";
import type { Sheet } from "./sheet";
import { createStore } from "./store";
import type { BoardDoor, Doors, Reading } from "./view";
import { t } from "./words";

export const store = createStore(() => localStorage);

interface BoardElement extends HTMLElement {
  mounted: Promise<Mounted>;
  wake(): void;
}

function board(spec: Spec, still: HTMLElement | null, given: (given: Given) => void): BoardDoor {
  const el = document.createElement("bao-board") as BoardElement;
  el.append(h("script", { type: "application/json" }, JSON.stringify(spec)));
  if (still) el.append(still);
  el.addEventListener("bao-given", (event) => given((event as CustomEvent<Given>).detail));
  const mounted = customElements.whenDefined("bao-board").then(() => {
    // Without a picture to be seen meanwhile it need not wait until the reader comes near.
    if (!still) el.wake();
    return el.mounted;
  });
  return { el, mounted, close: () => el.remove() };
}

async function reading(sheet: Sheet): Promise<Reading[]> {
  const links: Reading[] = [];
  const known = await index();
  const lesson = known?.lessons[`${sheet.rules}.${sheet.idea}`] ?? known?.lessons[sheet.idea];
  if (lesson) {
    links.push({ text: t("solve.lesson", { title: lesson.title }), href: fromTop(lesson.page) });
  }
  const rules = document.documentElement.dataset["rules"];
  if (rules && sheet.anchor) {
    links.push({ text: t("solve.rule"), href: `${rules}${sheet.rules}.html#${sheet.anchor}` });
  }
  return links;
}

/** To come back to a puzzle is the reader's own choice: nothing brings it back by itself. */
function laterButton(sheet: Sheet): HTMLElement {
  const on = (): boolean => store.progress().later.includes(sheet.id);
  const render = (): void => attr(made, "aria-pressed", String(on()));
  const made = button(t("solve.later"), () => {
    store.change((progress) => aside(progress, sheet.id, !on()));
    render();
  });
  render();
  return made;
}

/** The best attempt is kept; a solution that was looked at only counts as tried. */
function keep(attempt: Attempt, stars: number): void {
  if (!over(attempt)) return;
  const done = { stars, solved: attempt.solved };
  store.change((progress) => recorded(progress, attempt.sheet.id, done));
}

export function pageDoors(more: Partial<Doors> = {}): Doors {
  return {
    board,
    other: (sheet, variant) => sheetOf(sheet.rules, sheet.id, variant),
    reading,
    changed: keep,
    more: (sheet) => [laterButton(sheet)],
    ...more,
  };
}

/** What a reader must know about the storage of this browser, if anything. */
export function createNotice(): { el: HTMLElement; render(): void } {
  const el = h("div", { class: "bz-notice", role: "status" });
  let said = "";
  return {
    el,
    render() {
      const trouble = store.trouble() ?? "";
      el.hidden = !trouble;
      if (said === trouble) return;
      said = trouble;
      el.replaceChildren();
      if (trouble) el.append(h("p", {}, t(`solve.trouble.${trouble}`)));
      if (trouble !== "damaged") return;
      el.append(
        button(t("solve.trouble.save"), () => {
          save("bao-puzzles-damaged.txt", store.damaged() ?? "");
        }),
        button(t("solve.trouble.forget"), () => store.forget()),
      );
    },
  };
}

/** A file for the reader to keep; no server takes part. */
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
