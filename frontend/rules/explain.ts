/** A turn told in sentences, and why a move is not legal, both from the message catalogue. */

import { FRONT, facing, name } from "./board";
import type { Event, Winner } from "./events";
import { type Params, has, t } from "./messages";
import { type Played, type Refusal, type Seat, type Trace, opponent } from "./play";
import { Position } from "./position";
import { Scene } from "./scene";

/** A message key and what it needs, so that text and HTML can be made of it in any language. */
export interface Sentence {
  readonly key: string;
  readonly params: Params;
}

/** One sentence for each event of a trace, as keys and values. */
export function told<P extends Seat, M extends Played>(
  trace: Trace<P, M>,
  lang = "en",
): Sentence[] {
  const over = trace.events.at(-1)?.event === "win";
  const teller = new Teller(trace.position, trace.move.safari, over, lang);
  return trace.events.map((event) => teller.hear(event));
}

/** One sentence for each event of a trace. */
export function sentences<P extends Seat, M extends Played>(
  trace: Trace<P, M>,
  lang = "en",
): string[] {
  return told(trace, lang).map(({ key, params }) => t(key, params, lang));
}

const ENDINGS = ["stop", "lose_house", "block", "skip", "win"];

/** A finished turn in one paragraph: how long, what it took, how it ended. */
export function summary<P extends Seat, M extends Played>(
  trace: Trace<P, M>,
  lang = "en",
): string {
  const { position, score: move, laps, captured, events } = trace;
  const who = playerName(position, position.toMove, lang);
  const first = t("turn.summary", { who, move, laps, captured }, lang);
  const texts = sentences(trace, lang);
  return [first, ...texts.filter((_, at) => ENDINGS.includes(events[at].event))].join(" ");
}

/** The sentence of a refusal, and the paragraph of the source that it comes from. */
export function refusalText(rules: { name: string }, refusal: Refusal, lang = "en"): string {
  const text = t(`refuse.${refusal.rule}`, refusal.params, lang);
  const cite = `cite.${rules.name}.${refusal.rule}`;
  if (!has(cite, lang)) return text;
  return `${text} ${t("refuse.source", { source: t(cite, {}, lang) }, lang)}`;
}

/** Where the rules reference tells of a rule. */
export const anchor = (rules: { name: string }, rule: string): string => `${rules.name}-${rule}`;

/** South and North, or the number of a player of Arabica. */
export function playerName(position: Seat, player: number, lang = "en"): string {
  if (position instanceof Position) return t(`player.${["south", "north"][player]}`, {}, lang);
  return t("player.number", { n: player + 1 }, lang);
}

/** Chooses the sentence of an event by what the board looks like just before it. */
class Teller {
  private readonly scene: Scene;
  private readonly me: number;
  private before: Event["event"] | "" = "";
  private step = 0;

  constructor(
    private readonly position: Seat,
    private readonly safari: boolean,
    private readonly over: boolean,
    private readonly lang: string,
  ) {
    this.scene = new Scene(position);
    this.me = position.toMove;
  }

  hear(event: Event): Sentence {
    const sentence = event.event === "win" ? this.win(event.winner, event.why) : this.tell(event);
    this.scene.apply(event);
    this.before = event.event;
    return sentence;
  }

  private who(player: number): string {
    return playerName(this.position, player, this.lang);
  }

  private hole(hole: number, player = this.me): string {
    return this.scene.shared ? String(hole) : name(player, hole);
  }

  private facing(hole: number): string {
    return this.hole(facing(hole), opponent(this.me));
  }

  private tell(event: Exclude<Event, { event: "win" }>): Sentence {
    const player = "player" in event ? event.player : this.me;
    const params: Record<string, unknown> = { ...event, who: this.who(player) };
    let key = `event.${event.event}`;
    if ("hole" in event) params.hole = this.hole(event.hole, player);
    switch (event.event) {
      case "lift":
        params.rest = this.scene.own[event.hole] - event.count;
        if (params.rest) key += ".tax";
        break;
      case "sow":
        if (this.scene.shared) key += ".ring";
        this.step = event.step;
        params.first = params.hole;
        params.last = this.hole(this.scene.last(event.hole, event.count, event.step));
        break;
      case "capture":
        key += this.captureVariant(event.hole, event.step);
        params.facing = this.facing(event.hole);
        params.kichwa = this.hole(event.kichwa);
        break;
      case "relay":
        key += this.relayVariant(event.hole);
        if (event.hole < FRONT) params.facing = this.facing(event.hole);
        break;
      case "safari":
        params.asked = this.safari ? "yes" : "no";
        break;
      case "stop":
        key += `.${event.why}`;
        if (!this.scene.shared) params.other = this.who(opponent(this.me));
        break;
      case "turn":
        if (this.over) key += ".over";
        break;
      case "remember":
        params.holes = event.holes.join("-");
        break;
    }
    return { key, params };
  }

  private captureVariant(hole: number, step: number): string {
    if (this.before === "enter") return ".enter";
    if (step !== this.step) return ".turn";
    return hole < 2 || hole >= FRONT - 2 ? ".kimbi" : "";
  }

  private relayVariant(hole: number): string {
    if (hole >= FRONT) return ".back";
    return this.scene.other[facing(hole)] === 0 ? ".facing" : ".takata";
  }

  private win(winner: Winner, why: string): Sentence {
    if (typeof winner === "number") {
      const params = { winner: this.who(winner), loser: this.who(opponent(winner)) };
      return { key: `event.win.${why}`, params };
    }
    const names = winner.map((player) => this.who(player));
    const both = (first: string, last: string): string => t("list.and", { first, last }, this.lang);
    return { key: "event.win.ring", params: { n: names.length, winner: names.reduce(both) } };
  }
}
