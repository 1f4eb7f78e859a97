/** A position in black and white, with room to write: the same as Python's drawing for paper. */

import { HOUSE } from "../board/geometry";
import { read } from "../board/picture";
import { escape } from "./words";

const WIDTH = 880;
const HEIGHT = 506;
const LEFT = 90;
const PITCH = 100;
/** North's back and front row, South's front and back row. */
const ROWS = [62, 172, 306, 416];
const NUMBER = -8;
const NAME = 58;
const INSIDE = 35;

/** As Python writes four digits. */
const g = (n: number): string => String(Number(n.toPrecision(4)));

const small = (x: number, y: number, text: string): string =>
  `<text class="s" x="${g(x)}" y="${g(y)}">${text}</text>`;

function hole(x: number, y: number, count: number, name: string, below: number, square: boolean): string {
  const shape = square
    ? `<rect class="h" x="${x - 43}" y="${y - 43}" width="86" height="86" rx="8"/>`
    : `<circle class="h" cx="${g(x)}" cy="${g(y)}" r="43"/>`;
  const number = count ? `<text class="n" x="${g(x)}" y="${g(y + NUMBER)}">${count}</text>` : "";
  return shape + number + small(x, y + below, name);
}

function rows(holes: readonly number[], stock: readonly number[]): string {
  const middle = ((ROWS[1] ?? 0) + (ROWS[2] ?? 0) - 4) >> 1;
  let out = `<path class="r" d="M34 ${middle}h812v4H34z"/>`;
  for (const player of [1, 0]) {
    for (let i = 0; i < 16; i++) {
      const front = i < 8;
      const column = front ? i : 15 - i;
      const x = LEFT + PITCH * (player ? 7 - column : column);
      const y = ROWS[player ? (front ? 1 : 0) : front ? 2 : 3] ?? 0;
      const name = (player ? "ab" : "AB")[front ? 0 : 1] + String(column + 1);
      out += hole(x, y, holes[16 * player + i] ?? 0, name, NAME, i === HOUSE);
    }
  }
  if (!stock.some(Boolean)) return out;
  return out + small(WIDTH / 2, 22, `+${stock[1]}`) + small(WIDTH / 2, HEIGHT - 12, `+${stock[0]}`);
}

function ring(holes: readonly number[], stores: readonly number[]): string {
  const parts = holes.map((count, i) => {
    const angle = ((90 + 30 * (i - 1)) * Math.PI) / 180;
    const x = WIDTH / 2 + 366 * Math.cos(angle);
    const y = HEIGHT / 2 + 184 * Math.sin(angle);
    return hole(x, y, count, String(i), INSIDE, false);
  });
  const text = stores.map((count, player) => `${player + 1}: ${count}`).join("   ");
  return parts.join("") + small(WIDTH / 2, HEIGHT / 2, text);
}

export function draw(position: string): string {
  const { kind, holes, stock, stores } = read(position);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"` +
    ` class="bs-board" aria-label="${escape(position)}">` +
    `<rect class="b" x="3" y="3" width="${WIDTH - 6}" height="${HEIGHT - 6}" rx="34"/>` +
    (kind === "rows" ? rows(holes, stock) : ring(holes, stores)) +
    "</svg>"
  );
}
