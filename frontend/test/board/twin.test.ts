import { expect, test } from "vitest";
import { filmOf } from "../../board/film";
import { layoutFor, read, total, write } from "../../board/picture";
import { readRecord, recordText, grow, rootOf } from "../../board/record";
import { isTold } from "../../board/referee";
import { ALL, twin } from "../../rules/index";

/** A fixed row of numbers: the same games on every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

test.each(Object.keys(ALL))(
  "%s: films end where the referee says, and lose no kete",
  async (rules) => {
    const referee = twin(rules, "en");
    const start = await referee.start();
    const next = chance(7);
    for (let game = 0; game < 12; game++) {
      let view = start;
      for (let turn = 0; turn < 40 && !view.over; turn++) {
        const move = view.moves[Math.floor(next() * view.moves.length)];
        if (!move) break;
        const told = await referee.play(view.position, move.move);
        if (!isTold(told)) throw new Error(told.text);
        const before = read(view.position);
        const film = filmOf(layoutFor(before, false), before, told);
        const last = film.frame(film.length - 1).picture;
        const after = read(told.after.position);
        const shown = { ...last, tail: "" };
        expect(shown).toEqual({ ...after, tail: "", full: before.full });
        for (let n = 0; n < film.length; n += 3) {
          expect(total(film.frame(n).picture)).toBe(total(before));
        }
        expect(told.sentences).toHaveLength(told.events.length);
        view = told.after;
      }
    }
  },
);

test.each(Object.keys(ALL))(
  "%s: the board reads and writes positions as the rules do",
  async (rules) => {
    const { position } = await twin(rules, "en").start();
    expect(write(read(position))).toBe(position);
  },
);

test("a game is written and read back", async () => {
  const referee = twin("kujifunza", "en");
  let node = rootOf(await referee.start());
  for (const move of ["A7<", "a7<", "B7>"]) {
    const answer = await referee.play(node.view.position, move);
    if (isTold(answer)) node = grow(node, answer);
  }
  const text = recordText("kujifunza", node, 2, false, true);
  expect(readRecord(text)).toEqual({
    rules: "kujifunza",
    position: "22222222/22222222/22222222/22222222 S",
    moves: node.told ? text.split("\n\n")[1]?.match(/[ABab]\d[<>]/g) : [],
  });
});
