/** What players, values and proofs are called. */

import type { Seat as Place } from "../rules/play";
import type { Thought } from "./job";
import { type Match, playersOf } from "./match";
import { WIN } from "./search";
import { t } from "./words";

/** South and North, or the number of a player of Arabica. */
export function playerName(place: Place, player: number): string {
  if ("stores" in place) return t("player.number", { n: player + 1 });
  return t(player ? "player.north" : "player.south");
}

export function list(names: readonly string[]): string {
  return names.length ? names.reduce((first, last) => t("list.and", { first, last })) : "";
}

/** The name of a level's character. */
export const character = (level: number): string => t(`play.level.${level}.name`);

/** A player with the one who sits there: South (Pupil). */
export function seated(match: Match, place: Place, player: number): string {
  const name = playerName(place, player);
  const seat = match.seats[player];
  if (typeof seat !== "number") return name;
  return t("play.seated", { player: name, name: character(seat) });
}

/** A value as a short word: a lead in kete, or a game that is won or lost. */
export function worth(value: number): string {
  if (Math.abs(value) === WIN) return t(value > 0 ? "play.worth.win" : "play.worth.loss");
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

const figures = (n: number): string => n.toLocaleString("en-GB");

/** What can be said of a thought: among two players also who wins by it, and in how many turns. */
function proof({ depth, nodes, choices }: Thought, place: Place) {
  const me = place.toMove;
  const wins = (choices[0]?.value ?? 0) > 0;
  const turns = Math.max(1, wins ? Math.ceil(depth / 2) : Math.floor(depth / 2));
  return {
    depth,
    nodes: figures(nodes),
    who: playerName(place, me),
    wins: wins ? "yes" : "no",
    winner: playerName(place, wins ? me : 1 - me),
    turns,
  };
}

/** How far it was looked, and how certain that makes it. */
export function certainty(thought: Thought, place: Place): string {
  const kind = !thought.proved ? "not" : playersOf(place) > 2 ? "ring" : "proved";
  return t(`play.sure.${kind}`, proof(thought, place));
}

/** The best move, and what comes of it. */
export function hinted(thought: Thought, place: Place): string {
  const { line = [], value = 0 } = thought.choices[0] ?? {};
  const move = line[0] ?? "";
  if (!thought.proved) {
    return t("play.hint.move", { move, worth: worth(value), sure: certainty(thought, place) });
  }
  const kind = playersOf(place) > 2 ? "ring" : value > 0 ? "wins" : "loses";
  return t(`play.hint.${kind}`, { move, ...proof(thought, place) });
}
