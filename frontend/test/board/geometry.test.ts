import { describe, expect, test } from "vitest";
import {
  heading,
  HEIGHT,
  layoutOf,
  neighbour,
  RADIUS,
  sign,
  stepOf,
  WIDTH,
} from "../../board/geometry";
import { read, write } from "../../board/picture";

const rows = layoutOf("rows", 2, false);
const turned = layoutOf("rows", 2, true);

describe("four rows", () => {
  test("names run from their owner's left", () => {
    expect(rows.name(0)).toBe("A1");
    expect(rows.name(8)).toBe("B8");
    expect(rows.name(16)).toBe("a1");
    expect(rows.name(31)).toBe("b1");
  });

  test("facing holes lie one above the other", () => {
    for (let i = 0; i < 8; i++) {
      const other = rows.facing(i);
      expect(rows.facing(other)).toBe(i);
      expect(rows.place(other).x).toBe(rows.place(i).x);
    }
  });

  test("+1 leads clockwise round either side", () => {
    expect(heading(rows, 2, 1).x).toBe(1);
    expect(heading(rows, 10, 1).x).toBe(-1);
    expect(heading(rows, 18, 1).x).toBe(-1);
    expect(heading(rows, 26, 1).x).toBe(1);
  });

  test("the sign is the mover's own right or left, in either row", () => {
    expect(sign(rows, 3, 1)).toBe(">");
    expect(sign(rows, 12, 1)).toBe("<");
    expect(stepOf(rows, 12, ">")).toBe(-1);
    expect(stepOf(rows, 19, ">")).toBe(1);
  });

  test("turned round, South sits at the top", () => {
    expect(turned.place(0)).toEqual({ x: WIDTH - rows.place(0).x, y: HEIGHT - rows.place(0).y });
    expect(turned.rows()[0]?.holes[0]).toBe(8);
  });

  test("arrows reach every hole and stay on the board", () => {
    expect(neighbour(rows, 0, 1, 0)).toBe(1);
    expect(neighbour(rows, 0, 0, -1)).toBe(23);
    expect(neighbour(rows, 0, 0, 1)).toBe(15);
    expect(neighbour(rows, 0, -1, 0)).toBe(0);
  });
});

test.each([2, 3, 4])("a ring for %i players: holes apart, all reached by arrows", (players) => {
  const ring = layoutOf("ring", players, false);
  const reached = new Set([0]);
  for (const hole of reached) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      reached.add(neighbour(ring, hole, dx, dy));
    }
  }
  expect(reached.size).toBe(12);
  for (let i = 0; i < 12; i++) {
    const [a, b] = [ring.place(i), ring.place(ring.next(i, 1))];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * RADIUS);
  }
  expect(new Set(Array.from({ length: 12 }, (_, i) => ring.owner(i))).size).toBe(players);
});

test.each([
  "22222222/2a2z2A22/22222222/22222222 S",
  "00000000/02260000/00006220/00000000 N 22,22 SN -",
  "00000000/02260000/00006220/00000000 S 0,0 - A3",
  "444444444444 1 0,0 + -/-",
  "555555555555 3 0,0,0 - 5.5/-/-",
])("a position is read and written back: %s", (text) => {
  expect(write(read(text))).toBe(text);
});
