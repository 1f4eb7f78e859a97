import { expect, test } from "vitest";
import { type Ring, start } from "../../rules/arabica";
import { asking } from "./asking";

const { rules, turn, refused } = asking("arabica");

test.each([
  [2, "444444444444 1 0,0 + -/-"],
  [3, "555555555555 1 0,0,0 + -/-/-"],
  [4, "666666666666 1 0,0,0,0 + -/-/-/-"],
])("%i players begin with all holes alike", (players, text) => {
  expect(String(start(players))).toBe(text);
});

test("twos and threes of one other player are taken backwards", () => {
  const trace = turn("003212000000 1 20,20 + -/-", "2>");
  const taken = trace.events.filter(({ event }) => event === "take");
  expect(taken).toEqual([
    { event: "take", hole: 5, count: 3 },
    { event: "take", hole: 4, count: 2 },
    { event: "take", hole: 3, count: 3 },
  ]);
  expect((trace.after as Ring).stores).toEqual([28, 20]);
});

test("a content that one's holes have had may not come back", () => {
  const text = "100000000001 1 23,23 + 010000/-";
  expect(refused(text, "0>")?.rule).toBe("shuttle");
  expect(refused(text, "3>")?.rule).toBe("not-yours");
});

test("the one who has most wins, equals share", () => {
  expect(rules.over(rules.read("100000000000 1 23,24 + -/-"))).toEqual([[0, 1], "holes"]);
  expect(rules.over(rules.read("100000000000 1 24,23 + -/-"))).toEqual([[0], "holes"]);
});
