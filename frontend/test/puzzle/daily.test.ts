import { expect, test } from "vitest";
import { linked } from "../../puzzle/address";
import { dateOf, dayOf, puzzleOf } from "../../puzzle/daily";

const ids = Array.from({ length: 40 }, (_, i) => `kuj-lap-${String(i + 1).padStart(3, "0")}`);

test("a day is a day of the reader's own calendar", () => {
  expect(dayOf(new Date(2026, 10, 30, 0, 0, 1))).toBe(dayOf(new Date(2026, 10, 30, 23, 59, 59)));
  expect(dayOf(new Date(2026, 11, 1))).toBe(dayOf(new Date(2026, 10, 30)) + 1);
  expect(dateOf(dayOf(new Date(2026, 10, 30, 12))).toISOString().slice(0, 10)).toBe("2026-11-30");
});

test("every puzzle comes once before one comes again", () => {
  const seen = ids.map((_, i) => puzzleOf(20_000 + i, ids));
  expect(new Set(seen).size).toBe(ids.length);
  expect(puzzleOf(20_000 + ids.length, ids)).toBe(seen[0]);
  // Not in the order of the list.
  expect(seen).not.toEqual(ids);
});

test("the order of the sets does not matter", () => {
  expect(puzzleOf(20_787, [...ids].reverse())).toBe(puzzleOf(20_787, ids));
});

test("an address names one puzzle, or none", () => {
  expect(linked("#kuj-lap-001")).toBe("kuj-lap-001");
  expect(linked("#kis-win-two-003")).toBe("kis-win-two-003");
  for (const other of ["", "#", "#board=1&rules=x", "#the-rules of", "#Kuj-1"]) {
    expect(linked(other)).toBeNull();
  }
});
