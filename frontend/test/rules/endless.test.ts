import { expect, test } from "vitest";
import { asking } from "./asking";

const kujifunza = asking("kujifunza");
const kiswahili = asking("kiswahili");

test("a short never-ending turn of an ordinary game is proved so", () => {
  const start = kujifunza.rules.write(kujifunza.rules.start());
  const moves = "B1< a4> A5> a2> B8> a1> B7> b7> A3<".split(" ");
  const text = kujifunza.after(start, ...moves);
  expect(kujifunza.legal(text)).toHaveLength(11);
  const refused = kujifunza.refused(text, "a6<");
  expect(refused?.rule).toBe("never-ending");
  expect(refused?.params).toMatchObject({ endless: "proved", period: 232 });
});

test("a turn that comes back to its own first state is proved so", () => {
  const trace = kujifunza.would("N0000000/01000000/20210101/10120120 S", "A1>");
  expect([trace.turn.endless, trace.turn.period]).toEqual(["proved", 112]);
});

test("de Voogt's never-ending turn is proved so, and the other moves all end", () => {
  const text = "00000000/00009001/16310540/21050301 S 11,11 - -";
  expect(kiswahili.refused(text, "A3<")?.params).toMatchObject({ endless: "proved", period: 228 });
  expect(kiswahili.legal(text)).not.toContain("A3<");
  expect(kiswahili.legal(text).length).toBeGreaterThan(0);
});

test("after 10,000 laps a turn counts as never-ending, undecided", () => {
  const text = "40720201/10000010/01018650/52124065 S";
  const refused = kujifunza.refused(text, "A6<");
  expect(refused?.params).toMatchObject({ endless: "undecided", laps: 10_000 });
});

test("without the limit its period of 4,902,104 laps is found", () => {
  const trace = kujifunza.would("40720201/10000010/01018650/52124065 S", "A6<", Infinity);
  expect([trace.turn.endless, trace.turn.period]).toEqual(["proved", 4_902_104]);
});

test("the trace of a never-ending turn says so and has no position after it", () => {
  const trace = kujifunza.would("N0000000/01000000/20210101/10120120 S", "A1>", 24);
  expect(trace.events.at(-1)).toMatchObject({ event: "stop", why: "never-ending" });
  expect(trace.laps).toBe(24);
  expect(() => trace.after).toThrow("never-ending");
});
