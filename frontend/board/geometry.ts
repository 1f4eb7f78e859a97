/**
 * Where the holes lie. The still picture that Python draws has the same viewBox, so the live board
 * takes its place without moving the page.
 */

import type { Step } from "./referee";

export const WIDTH = 880;
export const HEIGHT = 480;
export const RADIUS = 44;

/** The fourth front hole from its owner's right: the house, cut square on every board. */
export const HOUSE = 4;

export interface Point {
  x: number;
  y: number;
}

/** Holes are numbered through: 16 for South, 16 for North; or the 12 of a ring. */
export interface Layout {
  kind: "rows" | "ring";
  size: number;
  players: number;
  turned: boolean;
  place(hole: number): Point;
  owner(hole: number): number;
  name(hole: number): string;
  flat(player: number, hole: number): number;
  next(hole: number, steps: number): number;
  facing(hole: number): number;
  square(hole: number): boolean;
  /** Rows (or the ring) in reading order, for the order of the buttons and the text view. */
  rows(): { player: number; row: "front" | "back" | "ring"; holes: number[] }[];
}

const PITCH = 100;
const LEFT = 90;
const ROWS = { northBack: 84, northFront: 184, southFront: 296, southBack: 396 };

/** A place on the drawing for what lies over it as HTML. */
export const percent = (n: number, of: number): string => `${Math.round((n / of) * 1e4) / 100}%`;

function range(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

function fourRows(turned: boolean): Layout {
  const spot = (hole: number): Point => {
    const player = hole >> 4;
    const i = hole & 15;
    const front = i < 8;
    const column = front ? i : 15 - i;
    const across = player === 0 ? column : 7 - column;
    const row =
      player === 0
        ? front
          ? ROWS.southFront
          : ROWS.southBack
        : front
          ? ROWS.northFront
          : ROWS.northBack;
    return { x: LEFT + PITCH * across, y: row };
  };
  const north = [
    { player: 1, row: "back" as const, holes: range(24, 31) },
    { player: 1, row: "front" as const, holes: range(23, 16) },
  ];
  const south = [
    { player: 0, row: "front" as const, holes: range(0, 7) },
    { player: 0, row: "back" as const, holes: range(15, 8) },
  ];
  return {
    kind: "rows",
    size: 32,
    players: 2,
    turned,
    place(hole) {
      const { x, y } = spot(hole);
      return turned ? { x: WIDTH - x, y: HEIGHT - y } : { x, y };
    },
    owner: (hole) => hole >> 4,
    name(hole) {
      const i = hole & 15;
      const text = i < 8 ? `A${i + 1}` : `B${16 - i}`;
      return hole < 16 ? text : text.toLowerCase();
    },
    flat: (player, hole) => player * 16 + hole,
    next: (hole, steps) => (hole & 16) | ((hole + steps) & 15),
    facing: (hole) => ((hole & 16) ^ 16) + 7 - (hole & 15),
    square: (hole) => (hole & 15) === HOUSE,
    rows() {
      const all = [...north, ...south];
      if (!turned) return all;
      return all.reverse().map((row) => ({ ...row, holes: [...row.holes].reverse() }));
    },
  };
}

function ring(players: number, turned: boolean): Layout {
  const share = players === 3 ? 4 : 3;
  return {
    kind: "ring",
    size: 12,
    players,
    turned,
    place(hole) {
      const angle = ((90 + 30 * (hole - 1) + (turned ? 180 : 0)) * Math.PI) / 180;
      return { x: WIDTH / 2 + 366 * Math.cos(angle), y: HEIGHT / 2 + 184 * Math.sin(angle) };
    },
    owner: (hole) => Math.floor(hole / share) % players,
    name: (hole) => String(hole),
    flat: (_player, hole) => hole,
    next: (hole, steps) => (((hole + steps) % 12) + 12) % 12,
    facing: (hole) => (hole + 6) % 12,
    square: () => false,
    rows: () => [{ player: -1, row: "ring", holes: range(0, 11) }],
  };
}

export function layoutOf(kind: "rows" | "ring", players: number, turned: boolean): Layout {
  return kind === "rows" ? fourRows(turned) : ring(players, turned);
}

/** The direction on the screen in which a step leads away from a hole, as its player sees it. */
export function heading(layout: Layout, hole: number, step: Step): Point {
  let a: Point;
  let b: Point;
  if (layout.kind === "rows") {
    const base = hole & 24;
    a = layout.place(base);
    b = layout.place(base + 1);
  } else {
    a = layout.place(layout.next(hole, -1));
    b = layout.place(layout.next(hole, 1));
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (step * (b.x - a.x)) / length, y: (step * (b.y - a.y)) / length };
}

/** `>` leads to the player's own right in either row: clockwise in front, the other way behind. */
export function sign(layout: Layout, hole: number, step: Step): ">" | "<" {
  const back = layout.kind === "rows" && (hole & 8) !== 0;
  return (step === 1) !== back ? ">" : "<";
}

export function stepOf(layout: Layout, hole: number, text: ">" | "<"): Step {
  return sign(layout, hole, 1) === text ? 1 : -1;
}

/** The nearest hole in a direction; the same hole when there is none. */
export function neighbour(layout: Layout, hole: number, dx: number, dy: number): number {
  const from = layout.place(hole);
  let best = hole;
  let least = Infinity;
  for (let other = 0; other < layout.size; other++) {
    const to = layout.place(other);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along < 1 || beside > along * 2) continue;
    const cost = along + 2 * beside;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}
