/** Where the page keeps the game: in the browser, as far as the browser lets it. */

import { setAside } from "../shelf";

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
  save(kept: Kept): void;
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

export function createStore(storage: () => Storage): Store {
  let refused = false;
  let damaged = false;
  let memory = NOTHING;

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

  return {
    load() {
      const text = attempt((kept) => kept.getItem(KEY), null);
      if (text === null) return memory;
      const { kept, whole } = parse(text);
      if (!whole) keepAside();
      return kept;
    },
    save(kept) {
      memory = { ...kept, earlier: [...new Set(kept.earlier)].slice(0, EARLIER) };
      // What could not be read, or set aside, would be written over.
      if (!refused) attempt((shelf) => shelf.setItem(KEY, JSON.stringify(memory)), undefined);
    },
    setAside: keepAside,
    trouble: () => (refused ? "refused" : damaged ? "damaged" : null),
  };
}
