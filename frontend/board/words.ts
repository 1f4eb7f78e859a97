/** The board's sentences, and the Kiswahili words in what the referee says. */

import en from "../../bao_lessons/messages/en.json";

export { html, t } from "../rules/messages";

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
