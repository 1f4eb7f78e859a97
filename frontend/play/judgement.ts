/** What a position is worth before anybody has won: a number of points, for one side. */

import type { Ring } from "../rules/arabica";
import type { Seat } from "../rules/play";
import { Position } from "../rules/position";

/** The players who win and lose together. */
export type Side = ReadonlySet<number>;

/** The points of a position for a side; what is good for the others is less. */
export type Judge = (position: Seat, us: Side) => number;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** How many kete each player has; in Bao Arabica only what he has captured is his. */
export function held(position: Seat): readonly number[] {
  if (!(position instanceof Position)) return (position as Ring).stores;
  return position.rings.map((ring, player) => sum(ring) + position.stock[player]);
}

/** Our kete, in the stock and in the stores too, less those of the others. */
export const kete: Judge = (position, us) =>
  held(position).reduce((all, count, player) => all + (us.has(player) ? count : -count), 0);

/** A hole from which a turn may start and capture: two kete or more, and not too many. */
const READY = (count: number): number => Number(count > 1 && count < 16);

/** Kete, and holes to play from: who has many of them seldom has to play what he does not want. */
export const ready: Judge = (position, us) => {
  const points = 2 * kete(position, us);
  if (!(position instanceof Position)) return points;
  const [south, north] = position.rings.map((ring) => sum(ring.map(READY)));
  return points + 3 * (us.has(0) ? south - north : north - south);
};
