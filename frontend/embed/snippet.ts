/** A board or a puzzle for any page, as Python's `embed` makes it, letter by letter. */

import { read } from "../board/picture";
import type { Spec } from "../board/mount";
import { textOf, type Sheet } from "../puzzle/sheet";
import { playerName } from "../rules/explain";
import { find } from "../rules/index";
import { draw, WIDTH, type Look } from "../sheet/draw";
import { escape, t } from "../sheet/words";

type Kind = "board" | "puzzle";

/** What Python leaves for this page; see `parts` there. */
export interface Parts {
  frame: readonly [string, string, string];
  around: Record<Kind, readonly [string, string, string, string]>;
  look: Look;
}

export interface Embed {
  title: string;
  /** As a page of this book has it. */
  element: string;
  page: string;
  snippet: string;
}

export function boardEmbed(spec: Spec, parts: Parts): Embed {
  const title = t("embed.title.board", { game: t(`solve.set.${spec.rules}`) });
  const element = `<bao-board>${data(spec)}${still(spec, parts.look)}</bao-board>`;
  return embed("board", title, element, parts);
}

export function puzzleEmbed(sheet: Sheet, parts: Parts): Embed {
  const title = t("embed.title.puzzle", { kind: t(`solve.kind.${sheet.kind}`) });
  return embed("puzzle", title, puzzle(sheet, parts.look), parts);
}

function embed(kind: Kind, title: string, element: string, parts: Parts): Embed {
  const [head, middle, main, foot] = parts.around[kind];
  const [begin, then, end] = parts.frame;
  const named = escape(title);
  const page = head + named + middle + named + main + element + foot;
  return { title, element, page, snippet: begin + attribute(title) + then + attribute(page) + end };
}

function attribute(text: string): string {
  const safe = escape(text).replaceAll("\n", "&#10;");
  return safe.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function puzzle(sheet: Sheet, look: Look): string {
  const about = [t(`solve.kind.${sheet.kind}`), t("solve.level", { n: sheet.level })];
  if (sheet.variant) about.push(t(`solve.variant.${sheet.variant}`));
  const right = sheet.right.map((value) => textOf(sheet, value)).join(", ");
  const answer = `${t("solve.answer", { answer: right })} ${sheet.solution.text}`;
  return (
    `<bao-puzzle data-id="${sheet.id}" data-ask="${sheet.ask}" data-choices="${sheet.choices.length}">` +
    data(sheet) +
    `<p class="bao-puzzle-head">${escape(about.join(" · "))}</p>` +
    `<p class="bao-puzzle-question">${escape(sheet.question)}</p>` +
    still(sheet, look) +
    `<details><summary>${escape(t("solve.answer.show"))}</summary>` +
    `<p>${escape(answer)}</p></details></bao-puzzle>`
  );
}

function data(value: object): string {
  const text = sorted(value).replaceAll("</", "<\\/").replaceAll("<!--", "\\u003c!--");
  return `<script type="application/json">${text}</script>`;
}

/** By the letters of their keys, as Python sorts them: an object would put numbers first. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
  return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${sorted(it)}`).join(",")}}`;
}

function still({ rules, position }: { rules: string; position: string }, look: Look): string {
  return (
    `<img class="bao-still" width="${WIDTH}" height="${look.height}" ` +
    `alt="${escape(describe(rules, position))}" ` +
    `src="data:image/svg+xml;base64,${btoa(draw(position, look))}">`
  );
}

function describe(rules: string, text: string): string {
  const { kind, holes, stock, stores, toMove } = read(text);
  const mover = playerName(find(rules).read(text), toMove);
  if (kind === "ring") {
    return t("draw.ring", { holes: holes.join(", "), stores: stores.join(", "), mover });
  }
  const row = (from: number, reversed = false): string => {
    const counts = holes.slice(from, from + 8);
    return (reversed ? counts.reverse() : counts).join(" ");
  };
  const words = {
    north_back: row(24),
    north_front: row(16, true),
    south_front: row(0),
    south_back: row(8, true),
    north_stock: stock[1],
    south_stock: stock[0],
    mover,
  };
  return t(stock.some(Boolean) ? "draw.rows.stock" : "draw.rows", words);
}
