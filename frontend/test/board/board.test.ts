// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, type Changed, type Spec } from "../../board/mount";
import { twin } from "../../rules/index";

const START = "22222222/22222222/22222222/22222222 S";
let el: HTMLElement;
let close: () => void;
let changes: Changed[];
let still = false;
let motion: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  still = false;
  motion = new EventTarget();
  Object.defineProperty(motion, "matches", { get: () => still });
  vi.stubGlobal("matchMedia", () => motion);
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  vi.advanceTimersToNextFrame();
}

async function board(spec: Partial<Spec> = {}): Promise<void> {
  el = document.createElement("div");
  document.body.append(el);
  changes = [];
  const rules = spec.rules ?? "kujifunza";
  close = mount(el, twin(rules, "en"), { rules, position: START, ...spec }, (c) => changes.push(c));
  await settle();
}

const hole = (i: number): HTMLButtonElement => el.querySelector(`[data-hole="${i}"]`)!;
const act = (name: string): HTMLButtonElement => el.querySelector(`[data-act="${name}"]`)!;
const said = (): string => el.querySelector(".bao-say-text")?.textContent ?? "";
const status = (): string => el.querySelector(".bao-live")?.textContent?.trim() ?? "";
const counts = (): number[] =>
  Array.from({ length: 32 }, (_, i) => Number(hole(i).querySelector(".bao-n")?.textContent || 0));

function key(target: Element, name: string): void {
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
  );
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
  await settle();
  const middle = counts();
  await vi.advanceTimersByTimeAsync(5000);
  expect(counts()).toEqual(middle);
  const scrub = el.querySelector<HTMLInputElement>("input[type=range]")!;
  const at = Number(scrub.value);
  act("on").click();
  await settle();
  expect(Number(scrub.value)).toBe(at + 1);
  act("back").click();
  await settle();
  expect(counts()).toEqual(middle);
  key(hole(7), "n");
  await settle();
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
  await settle();
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
});

test("a record is walked through with redo", async () => {
  await board({ moves: ["A7<", "a8<"] });
  expect(counts()).toEqual(new Array(32).fill(2));
  act("redo").click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
});

const HOUSE = "00000000/12280001/01108000/00000000 S 20,20 SN -";

async function toTheHouse(): Promise<void> {
  await board({ rules: "zanzibar", position: HOUSE });
  hole(1).click();
  await settle();
  key(hole(1), ">");
  await playOut();
}

test("play and step lead on through a record, turn after turn", async () => {
  await board({ moves: ["A7<", "a8<"] });
  expect(said()).toContain("plays the next turn");
  act("play").click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
  act("on").click();
  await settle();
  expect(changes.at(-1)?.history).toEqual(["A7<", "a8<"]);
  expect(hole(23).querySelector(".bao-n")?.textContent).toBe("");
});

test("at the house the film stops and asks; the answer is part of the move", async () => {
  await toTheHouse();
  expect(said()).toContain("Stop here, or lift the house and go on?");
  expect(changes.filter((c) => c.history.length)).toHaveLength(0);
  act("choice1").click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A2>+"]);
  act("undo").click();
  expect(changes.at(-1)).toMatchObject({ position: HOUSE, history: [] });
});

test("undo at the question takes the half turn back", async () => {
  await toTheHouse();
  act("undo").click();
  await settle();
  expect(said()).not.toContain("Stop here");
  expect(hole(1).getAttribute("aria-label")).toContain("can capture");
  expect(counts()[1]).toBe(1);
});

test("stopping at the house is the other answer", async () => {
  await toTheHouse();
  act("choice0").click();
  await playOut();
  expect(changes.at(-1)?.history).toEqual(["A2>"]);
});

test("a blocked hole is named and crossed", async () => {
  await board({ rules: "kiswahili", position: "01232431/0ed10000/11105302/10112020 N 0,0 - a6" });
  expect(hole(21).getAttribute("aria-label")).toContain("blocked for this turn");
  expect(el.querySelectorAll(".bao-m-blocked")).toHaveLength(1);
});

const part = (name: string): HTMLElement => el.querySelector(`[data-part="${name}"]`)!;
const pressed = (name: string, label: string): void =>
  [...part(name).querySelectorAll("button")].find((b) => b.textContent === label)!.click();

function unfold(name: string): void {
  if (act("more").getAttribute("aria-expanded") === "false") act("more").click();
  const fold = part(name) as HTMLDetailsElement;
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
}

test("a position is set up by hand; what cannot be is refused, what can be is played", async () => {
  await board();
  unfold("setup");
  pressed("setup", "Set up by hand");
  await settle();
  hole(0).click();
  await settle();
  expect(said()).toContain("65 of 64 kete: one too many.");
  act("use").click();
  await settle();
  expect(said()).toBe("There are 65 kete on the board and in the stocks; a game has 64.");
  act("erase").click();
  hole(1).click();
  await settle();
  expect(said()).toContain("64 of 64 kete so far.");
  act("use").click();
  await settle();
  expect(changes.at(-1)?.position).toBe("22222222/22222222/31222222/22222222 S");
});

const off = (name: string): boolean => act(name).getAttribute("aria-disabled") === "true";

async function playA7(): Promise<void> {
  hole(6).click();
  await settle();
  key(hole(6), "<");
}

test("while a position is set up by hand, nothing is taken back", async () => {
  await board();
  await playA7();
  await playOut();
  const played = counts();
  unfold("setup");
  pressed("setup", "Set up by hand");
  await settle();
  for (const name of ["undo", "redo", "restart"]) {
    expect(off(name)).toBe(true);
    act(name).click();
  }
  act("cancel").click();
  await settle();
  expect(counts()).toEqual(played);
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
  expect(off("undo")).toBe(false);
});

test("setting up by hand keeps the focus on the board", async () => {
  await board();
  unfold("setup");
  for (const done of ["cancel", "use"]) {
    pressed("setup", "Set up by hand");
    await settle();
    expect(document.activeElement).toBe(hole(0));
    act(done).focus();
    act(done).click();
    await settle();
    await settle();
    expect(el.querySelector('[data-act="use"]')).toBeNull();
    expect(document.activeElement).toBe(hole(0));
  }
});

test("undo ends what would have happened, and takes no turn back", async () => {
  await board();
  await playA7();
  await playOut();
  hole(26).click();
  await settle();
  act("ghost").click();
  await settle();
  act("undo").click();
  await settle();
  expect(el.querySelector(".bao-root")!.hasAttribute("data-ghost")).toBe(false);
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
});

test("a guess does not outlive its turn", async () => {
  await board();
  unfold("predict");
  const box = part("predict").querySelector("input")!;
  const guesses = (on: boolean): void => {
    box.checked = on;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  };
  guesses(true);
  await playA7();
  await settle();
  hole(9).click();
  await settle();
  act("undo").click();
  guesses(false);
  await settle();
  await playA7();
  await playOut();
  expect(said()).not.toContain("You said");
  expect(part("predict").textContent).toContain("No guess yet.");
});

test("a guess is dropped with the guessing, in the middle of its film", async () => {
  await board();
  unfold("predict");
  const box = part("predict").querySelector("input")!;
  box.click();
  await playA7();
  await settle();
  hole(9).click();
  await settle();
  box.click();
  await playOut();
  expect(said()).not.toContain("You said");
});

test("who asks for less motion during a film sees its result at once", async () => {
  await board();
  await playA7();
  await settle();
  still = true;
  motion.dispatchEvent(new Event("change"));
  await settle();
  expect(counts()[6]).toBe(1);
  expect(status()).toContain("North is to move.");
  expect(vi.getTimerCount()).toBe(0);
});

test("the projector view takes the focus to the board and gives it back", async () => {
  await board();
  unfold("view");
  const enter = [...part("view").querySelectorAll("button")].at(-1)!;
  enter.focus();
  enter.click();
  expect(document.activeElement).toBe(hole(0));
  act("project").focus();
  act("project").click();
  expect(document.activeElement).toBe(enter);
});

test("the field for a position answers about positions", async () => {
  await board();
  unfold("share");
  part("share").querySelector("textarea")!.value = "2222/22";
  pressed("share", "Open position");
  await settle();
  const answer = el.querySelector(".bao-result")!.textContent;
  expect(answer).toContain("position");
  expect(answer).not.toContain("no move");
});

test("a line that is left stays as a branch and can be gone back to", async () => {
  await board();
  for (const i of [6, 7]) {
    hole(i).click();
    await settle();
    key(hole(i), "<");
    await playOut();
    if (i === 6) act("undo").click();
  }
  unfold("moves");
  const moves = [...part("moves").querySelectorAll<HTMLButtonElement>(".bao-move")];
  expect(moves.map((m) => m.querySelector("b")?.textContent)).toEqual(["Start", "A8<", "A7<"]);
  moves[2]!.click();
  expect(changes.at(-1)?.history).toEqual(["A7<"]);
});

test("letter keys can be switched off", async () => {
  await board();
  key(hole(0), "c");
  await settle();
  expect(said()).toContain("You must capture");
  unfold("view");
  const box = [...part("view").querySelectorAll("input")].at(-1)!;
  box.checked = false;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  act("restart");
  key(hole(0), "?");
  await settle();
  expect(said()).not.toContain("Arrow keys");
});

test("the preview shows where each lap of a hole ends", async () => {
  await board({ help: "path" });
  hole(6).focus();
  await settle();
  expect(el.querySelectorAll(".bao-badge")).toHaveLength(2);
  expect(said()).toBe("A7<: 2 laps, 2 captured, ends in A7.");
  key(hole(6), "p");
  await settle();
  expect(said()).toContain("A7<: 2 laps, 2 captured");
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
