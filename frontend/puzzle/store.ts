/** Where a page keeps the progress: in the browser, as far as the browser lets it. */

import { forget, setAside, setAsideTexts } from "../shelf";
import { empty, merged, parse, write, VERSION, type Progress } from "./progress";

const key = (version: number): string => `bao-lessons.${version}.puzzles`;
const KEY = key(VERSION);

export interface Store {
  progress(): Progress;
  change(step: (progress: Progress) => Progress): void;
  /** What a reader must know about it: that nothing is kept, or that something could not be read. */
  trouble(): "refused" | "damaged" | null;
  /** The damaged text, whole, to be saved as a file; and away with it. */
  damaged(): string | null;
  forget(): void;
  listen(hear: () => void): () => void;
}

export function createStore(storage: () => Storage): Store {
  const listeners = new Set<() => void>();
  /** Without storage, for as long as the page is open. */
  let memory: Progress = empty();
  let refused = false;

  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      refused = true;
      return otherwise;
    }
  }

  function load(): Progress {
    if (refused) return memory;
    return attempt((kept) => {
      const text = kept.getItem(KEY);
      if (text !== null) {
        const read = parse(text);
        if (read.ok) return read.progress;
        setAside(kept, KEY, text);
        kept.removeItem(KEY);
      }
      return earlier(kept);
    }, memory);
  }

  /** What an older version left; it stays where it is, for pages that are still of that version. */
  function earlier(kept: Storage): Progress {
    for (let version = VERSION - 1; version > 0; version--) {
      const text = kept.getItem(key(version));
      const read = text === null ? null : parse(text);
      if (read?.ok) return read.progress;
    }
    return merged(memory, empty());
  }

  const texts = (): string[] => attempt((kept) => setAsideTexts(kept, KEY), []);

  return {
    progress: load,
    change(step) {
      // Read anew each time: another tab may have gone on.
      memory = step(load());
      // What could not be read, or set aside, would be written over.
      if (!refused) attempt((kept) => kept.setItem(KEY, write(memory)), undefined);
      for (const hear of listeners) hear();
    },
    trouble() {
      load();
      if (refused) return "refused";
      return texts().length ? "damaged" : null;
    },
    damaged: () => (texts().length ? texts().join("\n") : null),
    forget() {
      attempt((kept) => forget(kept, KEY), undefined);
      for (const hear of listeners) hear();
    },
    listen(hear) {
      listeners.add(hear);
      const other = (event: StorageEvent): void => {
        if (event.key === KEY || event.key === null) hear();
      };
      globalThis.addEventListener?.("storage", other);
      return () => {
        listeners.delete(hear);
        globalThis.removeEventListener?.("storage", other);
      };
    },
  };
}
