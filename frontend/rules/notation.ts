/**
 * Game records: one move after another with numbers, after headers like those of chess records.
 *
 *     [Rules "kiswahili"]
 *     [Position "…"]
 *
 *     1. A6> a4<* 2. A8< {A comment stands behind its turn.} a5<+ 3. A2>#
 *
 * A number counts as many turns as there are players, from the first turn on, whoever plays it: a
 * game that North begins is written `1. a4> A5>` (`1... a4> 2. A5>` is read too).
 */

import { BaoError, InvalidText } from "./errors";
import { type AnyRules, find } from "./index";
import { type Played, type Seat, type Trace, play } from "./play";
import { BLANK, length, trimmed, words } from "./position";

const WIDTH = 80;

/** Characters of a record; one of a few hundred turns with comments has a tenth of it. */
const LONGEST = 100_000;

const NAME = /^[A-Za-z0-9_]+$/;
const HEADER = new RegExp(
  `^\\[[${BLANK}]*([A-Za-z0-9_]+)[${BLANK}]+"((?:[^"\\\\]|\\\\["\\\\])*)"[${BLANK}]*\\]$`,
);
const WORD = new RegExp(
  `\\{([^{}]*)\\}|([0-9]+)(\\.[${BLANK}.…]*|…)|([{}]|[^${BLANK}{}]+)`,
  "g",
);
const MARKED = /^([^*#]*)(\**)(#?)$/;
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

type AnyTrace = Trace<Seat, Played>;
type Headers = ReadonlyMap<string, string>;
type Start = Seat & { readonly stores?: readonly number[]; readonly order?: number };

/** A game: its rules, the position it starts from, and the turns that were played. */
export class GameRecord {
  private constructor(
    readonly rules: AnyRules,
    readonly start: Start,
    /** Those beside `Rules` and `Position`. */
    readonly headers: Headers,
    readonly turns: readonly AnyTrace[] = [],
    /** The comment behind each turn, `notes.get(0)` the one before the first. */
    readonly notes: ReadonlyMap<number, string> = new Map(),
  ) {}

  /** A game without a turn yet. */
  static begin(rules: AnyRules, start?: Seat, headers: Headers = new Map()): GameRecord {
    for (const [name, value] of headers) {
      if (name === "Rules" || name === "Position" || !NAME.test(name)) {
        throw new InvalidText("error.record.name", { name });
      }
      if (LINE_END.test(value)) throw new InvalidText("error.record.value", { name });
    }
    const first: Seat = start ?? rules.start();
    rules.check(first);
    return new GameRecord(rules, first, headers);
  }

  /**
   * Reads a record: every turn is played, every mark checked.
   *
   * `rules` are taken instead of those that the record names.
   */
  static parse(text: string, rules?: AnyRules): GameRecord {
    const count = length(text);
    if (count > LONGEST) throw new InvalidText("error.record.long", { count, most: LONGEST });
    const lines = text.replace(/^\ufeff/, "").split(LINE_END);
    const { headers, first } = readHeaders(lines);
    const others = new Map<string, string>();
    for (const [name, { value }] of headers) {
      if (name !== "Rules" && name !== "Position") others.set(name, value);
    }
    let record = GameRecord.begin(...setUp(headers, rules), others);
    let early = 0;
    for (const { line, note, number, elided, move } of readWords(lines, first)) {
      if (note !== undefined) {
        record = record.noted(note);
      } else if (number !== undefined) {
        if (elided && record.turns.length === 0) early = record.seat;
        const due = record.number(early);
        if (number.replace(/^0+/, "") !== String(due)) {
          throw new InvalidText("error.record.number", { line, text: number, number: due });
        }
      } else {
        record = played(record, move, line, record.number(early));
      }
    }
    return record;
  }

  /** The record with these moves, as texts, played too. */
  then(...moves: string[]): GameRecord {
    return moves.reduce<GameRecord>((record, move) => {
      const { rules, start, headers, turns, notes, position } = record;
      const turn: AnyTrace = play(rules, position, rules.readMove(move));
      return new GameRecord(rules, start, headers, [...turns, turn], notes);
    }, this);
  }

  /** The record with a comment behind its last turn. */
  noted(note: string): GameRecord {
    if (/[{}]/.test(note)) throw new InvalidText("error.record.note");
    const at = this.turns.length;
    const said = words(note).join(" ");
    if (!said) return this;
    const earlier = this.notes.get(at);
    const notes = new Map(this.notes).set(at, earlier ? `${earlier} ${said}` : said);
    return new GameRecord(this.rules, this.start, this.headers, this.turns, notes);
  }

  /** The position at the end. */
  get position(): Seat {
    return this.turns.at(-1)?.after ?? this.start;
  }

  /** How many play, and so how many turns a number counts. */
  get players(): number {
    return this.start.stores?.length ?? 2;
  }

  /** How many players come before the one who begins, in the order of turns. */
  get seat(): number {
    const { players } = this;
    return (this.start.toMove * (this.start.order ?? 1) + players) % players;
  }

  /** The number of the next turn, `early` turns missing at the beginning. */
  number(early = 0): number {
    return Math.floor((this.turns.length + early) / this.players) + 1;
  }

  toString(): string {
    const { rules, start } = this;
    const position = rules.write(start);
    const headers = [["Rules", rules.name]];
    if (position !== rules.write(rules.start())) headers.push(["Position", position]);
    headers.push(...this.headers);
    const lines = headers.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
    const body = wrap([...this.written()].join(" "));
    return [...lines, "", ...(body ? [body, ""] : [])].join("\n");
  }

  private *written(): Generator<string> {
    for (let at = 0; at <= this.turns.length; at++) {
      if (at > 0) yield this.turns[at - 1].score;
      if (this.notes.has(at)) yield `{${this.notes.get(at)}}`;
      if (at % this.players === 0 && at < this.turns.length) yield `${at / this.players + 1}.`;
    }
  }
}

interface Header {
  readonly line: number;
  readonly value: string;
}

/** The headers with their lines, and the line on which the moves begin. */
function readHeaders(lines: string[]): { headers: Map<string, Header>; first: number } {
  const headers = new Map<string, Header>();
  for (const [at, text] of lines.map(trimmed).entries()) {
    const line = at + 1;
    if (!text) continue;
    if (!text.startsWith("[")) return { headers, first: line };
    const match = HEADER.exec(text);
    if (!match) throw new InvalidText("error.record.header", { line, text });
    const [, name, value] = match;
    if (headers.has(name)) throw new InvalidText("error.record.twice", { line, name });
    headers.set(name, { line, value: value.replace(/\\(.)/g, "$1") });
  }
  return { headers, first: lines.length + 1 };
}

function setUp(headers: Map<string, Header>, given?: AnyRules): [AnyRules, Seat | undefined] {
  const named = headers.get("Rules");
  if (!given && !named) throw new InvalidText("error.record.rules");
  const rules = given ?? onLine(named as Header, find);
  const position = headers.get("Position");
  if (!position) return [rules, undefined];
  return [
    rules,
    onLine(position, (text) => {
      const start = rules.read(text);
      rules.check(start);
      return start;
    }),
  ];
}

function onLine<T>({ line, value }: Header, ask: (text: string) => T): T {
  try {
    return ask(value);
  } catch (error) {
    if (!(error instanceof BaoError)) throw error;
    throw new InvalidText("error.record.line", { line, reason: error });
  }
}

interface Word {
  readonly line: number;
  readonly note?: string;
  readonly number?: string;
  readonly elided: boolean;
  readonly move: string;
}

function* readWords(lines: string[], first: number): Generator<Word> {
  const text = lines.slice(first - 1).join("\n");
  let line = first;
  let counted = 0;
  for (const match of text.matchAll(WORD)) {
    const [, note, number, dots = ".", move = ""] = match;
    line += text.slice(counted, match.index).split("\n").length - 1;
    counted = match.index;
    if (move === "{" || move === "}") throw new InvalidText("error.record.brace", { line });
    if (move.startsWith("[")) throw new InvalidText("error.record.late", { line });
    yield { line, note, number, elided: trimmed(dots) !== ".", move };
  }
}

function played(record: GameRecord, text: string, line: number, number: number): GameRecord {
  const [, move, takata, wins] = MARKED.exec(text) ?? ["", text, "", ""];
  try {
    const next = record.then(move || text);
    const score = next.turns[next.turns.length - 1].score;
    const [, , itsTakata, itsWins] = MARKED.exec(score) ?? [];
    if ((takata && takata !== itsTakata) || (wins && wins !== itsWins)) {
      throw new InvalidText("error.record.mark", { score });
    }
    return next;
  } catch (error) {
    if (!(error instanceof BaoError)) throw error;
    throw new InvalidText("error.record.move", { line, number, text, reason: error });
  }
}

/** Lines of at most 80 characters, broken between words. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words(text)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && length(longer) > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].join("\n");
}
