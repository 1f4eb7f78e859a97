/** A position as a still picture: the same as Python's `draw.svg`, for paper and for a screen. */

import { HOUSE } from "../board/geometry";
import { read } from "../board/picture";
import { escape } from "./words";

export const WIDTH = 880;
const LEFT = 90;
const PITCH = 100;
/** In the ring there is no room for a name between two holes: it stands inside. */
const INSIDE = 35;

/** Where things stand, and in which colours, as Python has it. */
export interface Look {
  height: number;
  /** The middle of each row, from the top: North's back and front row, South's front and back row. */
  rows: readonly number[];
  /** How far below the middle of a hole its number stands, and its name. */
  number: number;
  name: number;
  style: string;
}

export const PAPER: Look = { height: 506, rows: [62, 172, 306, 416], number: -8, name: 58, style: "" };

/** As Python writes four digits. */
const g = (n: number): string => String(Number(n.toPrecision(4)));

const small = (x: number, y: number, text: string): string =>
  `<text class="s" x="${g(x)}" y="${g(y)}">${text}</text>`;

function hole(x: number, y: number, count: number, name: string, look: Look, square: boolean): string {
  const shape = square
    ? `<rect class="h" x="${x - 43}" y="${y - 43}" width="86" height="86" rx="8"/>`
    : `<circle class="h" cx="${g(x)}" cy="${g(y)}" r="43"/>`;
  const number = count ? `<text class="n" x="${g(x)}" y="${g(y + look.number)}">${count}</text>` : "";
  return shape + number + small(x, y + look.name, name);
}

function rows(holes: readonly number[], stock: readonly number[], look: Look): string {
  const middle = ((look.rows[1] ?? 0) + (look.rows[2] ?? 0) - 4) >> 1;
  let out = `<path class="r" d="M34 ${middle}h812v4H34z"/>`;
  for (const player of [1, 0]) {
    for (let i = 0; i < 16; i++) {
      const front = i < 8;
      const column = front ? i : 15 - i;
      const x = LEFT + PITCH * (player ? 7 - column : column);
      const y = look.rows[player ? (front ? 1 : 0) : front ? 2 : 3] ?? 0;
      const name = (player ? "ab" : "AB")[front ? 0 : 1] + String(column + 1);
      out += hole(x, y, holes[16 * player + i] ?? 0, name, look, i === HOUSE);
    }
  }
  if (!stock.some(Boolean)) return out;
  return out + small(WIDTH / 2, 22, `+${stock[1]}`) + small(WIDTH / 2, look.height - 12, `+${stock[0]}`);
}

function ring(holes: readonly number[], stores: readonly number[], look: Look): string {
  const middle = look.height / 2;
  const parts = holes.map((count, i) => {
    const angle = ((90 + 30 * (i - 1)) * Math.PI) / 180;
    const x = WIDTH / 2 + 366 * Math.cos(angle);
    const y = middle + 184 * Math.sin(angle);
    return hole(x, y, count, String(i), { ...look, name: INSIDE }, false);
  });
  const text = stores.map((count, player) => `${player + 1}: ${count}`).join("   ");
  return parts.join("") + small(WIDTH / 2, middle, text);
}

export function draw(position: string, look: Look, label = ""): string {
  const { kind, holes, stock, stores } = read(position);
  const named = label ? ` class="bs-board" aria-label="${escape(label)}"` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${look.height}" role="img"${named}>` +
    (look.style ? `<style>${look.style}</style>` : "") +
    `<rect class="b" x="3" y="3" width="${WIDTH - 6}" height="${look.height - 6}" rx="34"/>` +
    (kind === "rows" ? rows(holes, stock, look) : ring(holes, stores, look)) +
    "</svg>"
  );
}
