/**
 * How fast the twin is: node run.mjs bench.ts --seconds=2 --seed=1
 *
 * A turn is the full legal list and one applied move, by random play from the start, its events
 * included. Prints one JSON line a rule set. Times are processor time of one core.
 */

import { deepen } from "./play/search";
import { sentences } from "./rules/explain";
import { ALL, type AnyRules } from "./rules/index";
import { type Played, type Seat, type Trace, sow } from "./rules/play";

declare const process: {
  argv: string[];
  cpuUsage(): { user: number; system: number };
  stdout: { write(text: string): void };
};

type AnyTrace = Trace<Seat, Played>;

/** A random game that goes on longer is given up. */
const TURNS = 300;

/** Numbers below `n`, the same for the same seed. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** Answers one turn after another of random games. */
function randomTurns(rules: AnyRules, seed: number): () => AnyTrace {
  const below = chance(seed);
  let position: Seat = rules.start();
  let played = 0;
  return function next(): AnyTrace {
    const turns: readonly AnyTrace[] = rules.turns(position);
    if (turns.length === 0 || played === TURNS) {
      position = rules.start();
      played = 0;
      return next();
    }
    const turn = turns[below(turns.length)];
    if (turn.events.length === 0) throw new Error("a turn without events");
    position = turn.after;
    played++;
    return turn;
  };
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** How often a piece of work is done in a second of processor time. */
function perSecond(work: () => unknown, seconds: number): number {
  for (let warm = 0; warm < 2000; warm++) work();
  const start = spent();
  let count = 0;
  while (spent() - start < seconds) {
    for (let n = 0; n < 500; n++) work();
    count += 500;
  }
  return Math.round(count / (spent() - start));
}

function measure(rules: AnyRules, seconds: number, seed: number): object {
  const next = randomTurns(rules, seed);
  const sample = Array.from({ length: 2000 }, next);
  const below = chance(seed);
  const some = (): AnyTrace => sample[below(sample.length)];
  return {
    engine: "twin",
    rules: rules.name,
    turns: perSecond(next, seconds),
    legal_moves: perSecond(() => rules.legal(some().position), seconds),
    play: perSecond(() => {
      const { position, move } = some();
      return sow(rules, position, move).events;
    }, seconds),
    explain: perSecond(() => sentences(some()), seconds),
  };
}

/** Positions a second of a search from the start, and how far it looks in a second. */
function searched(rules: AnyRules): object {
  for (const _ of deepen(rules, rules.start(), undefined, { nodes: 20_000 })); // warm
  const start = spent();
  let [depth, nodes] = [0, 0];
  for (const found of deepen(rules, rules.start(), undefined, { stop: () => spent() - start > 1 })) {
    ({ depth, nodes } = found);
  }
  const timed = spent();
  const all = [...deepen(rules, rules.start(), undefined, { depth })].at(-1);
  return {
    engine: "twin",
    rules: rules.name,
    search_nodes: Math.round((all?.nodes ?? nodes) / (spent() - timed)),
    depth_in_a_second: depth,
  };
}

function option(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given ? Number(given.split("=")[1]) : otherwise;
}

for (const rules of Object.values(ALL)) {
  const line = measure(rules, option("seconds", 2), option("seed", 1));
  process.stdout.write(`${JSON.stringify(line)}\n`);
  process.stdout.write(`${JSON.stringify(searched(rules))}\n`);
}
