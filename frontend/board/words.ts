/** The board's sentences, and the Kiswahili words in what the referee says. */

import en from "../../bao_lessons/messages/en.json";
import { t as message, type Params } from "../rules/messages";

/** A board says the same few hundred sentences again at every kete: each is made once. */
const said = new Map<string, string>();

export function t(key: string, params: Params = {}): string {
  const asked = JSON.stringify([key, params]);
  let text = said.get(asked);
  if (text === undefined) said.set(asked, (text = message(key, params)));
  return text;
}

/** Every word that the messages mark as Kiswahili; longer ones first, as one may hold another. */
const SWAHILI = [
  ...new Set(
    Object.values(en).flatMap((text) =>
      [...text.matchAll(/<sw>(.*?)<\/sw>/g)].map((found) => (found[1] ?? "").toLowerCase()),
    ),
  ),
].sort((a, b) => b.length - a.length);

const quoted = SWAHILI.map((word) => word.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&"));
const WORDS = new RegExp(`(?<!\\w)(?:${quoted.join("|")})(?!\\w)`, "gi");

/** A plain sentence as HTML, with its Kiswahili words marked for a voice that reads it. */
export function marked(text: string): string {
  const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return SWAHILI.length ? safe.replace(WORDS, '<span lang="sw">$&</span>') : safe;
}
