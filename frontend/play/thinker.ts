/** Thinks in a thread of its own, so that the page stays free; whoever wants it to stop ends it. */

import { find } from "../rules/index";
import type { Asked, Heard, Job, Thought } from "./job";
import { kete } from "./judgement";
import { doubtful, LEVELS } from "./levels";
import { deepen, type Found, type Limits, proved } from "./search";

const told = (found: Found): Thought => ({
  depth: found.depth,
  nodes: found.nodes,
  proved: proved(found),
  choices: found.choices.map(({ value, line }) => ({ value, line: line.map(String) })),
});

/** What is found at each depth, until a limit or a proof. */
export function* think(job: Job, now: () => number = () => performance.now()): Generator<Thought> {
  const rules = find(job.rules);
  const position = rules.read(job.position);
  const until = now() + (job.time ?? Infinity);
  const late = job.time === undefined ? {} : { nodes: Infinity, stop: () => now() > until };
  const depth = job.depth === undefined ? {} : { depth: job.depth };
  const level = job.level === undefined ? null : LEVELS[job.level - 1];
  const judge = level ? doubtful(level.judge, level.doubt, job.seed ?? 0) : kete;
  const usual: Limits = level ? { depth: level.depth, nodes: level.nodes } : { every: true };
  for (const found of deepen(rules, position, judge, { ...usual, ...depth, ...late })) {
    const thought = told(found);
    yield thought;
    // Other moves may still be looked into, but nobody waits for that.
    if (thought.proved && job.depth === undefined) return;
  }
}

interface Scope {
  onmessage: ((event: { data: Asked }) => void) | null;
  postMessage(heard: Heard): void;
}

/** Answers whoever started this thread. */
export function serve(scope: Scope): void {
  scope.onmessage = ({ data: { id, job } }) => {
    try {
      for (const thought of think(job)) scope.postMessage({ id, thought });
      scope.postMessage({ id });
    } catch (error) {
      scope.postMessage({ id, error: (error as Error).message });
    }
  };
}
