/** What a reader has solved: plain data, read and written as text. Nothing here touches the page. */

export interface Done {
  /** The most stars that it ever earned. */
  stars: number;
  solved: boolean;
}

export interface Progress {
  version: 2;
  puzzles: Record<string, Done>;
  /** Put aside by the reader, oldest first. */
  later: string[];
  /** Where the reader is in each set. */
  at: Record<string, string>;
}

export const VERSION = 2;

export const empty = (): Progress => ({ version: VERSION, puzzles: {}, later: [], at: {} });

/** With a hyphen in it, as no property has that every object brings along. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const MOST = 5;

type Wild = Record<string, unknown>;

const isRecord = (value: unknown): value is Wild =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Version 1 held nothing but the stars of each solved puzzle. */
function upgraded(value: Wild): Wild {
  if (value["version"] !== 1) return value;
  const old = isRecord(value["stars"]) ? value["stars"] : {};
  const puzzles = Object.entries(old).map(([id, stars]) => [id, { stars, solved: true }]);
  return { ...empty(), puzzles: Object.fromEntries(puzzles) };
}

export type Read =
  | { ok: true; progress: Progress }
  | { ok: false; fault: "damaged" | "newer" };

/** A text is taken as a whole or not at all: half a file would look like lost stars. */
export function parse(text: string): Read {
  const damaged: Read = { ok: false, fault: "damaged" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return damaged;
  }
  if (!isRecord(value)) return damaged;
  const version = value["version"];
  if (typeof version === "number" && version > VERSION) return { ok: false, fault: "newer" };
  const { version: now, puzzles, later, at } = upgraded(value);
  if (now !== VERSION || !isRecord(puzzles) || !Array.isArray(later) || !isRecord(at)) {
    return damaged;
  }
  const entries = Object.entries(puzzles);
  const sound =
    entries.every(([id, done]) => ID.test(id) && isDone(done)) &&
    later.every((id) => typeof id === "string" && ID.test(id)) &&
    Object.values(at).every((id) => typeof id === "string" && ID.test(id));
  if (!sound) return damaged;
  return { ok: true, progress: { version: VERSION, puzzles, later, at } as Progress };
}

function isDone(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { stars, solved } = value;
  const counts = typeof stars === "number" && Number.isInteger(stars) && stars >= 0;
  return counts && stars <= MOST && typeof solved === "boolean";
}

export const write = (progress: Progress): string => JSON.stringify(progress);

/** The best of both; what only one knows is kept. */
export function merged(mine: Progress, other: Progress): Progress {
  const puzzles = { ...other.puzzles };
  for (const [id, done] of Object.entries(mine.puzzles)) {
    puzzles[id] = best(done, other.puzzles[id]);
  }
  return {
    version: VERSION,
    puzzles,
    later: [...new Set([...mine.later, ...other.later])],
    at: { ...other.at, ...mine.at },
  };
}

function best(one: Done, two: Done | undefined): Done {
  if (!two) return one;
  return { stars: Math.max(one.stars, two.stars), solved: one.solved || two.solved };
}

/** After an attempt: only the best is kept. */
export function recorded(progress: Progress, id: string, done: Done): Progress {
  return { ...progress, puzzles: { ...progress.puzzles, [id]: best(done, progress.puzzles[id]) } };
}

export function aside(progress: Progress, id: string, on: boolean): Progress {
  const others = progress.later.filter((other) => other !== id);
  return { ...progress, later: on ? [...others, id] : others };
}

export interface Sum {
  solved: number;
  stars: number;
  of: number;
  later: number;
}

export function summed(progress: Progress, ids: readonly string[]): Sum {
  const done = ids.flatMap((id) => progress.puzzles[id] ?? []);
  return {
    solved: done.filter((one) => one.solved).length,
    stars: done.reduce((sum, one) => sum + one.stars, 0),
    of: ids.length * MOST,
    later: ids.filter((id) => progress.later.includes(id)).length,
  };
}
