/** The curve of a game as a small picture, told in words, and with a table of the same numbers. */

import { h, svg } from "../board/dom";
import type { Point } from "./review";
import { t } from "./words";

const WIDTH = 480;
const HEIGHT = 220;
const LEFT = 52;
const TOP = 18;

export interface Shown {
  readonly points: readonly Point[];
  /** Places of the turning points. */
  readonly turning: ReadonlySet<number>;
  readonly up: string;
  readonly down: string;
  readonly turns: number;
}

/** What the curve shows, in sentences. */
export function told({ points, turning, up, down }: Shown): string {
  const ahead = points.reduce((best, one) => (one.value > best.value ? one : best), {
    at: -1,
    value: 0,
  });
  const behind = points.reduce((best, one) => (one.value < best.value ? one : best), {
    at: -1,
    value: 0,
  });
  const parts: string[] = [];
  const most = ({ at, value }: Point, who: string): void => {
    if (at >= 0) parts.push(t("play.curve.most", { who, n: Math.abs(value), turn: at + 1 }));
  };
  most(ahead, up);
  most(behind, down);
  const last = points.at(-1);
  if (last) {
    const who = last.value > 0 ? up : down;
    parts.push(
      t(last.value ? "play.curve.end" : "play.curve.even", { who, n: Math.abs(last.value) }),
    );
  }
  const at = [...turning].map((place) => place + 1).join(", ");
  if (at) parts.push(t("play.curve.turned", { n: turning.size, at }));
  return parts.join(" ");
}

export function createCurve(shown: Shown): HTMLElement {
  const { points, turning, up, down, turns } = shown;
  const most = Math.max(8, ...points.map(({ value }) => Math.abs(value)));
  const x = (at: number): number => LEFT + ((at + 1) / Math.max(1, turns)) * (WIDTH - LEFT - 12);
  const y = (value: number): number => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - TOP);
  const picture = svg("svg", { class: "bp-curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  picture.setAttribute("aria-label", t("play.curve.name"));
  const line = [{ at: -1, value: 0 }, ...points]
    .map(({ at, value }, i) => `${i ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");
  const text = (value: number, words: string): SVGElement => {
    const el = svg("text", { x: LEFT - 6, y: y(value) + 5, class: "bp-curve-n" });
    el.textContent = words;
    return el;
  };
  const named = (words: string, at: number): SVGElement => {
    const el = svg("text", { x: LEFT + 6, y: at, class: "bp-curve-who" });
    el.textContent = words;
    return el;
  };
  picture.append(
    svg("path", { class: "bp-curve-zero", d: `M${LEFT} ${y(0)}H${WIDTH - 8}` }),
    svg("path", { class: "bp-curve-axis", d: `M${LEFT} ${TOP}V${HEIGHT - TOP}` }),
    svg("path", { class: "bp-curve-area", d: `${line}L${x(points.at(-1)?.at ?? -1)} ${y(0)}Z` }),
    svg("path", { class: "bp-curve-line", d: line }),
    text(most, `+${most}`),
    text(0, "0"),
    text(-most, `+${most}`),
    named(t("play.curve.ahead", { who: up }), TOP + 8),
    named(t("play.curve.ahead", { who: down }), HEIGHT - 8),
  );
  for (const { at, value } of points) {
    if (!turning.has(at)) continue;
    const [a, b] = [x(at), y(value)];
    picture.append(svg("path", { class: "bp-curve-mark", d: `M${a} ${b - 8}l8 8l-8 8l-8 -8z` }));
  }
  const words = h("figcaption", {}, told(shown));
  return h("figure", { class: "bp-figure" }, picture as unknown as HTMLElement, words);
}
