/** Where the page keeps the game: in the browser, as far as the browser lets it. */

import { setAside } from "../shelf";
import { begun, follows } from "./code";

export const KEY = "bao-lessons.1.play";

/** Games that were not finished when another one began. */
const EARLIER = 8;

export interface Kept {
  /** The codes of the game and of earlier ones. */
  readonly game: string | null;
  readonly earlier: readonly string[];
  readonly seed: number;
  /** How the board lies between two people at one device. */
  readonly lies: string;
}

const NOTHING: Kept = { game: null, earlier: [], seed: 0, lies: "stays" };

export interface Store {
  load(): Kept;
  /** Returns what is kept then: what another page has written meanwhile is among the earlier games. */
  save(kept: Kept): Kept;
  /** The game that was kept cannot be opened: all is set aside, never written over. */
  setAside(): void;
  /** What a reader must know: that nothing is kept, or that something could not be read. */
  trouble(): "refused" | "damaged" | null;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** As much as can be read, and whether that was all. */
function parse(text: string): { kept: Kept; whole: boolean } {
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch {
    // Nothing can be read of it.
  }
  const { game, earlier, seed, lies } = Object(data) as Record<string, unknown>;
  const codes = Array.isArray(earlier) ? earlier : [];
  const kept = {
    game: isText(game) ? game : null,
    earlier: codes.filter(isText),
    seed: Number.isSafeInteger(seed) ? (seed as number) : 0,
    lies: isText(lies) ? lies : NOTHING.lies,
  };
  const all = Array.isArray(earlier) && kept.earlier.length === earlier.length;
  const whole = all && kept.game === game && kept.seed === seed && kept.lies === lies;
  return { kept, whole };
}

/**
 * What is kept when another page has written: its game and its earlier ones join ours, without what
 * this page has taken out, and without games that are there further on.
 */
function joined(ours: Kept, theirs: Kept, before: Kept): Kept {
  const known = [...before.earlier, ...ours.earlier];
  const added = theirs.earlier.filter((code) => !known.includes(code));
  const changed = theirs.game !== null && theirs.game !== before.game && begun(theirs.game);
  const all = [...(changed ? [theirs.game] : []), ...ours.earlier, ...added];
  const here = ours.game ?? "";
  const gone = (code: string): boolean =>
    code === here || [here, ...all].some((other) => follows(other, code));
  return { ...ours, earlier: all.filter((code) => !gone(code)) };
}

export function createStore(storage: () => Storage): Store {
  let refused = false;
  let damaged = false;
  let memory = NOTHING;
  /** What stood there when this page last looked. */
  let seen: string | null = null;

  function attempt<T>(act: (kept: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      refused = true;
      return otherwise;
    }
  }

  function keepAside(): void {
    damaged = true;
    attempt((kept) => setAside(kept, KEY, kept.getItem(KEY) ?? ""), undefined);
  }

  function read(): Kept | null {
    const text = attempt((kept) => kept.getItem(KEY), null);
    if (text === null) return null;
    const { kept, whole } = parse(text);
    // What this page has read before was set aside then.
    if (!whole && text !== seen) keepAside();
    seen = text;
    return kept;
  }

  return {
    load() {
      memory = read() ?? memory;
      return memory;
    },
    save(kept) {
      const before = seen;
      const theirs = read();
      const all = theirs && seen !== before ? joined(kept, theirs, memory) : kept;
      memory = { ...all, earlier: [...new Set(all.earlier)].slice(0, EARLIER) };
      // What could not be read, or set aside, would be written over.
      if (!refused) {
        const text = JSON.stringify(memory);
        attempt((shelf) => shelf.setItem(KEY, text), undefined);
        seen = text;
      }
      return memory;
    },
    setAside: keepAside,
    trouble: () => (refused ? "refused" : damaged ? "damaged" : null),
  };
}
