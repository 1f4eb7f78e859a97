/**
 * Every sentence a learner reads, by key, from the file that Python reads too.
 *
 * The texts are in a small part of ICU's message format: `{name}`, `{n, plural, one {# lap}
 * other {# laps}}` and `{side, select, south {South} other {North}}`. `<sw>…</sw>` marks a
 * Kiswahili word.
 */

import en from "../../bao_lessons/messages/en.json";

export type Params = Readonly<Record<string, unknown>>;

const CATALOGUES: Record<string, Readonly<Record<string, string>>> = { en };

/** The sentence of a key as plain text. A page does not carry every text: the key stands in. */
export function t(key: string, params: Params = {}, lang = "en"): string {
  return fill(text(key, lang).replace(/<\/?sw>/g, ""), params);
}

/** The sentence of a key as HTML, with its Kiswahili words marked as such. */
export function html(key: string, params: Params = {}, lang = "en"): string {
  const safe = Object.entries(params).map(([name, value]) => [name, escape(value)]);
  return fill(text(key, lang), Object.fromEntries(safe))
    .replaceAll("<sw>", '<span lang="sw">')
    .replaceAll("</sw>", "</span>");
}

/** Whether there is a sentence of this key. */
export const has = (key: string, lang = "en"): boolean => key in CATALOGUES[lang];

function text(key: string, lang: string): string {
  const catalogue = CATALOGUES[lang];
  if (!catalogue) throw new Error(`there are no messages in ${lang}`);
  return catalogue[key] ?? key;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escape(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/[&<>"']/g, (sign) => ENTITIES[sign]) : value;
}

/** A place for a value; `forms` are the texts that a plural or a select chooses from. */
interface Slot {
  readonly name: string;
  readonly kind: string;
  readonly forms: Map<string, string>;
}

const PARSED = new Map<string, (string | Slot)[]>();

function parse(text: string): (string | Slot)[] {
  let parts = PARSED.get(text);
  if (parts) return parts;
  parts = [];
  let at = 0;
  for (let start; (start = text.indexOf("{", at)) >= 0; ) {
    const end = closing(text, start);
    const [name, kind = "", ...choices] = text.slice(start + 1, end).split(",");
    const slot = { name: name.trim(), kind: kind.trim(), forms: forms(choices.join(",")) };
    parts.push(text.slice(at, start), slot);
    at = end + 1;
  }
  parts.push(text.slice(at));
  PARSED.set(text, parts);
  return parts;
}

function closing(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === "{") depth++;
    if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error(`a brace is not closed in ${text}`);
}

function forms(choices: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (let start; (start = choices.indexOf("{", at)) >= 0; ) {
    const end = closing(choices, start);
    found.set(choices.slice(at, start).trim(), choices.slice(start + 1, end));
    at = end + 1;
  }
  return found;
}

function fill(text: string, params: Params): string {
  return parse(text)
    .map((part) => (typeof part === "string" ? part : value(part, params)))
    .join("");
}

function value({ name, kind, forms }: Slot, params: Params): string {
  const given = params[name];
  if (given === undefined) throw new Error(`${name} is missing`);
  if (!kind) return String(given);
  const plural = kind === "plural";
  const form =
    forms.get(plural ? `=${given}` : String(given)) ??
    forms.get(plural && given === 1 ? "one" : "other") ??
    "";
  return fill(plural ? form.replaceAll("#", String(given)) : form, params);
}
