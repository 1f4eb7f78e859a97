/** Stars per set; and the progress as a file, to be kept, carried elsewhere, or thrown away. */

import { h, say } from "../board/dom";
import { index } from "./data";
import { createNotice, save, store } from "./doors";
import { button } from "./parts";
import { empty, merged, parse, summed, write, type Progress } from "./progress";
import { t } from "./words";

export async function openOverview(el: HTMLElement, signal: AbortSignal): Promise<void> {
  const known = await index();
  if (!known || signal.aborted) return;
  const notice = createNotice();
  const told = h("p", { class: "bz-told", role: "status" });
  const tools = h("div", { class: "bz-tools", role: "group", "aria-label": t("solve.progress") });
  const sure = h("div", { class: "bz-sure", role: "group", hidden: true });
  let thrown: Progress | null = null;

  const file = h("input", { type: "file", accept: ".json,application/json", class: "bz-file" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) void chosen.text().then(take, () => say(told, t("solve.import.damaged")));
    file.value = "";
  });

  function take(text: string): void {
    const read = parse(text);
    if (!read.ok) {
      say(told, t(`solve.import.${read.fault}`));
      return;
    }
    store.change((progress) => merged(progress, read.progress));
    const { solved } = summed(read.progress, Object.keys(read.progress.puzzles));
    say(told, t("solve.import.done", { n: solved }));
  }

  const reset = button(t("solve.reset"), () => {
    sure.hidden = false;
    no.focus();
  });
  const close = (text: string): void => {
    sure.hidden = true;
    say(told, text);
    reset.focus();
  };
  const yes = button(t("solve.reset.yes"), () => {
    thrown = store.progress();
    store.change(empty);
    close(t("solve.reset.done"));
    undo.hidden = false;
  });
  const no = button(t("solve.reset.no"), () => close(""));
  const undo = button(t("solve.reset.undo"), () => {
    const old = thrown;
    if (old) store.change((progress) => merged(progress, old));
    thrown = null;
    undo.hidden = true;
    close(t("solve.reset.undone"));
  });
  undo.hidden = true;
  sure.append(h("p", {}, t("solve.reset.sure")), no, yes);
  tools.append(
    button(t("solve.export"), () => {
      save(`bao-puzzles-${new Date().toISOString().slice(0, 10)}.json`, write(store.progress()));
      say(told, t("solve.export.done"));
    }),
    h("label", { class: "bao-button bz-import" }, h("span", {}, t("solve.import")), file),
    reset,
    undo,
  );
  el.append(notice.el, tools, sure, told);

  function render(): void {
    notice.render();
    const progress = store.progress();
    for (const [set, ids] of Object.entries(known!.sets)) {
      const cell = el.querySelector(`[data-progress="${set}"]`);
      if (cell) say(cell, t("solve.sum", { ...summed(progress, ids), n: ids.length }));
    }
  }
  signal.addEventListener("abort", store.listen(render));
  render();
}
