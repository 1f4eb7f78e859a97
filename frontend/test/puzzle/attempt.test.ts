import { expect, test } from "vitest";
import { answer, fresh, hint, hinted, kept, over, resumed, show, stars } from "../../puzzle/attempt";
import { judge, number } from "../../puzzle/judge";
import { meanings, onBoard } from "../../puzzle/sheet";
import { amount, hole, move, moves } from "./sheets";

test("a right answer is told why, and so is every wrong one", () => {
  expect(judge(hole, ["A1"])).toMatchObject({ right: true, text: "Two fall, the last into A1." });
  expect(judge(hole, ["A2"])).toMatchObject({ right: false, text: "A2 would be the third." });
  expect(judge(hole, ["a4"])).toMatchObject({ right: false, text: hole.otherwise });
  expect(judge(amount, ["0"]).text).toBe("It does capture.");
  expect(judge(amount, ["4"]).text).toBe("Count again.");
});

test("of a set, the wrong one is named; too few are not called wrong", () => {
  expect(judge(moves, ["A4>", "A6A7>"])).toMatchObject({ right: false, wrong: "A6A7>" });
  expect(judge(moves, ["A4>"])).toEqual({ right: false, wrong: null, text: "Not all is marked." });
  // The same reason is not given twice.
  expect(judge(moves, ["A5<", "A4>"])).toMatchObject({ right: true, text: "It takes two." });
});

test("what is pointed at on the board may mean more than one move", () => {
  expect(meanings(move, "A4>")).toEqual(["A4>", "A4>+"]);
  expect(meanings(move, "A6>")).toEqual(["A6A7>"]);
  expect(meanings(move, "A1<")).toEqual(["A1<"]);
  expect(onBoard(move, "A6A7>")).toBe(true);
  expect(onBoard(hole, "none")).toBe(false);
});

test("numbers are written in digits", () => {
  expect(["5", " 05 ", "five", "-1", "", "1.5"].map(number)).toEqual(["5", "5", null, null, null, null]);
});

test("every hint and every wrong answer has its price, and there is never less than none", () => {
  let now = fresh(hole);
  expect(stars(now)).toBe(5);
  now = hint(now);
  expect(stars(now)).toBe(5);
  now = hint(hint(now));
  expect(stars(now)).toBe(3);
  expect(hinted(now)).toEqual(["A1", "A2"]);
  // The film is not a step of the ladder that is climbed by itself.
  expect(hint(now).hints).toBe(3);
  now = answer(now, ["A2"]);
  expect(stars(now)).toBe(1);
  now = answer(now, ["A3"]);
  expect(stars(now)).toBe(0);
  now = answer(now, ["A1"]);
  expect([now.solved, stars(now), now.tries, now.tried]).toEqual([true, 0, 3, ["A2", "A3"]]);
});

test("after the solution nothing counts any more", () => {
  const shown = show(fresh(hole));
  expect(stars(shown)).toBe(0);
  expect(over(shown)).toBe(true);
  expect(answer(shown, ["A1"])).toBe(shown);
  const solved = answer(fresh(hole), ["A1"]);
  expect(show(solved)).toBe(solved);
  expect(hint(solved)).toBe(solved);
});

test("an attempt goes to a kernel and comes back", () => {
  const now = answer(hint(fresh(moves)), ["A4>", "A6A7>"]);
  expect(kept(resumed(moves, kept(now)))).toEqual(kept(now));
  expect(resumed(moves, kept(now)).verdict?.wrong).toBe("A6A7>");
});
