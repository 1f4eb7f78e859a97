/** The words that the four-row games share, for rule sets to borrow from. */

import { BOTH_WAYS, FRONT, HOUSE, KETE, NAMES, RING, SOUTH, type Step, along, facing } from "./board";
import { InvalidText } from "./errors";
import type { Event, Over } from "./events";
import type { Params } from "./messages";
import { type Refusal, type Rules, Turn, frontEmpty, opponent } from "./play";
import { Move, Position, type Ring } from "./position";

export type BaoRules = Rules<Position, Move>;
export type BaoTurn = Turn<Position, Move>;

/** A first lap of more kete captures nothing (kujifunza-site, *Capturing*; leaflet ¶6). */
export const MOST = 15;

/** The rings of the player to move and of the other. */
export const seats = ({ rings, toMove }: Position): { own: Ring; other: Ring } => ({
  own: rings[toMove],
  other: rings[opponent(toMove)],
});

/** An own occupied front hole that faces an occupied front hole (leaflet ¶5). */
export function isMarker(own: Ring, other: Ring, hole: number): boolean {
  return hole < FRONT && own[hole] > 0 && other[facing(hole)] > 0;
}

/**
 * Which way captured kete are sown after a capture made in `hole`: +1 from A1, -1 from A8.
 *
 * From a kimbi, from the kichwa at the same end; else from the one that keeps the direction
 * (leaflet ¶8–9).
 */
export function turned(hole: number, step: Step): Step {
  return hole < 2 || (hole < FRONT - 2 && step > 0) ? 1 : -1;
}

/** Where a first lap falls last. */
export const lapEnd = (own: Ring, hole: number, step: number): number =>
  along(hole, step * own[hole]);

/** The moves whose first lap captures, of `least` to `most` kete. */
export function captures(
  player: number,
  own: Ring,
  other: Ring,
  least = 2,
  most = MOST,
): Move[] {
  const found: Move[] = [];
  for (let hole = 0; hole < RING; hole++) {
    const count = own[hole];
    if (count < least || count > most) continue;
    if (capturesIn(own, other, hole, along(hole, count))) found.push(new Move(player, hole, 1));
    if (capturesIn(own, other, hole, along(hole, -count))) found.push(new Move(player, hole, -1));
  }
  return found;
}

/** Whether a first lap from `hole` captures where it ends. */
function capturesIn(own: Ring, other: Ring, hole: number, end: number): boolean {
  if (end >= FRONT || other[FRONT - 1 - end] === 0) return false;
  return own[hole] > RING || (end !== hole && own[end] > 0);
}

/** Whether a first lap ends in the blocked hole, which lets none but the house go on. */
export function stopped({ rings, toMove, houses, blocked }: Position, move: Move): boolean {
  const exempt = move.hole === HOUSE && houses[toMove];
  return !exempt && lapEnd(rings[toMove], move.hole, move.step) === blocked;
}

/** Front holes of two or more if there are any, else back holes (leaflet ¶4.1–4.2). */
export function takataStarts(own: Ring, blocked: number | null = null): number[] {
  const front = holding(own, 0, FRONT, 2).filter((hole) => hole !== blocked);
  return front.length > 0 ? front : holding(own, FRONT, RING, 2);
}

/** The holes, from one up to another, that hold at least and at most so many kete. */
export function holding(
  own: Ring,
  from: number,
  to: number,
  least: number,
  most = KETE,
): number[] {
  const found: number[] = [];
  for (let hole = from; hole < to; hole++) {
    if (own[hole] >= least && own[hole] <= most) found.push(hole);
  }
  return found;
}

/** A turn that has not begun, its boards copied. */
export function begin(position: Position, move: Move, log: Event[] | null): BaoTurn {
  const { own, other } = seats(position);
  const turn: BaoTurn = new Turn(position, move, own.slice(), other.slice(), log);
  turn.stock = position.stock;
  turn.houses = position.houses;
  turn.blocked = position.blocked;
  turn.namua = turn.stock[turn.player] > 0;
  return turn;
}

/** One kete from the stock into the hole of the move. */
export function enter(turn: BaoTurn): void {
  const [south, north] = turn.stock;
  turn.stock = turn.player === SOUTH ? [south - 1, north] : [south, north - 1];
  turn.own[turn.hole]++;
  turn.log?.push({ event: "enter", hole: turn.hole });
}

/** Kete of `turn.hole` into the hand, to be sown from the next hole on. */
export function lift(turn: BaoTurn, count = turn.own[turn.hole]): void {
  turn.own[turn.hole] -= count;
  turn.hand += count;
  turn.count = turn.hand;
  turn.first = along(turn.hole, turn.step);
  turn.log?.push({ event: "lift", hole: turn.hole, count });
}

/** Whether the lap that has just ended captures. The first lap decides for the whole turn. */
export function mayCapture(turn: BaoTurn, least = 2, most = MOST): boolean {
  if (turn.capturing === false) return false;
  const { hole } = turn;
  const marker = hole < FRONT && turn.own[hole] > 1 && turn.other[FRONT - 1 - hole] > 0;
  if (turn.capturing) return marker;
  turn.capturing = marker && least <= turn.count && turn.count <= most;
  return turn.capturing;
}

/** The facing kete into the hand, to be sown from a kichwa, the first kete into it. */
export function capture(turn: BaoTurn, step: Step = turn.step): void {
  const { hole } = turn;
  const count = turn.other[FRONT - 1 - hole];
  turn.other[FRONT - 1 - hole] = 0;
  turn.captured += count;
  turn.step = turned(hole, step);
  turn.first = turn.step > 0 ? 0 : FRONT - 1;
  turn.hand = count;
  turn.capturing = true;
  turn.log?.push({ event: "capture", hole, count, kichwa: turn.first, step: turn.step });
  turn.won = frontEmpty(turn.other);
}

/** Everything in the hole where the lap ended into the hand, to be sown on. */
export function relay(turn: BaoTurn): void {
  liftAll(turn, "relay");
}

/** Relay; a takata may not leave its own front row empty. */
export function relayInFront(turn: BaoTurn): void {
  relay(turn);
  keepFront(turn);
}

/** The mover's house into the hand, to be sown on; it is no house any more. */
export function safari(turn: BaoTurn): void {
  liftAll(turn, "safari");
  loseHouse(turn, turn.player);
}

function liftAll(turn: BaoTurn, event: "relay" | "safari"): void {
  const { hole } = turn;
  const count = turn.own[hole];
  turn.own[hole] = 0;
  turn.hand = count;
  turn.first = along(hole, turn.step);
  turn.log?.push({ event, hole, count });
}

/** A takata whose hand leaves an empty front row behind, outwards, is not legal. */
export function keepFront(turn: BaoTurn): void {
  if (turn.hole >= FRONT || turn.first < FRONT || turn.capturing) return;
  if (frontEmpty(turn.own)) turn.fault = "own-front";
}

/** The house of a player is gone, if he still owned it. */
export function loseHouse(turn: BaoTurn, player: number): void {
  if (!turn.houses[player]) return;
  turn.houses = player === SOUTH ? [false, turn.houses[1]] : [turn.houses[0], false];
  turn.log?.push({ event: "lose_house", player });
}

/** The position after the turn, the other player to move. */
export function end(turn: BaoTurn): Position {
  const { player, own, other, blocked } = turn;
  const you = opponent(player);
  if (blocked !== null) turn.log?.push({ event: "unblock", player, hole: blocked });
  turn.log?.push({ event: "turn", player: you });
  return new Position(player === SOUTH ? [own, other] : [other, own], you, turn.stock, turn.houses);
}

/** The player to move has lost with an empty front row; else he has won if the other's is. */
export function frontRows(position: Position): Over | null {
  const { own, other } = seats(position);
  if (frontEmpty(own)) return [opponent(position.toMove), "front"];
  return frontEmpty(other) ? [position.toMove, "front"] : null;
}

/** A player who must move and has no legal move has lost. */
export const noMoves = ({ toMove }: Position): Over => [opponent(toMove), "moves"];

/** Two kete in each of the 32 holes, South to move. */
export function startOfTwos(): Position {
  const ring = Array.from({ length: RING }, () => 2);
  return new Position([ring, ring]);
}

/** A position of a game without stock, house and takasia. */
export function readShort(text: string): Position {
  const position = Position.parse(text).counted();
  if (!position.bare) throw new InvalidText("error.position.no_stock", { text });
  return position;
}

/** Rows and player to move. */
export const writeShort = (position: Position): string => position.text(false);

/** Rows, player to move, stock, houses and blocked hole. */
export const writeFull = (position: Position): string => position.text(true);

/** The move itself: in these games the sign is never forced. */
export function asWritten(_position: Position, move: Move): Move {
  if (move.step === 0) throw new InvalidText("error.move.sign", { move: String(move) });
  return move;
}

/** Every position of 64 kete can be set up. */
export function fine(position: Position): void {
  position.counted();
}

/** 64 kete and no blocked hole. */
export function nothingBlocked(position: Position): void {
  position.counted();
  if (position.blocked !== null) {
    const hole = NAMES[position.toMove][position.blocked];
    throw new InvalidText("error.position.no_takasia", { hole });
  }
}

/** Moves of these holes, either way, `but` some. */
export function takataMoves(
  player: number,
  holes: readonly number[],
  but: readonly Move[] = [],
): Move[] {
  const found: Move[] = [];
  for (const hole of holes) {
    for (const step of BOTH_WAYS) {
      if (!isAmong(but, hole, step)) found.push(new Move(player, hole, step));
    }
  }
  return found;
}

/** Whether a start is one of these moves. */
export const isAmong = (moves: readonly Move[], hole: number, step: Step | 0): boolean =>
  moves.some((move) => move.hole === hole && move.step === step);

/** What the four-row games refuse about the hole of a move that lifts it. */
export function refuseStart(position: Position, move: Move, least = 2): Refusal | null {
  const { own } = seats(position);
  const hole = NAMES[position.toMove][move.hole];
  if (move.join) return { rule: "no-join", params: { move: String(move) } };
  if (own[move.hole] === 0) return { rule: "empty-hole", params: { hole } };
  if (own[move.hole] < least) return { rule: "single", params: { hole } };
  return null;
}

/** Not a takata while there is a `capture`; not from the back while the front row can. */
export function refuseTakata(
  position: Position,
  move: Move,
  capture: Move | null,
): Refusal | null {
  const { own, other } = seats(position);
  const names = NAMES[position.toMove];
  const hole = names[move.hole];
  const count = own[move.hole];
  const captured = isAmong(captures(position.toMove, own, other), move.hole, move.step);
  if (captured && !stopped(position, move)) return null;
  if (capture) {
    const params = firstLapWords(own, other, capture);
    const heavy = captures(position.toMove, own, other, MOST + 1, KETE);
    if (count > MOST && isAmong(heavy, move.hole, move.step)) {
      return { rule: "limit", params: { ...params, hole, count } };
    }
    return { rule: "must-capture", params: { move: String(move), ...params } };
  }
  const starts = takataStarts(own, position.blocked);
  if (move.hole >= FRONT && !starts.includes(move.hole)) {
    return { rule: "front-first", params: { hole, other: names[starts[0]] } };
  }
  return null;
}

/** The first legal capture, or `null`. */
export function aCapture(rules: BaoRules, position: Position): Move | null {
  const [first] = rules.turns(position);
  return first && !first.takata ? first.move : null;
}

/** What a sentence says of a first lap that captures: from where, how many, into what. */
export function firstLapWords(own: Ring, other: Ring, move: Move): Params {
  const names = NAMES[move.player];
  const end = lapEnd(own, move.hole, move.step);
  const count = own[move.hole];
  return {
    capture: String(move),
    from: names[move.hole],
    count,
    end: names[end],
    holds: (end === move.hole ? 0 : own[end]) + Math.floor((count - 1) / RING),
    facing: NAMES[opponent(move.player)][facing(end)],
    faces: other[facing(end)],
  };
}
