/** What a board asks and what it is told: plain data, the same from here and from Python. */

import type * as board from "../board/referee";
import { anchor, refusalText, sentences, summary } from "./explain";
import { type Played, type Rules, type Seat, type Trace, judge, sow } from "./play";

/** A forbidden turn is shown for so many laps at most. */
const GHOST_LAPS = 24;

/** Refusals of moves that nobody could make, so that there is nothing to show. */
const NO_GHOST = [
  "over",
  "seat",
  "empty-hole",
  "no-join",
  "enter-front",
  "enter-empty",
  "not-yours",
  "no-question",
];

/** Answers a board's questions by a rule set. */
export class Referee<P extends Seat, M extends Played> implements board.Referee {
  constructor(
    private readonly rules: Rules<P, M>,
    private readonly lang: string,
  ) {}

  async start(): Promise<board.View> {
    return this.view(this.rules.start());
  }

  async look(position: string): Promise<board.View> {
    return this.view(this.rules.read(position));
  }

  async play(position: string, move: string): Promise<board.Told | board.Refused> {
    const { rules, lang } = this;
    const before = rules.read(position);
    const asked = rules.complete(before, rules.readMove(move));
    const refusal = judge(rules, before, asked);
    if (!refusal) return this.told(sow(rules, before, asked));
    const ghost = NO_GHOST.includes(refusal.rule) ? null : sow(rules, before, asked, GHOST_LAPS);
    return {
      text: refusalText(rules, refusal, lang),
      anchor: anchor(rules, refusal.rule),
      options: refusal.options.map(String),
      ghost: ghost && this.told(ghost),
    };
  }

  private view(position: P): board.View {
    const { rules } = this;
    const over = rules.over(position);
    return {
      position: rules.write(position),
      moves: rules.turns(position).map((turn) => this.move(turn)),
      over: over !== null,
      winner: over ? over[0] : null,
      toMove: position.toMove,
    };
  }

  private move({ move, captured }: Trace<P, M>): board.MoveView {
    const { player, hole, step, safari, join } = move;
    return { move: String(move), hole, step: step || 1, player, safari, join, capture: captured > 0 };
  }

  private told(trace: Trace<P, M>): board.Told {
    const { rules, lang } = this;
    return {
      position: rules.write(trace.position),
      move: String(trace.move),
      events: [...trace.events],
      after: this.view(trace.legal ? trace.after : trace.position),
      laps: trace.laps,
      captured: trace.captured,
      sentences: sentences(trace, lang),
      summary: summary(trace, lang),
    };
  }
}
