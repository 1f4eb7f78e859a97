/** Games as text: saved, opened, copied; and what was sent by somebody. */

import { h } from "../board/dom";
import { GameRecord } from "../rules/notation";
import { findCode, meansCode } from "./code";
import { chance, fromRecord, type Match, placeAt, playersOf, recordOf, winners } from "./match";
import { character, list, playerName } from "./naming";
import { area, button, download, type View } from "./parts";
import { createSend } from "./send";
import { t } from "./words";

const HEADERS = ["South", "North"];

/** The game in our notation, with headers that say when, who, and how it ended. */
export function recordText(match: Match, date: Date): string {
  const place = placeAt(match);
  const headers = new Map([["Date", date.toISOString().slice(0, 10)]]);
  match.seats.forEach((seat, player) => {
    const name =
      playersOf(place) === 2 && match.rules !== "arabica" ? HEADERS[player] : `Player${player + 1}`;
    const level =
      typeof seat === "number" ? t("play.record.level", { n: seat, name: character(seat) }) : "";
    headers.set(name ?? "", level || t("play.record.person"));
  });
  const won = winners(match);
  if (won?.length) headers.set("Result", list(won.map((player) => playerName(place, player))));
  if (match.resigned !== null) headers.set("Resigned", playerName(place, match.resigned));
  const { rules, start, notes, turns } = recordOf(match);
  let record = GameRecord.begin(rules, start, headers);
  if (notes.has(0)) record = record.noted(notes.get(0) ?? "");
  turns.forEach(({ move }, i) => {
    record = record.then(String(move));
    if (notes.has(i + 1)) record = record.noted(notes.get(i + 1) ?? "");
  });
  return String(record);
}

export interface Opening {
  /** A record of the reader's, or a code that was sent: which, the text tells. */
  code(text: string): string;
  record(match: Match): void;
}

export function createRecords(match: () => Match | null, open: Opening): View {
  const { el: paste, field, wrong } = area(t("play.open.text"), 4);
  const file = h("input", { type: "file", class: "bp-file", accept: ".txt,.bao,text/plain" });
  const choose = h(
    "label",
    { class: "bao-button bp-choose" },
    h("span", {}, t("play.open.file")),
    file,
  );

  function read(text: string): void {
    if (!text.trim()) {
      wrong(t("play.open.empty"));
      return;
    }
    const record = /^\s*\ufeff?\s*\[/.test(text);
    if (!record && !meansCode(text)) {
      wrong(t("play.open.unknown"));
    } else if (!record) {
      wrong(open.code(findCode(text)));
    } else {
      try {
        const game = fromRecord(GameRecord.parse(text), chance());
        wrong("");
        open.record(game);
      } catch (error) {
        wrong((error as Error).message);
      }
    }
    if (field.getAttribute("aria-invalid") === "true") field.focus();
    else field.value = "";
  }

  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((text) => {
      field.value = text;
      file.value = "";
      read(text);
    });
  });

  const own = h("textarea", { class: "bao-text", rows: 6, readonly: true, spellcheck: "false" });
  const name = (): string =>
    `bao-${match()?.rules ?? ""}-${new Date().toISOString().slice(0, 10)}.txt`;
  const send = createSend(() => match() as Match);
  const save = h(
    "div",
    { class: "bp-save" },
    h("label", { class: "bp-field" }, h("span", {}, t("play.record")), own),
    h(
      "div",
      { class: "bp-row" },
      button(t("play.record.save"), () => download(name(), own.value)),
    ),
    send.el,
  );
  const el = h(
    "details",
    { class: "bp-fold bp-records" },
    h("summary", {}, t("play.records.title")),
  );
  el.append(
    paste,
    h(
      "div",
      { class: "bp-row" },
      button(t("play.open"), () => read(field.value)),
      choose,
    ),
    save,
  );

  let written: Match | null = null;
  function render(): void {
    const game = match();
    save.hidden = !game;
    if (!game || !el.open || written === game) return;
    written = game;
    own.value = recordText(game, new Date());
    send.render();
  }
  el.addEventListener("toggle", render);
  return { el, render };
}
