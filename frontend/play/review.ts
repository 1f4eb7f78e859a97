/** What each turn of a game was worth, against the best that was found: sums, no search. */

import type { Thought } from "./job";
import { WIN } from "./search";

/** Turns that a review looks ahead. */
export const DEPTH = 5;

/** No game has more kete: a game that is won is worth this many, so that losses can be compared. */
export const MOST = 72;

/** A lead given away from which a turn counts as a miss, by the kind of board, and the part of it for a slip. */
const MISS = { rows: 16, ring: 6 };
const SLIP = 3 / 8;

export interface Judged {
  /** The place of the turn in the game, from 0. */
  readonly at: number;
  readonly player: number;
  readonly move: string;
  /** To the player, of the turn that was played and of the best one. */
  readonly value: number;
  readonly most: number;
  readonly best: readonly string[];
  readonly board: keyof typeof MISS;
}

/** The turn that was played, by a search that valued every move. */
export function judged(
  at: number,
  player: number,
  move: string,
  { choices }: Thought,
  board: Judged["board"] = "rows",
): Judged {
  const chosen = choices.find(({ line }) => line[0] === move);
  const best = choices[0];
  return {
    at,
    player,
    move,
    value: chosen?.value ?? 0,
    most: best?.value ?? 0,
    best: best?.line ?? [],
    board,
  };
}

export const cap = (value: number): number => Math.max(-MOST, Math.min(MOST, value));

/** What was given away, in kete. */
export const lost = ({ value, most }: Judged): number => cap(most) - cap(value);

export type Grade = "best" | "fine" | "slip" | "miss";

export function grade(one: Judged): Grade {
  const given = lost(one);
  if (given === 0) return "best";
  const miss = MISS[one.board];
  if (given >= miss) return "miss";
  return given >= SLIP * miss ? "slip" : "fine";
}

/** A game that was won whatever the other played, and then was not. */
export const missedWin = ({ value, most }: Judged): boolean => most === WIN && value < WIN;

/** A game that need not have been lost, and then was. */
export const threwAway = ({ value, most }: Judged): boolean => value === -WIN && most > -WIN;

/** Where the game turned: a miss that took the lead from one side, or a won game from it. */
export function turningPoints(all: readonly Judged[]): Judged[] {
  return all.filter(
    (one) =>
      missedWin(one) || threwAway(one) || (grade(one) === "miss" && one.most >= 0 && one.value < 0),
  );
}

/** +1 where what is good for this player is drawn upwards, -1 where downwards, 0 where not at all. */
export function upward(player: number, players: number, me: number): number {
  if (players === 3) return player === me ? 1 : 0;
  return player % 2 === 0 ? 1 : -1;
}

export interface Point {
  readonly at: number;
  readonly value: number;
}

/** The curve of the game: who was ahead after each turn, and by how much. */
export function curve(all: readonly Judged[], players: number, me: number): Point[] {
  return all.flatMap((one) => {
    const up = upward(one.player, players, me);
    return up ? [{ at: one.at, value: cap(up * one.value) + 0 }] : [];
  });
}

export interface Summed {
  readonly turns: number;
  readonly lost: number;
  readonly misses: number;
  readonly best: number;
}

export function summed(all: readonly Judged[], player: number): Summed {
  const own = all.filter((one) => one.player === player);
  const count = (which: Grade): number => own.filter((one) => grade(one) === which).length;
  return {
    turns: own.length,
    lost: own.reduce((sum, one) => sum + lost(one), 0),
    misses: count("miss"),
    best: count("best"),
  };
}
