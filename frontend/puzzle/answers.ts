/** Where an answer is given: on the board, by a list for those who prefer one, or beside it. */

import { attr, h, markup, say } from "../board/dom";
import { over, type Attempt } from "./attempt";
import { number } from "./judge";
import { button } from "./parts";
import { isSet, meanings, onBoard, pointsAt, textOf, type Choice, type Sheet } from "./sheet";
import { marked, t } from "./words";

export interface Answers {
  el: HTMLElement;
  /** Something was pointed at on the board. */
  given(value: string): void;
  picked(): readonly string[];
  render(attempt: Attempt): void;
}

/** A choice by its sign: “none” is a word of the puzzle's, not of the board's. */
function label(sheet: Sheet, { value, text }: Choice): string {
  if (value === "none" && pointsAt(sheet) === "hole") return t("solve.none");
  return text;
}

export function createAnswers(
  sheet: Sheet,
  submit: (given: readonly string[]) => void,
  changed: () => void,
): Answers {
  const where = pointsAt(sheet);
  const several = isSet(sheet);
  /** One hole is a slip away on a small screen: it is chosen first, and answered then. */
  const checks = several || where === "hole";
  let picked: string[] = [];
  let doubtful: string[] = [];

  const el = h("div", { class: "bz-answers" });
  const buttons = new Map<string, HTMLButtonElement>();
  const check = button("", () => submit(picked), "bz-main");
  const doubt = h("div", { class: "bz-choices", hidden: true });

  function pick(value: string): void {
    if (!checks) {
      submit([value]);
      return;
    }
    const others = several ? picked.filter((other) => other !== value) : [];
    picked = picked.includes(value) ? others : [...others, value];
    changed();
  }

  function choiceButton(choice: Choice): HTMLButtonElement {
    const made = button("", () => pick(choice.value), "bz-choice");
    markup(made.appendChild(h("span")), marked(label(sheet, choice)));
    buttons.set(choice.value, made);
    return made;
  }

  function list(choices: readonly Choice[], kind: string): HTMLElement {
    const group = h("div", { class: `bz-choices ${kind}`, role: "group" });
    attr(group, "aria-label", t("solve.choices"));
    group.append(...choices.map(choiceButton));
    return group;
  }

  function numberForm(): HTMLElement {
    const input = h("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 4,
      class: "bz-number",
    });
    const wrong = h("p", { class: "bz-slip", role: "alert" });
    const form = h("form", { class: "bz-form" });
    const send = h("button", { type: "submit", class: "bao-button bz-main" }, t("solve.check"));
    form.append(h("label", { class: "bz-field" }, h("span", {}, t("solve.number")), input), send);
    form.append(wrong);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = number(input.value);
      say(wrong, value === null ? t("solve.number.slip") : "");
      if (value !== null) submit([value]);
    });
    return form;
  }

  const there = sheet.choices.filter(({ value }) => onBoard(sheet, value));
  const beside = sheet.choices.filter(({ value }) => !onBoard(sheet, value));
  if (sheet.ask === "number") el.append(numberForm());
  if (there.length) el.append(h("p", { class: "bz-how" }, t(`solve.how.${sheet.ask}`)));
  if (beside.length) el.append(list(beside, sheet.ask === "rule" ? "bz-long" : ""));
  el.append(doubt);
  if (checks) el.append(check);
  if (there.length) {
    const fold = h("details", { class: "bz-fold" }, h("summary", {}, t(`solve.list.${where}`)));
    fold.append(list(there, "bz-grid"));
    el.append(fold);
  }

  function ask(values: string[]): void {
    doubtful = values;
    doubt.replaceChildren(
      h("p", { class: "bz-how" }, t("solve.meant")),
      ...values.map((value) =>
        button(textOf(sheet, value), () => {
          doubtful = [];
          pick(value);
        }),
      ),
    );
    changed();
    doubt.querySelector("button")?.focus();
  }

  return {
    el,
    given(value) {
      const meant = where === "move" ? meanings(sheet, value) : [value];
      if (meant.length > 1) ask(meant);
      else {
        doubtful = [];
        pick(meant[0] ?? value);
      }
    },
    picked: () => picked,
    render(attempt) {
      const done = over(attempt);
      el.hidden = done;
      if (done) picked = [];
      doubt.hidden = !doubtful.length;
      for (const [value, made] of buttons) {
        if (checks) attr(made, "aria-pressed", String(picked.includes(value)));
        const tried = attempt.tried.includes(value);
        attr(made, "data-tried", tried);
        attr(made, "aria-description", tried ? t("solve.tried") : null);
      }
      const names = picked.map((value) => textOf(sheet, value)).join(", ");
      say(check, names ? t("solve.check.these", { names }) : t("solve.check"));
      attr(check, "aria-disabled", picked.length ? null : "true");
    },
  };
}
