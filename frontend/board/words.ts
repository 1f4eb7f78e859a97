/** The board's sentences, from the messages that Python reads too. */

import en from "../../bao_lessons/messages/en.json";

const MESSAGES: Record<string, string> = en;

type Params = Record<string, string | number>;

/** The end of the bracket that opens at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === "{") depth++;
    if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error(`unbalanced message: ${text}`);
}

function branches(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    if (open < 0) break;
    const close = closing(text, open);
    found.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return found;
}

function fill(text: string, params: Params): string {
  let out = "";
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    if (open < 0) return out + text.slice(at);
    const close = closing(text, open);
    out += text.slice(at, open);
    const [name = "", kind = "", ...rest] = text.slice(open + 1, close).split(",");
    const value = params[name.trim()] ?? "";
    if (kind.trim() === "plural" || kind.trim() === "select") {
      const found = branches(rest.join(","));
      const form = kind.trim() === "plural" ? (value === 1 ? "one" : "other") : String(value);
      const chosen = found.get(`=${value}`) ?? found.get(form) ?? found.get("other") ?? "";
      out += fill(chosen.replaceAll("#", String(value)), params);
    } else {
      out += String(value);
    }
    at = close + 1;
  }
  return out;
}

export function t(key: string, params: Params = {}): string {
  return fill(MESSAGES[key] ?? key, params).replace(/<\/?sw>/g, "");
}

/** With the Swahili words marked as such, for the page. */
export function html(key: string, params: Params = {}): string {
  return fill(MESSAGES[key] ?? key, params)
    .replace(/&/g, "&amp;")
    .replaceAll("<sw>", '<span lang="sw">')
    .replaceAll("</sw>", "</span>");
}
