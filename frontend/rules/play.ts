/**
 * The one sowing loop, what a rule set must answer, and the trace of a turn.
 *
 * The loop knows only how to sow: while there is a hand, drop it, then ask the rule set what
 * happens. Turns are played silently to see whether they are legal; a turn that is to be told is
 * played once more, this time with a log.
 */

import { FRONT, NORTH, type Step } from "./board";
import { IllegalMove } from "./errors";
import type { Event, Fault, Over, Winner, Why } from "./events";
import type { Params } from "./messages";
import type { Pair } from "./position";

/** Laps after which a turn counts as never-ending, *undecided*; the number is ours. */
export const LIMIT = 10_000;

/** Laps from which a turn is watched. Few are that long. */
const LONG = 16;

/** What the core needs to know of a position and of a move, whatever the board. */
export interface Seat {
  readonly toMove: number;
}
export interface Played {
  readonly player: number;
  readonly hole: number;
  readonly step: Step | 0;
  readonly safari: boolean;
  readonly join: boolean;
  toString(): string;
  onSafari(): Played;
}

const NO_STOCK: Pair<number> = [0, 0];
const NO_HOUSES: Pair<boolean> = [false, false];

/** A turn while it is played: what the rule set's functions read and change. */
export class Turn<P extends Seat, M extends Played> {
  readonly player: number;
  step: Step;
  /** Where the turn starts; later, where the last kete fell. */
  hole: number;
  /** Where the first kete of the hand goes. */
  first: number;
  hand = 0;
  /** Kete of the first lap, as lifted. */
  count = 0;
  laps = 0;
  captured = 0;
  /** Whether this is a capturing turn; `null` until the first lap has ended. */
  capturing: boolean | null = null;
  /** Whether the mover still has a stock. */
  namua = false;
  stock = NO_STOCK;
  houses = NO_HOUSES;
  blocked: number | null = null;
  /** Whether the first lap may go on from the blocked hole. */
  exempt = false;
  /** Whether the other's front row is empty. */
  won = false;
  /** Whether the question of stopping or safari came up. */
  asked = false;
  /** The rule that the sowing broke. */
  fault: Fault | "" = "";
  endless: "" | "proved" | "undecided" = "";
  period = 0;

  constructor(
    readonly position: P,
    readonly move: M,
    readonly own: number[],
    readonly other: number[],
    readonly log: Event[] | null,
  ) {
    this.player = position.toMove;
    this.step = move.step === -1 ? -1 : 1;
    this.hole = this.first = move.hole;
  }

  /** The sowing ends in the hole where the last kete fell. */
  stop(why: Why | Fault): void {
    this.log?.push({ event: "stop", hole: this.hole, why });
  }
}

/**
 * Why a move is not legal: the rule, what its sentence needs, and what may be played instead.
 *
 * `rule` is both the message key `refuse.<rule>` and the anchor in the rules reference.
 */
export interface Refusal {
  readonly rule: string;
  readonly params: Params;
}
export interface Refused<M> extends Refusal {
  readonly options: readonly M[];
}

/** What a rule set answers: every question a player asks, each by a plain function. */
export interface Answers<P extends Seat, M extends Played> {
  readonly name: string;
  /** The position a game starts from. */
  readonly start: () => P;
  readonly read: (text: string) => P;
  readonly write: (position: P) => string;
  readonly readMove: (text: string) => M;
  /** What may I play? Groups of moves; the first group in which one is legal binds. */
  readonly offers: (position: P) => Iterable<readonly M[]>;
  /** How does the turn begin? Leaves a hand, or a fault. */
  readonly begin: (position: P, move: M, log: Event[] | null) => Turn<P, M>;
  /** The last kete has fallen in `turn.hole`: what now? Leaves a hand, or none. */
  readonly landed: (turn: Turn<P, M>) => void;
  /** The turn is over: the position that follows, and whose turn it is. */
  readonly end: (turn: Turn<P, M>) => P;
  /** Is the game over, whatever moves there are? The winner and why. */
  readonly lostFront: (position: P) => Over | null;
  /** Nothing is legal: the winner and why, or `null` if the player passes. */
  readonly stuck: (position: P) => Over | null;
  /** A move as the rules write it, where a forced sign was left out. */
  readonly complete: (position: P, move: M) => M;
  /** Why is this move not among the offers? */
  readonly refuse: (position: P, move: M) => Refusal | null;
  /** Is this a position that a game can be set up with? Throws `InvalidText`. */
  readonly check: (position: P) => void;
}

export interface Rules<P extends Seat, M extends Played> extends Answers<P, M> {}

/** A rule set, and what follows from its answers. */
export class Rules<P extends Seat, M extends Played> {
  private asked: P | null = null;
  private answer: readonly Trace<P, M>[] = [];

  constructor(answers: Answers<P, M>) {
    Object.assign(this, answers);
  }

  /** Every legal turn, played. The last answer is kept: who has won is asked, then what is legal. */
  turns(position: P): readonly Trace<P, M>[] {
    if (position !== this.asked) {
      this.answer = this.find(position);
      this.asked = position;
    }
    return this.answer;
  }

  private find(position: P): Trace<P, M>[] {
    if (this.lostFront(position)) return [];
    for (const group of this.offers(position)) {
      const legal: Trace<P, M>[] = [];
      for (const move of group) {
        const turn = sow(this, position, move);
        if (turn.legal) legal.push(turn);
        if (turn.turn.asked && !move.safari) {
          const safari = sow(this, position, move.onSafari() as M);
          if (safari.legal) legal.push(safari);
        }
      }
      if (legal.length > 0) return legal;
    }
    return [];
  }

  /** Every legal move, in the order of the holes; none if the game is over. */
  legal(position: P): M[] {
    return this.turns(position).map((turn) => turn.move);
  }

  /** The winner and why if the game is over for the player to move, else `null`. */
  over(position: P): Over | null {
    const lost = this.lostFront(position);
    return lost ?? (this.turns(position).length > 0 ? null : this.stuck(position));
  }
}

/** A turn that was played: how it went, and, played once more when asked, its events. */
export class Trace<P extends Seat, M extends Played> {
  private next: P | null = null;
  private told: Event[] | null = null;

  constructor(
    readonly rules: Rules<P, M>,
    readonly turn: Turn<P, M>,
    private readonly limit: number,
  ) {}

  get position(): P {
    return this.turn.position;
  }

  get move(): M {
    return this.turn.move;
  }

  /** How many handfuls were sown. */
  get laps(): number {
    return this.turn.laps;
  }

  /** How many kete were taken. */
  get captured(): number {
    return this.turn.captured;
  }

  /** Whether this is a turn without capture. */
  get takata(): boolean {
    return this.turn.capturing === false;
  }

  /** Whether the turn ended without breaking a rule on its way. */
  get legal(): boolean {
    return this.turn.fault === "";
  }

  /** The position that follows; there is none where the sowing broke a rule. */
  get after(): P {
    if (!this.legal) throw new Error(`no position follows ${this.move}: ${this.turn.fault}`);
    return (this.next ??= this.rules.end(this.turn));
  }

  /** What happened, in order, whose turn it is and who has won included. */
  get events(): readonly Event[] {
    return (this.told ??= this.tell());
  }

  private tell(): Event[] {
    const log: Event[] = [];
    const turn = run(this.rules, this.position, this.move, this.limit, log);
    if (!this.legal) return log;
    const after = this.rules.end(turn);
    const over = this.rules.over((this.next ??= after));
    if (over) log.push({ event: "win", winner: over[0], why: over[1] });
    return log;
  }

  /** Who has won by this turn, or `null`. */
  get winner(): Winner | null {
    return this.legal ? (this.rules.over(this.after)?.[0] ?? null) : null;
  }

  /** The opponent's hole that this turn blocks by takasia, or `null`. */
  get blocks(): number | null {
    for (const event of this.events) if (event.event === "block") return event.hole;
    return null;
  }

  /** The move as a record has it, with its mark: `*` takata, `**` takasia, `#` wins. */
  get score(): string {
    const mark = this.takata ? (this.blocks === null ? "*" : "**") : "";
    return `${this.move}${mark}${this.winner === null ? "" : "#"}`;
  }

  /** The trace as plain data, the same as Python's. */
  toJSON(): object {
    return {
      rules: this.rules.name,
      position: this.rules.write(this.position),
      move: String(this.move),
      events: this.events,
      after: this.legal ? this.rules.write(this.after) : null,
      laps: this.laps,
      captured: this.captured,
    };
  }
}

/**
 * Plays a move whether it is legal or not, as a question: what would happen?
 *
 * Without a limit it goes on until the turn ends or is proved never to end, in constant memory as
 * long as nobody asks for the events.
 */
export function sow<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  move: M,
  limit = LIMIT,
): Trace<P, M> {
  return new Trace(rules, run(rules, position, move, limit, null), limit);
}

function run<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  move: M,
  limit: number,
  log: Event[] | null,
): Turn<P, M> {
  const turn = rules.begin(position, move, log);
  sowOn(rules, turn, Math.min(LONG, limit), null);
  if (goesOn(turn)) {
    const watch = new Watch(turn);
    sowOn(rules, turn, limit, watch);
    if (goesOn(turn)) {
      turn.fault = "never-ending";
      turn.period = watch.period;
      turn.endless = watch.period ? "proved" : "undecided";
    }
  }
  if (turn.fault) turn.stop(turn.fault);
  return turn;
}

const goesOn = (turn: Turn<Seat, Played>): boolean => turn.hand > 0 && !turn.fault;

function sowOn<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  turn: Turn<P, M>,
  limit: number,
  watch: Watch | null,
): void {
  while (goesOn(turn) && !watch?.found() && turn.laps < limit) {
    drop(turn);
    rules.landed(turn);
  }
}

/** One lap: the hand into the holes from `turn.first` on. */
function drop(turn: Turn<Seat, Played>): void {
  const { own, step, hand } = turn;
  const next = NEXT[own.length][step > 0 ? 1 : 0];
  let hole = turn.first;
  turn.log?.push({ event: "sow", hole, count: hand, step });
  own[hole]++;
  for (let left = hand - 1; left > 0; left--) {
    hole = next[hole];
    own[hole]++;
  }
  turn.hole = hole;
  turn.hand = 0;
  turn.laps++;
}

/** `NEXT[size][1][hole]`: the hole beside, clockwise; `NEXT[size][0]` anticlockwise. */
const NEXT: Record<number, Uint8Array[]> = {};
for (const size of [12, 16]) {
  NEXT[size] = [size - 1, 1].map((on) =>
    Uint8Array.from({ length: size }, (_, hole) => (hole + on) % size),
  );
}

/**
 * Brent's cycle finding: one remembered state, renewed at laps 16, 32, 64, …
 *
 * Nothing is chosen within a turn, so that a state which comes back proves that it never ends.
 */
class Watch {
  period = 0;
  private renew = LONG;
  private lap = 0;
  private first = -1;
  private step = 0;
  private kete: number[] = [];
  private houses: Pair<boolean> = NO_HOUSES;

  constructor(private readonly turn: Turn<Seat, Played>) {}

  found(): boolean {
    const turn = this.turn;
    if (this.first === turn.first && this.step === turn.step && this.same()) {
      this.period = turn.laps - this.lap;
      return true;
    }
    if (turn.laps === this.renew) {
      this.renew *= 2;
      this.lap = turn.laps;
      this.first = turn.first;
      this.step = turn.step;
      this.kete = [...turn.own, ...turn.other];
      this.houses = turn.houses;
    }
    return false;
  }

  private same(): boolean {
    const { own, other, houses } = this.turn;
    return (
      own.every((kete, hole) => kete === this.kete[hole]) &&
      other.every((kete, hole) => kete === this.kete[own.length + hole]) &&
      houses.every((owned, player) => owned === this.houses[player])
    );
  }
}

/** Why a move is not legal, or `null` if it is. The move must be complete. */
export function judge<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  move: M,
): Refused<M> | null {
  const options = rules.legal(position);
  const text = String(move);
  if (options.some((option) => String(option) === text)) return null;
  if (options.length === 0) return { rule: "over", params: {}, options };
  if (move.player !== position.toMove) {
    return { rule: "seat", params: { hole: text.slice(0, 2) }, options };
  }
  return { ...(rules.refuse(position, move) ?? refuseSowing(rules, position, move)), options };
}

function refuseSowing<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  move: M,
): Refusal {
  const { fault, endless, period, laps } = sow(rules, position, move).turn;
  const params = { move: String(move) };
  if (fault === "never-ending") return { rule: fault, params: { ...params, endless, period, laps } };
  return { rule: fault || "no-question", params };
}

/** Plays a legal move. Throws `IllegalMove`, whose text says why and what is legal. */
export function play<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  move: M,
): Trace<P, M> {
  const whole = rules.complete(position, move);
  const refused = judge(rules, position, whole);
  if (refused) throw new IllegalMove(`refuse.${refused.rule}`, refused.params, refused);
  return sow(rules, position, whole);
}

/** How many sequences of exactly `depth` turns there are; finished games add nothing. */
export function perft<P extends Seat, M extends Played>(
  rules: Rules<P, M>,
  position: P,
  depth: number,
): number {
  if (depth === 0) return 1;
  const played = rules.turns(position);
  if (depth === 1) return played.length;
  return played.reduce((sum, turn) => sum + perft(rules, turn.after, depth - 1), 0);
}

/** Whether the front row of a ring has no kete. */
export function frontEmpty(ring: readonly number[]): boolean {
  for (let hole = 0; hole < FRONT; hole++) if (ring[hole] > 0) return false;
  return true;
}

/** The other player of a four-row game. */
export const opponent = (player: number): number => NORTH - player;
