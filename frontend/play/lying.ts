/** How the board lies before those who sit at it. */

import { type Match, mover } from "./match";

/** Among people at one device, as they chose; else one's own side is below. */
export function lying(match: Match, lies: string): { turned: boolean; between: boolean } {
  if (match.seats.length !== 2) return { turned: false, between: false };
  if (match.seats.some((seat) => seat !== "here")) {
    return { turned: match.seats[1] === "here", between: false };
  }
  return { turned: lies === "turns" && mover(match) === 1, between: lies === "between" };
}
