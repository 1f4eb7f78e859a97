/** Bão, as travellers learned it in Mozambique and Malawi. */

import * as bao from "./bao";
import { NAMES, RING } from "./board";
import type { Event } from "./events";
import { type Refusal, Rules } from "./play";
import { Move, type Position } from "./position";

/** No limit: a first lap of any number may capture. */
const ANY = 64;

/** Captures, other moves, and only then single kete: captures, other moves. */
function* offers(position: Position): Generator<Move[]> {
  const { own, other } = bao.seats(position);
  const me = position.toMove;
  for (const [least, most] of [
    [2, ANY],
    [1, 1],
  ]) {
    const captures = bao.captures(me, own, other, least, most);
    yield captures;
    const starts = bao.holding(own, 0, RING, least, most);
    yield bao.takataMoves(me, starts, captures);
  }
}

function begin(position: Position, move: Move, log: Event[] | null): bao.BaoTurn {
  const turn = bao.begin(position, move, log);
  bao.lift(turn);
  return turn;
}

/** Capture from a marker, stop in an empty hole, else relay. */
function landed(turn: bao.BaoTurn): void {
  if (turn.won) turn.stop("bao");
  else if (bao.mayCapture(turn, 1, ANY)) bao.capture(turn);
  else if (turn.own[turn.hole] === 1) turn.stop("empty");
  else bao.relay(turn);
}

function refuse(position: Position, move: Move): Refusal | null {
  const { own, other } = bao.seats(position);
  const refusal = bao.refuseStart(position, move, 1);
  if (refusal) return refusal;
  const onlySingles = RULES.legal(position).every((option) => own[option.hole] === 1);
  if (own[move.hole] === 1 && !onlySingles) {
    return { rule: "single-last", params: { hole: NAMES[position.toMove][move.hole] } };
  }
  const capture = bao.aCapture(RULES, position);
  const capturing = bao.captures(position.toMove, own, other, 1, ANY);
  if (!capture || bao.isAmong(capturing, move.hole, move.step)) return null;
  const params = { move: String(move), ...bao.firstLapWords(own, other, capture) };
  return { rule: "must-capture", params };
}

export const RULES: bao.BaoRules = new Rules({
  name: "mozambique",
  start: bao.startOfTwos,
  read: bao.readShort,
  write: bao.writeShort,
  readMove: Move.parse,
  offers,
  begin,
  landed,
  end: bao.end,
  lostFront: bao.frontRows,
  stuck: bao.noMoves,
  complete: bao.asWritten,
  refuse,
  check: bao.fine,
});
