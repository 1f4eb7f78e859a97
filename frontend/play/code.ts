/**
 * A whole game as one short word that fits into an address and a message: rules, start, who plays,
 * every turn, and a sum that a change of any letter disagrees with.
 *
 *     1.kujifunza..h3.gqAX.-.k3Jd0a
 *
 * One letter a turn, of the 64 below: hole and direction, from the 33rd on with the house played on;
 * `~` before it joins the pair beside.
 */

import { find } from "../rules/index";
import type { Played } from "../rules/play";
import {
  type Match,
  type Seat,
  begin,
  placeAt,
  played,
  recordOf,
  resign,
  rulesOf,
  usualStart,
} from "./match";

export const VERSION = "1";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A code that nothing can be opened from; its message key says why. */
export class Damaged extends Error {}

/** FNV-1a of 32 bits, in six letters. */
function sum(text: string): string {
  let value = 0x811c9dc5;
  for (const c of text) value = Math.imul(value ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  let word = "";
  for (let at = 0; at < 6; at++, value = Math.floor(value / 64)) word += LETTERS[value % 64];
  return word;
}

const letter = ({ hole, step, safari, join }: Played): string =>
  (join ? "~" : "") + LETTERS[hole * 2 + Number(step > 0) + (safari ? 32 : 0)];

const SEATS: Readonly<Record<string, Seat>> = { h: "here", a: "away" };
/** Two to four players; a digit is the level of a computer player. */
const WHO = /^[ha1-6]{2,4}$/;

function seatLetter(seat: Seat): string {
  return typeof seat === "number" ? String(seat) : seat.charAt(0);
}

function hidden(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const shown = (text: string): string => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

export function encode(match: Match): string {
  const { rules, start, seats, resigned } = match;
  const usual = start === usualStart(rules, seats.length);
  const body = [
    VERSION,
    rules,
    usual ? "" : hidden(start),
    seats.map(seatLetter).join(""),
    recordOf(match)
      .turns.map(({ move }) => letter(move))
      .join(""),
    resigned ?? "-",
  ].join(".");
  return `${body}.${sum(body)}`;
}

/** An address, or how a code begins. */
const SIGNS = [/\bgame=(.*)/s, /(?<!\d)(\d+\.[a-z]+\..*)/s];

/** Whether a text means to be a code, sound or not. */
export const meansCode = (text: string): boolean => SIGNS.some((sign) => sign.test(text));

/** The code in what was pasted: an address, a message around it, or the code alone. */
export function findCode(text: string): string {
  // Some messengers write the one sign that is not a letter, a digit or a dash in their own way.
  const plain = text.replace(/%7e/gi, "~");
  const [address, alone] = SIGNS.map((sign) => sign.exec(plain));
  const from = (address ?? alone)?.[1] ?? plain;
  const first = from.trim().split(/\s/)[0] ?? "";
  // A mail may have broken it into lines.
  return sound(first) ? first : from.replace(/\s/g, "");
}

function sound(code: string): boolean {
  const at = code.lastIndexOf(".");
  return at > 0 && sum(code.slice(0, at)) === code.slice(at + 1);
}

/** Reads a code; every turn is played. Throws `Damaged`. */
export function decode(text: string, seed = 0): Match {
  const code = findCode(text);
  const [version, rules = "", start = "", who = "", turns = "", resigned = "-"] = code.split(".");
  if (/^\d+$/.test(version) && version !== VERSION) throw new Damaged("play.code.version");
  if (!sound(code)) throw new Damaged("play.code.damaged");
  try {
    const given = /^\d$/.test(resigned) && Number(resigned) < who.length;
    if (!WHO.test(who) || !(given || resigned === "-")) throw new Error();
    const from = start ? shown(start) : usualStart(rules, who.length);
    const seats = [...who].map((one) => SEATS[one] ?? Number(one));
    let match = begin(find(rules).name, from, () => seats, seed);
    if (recordOf(match).players !== seats.length) throw new Error();
    for (const [one] of turns.matchAll(/~?./g)) match = played(match, moveOf(match, one));
    return given ? resign(match, Number(resigned)) : match;
  } catch {
    throw new Damaged("play.code.damaged");
  }
}

function moveOf(match: Match, written: string): string {
  const turns = rulesOf(match).turns(placeAt(match));
  const found = turns.find(({ move }) => letter(move) === written);
  if (!found) throw new Error();
  return String(found.move);
}

/** What a code says of itself, unread. */
export function outline(code: string): { rules: string; turns: number } {
  const [, rules = "", , , turns = ""] = code.split(".");
  return { rules, turns: turns.replaceAll("~", "").length };
}

/** Whether a game has a turn; one that cannot be read may have. */
export const begun = (code: string): boolean => !sound(code) || outline(code).turns > 0;

/** Whether a code tells the same game as an earlier one, further on. */
export function follows(code: string, earlier: string): boolean {
  if (code === earlier || !sound(code) || !sound(earlier)) return false;
  // The sum at the end, and a resignation that came after the turns.
  const turns = earlier.replace(/\.[^.]*$/, "").replace(/\.-$/, "");
  return code.startsWith(turns);
}

/** Who opens a code that was sent is the one to move; the other sits elsewhere. */
export function received(match: Match): Match {
  if (!match.seats.includes("away")) return match;
  const me = placeAt(match).toMove;
  const seats = match.seats.map((seat, player): Seat =>
    typeof seat === "number" ? seat : player === me ? "here" : "away",
  );
  return { ...match, seats };
}

export type Relation = "same" | "further" | "older" | "other";

/** How a game that arrives stands to the one that is here. */
export function relation(here: Match, arrived: Match): Relation {
  const alike = here.rules === arrived.rules && here.start === arrived.start;
  const common = Math.min(here.moves.length, arrived.moves.length);
  const ours = here.moves.slice(0, common).join(" ");
  if (!alike || ours !== arrived.moves.slice(0, common).join(" ")) return "other";
  if (here.moves.length > common) return "older";
  if (arrived.moves.length > common || arrived.resigned !== here.resigned) return "further";
  return "same";
}
