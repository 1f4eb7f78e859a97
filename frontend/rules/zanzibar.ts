/** The full game of the Zanzibar leaflet: a house without a threshold. */

import * as bao from "./bao";
import { HOUSE, NAMES, SOUTH, along } from "./board";
import type { Event } from "./events";
import * as kujifunza from "./kujifunza";
import * as namua from "./namua";
import { type Refusal, Rules } from "./play";
import { Move, type Position, type Ring } from "./position";

/** A6 and A7, the two pairs beside the house at the start (leaflet ¶16). */
const PAIRS = [5, 6];

/** The first part enters kete; the second is Bao la Kujifunza. */
function* offers(position: Position): Generator<Move[]> {
  const me = position.toMove;
  if (position.stock[me] === 0) {
    yield* kujifunza.offers(position);
  } else if (isFirstTurn(position)) {
    yield firstMoves();
  } else {
    yield namua.captures(position);
    yield namua.takata(position, takataHoles(position.rings[me], position.houses[me]));
  }
}

/** South to move, nothing entered yet. */
function isFirstTurn({ toMove, stock, rings }: Position): boolean {
  const untouched = toMove === SOUTH && stock[0] === 22 && stock[1] === 22;
  return untouched && PAIRS.every((hole) => rings[SOUTH][hole] > 0);
}

/** Into a pair, sown either way; or joined to the pair beside it and sown on together. */
const firstMoves = (): Move[] => [
  ...bao.takataMoves(SOUTH, PAIRS),
  new Move(SOUTH, 5, 1, false, true),
  new Move(SOUTH, 6, -1, false, true),
];

/** Any occupied front hole but the house; the house only if it is alone. */
function takataHoles(own: Ring, owned: boolean): number[] {
  const occupied = namua.occupied(own);
  const holes = occupied.filter((hole) => !(owned && hole === HOUSE));
  return holes.length > 0 ? holes : occupied;
}

/** Enter and capture, enter and lift, join, or pay the tax; in the second part lift. */
function begin(position: Position, move: Move, log: Event[] | null): bao.BaoTurn {
  const turn = bao.begin(position, move, log);
  if (!turn.namua) {
    bao.lift(turn);
    bao.keepFront(turn);
    return turn;
  }
  turn.capturing = bao.isMarker(turn.own, turn.other, turn.hole);
  const taxed = turn.hole === HOUSE && turn.houses[turn.player];
  bao.enter(turn);
  if (turn.capturing) namua.capture(turn);
  else if (move.join) join(turn);
  else if (taxed) bao.lift(turn, 2);
  else namua.liftAll(turn);
  return turn;
}

/** The pair beside it is lifted too, and all are sown on from there (¶17). */
function join(turn: bao.BaoTurn): void {
  bao.lift(turn);
  turn.hole = along(turn.hole, turn.step);
  bao.lift(turn);
}

/** As in Bao la Kujifunza, but for the house while the mover has stock. */
function landed(turn: bao.BaoTurn): void {
  if (!turn.namua) kujifunza.landed(turn);
  else if (turn.won) turn.stop("bao");
  else if (bao.mayCapture(turn)) namua.capture(turn);
  else if (turn.own[turn.hole] === 1) turn.stop("empty");
  else if (turn.hole === HOUSE && turn.houses[turn.player]) atHouse(turn);
  else bao.relayInFront(turn);
}

/** A takata stops in the house; a capturing turn may stop or play it on (¶19.4, ¶19.6). */
function atHouse(turn: bao.BaoTurn): void {
  if (!turn.capturing) {
    turn.stop("house");
  } else if (turn.move.safari) {
    bao.safari(turn);
  } else {
    turn.asked = true;
    turn.stop("chosen");
  }
}

function refuse(position: Position, move: Move): Refusal | null {
  const me = position.toMove;
  const capture = (): Move | null => bao.aCapture(RULES, position);
  if (position.stock[me] === 0) {
    return bao.refuseStart(position, move) ?? bao.refuseTakata(position, move, capture());
  }
  if (isFirstTurn(position)) {
    const text = String(move);
    if (firstMoves().some((first) => String(first) === text)) return null;
    return { rule: "first-turn", params: { move: text } };
  }
  const refusal =
    namua.refuseStart(position, move) ?? namua.refuseTakata(position, move, capture());
  if (refusal || namua.isMarker(position, move.hole)) return refusal;
  if (takataHoles(position.rings[me], position.houses[me]).includes(move.hole)) return null;
  return { rule: "enter-house", params: { hole: NAMES[me][move.hole] } };
}

export const RULES: bao.BaoRules = new Rules({
  name: "zanzibar",
  start: namua.start,
  read: namua.read,
  write: bao.writeFull,
  readMove: Move.parse,
  offers,
  begin,
  landed,
  end: bao.end,
  lostFront: bao.frontRows,
  stuck: bao.noMoves,
  complete: namua.complete,
  refuse,
  check: bao.nothingBlocked,
});
