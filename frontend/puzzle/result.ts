/**
 * What became of a list of puzzles, as one short word: whose list, a sign for each puzzle, a name,
 * and a sum that a change of any letter disagrees with. Who can read this can also forge it.
 *
 *     1.b4kQ0d.53s-0.QXNoYQ.k3Jd0a
 *
 * A digit is the stars of a solved puzzle, `s` a solution that was shown, `-` one not finished.
 */

import { hash } from "./daily";

export interface Result {
  /** The sum of the list that it belongs to. */
  list: string;
  marks: string;
  name: string;
}

const VERSION = "1";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const NAME = 40;

/** FNV-1a of 32 bits, in six letters. */
function sum(text: string): string {
  let value = hash(text);
  let word = "";
  for (let i = 0; i < 6; i++, value = Math.floor(value / 64)) word += LETTERS[value % 64];
  return word;
}

export const listSum = (ids: readonly string[]): string => sum(ids.join(","));

export const starsOf = (marks: string): number =>
  [...marks].reduce((all, mark) => all + (Number(mark) || 0), 0);

export function encode(ids: readonly string[], marks: string, name: string): string {
  const bytes = new TextEncoder().encode([...name.trim()].slice(0, NAME).join(""));
  const hidden = btoa(String.fromCharCode(...bytes));
  const word = hidden.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const body = [VERSION, listSum(ids), marks, word].join(".");
  return `${body}.${sum(body)}`;
}

/** A code as it was made, or nothing: half of one is never taken. */
export function decode(text: string): Result | null {
  const found = /^(1\.([\w-]{6})\.([0-5s-]{1,60})\.([\w-]*))\.([\w-]{6})$/.exec(text.trim());
  if (!found) return null;
  const [, body = "", list = "", marks = "", word = "", check] = found;
  if (sum(body) !== check) return null;
  try {
    const bytes = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
    const coded = Uint8Array.from(bytes, (c) => c.charCodeAt(0));
    return { list, marks, name: new TextDecoder("utf-8", { fatal: true }).decode(coded) };
  } catch {
    return null;
  }
}
