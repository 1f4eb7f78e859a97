/** Bao la Kiswahili, the full game, as Mancala World has it after de Voogt. */

import * as bao from "./bao";
import { FRONT, HOUSE, NAMES, along, facing } from "./board";
import { InvalidText } from "./errors";
import type { Event } from "./events";
import * as namua from "./namua";
import { type Refusal, Rules, frontEmpty } from "./play";
import { Move, type Position, type Ring } from "./position";

/** Kete from which an owned house works (Mancala World, the board, on the nyumba). */
const FUNCTIONAL = 6;

/** A house works while it is owned and holds six or more. */
const functional = (ring: Ring, owned: boolean): boolean => owned && ring[HOUSE] >= FUNCTIONAL;

/** First the captures; if there is none, takata. In namua each enters a kete. */
function* offers(position: Position): Generator<Move[]> {
  const { own, other } = bao.seats(position);
  const me = position.toMove;
  if (position.stock[me] > 0) {
    yield namua.captures(position);
    yield namua.takata(position, takataHoles(own, position.houses[me]));
  } else {
    let captures = bao.captures(me, own, other);
    const { blocked } = position;
    if (blocked !== null) {
      captures = captures.filter((move) => move.hole !== blocked && !bao.stopped(position, move));
    }
    yield captures;
    yield bao.takataMoves(me, bao.takataStarts(own, position.blocked), captures);
  }
}

/** The holes that a takata in namua may enter, markers not looked at. */
function takataHoles(own: Ring, owned: boolean): number[] {
  const occupied = namua.occupied(own);
  const holes = functional(own, owned)
    ? occupied.filter((hole) => hole !== HOUSE)
    : occupied.filter((hole) => own[hole] > 1);
  return holes.length > 0 ? holes : occupied;
}

/** Enter and capture, enter and lift, enter and pay the tax; or lift. */
function begin(position: Position, move: Move, log: Event[] | null): bao.BaoTurn {
  const turn = bao.begin(position, move, log);
  const { hole } = move;
  const owned = turn.houses[turn.player];
  if (!turn.namua) {
    turn.exempt = hole === HOUSE && owned;
    namua.liftAll(turn);
    return turn;
  }
  const taxed = hole === HOUSE && functional(turn.own, owned);
  turn.capturing = bao.isMarker(turn.own, turn.other, hole);
  bao.enter(turn);
  if (turn.capturing) namua.capture(turn);
  else if (taxed) bao.lift(turn, 2);
  else namua.liftAll(turn);
  return turn;
}

/** Blocked, capture, empty, the house, relay: in this order. */
function landed(turn: bao.BaoTurn): void {
  const { hole } = turn;
  if (turn.won) turn.stop("bao");
  else if (hole === turn.blocked && !(turn.exempt && turn.laps === 1)) {
    turn.capturing = turn.capturing === true;
    turn.stop("blocked");
  } else if (bao.mayCapture(turn)) namua.capture(turn);
  else if (turn.own[hole] === 1) turn.stop("empty");
  else if (hole === HOUSE && turn.houses[turn.player]) atHouse(turn);
  else bao.relayInFront(turn);
}

/** A lap ended in the mover's own house. In namua it may stop him; in mtaji he must go on. */
function atHouse(turn: bao.BaoTurn): void {
  if (!functional(turn.own, true)) {
    bao.relay(turn);
    bao.loseHouse(turn, turn.player);
    bao.keepFront(turn);
  } else if (!turn.namua || (turn.capturing && turn.move.safari)) {
    bao.safari(turn);
    bao.keepFront(turn);
  } else if (turn.capturing) {
    turn.asked = true;
    turn.stop("chosen");
  } else {
    turn.stop("house");
  }
}

/** The position after the turn, with the hole that a takata in mtaji may block. */
function end(turn: bao.BaoTurn): Position {
  const position = bao.end(turn);
  if (turn.namua || turn.capturing) return position;
  const hole = takasia(position);
  if (hole === null) return position;
  const blocking = position.blocking(hole);
  if (RULES.turns(blocking).length === 0) return position;
  turn.log?.splice(-1, 0, { event: "block", player: position.toMove, hole });
  return blocking;
}

/**
 * The front hole of the player to move that a takata by the other has just blocked, if any.
 *
 * He cannot capture, the other threatens just one hole, and it is none of the three exceptions.
 */
function takasia(position: Position): number | null {
  const you = position.toMove;
  const { own, other } = bao.seats(position);
  if (position.stock[you] > 0 || frontEmpty(own)) return null;
  if (bao.captures(you, own, other).length > 0) return null;
  const threats = threatened(own, other);
  if (threats.size !== 1) return null;
  const [hole] = threats;
  if (hole === HOUSE && functional(own, position.houses[you])) return null;
  const rest = own.filter((_, at) => at < FRONT && at !== hole);
  const most = Math.max(...rest);
  return most === 0 || (own[hole] > 1 && most < 2) ? null : hole;
}

/** The front holes of `own` that a first lap of `other` could capture. */
function threatened(own: Ring, other: Ring): Set<number> {
  const moves = bao.captures(0, other, own);
  return new Set(moves.map((move) => facing(along(move.hole, move.step * other[move.hole]))));
}

function refuse(position: Position, move: Move): Refusal | null {
  const me = position.toMove;
  if (position.stock[me] > 0) return refuseEntering(position, move);
  if (move.hole === position.blocked) {
    return { rule: "blocked", params: { hole: NAMES[me][move.hole] } };
  }
  return (
    bao.refuseStart(position, move) ??
    bao.refuseTakata(position, move, bao.aCapture(RULES, position))
  );
}

/** Why a kete from the stock may not be entered like this. */
function refuseEntering(position: Position, move: Move): Refusal | null {
  const refusal =
    namua.refuseStart(position, move) ??
    namua.refuseTakata(position, move, bao.aCapture(RULES, position));
  if (refusal || namua.isMarker(position, move.hole)) return refusal;
  const { own } = bao.seats(position);
  const owned = position.houses[position.toMove];
  if (takataHoles(own, owned).includes(move.hole)) return null;
  const house = move.hole === HOUSE && functional(own, owned);
  const hole = NAMES[position.toMove][move.hole];
  return { rule: house ? "enter-house" : "enter-single", params: { hole } };
}

function check(position: Position): void {
  position.counted();
  const { blocked, stock, toMove } = position;
  if (blocked === null) return;
  if (stock.some(Boolean) || takasia(position) !== blocked) {
    throw new InvalidText("error.position.not_blocked", { hole: NAMES[toMove][blocked] });
  }
}

export const RULES: bao.BaoRules = new Rules({
  name: "kiswahili",
  start: namua.start,
  read: namua.read,
  write: bao.writeFull,
  readMove: Move.parse,
  offers,
  begin,
  landed,
  end,
  lostFront: bao.frontRows,
  stuck: bao.noMoves,
  complete: namua.complete,
  refuse,
  check,
});
