/**
 * A player that looks ahead: alpha-beta search, deepened turn by turn.
 *
 * A value is what a position is worth to the side that is to move, in the judge's own measure;
 * `WIN` is a game that is proved won. Sides, not players: in Bao Arabica partners are one side, and
 * against one player the others are taken for one side too, which is the worst that they could be
 * (*paranoid* search). Python's `search.py` finds the same values, moves and numbers of nodes.
 */

import type { Ring } from "../rules/arabica";
import type { AnyRules } from "../rules/index";
import type { Played, Seat, Trace } from "../rules/play";
import { Position } from "../rules/position";
import { type Judge, kete, type Side } from "./judgement";

export const WIN = 1_000_000;

/** Turns; further nobody waits. */
export const DEEPEST = 60;

/** Positions that a search remembers; then it begins to remember anew. */
const ENTRIES = 200_000;

type Line = readonly Played[];
type AnyTrace = Trace<Seat, Played>;

/** What a move is worth, and how the game would go on after it. */
export interface Choice {
  readonly value: number;
  readonly line: Line;
}

/** What a search of so many turns has found, the best choice first. */
export interface Found {
  readonly depth: number;
  readonly nodes: number;
  readonly choices: readonly Choice[];
}

/** Whether the game is won or lost whatever the other side plays. */
export const proved = (found: Found): boolean => Math.abs(found.choices[0].value) === WIN;

export interface Limits {
  /** Turns to look ahead. */
  depth?: number;
  /** The search ends before this node and one more. */
  nodes?: number;
  /** Asked at every node. */
  stop?: () => boolean;
  /** Whether every move is valued, not the best only. */
  every?: boolean;
}

interface Entry {
  readonly depth: number;
  readonly value: number;
  /** 0 if the value is exact, 1 if it is at least this, -1 if at most. */
  readonly bound: number;
  readonly line: Line;
}

/** No node more is wanted. */
class Enough extends Error {}

/**
 * Searches one turn ahead, then two, … and tells what was found each time.
 *
 * Ends at a limit or with a proof; one turn is always looked ahead. Nothing is found where no move
 * is legal.
 */
export function* deepen(
  rules: AnyRules,
  position: Seat,
  judge: Judge = kete,
  { depth = DEEPEST, nodes = Infinity, stop = () => false, every = false }: Limits = {},
): Generator<Found> {
  const looking = new Looking(rules, position, judge);
  let turns = ordered(rules.turns(position));
  if (!turns.length) return;
  for (let ahead = 1; ahead <= depth; ahead++) {
    let choices: Choice[];
    try {
      choices = looking.choose(turns, ahead, every);
    } catch (error) {
      if (error instanceof Enough) return;
      throw error;
    }
    const found = { depth: ahead, nodes: looking.nodes, choices };
    yield found;
    if (proved(found) && !every) return;
    turns = ordered(turns, String(choices[0].line[0]), false);
    looking.most = nodes;
    looking.stop = stop;
  }
}

/** What the deepest search within these limits finds; `null` if no move is legal. */
export function best(
  rules: AnyRules,
  position: Seat,
  judge: Judge = kete,
  limits: Limits = {},
): Found | null {
  let last: Found | null = null;
  for (const found of deepen(rules, position, judge, limits)) last = found;
  return last;
}

/** What was best before, then what takes most: a good move early saves looking at others. */
function ordered(turns: readonly AnyTrace[], first = "", byCaptured = true): AnyTrace[] {
  const rank = (turn: AnyTrace): number => (first && String(turn.move) === first ? 1 : 0);
  return [...turns].sort(
    (a, b) => rank(b) - rank(a) || (byCaptured ? b.captured - a.captured : 0),
  );
}

/** The players who win with the one to move: he himself and, of four, his partner. */
export function side(position: Seat): Side {
  const me = position.toMove;
  const players = position instanceof Position ? 2 : (position as Ring).players;
  return new Set(players === 4 ? [me, (me + 2) % 4] : [me]);
}

/** A position as the key of a table: short, and different for different positions. */
function key(position: Seat): string {
  if (!(position instanceof Position)) return String(position);
  const { rings, toMove, stock, houses, blocked } = position;
  const rest = (toMove << 2) | (Number(houses[0]) << 1) | Number(houses[1]);
  return String.fromCharCode(...rings[0], ...rings[1], ...stock, rest, (blocked ?? -1) + 1);
}

/** A search while it goes on. */
class Looking {
  nodes = 0;
  most = Infinity;
  stop: () => boolean = () => false;
  private readonly us: Side;
  private readonly table = new Map<string, Entry>();

  constructor(
    private readonly rules: AnyRules,
    position: Seat,
    private readonly judge: Judge,
  ) {
    this.us = side(position);
  }

  choose(turns: readonly AnyTrace[], depth: number, every: boolean): Choice[] {
    let found: Choice[] = [];
    for (const turn of turns) {
      const low = found.length && !every ? found[0].value : -WIN;
      const { value, line } = this.after(turn, true, depth - 1, low, WIN);
      const choice = { value, line: [turn.move, ...line] };
      if (every) found.push(choice);
      else if (!found.length || value > low) found = [choice];
    }
    return found.sort((a, b) => b.value - a.value);
  }

  /** The value of a turn to the side that plays it. */
  private after(turn: AnyTrace, ours: boolean, depth: number, low: number, high: number): Choice {
    const position = turn.after;
    if (this.us.has(position.toMove) === ours) return this.value(position, ours, depth, low, high);
    const { value, line } = this.value(position, !ours, depth, -high, -low);
    return { value: -value, line };
  }

  /**
   * The value of a position to the side to move, and the moves that lead to it.
   *
   * Exact between `low` and `high`; outside, a bound.
   */
  private value(position: Seat, ours: boolean, depth: number, low: number, high: number): Choice {
    this.nodes++;
    if (this.nodes > this.most || this.stop()) throw new Enough();
    const lost = this.rules.lostFront(position);
    if (lost) return { value: this.won(lost[0], ours), line: [] };
    if (depth === 0) {
      const points = this.judge(position, this.us);
      return { value: ours ? points : -points, line: [] };
    }
    const place = key(position);
    const entry = this.table.get(place);
    if (entry && answers(entry, depth, low, high)) return entry;
    const turns: readonly AnyTrace[] = this.rules.turns(position);
    if (!turns.length) {
      const stuck = this.rules.stuck(position);
      return { value: stuck ? this.won(stuck[0], ours) : 0, line: [] };
    }
    let best = -WIN - 1;
    let line: Line = [];
    for (const turn of ordered(turns, entry?.line.length ? String(entry.line[0]) : "")) {
      const found = this.after(turn, ours, depth - 1, Math.max(low, best), high);
      if (found.value > best) {
        best = found.value;
        line = [turn.move, ...found.line];
        if (best >= high) break;
      }
    }
    if (this.table.size >= ENTRIES) this.table.clear();
    const bound = Number(best > low) - Number(best < high);
    this.table.set(place, { depth, value: best, bound, line });
    return { value: best, line };
  }

  /** The value of a game that is over; shared by both sides it is worth nothing. */
  private won(winner: number | readonly number[], ours: boolean): number {
    const winners = typeof winner === "number" ? [winner] : winner;
    if (winners.every((player) => this.us.has(player))) return ours ? WIN : -WIN;
    if (winners.some((player) => this.us.has(player))) return 0;
    return ours ? -WIN : WIN;
  }
}

/** Whether what is remembered is what a search would find. */
function answers(entry: Entry, depth: number, low: number, high: number): boolean {
  const certain = Math.abs(entry.value) === WIN && entry.depth < depth;
  if (entry.depth !== depth && !certain) return false;
  if (entry.bound === 0) return true;
  return entry.bound > 0 ? entry.value >= high : entry.value <= low;
}
