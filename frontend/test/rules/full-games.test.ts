import { expect, test } from "vitest";
import { asking, stop } from "./asking";

const kiswahili = asking("kiswahili");
const zanzibar = asking("zanzibar");

test("a capturing lap that ends in the working house may stop or go on", () => {
  const text = "11100000/100a0001/00508101/00000000 S 17,17 SN -";
  expect(kiswahili.legal(text)).toEqual(expect.arrayContaining(["A8<", "A8<+"]));
  expect(stop(kiswahili.turn(text, "A8<"))).toBe("chosen");
  const safari = kiswahili.turn(text, "A8<+").events.map(({ event }) => event);
  expect(safari.slice(safari.indexOf("safari"))[1]).toBe("lose_house");
});

test("to play the house on needs a question", () => {
  const text = "21100000/10380000/00015000/00001232 S 17,17 SN -";
  expect(kiswahili.refused(text, "A4>+")?.rule).toBe("no-question");
});

test("a house alone in front pays the tax", () => {
  const text = "00000000/000a0000/04109340/00000000 N 16,17 SN -";
  expect(kiswahili.legal(text)).toEqual(["a5>", "a5<"]);
  const [enter, lift] = kiswahili.turn(text, "a5>").events;
  expect([enter, lift]).toEqual([
    { event: "enter", hole: 4 },
    { event: "lift", hole: 4, count: 2 },
  ]);
});

test("the sign of a capture from a kimbi may be left out", () => {
  const text = "40000000/00060020/00006020/00000000 S 22,22 SN -";
  expect(String(kiswahili.turn(text, "A7").move)).toBe("A7<");
  expect(() => kiswahili.turn(text, "A5")).toThrow("A5 needs a direction");
});

// The hole that K.I.B.A. publishes: a4, with two kete.
const BLOCKED = "01214822/a00a2101/02001100/00220264 N 0,0 - a4";

test("the published takata blocks the published hole", () => {
  const trace = kiswahili.turn("01214822/a00a2101/02000020/00220264 S 0,0 - -", "A7<");
  expect(kiswahili.rules.write(trace.after)).toBe(BLOCKED);
  expect(trace.score).toBe("A7<**");
  expect(trace.events.slice(-2)).toEqual([
    { event: "block", player: 1, hole: 3 },
    { event: "turn", player: 1 },
  ]);
});

test("the blocked hole starts nothing and stops what ends in it", () => {
  expect(kiswahili.legal(BLOCKED)).toEqual(["a5>", "a5<", "a8>", "a8<"]);
  expect(kiswahili.refused(BLOCKED, "a4>")?.rule).toBe("blocked");
  expect(stop(kiswahili.turn(BLOCKED, "a8<"))).toBe("blocked");
});

test("a blocked hole that takasia does not allow cannot be set up", () => {
  const { read, check } = kiswahili.rules;
  expect(() => check(read(BLOCKED))).not.toThrow();
  expect(() => check(read(BLOCKED.replace("a4", "a5")))).toThrow("a5 cannot be blocked");
});

test("the leaflet's first turn may join two pairs", () => {
  const start = zanzibar.rules.write(zanzibar.rules.start());
  expect(zanzibar.legal(start)).toEqual(["A6>", "A6<", "A7>", "A7<", "A6A7>", "A7A6<"]);
  expect(zanzibar.turn(start, "A6A7>").events.slice(0, 4)).toEqual([
    { event: "enter", hole: 5 },
    { event: "lift", hole: 5, count: 3 },
    { event: "lift", hole: 6, count: 2 },
    { event: "sow", hole: 7, count: 5, step: 1 },
  ]);
  expect(zanzibar.refused(start, "A5>")?.rule).toBe("first-turn");
});

test("the leaflet enters a single kete where de Voogt does not", () => {
  const text = "00000000/06100000/1006a040/10000000 N 17,18 S -";
  expect(zanzibar.legal(text)).toContain("a6>");
  expect(kiswahili.refused(text, "a6>")?.rule).toBe("enter-single");
});
