import { expect, test } from "vitest";
import { asking } from "./asking";

const { rules, legal, turn, refused, would } = asking("kujifunza");
const START = rules.write(rules.start());

test.each([
  ["A8<", 8, 10],
  ["A6>", 8, 7],
  ["A5<", 8, 11],
  ["B7>", 6, 5],
  ["A6<", 6, 5],
  ["B8>", 4, 4],
  ["A5>", 4, 4],
  ["A7<", 2, 2],
])("the first move %s captures %i in %i laps", (move, captured, laps) => {
  const trace = turn(START, move);
  expect([trace.captured, trace.laps]).toEqual([captured, laps]);
});

test("the sowing turns round in a kimbi", () => {
  const trace = turn("01103008/0j018a50/01110000/10021010 N", "a2>");
  const capture = trace.events.find((event) => event.event === "capture");
  expect(capture).toEqual({ event: "capture", hole: 6, count: 1, kichwa: 7, step: -1 });
});

test("one capture binds among many tempting moves", () => {
  const text = "46544393/20231660/00000011/00100102 N";
  expect(legal(text)).toEqual(["a5<"]);
  expect(refused(text, "b4>")?.rule).toBe("must-capture");
});

test("a first lap of sixteen or more captures nothing", () => {
  const text = "42001200/008b13l1/33100000/10100100 N";
  expect(legal(text)).toEqual(["a3>"]);
  const refusal = refused(text, "a2>");
  expect(refusal?.rule).toBe("limit");
  expect(refusal?.params).toMatchObject({ hole: "a2", count: 21 });
});

test("a lone kichwa is sown towards the centre", () => {
  const text = "i0000000/40000000/20000000/g000000o S";
  expect(legal(text)).toEqual(["A1>"]);
  expect(refused(text, "A1<")?.rule).toBe("own-front");
});

test("a player with single kete only has lost", () => {
  const text = "z0000000/l0000000/11111000/11000001 S";
  expect(legal(text)).toEqual([]);
  expect(rules.over(rules.read(text))).toEqual([1, "moves"]);
  expect(refused(text, "A1>")?.rule).toBe("over");
});

test("a turn that is only asked about may break rules, and its events are told", () => {
  const trace = would("i0000000/40000000/20000000/g000000o S", "A1<");
  expect(trace.legal).toBe(false);
  expect(trace.events).toEqual([
    { event: "lift", hole: 0, count: 2 },
    { event: "stop", hole: 0, why: "own-front" },
  ]);
});

test("a legal list asked for twice is the same list", () => {
  const position = rules.start();
  expect(rules.turns(position)).toBe(rules.turns(position));
});

test("telling a turn does not change what follows it", () => {
  const trace = turn(START, "A8<");
  const before = rules.write(trace.after);
  expect(trace.events.at(-1)).toEqual({ event: "turn", player: 1 });
  expect(rules.write(trace.after)).toBe(before);
  expect(trace.toJSON()).toMatchObject({ rules: "kujifunza", move: "A8<", after: before, laps: 10 });
});
