/**
 * The four-row board: sixteen holes in a ring for each player, and which hole faces which.
 *
 * A hole is its index in its owner's ring, seen from his own seat: 0–7 are A1–A8, the front row
 * from left to right, and 8–15 are B8–B1, the back row from right to left. A step of +1 is
 * clockwise, -1 anticlockwise; the ring looks clockwise from above for both players.
 */

export const RING = 16;
export const FRONT = 8;
export const HOUSE = 4;
export const KETE = 64;
export const SOUTH = 0;
export const NORTH = 1;

export type Step = 1 | -1;
export const BOTH_WAYS: readonly Step[] = [1, -1];

const COUNTED = [1, 2, 3, 4, 5, 6, 7, 8];

/** Names of the holes as K.I.B.A. writes them: `NAMES[player][hole]`, North in small letters. */
export const NAMES: readonly (readonly string[])[] = ["AB", "ab"].map(([front, back]) => [
  ...COUNTED.map((n) => `${front}${n}`),
  ...COUNTED.map((n) => `${back}${9 - n}`),
]);

/** The name of a hole, `A1`–`B8` for South and `a1`–`b8` for North. */
export const name = (player: number, hole: number): string => NAMES[player][hole];

/** The opponent's front hole, in his own ring, that faces this front hole. */
export const facing = (hole: number): number => FRONT - 1 - hole;

/** The hole that lies so many holes further on in a ring of sixteen. */
export const along = (hole: number, holes: number): number => (hole + holes) & (RING - 1);
