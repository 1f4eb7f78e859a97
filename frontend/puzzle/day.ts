/** The puzzle of the day, by the reader's own calendar; earlier days can be looked up. */

import { h, say } from "../board/dom";
import { dateOf, dayOf, puzzleOf } from "./daily";
import { index, sheetOf } from "./data";
import { createNotice, pageDoors, store } from "./doors";
import { button } from "./parts";
import { showPuzzle, type Shown } from "./view";
import { t } from "./words";

export async function openDay(el: HTMLElement, signal: AbortSignal): Promise<void> {
  const known = await index();
  if (!known || signal.aborted) return;
  const { sets } = known;
  const home = new Map(Object.entries(sets).flatMap(([set, ids]) => ids.map((id) => [id, set])));
  const today = dayOf(new Date());
  let day = today;
  let shown: Shown | null = null;

  const notice = createNotice();
  const title = h("h2", { class: "bz-day" });
  const player = h("div", { class: "bz-player" });
  const before = button(t("solve.day.before"), () => void open(day - 1));
  const after = button(t("solve.day.after"), () => void open(day + 1));
  const done = h("p", { class: "bz-sum", role: "status" });
  el.replaceChildren(notice.el, title, done, player, h("div", { class: "bz-foot" }, before, after));

  function render(): void {
    notice.render();
    const kept = store.progress().puzzles[puzzleOf(day, [...home.keys()])];
    say(done, kept?.solved ? t("solve.day.done", { n: kept.stars }) : "");
  }

  async function open(asked: number): Promise<void> {
    day = asked;
    const id = puzzleOf(day, [...home.keys()]);
    const sheet = await sheetOf(home.get(id) ?? "", id);
    if (!sheet || signal.aborted || asked !== day) return;
    shown?.close();
    say(
      title,
      dateOf(day).toLocaleDateString(document.documentElement.lang || "en", {
        timeZone: "UTC",
        weekday: "long",
        day: "numeric",
        month: "long",
        year: "numeric",
      }),
    );
    after.hidden = day >= today;
    shown = showPuzzle(player, sheet, pageDoors());
    render();
  }

  const stop = store.listen(render);
  signal.addEventListener("abort", () => {
    stop();
    shown?.close();
  });
  await open(day);
}
