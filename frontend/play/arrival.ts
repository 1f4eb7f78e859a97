/** A game that was sent, and how it stands to the one that is here. Nothing here is ever lost by it. */

import { Damaged, decode, received, relation } from "./code";
import type { Match } from "./match";

export interface Arrival {
  /** What the reader is told. */
  readonly said: string;
  /** The game to open; null if nothing changes. */
  readonly match: Match | null;
  /** Whether it is another game than the one that is here, which is then put aside. */
  readonly another: boolean;
}

/** Throws `Damaged`. */
export function arrival(text: string, here: Match | null, seed: number): Arrival {
  const match = received(decode(text, seed));
  const how = here ? relation(here, match) : "other";
  if (how === "older" || how === "same") {
    return { said: `play.code.${how}`, match: null, another: false };
  }
  if (how === "other" || !here) {
    const said = here ? "play.code.other" : "play.code.opened";
    return { said, match, another: true };
  }
  return { said: "play.code.opened", match: { ...match, seed: here.seed }, another: false };
}

/** The key of the sentence for whatever was wrong with it. */
export const wrongWith = (error: unknown): string =>
  error instanceof Damaged ? error.message : "play.code.damaged";
