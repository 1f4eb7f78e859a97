/** Where the page keeps the game: in the browser, as far as the browser lets it. */

export const KEY = "bao-lessons.1.play";
const ASIDE = `${KEY}.damaged`;

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
  /** The game that was kept cannot be opened: it is set aside, never written over. */
  setAside(): void;
  /** Whether the browser refuses to keep anything. */
  refused(): boolean;
}

function parse(text: string): Kept {
  const data: unknown = JSON.parse(text);
  const { game, earlier, seed, lies } = data as Record<string, unknown>;
  return {
    game: typeof game === "string" ? game : null,
    earlier: Array.isArray(earlier) ? earlier.filter((one) => typeof one === "string") : [],
    seed: typeof seed === "number" ? seed : 0,
    lies: typeof lies === "string" ? lies : NOTHING.lies,
  };
}

export function createStore(storage: () => Storage): Store {
  let refused = false;
  let memory = NOTHING;

  function attempt<T>(act: (kept: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      refused = true;
      return otherwise;
    }
  }

  const setAside = (): void =>
    attempt((kept) => kept.setItem(ASIDE, kept.getItem(KEY) ?? ""), undefined);

  return {
    load() {
      const text = attempt((kept) => kept.getItem(KEY), null);
      if (text === null) return memory;
      try {
        return parse(text);
      } catch {
        setAside();
        return memory;
      }
    },
    save(kept) {
      memory = { ...kept, earlier: [...new Set(kept.earlier)].slice(0, EARLIER) };
      attempt((shelf) => shelf.setItem(KEY, JSON.stringify(memory)), undefined);
    },
    setAside,
    refused: () => refused,
  };
}
