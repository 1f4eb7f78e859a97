/** The elements of one board, made once. What they show is decided in render.ts. */

import { attr, h, svg } from "./dom";
import { HEIGHT, WIDTH, type Layout } from "./geometry";
import { icon, type Icon } from "./icons";
import { SPEEDS } from "./settings";
import { t } from "./words";

export interface Plate {
  el: HTMLElement;
  name: HTMLElement;
  turn: HTMLElement;
  stock: HTMLElement;
  kete: SVGElement;
}

export interface Hole {
  button: HTMLButtonElement;
  count: HTMLElement;
  group: SVGElement;
  kete: SVGElement;
  marks: SVGElement;
}

export interface Screen {
  root: HTMLElement;
  stage: HTMLElement;
  id: string;
  wood: SVGElement;
  trail: SVGElement;
  holes: Hole[];
  board: HTMLElement;
  coordinates: HTMLElement;
  stores: HTMLElement;
  hand: HTMLElement;
  handPalm: SVGElement;
  handKete: SVGElement;
  handCount: HTMLElement;
  handArrow: SVGElement;
  directions: HTMLElement;
  plates: Plate[];
  say: HTMLElement;
  sayText: HTMLElement;
  sayTools: HTMLElement;
  live: HTMLElement;
  time: HTMLElement;
  play: HTMLButtonElement;
  scrub: HTMLInputElement;
  ticks: HTMLElement;
  laps: HTMLElement;
  speed: HTMLSelectElement;
  unit: HTMLSelectElement;
  actions: HTMLElement;
  buttons: Record<string, HTMLButtonElement>;
  more: HTMLButtonElement;
  panel: HTMLElement;
}

/** An open hand from above: palm, four fingers, thumb. */
const PALM =
  "M-31 4V-22a6 6 0 0 1 12 0V-33a6.500 6.500 0 0 1 13 0V-37a6.500 6.500 0 0 1 13 0" +
  "V-33a6.500 6.500 0 0 1 13 0V-6" +
  "L31 -15a6.500 6.500 0 0 1 10 8L27 17A31 31 0 0 1 -31 4z";

let made = 0;

function button(action: string, name: Icon, label: string, shown = false): HTMLButtonElement {
  const text = h("span", { class: shown ? "bao-label" : "bao-hidden" }, label);
  return h(
    "button",
    { type: "button", class: "bao-button", "data-act": action, title: shown ? "" : label },
    icon(name),
    text,
  );
}

function plate(): Plate {
  const name = h("span", { class: "bao-name" });
  const turn = h("span", { class: "bao-turn" });
  const kete = svg("svg", {
    class: "bao-stock-kete",
    viewBox: "0 0 150 24",
    "aria-hidden": "true",
  });
  const stock = h("span", { class: "bao-stock" });
  const emblem = h("span", { class: "bao-emblem", "aria-hidden": "true" });
  const el = h("div", { class: "bao-plate" }, emblem, name, turn, kete, stock);
  return { el, name, turn, stock, kete };
}

function hole(i: number): Hole {
  const kete = svg("g", { class: "bao-kete" });
  const marks = svg("g");
  const group = svg("g");
  group.append(kete, marks);
  const count = h("span", { class: "bao-n", "aria-hidden": "true" });
  const el = h(
    "button",
    { type: "button", class: "bao-hole", "data-hole": i, tabindex: -1 },
    count,
  );
  return { button: el, count, group, kete, marks };
}

function options(name: string, values: readonly string[]): HTMLSelectElement {
  const select = h("select", {
    class: "bao-select",
    "data-set": name,
    "aria-label": t(`board.${name}`),
  });
  values.forEach((value, i) => {
    const shown = t(`board.${name}.${value}`);
    select.append(h("option", { value: name === "speed" ? i : value }, shown));
  });
  return select;
}

export function createScreen(layout: Layout): Screen {
  const id = `bao${(++made).toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  const drawing = svg("svg", {
    class: "bao-drawing",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  const wood = svg("g");
  const trail = svg("g", { class: "bao-trail" });
  drawing.append(wood);

  const board = h("div", { class: "bao-holes", role: "group" });
  const holes = Array.from({ length: layout.size }, (_, i) => hole(i));
  for (const { group } of holes) drawing.append(group);
  drawing.append(trail);

  const handKete = svg("g", { transform: "translate(-2 -2) scale(.78)" });
  const handPalm = svg("path", { class: "bao-palm", d: PALM });
  const handDrawing = svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" });
  const handArrow = svg("path", { class: "bao-hand-arrow", d: "M41 -11l14 11l-14 11z" });
  handDrawing.append(handPalm, handKete, handArrow);
  const handCount = h("span", { class: "bao-n" });
  const hand = h("div", { class: "bao-hand", "aria-hidden": "true" }, handDrawing, handCount);

  const coordinates = h("div", { class: "bao-coordinates", "aria-hidden": "true" });
  const stores = h("div", { class: "bao-stores" });
  const directions = h("div", { class: "bao-directions", role: "group" });
  const stage = h(
    "div",
    { class: "bao-stage" },
    drawing,
    coordinates,
    stores,
    board,
    directions,
    hand,
  );

  const plates = [plate(), plate()];
  const sayText = h("p", { class: "bao-say-text" });
  const sayTools = h("div", { class: "bao-say-tools" });
  const say = h("div", { class: "bao-say" }, sayText, sayTools);
  const live = h("div", { class: "bao-hidden bao-live", role: "status", "aria-live": "polite" });

  const buttons: Record<string, HTMLButtonElement> = {
    back: button("back", "back", t("board.step.back")),
    on: button("on", "on", t("board.step.on")),
    repeat: button("repeat", "repeat", t("board.repeat")),
    undo: button("undo", "undo", t("board.undo"), true),
    redo: button("redo", "redo", t("board.redo"), true),
    restart: button("restart", "restart", t("board.restart"), true),
    project: button("project", "leave", t("board.projector.leave"), true),
  };
  const play = button("play", "play", t("board.play"));
  play.classList.add("bao-play");
  const scrub = h("input", {
    type: "range",
    min: 0,
    max: 0,
    step: 1,
    "aria-label": t("board.scrub"),
  });
  const ticks = h("div", { class: "bao-ticks", "aria-hidden": "true" });
  const laps = h("span", { class: "bao-laps" });
  const speed = options(
    "speed",
    SPEEDS.map((_, i) => String(i)),
  );
  const unit = options("unit", ["kete", "event", "lap"]);
  const { back, on, repeat, undo, redo, restart, project } = buttons as Record<
    string,
    HTMLButtonElement
  >;
  const time = h(
    "div",
    { class: "bao-time", role: "group", "aria-label": t("board.time") },
    h("div", { class: "bao-steps" }, back, play, on),
    h("div", { class: "bao-scrub" }, laps, scrub, ticks),
    h("div", { class: "bao-pace" }, speed, unit, repeat),
  );

  const more = button("more", "more", t("board.more"), true);
  const panel = h("div", { class: "bao-panel", id: `${id}p`, hidden: true });
  attr(more, "aria-expanded", "false");
  attr(more, "aria-controls", panel.id);
  const actions = h("div", { class: "bao-actions" }, undo, redo, restart, project, more);

  // Else JupyterLab would take the board's keys for its own.
  const root = h("div", { class: "bao-root", "data-lm-suppress-shortcuts": "true" });
  root.append(
    (plates[0] as Plate).el,
    stage,
    (plates[1] as Plate).el,
    say,
    time,
    actions,
    panel,
    live,
  );
  return {
    root,
    stage,
    id,
    wood,
    trail,
    holes,
    board,
    coordinates,
    stores,
    hand,
    handPalm,
    handKete,
    handCount,
    handArrow,
    directions,
    plates,
    say,
    sayText,
    sayTools,
    live,
    time,
    play,
    scrub,
    ticks,
    laps,
    speed,
    unit,
    actions,
    buttons,
    more,
    panel,
  };
}
