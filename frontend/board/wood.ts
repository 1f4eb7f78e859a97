/** The carved board itself: what never changes while a game is played. */

import { HEIGHT, RADIUS, WIDTH, type Layout } from "./geometry";

const MIDDLE = HEIGHT / 2;

function gradients(id: string): string {
  const stops = (list: [number, string][]): string =>
    list.map(([at, c]) => `<stop offset="${at}" class="bao-c-${c}"/>`).join("");
  return (
    `<linearGradient id="${id}w" x1="0" y1="0" x2="0.25" y2="1">` +
    `${stops([
      [0, "wood1"],
      [0.5, "wood2"],
      [1, "wood3"],
    ])}</linearGradient>` +
    `<radialGradient id="${id}h" cx="0.5" cy="0.6" r="0.62">` +
    `${stops([
      [0, "hole1"],
      [0.62, "hole2"],
      [1, "hole3"],
    ])}</radialGradient>` +
    `<linearGradient id="${id}r" x1="0.2" y1="0" x2="0.6" y2="1">` +
    `${stops([
      [0, "rim1"],
      [0.55, "rim2"],
      [1, "rim3"],
    ])}</linearGradient>` +
    `<radialGradient id="${id}k" cx="0.36" cy="0.3" r="0.8">` +
    `${stops([
      [0, "kete1"],
      [0.45, "kete2"],
      [1, "kete3"],
    ])}</radialGradient>`
  );
}

/** Long faint lines along the board, as the grain of a plank. */
function grain(): string {
  let d = "";
  for (let i = 0; i < 17; i++) {
    const y = 22 + i * 27.3 + 7 * Math.sin(i * 2.4);
    const bend = 9 * Math.sin(i * 1.7 + 0.6);
    d += `M14 ${y.toFixed(1)}q210 ${bend.toFixed(1)} 426 ${(-bend / 2).toFixed(1)}`;
    d += `t426 ${(bend / 3).toFixed(1)}`;
  }
  return `<path class="bao-grain" d="${d}"/>`;
}

/** South's edge is cut in a zigzag, North's in rings: no colour is needed to tell them apart. */
function edge(player: number, atBottom: boolean): string {
  const y = atBottom ? HEIGHT - 22 : 22;
  const up = atBottom ? -1 : 1;
  let d = "";
  for (let gap = 0; gap < 7; gap++) {
    for (const shift of [-20, 0, 20]) {
      const x = 140 + 100 * gap + shift;
      d +=
        player === 0
          ? `M${x - 9} ${y - up * 6}l9 ${up * 12}l9 ${-up * 12}z`
          : `M${x - 6.5} ${y}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0`;
    }
  }
  return `<path class="bao-cut${player === 0 ? "" : " bao-cut-open"}" d="${d}"/>`;
}

function hole(layout: Layout, i: number, id: string): string {
  const { x, y } = layout.place(i);
  const at = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"`;
  if (layout.square(i)) {
    const side = (r: number, round: number): string =>
      `x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${round}"`;
    return (
      `<g ${at}><rect ${side(46, 9)} class="bao-lip" fill="url(#${id}r)"/>` +
      `<rect ${side(42, 7)} class="bao-bowl" fill="url(#${id}h)"/></g>`
    );
  }
  return (
    `<g ${at}><circle r="${RADIUS + 1}" class="bao-lip" fill="url(#${id}r)"/>` +
    `<circle r="${RADIUS - 3}" class="bao-bowl" fill="url(#${id}h)"/></g>`
  );
}

/** The groove between the players, with a notch pointing at each kichwa. */
function groove(): string {
  return (
    `<path class="bao-groove" d="M34 ${MIDDLE}H${WIDTH - 34}"/>` +
    `<path class="bao-cut" d="M24 ${MIDDLE}l8 -8l8 8l-8 8zM${WIDTH - 40} ${MIDDLE}` +
    `l8 -8l8 8l-8 8z"/>`
  );
}

/** Lines that part the ring between its owners. */
function spokes(layout: Layout): string {
  let text = "";
  for (let i = 0; i < layout.size; i++) {
    const next = layout.next(i, 1);
    if (layout.owner(i) === layout.owner(next)) continue;
    const a = layout.place(i);
    const b = layout.place(next);
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const [dx, dy] = [(x - WIDTH / 2) * 0.22, (y - MIDDLE) * 0.22];
    text += `M${(x + dx / 2).toFixed(1)} ${(y + dy / 2).toFixed(1)}`;
    text += `L${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}`;
  }
  return `<path class="bao-groove" d="${text}"/>`;
}

export function woodMarkup(layout: Layout, id: string): string {
  const holes = Array.from({ length: layout.size }, (_, i) => hole(layout, i, id)).join("");
  const slab = `x="3" y="3" width="${WIDTH - 6}" height="${HEIGHT - 6}"`;
  const carving =
    layout.kind === "rows"
      ? edge(0, !layout.turned) + edge(1, layout.turned) + groove()
      : spokes(layout);
  const round = layout.kind === "rows" ? 34 : 236;
  return (
    `<defs>${gradients(id)}</defs>` +
    `<rect class="bao-slab" ${slab} rx="${round}" fill="url(#${id}w)"/>` +
    (layout.kind === "rows" ? grain() : "") +
    `<rect class="bao-bevel" x="7" y="7" width="${WIDTH - 14}" height="${HEIGHT - 14}" ` +
    `rx="${round - 4}"/>` +
    carving +
    holes
  );
}
