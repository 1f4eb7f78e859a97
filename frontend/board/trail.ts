/** Lines over the board: the way of captured kete, and where a turn would go. */

import type { Frame } from "./film";
import type { Game } from "./game";
import type { Layout } from "./geometry";
import type { Told } from "./referee";

function arrow(layout: Layout, from: number, to: number, name: string): string {
  const a = layout.place(from);
  const b = layout.place(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return "";
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = Math.min(60, length * 0.18);
  const [mx, my] = [(a.x + b.x) / 2 - uy * bend, (a.y + b.y) / 2 + ux * bend];
  const [ex, ey] = [b.x - ux * 16, b.y - uy * 16];
  const tip = Math.atan2(ey - my, ex - mx);
  const wing = (turn: number): string => {
    const [x, y] = [ex - 20 * Math.cos(tip + turn), ey - 20 * Math.sin(tip + turn)];
    return `L${x.toFixed(0)} ${y.toFixed(0)}`;
  };
  const d =
    `M${a.x.toFixed(0)} ${a.y.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ` +
    `${ex.toFixed(0)} ${ey.toFixed(0)}${wing(0.5)}M${ex.toFixed(0)} ${ey.toFixed(0)}${wing(-0.5)}`;
  return `<path class="bao-t bao-t-${name}" d="${d}"/>`;
}

function badge(layout: Layout, hole: number, text: string, shift: number): string {
  const { x, y } = layout.place(hole);
  const at = `translate(${(x - 24 + shift * 16).toFixed(0)} ${(y - 26).toFixed(0)})`;
  return (
    `<g class="bao-badge" transform="${at}">` + `<circle r="19"/><text y="8">${text}</text></g>`
  );
}

function cross(layout: Layout, hole: number): string {
  const { x, y } = layout.place(hole);
  const at = `${(x - 22).toFixed(0)} ${(y - 22).toFixed(0)}`;
  return `<path class="bao-t bao-t-taken" d="M${at}l44 44m0 -44l-44 44"/>`;
}

const PREVIEWED = 9;

/** First lap as a line, every lap's end as its number, every captured hole crossed out. */
function previewMarkup(layout: Layout, told: Told, player: number): string {
  let text = "";
  let lap = 0;
  const ends = new Map<number, string[]>();
  for (const event of told.events) {
    if (event.event === "capture") {
      text += cross(layout, layout.facing(layout.flat(player, event.hole)));
    }
    if (event.event === "take") text += cross(layout, layout.flat(player, event.hole));
    if (event.event !== "sow") continue;
    lap++;
    const first = layout.flat(player, event.hole);
    if (lap === 1) {
      for (let k = 0; k < event.count - 1; k++) {
        const a = layout.next(first, k * event.step);
        text += arrow(layout, a, layout.next(a, event.step), "path");
      }
    }
    const end = layout.next(first, (event.count - 1) * event.step);
    if (lap <= PREVIEWED || lap === told.laps)
      ends.set(end, [...(ends.get(end) ?? []), String(lap)]);
  }
  for (const [hole, laps] of ends) {
    const shown = laps.length > 2 ? [laps[0] as string, laps[laps.length - 1] as string] : laps;
    shown.forEach((n, i) => (text += badge(layout, hole, n, i * 2)));
  }
  return text;
}

/** What moves are worth: an arrow each, and its text where the move starts. */
function adviceMarkup(game: Game): string {
  const { advice, node } = game.state();
  if (advice?.node !== node || game.busy() || game.state().ghost) return "";
  const layout = game.layout();
  return advice.moves
    .map(({ move, text }, rank) => {
      const found = node.view.moves.find((one) => one.move === move);
      if (!found) return "";
      const from = layout.flat(found.player, found.hole);
      const to = layout.next(from, found.step);
      const [a, b] = [layout.place(from), layout.place(to)];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      // Two ways from one hole have two places.
      const above = Math.abs(dx) > Math.abs(dy) ? 30 : 0;
      const at = `${(a.x + dx * 0.35).toFixed(0)} ${(a.y + dy * 0.65 - above).toFixed(0)}`;
      const wide = 18 + 13 * [...text].length;
      const label =
        `<g class="bao-badge bao-worth" transform="translate(${at})">` +
        `<rect x="${-wide / 2}" y="-17" width="${wide}" height="34" rx="17"/>` +
        `<text y="8">${text}</text></g>`;
      return arrow(layout, from, to, rank ? "good" : "best") + label;
    })
    .reverse()
    .join("");
}

export function trailMarkup(game: Game, frame: Frame | null): string {
  const state = game.state();
  const layout = game.layout();
  if (frame && frame.kind === "capture" && frame.from !== null) {
    const { hand } = frame.picture;
    const film = state.film;
    const event = film?.told.events[frame.event];
    if (film && hand && event?.event === "capture") {
      return arrow(layout, frame.from, layout.flat(film.mover, event.kichwa), "capture");
    }
  }
  if (state.advice && state.chosen === null && state.peek === null) return adviceMarkup(game);
  const move = game.previewed();
  const told = move && state.told.get(move.move);
  return told ? previewMarkup(layout, told, move.player) : "";
}
