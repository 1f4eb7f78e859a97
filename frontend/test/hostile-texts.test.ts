/** Whatever is read is a value or one sentence: positions, moves, records, names, and sentences. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecord } from "../board/record";
import { linked, written } from "../link";
import { listed, linked as puzzle, LONGEST } from "../puzzle/address";
import { BaoError, InvalidText, UnknownRules } from "../rules/errors";
import { ALL, find, known } from "../rules/index";
import { html, t } from "../rules/messages";
import { GameRecord } from "../rules/notation";
import { judge } from "../rules/play";
import { addressOf, command, MOST, PAPERS, SEEDS, wished } from "../sheet/wish";
import { always, expectSentence, KEYS, made, MARKUP, slip, texts } from "./hostile";

/** What comes back, or null and one good sentence; any other error is the test's. */
function answer<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof BaoError)) throw error;
    expectSentence(error.message);
    return null;
  }
}

const games = Object.keys(ALL);

/** Positions of a game that is played by a list of numbers. */
const positions = (name: string): fc.Arbitrary<string> =>
  fc.array(fc.nat(), { maxLength: 12 }).map((choices) => {
    const rules = find(name);
    let position = rules.start();
    for (const choice of choices) {
      const turns = rules.turns(position);
      const turn = turns[choice % turns.length];
      if (turn) position = turn.after;
    }
    return rules.write(position);
  });

const moves = fc.constantFrom("A4>", "b7<", "A3>+", "A6A7>", "a7a6<", "B1<", "7>", "11<#", "A6>**#");

const records = fc
  .tuple(fc.constantFrom(...games), fc.array(fc.nat(), { maxLength: 12 }), texts)
  .map(([name, choices, said]) => {
    const rules = find(name);
    let record = GameRecord.begin(rules);
    for (const choice of choices) {
      const legal = rules.legal(record.position);
      if (legal.length) record = record.then(String(legal[choice % legal.length]));
    }
    return String(record.noted(said.replace(/[{}]/g, "")));
  });

test.each(games)("any text is a position of %s, or one sentence", (name) => {
  const { read, write } = find(name);
  always(fc.oneof(texts, slip(positions(name))), 120, (text) => {
    const position = answer(() => read(text));
    if (position) expect(write(read(write(position)))).toBe(write(position));
  });
});

test.each(games)("any text is a move of %s with an answer, or one sentence", (name) => {
  const rules = find(name);
  const start = rules.start();
  always(fc.oneof(texts, slip(moves)), 100, (text) => {
    const move = answer(() => rules.complete(start, rules.readMove(text)));
    const refusal = move && judge(rules, start, move);
    if (refusal) expectSentence(t(`refuse.${refusal.rule}`, refusal.params));
  });
});

test("any text is a record, or one sentence, and a record comes back as it was written", () => {
  always(fc.oneof(texts, records, slip(records)), 150, (text) => {
    const record = answer(() => GameRecord.parse(text));
    if (record) expect(String(GameRecord.parse(String(record)))).toBe(String(record));
  });
});

test("headers of any name and value come back, or are refused in one sentence", () => {
  const name = fc.oneof(fc.constantFrom("Event", " Event", "Rules ", ...KEYS), texts);
  always(fc.tuple(fc.constantFrom(...games), name, texts), 300, ([rules, header, value]) => {
    const record = answer(() => GameRecord.begin(find(rules), undefined, new Map([[header, value]])));
    if (record) expect([...GameRecord.parse(String(record)).headers]).toEqual([[header, value]]);
  });
});

test("the sentence about a line ends with its own full stop, however long the line is", () => {
  const text = `[Rules "kujifunza"]\n[Position "${"x".repeat(5000)}"]`;
  expect(() => GameRecord.parse(text)).toThrow(/^Line 2: A position has .*”\.$/);
});

test("a record of endless length is refused before it is read", () => {
  const text = `[Rules "kujifunza"]\n${"{a} ".repeat(30_000)}`;
  expect(() => GameRecord.parse(text)).toThrow(/at most 100000 characters, and this text has 120020\.$/);
});

test("a board takes any pasted text for what it may be, and takes its time for none", () => {
  always(fc.oneof(texts, slip(records)), 100, (text) => {
    expect(readRecord(text).moves.filter((move) => /^$|\s/.test(move))).toEqual([]);
  });
  for (const part of ["[", "{", "[ ", "1.", '"', "A4> "]) {
    const began = performance.now();
    readRecord(part.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(10_000);
  }
});

test.each(KEYS)("no rule set is called %s", (name) => {
  expect(known(name)).toBe(false);
  expect(() => find(name)).toThrow(UnknownRules);
  expect(() => GameRecord.parse(`[Rules "${name}"]`)).toThrow(InvalidText);
});

test("what is repeated in a sentence is what was given, and is no markup on a page", () => {
  always(fc.oneof(fc.constantFrom(...MARKUP), texts), 200, (text) => {
    expect(t("error.move.text", { text })).toContain(`“${text}”`);
    expect(html("error.game", { text, names: "" })).not.toMatch(/[<>]/);
  });
});

// --- addresses ---

test("any address is a link to a board, or none", () => {
  const spec = positions("kiswahili").map((position) => ({ rules: "kiswahili", position, turned: false }));
  always(fc.tuple(fc.integer({ min: 1, max: 99 }), spec), 100, ([board, given]) => {
    expect(linked(written(board, given))).toEqual({ board, spec: given });
  });
  const fields = fc.array(fc.tuple(fc.constantFrom("board", "rules", "position", "help"), texts));
  const hashes = fields.map((pairs) => `#${pairs.map((pair) => pair.join("=")).join("&")}`);
  always(fc.oneof(hashes, texts.map((text) => `#${text}`)), 300, (hash) => {
    const link = linked(hash);
    if (link) expect(Object.keys(link.spec).sort().join()).toMatch(/^(help,)?position,rules,turned$/);
  });
});

test("any address names puzzles by their ids, or none", () => {
  const ids = fc.array(fc.oneof(texts, fc.constantFrom("kuj-lap-001", "kis-tax-001")), { maxLength: 99 });
  always(ids, 300, (all) => {
    const found = listed(`#list=${all.join(",")}`) ?? [];
    expect(found.length).toBeLessThanOrEqual(LONGEST);
    expect(new Set(found).size).toBe(found.length);
    for (const id of found) expect(puzzle(`#${id}`)).toBe(id);
    for (const text of all) expect(puzzle(`#${text}`) ?? text).toBe(text);
  });
});

test("any address is a wish that a worksheet can hold", () => {
  const names = ["rules", "kind", "level", "count", "seed", "paper", ...KEYS];
  always(fc.array(fc.tuple(fc.constantFrom(...names), texts)), 300, (pairs) => {
    const wish = wished(`#${new URLSearchParams(Object.entries(made(pairs)) as [string, string][])}`);
    expect([null, 1, 2, 3, 4]).toContain(wish.level);
    expect(PAPERS).toContain(wish.paper);
    for (const [n, least, most] of [[wish.count, 1, MOST], [wish.seed, 0, SEEDS]] as const) {
      expect(Number.isInteger(n) && n >= least && n <= most).toBe(true);
    }
    expect(wished(addressOf(wish))).toEqual(wish);
    expect(command(wish)).toMatch(/^bao worksheet --rules /);
  });
});
