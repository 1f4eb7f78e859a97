/** Puts a board into an element, and takes it away again without leaving anything behind. */

import { createAnnouncer } from "./announce";
import { createGame, type Game, type Given } from "./game";
import { layoutFor, read } from "./picture";
import { createPlayback } from "./playback";
import { rootOf, type Node } from "./record";
import type { Referee } from "./referee";
import { render } from "./render";
import { createScreen, type Screen } from "./screen";
import { remember, SPEEDS, startSettings, type Help, type Settings } from "./settings";
import { createProjector } from "./project";
import type { Tools } from "./panel";
import { createSound } from "./sound";
import { listen } from "./listen";
import type { Advice, Asks } from "./state";

export interface Spec {
  rules: string;
  position: string;
  /** A record to walk through. */
  moves?: string[];
  /** How many of them have been played already. */
  played?: number;
  /** The last of these is shown as a film, as if it were just played. */
  film?: boolean;
  help?: Help;
  turned?: boolean;
  names?: boolean;
  lang?: string;
  /** The page that holds the anchors of refusals. */
  reference?: string;
  /** The board asks the reader, and plays nothing that is answered. */
  asks?: Asks;
}

export type { Asks, Given };

export interface Changed {
  /** Where the history begins. */
  start: string;
  position: string;
  history: string[];
  trace: unknown;
}

function changed(rules: string, node: Node, game: Game): Changed {
  const { told, parent, view } = node;
  return {
    start: game.state().root.view.position,
    position: view.position,
    history: game.path().flatMap((n) => (n.told ? [n.told.move] : [])),
    trace: told && {
      rules,
      position: parent?.view.position,
      move: told.move,
      events: told.events,
      after: view.position,
      laps: told.laps,
      captured: told.captured,
    },
  };
}

/** Takes the board away again; and what may be asked of it meanwhile. */
export interface Mounted {
  (): void;
  /** Plays a turn, after the one that is running. */
  reply(move: string): void;
  /** What a click is an answer to; null for a board that plays. */
  asks(asks: Asks | null): void;
  /** Which holes are part of an answer, and at which a hint points. */
  point(picked: readonly string[], hinted: readonly string[]): void;
  /** Shows turns one after the other, from where the board began; false if none can be seen. */
  film(moves: readonly string[]): Promise<boolean>;
  /** Shows how a turn would have gone; nothing is played. False if it cannot be seen. */
  haunt(move: string): Promise<boolean>;
  /** Back to where the board began, with nothing shown. */
  rest(): void;
  /** Another position, and the turns played from it. */
  open(position: string, moves?: string[]): Promise<boolean>;
  /** Arrows for moves, with what each is worth. */
  advise(moves: readonly Advice[]): void;
  /** A sentence about something that could not be shown, once the board is there. */
  warn(text: string): void;
  /** How the board is shown. */
  set(settings: Partial<Settings>): void;
}

export function mount(
  el: HTMLElement,
  referee: Referee,
  spec: Spec,
  onChange?: (state: Changed) => void,
  link?: (spec: Spec) => string,
  onGiven?: (given: Given) => void,
  onFilm?: (running: boolean) => void,
): Mounted {
  const end = new AbortController();
  const settings = startSettings({ help: spec.help, turned: spec.turned, names: spec.names });
  const picture = read(spec.position);
  const screen = createScreen(layoutFor(picture, settings.turned));
  const still = [...el.querySelectorAll<HTMLElement>("img.bao-still")];
  const view = {
    position: spec.position,
    moves: [],
    over: false,
    winner: null,
    toMove: picture.toMove,
  };
  const hear = { onChange, link, onGiven, onFilm };
  const { begun, close, game } = start(screen, referee, spec, settings, end.signal, view, hear);
  for (const image of still) image.remove();
  el.append(screen.root);
  const unmount = (): void => {
    end.abort();
    close();
    screen.root.remove();
  };
  const { reply, asks, point, film, haunt, rest, open, advise } = game;
  const set = (patch: Partial<Settings>): void =>
    game.change({ ...game.state().settings, ...patch });
  const warn = (text: string): void => void begun.then(() => game.note({ kind: "error", text }));
  return Object.assign(unmount, { reply, asks, point, film, haunt, rest, open, advise, warn, set });
}

interface Heard {
  onChange?: ((state: Changed) => void) | undefined;
  link?: ((spec: Spec) => string) | undefined;
  onGiven?: ((given: Given) => void) | undefined;
  /** Whether the board still shows how a turn goes, running or paused, or where it led. */
  onFilm?: ((running: boolean) => void) | undefined;
}

function start(
  screen: Screen,
  referee: Referee,
  spec: Spec,
  settings: Settings,
  signal: AbortSignal,
  view: Node["view"],
  { onChange, link, onGiven, onFilm }: Heard,
): { game: Game; begun: Promise<void>; close(): void } {
  const sound = createSound(() => game.state().settings.sound);
  const announcer = createAnnouncer(screen.live);
  const slow = matchMedia("(prefers-reduced-motion: reduce)");
  let ready = false;
  let running = false;

  const playback = createPlayback(() => {
    if (!game.tick()) return null;
    return pace(game);
  });

  const game: Game = createGame(referee, spec.rules, rootOf(view), settings, {
    changed() {
      // Until the position is known there are several changes, and nothing yet to see of them.
      if (!ready) return;
      soon();
      if (running !== game.busy()) onFilm?.((running = !running));
    },
    given: (given) => onGiven?.(given),
    announce: (text) => ready && announcer.say(text),
    still: () => slow.matches,
    play: () => playback.play(),
    pause: () => playback.pause(),
    moved(node) {
      if (ready && !signal.aborted) onChange?.(changed(spec.rules, node, game));
    },
  });

  // What a reader does changes several things; they are drawn once, with the next picture of the
  // page, and not in the same breath as the tap: a slow phone answers the next one sooner.
  let drawn = true;
  function soon(): void {
    if (!drawn) return;
    drawn = false;
    requestAnimationFrame(() => {
      drawn = true;
      if (!signal.aborted) draw();
    });
  }

  if (spec.asks) game.asks(spec.asks);
  let panel = (): void => {};
  let heard = 0;
  function draw(): void {
    const state = game.state();
    screen.hand.style.setProperty("--bao-ms", `${state.playing ? pace(game) : 160}ms`);
    render(screen, game, spec.reference ?? "");
    panel();
    if (state.settings !== heardSettings) remember((heardSettings = state.settings));
    if (state.playing && state.frame !== heard) noise(state.frame);
    heard = state.frame;
  }
  let heardSettings = settings;

  function noise(frame: number): void {
    const { film, stop } = game.state();
    const kind = film?.frame(frame).kind;
    if (frame === stop) sound.play("end");
    else if (kind === "capture" || kind === "take") sound.play("capture");
    else if (kind === "sow" || kind === "enter") sound.play("kete");
  }

  const tools: Tools = {
    link() {
      const { node, settings: now } = game.state();
      const { help, turned, names } = now;
      return link
        ? link({ rules: spec.rules, position: node.view.position, help, turned, names })
        : null;
    },
    project: createProjector(
      screen.root,
      () => screen.holes[game.state().cursor]?.button.focus({ preventScroll: true }),
      signal,
    ),
  };
  panel = listen(screen, game, tools, signal);
  const calm = (): void => {
    if (slow.matches && game.state().playing) game.seek(game.state().stop);
  };
  slow.addEventListener("change", calm, { signal });
  // A kernel takes its time to answer; the twin on a page does so before anything is painted.
  const early = requestAnimationFrame(draw);
  const begun = begin(game, spec, signal).then(() => {
    cancelAnimationFrame(early);
    ready = true;
    if (!signal.aborted) draw();
  });
  const close = (): void => {
    cancelAnimationFrame(early);
    playback.pause();
    sound.close();
  };
  return { game, begun, close };
}

/** What happens at once stands a little longer than a kete that falls. */
function pace(game: Game): number {
  const { film, frame, settings } = game.state();
  const kind = film?.frame(frame).kind;
  const base = SPEEDS[settings.speed] ?? SPEEDS[1];
  if (kind === "sow" || kind === "enter") return base;
  return kind === "turn" || kind === "before" ? base * 0.5 : base * 2;
}

async function begin(game: Game, spec: Spec, signal: AbortSignal): Promise<void> {
  const { moves = [], played = 0 } = spec;
  const opened = await game.open(spec.position, moves);
  if (!opened || signal.aborted || !moves.length) return;
  const last = game.line()[played] ?? game.state().root;
  game.visit(last, spec.film ? "play" : "after");
}
