/** The board on a page of the book: the rules run here, no kernel and no server is asked. */

import { mount, type Spec } from "./board/mount";
import { linked, written } from "./link";
import { ALL, twin } from "./rules/index";

const NAME = "bao-board";

function place(el: Element): number {
  return [...document.querySelectorAll(NAME)].indexOf(el) + 1;
}

/** One board a task, so that a page full of them still answers at once. */
const waiting: (() => void)[] = [];

function soon(act: () => void): void {
  waiting.push(act);
  if (waiting.length === 1) setTimeout(next);
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length) setTimeout(next);
}

class BaoBoard extends HTMLElement {
  private close: (() => void) | null = null;

  connectedCallback(): void {
    // By rules that only Python knows: the picture and its sentence stay.
    if ("still" in this.dataset) return;
    soon(() => this.isConnected && this.open(linked(location.hash)));
    addEventListener("hashchange", this.follow);
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.follow);
    this.close?.();
    this.close = null;
  }

  private readonly follow = (): void => {
    const link = linked(location.hash);
    if (link?.board === place(this)) this.open(link);
  };

  private open(link: ReturnType<typeof linked>): void {
    const data = this.querySelector('script[type="application/json"]')?.textContent;
    if (!data) return;
    const own = JSON.parse(data) as Spec;
    const mine = link?.board === place(this);
    const asked = mine ? { lang: own.lang, ...link.spec } : own;
    // A reader's own rules live in a kernel; here their still picture stays.
    if (!(asked.rules in ALL)) return;
    // The page knows where the book keeps its rules; a board only knows their names.
    const pages = document.documentElement.dataset["rules"];
    const spec = { ...asked, reference: own.reference ?? (pages && `${pages}${asked.rules}.html`) };
    this.close?.();
    this.close = mount(this, twin(spec.rules, spec.lang ?? "en"), spec, undefined, (shown) => {
      return location.href.replace(/#.*/, "") + written(place(this), shown);
    });
    if (mine) this.scrollIntoView({ block: "center" });
  }
}

// A page may load the script twice; a name is defined once.
if (!customElements.get(NAME)) customElements.define(NAME, BaoBoard);
