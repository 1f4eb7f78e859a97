/** Positions and moves of the four-row games: unchanging values, each with a text form. */

import { FRONT, KETE, NAMES, NORTH, SOUTH, type Step, along } from "./board";
import { InvalidText } from "./errors";

/** One character a hole, 0 to 61 kete. */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type Ring = readonly number[];
export type Pair<T> = readonly [T, T];

/**
 * A position of a four-row game.
 *
 * `rings[player][hole]` is a number of kete, `stock[player]` the kete not yet entered,
 * `houses[player]` whether his house is still owned, `blocked` the hole of the player to move that
 * takasia forbids him, or `null`.
 */
export class Position {
  constructor(
    readonly rings: Pair<Ring>,
    readonly toMove: number = SOUTH,
    readonly stock: Pair<number> = [0, 0],
    readonly houses: Pair<boolean> = [false, false],
    readonly blocked: number | null = null,
  ) {}

  /** Reads the text form, with two fields or in full. */
  static parse(text: string): Position {
    const fields = words(text);
    if (fields.length !== 2 && fields.length !== 5) {
      throw new InvalidText("error.position.fields", { text, count: fields.length });
    }
    const [rows, side, stock, houses, blocked] = fields;
    const rings = readRows(rows);
    const toMove = oneOf(side, ["S", "N"], "error.position.side");
    if (fields.length === 2) return new Position(rings, toMove);
    return new Position(
      rings,
      toMove,
      readStock(stock),
      readHouses(houses),
      readBlocked(blocked, toMove),
    );
  }

  /** The text form: rows and player to move, and in full stock, houses and blocked hole. */
  text(full: boolean): string {
    const [south, north] = this.rings;
    const rows = [
      north.slice(FRONT),
      north.slice(0, FRONT).reverse(),
      south.slice(0, FRONT),
      south.slice(FRONT).reverse(),
    ];
    const short = `${rows.map(writeDigits).join("/")} ${"SN"[this.toMove]}`;
    if (!full) return short;
    const houses = (this.houses[SOUTH] ? "S" : "") + (this.houses[NORTH] ? "N" : "") || "-";
    const blocked = this.blocked === null ? "-" : NAMES[this.toMove][this.blocked];
    return `${short} ${this.stock} ${houses} ${blocked}`;
  }

  toString(): string {
    return this.text(!this.bare);
  }

  /** Whether there is neither stock nor house nor blocked hole. */
  get bare(): boolean {
    return !this.stock.some(Boolean) && !this.houses.some(Boolean) && this.blocked === null;
  }

  /** The position itself if it has 64 kete on the board and in both stocks. */
  counted(): this {
    const count = [...this.rings, this.stock].flat().reduce((sum, kete) => sum + kete);
    if (count !== KETE) throw new InvalidText("error.position.kete", { count });
    return this;
  }

  /** The same position, this hole blocked. */
  blocking(hole: number): Position {
    return new Position(this.rings, this.toMove, this.stock, this.houses, hole);
  }
}

/**
 * A move of a four-row game: a hole and the direction of the first sowing.
 *
 * In a capture from the stock, `step` is the direction in which the captured kete are sown. It is 0
 * only while a text left the sign out. `safari` plays the house on; `join` is the leaflet's first
 * move of two holes, `hole` being the one that the kete is entered in.
 */
export class Move {
  constructor(
    readonly player: number,
    readonly hole: number,
    readonly step: Step | 0,
    readonly safari: boolean = false,
    readonly join: boolean = false,
  ) {}

  /**
   * Reads `A4>`, `b7<`, `A3>+`, `A6A7>`.
   *
   * `R` and `L` may stand for the signs; a mark `*`, `**` or `#` at the end is passed over.
   */
  static parse(text: string): Move {
    const match = MOVE.exec(trimmed(text));
    if (!match) throw new InvalidText("error.move.text", { text });
    const [, first, second, sign, plus] = match;
    const player = first < "a" ? SOUTH : NORTH;
    const hole = NAMES[player].indexOf(first);
    const right = ">Rr".includes(sign) === hole < FRONT ? 1 : -1;
    const step = sign ? right : 0;
    if (second && (step === 0 || second !== NAMES[player][along(hole, step)])) {
      throw new InvalidText("error.move.join", { text });
    }
    return new Move(player, hole, step, plus !== "", second !== undefined);
  }

  toString(): string {
    const names = NAMES[this.player];
    const joined = this.join ? names[along(this.hole, this.step)] : "";
    return names[this.hole] + joined + this.sign + (this.safari ? "+" : "");
  }

  /** `>` towards the mover's right, `<` towards his left; nothing while it is unknown. */
  get sign(): string {
    if (this.step === 0) return "";
    return this.step > 0 === this.hole < FRONT ? ">" : "<";
  }

  /** The same move, the house played on. */
  onSafari(): Move {
    return new Move(this.player, this.hole, this.step, true, this.join);
  }
}

const MOVE = /^([ABab][1-8])([ABab][1-8])?([<>RLrl]?)(\+?)\*{0,2}#?$/;

/** What Python takes for a blank, as a part of a class: `\\s` has U+FEFF besides, and some less. */
export const BLANK =
  "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const WORDS = new RegExp(`[^${BLANK}]+`, "g");
const INSIDE = new RegExp(`[^${BLANK}](?:[^]*[^${BLANK}])?`);

/** The words of a text, blanks between them. */
export const words = (text: string): string[] => text.match(WORDS) ?? [];

/** A text without the blanks around it. */
export const trimmed = (text: string): string => INSIDE.exec(text)?.[0] ?? "";

/** How many characters a text has, for Python and for a reader. */
export function length(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The numbers of a row of digits. */
export function readDigits(row: string): number[] {
  return [...row].map((character) => {
    const count = DIGITS.indexOf(character);
    if (count < 0) throw new InvalidText("error.position.digit", { character, row });
    return count;
  });
}

/** The digits of a row of numbers, each at most 61. */
export function writeDigits(row: Ring): string {
  return row.map(digit).join("");
}

function digit(count: number): string {
  if (count >= DIGITS.length) throw new InvalidText("error.position.too_many", { count });
  return DIGITS[count];
}

function readRows(text: string): Pair<Ring> {
  const rows = text.split("/");
  if (rows.length !== 4) throw new InvalidText("error.position.rows", { count: rows.length });
  rows.forEach((row, at) => {
    const count = length(row);
    if (count !== FRONT) {
      throw new InvalidText("error.position.row", { number: at + 1, row, count });
    }
  });
  const [northBack, northFront, southFront, southBack] = rows.map(readDigits);
  return [
    [...southFront, ...southBack.reverse()],
    [...northFront.reverse(), ...northBack],
  ];
}

function oneOf(text: string, choices: readonly string[], key: string): number {
  const at = choices.indexOf(text);
  if (at < 0) throw new InvalidText(key, { text });
  return at;
}

function readStock(text: string): Pair<number> {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(text);
  if (!match) throw new InvalidText("error.position.stock", { text });
  return [Number(match[1]), Number(match[2])];
}

function readHouses(text: string): Pair<boolean> {
  oneOf(text, ["SN", "S", "N", "-"], "error.position.houses");
  return [text.includes("S"), text.includes("N")];
}

function readBlocked(text: string, toMove: number): number | null {
  if (text === "-") return null;
  return oneOf(text, NAMES[toMove].slice(0, FRONT), "error.position.blocked");
}
