import { expect, test } from "vitest";
import { judge } from "../../play/better";
import type { Thought } from "../../play/job";
import {
  cap,
  curve,
  grade,
  type Judged,
  judged,
  lost,
  missedWin,
  summed,
  threwAway,
  turningPoints,
  upward,
} from "../../play/review";
import { WIN } from "../../play/search";

const thought = (values: Record<string, number>): Thought => ({
  depth: 5,
  nodes: 1,
  proved: false,
  choices: Object.entries(values)
    .map(([move, value]) => ({ value, line: [move, "a1>"] }))
    .sort((one, two) => two.value - one.value),
});

const turn = (at: number, value: number, most: number): Judged => ({
  at,
  player: at % 2,
  move: "A1>",
  value,
  most,
  best: ["A2>"],
  board: "rows",
});

test("a turn is valued by the choice that was played, against the best", () => {
  const one = judged(4, 0, "A1>", thought({ "A1>": -3, "A2>": 5, "A3>": 0 }));
  expect(one).toEqual({
    at: 4,
    player: 0,
    move: "A1>",
    value: -3,
    most: 5,
    best: ["A2>", "a1>"],
    board: "rows",
  });
  expect(lost(one)).toBe(8);
});

test("a won game is worth more than any lead, and no infinite number", () => {
  expect(cap(WIN)).toBe(72);
  expect(cap(-WIN)).toBe(-72);
  expect(lost(turn(0, 30, WIN))).toBe(42);
  expect(lost(turn(0, -WIN, WIN))).toBe(144);
});

test("grades begin where they say", () => {
  const of = (given: number) => grade(turn(0, 0, given));
  expect([0, 1, 5, 6, 15, 16].map(of)).toEqual(["best", "fine", "fine", "slip", "slip", "miss"]);
  expect(grade({ ...turn(0, 0, 6), board: "ring" })).toBe("miss");
});

test("the game turns where a lead is lost by a miss, and where a win is let go or thrown away", () => {
  const all = [
    turn(0, 2, 2),
    turn(1, -20, 0),
    turn(2, 5, 30),
    turn(3, 20, WIN),
    turn(4, -WIN, -40),
    turn(5, -2, 1),
  ];
  expect(turningPoints(all).map(({ at }) => at)).toEqual([1, 3, 4]);
  expect(missedWin(all[3] as Judged)).toBe(true);
  expect(threwAway(all[4] as Judged)).toBe(true);
  expect(threwAway(turn(0, -WIN, -WIN))).toBe(false);
});

test("the curve is drawn for South, for a pair of partners, or for oneself among three", () => {
  const all = [turn(0, 4, 4), turn(1, 6, 6), turn(2, -WIN, 0)];
  expect(curve(all, 2, 0)).toEqual([
    { at: 0, value: 4 },
    { at: 1, value: -6 },
    { at: 2, value: -72 },
  ]);
  expect([0, 1, 2, 3].map((player) => upward(player, 4, 1))).toEqual([1, -1, 1, -1]);
  expect([0, 1, 2].map((player) => upward(player, 3, 1))).toEqual([0, 1, 0]);
});

test("what a player gave away is summed", () => {
  const all = [turn(0, 0, 20), turn(1, 0, 0), turn(2, 3, 3)];
  expect(summed(all, 0)).toEqual({ turns: 2, lost: 20, misses: 1, best: 1 });
  expect(summed(all, 1)).toEqual({ turns: 1, lost: 0, misses: 0, best: 1 });
});

test("an answer to a miss is compared with the best and with what was played", () => {
  const miss = turn(0, -10, 20);
  expect(judge("A2>", 20, miss)).toBe("best");
  expect(judge("A3>", 18, miss)).toBe("near");
  expect(judge("A3>", 5, miss)).toBe("better");
  expect(judge("A3>", -10, miss)).toBe("no");
  expect(judge("A1>", -10, miss)).toBe("same");
});
