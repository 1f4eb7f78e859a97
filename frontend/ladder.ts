/**
 * How the levels of the computer player stand to one another:
 * node run.mjs ladder.ts --games=200 --rules=kujifunza,kiswahili
 *
 * Each level plays the one below in pairs of games from the same opening, once in each seat. An
 * opening is a few turns by chance. Prints one JSON line a pair of levels; the same every time.
 */

import { choose, LEVELS } from "./play/levels";
import { best } from "./play/search";
import { find, type AnyRules } from "./rules/index";
import type { Seat } from "./rules/play";

declare const process: { argv: string[]; stdout: { write(text: string): void } };

/** A game that goes on longer is given up, and counts for nobody. */
const TURNS = 300;

const option = (name: string, usual: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? usual;

/** Numbers below `n`, the same for the same seed. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** Points by which an opening may favour one player, four turns ahead. */
const EVEN = 3;

/** A position after two to seven turns by chance that is about even. */
function opening(rules: AnyRules, seed: number): Seat {
  const below = chance(seed);
  for (;;) {
    let position: Seat = rules.start();
    for (let left = 2 + below(6); left > 0 && rules.turns(position).length; left--) {
      const turns = rules.turns(position);
      position = turns[below(turns.length)].after;
    }
    const found = best(rules, position, undefined, { depth: 4 });
    if (found && Math.abs(found.choices[0].value) <= EVEN) return position;
  }
}

/** Who wins: the player of the first level or of the second, in the seat to move; 0.5 if nobody. */
function play(rules: AnyRules, from: Seat, levels: readonly number[], seed: number): number {
  let position = from;
  const first = from.toMove;
  for (let turn = 0; turn < TURNS; turn++) {
    const over = rules.over(position);
    if (over) {
      const winners = Array.isArray(over[0]) ? over[0] : [over[0]];
      if (winners.length > 1) return 0.5;
      return winners[0] === first ? 1 : 0;
    }
    const level = levels[position.toMove === first ? 0 : 1];
    const move = String(choose(rules, position, level, seed)?.choices[0].line[0]);
    const turns = rules.turns(position);
    position = turns[turns.findIndex((one) => String(one.move) === move)].after;
  }
  return 0.5;
}

const games = Number(option("games", "200"));
const only = option("levels", "2,3,4,5,6").split(",").map(Number);
for (const name of option("rules", "kujifunza,kiswahili").split(",")) {
  const rules = find(name);
  for (const level of only) {
    let won = 0;
    for (let pair = 0; pair < games / 2; pair++) {
      const from = opening(rules, pair + 1);
      won += play(rules, from, [level, level - 1], pair);
      won += 1 - play(rules, from, [level - 1, level], pair);
    }
    const { nodes, depth, doubt } = LEVELS[level - 1];
    const line = { rules: name, level, against: level - 1, games, won, nodes, depth, doubt };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
