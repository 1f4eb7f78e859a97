/** The words of the two games with a stock: kete that are entered from hand. */

import * as bao from "./bao";
import { BOTH_WAYS, FRONT, HOUSE, NAMES, RING, SOUTH, type Step, facing } from "./board";
import { type Refusal, opponent } from "./play";
import { Move, Position, type Ring } from "./position";

/** Six kete in each house and two pairs beside it, 22 in each stock, South to move. */
export function start(): Position {
  const ring = Array.from({ length: RING }, () => 0);
  ring[HOUSE] = 6;
  ring[HOUSE + 1] = ring[HOUSE + 2] = 2;
  return new Position([ring, ring], SOUTH, [22, 22], [true, true]);
}

/** A position with stock, houses and blocked hole. */
export const read = (text: string): Position => Position.parse(text).counted();

/** Whether a kete that is entered into this hole captures. */
export function isMarker(position: Position, hole: number): boolean {
  const { own, other } = bao.seats(position);
  return bao.isMarker(own, other, hole);
}

/**
 * The directions in which kete captured by entering into `hole` may be sown.
 *
 * Both from the four central holes, where the player chooses the kichwa.
 */
export const ends = (hole: number): Step[] =>
  BOTH_WAYS.filter((step) => bao.turned(hole, step) === step);

/** A kete into a marker, the captured kete from a kichwa that the rules allow. */
export function captures(position: Position): Move[] {
  const { own, other } = bao.seats(position);
  const found: Move[] = [];
  for (let hole = 0; hole < FRONT; hole++) {
    if (!bao.isMarker(own, other, hole)) continue;
    for (const step of BOTH_WAYS) {
      if (bao.turned(hole, step) === step) found.push(new Move(position.toMove, hole, step));
    }
  }
  return found;
}

/** A kete into one of these holes, sown either way; not where it would capture. */
export function takata(position: Position, holes: readonly number[]): Move[] {
  const quiet = holes.filter((hole) => !isMarker(position, hole));
  return bao.takataMoves(position.toMove, quiet);
}

/** The front holes that hold kete. */
export const occupied = (own: Ring): number[] => bao.holding(own, 0, FRONT, 1);

/** All of the hole that the turn starts from; a house is gone with it. */
export function liftAll(turn: bao.BaoTurn): void {
  bao.lift(turn);
  if (turn.hole === HOUSE) bao.loseHouse(turn, turn.player);
  bao.keepFront(turn);
}

/** Take the facing kete; with them, maybe, the other's house. */
export function capture(turn: bao.BaoTurn, step: Step = turn.step): void {
  bao.capture(turn, step);
  if (turn.hole === facing(HOUSE)) bao.loseHouse(turn, opponent(turn.player));
}

/** A kete is entered into an occupied front hole, and captures from a kimbi turn one way. */
export function refuseStart(position: Position, move: Move): Refusal | null {
  const { own } = bao.seats(position);
  const hole = NAMES[position.toMove][move.hole];
  if (move.join) return { rule: "no-join", params: { move: String(move) } };
  if (move.hole >= FRONT) return { rule: "enter-front", params: { hole } };
  if (own[move.hole] === 0) return { rule: "enter-empty", params: { hole } };
  if (isMarker(position, move.hole) && bao.turned(move.hole, move.step || 1) !== move.step) {
    return { rule: "kimbi-side", params: { hole, move: String(move) } };
  }
  return null;
}

/** A kete must be entered into a marker while there is one. */
export function refuseTakata(
  position: Position,
  move: Move,
  capture: Move | null,
): Refusal | null {
  if (!capture || isMarker(position, move.hole)) return null;
  const { other } = bao.seats(position);
  const me = position.toMove;
  const params = {
    hole: NAMES[me][move.hole],
    capture: String(capture),
    marker: NAMES[me][capture.hole],
    facing: NAMES[opponent(me)][facing(capture.hole)],
    faces: other[facing(capture.hole)],
  };
  return { rule: "enter-marker", params };
}

/** Writes the sign of a namua capture from a kimbi, which is forced. */
export function complete(position: Position, move: Move): Move {
  if (move.step === 0 && position.stock[position.toMove] > 0 && isMarker(position, move.hole)) {
    const forced = ends(move.hole);
    if (forced.length === 1) {
      return new Move(move.player, move.hole, forced[0], move.safari, move.join);
    }
  }
  return bao.asWritten(position, move);
}
