/**
 * How long the twin takes for the longest turn of many random games: node run.mjs relay.ts
 *
 * `sown` is the turn itself with its events; `answered` is all that a board waits for: the move
 * judged, the turn, its sentences, and what may be played next. Milliseconds, the median of 50.
 */

import { ALL, type AnyRules, twin } from "./rules/index";
import { type Played, type Seat, sow, type Trace } from "./rules/play";

declare const process: { stdout: { write(text: string): void } };

const GAMES = 60;
const TURNS = 200;
const REPEATS = 50;

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

function longest(rules: AnyRules): Trace<Seat, Played> {
  const below = chance(1);
  let found: Trace<Seat, Played> | null = null;
  for (let game = 0; game < GAMES; game++) {
    let position: Seat = rules.start();
    for (let turn = 0; turn < TURNS; turn++) {
      const turns = rules.turns(position) as Trace<Seat, Played>[];
      if (!turns.length) break;
      for (const each of turns) if (!found || each.laps > found.laps) found = each;
      position = (turns[below(turns.length)] as Trace<Seat, Played>).after;
    }
  }
  return found as Trace<Seat, Played>;
}

async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[REPEATS / 2] as number;
}

for (const rules of Object.values(ALL)) {
  const { position, move, laps } = longest(rules);
  const referee = twin(rules.name, "en");
  const text = rules.write(position);
  const asked = String(move);
  const line = {
    rules: rules.name,
    laps,
    sown: await median(() => sow(rules, position, move).events),
    answered: await median(() => referee.play(text, asked)),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
