/** The ways in which something can be wrong. Each error is one sentence from the catalogue. */

import { type Params, t } from "./messages";

/** Characters of a value that a sentence repeats; all that is not a reader's is shorter. */
const LONGEST = 400;

function shortened(params: Params): Params {
  const short = (value: unknown): unknown => {
    if (value instanceof BaoError) return value.message;
    if (typeof value !== "string") return value;
    const letters = [...value.slice(0, 2 * LONGEST + 1)];
    return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, short(value)]));
}

/** Anything a reader can get wrong. `message` is one sentence that says what is right. */
export class BaoError extends Error {
  constructor(
    readonly key: string,
    readonly params: Params = {},
  ) {
    super(t(key, shortened(params)));
  }
}

/** A position, a move or a record that cannot be read, or that contradicts itself. */
export class InvalidText extends BaoError {}

/** A rule set that does not exist. */
export class UnknownRules extends BaoError {}

/** A move that the rules forbid. `refusal` has the rule, the numbers and the way out. */
export class IllegalMove<Refusal = unknown> extends BaoError {
  constructor(
    key: string,
    params: Params,
    readonly refusal: Refusal,
  ) {
    super(key, params);
  }
}
