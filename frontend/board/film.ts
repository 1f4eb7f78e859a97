/**
 * A turn as a film: every kete that falls is one frame. Only the picture before each event is
 * kept; a frame is worked out when it is looked at, so a relay of hundreds of laps costs little.
 */

import type { Layout } from "./geometry";
import type { Picture } from "./picture";
import type { Event, Told } from "./referee";

export type Kind = Event["event"] | "before";

export interface Frame {
  picture: Picture;
  kind: Kind;
  /** Index of the event shown; -1 before the turn. */
  event: number;
  lap: number;
  /** Which kete of the handful has just fallen, of how many. */
  kete: number;
  of: number;
  /** The hole where it happens, and where captured kete come from. */
  at: number | null;
  from: number | null;
}

export interface Film {
  told: Told;
  mover: number;
  layout: Layout;
  length: number;
  laps: number;
  frame(n: number): Frame;
  /** Last frame of each lap and of each event, for stepping. */
  lapEnds: readonly number[];
  eventEnds: readonly number[];
}

function replaced(list: readonly number[], at: number, change: (n: number) => number): number[] {
  const copy = [...list];
  copy[at] = change(copy[at] ?? 0);
  return copy;
}

/** How many frames an event takes. */
function spread(event: Event): number {
  if (event.event === "sow") return event.count;
  if (event.event === "capture") return 2;
  if (event.event === "remember" || event.event === "forget") return 0;
  return 1;
}

function lift(picture: Picture, from: number, count: number, at: number, step: number): Picture {
  const holes = replaced(picture.holes, from, (n) => n - count);
  return { ...picture, holes, hand: { count: (picture.hand?.count ?? 0) + count, at, step } };
}

/** The picture after the first `part` frames of an event. */
function show(layout: Layout, mover: number, before: Picture, event: Event, part: number): Picture {
  const own = (hole: number): number => layout.flat(mover, hole);
  switch (event.event) {
    case "enter":
      return {
        ...before,
        stock: replaced(before.stock, mover, (n) => n - 1),
        holes: replaced(before.holes, own(event.hole), (n) => n + 1),
      };
    case "lift":
    case "relay":
    case "safari":
      return lift(before, own(event.hole), event.count, own(event.hole), 0);
    case "sow": {
      const holes = [...before.holes];
      let at = own(event.hole);
      for (let k = 0; k < part; k++) {
        at = layout.next(own(event.hole), k * event.step);
        holes[at] = (holes[at] ?? 0) + 1;
      }
      const left = event.count - part;
      return { ...before, holes, hand: left ? { count: left, at, step: event.step } : null };
    }
    case "capture": {
      const taken = layout.facing(own(event.hole));
      const at = part < 2 ? taken : own(event.kichwa);
      return lift(before, taken, event.count, at, event.step);
    }
    case "take":
      return {
        ...before,
        holes: replaced(before.holes, own(event.hole), (n) => n - event.count),
        stores: replaced(before.stores, mover, (n) => n + event.count),
      };
    case "lose_house":
      return { ...before, houses: before.houses.map((h, i) => h && i !== event.player) };
    case "block":
      return { ...before, blocked: layout.flat(event.player, event.hole) };
    case "unblock":
      return { ...before, blocked: null };
    case "turn":
      return { ...before, toMove: event.player };
    default:
      return before;
  }
}

function where(layout: Layout, mover: number, event: Event, part: number): number | null {
  if (!("hole" in event)) return null;
  const player = "player" in event ? event.player : mover;
  if (event.event === "sow") {
    return layout.next(layout.flat(mover, event.hole), (part - 1) * event.step);
  }
  return layout.flat(player, event.hole);
}

interface Scene {
  event: Event;
  index: number;
  start: number;
  length: number;
  lap: number;
  before: Picture;
}

export function filmOf(layout: Layout, start: Picture, told: Told): Film {
  const mover = start.toMove;
  const scenes: Scene[] = [];
  const lapsAt: number[] = [];
  const eventsAt: number[] = [];
  let picture = start;
  let length = 1;
  let sown = 0;
  told.events.forEach((event, index) => {
    const frames = spread(event);
    const lap = Math.max(1, Math.min(told.laps, event.event === "sow" ? ++sown : sown + 1));
    if (frames) {
      if (event.event === "sow") lapsAt.push(length + frames - 1);
      eventsAt.push(length + frames - 1);
      scenes.push({ event, index, start: length, length: frames, lap, before: picture });
      picture = show(layout, mover, picture, event, frames);
      length += frames;
    }
  });
  const first: Frame = {
    picture: start,
    kind: "before",
    event: -1,
    lap: 0,
    kete: 0,
    of: 0,
    at: null,
    from: null,
  };
  return {
    told,
    mover,
    layout,
    length,
    laps: told.laps,
    lapEnds: lapsAt,
    eventEnds: eventsAt,
    frame(n) {
      if (n <= 0 || !scenes.length) return first;
      let low = 0;
      let high = scenes.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((scenes[middle] as Scene).start <= n) low = middle;
        else high = middle - 1;
      }
      const scene = scenes[low] as Scene;
      const part = Math.min(n - scene.start + 1, scene.length);
      const { event } = scene;
      return {
        picture: show(layout, mover, scene.before, event, part),
        kind: event.event,
        event: scene.index,
        lap: scene.lap,
        kete: event.event === "sow" ? part : 0,
        of: event.event === "sow" ? event.count : 0,
        at: where(layout, mover, event, part),
        from: event.event === "capture" ? layout.facing(layout.flat(mover, event.hole)) : null,
      };
    },
  };
}
