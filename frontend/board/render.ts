/** Shows a state. Nothing is remembered here: the same state always gives the same board. */

import { attr, h, markup, once, say } from "./dom";
import type { Frame } from "./film";
import type { Game, State } from "./game";
import { HEIGHT, WIDTH, heading, sign, type Layout } from "./geometry";
import { icon, setIcon } from "./icons";
import { keteMarkup } from "./kete";
import { marksMarkup } from "./marks";
import type { Picture } from "./picture";
import type { Step, Told } from "./referee";
import type { Screen } from "./screen";
import { trailMarkup } from "./trail";
import { marked, t } from "./words";
import { woodMarkup } from "./wood";

const percent = (n: number, of: number): string => `${Math.round((n / of) * 1e4) / 100}%`;

/** A film that has run to its end no longer hides whose turn it is. */
const resting = (state: State): boolean => !state.film || state.frame >= state.film.length - 1;

function holeMarks(game: Game, picture: Picture, frame: Frame | null, i: number): Set<string> {
  const state = game.state();
  const layout = game.layout();
  const marks = new Set<string>();
  if (layout.square(i)) marks.add("square");
  if (layout.square(i) && picture.full && picture.houses[layout.owner(i)]) marks.add("house");
  if (picture.blocked === i) marks.add("blocked");
  if (state.marked.includes(i)) marks.add("asked");
  if (state.predict.guess === i) marks.add("guess");
  if (state.setup) return marks;
  const free = resting(state) && !state.ghost && !state.question && !state.predict.waiting;
  if (free && state.settings.help !== "none") {
    const moves = game.movesFrom(i);
    if (moves.length) marks.add("legal");
    if (moves.some((move) => move.capture)) marks.add("takes");
  }
  if (state.chosen === i) marks.add("chosen");
  if (!state.film || !frame) return marks;
  if (state.frame < state.film.length - 1 && frame.at === i) {
    marks.add("at");
    marks.add(frame.kind);
  }
  if (frame.kind === "capture" && frame.from === i) marks.add("taken");
  if (resting(state)) {
    const lift = state.film.told.events.find((e) => e.event === "lift" || e.event === "enter");
    const stop = [...state.film.told.events].reverse().find((e) => e.event === "stop");
    if (lift && "hole" in lift && layout.flat(state.film.mover, lift.hole) === i) marks.add("start");
    if (stop && "hole" in stop && layout.flat(state.film.mover, stop.hole) === i) marks.add("end");
  }
  return marks;
}

function holeLabel(game: Game, picture: Picture, i: number, marks: Set<string>): string {
  const layout = game.layout();
  const count = picture.holes[i] ?? 0;
  const states: string[] = [];
  const owner = layout.owner(i);
  if (layout.square(i) && picture.full) {
    states.push(t(picture.houses[owner] ? "board.state.house" : "board.state.nohouse"));
  }
  for (const mark of ["legal", "takes", "blocked", "chosen", "asked", "end", "guess"]) {
    if (marks.has(mark) && !(mark === "legal" && marks.has("takes"))) {
      states.push(t(`board.state.${mark}`));
    }
  }
  const text = t("board.hole", { hole: layout.name(i), player: game.playerName(owner), n: count });
  return [text, ...states].join(", ");
}

function renderHoles(screen: Screen, game: Game, picture: Picture, frame: Frame | null): void {
  const state = game.state();
  const layout = game.layout();
  screen.holes.forEach(({ button, count, group, kete, marks: drawn }, i) => {
    const { x, y } = layout.place(i);
    const n = picture.holes[i] ?? 0;
    attr(group, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    const seen = state.settings.show === "numbers" ? 0 : n;
    once(kete, String(seen), () => keteMarkup(i, seen, `${screen.id}k`));
    const marks = holeMarks(game, picture, frame, i);
    attr(group, "class", ["bao-h", ...[...marks].map((m) => `is-${m}`)].join(" "));
    markup(drawn, marksMarkup(marks));
    attr(button, "style", `left:${percent(x, WIDTH)};top:${percent(y, HEIGHT)}`);
    attr(button, "tabindex", state.cursor === i ? 0 : -1);
    attr(button, "aria-label", holeLabel(game, picture, i, marks));
    attr(button, "aria-pressed", marks.has("chosen") ? "true" : null);
    attr(button, "data-far", state.settings.seats && y < HEIGHT / 2);
    attr(button, "data-marks", [...marks].join(" ") || null);
    say(count, n || state.settings.show === "numbers" ? String(n) : "");
    attr(count, "data-zero", n === 0);
  });
}

function renderBoard(screen: Screen, game: Game): void {
  const layout = game.layout();
  const key = `${layout.kind}${layout.players}${layout.turned}`;
  once(screen.wood, key, () => woodMarkup(layout, screen.id));
  once(screen.coordinates, key, () => coordinates(layout));
  attr(screen.board, "aria-label", t("board.board"));
  const order = layout.rows().flatMap((row) => row.holes);
  const first = screen.holes[order[0] as number]?.button;
  if (screen.board.firstElementChild !== first || screen.board.childElementCount < layout.size) {
    order.forEach((i) => screen.board.append((screen.holes[i] as Screen["holes"][0]).button));
  }
}

/** Whose hole it is, by shape. */
const EMBLEMS = ["\u25b2", "\u25cb", "\u25a0", "\u25c6"];

/** Columns are numbered from their owner's left, so the two sides run against each other. */
function coordinates(layout: Layout): string {
  const at = (x: number, y: number, text: string): string =>
    `<span style="left:${percent(x, WIDTH)};top:${percent(y, HEIGHT)}">${text}</span>`;
  const named = (x: number, y: number, text: string): string => at(x, y, `<i>${text}</i>`);
  if (layout.kind === "ring") {
    return Array.from({ length: layout.size }, (_, i) => {
      const { x, y } = layout.place(i);
      const [dx, dy] = [WIDTH / 2 - x, HEIGHT / 2 - y];
      const far = 66 / Math.hypot(dx, dy);
      const text = `<b>${EMBLEMS[layout.owner(i)]}</b><i>${layout.name(i)}</i>`;
      return at(x + dx * far, y + dy * far, text);
    }).join("");
  }
  let text = "";
  for (let i = 0; i < 8; i++) {
    for (const hole of [i, 16 + i]) {
      const { x, y } = layout.place(hole);
      text += named(x, y < HEIGHT / 2 ? 22 : HEIGHT - 22, String(i + 1));
    }
  }
  for (const hole of [0, 15, 16, 31]) {
    const { y } = layout.place(hole);
    const letter = layout.name(hole).charAt(0);
    text += named(24, y, letter) + named(WIDTH - 24, y, letter);
  }
  return text;
}

function renderHand(screen: Screen, game: Game, picture: Picture, frame: Frame | null): void {
  const { hand } = picture;
  const layout = game.layout();
  attr(screen.hand, "data-held", hand !== null);
  // The empty hand goes on unseen to the last kete, so that a relay is lifted where that fell.
  const at = hand?.at ?? frame?.at;
  if (at === undefined || at === null) return;
  const { x, y } = layout.place(at);
  const unit = 100 / WIDTH;
  const lifted = y < 60 ? y : y - 26;
  const place = `translate(${(x * unit).toFixed(2)}cqi,${(lifted * unit).toFixed(2)}cqi)`;
  if (screen.hand.style.transform !== place) screen.hand.style.transform = place;
  if (!hand) return;
  markup(screen.handKete, keteMarkup(0, hand.count, `${screen.id}k`));
  say(screen.handCount, String(hand.count));
  if (hand.step) {
    const next = layout.place(layout.next(hand.at, hand.step));
    const angle = (Math.atan2(next.y - y, next.x - x) * 180) / Math.PI;
    attr(screen.handArrow, "transform", `rotate(${angle.toFixed(0)})`);
  }
  attr(screen.handArrow, "visibility", hand.step ? "visible" : "hidden");
}

/** If a turn starts by entering a kete and capturing, its sign is the end where it is sown. */
function entry(layout: Layout, told: Told | undefined, player: number): number | null {
  const [first, second] = told?.events ?? [];
  if (first?.event !== "enter" || second?.event !== "capture") return null;
  return layout.flat(player, second.kichwa);
}

function renderDirections(screen: Screen, game: Game): void {
  const state = game.state();
  const layout = game.layout();
  const { chosen } = state;
  const waiting = chosen !== null && !state.question && !state.predict.waiting;
  if (!waiting) {
    if (screen.directions.childElementCount) screen.directions.replaceChildren();
    attr(screen.directions, "data-for", null);
    return;
  }
  const moves = game.movesFrom(chosen);
  const entries = ([1, -1] as Step[]).map((step) => {
    const move = moves.find((m) => m.step === step);
    const told = move && state.told.get(move.move);
    return { step, move, kichwa: told ? entry(layout, told, move.player) : null };
  });
  const enters = entries.some((e) => e.kichwa !== null);
  const shown = entries.filter((e) => e.move || !enters);
  const key = shown.map((e) => `${chosen}${e.step}${e.move?.move}${e.kichwa}${layout.turned}`).join();
  if (screen.directions.getAttribute("data-for") !== key) {
    attr(screen.directions, "data-for", key);
    attr(screen.directions, "aria-label", t("board.directions", { hole: layout.name(chosen) }));
    screen.directions.replaceChildren(
      ...shown.map(({ step, move, kichwa }) => {
        const way = heading(layout, chosen, step);
        const from = layout.place(kichwa ?? chosen);
        const far = kichwa === null ? 86 : 0;
        const x = Math.max(20, Math.min(WIDTH - 20, from.x + way.x * far));
        const y = from.y + way.y * far;
        const text = layout.name(chosen) + sign(layout, chosen, step);
        const label =
          kichwa === null
            ? t("board.direction", { move: text, right: sign(layout, chosen, step) })
            : t("board.enter", { move: text, hole: layout.name(kichwa) });
        const sign_ = icon("arrow");
        sign_.style.transform = `rotate(${Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI)}deg)`;
        return h(
          "button",
          {
            type: "button",
            class: "bao-direction",
            "data-step": step,
            "data-illegal": !move,
            "aria-label": move ? label : t("board.direction.illegal", { direction: label }),
            title: text,
            style: `left:${percent(x, WIDTH)};top:${percent(y, HEIGHT)}`,
          },
          sign_,
        );
      }),
    );
  }
  for (const el of screen.directions.children) {
    attr(el, "data-aim", Number(el.getAttribute("data-step")) === state.aim);
  }
}

function renderPlates(screen: Screen, game: Game, picture: Picture): void {
  const state = game.state();
  const layout = game.layout();
  const { over } = state.node.view;
  const shownOver = over && resting(state);
  screen.plates.forEach((plate, place) => {
    attr(plate.el, "hidden", layout.kind === "ring" && place === 1);
    if (layout.kind === "ring") {
      attr(plate.el, "data-player", "ring");
      say(plate.name, shownOver ? game.whose() : t("event.turn", { who: game.playerName(picture.toMove) }));
      say(plate.turn, "");
      say(plate.stock, "");
      return;
    }
    const player = (place === 0) !== layout.turned ? 1 : 0;
    attr(plate.el, "data-player", player);
    attr(plate.el, "data-top", place === 0);
    const winner = state.node.view.winner === player && shownOver;
    const moves = !shownOver && picture.toMove === player;
    attr(plate.el, "data-turn", moves);
    attr(plate.el, "data-winner", winner);
    say(plate.name, game.playerName(player));
    say(plate.turn, winner ? t("board.winner") : moves ? t("board.tomove") : "");
    const stock = picture.stock[player] ?? 0;
    say(plate.stock, picture.full ? t("board.stock", { n: stock }) : "");
    markup(plate.kete, picture.full ? stockMarkup(stock, `${screen.id}k`) : "");
    attr(plate.kete, "display", picture.full ? null : "none");
  });
}

function stockMarkup(count: number, gradient: string): string {
  let text = "";
  for (let i = 0; i < count; i++) {
    const x = 8 + (i % 11) * 13 + (i > 10 ? 5 : 0);
    text += `<ellipse cx="${x}" cy="${i > 10 ? 17 : 7}" rx="5.8" ry="5" fill="url(#${gradient})"/>`;
  }
  return text;
}

function renderStores(screen: Screen, game: Game, picture: Picture): void {
  const layout = game.layout();
  if (layout.kind !== "ring") return;
  const { stores, toMove } = picture;
  const text = stores
    .map((n, player) => {
      const mark = toMove === player ? ' data-turn=""' : "";
      return (
        `<div class="bao-store" data-player="${player}"${mark}>` +
        `<b>${EMBLEMS[player]} ${game.playerName(player)}</b><span class="bao-n">${n}</span></div>`
      );
    })
    .join("");
  markup(screen.stores, text);
}

function sentence(game: Game): { text: string; kind: string } {
  const state = game.state();
  const { film, note, node } = state;
  if (state.setup) {
    const text = note?.text ?? t("board.setup.hint", game.count());
    return { text, kind: note?.kind ?? "info" };
  }
  if (state.question) return { text: state.question.text, kind: "question" };
  if (film && !resting(state)) return { text: game.caption(), kind: state.ghost ? "ghost" : "event" };
  if (state.ghost) return { text: t("board.ghost.end"), kind: "ghost" };
  if (note) return { text: note.text, kind: note.kind };
  if (state.chosen !== null) {
    const hole = game.layout().name(state.chosen);
    const ends = new Set(
      game.movesFrom(state.chosen).map((move) => {
        return entry(game.layout(), state.told.get(move.move), move.player);
      }),
    );
    const [end] = ends;
    if (end === null || end === undefined) return { text: t("board.chosen", { hole }), kind: "prompt" };
    const kichwa = game.layout().name(end);
    return { text: t("board.chosen.enter", { hole, ends: ends.size, kichwa }), kind: "prompt" };
  }
  if (film && node.view.over) return { text: film.told.summary, kind: "over" };
  const told = film ? `${film.told.summary} ` : "";
  const takes = node.view.moves.length > 0 && node.view.moves.every((move) => move.capture);
  const key = takes ? "board.prompt.takes" : "board.prompt";
  const prompt = node.view.over ? "" : ` ${t(key, { help: state.settings.help })}`;
  return { text: `${told}${game.whose()}${prompt}`, kind: node.view.over ? "over" : "turn" };
}

function renderSay(screen: Screen, game: Game, reference: string): void {
  const state = game.state();
  const { text, kind } = sentence(game);
  markup(screen.sayText, marked(text));
  attr(screen.say, "data-kind", kind);
  const tools: { act: string; label: string; href?: string }[] = [];
  if (state.question && !state.setup) {
    state.question.choices.forEach((choice, i) => tools.push({ act: `choice${i}`, label: choice.label }));
  } else if (state.ghost) {
    tools.push({ act: "unghost", label: t("board.ghost.back") });
  } else if (state.note?.kind === "refusal" && !state.setup) {
    if (state.note.ghost) tools.push({ act: "ghost", label: t("board.ghost.show") });
    const { anchor } = state.note;
    const here = anchor ? document.getElementById(anchor) : null;
    if (anchor && (reference || here)) {
      tools.push({ act: "rule", label: t("board.rule"), href: `${here ? "" : reference}#${anchor}` });
    }
  }
  const key = JSON.stringify(tools);
  if (screen.sayTools.getAttribute("data-for") === key) return;
  attr(screen.sayTools, "data-for", key);
  screen.sayTools.replaceChildren(
    ...tools.map(({ act, label, href }) =>
      href
        ? h("a", { class: "bao-link", href }, label)
        : h("button", { type: "button", class: "bao-button", "data-act": act }, label),
    ),
  );
}

function renderTime(screen: Screen, game: Game, frame: Frame | null): void {
  const state = game.state();
  const { film } = state;
  attr(screen.time, "data-empty", !film);
  for (const el of [screen.play, ...["back", "on", "repeat"].map((b) => screen.buttons[b])]) {
    if (el) attr(el, "disabled", !film);
  }
  attr(screen.scrub, "disabled", !film);
  attr(screen.scrub, "max", film ? film.length - 1 : 1);
  if (screen.scrub.value !== String(state.frame)) screen.scrub.value = String(state.frame);
  const lap = frame?.lap ?? 0;
  const text = film ? t("board.lap", { lap, laps: film.laps, kete: frame?.kete ?? 0, of: frame?.of ?? 0 }) : "";
  attr(screen.scrub, "aria-valuetext", text || t("board.noturn"));
  say(screen.laps, film ? t("board.lapcount", { lap, laps: film.laps }) : t("board.lapcount.none"));
  attr(screen.laps, "title", text);
  const ends = film && film.lapEnds.length < 60 ? film.lapEnds : [];
  markup(
    screen.ticks,
    ends.map((end) => `<i style="left:${percent(end, (film?.length ?? 2) - 1)}"></i>`).join(""),
  );
  const name = state.playing ? t("board.pause") : t("board.play");
  const sign_ = screen.play.querySelector("svg");
  if (sign_) setIcon(sign_, state.playing ? "pause" : "play");
  const label = screen.play.querySelector("span");
  if (label) say(label, name);
  attr(screen.play, "title", name);
  if (screen.speed.value !== String(state.settings.speed)) {
    screen.speed.value = String(state.settings.speed);
  }
  if (screen.unit.value !== state.settings.unit) screen.unit.value = state.settings.unit;
}

export function render(screen: Screen, game: Game, reference: string): void {
  const state = game.state();
  const picture = game.picture();
  const frame = state.film ? state.film.frame(state.frame) : null;
  const { settings, node } = state;
  const { root } = screen;
  attr(root, "data-show", settings.show);
  attr(root, "data-names", settings.names);
  attr(root, "data-seats", settings.seats);
  attr(root, "data-turned", settings.turned);
  attr(root, "data-kind", game.layout().kind);
  attr(root, "data-ghost", state.ghost);
  attr(root, "data-playing", state.playing);
  attr(root, "data-setup", state.setup !== null);
  renderBoard(screen, game);
  renderHoles(screen, game, picture, frame);
  renderStores(screen, game, picture);
  renderHand(screen, game, picture, frame);
  markup(screen.trail, trailMarkup(game, frame));
  renderDirections(screen, game);
  renderPlates(screen, game, picture);
  renderSay(screen, game, reference);
  renderTime(screen, game, frame);
  const { undo, redo, restart } = screen.buttons;
  const back = node.parent !== null || state.question !== null || state.predict.waiting !== null;
  if (undo) attr(undo, "aria-disabled", back ? null : "true");
  if (redo) attr(redo, "aria-disabled", node.latest ? null : "true");
  if (restart) attr(restart, "aria-disabled", node.parent ? null : "true");
}
