import { expect, test } from "vitest";
import { find } from "../../rules/index";
import { perft } from "../../rules/play";

test.each([
  ["kujifunza", [16, 108, 500, 1902, 6550]],
  ["kiswahili", [4, 14, 38, 124, 405, 1430, 5655]],
  ["zanzibar", [6, 23, 72]],
  ["mozambique", [16, 108, 672]],
])("%s can begin in as many ways as is published", (name, numbers) => {
  const rules = find(name);
  expect(numbers.map((_, turns) => perft(rules, rules.start(), turns + 1))).toEqual(numbers);
});
