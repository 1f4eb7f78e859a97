import { layoutOf, sign } from "../board/geometry";
import { read, write } from "../board/picture";
import type { Event, MoveView, Refused, Referee, Step, Told, View } from "../board/referee";

const layout = layoutOf("rows", 2, false);
const facing = (i: number) => 7 - i;

interface Turn { events: Event[]; holes: number[][]; captured: number; laps: number }

function turn(position: string, hole: number, step: Step): Turn {
  const p = read(position);
  const me = p.toMove;
  const rings = [p.holes.slice(0, 16), p.holes.slice(16)];
  const own = rings[me]!, other = rings[1 - me]!;
  const events: Event[] = [];
  let count = own[hole]!;
  let captured = 0, laps = 0, takes = false, at = hole + step;
  events.push({ event: "lift", hole, count });
  own[hole] = 0;
  let way = step;
  for (;;) {
    const first = (at + 16) & 15;
    events.push({ event: "sow", hole: first, count, step: way });
    for (let k = 0; k < count; k++) own[(first + k * way + 64) & 15]!++;
    const end = (first + (count - 1) * way + 64) & 15;
    laps++;
    if (own[end] === 1) { events.push({ event: "stop", hole: end, why: "empty" }); break; }
    const can = end < 8 && other[facing(end)]! > 0;
    if (laps === 1) takes = can && count < 16;
    if (can && takes) {
      count = other[facing(end)]!;
      other[facing(end)] = 0;
      captured += count;
      let kichwa = way === 1 ? 0 : 7;
      if (end < 2) kichwa = 0;
      if (end > 5) kichwa = 7;
      way = kichwa === 0 ? 1 : -1;
      events.push({ event: "capture", hole: end, count, kichwa, step: way });
      at = kichwa;
      if (other.slice(0, 8).every((n) => n === 0)) {
        events.push({ event: "sow", hole: kichwa, count, step: way });
        for (let k = 0; k < count; k++) own[(kichwa + k * way + 64) & 15]!++;
        laps++;
        events.push({ event: "stop", hole: kichwa, why: "bao" });
        break;
      }
      continue;
    }
    if (laps > 300) break;
    count = own[end]!;
    own[end] = 0;
    events.push({ event: "relay", hole: end, count });
    at = end + way;
  }
  return { events, holes: rings, captured, laps };
}

function view(position: string): View {
  const p = read(position);
  const me = p.toMove;
  const all: MoveView[] = [];
  for (let hole = 0; hole < 16; hole++) {
    if (p.holes[me * 16 + hole]! < 2) continue;
    for (const step of [1, -1] as const) {
      const t = turn(position, hole, step);
      const flat = me * 16 + hole;
      all.push({ move: layout.name(flat) + sign(layout, flat, step), hole, step, player: me, safari: false, join: false, capture: t.captured > 0 });
    }
  }
  const takes = all.filter((m) => m.capture);
  const front = all.filter((m) => m.hole < 8);
  const lost = p.holes.slice(me * 16, me * 16 + 8).every((n) => n === 0);
  const moves = lost ? [] : takes.length ? takes : front.length ? front : all;
  return { position, moves, over: moves.length === 0, winner: moves.length ? null : 1 - me, toMove: me };
}

function told(position: string, m: MoveView): Told {
  const p = read(position);
  const t = turn(position, m.hole, m.step);
  const after = write({ ...p, holes: [...t.holes[0]!, ...t.holes[1]!], toMove: 1 - p.toMove });
  const next = view(after);
  const events: Event[] = [...t.events, { event: "turn", player: 1 - p.toMove }];
  if (next.over) events.push({ event: "win", winner: p.toMove, why: "front" });
  const name = (h: number) => layout.name(p.toMove * 16 + h);
  const sentences = events.map((e) =>
    e.event === "lift" ? `Lifts ${e.count} kete from ${name(e.hole)}.`
    : e.event === "sow" ? `Sows ${e.count} from ${name(e.hole)}.`
    : e.event === "capture" ? `The last kete fell into ${name(e.hole)}: captures the ${e.count} kete that face it; they go in at ${name(e.kichwa)}.`
    : e.event === "relay" ? `${name(e.hole)} was not empty: lifts all ${e.count} and sows on.`
    : e.event === "stop" ? `The last kete falls into empty ${name(e.hole)}: the turn ends.` : "");
  return { events, sentences, summary: `${m.move}: ${t.laps} laps, ${t.captured} captured.`, move: m.move, position, after: next, laps: t.laps, captured: t.captured };
}

/** Kujifunza without its finer points: enough to try the board on. */
export function fakeReferee(): Referee {
  return {
    start: async () => view("22222222/22222222/22222222/22222222 S"),
    look: async (position) => {
      if (read(position).holes.reduce((a, b) => a + b, 0) !== 64) throw new Error("There must be 64 kete on the board.");
      return view(position);
    },
    async play(position, move): Promise<Told | Refused> {
      const now = view(position);
      const found = now.moves.find((m) => m.move === move);
      if (found) return told(position, found);
      const p = read(position);
      const name = move.slice(0, 2);
      const flat = Array.from({ length: 32 }, (_, i) => layout.name(i)).indexOf(name);
      const hole = flat & 15;
      const own = flat >> 4 === p.toMove;
      const n = p.holes[flat] ?? 0;
      const step: Step = sign(layout, flat, 1) === move[2] ? 1 : -1;
      const ghost = own && n > 1 ? told(position, { move, hole, step, player: p.toMove, safari: false, join: false, capture: false }) : null;
      const text = !own ? `${name} is not a hole of the player to move.` : n === 0 ? `${name} is empty.` : "You can capture, so you must: this move does not capture.";
      return { text, anchor: "kujifunza-must-capture", options: own ? now.moves.map((m) => m.move) : [], ghost };
    },
  };
}
