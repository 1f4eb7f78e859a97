/** Pieces of forms, as every part of the page has them. */

import { h } from "../board/dom";
import { t } from "./words";

export { button } from "../puzzle/parts";

export interface View {
  readonly el: HTMLElement;
  render(): void;
}

let numbered = 0;

export const unique = (): string => `bp${(++numbered).toString(36)}`;

export function select(
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): HTMLLabelElement {
  const el = h("select", { class: "bao-select" });
  for (const [key, text] of options)
    el.append(h("option", { value: key, selected: key === value }, text));
  el.addEventListener("change", () => change(el.value));
  return h("label", { class: "bp-field" }, h("span", {}, label), el);
}

/** A group of which one is chosen. */
export function radios(
  legend: string,
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): HTMLFieldSetElement {
  const name = unique();
  const group = h("fieldset", { class: "bp-radios" }, h("legend", {}, legend));
  for (const [key, text] of options) {
    const box = h("input", { type: "radio", name, value: key, checked: key === value });
    box.addEventListener("change", () => change(key));
    group.append(h("label", { class: "bp-radio" }, box, h("span", {}, text)));
  }
  return group;
}

/** A text field with what is wrong with it. */
export function area(
  label: string,
  rows: number,
): {
  el: HTMLElement;
  field: HTMLTextAreaElement;
  wrong(text: string): void;
} {
  const id = unique();
  const field = h("textarea", {
    class: "bao-text",
    rows,
    spellcheck: "false",
    autocomplete: "off",
  });
  const problem = h("p", { class: "bp-wrong", id, role: "alert" });
  const el = h(
    "div",
    { class: "bp-area" },
    h("label", { class: "bp-field" }, h("span", {}, label), field),
    problem,
  );
  return {
    el,
    field,
    wrong(text) {
      problem.textContent = text;
      field.setAttribute("aria-invalid", String(text !== ""));
      if (text) field.setAttribute("aria-describedby", id);
      else field.removeAttribute("aria-describedby");
    },
  };
}

/** Something that is done only when it is said a second time. */
export function twice(label: string, question: string, act: () => void): HTMLElement {
  const row = h("span", { class: "bp-twice" });
  const first = h("button", { type: "button", class: "bao-button" }, label);
  const sure = h("button", { type: "button", class: "bao-button bp-strong" }, t("play.sure.yes"));
  const no = h("button", { type: "button", class: "bao-button" }, t("play.sure.no"));
  const asking = h(
    "span",
    { role: "group", class: "bp-twice", "aria-label": question },
    question,
    sure,
    no,
  );
  const show = (ask: boolean): void => {
    row.replaceChildren(ask ? asking : first);
    (ask ? sure : first).focus();
  };
  first.addEventListener("click", () => show(true));
  no.addEventListener("click", () => show(false));
  sure.addEventListener("click", () => {
    // What has the focus is there until the act has given it a place.
    act();
    row.replaceChildren(first);
  });
  row.append(first);
  return row;
}

/** A file for the reader to keep; no server takes part. */
export function download(name: string, text: string, type = "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
