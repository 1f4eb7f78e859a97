/**
 * What can happen in a turn. A turn is told as a list of these; nothing is guessed from boards.
 *
 * Events without a `player` concern the player whose turn it is. Holes are indices of the ring.
 * Python writes the very same objects, and describes them one by one.
 */

import type { Step } from "./board";

/** What ends a sowing, and what makes one break a rule on its way. */
export type Why = "empty" | "house" | "chosen" | "blocked" | "bao" | "lap";
export type Fault = "own-front" | "never-ending" | "shuttle";

/** Bao has one winner; in Arabica there may be several. */
export type Winner = number | number[];
export type Over = readonly [winner: Winner, why: string];

export type Event =
  | { event: "enter"; hole: number }
  | { event: "lift"; hole: number; count: number }
  | { event: "sow"; hole: number; count: number; step: Step }
  | { event: "capture"; hole: number; count: number; kichwa: number; step: Step }
  | { event: "relay"; hole: number; count: number }
  | { event: "safari"; hole: number; count: number }
  | { event: "lose_house"; player: number }
  | { event: "stop"; hole: number; why: Why | Fault }
  | { event: "take"; hole: number; count: number }
  | { event: "block"; player: number; hole: number }
  | { event: "unblock"; player: number; hole: number }
  | { event: "remember"; player: number; holes: number[] }
  | { event: "forget"; player: number }
  | { event: "skip"; player: number }
  | { event: "turn"; player: number }
  | { event: "win"; winner: Winner; why: string };
