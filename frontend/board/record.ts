/** What has been played, with every line that was tried kept as a branch; and its text form. */

import type { Told, View } from "./referee";

export interface Node {
  parent: Node | null;
  children: Node[];
  /** The child visited last: where redo leads. */
  latest: Node | null;
  view: View;
  told: Told | null;
}

export const rootOf = (view: View): Node => ({
  parent: null,
  children: [],
  latest: null,
  view,
  told: null,
});

export function grow(node: Node, told: Told): Node {
  let child = node.children.find((c) => c.told?.move === told.move);
  if (!child) {
    child = { parent: node, children: [], latest: null, view: told.after, told };
    node.children.push(child);
  }
  node.latest = child;
  return child;
}

/** From the start to this node. */
export function path(node: Node): Node[] {
  return node.parent ? [...path(node.parent), node] : [node];
}

/** The line that runs through this node, to its end. */
export function line(node: Node): Node[] {
  const nodes = path(node);
  for (let next = node.latest; next; next = next.latest) nodes.push(next);
  return nodes;
}

/** A move as records write it: `*` takata, `**` a takata that blocks, `#` the winning move. */
export function written(told: Told, ring: boolean): string {
  const blocks = told.events.some((event) => event.event === "block");
  const mark = ring || told.captured ? "" : blocks ? "**" : "*";
  return told.move + mark + (told.after.over ? "#" : "");
}

/** `players` is how many turns a number counts. */
export function recordText(
  rules: string,
  node: Node,
  players: number,
  ring: boolean,
  withStart: boolean,
): string {
  const nodes = path(node);
  const head = [`[Rules "${rules}"]`];
  if (withStart) head.push(`[Position "${nodes[0]?.view.position ?? ""}"]`);
  const words: string[] = [];
  nodes.slice(1).forEach(({ told }, i) => {
    if (i % players === 0) words.push(`${i / players + 1}.`);
    if (told) words.push(written(told, ring));
  });
  return [...head, "", ...(words.length ? [words.join(" "), ""] : [])].join("\n");
}

export interface GameText {
  rules: string | null;
  position: string | null;
  moves: string[];
}

export function readRecord(text: string): GameText {
  const header = (name: string): string | null =>
    new RegExp(`\\[\\s*${name}\\s+"([^"]*)"\\s*\\]`, "i").exec(text)?.[1] ?? null;
  const moves = text
    .replace(/\[[^[\]]*\]|\{[^{}]*\}/g, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^\d+(\.+|…)…?/, "").replace(/[*#]+$/, ""))
    .filter((word) => word !== "" && word !== "…");
  return { rules: header("Rules"), position: header("Position"), moves };
}
