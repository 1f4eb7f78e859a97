/**
 * What nobody means well with, or has spoiled on the way: texts to choose from, and what must hold
 * whatever becomes of them.
 *
 * `HOSTILE=20` in the environment tries twenty times as much, and each time something else; without
 * it a run is the same as the one before.
 */

import fc from "fast-check";
import { expect } from "vitest";

declare const process: { env: Record<string, string | undefined> };

const TIMES = Number(process.env["HOSTILE"] ?? 1);
const SEED = TIMES === 1 ? { seed: 1 } : {};

/** A property must hold for `runs` values; what broke it is told with the seed that finds it again. */
export function always<T>(values: fc.Arbitrary<T>, runs: number, check: (value: T) => void): void {
  const run = (value: T): void => void check(value);
  fc.assert(fc.property(values, run), { numRuns: runs * TIMES, ...SEED });
}

/** The same of what takes its time. */
export async function alwaysLater<T>(
  values: fc.Arbitrary<T>,
  runs: number,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, check), { numRuns: runs * TIMES, ...SEED });
}

export const MARKUP = [
  "<img src=x onerror=alert(1)>",
  "<sw>kete</sw>",
  "</sw>",
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "&lt;b&gt;",
  "&amp;",
  "\"><svg onload='alert(1)'>",
  "' onmouseover='alert(1)",
  "javascript:alert(1)",
];

/** Names that every object has. */
export const KEYS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"];

const ODD = [
  "", " ", "\0", "\t", "\n", "\r\n", "\x1b[2J", "\x1c", "\x1f", "\x85", "\xa0", "\xad", "\u200b",
  "\u200f", "\u2028", "\u202e", "\u3000", "\ufeff", "\ufffe", "\ud800", "\udfff", "🜁", "e\u0301",
  "٣", "²", "１", "ſ", "ı", "NaN", "Infinity", "undefined", "null", "true", "-0", "-1", "1e308",
  "1e999", "0x10", "08", "9".repeat(30), "9".repeat(5000), "%00", "%", "%7e", "\\", '"', "“", "{", "}",
  "{name}", "[", "]", "#", "*", "…", "/", "|", ".", "~", "=", "&", "$&", "$1", "[".repeat(3000),
  '{"a":'.repeat(3000), "22222222/".repeat(500), "A4> ".repeat(200), "game=", "list=",
];

const fragment = fc.constantFrom(...MARKUP, ...KEYS, ...ODD);
const unit = fc.oneof(
  fc.nat({ max: 0xff }).map((code) => String.fromCharCode(code)),
  fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
);

/** Any text at all, the worst first; lone surrogates, too. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fragment,
  fc.string({ unit, maxLength: 40 }),
  fc.array(fc.oneof(fragment, fc.string({ unit, maxLength: 4 })), { maxLength: 5 }).map((all) => all.join("")),
);

/** A valid text with one slip: a character changed, cut, doubled, put in, or swapped. */
export function slip(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const other = fc.oneof(fc.constantFrom(..."0123456789abAB.,-_~<>+"), unit, fragment);
  return fc.tuple(valid, fc.nat(), other, fc.nat({ max: 5 })).map(([text, place, put, how]) => {
    const at = text ? place % text.length : 0;
    const [head, here, tail] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    const slips = [
      head + put + tail,
      head + tail,
      head + here + here + tail,
      head + put + here + tail,
      head + tail.slice(0, 1) + here + tail.slice(1),
      head,
    ];
    return slips[how] ?? "";
  });
}

/** Anything that JSON can hold. */
export const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, false, 0, -0, 1e308, -1, 0.5, 2 ** 53, Infinity, NaN),
    texts,
    fc.array(tie("any"), { maxLength: 3 }),
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), texts), tie("any")), { maxLength: 3 }).map(made),
  ),
})).any;

/** An object with these keys of its own, `__proto__` among them. */
export function made(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

const RAW = /undefined|NaN|\[object|Error\b|=>|function|Cannot |is not /;

/** Not empty, not endless, with a full stop, and nothing raw in it but what was given. */
export function expectSentence(text: string): void {
  expect(text.trim()).not.toBe("");
  expect(text.length).toBeLessThan(3200);
  expect(text).toMatch(/\.$/);
  expect(text.replace(/“.*”/gs, "“”").replace(/is not(?= a text|\.$)/, "")).not.toMatch(RAW);
}

const HARMLESS = 'img.bao-still, script[type="application/json"]';

/** Nothing that was given has become an element, an attribute that acts, or a link that does. */
export function expectUnharmed(root: Element): void {
  for (const el of [root, ...root.querySelectorAll("*")]) {
    const name = el.tagName.toLowerCase();
    if (["img", "script", "iframe", "sw"].includes(name)) expect(el.matches(HARMLESS)).toBe(true);
    for (const { name: attribute, value } of [...el.attributes]) {
      expect(attribute).not.toMatch(/^on/);
      if (attribute === "href") expect(value).not.toMatch(/^\s*javascript:/i);
    }
  }
}

/** A storage with room for so many characters. */
export function shelf(given: Record<string, string> = {}, room = Infinity): Storage {
  const kept = new Map(Object.entries(given));
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      const others = [...kept].filter(([name]) => name !== key);
      const full = [...others, [key, text]].reduce((sum, [name = "", value = ""]) => sum + name.length + value.length, 0);
      if (full > room) throw new Error("full");
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** All texts that a storage holds. */
export const textsOf = (kept: Storage): string[] =>
  Array.from({ length: kept.length }, (_, i) => kept.getItem(kept.key(i) ?? "") ?? "");
