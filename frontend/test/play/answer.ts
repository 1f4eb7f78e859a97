/**
 * Answers searches, line by line: what was found at each depth, or by a level.
 *
 * In: JSON lines {"rules", "position", "depth", "nodes", "every"} or {"rules", "position", "level",
 * "seed"}. Out: one JSON line each.
 */

import { choose } from "../../play/levels";
import { deepen, type Found } from "../../play/search";
import { find } from "../../rules/index";

declare const process: {
  stdin: AsyncIterable<string> & { setEncoding(name: string): void };
  stdout: { write(text: string): void };
};

const told = ({ depth, nodes, choices }: Found): object => ({
  depth,
  nodes,
  choices: choices.map(({ value, line }) => ({ value, line: line.map(String) })),
});

process.stdin.setEncoding("utf8");
let text = "";
for await (const part of process.stdin) text += part;
for (const line of text.split("\n").filter(Boolean)) {
  const { rules: name, position: where, level, seed, ...limits } = JSON.parse(line);
  const rules = find(name);
  const position = rules.read(where);
  const found = level
    ? [choose(rules, position, level, seed)].filter((one) => one !== null)
    : [...deepen(rules, position, undefined, limits)];
  process.stdout.write(`${JSON.stringify(found.map(told))}\n`);
}
