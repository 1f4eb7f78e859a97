/** The board on a page of the book: the rules run here, no kernel and no server is asked. */

import { mount, type Changed, type Given, type Mounted, type Spec } from "./board/mount";
import { linked, written } from "./link";
import { t } from "./rules/messages";
import { find, known, twin } from "./rules/index";

const NAME = "bao-board";

/** A puzzle's or a game's board has no address of its own, and does not change those of others. */
function place(el: Element): number {
  return [...document.querySelectorAll(`${NAME}:not(.bz-root *, .bp-root *)`)].indexOf(el) + 1;
}

/** What is wrong with a position that an address asks for; nothing if it can be shown. */
function fault({ rules, position }: Spec): string {
  try {
    find(rules).read(position);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
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

/** Boards out of sight cost nothing: they wake when the reader comes near, by any way there is. */
const near = new IntersectionObserver(
  (seen) => seen.forEach((one) => one.isIntersecting && (one.target as BaoBoard).wake()),
  { rootMargin: "50% 0px" },
);

/** For Tab and for lists of buttons; the board takes its place. */
function door(lang: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "bao-door bao-hidden";
  button.textContent = t("board.wake", {}, lang);
  return button;
}

/**
 * A puzzle or a game drives a board of its own through this element: `mounted` is what can then be
 * asked of it. Where its spec says `asks`, every answer given on it is an event `bao-given`; every
 * turn played on it is an event `bao-moved`, and a film that begins or ends is a `bao-film`.
 */
class BaoBoard extends HTMLElement {
  private close: (() => void) | null = null;
  private door: HTMLButtonElement | null = null;
  private arrive: (mounted: Mounted) => void = () => {};
  readonly mounted = new Promise<Mounted>((resolve) => (this.arrive = resolve));

  connectedCallback(): void {
    // By rules that only Python knows: the picture and its sentence stay.
    if ("still" in this.dataset) return;
    addEventListener("hashchange", this.follow);
    addEventListener("beforeprint", this.atOnce);
    const link = linked(location.hash);
    if (link && link.board === place(this)) {
      this.wake();
      return;
    }
    this.door = door(this.spec()?.lang ?? "en");
    this.door.addEventListener("focus", this.enter);
    this.append(this.door);
    near.observe(this);
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.follow);
    this.asleep();
    this.close?.();
    this.close = null;
  }

  /** Mounts the board, if it has not been. */
  wake(): void {
    near.unobserve(this);
    soon(this.atOnce);
  }

  private readonly atOnce = (): void => {
    if (this.isConnected && !this.close) this.open(linked(location.hash));
  };

  /** By Tab the reader comes to the door, and goes in to the hole where the arrows begin. */
  private readonly enter = (): void => {
    const { door } = this;
    this.door = null;
    this.atOnce();
    requestAnimationFrame(() => {
      this.querySelector<HTMLElement>("[data-hole][tabindex='0']")?.focus();
      door?.remove();
    });
  };

  private asleep(): void {
    near.unobserve(this);
    removeEventListener("beforeprint", this.atOnce);
    this.door?.remove();
    this.door = null;
  }

  private spec(): Spec | null {
    const data = this.querySelector('script[type="application/json"]')?.textContent;
    return data ? (JSON.parse(data) as Spec) : null;
  }

  private readonly follow = (): void => {
    const link = linked(location.hash);
    if (link && link.board === place(this)) this.open(link);
  };

  private open(link: ReturnType<typeof linked>): void {
    const own = this.spec();
    if (!own) return;
    const mine = link !== null && link.board === place(this);
    const wrong = mine ? fault(link.spec) : "";
    const asked = mine && !wrong ? { lang: own.lang, ...link.spec } : own;
    // A reader's own rules live in a kernel; here their still picture stays.
    if (!known(asked.rules)) return;
    // The page knows where the book keeps its rules; a board only knows their names.
    const pages = document.documentElement.dataset["rules"];
    const spec = { ...asked, reference: own.reference ?? (pages && `${pages}${asked.rules}.html`) };
    this.asleep();
    this.close?.();
    const given = (detail: Given): void => {
      this.dispatchEvent(new CustomEvent("bao-given", { detail, bubbles: true }));
    };
    const moved = (detail: Changed): void => {
      this.dispatchEvent(new CustomEvent("bao-moved", { detail, bubbles: true }));
    };
    const filmed = (detail: boolean): void => {
      this.dispatchEvent(new CustomEvent("bao-film", { detail }));
    };
    const address = (shown: Spec): string =>
      location.href.replace(/#.*/, "") + written(place(this), shown);
    const referee = twin(spec.rules, spec.lang ?? "en");
    const mounted = mount(this, referee, spec, moved, address, given, filmed);
    this.close = mounted;
    this.arrive(mounted);
    if (wrong) mounted.warn(wrong);
    if (mine) this.scrollIntoView({ block: "center" });
  }
}

// A page may load the script twice; a name is defined once.
if (!customElements.get(NAME)) customElements.define(NAME, BaoBoard);
