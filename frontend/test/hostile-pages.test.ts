// @vitest-environment happy-dom
/** Pages under hostile addresses, texts and storages: each still works, and no text becomes markup. */

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { marked } from "../board/words";
import { openPlay } from "../play/app";
import { encode } from "../play/code";
import { begin, played, usualStart } from "../play/match";
import { KEY as PLAY } from "../play/store";
import { openOverview } from "../puzzle/overview";
import { encode as resultCode } from "../puzzle/result";
import { openSet } from "../puzzle/set";
import { showPuzzle } from "../puzzle/view";
import { draw, PAPER } from "../sheet/draw";
import { markup } from "../sheet/markup";
import { openSheet } from "../sheet/page";
import { openResults } from "../sheet/results";
import { FIRST } from "../sheet/wish";
import { pageDoors } from "../puzzle/doors";
import { alwaysLater, always, expectSentence, expectUnharmed, KEYS, MARKUP, texts, textsOf } from "./hostile";
import { amount, hole, move, moves } from "./puzzle/sheets";
import "../page";

const START = "22222222/22222222/22222222/22222222 S";
const PUZZLES = "bao-lessons.2.puzzles";
/** All the markup at once, or anything. */
const hostile = fc.oneof(fc.constant(MARKUP.join(" ")), texts);

let end: AbortController;
let complaints: unknown[];
const complain = (event: ErrorEvent | PromiseRejectionEvent): void => {
  complaints.push("reason" in event ? event.reason : event.error);
};

beforeEach(() => {
  end = new AbortController();
  complaints = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  addEventListener("error", complain);
  addEventListener("unhandledrejection", complain);
  const shelf = {
    kujifunza: [hole, move, moves, amount],
    index: { sets: { kujifunza: [hole.id, move.id] }, pages: { kujifunza: "set.html" }, lessons: {} },
  };
  (globalThis as { baoPuzzles?: unknown }).baoPuzzles = shelf;
});

afterEach(() => {
  end.abort();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, "", "#");
  removeEventListener("error", complain);
  removeEventListener("unhandledrejection", complain);
  vi.unstubAllGlobals();
});

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** An address as a browser writes it. */
const address = (hash: string): string => encodeURI(hash.replace(/\p{Cs}/gu, "\ufffd"));

function place(): HTMLElement {
  end.abort();
  end = new AbortController();
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  return el;
}

function sound(el: Element): void {
  expect(complaints).toEqual([]);
  expectUnharmed(el);
  expect(el.textContent).not.toMatch(/\[object/);
}

test("a sentence with Kiswahili words marked is the same text, and nothing but spans", () => {
  always(hostile, 300, (text) => {
    const el = document.createElement("p");
    el.innerHTML = marked(`${text} kete ${text}`);
    expect(el.querySelectorAll(":not(span[lang=sw])")).toHaveLength(0);
    expect(el.textContent).toBe(`${text} kete ${text}`);
  });
});

// --- boards ---

async function linkedBoard(hash: string): Promise<HTMLElement> {
  history.replaceState(null, "", hash);
  const el = document.createElement("bao-board");
  const data = document.createElement("script");
  data.type = "application/json";
  data.textContent = JSON.stringify({ rules: "kujifunza", position: START });
  el.append(data);
  document.body.replaceChildren(el);
  (el as HTMLElement & { wake(): void }).wake();
  await (el as HTMLElement & { mounted: Promise<unknown> }).mounted;
  await settle();
  await settle();
  return el;
}

test("a link with a position or rules that nobody knows shows the board of the page and says so", async () => {
  const wrong = fc.oneof(
    fc.tuple(fc.constantFrom("kujifunza", "arabica", ...KEYS), hostile),
    fc.tuple(hostile, fc.constant(START)),
  );
  await alwaysLater(wrong, 6, async ([rules, position]) => {
    const fields = new URLSearchParams({ board: "1", rules, position });
    const el = await linkedBoard(`#${fields}`);
    sound(el);
    if (fields.get("rules") && fields.get("position")) {
      expectSentence(el.querySelector(".bao-say-text")?.textContent ?? "");
    }
    expect(el.querySelector('[data-hole="0"]')?.getAttribute("aria-label")).toContain("A1, South, 2 kete");
  });
});

test("what is pasted into a board is read, or refused in one sentence, and the board stays", async () => {
  const el = await linkedBoard("#");
  el.querySelector<HTMLElement>('[data-act="more"]')?.click();
  await settle();
  for (const fold of el.querySelectorAll("details")) fold.open = true;
  await settle();
  const areas = [...el.querySelectorAll<HTMLTextAreaElement>("textarea")];
  expect(areas.length).toBeGreaterThan(0);
  await alwaysLater(hostile, 10, async (text) => {
    for (const area of areas) {
      area.value = text;
      area.closest(".bao-part")?.querySelectorAll("button").forEach((button) => button.click());
    }
    await settle();
    sound(el);
    expect(el.querySelectorAll("[data-hole]")).toHaveLength(32);
  });
});

// --- puzzles ---

test("a puzzle's own words are no markup", async () => {
  await alwaysLater(hostile, 10, async (text) => {
    const el = place();
    const sheet = {
      ...hole,
      variants: [],
      question: text,
      teaches: text,
      choices: [{ value: "A1", text }, { value: text, text: "A2" }],
      why: { A1: text, [text]: text },
      because: { A1: text },
      otherwise: text,
      hints: hole.hints.map((hint) => ({ ...hint, text })),
      solution: { ...hole.solution, text },
    };
    const shown = showPuzzle(el, sheet, pageDoors());
    el.querySelectorAll("button").forEach((button) => button.click());
    await settle();
    expectUnharmed(el);
    shown.close();
    expect(complaints).toEqual([]);
  });
});

test("a set opens under any address and whatever is stored, and its puzzle can be answered", async () => {
  const addresses = fc.oneof(hostile.map((text) => `#${text}`), hostile.map((text) => `#list=${hole.id},${text}`));
  await alwaysLater(fc.tuple(addresses, hostile), 6, async ([hash, stored]) => {
    localStorage.clear();
    localStorage.setItem(PUZZLES, stored);
    history.replaceState(null, "", address(hash));
    const el = place();
    await openSet(el, "kujifunza", end.signal);
    await settle();
    sound(el);
    expect(el.querySelectorAll(".bz-question")).toHaveLength(1);
    expect(textsOf(localStorage)).toContain(stored);
  });
});

test("an overview of damaged progress says so, and offers what was damaged", async () => {
  localStorage.setItem(PUZZLES, MARKUP.join());
  const el = place();
  el.innerHTML = '<table><tr><td data-progress="kujifunza"></td></tr></table>';
  await openOverview(el, end.signal);
  sound(el);
  expectSentence(el.querySelector(".bz-notice p")?.textContent ?? "");
  expect(el.querySelectorAll(".bz-notice button")).toHaveLength(2);
});

// --- paper and the class ---

test("a table of results holds any name and any line as text", () => {
  const el = place();
  openResults(el, end.signal);
  const [codes, link] = [...el.querySelectorAll<HTMLInputElement>("textarea, input")] as [HTMLInputElement, HTMLInputElement];
  always(fc.tuple(hostile, hostile, hostile), 40, ([name, line, address]) => {
    codes.value = `${resultCode([hole.id], "5", name)}\n${line}`;
    link.value = address;
    codes.dispatchEvent(new Event("input"));
    sound(el);
    expect(el.querySelectorAll("tbody tr")).toHaveLength(1);
    const told = el.querySelector('[role="alert"]')?.textContent ?? "";
    if (told) expectSentence(told);
  });
});

test("a sheet on paper holds any words as text, and draws any position", () => {
  always(hostile, 20, (text) => {
    const el = place();
    el.innerHTML = draw(text, PAPER, text) + markup({ ...FIRST, kind: text }, [{ ...move, question: text, teaches: text, id: text }]);
    expectUnharmed(el);
    expect(el.querySelectorAll("h3")).toHaveLength(2);
  });
});

test("the form of worksheets opens under any address", async () => {
  await alwaysLater(fc.tuple(fc.constantFrom("rules", "kind", "level", "count", "seed", "paper"), hostile), 6, async ([name, text]) => {
    history.replaceState(null, "", `#${new URLSearchParams({ [name]: text })}`);
    const el = place();
    await openSheet(el, end.signal);
    await settle();
    sound(el);
    expect(el.querySelectorAll(".bs-puzzle").length + el.querySelectorAll("[role=status]").length).toBeGreaterThan(0);
  });
});

// --- the play page ---

function pasteInto(el: Element, text: string): string {
  const fold = el.querySelector<HTMLElement>(".bp-records");
  const area = fold?.querySelector("textarea");
  if (area) area.value = text;
  fold?.querySelector("button")?.click();
  return fold?.querySelector('[role="alert"]')?.textContent ?? "";
}

test("the play page opens under any address and whatever is stored, and nothing stored is lost", async () => {
  const match = played(begin("kujifunza", usualStart("kujifunza"), () => ["here", "here"], 1), "A1>");
  const game = encode(match);
  const stored = fc.oneof(
    hostile,
    hostile.map((text) => JSON.stringify({ game: text, earlier: [game], seed: 1, lies: "stays" })),
    hostile.map((text) => JSON.stringify({ game, earlier: [text], seed: 1, lies: text })),
  );
  await alwaysLater(fc.tuple(stored, hostile), 12, async ([text, asked]) => {
    localStorage.clear();
    localStorage.setItem(PLAY, text);
    history.replaceState(null, "", address(`#game=${asked}`));
    const el = place();
    openPlay(el, end.signal);
    await settle();
    sound(el);
    expectSentence(el.querySelector(".bp-notice")?.textContent ?? "");
    const wrong = pasteInto(el, game);
    expect(wrong).toBe("");
    await settle();
    expect(el.querySelectorAll(".bp-turn")).toHaveLength(1);
    const all = textsOf(localStorage).join("\n");
    const earlier = /"earlier":(\[.*\]),"seed"/s.exec(text)?.[1];
    if (earlier) for (const code of JSON.parse(earlier) as string[]) expect(all).toContain(JSON.stringify(code));
    else expect(textsOf(localStorage)).toContain(text);
  });
});

test("what is pasted into the play page is a game, or is refused in one sentence", async () => {
  const el = place();
  openPlay(el, end.signal);
  await alwaysLater(fc.oneof(hostile, hostile.map((text) => `[${text}`), hostile.map((text) => `[Rules "${text}"]\n\n${text}`)), 30, async (text) => {
    const wrong = pasteInto(el, text);
    expectSentence(wrong);
    sound(el);
    await Promise.resolve();
  });
});

test("an earlier game that cannot be opened stays in the list, and a sentence says so", async () => {
  const kept = JSON.stringify({ game: null, earlier: ["1.kujifunza..hh.A.-.broken", "<b>"], seed: 1, lies: "stays" });
  localStorage.setItem(PLAY, kept);
  const el = place();
  openPlay(el, end.signal);
  const buttons = (): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(".bp-root > details li button")];
  expect(buttons().map((button) => button.textContent)).toEqual([
    "Bao la Kujifunza, one turn: open",
    "A game that cannot be read: try to open",
  ]);
  for (const button of buttons()) button.click();
  expect(el.querySelector(".bp-notice")?.textContent).toContain("damaged");
  expect(buttons()).toHaveLength(2);
  expect(localStorage.getItem(PLAY)).toBe(kept);
});
