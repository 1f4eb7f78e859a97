/** The form that asks what goes on a reader's own page, the snippet for it, and how it will look. */

import { copy } from "../board/copy";
import { attr, h, say } from "../board/dom";
import type { Spec } from "../board/mount";
import type { Help } from "../board/settings";
import { download } from "../play/parts";
import { index, load, sheetOf } from "../puzzle/data";
import { BaoError, InvalidText } from "../rules/errors";
import { ALL, find } from "../rules/index";
import { play } from "../rules/play";
import { choice, field, renew, type Options } from "../sheet/controls";
import { t } from "../sheet/words";
import { boardEmbed, puzzleEmbed, type Embed, type Parts } from "./snippet";

const HELP: Help[] = ["none", "legal", "path"];

const line = (): HTMLInputElement =>
  h("input", { type: "text", class: "bs-wide", spellcheck: false, autocomplete: "off" });

function box(label: string, checked: boolean): { el: HTMLElement; input: HTMLInputElement } {
  const input = h("input", { type: "checkbox", checked });
  return { el: h("label", { class: "bs-check" }, input, h("span", {}, label)), input };
}

export async function openEmbed(el: HTMLElement, signal: AbortSignal): Promise<void> {
  const [parts, known] = await Promise.all([load<Parts>("embed"), index()]);
  if (!parts || !known || signal.aborted) return;

  const options = (names: readonly string[], key: string): Options =>
    names.map((name) => [name, t(`${key}.${name}`)]);
  const what = choice(options(["board", "puzzle"], "embed.what"), "board");
  const rules = choice(options(Object.keys(ALL), "solve.set"), "kujifunza");
  const position = line();
  const moves = line();
  const help = choice(options(HELP, "board.help"), "legal");
  const turned = box(t("board.set.turned"), false);
  const names = box(t("board.set.names"), true);
  const ids = Object.values(known.sets).flat();
  const id = line();
  id.value = ids[0] ?? "";
  attr(id, "list", "bao-embed-ids");
  const offered = h("datalist", { id: "bao-embed-ids" });
  offered.append(...ids.map((value) => h("option", { value })));
  const variant = choice([["", t("embed.variant.none")]], "");

  const ofBoards = h("div", { class: "bs-form", role: "group", "aria-label": t("embed.what.board") });
  ofBoards.append(
    field(t("sheet.game"), rules),
    field(t("board.help"), help),
    field(t("embed.hint.position"), position),
    field(t("embed.hint.moves"), moves),
    turned.el,
    names.el,
  );
  const ofPuzzles = h("div", { class: "bs-form", role: "group", "aria-label": t("embed.what.puzzle") });
  ofPuzzles.append(field(t("embed.puzzle"), id), offered, field(t("embed.variant"), variant));
  const form = h("div", { role: "group", "aria-label": t("embed.form") });
  form.append(h("div", { class: "bs-form" }, field(t("embed.what"), what)), ofBoards, ofPuzzles);

  const wrong = h("p", { class: "bs-said bs-wrong", role: "alert" });
  const said = h("p", { class: "bs-said", role: "status" });
  const text = h("textarea", { rows: 4, readonly: true, spellcheck: false });
  const place = h("div");
  const button = (key: string, act: () => void, kind = ""): HTMLElement => {
    const made = h("button", { type: "button", class: `bs-button ${kind}`.trim() }, t(key));
    made.addEventListener("click", act);
    return made;
  };
  const buttons = h("div", { class: "bs-form" });
  buttons.append(
    button("embed.copy", () => void copied(), "bs-main"),
    button("embed.save", () => saved()),
  );
  const made = h("div");
  made.append(field(t("embed.snippet"), text), buttons, said, h("h2", {}, t("embed.preview")), place);
  el.replaceChildren(form, wrong, made);

  let now: Embed | null = null;
  let asked = 0;

  async function copied(): Promise<void> {
    const done = await copy(text.value, text);
    if (!done) text.select();
    say(said, t(done ? "board.copied" : "embed.notcopied"));
  }

  function saved(): void {
    const file = what.value === "board" ? `bao-${rules.value}.html` : `${id.value.trim()}.html`;
    download(file, now?.page ?? "", "text/html");
    say(said, t("embed.saved", { file }));
  }

  function board(): Spec {
    const game = find(rules.value);
    const start = position.value.trim() ? read(position, game.read) : game.start();
    let at = start;
    const played = moves.value.split(/\s+/).filter(Boolean);
    return {
      rules: rules.value,
      position: game.write(start),
      moves: played.map((move) => {
        const trace = read(moves, () => play(game, at, game.readMove(move)));
        at = trace.after;
        return String(trace.move);
      }),
      help: help.value as Help,
      turned: turned.input.checked,
      names: names.input.checked,
      lang: "en",
    };
  }

  /** What a field holds; if that is wrong, the field is marked. */
  function read<T>(control: HTMLInputElement, how: (text: string) => T): T {
    try {
      return how(control.value.trim());
    } catch (error) {
      attr(control, "aria-invalid", "true");
      throw error;
    }
  }

  async function puzzle(): Promise<Embed> {
    const name = id.value.trim();
    const [set] = Object.entries(known?.sets ?? {}).find(([, ids]) => ids.includes(name)) ?? [];
    const sheet = set ? await sheetOf(set, name) : null;
    if (!set || !sheet) {
      return read(id, (id) => {
        throw new InvalidText("puzzle.error.no-such", { id });
      });
    }
    renew(variant, [["", t("embed.variant.none")], ...options(sheet.variants, "solve.variant")]);
    const seen = variant.value ? await sheetOf(set, name, variant.value) : sheet;
    return puzzleEmbed(seen ?? sheet, parts as Parts);
  }

  async function render(): Promise<void> {
    const isBoard = what.value === "board";
    const mine = ++asked;
    ofBoards.hidden = !isBoard;
    ofPuzzles.hidden = isBoard;
    for (const control of [position, moves, id]) attr(control, "aria-invalid", false);
    say(wrong, "");
    say(said, "");
    let found: Embed | null = null;
    try {
      found = isBoard ? boardEmbed(board(), parts as Parts) : await puzzle();
    } catch (error) {
      if (!(error instanceof BaoError)) throw error;
      say(wrong, error.message);
    }
    if (mine !== asked || signal.aborted) return;
    now = found;
    made.hidden = !now;
    text.value = now?.snippet ?? "";
    if (now) {
      const n = Math.ceil(now.snippet.length / 1000);
      say(said, t("embed.ready", { title: now.title, n }));
    }
    // The very element of the page; its text was made here, of parts that were read and escaped.
    place.innerHTML = now?.element ?? "";
  }

  form.addEventListener("change", () => void render());
  await render();
}
