/** The controls of a form, each with its name above it. */

import { h } from "../board/dom";

export type Options = [value: string, text: string][];

export function field(label: string, control: HTMLElement): HTMLElement {
  return h("label", { class: "bs-field" }, h("span", {}, label), control);
}

export function choice(options: Options, value: string): HTMLSelectElement {
  const el = h("select");
  renew(el, options, value);
  return el;
}

export function renew(el: HTMLSelectElement, options: Options, value = el.value): void {
  el.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
  el.value = options.some(([other]) => other === value) ? value : (options[0]?.[0] ?? "");
}
