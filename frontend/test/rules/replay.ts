/**
 * Answers what Python has answered, line by line, and at the end writes a line for each difference.
 *
 * In: JSON lines of positions, what a board was told there, and what about some moves; and of game
 * records, and what was read from them.
 */

import { BaoError } from "../../rules/errors";
import { find, twin } from "../../rules/index";
import { GameRecord } from "../../rules/notation";
import { judge } from "../../rules/play";

declare const process: {
  stdin: AsyncIterable<string> & { setEncoding(name: string): void };
  stdout: { write(text: string): void };
};

interface Vector {
  rules: string;
  position: string;
  look: unknown;
  plays: Record<string, unknown>;
  refusals: Record<string, unknown>;
}

async function answer(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BaoError) return { error: error.message };
    return { crash: String((error as Error).stack) };
  }
}

function refusal(name: string, text: string, move: string): unknown {
  const rules = find(name);
  const position = rules.read(text);
  const refused = judge(rules, position, rules.complete(position, rules.readMove(move)));
  return refused && { rule: refused.rule, params: refused.params };
}

/** The places where two values part, as paths, with what is there. */
function* differences(python: unknown, ours: unknown, path: string): Generator<string> {
  if (Object.is(python, ours)) return;
  const both = [python, ours];
  if (!both.every((value) => typeof value === "object" && value !== null)) {
    yield `${path}: Python ${JSON.stringify(python)}, twin ${JSON.stringify(ours)}`;
    return;
  }
  const [a, b] = both as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    yield* differences(a[key], b[key], `${path}.${key}`);
  }
}

interface Text {
  rules: string;
  text: string;
  read: unknown;
}

function record(text: string): unknown {
  const read = GameRecord.parse(text);
  return { record: String(read), end: read.rules.write(read.position) };
}

async function compareText({ rules, text, read }: Text): Promise<string[]> {
  const found = differences(read, await answer(() => record(text)), "record");
  return [...found].map((difference) => `${rules} ${JSON.stringify(text)} ${difference}`);
}

async function compare(vector: Vector): Promise<string[]> {
  const { rules, position, look, plays, refusals } = vector;
  const referee = twin(rules, "en");
  const found = [...differences(look, await answer(() => referee.look(position)), "look")];
  for (const [move, told] of Object.entries(plays)) {
    const ours = await answer(() => referee.play(position, move));
    found.push(...differences(told, ours, `play ${move}`));
  }
  for (const [move, told] of Object.entries(refusals)) {
    const ours = await answer(() => refusal(rules, position, move));
    found.push(...differences(told, ours, `refusal ${move}`));
  }
  return found.map((difference) => `${rules} "${position}" ${difference}`);
}

process.stdin.setEncoding("utf8");
let rest = "";
let count = 0;
const told: string[] = [];
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const vector = JSON.parse(line) as Vector | Text;
    told.push(...(await ("text" in vector ? compareText(vector) : compare(vector))));
    count++;
  }
}
process.stdout.write([...told, `${count} compared\n`].join("\n"));
