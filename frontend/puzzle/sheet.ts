/** A puzzle as Python writes it: everything is computed, no rule is needed to show and judge it. */

export type Ask = "move" | "moves" | "hole" | "holes" | "number" | "yes-no" | "choice" | "rule";

export interface Hint {
  step: string;
  text: string;
  marks: string[];
  price: number;
}

export interface Choice {
  value: string;
  text: string;
}

export interface Sheet {
  id: string;
  rules: string;
  position: string;
  kind: string;
  level: number;
  idea: string;
  teaches: string;
  anchor: string;
  source: string;
  question: string;
  ask: Ask;
  choices: Choice[];
  right: string[];
  why: Record<string, string>;
  because: Record<string, string>;
  otherwise: string;
  missed?: string;
  hints: Hint[];
  stars: number;
  wrong: number;
  solution: { rules: string; moves: string[]; text: string };
  variant: string | null;
  variants: string[];
  lang: string;
}

/** A question whose answer is a set. */
export const isSet = (sheet: Sheet): boolean => sheet.ask === "moves" || sheet.ask === "holes";

/** Whether the answer is given by holes of the board, by moves on it, or beside it. */
export function pointsAt(sheet: Sheet): "hole" | "move" | "nothing" {
  if (sheet.ask === "hole" || sheet.ask === "holes") return "hole";
  return sheet.ask === "move" || sheet.ask === "moves" ? "move" : "nothing";
}

const MOVE = /^(?:(?:[ABab][1-8]){1,2}|\d+)[<>]/;
const HOLE = /^(?:[ABab][1-8]|\d+)$/;

/** Whether a choice can be pointed at on the board; “none” cannot. */
export function onBoard(sheet: Sheet, value: string): boolean {
  const where = pointsAt(sheet);
  return where !== "nothing" && (where === "hole" ? HOLE : MOVE).test(value);
}

/** The moves that a hole and a direction can mean: at a house it may go on, or stop. */
export function meanings(sheet: Sheet, move: string): string[] {
  const found = sheet.choices.map(({ value }) => value).filter((value) => sown(value) === move);
  return found.length ? found : [move];
}

/** A move without what follows its direction, and from the hole that a join begins with. */
function sown(move: string): string {
  const [, from, sign] = /^([ABab]?\d+)(?:[ABab]\d)?([<>])/.exec(move) ?? [];
  return `${from}${sign}`;
}

export function textOf(sheet: Sheet, value: string): string {
  return sheet.choices.find((choice) => choice.value === value)?.text ?? value;
}
