/** What the board asks, and what it is told. Rules live behind this interface, never here. */

import type { Step } from "../rules/board";
import type { Event } from "../rules/events";

export type { Event, Step };

export interface MoveView {
  move: string;
  hole: number;
  step: Step;
  player: number;
  safari: boolean;
  join: boolean;
  capture: boolean;
}

export interface View {
  position: string;
  moves: MoveView[];
  over: boolean;
  winner: number | number[] | null;
  toMove: number;
}

export interface Told {
  events: Event[];
  sentences: string[];
  summary: string;
  move: string;
  position: string;
  after: View;
  laps: number;
  captured: number;
}

export interface Refused {
  text: string;
  anchor: string;
  options: string[];
  ghost: Told | null;
}

export interface Referee {
  start(): Promise<View>;
  look(position: string): Promise<View>;
  play(position: string, move: string): Promise<Told | Refused>;
}

export const isTold = (answer: Told | Refused): answer is Told => "after" in answer;
