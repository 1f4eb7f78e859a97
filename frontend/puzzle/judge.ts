/** Whether an answer is right, and why. The same as Python's `mark`, from the sheet alone. */

import { isSet, type Sheet } from "./sheet";

export interface Verdict {
  right: boolean;
  text: string;
  /** What of a set was wrong, or the wrong answer itself; nothing if too little was marked. */
  wrong: string | null;
}

const why = (sheet: Sheet, value: string): string => sheet.why[value] ?? sheet.otherwise;

const reasons = (sheet: Sheet, values: readonly string[]): string =>
  [...new Set(values.map((value) => sheet.because[value] ?? ""))].join(" ").trim();

export function judge(sheet: Sheet, given: readonly string[]): Verdict {
  const wrong = given.find((value) => !sheet.right.includes(value));
  if (wrong !== undefined) return { right: false, text: why(sheet, wrong), wrong };
  if (isSet(sheet) && sheet.right.some((value) => !given.includes(value))) {
    return { right: false, text: sheet.missed ?? "", wrong: null };
  }
  return { right: true, text: reasons(sheet, isSet(sheet) ? sheet.right : given), wrong: null };
}

/** What was typed as a number: digits, without zeros before them. */
export function number(text: string): string | null {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? String(Number(digits)) : null;
}
