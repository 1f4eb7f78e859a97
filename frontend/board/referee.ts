/** What the board asks, and what it is told. Rules live behind this interface, never here. */

export type Step = 1 | -1;

export type Event =
  | { event: "enter"; hole: number }
  | { event: "lift"; hole: number; count: number }
  | { event: "sow"; hole: number; count: number; step: Step }
  | { event: "capture"; hole: number; count: number; kichwa: number; step: Step }
  | { event: "relay"; hole: number; count: number }
  | { event: "safari"; hole: number; count: number }
  | { event: "lose_house"; player: number }
  | { event: "stop"; hole: number; why: string }
  | { event: "take"; hole: number; count: number }
  | { event: "block"; player: number; hole: number }
  | { event: "unblock"; player: number; hole: number }
  | { event: "remember"; player: number; holes: number[] }
  | { event: "forget"; player: number }
  | { event: "skip"; player: number }
  | { event: "turn"; player: number }
  | { event: "win"; winner: number | number[]; why: string };

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
