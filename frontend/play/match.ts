/** A game that is being played: who sits where, what was played, and how it stands. Values only. */

import * as arabica from "../rules/arabica";
import { type AnyRules, find } from "../rules/index";
import { GameRecord } from "../rules/notation";
import type { Seat as Place } from "../rules/play";

/** At this device, at another one, or the computer at a level from 1 to 6. */
export type Seat = "here" | "away" | number;

export interface Match {
  readonly rules: string;
  /** The text of the position it began from. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly seats: readonly Seat[];
  readonly resigned: number | null;
  /** By which a weaker level misjudges: another game, other misjudgements. */
  readonly seed: number;
}

/** The seed of a new game. */
export const chance = (): number => Math.floor(Math.random() * 0x7fffffff);

const records = new WeakMap<Match, GameRecord>();

/** The match with its record; throws where a move is not legal, or the position is none. */
function known(match: Match, record: GameRecord): Match {
  records.set(match, record);
  return match;
}

export const rulesOf = (match: Match): AnyRules => find(match.rules);

export function recordOf(match: Match): GameRecord {
  const found = records.get(match);
  if (found) return found;
  const rules = rulesOf(match);
  const record = GameRecord.begin(rules, rules.read(match.start)).then(...match.moves);
  records.set(match, record);
  return record;
}

/** Where games of so many players begin; only Bao Arabica has a choice. */
export function usualStart(rules: string, players = 2): string {
  const found = find(rules);
  return found.write(rules === "arabica" ? arabica.start(players) : found.start());
}

export function playersOf(place: Place): number {
  return (place as { stores?: readonly number[] }).stores?.length ?? 2;
}

/** A new game. Throws one sentence if nobody can begin from this position. */
export function begin(
  rules: string,
  start: string,
  seats: (players: number) => readonly Seat[],
  seed: number,
): Match {
  const found = find(rules);
  const record = GameRecord.begin(found, found.read(start));
  const whole = seats(playersOf(record.start));
  const text = found.write(record.start);
  return known({ rules, start: text, moves: [], seats: whole, resigned: null, seed }, record);
}

/** A record as a game of people at this device. */
export function fromRecord(record: GameRecord, seed: number): Match {
  const seats = Array.from({ length: record.players }, (): Seat => "here");
  const moves = record.turns.map(({ move }) => String(move));
  const { rules, start } = record;
  const match: Match = {
    rules: rules.name,
    start: rules.write(start),
    moves,
    seats,
    seed,
    resigned: null,
  };
  return known(match, record);
}

export function played(match: Match, move: string): Match {
  const record = recordOf(match).then(move);
  const exact = String(record.turns.at(-1)?.move);
  return known({ ...match, moves: [...match.moves, exact] }, record);
}

/** The game as it was after so many turns. */
export const takenBack = (match: Match, turns: number): Match => ({
  ...match,
  moves: match.moves.slice(0, turns),
  resigned: null,
});

export const resign = (match: Match, player: number): Match =>
  known({ ...match, resigned: player }, recordOf(match));

/** The position after so many turns. */
export function placeAt(match: Match, turns = match.moves.length): Place {
  const record = recordOf(match);
  return record.turns[turns - 1]?.after ?? record.start;
}

export const textAt = (match: Match, turns?: number): string =>
  rulesOf(match).write(placeAt(match, turns));

export const mover = (match: Match, turns?: number): number => placeAt(match, turns).toMove;

/** Who has won; empty after a resignation among several; null while it goes on. */
export function winners(match: Match): readonly number[] | null {
  const place = placeAt(match);
  if (match.resigned !== null) {
    return playersOf(place) === 2 ? [1 - match.resigned] : [];
  }
  const over = rulesOf(match).over(place);
  return over ? [over[0]].flat() : null;
}

/** How many turns are left when the last one of somebody here is taken back; null if there is none. */
export function lastHere(match: Match): number | null {
  for (let turns = match.moves.length - 1; turns >= 0; turns--) {
    if (match.seats[mover(match, turns)] === "here") return turns;
  }
  return null;
}
