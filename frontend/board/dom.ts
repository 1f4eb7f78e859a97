/** Small helpers that touch the page only where something is different: rendering twice is free. */

import { HEIGHT, percent, WIDTH } from "./geometry";

type Child = Node | string | null | undefined | false;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | number> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) attr(el, name, value);
  for (const child of children) if (child) el.append(child);
  return el;
}

export function svg(tag: string, attributes: Record<string, string | number> = {}): SVGElement {
  const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, String(value));
  return el;
}

export function attr(el: Element, name: string, value: string | number | boolean | null): void {
  if (value === false || value === null) {
    if (el.hasAttribute(name)) el.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

export function say(el: Element, text: string): void {
  if (el.textContent !== text) el.textContent = text;
}

/** Lays an element over a place of the drawing; not by a style attribute, which strict pages refuse. */
export function lay<E extends HTMLElement>(el: E, x: number, y: number): E {
  el.style.left = percent(x, WIDTH);
  el.style.top = percent(y, HEIGHT);
  return el;
}

/** Remembered beside the element: reading innerHTML back does not give what was written. */
const written = new WeakMap<Element, string>();

export function markup(el: Element, text: string): void {
  if (written.get(el) === text) return;
  written.set(el, text);
  el.innerHTML = text;
}

/** What depends on a key alone, and is not even made while that stays the same. */
export function once(el: Element, key: string, make: () => string | Node[]): void {
  if (el.getAttribute("data-for") === key) return;
  el.setAttribute("data-for", key);
  const made = make();
  if (typeof made === "string") el.innerHTML = made;
  else el.replaceChildren(...made);
}
