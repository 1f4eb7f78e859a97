/** A position as it is drawn: what lies where, and what is in the hand. Text form both ways. */

import { layoutOf, type Layout } from "./geometry";

export interface Hand {
  count: number;
  at: number;
  step: number;
}

export interface Picture {
  kind: "rows" | "ring";
  holes: readonly number[];
  toMove: number;
  stock: readonly number[];
  stores: readonly number[];
  houses: readonly boolean[];
  blocked: number | null;
  /** Only the full games write stock and houses; the board shows them only there. */
  full: boolean;
  /** What the ring game writes after the stores; carried along unread. */
  tail: string;
  hand: Hand | null;
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Text order of the four rows, as South sees them. */
const TEXT_ROWS = layoutOf("rows", 2, false)
  .rows()
  .map((row) => row.holes);

function digits(text: string): number[] {
  return [...text].map((c) => Math.max(0, DIGITS.indexOf(c)));
}

export function read(text: string): Picture {
  const [holes = "", mover = "", ...rest] = text.trim().split(/\s+/);
  return holes.includes("/") ? readRows(holes, mover, rest) : readRing(holes, mover, rest);
}

function readRows(text: string, mover: string, rest: string[]): Picture {
  const holes = new Array<number>(32).fill(0);
  text.split("/").forEach((row, r) => {
    digits(row).forEach((count, i) => {
      const hole = TEXT_ROWS[r]?.[i];
      if (hole !== undefined) holes[hole] = count;
    });
  });
  const [stock = "0,0", houses = "-", blocked = "-"] = rest;
  const layout = layoutOf("rows", 2, false);
  const at = Array.from({ length: 32 }, (_, i) => layout.name(i)).indexOf(blocked);
  return {
    kind: "rows",
    holes,
    toMove: mover === "N" ? 1 : 0,
    stock: stock.split(",").map(Number),
    stores: [],
    houses: [houses.includes("S"), houses.includes("N")],
    blocked: at < 0 ? null : at,
    full: rest.length > 0,
    tail: "",
    hand: null,
  };
}

function readRing(text: string, mover: string, rest: string[]): Picture {
  const [stores = "0,0", ...tail] = rest;
  return {
    kind: "ring",
    holes: digits(text),
    toMove: Number(mover || "1") - 1,
    stock: [],
    stores: stores.split(",").map(Number),
    houses: [],
    blocked: null,
    full: false,
    tail: tail.join(" "),
    hand: null,
  };
}

export function write(picture: Picture): string {
  const digit = (hole: number): string => DIGITS[picture.holes[hole] ?? 0] ?? "?";
  if (picture.kind === "ring") {
    const holes = picture.holes.map((_, i) => digit(i)).join("");
    return [holes, picture.toMove + 1, picture.stores.join(","), picture.tail].join(" ").trim();
  }
  const rows = TEXT_ROWS.map((row) => row.map(digit).join("")).join("/");
  const mover = picture.toMove === 0 ? "S" : "N";
  if (!picture.full) return `${rows} ${mover}`;
  const houses = `${picture.houses[0] ? "S" : ""}${picture.houses[1] ? "N" : ""}` || "-";
  const blocked = picture.blocked === null ? "-" : layoutFor(picture, false).name(picture.blocked);
  return `${rows} ${mover} ${picture.stock.join(",")} ${houses} ${blocked}`;
}

export function layoutFor(picture: Picture, turned: boolean): Layout {
  return layoutOf(picture.kind, picture.kind === "rows" ? 2 : picture.stores.length, turned);
}

/** Every kete that the picture shows, the hand's too. */
export function total(picture: Picture): number {
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  return sum(picture.holes) + sum(picture.stock) + sum(picture.stores) + (picture.hand?.count ?? 0);
}
