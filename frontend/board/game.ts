/**
 * What the reader does with a board, and what the board then is. No drawing, no rule: moves are
 * asked of the referee, and what it tells is kept in the record and shown as a film.
 */

import { BaoError } from "../rules/errors";
import { filmOf, type Film } from "./film";
import { sign, type Layout } from "./geometry";
import { layoutFor, read, total, write, type Picture } from "./picture";
import { verdict } from "./predict";
import { grow, line, path, readRecord, rootOf, type Node } from "./record";
import { isTold, type MoveView, type Referee, type Refused, type Step, type Told } from "./referee";
import type { Settings, Unit } from "./settings";
import {
  firstState,
  FRESH,
  resting,
  type Advice,
  type Asks,
  type Choice,
  type Note,
  type Predict,
  type State,
} from "./state";
import { t } from "./words";

/** A hole or, with its direction, a move that the reader points at. */
export interface Given {
  hole: string;
  move?: string;
}

export interface Hooks {
  given(given: Given): void;
  changed(): void;
  announce(text: string): void;
  still(): boolean;
  play(): void;
  pause(): void;
  moved(node: Node): void;
}

export type Game = ReturnType<typeof createGame>;

function list(names: string[]): string {
  const last = names[names.length - 1] ?? "";
  return names.length < 2 ? last : t("list.and", { first: names.slice(0, -1).join(", "), last });
}

export function createGame(
  referee: Referee,
  rules: string,
  root: Node,
  settings: Settings,
  hooks: Hooks,
) {
  let state = firstState(rules, root, settings);
  let asking = 0;
  let picture = read(root.view.position);
  let layout = layoutFor(picture, settings.turned);

  function set(patch: Partial<State>): void {
    state = { ...state, ...patch };
    hooks.changed();
  }

  const flat = (move: MoveView): number => layout.flat(move.player, move.hole);

  function movesFrom(hole: number): MoveView[] {
    return state.node.view.moves.filter((move) => flat(move) === hole);
  }

  /** The one turn whose path is drawn: of two directions, the one last pointed at. */
  function previewed(): MoveView | null {
    const { chosen, peek, aim, settings } = state;
    const hole = chosen ?? peek;
    if (hole === null || settings.help !== "path") return null;
    if (busy() || state.ghost || state.setup) return null;
    const moves = movesFrom(hole);
    const step = aim ?? moves[0]?.step;
    return moves.find((move) => move.step === step) ?? null;
  }

  /** An answer that comes after the reader went on is dropped. */
  async function ask<T>(question: () => Promise<T>): Promise<T | null> {
    const mine = ++asking;
    try {
      const answer = await question();
      return mine === asking ? answer : null;
    } catch (error) {
      if (mine === asking) tell({ kind: "error", text: (error as Error).message });
      return null;
    }
  }

  function tell(note: Note): void {
    set({ note });
    hooks.announce(note.text);
  }

  function whose(): string {
    const { view } = state.node;
    if (!view.over) return t("event.turn", { who: playerName(view.toMove) });
    const winners = Array.isArray(view.winner) ? view.winner : [view.winner ?? 0];
    if (winners.length === 1) return t("board.won", { player: playerName(winners[0] ?? 0) });
    return t("board.shared", { players: list(winners.map(playerName)) });
  }

  function playerName(player: number): string {
    return layout.kind === "rows"
      ? t(player === 0 ? "player.south" : "player.north")
      : t("player.number", { n: player + 1 });
  }

  const busy = (): boolean => state.film !== null && state.frame < state.stop;

  // --- the film -------------------------------------------------------------------------------

  function show(film: Film | null, frame: number, stop: number, more: Partial<State> = {}): void {
    hooks.pause();
    set({ ...FRESH, film, frame, stop, playing: false, ghost: false, ...more });
  }

  function run(): void {
    if (!state.film || state.frame >= state.stop) return;
    if (hooks.still()) {
      seek(state.stop);
      return;
    }
    set({ playing: true });
    hooks.play();
  }

  function pause(): void {
    hooks.pause();
    if (state.playing) set({ playing: false });
  }

  function seek(frame: number): void {
    if (!state.film) return;
    const to = Math.max(0, Math.min(state.stop, frame));
    const arrives = to === state.stop && state.frame < to;
    set({ frame: to });
    if (arrives) {
      pause();
      arrived();
    }
  }

  /** What is due when a film has reached its end; set by whoever started it. */
  let arrived: () => void = () => {};

  function step(direction: 1 | -1, unit: Unit = state.settings.unit): void {
    const { film, frame } = state;
    const over = !film || frame >= state.stop;
    if (direction === 1 && over && ahead()) {
      visit(ahead() as Node, "before");
      step(1, unit);
      return;
    }
    if (!film) return;
    pause();
    const ends = unit === "lap" ? film.lapEnds : film.eventEnds;
    let to = frame + direction;
    if (unit !== "kete") {
      to =
        direction === 1
          ? (ends.find((end) => end > frame) ?? film.length - 1)
          : ([...ends].reverse().find((end) => end < frame) ?? 0);
    }
    seek(to);
    if (state.frame < state.stop || state.ghost) hooks.announce(caption());
  }

  /** The turn that follows in the record, when the one shown has come to its end. */
  function ahead(): Node | null {
    return state.question || state.ghost || state.setup ? null : state.node.latest;
  }

  /** The sentence of the event now shown. */
  function caption(): string {
    const { film, frame } = state;
    if (!film || frame >= film.length) return "";
    const shown = film.frame(frame);
    return shown.event < 0 ? t("board.before") : (film.told.sentences[shown.event] ?? "");
  }

  // --- moves ----------------------------------------------------------------------------------

  function visit(node: Node, at: "before" | "play" | "after"): void {
    pause();
    asking++;
    coming = [];
    for (let n = node; n.parent; n = n.parent) n.parent.latest = n;
    const film =
      node.told && node.parent ? filmOf(layout, read(node.parent.view.position), node.told) : null;
    const end = film ? film.length - 1 : 0;
    arrived = () => ended(node);
    const told = new Map<string, Told>();
    show(film, at === "after" ? end : 0, end, {
      node,
      told,
      predict: { ...state.predict, waiting: null, guess: null },
    });
    hooks.moved(node);
    if (at === "play") run();
    else if (at === "after") hooks.announce(whose());
  }

  /** Turns that somebody else plays; each waits until the one on the board has been seen. */
  let coming: string[] = [];

  function reply(move: string): void {
    coming = [...coming, move];
    if (resting(state)) void answer();
  }

  /** Turns shown one after the other, from where the board began; false if none can be seen. */
  function film(moves: readonly string[]): Promise<boolean> {
    visit(state.root, "after");
    coming = [...moves];
    return answer();
  }

  async function answer(): Promise<boolean> {
    const [move, ...rest] = coming;
    coming = [];
    if (move === undefined) return false;
    const told = await ask(() => referee.play(state.node.view.position, move));
    if (!told) return false;
    if (!isTold(told)) return ghost(told.ghost);
    coming = rest;
    commit(told);
    return true;
  }

  /** How a turn would have gone, legal or not; nothing is played. False if it cannot be seen. */
  async function haunt(move: string): Promise<boolean> {
    visit(state.root, "after");
    const told = await ask(() => referee.play(state.node.view.position, move));
    return ghost(told && isTold(told) ? told : told?.ghost);
  }

  function ended(node: Node): void {
    judge(node);
    const next = node.view.over && node.told ? "" : whose();
    hooks.announce([node.told?.summary, state.note?.text, next].filter(Boolean).join(" "));
    hooks.changed();
    void answer();
  }

  function commit(told: Told, from = 0): void {
    const node = grow(state.node, told);
    const film = filmOf(layout, read(state.node.view.position), told);
    arrived = () => ended(node);
    show(film, from, film.length - 1, {
      node,
      told: new Map(),
      predict: { ...state.predict, waiting: null },
    });
    hooks.moved(node);
    run();
  }

  function refuse(answer: Refused): void {
    const marked = state.node.view.moves
      .filter((move) => answer.options.includes(move.move))
      .map(flat);
    set({ ...FRESH, marked, cursor: state.cursor });
    tell({ kind: "refusal", text: answer.text, anchor: answer.anchor, ghost: answer.ghost });
  }

  async function attempt(text: string): Promise<void> {
    const { position } = state.node.view;
    const answer = state.told.get(text) ?? (await ask(() => referee.play(position, text)));
    if (!answer) return;
    if (!isTold(answer)) refuse(answer);
    else if (state.predict.on) guessFirst(answer);
    else commit(answer);
  }

  /** The two branches of a turn share a film up to the house; the question stands there. */
  async function askAtHouse(stops: MoveView, goes: MoveView): Promise<void> {
    const { position } = state.node.view;
    const both = await ask(() =>
      Promise.all([referee.play(position, stops.move), referee.play(position, goes.move)]),
    );
    if (!both) return;
    const [stopped, gone] = both;
    if (!isTold(stopped) || !isTold(gone)) return;
    const film = filmOf(layout, read(position), gone);
    const at = gone.events.findIndex((event) => event.event === "safari");
    const until = film.eventEnds
      .filter((_, i) => i < film.eventEnds.length)
      .reduce((last, end) => (film.frame(end).event < at ? end : last), 0);
    arrived = () => {
      const text = t("board.safari.question");
      set({
        question: {
          text,
          choices: [
            { label: t("board.safari.stop"), act: () => commit(stopped, until) },
            { label: t("board.safari.go"), act: () => commit(gone, until) },
          ],
        },
      });
      hooks.announce(text);
    };
    show(film, 0, until);
    run();
  }

  /** Who guesses the end must know first which of the two turns it is. */
  function askBefore(stops: MoveView, goes: MoveView): void {
    const choices = [
      { label: t("board.safari.stop"), act: () => void attempt(stops.move) },
      { label: t("board.safari.go"), act: () => void attempt(goes.move) },
    ];
    const text = t("board.safari.before");
    set({ question: { text, choices } });
    hooks.announce(text);
  }

  function direct(step: Step): void {
    const hole = state.chosen;
    if (hole === null) return;
    if (state.asks) {
      set({ ...FRESH });
      hooks.given({ hole: layout.name(hole), move: layout.name(hole) + sign(layout, hole, step) });
      return;
    }
    const moves = movesFrom(hole).filter((move) => move.step === step);
    const plain = moves.filter((move) => !move.join);
    const join = moves.find((move) => move.join);
    const sown = (): void => {
      const stops = plain.find((move) => !move.safari);
      const goes = plain.find((move) => move.safari);
      if (stops && goes && state.predict.on) askBefore(stops, goes);
      else if (stops && goes) void askAtHouse(stops, goes);
      else if (stops ?? goes) void attempt(((stops ?? goes) as MoveView).move);
      else void attempt(layout.name(hole) + sign(layout, hole, step));
    };
    if (!join) {
      sown();
      return;
    }
    const choices: Choice[] = [{ label: t("board.join.yes"), act: () => void attempt(join.move) }];
    if (plain.length) choices.unshift({ label: t("board.join.no"), act: sown });
    const text = t("board.join.question");
    set({ question: { text, choices } });
    hooks.announce(text);
  }

  function choose(hole: number): void {
    set({ cursor: hole });
    if (state.setup) {
      put(hole, state.erase ? -1 : 1);
      return;
    }
    if (state.predict.waiting) {
      guess(hole);
      return;
    }
    if (state.question) return;
    if (state.asks) {
      point(hole);
      return;
    }
    if (busy() || state.ghost) {
      finish();
      return;
    }
    if (state.chosen === hole) {
      set({ ...FRESH });
      return;
    }
    if (state.node.view.over) {
      tell({ kind: "info", text: whose() });
      return;
    }
    if (!movesFrom(hole).length) {
      set({ ...FRESH });
      void attempt(`${layout.name(hole)}>`);
      return;
    }
    set({ ...FRESH, chosen: hole });
    hooks.announce(t("board.chosen", { hole: layout.name(hole) }));
    void foresee(hole);
  }

  /** A hole of an answer; what is shown meanwhile gives way. */
  function point(hole: number): void {
    if (state.asks === "nothing") return;
    if (state.film) visit(state.root, "after");
    if (state.asks === "hole") hooks.given({ hole: layout.name(hole) });
    else if (state.chosen === hole) set({ ...FRESH });
    else {
      set({ ...FRESH, chosen: hole });
      hooks.announce(t("board.chosen", { hole: layout.name(hole) }));
    }
  }

  /** Ask for the turns of a hole before they are played: for arrows and the preview. */
  async function foresee(hole: number): Promise<void> {
    const { node } = state;
    const missing = movesFrom(hole).filter((move) => !state.told.has(move.move));
    const answers = await Promise.all(
      missing.map((move) => referee.play(node.view.position, move.move).catch(() => null)),
    );
    if (state.node !== node || !missing.length) return;
    const told = new Map(state.told);
    answers.forEach((answer, i) => {
      const move = missing[i];
      if (move && answer && isTold(answer)) told.set(move.move, answer);
    });
    set({ told });
  }

  function peek(hole: number | null): void {
    if (state.peek === hole) return;
    set({ peek: hole });
    if (hole !== null && !busy()) void foresee(hole);
  }

  function cancel(): void {
    if (state.ghost) endGhost();
    else if (state.question || state.predict.waiting) visit(state.node, "after");
    else set({ ...FRESH });
  }

  /** To the end of what is running. */
  function finish(): void {
    if (state.ghost) endGhost();
    else seek(state.stop);
  }

  function ghost(told = state.note?.ghost): boolean {
    if (!told) return false;
    const film = filmOf(layout, read(state.node.view.position), told);
    const { note, marked } = state;
    arrived = () => hooks.announce(t("board.ghost.end"));
    show(film, 0, film.length - 1, { ghost: true, note, marked });
    run();
    return true;
  }

  function endGhost(): void {
    const { node } = state;
    visit(node, "after");
  }

  // --- predict --------------------------------------------------------------------------------

  function guessFirst(told: Told): void {
    const text = t("board.predict.ask", { span: state.predict.span });
    const { chosen } = state;
    set({ ...FRESH, chosen, predict: { ...state.predict, waiting: told, guess: null } });
    tell({ kind: "info", text });
  }

  function guess(hole: number): void {
    const told = state.predict.waiting;
    if (!told) return;
    set({ predict: { ...state.predict, guess: hole } });
    commit(told);
  }

  function judge(node: Node): void {
    const { predict } = state;
    if (predict.guess === null || !node.told) return;
    const judged = verdict(layout, node.told, predict);
    if (judged) set(judged);
  }

  // --- other positions ------------------------------------------------------------------------

  async function open(position: string, moves: string[] = []): Promise<boolean> {
    const view = await ask(() => referee.look(position));
    if (!view) return false;
    const start = rootOf(view);
    let node = start;
    for (const move of moves) {
      const answer = await ask(() => referee.play(node.view.position, move));
      if (!answer) return false;
      if (!isTold(answer)) {
        tell({ kind: "error", text: t("board.record.stops", { move, reason: answer.text }) });
        return false;
      }
      node = grow(node, answer);
    }
    picture = read(view.position);
    layout = layoutFor(picture, state.settings.turned);
    set({ root: start, setup: null });
    visit(node, "after");
    return true;
  }

  async function paste(text: string): Promise<boolean> {
    const game = readRecord(text);
    const looksLikePosition = /^\s*[0-9a-zA-Z]{8}\/|^\s*[0-9a-zA-Z]{12}\s+[1-4]/.test(text);
    if (looksLikePosition) return open(text.trim());
    if (game.rules && game.rules !== state.rules) {
      tell({ kind: "error", text: new BaoError("board.record.rules", { rules: game.rules }).message });
      return false;
    }
    if (!game.moves.length && !game.position && !game.rules) {
      tell({ kind: "error", text: t("board.record.empty") });
      return false;
    }
    const start = game.position ?? (await ask(() => referee.start()))?.position;
    return start ? open(start, game.moves) : false;
  }

  function put(hole: number, change: number): void {
    const { setup } = state;
    if (!setup) return;
    const holes = setup.holes.map((n, i) =>
      i === hole ? Math.max(0, Math.min(61, n + change)) : n,
    );
    set({ setup: { ...setup, holes }, note: null });
  }

  function adjust(patch: Partial<Picture>): void {
    if (state.setup) set({ setup: { ...state.setup, ...patch }, note: null });
  }

  function startSetup(): void {
    asking++;
    show(null, 0, 0, {
      setup: { ...read(state.node.view.position), hand: null },
      erase: false,
      predict: { ...state.predict, waiting: null, guess: null },
    });
  }

  async function endSetup(keep: boolean): Promise<void> {
    const { setup } = state;
    if (!setup) return;
    if (keep) await open(write(setup));
    else {
      set({ setup: null });
      visit(state.node, "after");
    }
  }

  function change(settings: Settings): void {
    layout = layoutFor(picture, settings.turned);
    const { film, node } = state;
    const told = film?.told;
    const start = state.ghost || state.question ? node : node.parent;
    const again = told && start ? filmOf(layout, read(start.view.position), told) : film;
    set({ settings, film: again });
  }

  const position = (): Picture => {
    if (state.setup) return state.setup;
    if (state.film) return state.film.frame(state.frame).picture;
    return read(state.node.view.position);
  };

  return {
    state: () => state,
    layout: (): Layout => layout,
    picture: position,
    movesFrom,
    previewed,
    playerName,
    whose,
    caption,
    busy,
    /** How many kete there are, and how many the game has. */
    count() {
      const n = total(position());
      const all = total(read(state.root.view.position));
      return { n, all, over: Math.max(0, n - all) };
    },
    move(cursor: number) {
      if (cursor !== state.cursor) set({ cursor });
    },
    aim(step: Step | null) {
      if (step !== state.aim) set({ aim: step });
    },
    choose,
    direct,
    cancel,
    finish,
    peek,
    foresee,
    attempt,
    reply,
    film,
    haunt,
    /** Back to where the board began, with nothing shown. */
    rest: () => visit(state.root, "after"),
    asks(asks: Asks | null) {
      set({ ...FRESH, asks });
    },
    point: (picked: readonly string[], hinted: readonly string[]) => {
      const places = Array.from({ length: layout.size }, (_, i) => i);
      const found = (names: readonly string[]): number[] =>
        places.filter((i) => names.includes(layout.name(i)));
      set({ picked: found(picked), hinted: found(hinted) });
    },
    seek,
    step,
    run,
    pause,
    /** For the clock: one frame on. */
    tick(): boolean {
      seek(state.frame + 1);
      return state.playing;
    },
    toggle() {
      if (state.playing) pause();
      else if (state.film && state.frame < state.stop) run();
      else if (ahead()) visit(ahead() as Node, "play");
      else if (!state.question) repeat();
    },
    repeat,
    undo() {
      if (state.ghost || state.question || state.predict.waiting) cancel();
      else if (state.node.parent) visit(state.node.parent, "after");
    },
    redo() {
      if (state.node.latest) visit(state.node.latest, "play");
    },
    restart: () => visit(state.root, "after"),
    visit,
    line: () => line(state.node),
    path: () => path(state.node),
    ahead,
    ghost,
    setPredict(patch: Partial<Predict>) {
      if (state.predict.waiting) cancel();
      set({ predict: { ...state.predict, ...patch, guess: null } });
    },
    startSetup,
    endSetup,
    put,
    adjust,
    erase(erase: boolean) {
      set({ erase });
    },
    open,
    /** Arrows with what each move is worth; they go with the position. */
    advise(moves: readonly Advice[]) {
      set({ advice: moves.length ? { node: state.node, moves } : null });
    },
    paste,
    /** Where games of these rules begin; empty where nobody answers. */
    usualStart: () =>
      referee.start().then(
        (view) => view.position,
        () => "",
      ),
    change,
    note: tell,
  };

  function repeat(): void {
    if (!state.film) return;
    if (!state.ghost) arrived = () => ended(state.node);
    set({ frame: 0, note: state.ghost ? state.note : null });
    run();
  }
}
