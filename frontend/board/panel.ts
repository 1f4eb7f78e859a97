/** Everything beyond the simple board: made when it is first opened, part by part. */

import { h, say } from "./dom";
import type { Game } from "./game";
import { copy } from "./copy";
import { movesPart } from "./moves";
import { setupPart } from "./setup";
import { textPart } from "./textview";
import { recordText } from "./record";
import type { Settings } from "./settings";
import type { Screen } from "./screen";
import { t } from "./words";

export interface Part {
  el: HTMLElement;
  render(): void;
}

export interface Tools {
  /** The address that opens this position; null where there is no page to link to. */
  link(): string | null;
  project(): void;
}

let numbered = 0;

export function check(
  label: string,
  act: (on: boolean) => void,
  signal: AbortSignal,
): HTMLInputElement {
  const box = h("input", { type: "checkbox", id: `bao-check-${++numbered}` });
  box.addEventListener("change", () => act(box.checked), { signal });
  box.dataset["label"] = label;
  return box;
}

export function labelled(
  el: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  text: string,
): HTMLElement {
  const box = el.type === "checkbox" || el.type === "radio";
  const label = h("label", { class: box ? "bao-check" : "bao-field" });
  label.append(...(box ? [el, h("span", {}, text)] : [h("span", {}, text), el]));
  return label;
}

export function choice(
  values: readonly string[],
  name: string,
  act: (value: string) => void,
  signal: AbortSignal,
): HTMLSelectElement {
  const select = h("select", { class: "bao-select" });
  for (const value of values) select.append(h("option", { value }, t(`board.${name}.${value}`)));
  select.addEventListener("change", () => act(select.value), { signal });
  return select;
}

export function button(label: string, act: () => void, signal: AbortSignal): HTMLButtonElement {
  const el = h("button", { type: "button", class: "bao-button" }, label);
  el.addEventListener("click", act, { signal });
  return el;
}

export function picked(select: HTMLSelectElement | HTMLInputElement, value: string): void {
  if (select.value !== value) select.value = value;
}

function viewPart(game: Game, tools: Tools, signal: AbortSignal): Part {
  const settings = (): Settings => game.state().settings;
  const set = (patch: Partial<Settings>): void => game.change({ ...settings(), ...patch });
  const help = choice(
    ["none", "legal", "path"],
    "help",
    (v) => set({ help: v as Settings["help"] }),
    signal,
  );
  const show = choice(
    ["both", "kete", "numbers"],
    "show",
    (v) => set({ show: v as Settings["show"] }),
    signal,
  );
  const boxes = (["names", "turned", "seats", "sound", "keys"] as const).map((name) => {
    const box = check(name, (on) => set({ [name]: on }), signal);
    return { name, box };
  });
  const el = h(
    "div",
    { class: "bao-part" },
    labelled(help, t("board.help")),
    labelled(show, t("board.show")),
    ...boxes.map(({ name, box }) => labelled(box, t(`board.set.${name}`))),
    button(t("board.projector"), () => tools.project(), signal),
  );
  return {
    el,
    render() {
      picked(help, settings().help);
      picked(show, settings().show);
      for (const { name, box } of boxes)
        if (box.checked !== settings()[name]) box.checked = settings()[name];
    },
  };
}

function predictPart(game: Game, signal: AbortSignal): Part {
  const on = check("predict", (value) => game.setPredict({ on: value }), signal);
  const span = choice(
    ["lap", "turn"],
    "predict",
    (v) => game.setPredict({ span: v as "lap" | "turn" }),
    signal,
  );
  const score = h("p", { class: "bao-score" });
  const el = h(
    "div",
    { class: "bao-part" },
    labelled(on, t("board.predict.on")),
    labelled(span, t("board.predict.span")),
    score,
  );
  return {
    el,
    render() {
      const { predict } = game.state();
      if (on.checked !== predict.on) on.checked = predict.on;
      picked(span, predict.span);
      say(score, t("board.predict.score", { right: predict.right, asked: predict.asked }));
    },
  };
}

function sharePart(game: Game, tools: Tools, signal: AbortSignal): Part {
  const position = h("textarea", { rows: 2, class: "bao-text", spellcheck: "false" });
  const record = h("textarea", { rows: 4, class: "bao-text", spellcheck: "false" });
  const result = h("p", { class: "bao-result", role: "status" });
  const done = async (text: string, from: HTMLTextAreaElement | null): Promise<void> => {
    const copied = await copy(text, from);
    say(result, t(copied ? "board.copied" : "board.notcopied", { text }));
  };
  const open = async (opening: Promise<boolean>): Promise<void> => {
    say(result, "");
    if (await opening) say(result, t("board.opened"));
    else say(result, game.state().note?.text ?? "");
  };
  const link = button(t("board.link"), () => void done(tools.link() ?? "", null), signal);
  const el = h(
    "div",
    { class: "bao-part bao-share" },
    labelled(position, t("board.position")),
    h(
      "div",
      { class: "bao-row" },
      button(t("board.copy.position"), () => void done(position.value, position), signal),
      button(t("board.open.position"), () => void open(game.open(position.value.trim())), signal),
      tools.link() !== null && link,
    ),
    labelled(record, t("board.record")),
    h(
      "div",
      { class: "bao-row" },
      button(t("board.copy.record"), () => void done(record.value, record), signal),
      button(t("board.open.record"), () => void open(game.paste(record.value)), signal),
    ),
    result,
  );
  let shown: unknown = null;
  let start = "";
  void game.usualStart().then((position) => {
    start = position;
    shown = null;
    part.render();
  });
  const part: Part = {
    el,
    render() {
      const { node, rules } = game.state();
      // What the reader is writing stays until the game goes on.
      if (shown === node) return;
      shown = node;
      position.value = node.view.position;
      const { players, kind } = game.layout();
      const usual = game.path()[0]?.view.position === start;
      record.value = recordText(rules, node, players, kind === "ring", !usual);
    },
  };
  return part;
}

const KEYS = ["arrows", "enter", "direction", "escape", "c", "p", "n", "r", "help"] as const;

function keysPart(): Part {
  const list = h("dl", { class: "bao-keys" });
  for (const key of KEYS) {
    list.append(h("dt", {}, t(`board.key.${key}`)), h("dd", {}, t(`board.key.${key}.does`)));
  }
  return { el: h("div", { class: "bao-part" }, list), render() {} };
}

export function createPanel(
  screen: Screen,
  game: Game,
  tools: Tools,
  signal: AbortSignal,
): () => void {
  const parts: [string, Part][] = [
    ["view", viewPart(game, tools, signal)],
    ["moves", movesPart(game, signal)],
    ["predict", predictPart(game, signal)],
    ["share", sharePart(game, tools, signal)],
    ["setup", setupPart(screen, game, signal)],
    ["text", textPart(game)],
    ["keys", keysPart()],
  ];
  const folds = parts.map(([name, part], i) => {
    const fold = h("details", { class: "bao-fold", "data-part": name, open: i === 0 });
    fold.append(h("summary", {}, t(`board.part.${name}`)), part.el);
    fold.addEventListener("toggle", () => fold.open && part.render(), { signal });
    return { fold, part };
  });
  screen.panel.append(...folds.map(({ fold }) => fold));
  const render = (): void => {
    if (screen.panel.hidden) return;
    for (const { fold, part } of folds) if (fold.open) part.render();
  };
  render();
  return render;
}
