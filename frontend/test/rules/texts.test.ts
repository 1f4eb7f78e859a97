import { expect, test } from "vitest";
import { InvalidText } from "../../rules/errors";
import { find } from "../../rules/index";
import { html, t } from "../../rules/messages";
import { Move, Position } from "../../rules/position";

const BLOCKED = "01214822/a00a2101/02001100/00220264 N 0,0 - a4";

test.each(["22222222/22222222/22222222/22222222 S", BLOCKED])("%s is read and written", (text) => {
  expect(String(Position.parse(text))).toBe(text);
});

test("a short text is written in full where a game has stocks", () => {
  const { read, write } = find("kiswahili");
  expect(write(read("22222222/22222222/22222222/22222222 S"))).toMatch(/ S 0,0 - -$/);
});

test("what is wrong with a position is said in one sentence", () => {
  const { read } = find("kujifunza");
  expect(() => read("22222222/22222222/22222222/2222222 S")).toThrow(InvalidText);
  expect(() => read("22222222/22222222/22222222/2222222 S")).toThrow("has 7 holes");
});

test.each(["A4>", "b7<", "A3>+", "A6A7>", "B1<"])("%s is read and written", (text) => {
  expect(String(Move.parse(text))).toBe(text);
});

test("a sign points to the player's right or left in whichever row the hole is", () => {
  expect([Move.parse("A4>").step, Move.parse("B4<").step, Move.parse("b4R").step]).toEqual([1, 1, -1]);
});

test("marks behind a move are passed over", () => {
  expect(String(Move.parse("a4L**#"))).toBe("a4<");
});

test("an unknown rule set is refused with the names there are", () => {
  expect(() => find("oware")).toThrow("kujifunza, kiswahili, zanzibar, mozambique, arabica");
});

test("plurals, choices and Kiswahili words are written out", () => {
  const params = { who: "North", hole: "a5", count: 1 };
  expect(t("event.lift", params)).toContain("lifts the one kete of a5");
  expect(html("event.lift", { ...params, count: 3 })).toContain('3 <span lang="sw">kete</span>');
});

test("a value that a page shows cannot smuggle in markup", () => {
  expect(html("error.move.text", { text: "<b>" })).toContain("“&lt;b&gt;”");
});

test("a choice for nought is taken, an empty one too", () => {
  expect(t("board.lap", { lap: 1, laps: 2, of: 0, kete: 0 })).toBe("Lap 1 of 2");
});
