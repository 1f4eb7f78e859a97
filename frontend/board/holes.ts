/** The holes: their kete and numbers, the marks they bear, and what each is called. */

import { attr, lay, markup, once, say } from "./dom";
import type { Frame } from "./film";
import type { Game } from "./game";
import { HEIGHT } from "./geometry";
import { keteMarkup } from "./kete";
import { marksMarkup } from "./marks";
import type { Picture } from "./picture";
import type { Screen } from "./screen";
import { resting } from "./state";
import { t } from "./words";

function holeMarks(game: Game, picture: Picture, frame: Frame | null, i: number): Set<string> {
  const state = game.state();
  const layout = game.layout();
  const marks = new Set<string>();
  if (layout.square(i)) marks.add("square");
  if (layout.square(i) && picture.full && picture.houses[layout.owner(i)]) marks.add("house");
  if (picture.blocked === i) marks.add("blocked");
  if (state.marked.includes(i)) marks.add("asked");
  if (state.predict.guess === i || state.picked.includes(i)) marks.add("guess");
  if (state.hinted.includes(i)) marks.add("hinted");
  if (state.setup) return marks;
  const free = resting(state) && !state.ghost && !state.question && !state.predict.waiting;
  if (free && state.settings.help !== "none" && state.asks !== "nothing") {
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
    if (lift && "hole" in lift && layout.flat(state.film.mover, lift.hole) === i)
      marks.add("start");
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
  for (const mark of ["legal", "takes", "blocked", "chosen", "asked", "hinted", "end", "guess"]) {
    if (marks.has(mark) && !(mark === "legal" && marks.has("takes"))) {
      states.push(t(`board.state.${mark}`));
    }
  }
  const text = t("board.hole", { hole: layout.name(i), player: game.playerName(owner), n: count });
  return [text, ...states].join(", ");
}

export function renderHoles(
  screen: Screen,
  game: Game,
  picture: Picture,
  frame: Frame | null,
): void {
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
    lay(button, x, y);
    attr(button, "tabindex", state.cursor === i ? 0 : -1);
    attr(button, "aria-label", holeLabel(game, picture, i, marks));
    const pressed = state.asks === "hole" ? String(state.picked.includes(i)) : null;
    attr(button, "aria-pressed", marks.has("chosen") ? "true" : pressed);
    attr(button, "data-far", state.settings.seats && y < HEIGHT / 2);
    attr(button, "data-marks", [...marks].join(" ") || null);
    say(count, n || state.settings.show === "numbers" ? String(n) : "");
    attr(count, "data-zero", n === 0);
  });
}
