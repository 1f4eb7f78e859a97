/** Bao la Kujifunza, the beginners' game: two kete in each hole, nothing else. */

import * as bao from "./bao";
import type { Event } from "./events";
import { type Refusal, Rules } from "./play";
import { Move, type Position } from "./position";

/** First the captures; if there is none, takata from the front row or else from the back. */
export function* offers(position: Position): Generator<Move[]> {
  const { own, other } = bao.seats(position);
  const captures = bao.captures(position.toMove, own, other);
  yield captures;
  yield bao.takataMoves(position.toMove, bao.takataStarts(own), captures);
}

function begin(position: Position, move: Move, log: Event[] | null): bao.BaoTurn {
  const turn = bao.begin(position, move, log);
  bao.lift(turn);
  bao.keepFront(turn);
  return turn;
}

/** Capture from a marker, stop in an empty hole, else relay. */
export function landed(turn: bao.BaoTurn): void {
  if (turn.won) turn.stop("bao");
  else if (bao.mayCapture(turn)) bao.capture(turn);
  else if (turn.own[turn.hole] === 1) turn.stop("empty");
  else bao.relayInFront(turn);
}

function refuse(position: Position, move: Move): Refusal | null {
  return (
    bao.refuseStart(position, move) ??
    bao.refuseTakata(position, move, bao.aCapture(RULES, position))
  );
}

export const RULES: bao.BaoRules = new Rules({
  name: "kujifunza",
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
