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

/** How far it was looked, and how certain that makes it. */
export function certainty(thought: Thought, place: Place): string {
  const { depth, nodes, proved, choices } = thought;
  const value = choices[0]?.value ?? 0;
  const looked = { depth, nodes: figures(nodes) };
  if (!proved) return t("play.sure.not", looked);
  const me = place.toMove;
  if (playersOf(place) > 2) {
    return t("play.sure.ring", {
      ...looked,
      who: playerName(place, me),
      wins: value > 0 ? "yes" : "no",
    });
  }
  const winner = value > 0 ? me : 1 - me;
  const turns = Math.max(1, winner === me ? Math.ceil(depth / 2) : Math.floor(depth / 2));
  return t("play.sure.proved", { ...looked, winner: playerName(place, winner), turns });
}
