/** Which puzzles a sheet holds, from its seed: the same as Python's `choose`, on every machine. */

import { hash } from "../puzzle/daily";
import type { Wish } from "./wish";

export interface Able {
  id: string;
  kind: string;
  level: number;
}

/** FNV-1a, its bits mixed once more. */
export function shuffle(text: string): number {
  let value = hash(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

/** Kinds take turns, and the easier puzzles come first. */
export function choose<T extends Able>(all: readonly T[], wish: Wish): T[] {
  const able = all
    .filter(({ kind }) => wish.kind === null || wish.kind === kind)
    .filter(({ level }) => wish.level === null || wish.level === level)
    .map((it) => ({ it, at: shuffle(`${wish.seed} ${it.id}`), turn: 0 }))
    .sort((one, two) => one.at - two.at || (one.it.id < two.it.id ? -1 : 1));
  const met = new Map<string, number>();
  for (const one of able) {
    one.turn = met.get(one.it.kind) ?? 0;
    met.set(one.it.kind, one.turn + 1);
  }
  able.sort((one, two) => one.turn - two.turn);
  const chosen = able.slice(0, wish.count).map(({ it }) => it);
  return chosen.sort((one, two) => one.level - two.level);
}
