/** One attempt at a puzzle: what was tried and asked for, and what it is still worth. */

import { judge, type Verdict } from "./judge";
import { isSet, type Sheet } from "./sheet";

export interface Attempt {
  sheet: Sheet;
  /** The last answer, as it was given. */
  answer: string | string[] | null;
  tries: number;
  wrong: number;
  /** How many steps of the ladder were taken; they come in order. */
  hints: number;
  solved: boolean;
  /** The solution was shown. */
  shown: boolean;
  verdict: Verdict | null;
  /** Single answers that were wrong. */
  tried: string[];
}

export const fresh = (sheet: Sheet): Attempt => ({
  sheet,
  answer: null,
  tries: 0,
  wrong: 0,
  hints: 0,
  solved: false,
  shown: false,
  verdict: null,
  tried: [],
});

/** The steps of the ladder before its last, which shows the solution. */
export const steps = (sheet: Sheet) => sheet.hints.filter((hint) => hint.step !== "film");

/** What the solution costs. */
export const filmPrice = (sheet: Sheet): number =>
  sheet.hints.find((hint) => hint.step === "film")?.price ?? sheet.stars;

export const over = (attempt: Attempt): boolean => attempt.solved || attempt.shown;

/** What the puzzle is worth now; once it is solved, what it earned. */
export function stars({ sheet, wrong, hints, shown, solved }: Attempt): number {
  const film = shown && !solved ? filmPrice(sheet) : 0;
  const spent = steps(sheet)
    .slice(0, hints)
    .reduce((sum, hint) => sum + hint.price, film);
  return Math.max(0, sheet.stars - spent - sheet.wrong * wrong);
}

export function answer(attempt: Attempt, given: readonly string[]): Attempt {
  if (over(attempt) || !given.length) return attempt;
  const { sheet } = attempt;
  const verdict = judge(sheet, given);
  const value = isSet(sheet) ? [...given] : (given[0] ?? "");
  const single = typeof value === "string" && !verdict.right ? [value] : [];
  return {
    ...attempt,
    answer: value,
    tries: attempt.tries + 1,
    wrong: attempt.wrong + (verdict.right ? 0 : 1),
    solved: verdict.right,
    verdict,
    tried: [...new Set([...attempt.tried, ...single])],
  };
}

export function hint(attempt: Attempt): Attempt {
  if (over(attempt)) return attempt;
  return { ...attempt, hints: Math.min(attempt.hints + 1, steps(attempt.sheet).length) };
}

export const show = (attempt: Attempt): Attempt =>
  over(attempt) ? attempt : { ...attempt, shown: true, verdict: null };

/** The holes at which the hints taken so far point; the last one that points is the sharpest. */
export function hinted({ sheet, hints }: Attempt): string[] {
  const pointing = steps(sheet)
    .slice(0, hints)
    .filter((step) => step.marks.length);
  return pointing[pointing.length - 1]?.marks ?? [];
}

/** An attempt as a kernel keeps it. */
export interface Kept {
  answer: string | string[] | null;
  solved: boolean;
  shown: boolean;
  stars: number;
  tries: number;
  wrong: number;
  hints: number;
}

export function kept(attempt: Attempt): Kept {
  const { answer, solved, shown, tries, wrong, hints } = attempt;
  return { answer, solved, shown, stars: solved ? stars(attempt) : 0, tries, wrong, hints };
}

export function resumed(sheet: Sheet, { answer, solved, shown, tries, wrong, hints }: Kept): Attempt {
  const given = answer === null ? [] : [answer].flat();
  const verdict = given.length && !shown ? judge(sheet, given) : null;
  return { ...fresh(sheet), answer, solved, shown, tries, wrong, hints, verdict };
}
