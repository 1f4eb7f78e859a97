import { expect, test } from "vitest";
import { linked, written } from "../../link";

test("a link says which board, rules, position, side and help", () => {
  const spec = {
    rules: "kiswahili",
    position: "00000000/02260000/00006220/00000000 S 22,22 SN -",
    help: "path" as const,
    turned: true,
  };
  expect(linked(written(2, spec))).toEqual({ board: 2, spec });
});

test("other anchors of a page are no links to a board", () => {
  expect(linked("#kujifunza-must-capture")).toBeNull();
  expect(linked("")).toBeNull();
});
