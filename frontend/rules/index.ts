/** The rule sets, by name, and the referee that answers a board by them. */

import * as arabica from "./arabica";
import { UnknownRules } from "./errors";
import * as kiswahili from "./kiswahili";
import * as kujifunza from "./kujifunza";
import * as mozambique from "./mozambique";
import type { Played, Rules, Seat } from "./play";
import { Referee } from "./referee";
import * as zanzibar from "./zanzibar";

/** Each rule set has positions and moves of its own. */
export type AnyRules = Rules<any, any>;

const SETS: readonly AnyRules[] = [
  kujifunza.RULES,
  kiswahili.RULES,
  zanzibar.RULES,
  mozambique.RULES,
  arabica.RULES,
];

/** Every rule set, in the order of the book. */
export const ALL: Readonly<Record<string, AnyRules>> = Object.fromEntries(
  SETS.map((rules) => [rules.name, rules]),
);

/** Whether there is a rule set of this name. */
export const known = (name: string): boolean => Object.hasOwn(ALL, name);

/** The rule set of a name. */
export function find(name: string): AnyRules {
  if (!known(name)) {
    throw new UnknownRules("error.rules", { name, names: Object.keys(ALL).join(", ") });
  }
  return ALL[name];
}

/** A referee that knows a rule set by heart and asks nobody. */
export const twin = (rules: string, lang: string): Referee<Seat, Played> =>
  new Referee(find(rules), lang);
