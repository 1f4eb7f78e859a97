/** Codes that are handed on: of a game of two, and of a pupil's result. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { arrival, wrongWith } from "../play/arrival";
import { Damaged, decode, encode, findCode } from "../play/code";
import { begin, type Match, placeAt, played, resign, rulesOf, type Seat, textAt, usualStart, winners } from "../play/match";
import { recordText } from "../play/records";
import { statusText } from "../play/status";
import { hash } from "../puzzle/daily";
import * as result from "../puzzle/result";
import { ALL } from "../rules/index";
import { t } from "../rules/messages";
import { always, expectSentence, slip, texts } from "./hostile";

const seat = fc.constantFrom<Seat>("here", "away", 1, 6);

const matches: fc.Arbitrary<Match> = fc
  .tuple(
    fc.constantFrom(...Object.keys(ALL)),
    fc.array(seat, { minLength: 2, maxLength: 4 }),
    fc.array(fc.nat(), { maxLength: 12 }),
    fc.option(fc.nat({ max: 1 })),
  )
  .map(([rules, all, choices, gives]) => {
    const seats = rules === "arabica" ? all : all.slice(0, 2);
    let match = begin(rules, usualStart(rules, seats.length), () => seats, 0);
    for (const choice of choices) {
      const legal = rulesOf(match).legal(placeAt(match));
      if (legal.length) match = played(match, String(legal[choice % legal.length]));
    }
    return gives === null ? match : resign(match, gives);
  });

/** The sum that stands behind a code, so that what is wrong inside is reached. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function signed(body: string): string {
  let word = "";
  let value = hash(body);
  for (let i = 0; i < 6; i++, value = Math.floor(value / 64)) word += LETTERS[value % 64];
  return `${body}.${word}`;
}

const refused = (text: string): string | null => {
  try {
    decode(text);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(Damaged);
    expectSentence(t((error as Damaged).message));
    return t((error as Damaged).message);
  }
};

test("a game comes back from its code, alone or in a message", () => {
  always(matches, 30, (match) => {
    expect(decode(encode(match))).toEqual(match);
    expect(decode(`Your turn: https://bao.example/#game=${encode(match)}\nBye`)).toEqual(match);
  });
});

test("a code in which one character was changed is refused", () => {
  always(fc.tuple(matches, fc.nat(), fc.constantFrom(...LETTERS, ".", "~", "é", "0")), 60, ([match, place, put]) => {
    const code = encode(match);
    const at = place % code.length;
    if (code[at] !== put) expect(refused(code.slice(0, at) + put + code.slice(at + 1))).not.toBeNull();
  });
});

test("any other text is no game, and a code with a slip is the same game or none", () => {
  always(texts, 200, (text) => expect(refused(text)).not.toBeNull());
  always(matches.chain((match) => fc.tuple(fc.constant(match), slip(fc.constant(encode(match))))), 60, ([match, text]) => {
    if (refused(text) === null) expect(decode(text)).toEqual(match);
  });
});

test("a forged code is a whole game that can be shown, or one sentence", () => {
  const field = fc.oneof(texts, fc.constantFrom("hh", "h3", "aa", "hhh", "-", "0", "1", "3", "kujifunza", "arabica", ""));
  const forged = matches.chain((match) =>
    fc.tuple(fc.nat({ max: 6 }), field).map(([at, put]) => {
      const fields = encode(match).split(".").slice(0, -1);
      fields[at] = put;
      return signed(fields.join("."));
    }),
  );
  always(forged, 120, (code) => {
    if (refused(code) !== null) return;
    const match = decode(code);
    expect(decode(encode(match))).toEqual(match);
    for (const seen of [match.moves.length, 0]) {
      expectSentence(statusText(match, match.moves.length, false, seen));
    }
    expect(recordText(match, new Date(0))).not.toMatch(/undefined|NaN/);
    expect(winners(match) ?? []).not.toContain(NaN);
    expect(rulesOf(match).read(textAt(match))).toBeDefined();
  });
});

test("a forged code of nobody, of too many, or of one who gave up and does not play is refused", () => {
  for (const who of ["", "h", "hhhhh", "h7", "h".repeat(100_000)]) {
    expect(refused(signed(`1.arabica..${who}..-`))).not.toBeNull();
  }
  for (const resigned of ["", "2", "9", "x", "-1", "1e308", "Infinity", "length"]) {
    expect(refused(signed(`1.kujifunza..hh..${resigned}`))).not.toBeNull();
  }
  expect(decode(signed("1.kujifunza..hh..1")).resigned).toBe(1);
});

test("a game that is sent never breaks the one that is here", () => {
  always(fc.tuple(matches, fc.oneof(texts, slip(matches.map(encode)))), 40, ([here, text]) => {
    try {
      expectSentence(t(arrival(text, here, 1).said));
    } catch (error) {
      expect(error).toBeInstanceOf(Damaged);
      expectSentence(t(wrongWith(error)));
    }
  });
});

test("a long text is searched for a code at once", () => {
  for (const part of ["1", "1.", "1.a", "1.a.", "game=", "~", " "]) {
    const began = performance.now();
    findCode(part.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(10_000);
  }
});

// --- results ---

const ids = fc.uniqueArray(fc.constantFrom("kuj-lap-001", "kuj-lap-002", "kuj-win-two-003", "kis-tax-001"), { minLength: 1 });
const marked = ids.chain((all) => {
  const marks = fc.string({ unit: fc.constantFrom(..."012345s-"), minLength: all.length, maxLength: all.length });
  return fc.tuple(fc.constant(all), marks, texts);
});
const codes = marked.map(([all, marks, name]) => result.encode(all, marks, name));

/** A name as it can be written: forty characters, whole ones. */
const plain = (name: string): string => [...name.trim()].slice(0, 40).join("").replace(/\p{Cs}/gu, "\ufffd");

test("a result comes back from its code, with any name", () => {
  always(marked, 300, ([all, marks, name]) => {
    const code = result.encode(all, marks, name);
    expect(code).toMatch(/^[\w.-]+$/);
    expect(result.decode(code)).toEqual({ list: result.listSum(all), marks, name: plain(name) });
  });
});

test("a result in which one character was changed is refused, any other text too", () => {
  always(fc.tuple(codes, fc.nat(), fc.constantFrom(...LETTERS, ".", "é")), 300, ([code, place, put]) => {
    const at = place % code.length;
    if (code[at] !== put) expect(result.decode(code.slice(0, at) + put + code.slice(at + 1))).toBeNull();
  });
  always(texts, 300, (text) => expect(result.decode(text)).toBeNull());
  always(slip(codes), 300, (text) => {
    const read = result.decode(text);
    if (read) expect(read.marks).toMatch(/^[0-5s-]+$/);
  });
});
