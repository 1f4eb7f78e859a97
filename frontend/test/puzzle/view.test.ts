// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import type { Given, Mounted } from "../../board/mount";
import type { Sheet } from "../../puzzle/sheet";
import { showPuzzle, type Doors, type Shown } from "../../puzzle/view";
import { amount, hole, move, moves } from "./sheets";

let asked: unknown[][] = [];
let given: (given: Given) => void = () => {};

/** A board that writes down what is asked of it. */
const board: Doors["board"] = (spec, _, hear) => {
  given = hear;
  asked.push(["board", spec.rules, spec.asks]);
  const note =
    (name: string) =>
    (...what: unknown[]): Promise<boolean> => {
      asked.push([name, ...what]);
      return Promise.resolve(true);
    };
  const names = ["asks", "point", "film", "haunt", "rest", "reply"];
  const mounted = Object.fromEntries(names.map((name) => [name, note(name)]));
  const el = document.createElement("div");
  return { el, mounted: Promise.resolve(mounted as unknown as Mounted), close() {} };
};

function open(sheet: Sheet, doors: Partial<Doors> = {}): Shown {
  return showPuzzle(document.body, sheet, { board, ...doors });
}

const told = (name: string): unknown[][] => asked.filter(([what]) => what === name);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const verdict = (): string => document.querySelector(".bz-verdict")?.textContent ?? "";

function press(text: string): void {
  const buttons = [...document.querySelectorAll("button")];
  const found = buttons.find((b) => b.textContent === text && !b.closest("[hidden]"));
  if (!found) throw new Error(`no button ${text}: ${buttons.map((b) => b.textContent)}`);
  found.click();
}

beforeEach(() => {
  document.body.replaceChildren();
  asked = [];
});

test("a hole is chosen on the board and then checked; the question stays", async () => {
  const shown = open(hole);
  given({ hole: "A2" });
  expect(shown.attempt().tries).toBe(0);
  press("Check A2");
  expect(verdict()).toBe("Not right. A2 would be the third.");
  expect(document.querySelector(".bz-question")?.textContent).toBe(hole.question);
  given({ hole: "A1" });
  press("Check A1");
  expect(verdict()).toContain("Right! 3 stars.");
  await settle();
  expect(told("asks")).toEqual([["asks", "nothing"]]);
});

test("a wrong move is shown to its end, a right one is played", async () => {
  open(move);
  given({ hole: "A5", move: "A5<" });
  await settle();
  expect(told("haunt")).toEqual([["haunt", "A5<"]]);
  given({ hole: "A4", move: "A4>" });
  press("A4>+");
  await settle();
  expect(verdict()).toContain("Right!");
  expect(told("film")).toEqual([["film", ["A4>"]]]);
});

test("a set is marked, and a mark can be taken back", () => {
  const shown = open(moves);
  for (const text of ["A4>", "A4>+", "A4>+", "A5<"]) press(text);
  const pressed = [...document.querySelectorAll('[aria-pressed="true"]')].map((b) => b.textContent);
  expect(pressed).toEqual(["A4>", "A5<"]);
  press("Check A4>, A5<");
  expect(shown.attempt().solved).toBe(true);
});

test("a slip of the keyboard costs nothing", () => {
  const shown = open(amount);
  const input = document.querySelector("input") as HTMLInputElement;
  const send = (text: string): void => {
    input.value = text;
    document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  };
  send("five");
  expect(shown.attempt().tries).toBe(0);
  expect(document.querySelector(".bz-slip")?.textContent).not.toBe("");
  send("5");
  expect(shown.attempt().solved).toBe(true);
});

test("hints come in order, each with its price on it", async () => {
  const shown = open(hole);
  const rungs = [...document.querySelectorAll<HTMLElement>(".bz-rung")];
  expect(rungs.map((rung) => rung.textContent)).toEqual([
    "The rulefree",
    "Which row1 star",
    "Which hole1 star",
    "The solution5 stars",
  ]);
  rungs[2]?.click();
  expect(shown.attempt().hints).toBe(0);
  rungs[0]?.click();
  rungs[0]?.click();
  expect(shown.attempt().hints).toBe(1);
  expect(document.querySelector(".bz-rung-text")?.textContent).toBe("The rule.");
  rungs[1]?.click();
  rungs[2]?.click();
  await settle();
  expect(told("point").pop()).toEqual(["point", [], ["A1", "A2"]]);
});

test("the solution ends the attempt, with no star and no new answer", async () => {
  const heard: number[] = [];
  const shown = open(hole, { changed: (_, stars) => heard.push(stars) });
  press("The solution5 stars");
  expect(verdict()).toContain("The answer is A1.");
  expect(shown.attempt()).toMatchObject({ shown: true, solved: false });
  await settle();
  expect(told("film")).toEqual([["film", ["B2<"]]]);
  expect(heard).toEqual([0]);
  expect(document.querySelector(".bz-teaches")?.textContent).toContain(hole.teaches);
});

test("a question about two games is shown by the other one's rules", async () => {
  open({ ...hole, solution: { ...hole.solution, rules: "mozambique" } });
  press("The solution5 stars");
  await settle();
  expect(told("board")).toEqual([
    ["board", "kujifunza", "hole"],
    ["board", "mozambique", "nothing"],
  ]);
});

test("the same puzzle comes in another place, with all its stars again", async () => {
  const other = (sheet: Sheet, variant: string | null): Promise<Sheet> =>
    Promise.resolve({ ...sheet, variant, question: `It is ${variant}.` });
  const shown = open(hole, { other });
  given({ hole: "A2" });
  press("Check A2");
  press("The same, turned or mirrored");
  await settle();
  expect(document.querySelectorAll(".bz-question")).toHaveLength(1);
  expect(document.querySelector(".bz-question")?.textContent).toBe("It is turned.");
  expect(shown.attempt().tries).toBe(0);
});

test("nothing goes on by itself; what comes next is asked for", () => {
  let went = 0;
  open(hole, { next: { label: "Next puzzle", go: () => went++ } });
  given({ hole: "A1" });
  press("Check A1");
  expect(went).toBe(0);
  press("Next puzzle");
  expect(went).toBe(1);
});
