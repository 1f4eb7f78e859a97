import { expect, test } from "vitest";
import { isTold } from "../../board/referee";
import { twin } from "../../rules/index";

const START = "22222222/22222222/22222222/22222222 S";

test("a board is told what may be played", async () => {
  const view = await twin("kujifunza", "en").start();
  expect(view).toMatchObject({ position: START, over: false, winner: null, toMove: 0 });
  expect(view.moves).toHaveLength(16);
  expect(view.moves[0]).toEqual({
    move: "A1>",
    hole: 0,
    step: 1,
    player: 0,
    safari: false,
    join: false,
    capture: true,
  });
});

test("a turn is told in as many sentences as events", async () => {
  const told = await twin("kujifunza", "en").play(START, "A7<");
  if (!isTold(told)) throw new Error(told.text);
  expect(told.sentences).toHaveLength(told.events.length);
  expect(told.sentences[0]).toBe("South lifts the 2 kete of A7.");
  expect(told.summary).toMatch(/^South played A7<: 2 laps, 2 kete captured\. /);
  expect(told.after.toMove).toBe(1);
});

test("a refusal says why, where to read on, what is legal, and what would have happened", async () => {
  const text = "i0000000/40000000/20000000/g000000o S";
  const refused = await twin("kujifunza", "en").play(text, "A1<");
  if (isTold(refused)) throw new Error("A1< is legal");
  expect(refused.text).toMatch(/^A1< would leave your own front row empty .* Source: /);
  expect(refused.anchor).toBe("kujifunza-own-front");
  expect(refused.options).toEqual(["A1>"]);
  expect(refused.ghost?.after.position).toBe(text);
});

test("a never-ending turn is shown for a few laps only", async () => {
  const refused = await twin("kujifunza", "en").play("N0000000/01000000/20210101/10120120 S", "A1>");
  if (isTold(refused)) throw new Error("A1> is legal");
  expect(refused.text).toContain("every 112 laps");
  expect(refused.ghost?.laps).toBe(24);
});

test("a move of an empty hole has no ghost", async () => {
  const refused = await twin("kujifunza", "en").play("N0000000/01000000/20210101/10120120 S", "A2>");
  expect(refused).toMatchObject({ ghost: null });
});

test("what cannot be read is rejected with a sentence", async () => {
  const referee = twin("kiswahili", "en");
  await expect(referee.look("22 S")).rejects.toThrow("A position has four rows");
  await expect(referee.play(START, "C3>")).rejects.toThrow("“C3>” is no move");
});
