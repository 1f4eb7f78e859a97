/** What a board is at one moment. */

import type { Film } from "./film";
import type { Picture } from "./picture";
import type { Node } from "./record";
import type { Step, Told } from "./referee";
import type { Settings } from "./settings";

export interface Note {
  kind: "refusal" | "error" | "info";
  text: string;
  anchor?: string;
  ghost?: Told | null;
}

export interface Choice {
  label: string;
  act(): void;
}

export interface Question {
  text: string;
  choices: Choice[];
}

export interface Predict {
  on: boolean;
  span: "lap" | "turn";
  /** The turn whose end is being guessed. */
  waiting: Told | null;
  guess: number | null;
  right: number;
  asked: number;
}

/** What a click on the board is an answer to: nothing is played then. */
export type Asks = "hole" | "move" | "nothing";

/** What a move is thought to be worth: drawn as an arrow from its hole. */
export interface Advice {
  move: string;
  text: string;
}

export interface State {
  rules: string;
  asks: Asks | null;
  /** Holes of the answer that is being given, and holes that a hint points at. */
  picked: readonly number[];
  hinted: readonly number[];
  settings: Settings;
  root: Node;
  node: Node;
  film: Film | null;
  frame: number;
  /** The last frame that may be shown yet: a question stands there. */
  stop: number;
  ghost: boolean;
  playing: boolean;
  cursor: number;
  chosen: number | null;
  aim: Step | null;
  /** The hole whose moves are previewed without being chosen. */
  peek: number | null;
  marked: readonly number[];
  note: Note | null;
  question: Question | null;
  predict: Predict;
  setup: Picture | null;
  erase: boolean;
  told: ReadonlyMap<string, Told>;
  /** The first is the best; they concern one place of the record. */
  advice: { node: Node; moves: readonly Advice[] } | null;
}

export const firstState = (rules: string, root: Node, settings: Settings): State => ({
  rules,
  asks: null,
  picked: [],
  hinted: [],
  settings,
  root,
  node: root,
  film: null,
  frame: 0,
  stop: 0,
  ghost: false,
  playing: false,
  cursor: 0,
  chosen: null,
  aim: null,
  peek: null,
  marked: [],
  note: null,
  question: null,
  predict: { on: false, span: "lap", waiting: null, guess: null, right: 0, asked: 0 },
  setup: null,
  erase: false,
  told: new Map(),
  advice: null,
});

/** What is chosen, asked and said belongs to one moment: the next one starts without it. */
export const FRESH = {
  chosen: null,
  aim: null,
  peek: null,
  marked: [] as readonly number[],
  note: null,
  question: null,
} satisfies Partial<State>;

/** A film that has run to its end no longer hides whose turn it is. */
export const resting = (state: State): boolean =>
  !state.film || state.frame >= state.film.length - 1;
