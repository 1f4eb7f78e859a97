/** A sheet as HTML: the pages of the questions, and those of the answers. Python writes the same. */

import { onBoard, type Choice, type Sheet } from "../puzzle/sheet";
import { draw, PAPER } from "./draw";
import { command, type Wish } from "./wish";
import { escape, t } from "./words";

/** The games with stock and house. */
const HOUSES = ["kiswahili", "zanzibar"];

type Words = Record<string, string | number>;

const say = (key: string, words: Words = {}): string => escape(t(key, words));

const titleOf = (wish: Wish): string =>
  say("sheet.title", { game: t(`solve.set.${wish.rules}`), n: wish.seed });

const about = (sheet: Sheet): string =>
  escape(`${t(`solve.kind.${sheet.kind}`)} · ${t("solve.level", { n: sheet.level })} · ${sheet.id}`);

/** A choice by its sign: “none” is a word of the puzzle's, not of the sheet's. */
function label({ ask }: Sheet, { value, text }: Choice): string {
  return value === "none" && (ask === "hole" || ask === "holes") ? t("solve.none") : text;
}

function question(sheet: Sheet, i: number): string {
  const boxes = sheet.choices
    .filter(({ value }) => !onBoard(sheet, value))
    .map((choice) => `<li>${escape(label(sheet, choice))}</li>`)
    .join("");
  const asked = !["yes-no", "choice", "rule"].includes(sheet.ask);
  const line = asked ? `<p>${say(`sheet.space.${sheet.ask}`)} <i></i></p>` : "";
  return (
    `<div class="bs-puzzle"><h3>${i + 1}. ${escape(sheet.question)}</h3>${draw(sheet.position, PAPER, sheet.position)}` +
    `<div class="bs-space">${boxes ? `<ul>${boxes}</ul>` : ""}${line}` +
    `<p>${say("sheet.because")} <i></i></p><p><i></i></p></div>` +
    `<p class="bs-about">${about(sheet)}</p></div>`
  );
}

function answer(sheet: Sheet, i: number): string {
  const texts = new Map(sheet.choices.map((choice) => [choice.value, label(sheet, choice)]));
  const right = sheet.right.map((item) => texts.get(item) ?? item).join(", ");
  return (
    `<div class="bs-answer"><h3>${i + 1}. ${escape(right)}</h3>` +
    `<p>${escape(sheet.solution.text)}</p>` +
    `<p>${say("sheet.rule", { rule: sheet.teaches })}</p>` +
    `<p class="bs-about">${about(sheet)}</p></div>`
  );
}

export function markup(wish: Wish, sheets: readonly Sheet[]): string {
  const made = `<p class="bs-made">${say("sheet.made", { command: command(wish) })}</p>`;
  const blanks = ["name", "date"].map((name) => `<span>${say(`sheet.${name}`)} <i></i></span>`).join("");
  const stock = HOUSES.includes(wish.rules) ? ` ${say("sheet.how.stock")}` : "";
  const how = say(`sheet.how.${wish.rules === "arabica" ? "ring" : "rows"}`) + stock;
  const title = titleOf(wish);
  return (
    `<article class="bs-sheet" data-paper="${wish.paper}">` +
    `<div class="bs-part"><h2>${title}</h2><p class="bs-blanks">${blanks}</p>` +
    `<p class="bs-how">${how}</p>${made}${sheets.map(question).join("")}</div>` +
    `<div class="bs-part bs-key"><h2>${say("sheet.key")}: ${title}</h2>` +
    `${made}${sheets.map(answer).join("")}</div></article>`
  );
}
