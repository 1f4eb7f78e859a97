import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choose, shuffle, type Able } from "../../sheet/choose";
import { addressOf, command, wished, type Wish } from "../../sheet/wish";
import choices from "./choices.json";

const FOLDER = new URL("../../../bao_lessons/data/puzzles/", import.meta.url);

const load = (name: string): Able[] =>
  readFileSync(new URL(`${name}.jsonl`, FOLDER), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Able);

test.each(choices)("the command and the page choose alike: $wish", ({ wish, ids }) => {
  expect(choose(load(wish.rules), wish as Wish).map(({ id }) => id)).toEqual(ids);
});

test("a shuffled text is the same number as in Python", () => {
  expect(shuffle("3 kuj-lap-001")).toBe(1184708403);
});

test("a wish is told as the command that makes it again", () => {
  const wish: Wish = { rules: "kujifunza", kind: null, level: 1, count: 6, seed: 3, paper: "A4" };
  expect(command(wish)).toBe("bao worksheet --rules kujifunza --level 1 --count 6 --seed 3 --paper A4");
});

test("an address keeps a wish, and a damaged one is no harm", () => {
  const wish: Wish = { rules: "zanzibar", kind: "tax", level: 2, count: 3, seed: 0, paper: "Letter" };
  expect(wished(addressOf(wish))).toEqual(wish);
  const first = wished("");
  for (const hash of ["#level=9&count=0&seed=-1&paper=A5", "#count=41&seed=1e3", "#%%%"]) {
    expect(wished(hash)).toEqual(first);
  }
});
