/** Where each kete lies in its hole: by its number alone, so that none jumps when one is added. */

import type { Point } from "./geometry";

interface Spot extends Point {
  turn: number;
}

/** Three in the middle and nine around them make a layer; each layer lies on the one before. */
const INNER = 3;
const LAYER = 12;
const DRAWN = 40;

/** A small fixed disorder; no chance is used, so a board looks the same on every visit. */
function wobble(n: number): number {
  const x = Math.sin(n * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x) - 0.5;
}

function spot(hole: number, k: number): Spot {
  const layer = Math.floor(k / LAYER);
  const i = k % LAYER;
  const inner = i < INNER;
  const ring = inner ? i / INNER : (i - INNER) / (LAYER - INNER);
  // Two neighbours in the ring are far apart in number, so that few kete do not lie on one side.
  const spread = inner ? ring : (ring * 4) % 1;
  const angle = 2 * Math.PI * (spread + hole * 0.137 + layer * 0.21) + wobble(hole * 97 + k) * 0.35;
  const reach = (inner ? 10.5 : 26) * (1 - layer * 0.13) + wobble(hole * 31 + k * 7) * 3;
  return {
    x: reach * Math.cos(angle),
    y: reach * Math.sin(angle),
    turn: Math.round(wobble(hole * 13 + k * 3) * 180),
  };
}

const round = (n: number): string => String(Math.round(n * 10) / 10);

export function keteMarkup(hole: number, count: number, gradient: string): string {
  let text = "";
  for (let k = 0; k < Math.min(count, DRAWN); k++) {
    const { x, y, turn } = spot(hole, k);
    text +=
      `<ellipse rx="9.6" ry="8.2" fill="url(#${gradient})" ` +
      `transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`;
  }
  return text;
}
