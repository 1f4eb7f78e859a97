// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, type Changed, type Spec } from "../../board/mount";
import { twin } from "../../rules/index";

const START = "22222222/22222222/22222222/22222222 S";
let el: HTMLElement;
let close: () => void;
let changes: Changed[];
let still = false;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

async function board(spec: Partial<Spec> = {}): Promise<void> {
  el = document.createElement("div");
  document.body.append(el);
  changes = [];
  close = mount(el, twin("kujifunza", "en"), { rules: "kujifunza", position: START, ...spec }, (c) => changes.push(c));
  await settle();
}

const hole = (i: number): HTMLButtonElement => el.querySelector(`[data-hole="${i}"]`)!;
const act = (name: string): HTMLButtonElement => el.querySelector(`[data-act="${name}"]`)!;
const said = (): string => el.querySelector(".bao-say-text")?.textContent ?? "";
const status = (): string => el.querySelector(".bao-live")?.textContent?.trim() ?? "";
const counts = (): number[] =>
  Array.from({ length: 32 }, (_, i) => Number(hole(i).querySelector(".bao-n")?.textContent || 0));

function key(target: Element, name: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

async function playOut(): Promise<void> {
  await settle();
  await vi.runAllTimersAsync();
  await settle();
}

test("every hole is a button with its name, owner, count and state", async () => {
  await board();
  expect(hole(0).getAttribute("aria-label")).toBe("A1, South, 2 kete, can capture");
  expect(hole(16).getAttribute("aria-label")).toBe("a1, North, 2 kete");
  expect(el.querySelectorAll('[data-hole][tabindex="0"]')).toHaveLength(1);
});

test("a turn by clicks: hole, direction, and the film runs to its end", async () => {
  await board();
  hole(6).click();
  await settle();
  expect(el.querySelectorAll(".bao-direction")).toHaveLength(2);
  el.querySelector<HTMLButtonElement>('[data-step="-1"]')!.click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
  expect(counts()[6]).toBe(1);
  expect(status()).toContain("North is to move.");
});

test("a turn by keys alone", async () => {
  await board();
  hole(0).focus();
  for (let i = 0; i < 6; i++) key(document.activeElement!, "ArrowRight");
  expect(document.activeElement).toBe(hole(6));
  hole(6).click();
  await settle();
  key(hole(6), "ArrowLeft");
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
});

test("a relay can be stopped in the middle, and stepped by kete, event and lap", async () => {
  await board();
  hole(7).click();
  await settle();
  key(hole(7), "<");
  await settle();
  await vi.advanceTimersByTimeAsync(900);
  act("play").click();
  const middle = counts();
  await vi.advanceTimersByTimeAsync(5000);
  expect(counts()).toEqual(middle);
  const scrub = el.querySelector<HTMLInputElement>("input[type=range]")!;
  const at = Number(scrub.value);
  act("on").click();
  expect(Number(scrub.value)).toBe(at + 1);
  act("back").click();
  expect(counts()).toEqual(middle);
  key(hole(7), "n");
  expect(Number(scrub.value)).toBeGreaterThan(at);
});

test("an illegal try is answered with one sentence, and the way out is marked", async () => {
  await board();
  hole(10).click();
  await settle();
  expect(said()).toContain("A capture must be taken");
  expect(status()).toContain("A capture must be taken");
  expect(hole(6).getAttribute("aria-label")).toContain("this would be right");
  act("ghost").click();
  await playOut();
  expect(said()).toContain("Nothing has been played");
  act("unghost").click();
  await settle();
  expect(counts()).toEqual(new Array(32).fill(2));
  expect(changes.every((c) => c.history.length === 0)).toBe(true);
});

test("undo, redo and restart", async () => {
  await board();
  hole(6).click();
  await settle();
  key(hole(6), "<");
  await playOut();
  act("undo").click();
  expect(counts()).toEqual(new Array(32).fill(2));
  act("redo").click();
  await playOut();
  expect(counts()[6]).toBe(1);
  act("restart").click();
  expect(changes.at(-1)?.position).toBe(START);
});

test("who asks for less motion sees the result at once", async () => {
  still = true;
  await board();
  hole(6).click();
  await settle();
  key(hole(6), "<");
  await settle();
  expect(counts()[6]).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("drawing the same state twice touches nothing", async () => {
  await board();
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(el, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = el.innerHTML;
  key(hole(0), "Home");
  expect(el.innerHTML).toBe(before);
  expect(observer.takeRecords().concat(seen)).toHaveLength(0);
  observer.disconnect();
});

test("boards that come and go leave nothing behind", async () => {
  const add = vi.spyOn(document, "addEventListener");
  const addWindow = vi.spyOn(window, "addEventListener");
  await board();
  for (let i = 0; i < 20; i++) {
    const box = document.createElement("div");
    document.body.append(box);
    const end = mount(box, twin("kujifunza", "en"), { rules: "kujifunza", position: START });
    await settle();
    box.querySelector<HTMLButtonElement>('[data-hole="6"]')!.click();
    await settle();
    box.querySelector<HTMLButtonElement>('[data-step="-1"]')!.click();
    await settle();
    end();
    expect(box.childElementCount).toBe(0);
    box.remove();
  }
  expect(vi.getTimerCount()).toBe(0);
  expect(add).not.toHaveBeenCalled();
  expect(addWindow).not.toHaveBeenCalled();
}, 30_000);

test("a record is walked through with redo", async () => {
  await board({ moves: ["A7<", "a8<"] });
  expect(counts()).toEqual(new Array(32).fill(2));
  act("redo").click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
});

test("guessing where the last kete falls is scored", async () => {
  await board();
  act("more").click();
  const predict = el.querySelector<HTMLInputElement>('[data-part="predict"] input')!;
  predict.checked = true;
  predict.dispatchEvent(new Event("change", { bubbles: true }));
  hole(6).click();
  await settle();
  key(hole(6), "<");
  await settle();
  expect(said()).toContain("Where will the last kete of the first lap fall?");
  hole(4).click();
  await playOut();
  expect(said()).toContain("1 of 1");
});

test("a position that cannot be opened is answered with the referee's sentence", async () => {
  await board();
  act("more").click();
  const area = el.querySelector<HTMLTextAreaElement>('[data-part="share"] textarea')!;
  area.value = "12222222/22222222/22222222/22222222 S";
  [...el.querySelectorAll("button")].find((b) => b.textContent === "Open position")!.click();
  await settle();
  expect(el.querySelector(".bao-result")?.textContent).toBe(
    "There are 63 kete on the board and in the stocks; a game has 64.",
  );
});
