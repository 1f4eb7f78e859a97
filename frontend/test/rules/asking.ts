/** Short questions to a rule set, so that a test reads like the rule it tests. */

import { type AnyRules, find } from "../../rules/index";
import { type Refused, type Trace, judge, play, sow } from "../../rules/play";

type AnyTrace = Trace<any, any>;

export interface Asking {
  rules: AnyRules;
  legal(text: string): string[];
  turn(text: string, move: string): AnyTrace;
  after(text: string, ...moves: string[]): string;
  would(text: string, move: string, limit?: number): AnyTrace;
  refused(text: string, move: string): Refused<any> | null;
}

export function asking(name: string): Asking {
  const rules = find(name);
  const turn = (text: string, move: string): AnyTrace =>
    play(rules, rules.read(text), rules.readMove(move));
  return {
    rules,
    turn,
    legal: (text) => rules.legal(rules.read(text)).map(String),
    after: (text, ...moves) =>
      moves.reduce((at, move) => rules.write(turn(at, move).after), text),
    would: (text, move, limit) => sow(rules, rules.read(text), rules.readMove(move), limit),
    refused: (text, move) => {
      const position = rules.read(text);
      return judge(rules, position, rules.complete(position, rules.readMove(move)));
    },
  };
}

/** Why the sowing of a turn ended. */
export function stop(trace: AnyTrace): string | undefined {
  for (const event of trace.events) if (event.event === "stop") return event.why;
  return undefined;
}
