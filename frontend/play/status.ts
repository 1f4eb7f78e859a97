/** The one sentence above the board: whose turn it is, or how the game ended. */

import { type Match, mover, placeAt, winners } from "./match";
import { list, playerName, seated } from "./naming";
import { t } from "./words";

/** `at` is how many turns the board stands after, `seen` how many have been seen to their end. */
export function statusText(match: Match, at: number, thinking: boolean, seen: number): string {
  const of = match.moves.length;
  if (at < of) return t("play.status.look", { n: at, of });
  if (seen < of) {
    const before = placeAt(match, seen);
    return t("play.status.shown", { who: playerName(before, before.toMove) });
  }
  const place = placeAt(match);
  const won = winners(match);
  if (won) {
    const who = list(won.map((player) => seated(match, place, player)));
    if (match.resigned === null) return t("play.status.over", { who, n: won.length });
    const loser = playerName(place, match.resigned);
    return t("play.status.resigned", { loser, n: won.length, who });
  }
  const who = seated(match, place, place.toMove);
  const seat = match.seats[mover(match)];
  if (thinking) return t("play.status.thinking", { who });
  if (seat === "away") return t("play.status.away", { who });
  const alone = match.seats.filter((one) => one === "here").length === 1;
  return t(seat === "here" && alone ? "play.status.yours" : "play.status.turn", { who });
}
