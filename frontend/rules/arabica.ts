/**
 * Bao Arabica, a ring of twelve holes for two to four players.
 *
 * A modern game of the Oware family; it shares only the word with the others.
 */

import { BOTH_WAYS, type Step } from "./board";
import { InvalidText } from "./errors";
import type { Event, Over } from "./events";
import { type Refusal, Rules, Turn } from "./play";
import { readDigits, trimmed, words, writeDigits } from "./position";

const HOLES = 12;

/** Kete in each hole at the start, by the number of players. */
const KETE = [0, 0, 4, 5, 6];

/** `OWNERS[players][hole]`: the player whose hole it is. */
const OWNERS = ["", "", "000111000111", "000011112222", "000111222333"].map((row) =>
  [...row].map(Number),
);

/** `HOLES_OF[players][player]`: the holes of a player. */
const HOLES_OF = OWNERS.map((owners, players) =>
  Array.from({ length: players }, (_, player) =>
    [...owners.keys()].filter((hole) => owners[hole] === player),
  ),
);

type Content = readonly number[];

/**
 * A position of Bao Arabica.
 *
 * `holes` and `stores` are numbers of kete; `order` is the direction in which the turn goes round,
 * +1 clockwise; `memory[player]` the earlier contents of his holes, the present one apart, that he
 * may not come back to.
 */
export class Ring {
  constructor(
    readonly holes: Content,
    readonly toMove: number,
    readonly stores: readonly number[],
    readonly order: Step,
    readonly memory: readonly (readonly Content[])[],
  ) {}

  /** How many play. */
  get players(): number {
    return this.stores.length;
  }

  /** The holes of a player. */
  holesOf(player: number): readonly number[] {
    return HOLES_OF[this.players][player];
  }

  /** What a player's holes hold, here or on another board. */
  content(player: number, holes = this.holes): number[] {
    return this.holesOf(player).map((hole) => holes[hole]);
  }

  /** Reads `444444444444 1 0,0 + -/-`. */
  static parse(text: string): Ring {
    const fields = words(text);
    if (fields.length !== 5) {
      throw new InvalidText("error.ring.fields", { text, count: fields.length });
    }
    const holes = readDigits(fields[0]);
    if (holes.length !== HOLES) {
      throw new InvalidText("error.ring.holes", { text: fields[0], count: holes.length });
    }
    const stores = readStores(fields[2]);
    const players = stores.length;
    const toMove = Number(fields[1]) - 1;
    if (!/^[1-4]$/.test(fields[1]) || toMove >= players) {
      throw new InvalidText("error.ring.player", { text: fields[1], players });
    }
    if (fields[3] !== "+" && fields[3] !== "-") {
      throw new InvalidText("error.ring.order", { text: fields[3] });
    }
    const memory = readMemory(fields[4], players);
    const total = HOLES * KETE[players];
    const count = sum(holes) + sum(stores);
    if (count !== total) throw new InvalidText("error.ring.kete", { count, players, total });
    return new Ring(holes, toMove, stores, fields[3] === "+" ? 1 : -1, memory);
  }

  toString(): string {
    const order = this.order > 0 ? "+" : "-";
    const memory = this.memory.map((told) => told.map(writeDigits).join() || "-").join("/");
    return `${writeDigits(this.holes)} ${this.toMove + 1} ${this.stores} ${order} ${memory}`;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

function readStores(text: string): number[] {
  if (!/^\d{1,2}(,\d{1,2}){1,3}$/.test(text)) throw new InvalidText("error.ring.stores", { text });
  return text.split(",").map(Number);
}

function readMemory(text: string, players: number): Content[][] {
  const parts = text === "-" ? new Array<string>(players).fill("-") : text.split("/");
  const wrong = new InvalidText("error.ring.memory", { text, players });
  if (parts.length !== players) throw wrong;
  const told = parts.map((part) => (part === "-" ? [] : part.split(",").map(readDigits)));
  const size = HOLES_OF[players][0].length;
  if (told.flat().some((content) => content.length !== size)) throw wrong;
  return told;
}

/** A hole, 0 to 11, and a direction: `7>` is clockwise, `7<` anticlockwise. */
export class RingMove {
  readonly safari = false;
  readonly join = false;

  constructor(
    readonly player: number,
    readonly hole: number,
    readonly step: Step,
  ) {}

  /** Reads `7>`; whose hole it is, the position tells. */
  static parse(text: string): RingMove {
    const match = /^(\d|1[01])([<>RLrl])#?$/.exec(trimmed(text));
    if (!match) throw new InvalidText("error.ring.move", { text });
    return new RingMove(-1, Number(match[1]), ">Rr".includes(match[2]) ? 1 : -1);
  }

  toString(): string {
    return `${this.hole}${this.step > 0 ? ">" : "<"}`;
  }

  /** There is no house to play on. */
  onSafari(): RingMove {
    return this;
  }
}

type RingTurn = Turn<Ring, RingMove>;

/** The first position for two, three or four players; a turn goes round in `order`. */
export function start(players = 2, order: Step = 1): Ring {
  const holes = new Array<number>(HOLES).fill(KETE[players]);
  const nothing = Array.from({ length: players }, () => []);
  return new Ring(holes, 0, new Array<number>(players).fill(0), order, nothing);
}

/** Any own hole with kete, either way. */
function* offers(ring: Ring): Generator<RingMove[]> {
  const holes = ring.holesOf(ring.toMove).filter((hole) => ring.holes[hole] > 0);
  yield holes.flatMap((hole) => BOTH_WAYS.map((step) => new RingMove(ring.toMove, hole, step)));
}

function begin(ring: Ring, move: RingMove, log: Event[] | null): RingTurn {
  const board = ring.holes.slice();
  const turn: RingTurn = new Turn(ring, move, board, board, log);
  const { hole } = move;
  const count = board[hole];
  turn.hand = count;
  board[hole] = 0;
  turn.first = next(hole, move.step);
  log?.push({ event: "lift", hole, count });
  return turn;
}

const next = (hole: number, step: number): number => (hole + step + HOLES) % HOLES;

/** One lap only. Twos and threes of one other player are taken, backwards from the last hole. */
function landed(turn: RingTurn): void {
  const { position, own, player } = turn;
  const owners = OWNERS[position.players];
  turn.stop("lap");
  if (isBanned(position, own)) turn.fault = "shuttle";
  let { hole } = turn;
  const loser = owners[hole];
  while (loser !== player && owners[hole] === loser && (own[hole] === 2 || own[hole] === 3)) {
    turn.log?.push({ event: "take", hole, count: own[hole] });
    turn.captured += own[hole];
    own[hole] = 0;
    hole = next(hole, -turn.step);
  }
  turn.capturing = turn.captured > 0 || null;
}

/** Whether the holes of the player to move hold again what they must not. */
function isBanned(ring: Ring, holes: Content): boolean {
  const mine = ring.holesOf(ring.toMove);
  return ring.memory[ring.toMove].some((content) =>
    content.every((count, at) => holes[mine[at]] === count),
  );
}

/** What is remembered, and who is next to move: one who cannot is passed over. */
function end(turn: RingTurn): Ring {
  const { position: ring, player: me, own, log } = turn;
  const before = ring.content(me);
  const memory = ring.memory.slice();
  memory[me] = [...memory[me], before];
  log?.push({ event: "remember", player: me, holes: before });
  for (let player = 0; player < ring.players; player++) {
    const changed = player !== me && ring.holesOf(player).some((at) => own[at] !== ring.holes[at]);
    if (changed && memory[player].length > 0) {
      memory[player] = [];
      log?.push({ event: "forget", player });
    }
  }
  const stores = ring.stores.slice();
  stores[me] += turn.captured;
  let after = seat(new Ring(own, me, stores, ring.order, memory));
  if (!ended(after)) after = passOn(after, log);
  log?.push({ event: "turn", player: after.toMove });
  return after;
}

/** The same ring, the next player to move. */
function seat({ holes, toMove, stores, order, memory }: Ring): Ring {
  const player = (toMove + order + stores.length) % stores.length;
  return new Ring(holes, player, stores, order, memory);
}

function passOn(ring: Ring, log: Event[] | null): Ring {
  const after = nextToMove(ring);
  if (!after) return ring;
  for (let asked = ring; asked.toMove !== after.toMove; asked = seat(asked)) {
    log?.push({ event: "skip", player: asked.toMove });
  }
  return after;
}

/** The ring with the next player to move who can. */
function nextToMove(ring: Ring): Ring | null {
  let asked = ring;
  do {
    if (RULES.turns(asked).length > 0) return asked;
    asked = seat(asked);
  } while (asked.toMove !== ring.toMove);
  return null;
}

/** The game ends when one of two, or two of three or four, have no kete in their holes. */
function ended(ring: Ring): Over | null {
  const empty = HOLES_OF[ring.players].filter((holes) => holes.every((at) => ring.holes[at] === 0));
  return empty.length >= (ring.players === 2 ? 1 : 2) ? [winners(ring), "holes"] : null;
}

/** Nobody can move. While only the player to move cannot, the game goes on. */
const stuck = (ring: Ring): Over | null => (nextToMove(ring) ? null : [winners(ring), "moves"]);

/** Who has most kete, those in his holes included; partners, opposite, add up. Equals share. */
function winners(ring: Ring): number[] {
  let totals = ring.stores.map((store, player) => store + sum(ring.content(player)));
  if (ring.players === 4) totals = totals.map((total, player) => total + totals[(player + 2) % 4]);
  const most = Math.max(...totals);
  return [...totals.keys()].filter((player) => totals[player] === most);
}

function refuse(ring: Ring, move: RingMove): Refusal | null {
  const hole = String(move.hole);
  const owner = OWNERS[ring.players][move.hole];
  if (owner !== ring.toMove) {
    return { rule: "not-yours", params: { hole, owner: String(owner + 1) } };
  }
  if (ring.holes[move.hole] === 0) return { rule: "empty-hole", params: { hole } };
  return null;
}

export const RULES: Rules<Ring, RingMove> = new Rules({
  name: "arabica",
  start,
  read: Ring.parse,
  write: String,
  readMove: RingMove.parse,
  offers,
  begin,
  landed,
  end,
  lostFront: ended,
  stuck,
  complete: (ring: Ring, move: RingMove) => new RingMove(ring.toMove, move.hole, move.step),
  refuse,
  check: () => {},
});
