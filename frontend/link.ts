/** The address of a position: behind the `#`, so that it works from a file and asks no server. */

import type { Spec } from "./board/mount";

/** `board` is the place of the board on its page, counted from one. */
export function written(board: number, spec: Spec): string {
  const fields = new URLSearchParams({ board: String(board), rules: spec.rules });
  fields.set("position", spec.position);
  if (spec.help) fields.set("help", spec.help);
  if (spec.turned) fields.set("turned", "1");
  return `#${fields}`;
}

export function linked(hash: string): { board: number; spec: Spec } | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const board = Number(fields.get("board"));
  const [rules, position, help] = ["rules", "position", "help"].map((name) => fields.get(name));
  if (!board || !rules || !position) return null;
  const spec: Spec = { rules, position, turned: fields.has("turned") };
  if (help === "none" || help === "legal" || help === "path") spec.help = help;
  return { board, spec };
}
