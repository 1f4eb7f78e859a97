import { expect, test } from "vitest";
import { Scene } from "../../rules/scene";
import { asking } from "./asking";

const { rules, after, turn } = asking("mozambique");
const START = rules.write(rules.start());

/** South's two rows as South sees them, after each lap of a turn of his. */
function laps(text: string, move: string): string[] {
  const trace = turn(text, move);
  const scene = new Scene(trace.position);
  const found: string[] = [];
  for (const event of trace.events) {
    scene.apply(event);
    if (event.event !== "sow") continue;
    const front = scene.own.slice(0, 8).join("");
    found.push(`${front}/${scene.own.slice(8).reverse().join("")}`);
  }
  return found;
}

test("the first turn of the worked game goes as the account tells it", () => {
  expect(laps(START, "B7>")).toEqual([
    "22222223/22222203",
    "22222234/22222203",
    "22222245/22222203",
    "22333305/22222203",
    "22333316/22222203",
  ]);
  expect(turn(START, "B7>").captured).toBe(6);
});

test("the second turn leaves the first player 30 kete", () => {
  expect(after(START, "B7>", "a5>")).toBe("22222222/52024410/20033016/22222203 S");
});

test("the hint at the end of the account wins the game", () => {
  const trace = turn(after(START, "B7>", "a5>"), "A4<");
  expect([trace.laps, trace.captured, trace.winner]).toEqual([15, 18, 0]);
  expect(rules.write(trace.after)).toBe("22222222/00000000/12651561/44044401 N");
  expect(trace.score).toBe("A4<#");
});
