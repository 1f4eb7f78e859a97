/**
 * Six players, from one who only avoids the worst to the strongest. A weaker one looks less far and
 * misjudges what he sees; none moves at random. Python's `levels.py` has the same six.
 */

import type { Ring } from "../rules/arabica";
import type { AnyRules } from "../rules/index";
import type { Seat } from "../rules/play";
import { Position } from "../rules/position";
import { type Judge, kete, ready } from "./judgement";
import { best, type Found, type Limits } from "./search";

export interface Level {
  /** Turns to look ahead. */
  readonly depth: number;
  /** Positions looked at. */
  readonly nodes: number;
  readonly judge: Judge;
  /** By how many points he misjudges a position, at most. */
  readonly doubt: number;
}

export const LEVELS: readonly Level[] = [
  { depth: 1, nodes: 100, judge: kete, doubt: 40 },
  { depth: 2, nodes: 300, judge: kete, doubt: 28 },
  { depth: 2, nodes: 300, judge: kete, doubt: 0 },
  { depth: 3, nodes: 1_500, judge: ready, doubt: 0 },
  { depth: 5, nodes: 6_000, judge: ready, doubt: 0 },
  { depth: 60, nodes: 40_000, judge: ready, doubt: 0 },
];

/** A judge who is wrong by up to so many points, always the same of the same position. */
export function doubtful(judge: Judge, doubt: number, seed: number): Judge {
  if (!doubt) return judge;
  return (position, us) => {
    const error = (mix(position, seed) % (2 * doubt + 1)) - doubt;
    return judge(position, us) + error;
  };
}

/** A number that looks like chance: the FNV-1a sum of the kete, in 32 bits. */
function mix(position: Seat, seed: number): number {
  const counts =
    position instanceof Position
      ? [...position.rings[0], ...position.rings[1]]
      : [...(position as Ring).holes, ...(position as Ring).stores];
  let sum = 2166136261 ^ seed;
  for (const count of counts) sum = Math.imul(sum ^ count, 16777619);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** What a player of a level, 1 to 6, plays; `null` if no move is legal. */
export function choose(
  rules: AnyRules,
  position: Seat,
  level: number,
  seed = 0,
  limits: Limits = {},
): Found | null {
  const { depth, nodes, judge, doubt } = LEVELS[level - 1];
  return best(rules, position, doubtful(judge, doubt, seed), { depth, nodes, ...limits });
}
