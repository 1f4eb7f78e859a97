/** Where a page keeps the progress: in the browser, as far as the browser lets it. */

import { empty, merged, parse, write, VERSION, type Progress } from "./progress";

const key = (version: number): string => `bao-lessons.${version}.puzzles`;
const KEY = key(VERSION);
/** Text that could not be read is set aside here, never written over. */
const ASIDE = `${KEY}.damaged`;

export interface Store {
  progress(): Progress;
  change(step: (progress: Progress) => Progress): void;
  /** What a reader must know about it: that nothing is kept, or that something could not be read. */
  trouble(): "refused" | "damaged" | null;
  /** The damaged text, to be saved as a file; and away with it. */
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

  function setAside(kept: Storage, text: string): void {
    let name = ASIDE;
    for (let n = 2; kept.getItem(name) !== null && kept.getItem(name) !== text; n++) {
      name = `${ASIDE}.${n}`;
    }
    kept.setItem(name, text);
  }

  function load(): Progress {
    if (refused) return memory;
    return attempt((kept) => {
      const text = kept.getItem(KEY);
      if (text !== null) {
        const read = parse(text);
        if (read.ok) return read.progress;
        setAside(kept, text);
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

  return {
    progress: load,
    change(step) {
      // Read anew each time: another tab may have gone on.
      memory = step(load());
      attempt((kept) => kept.setItem(KEY, write(memory)), undefined);
      for (const hear of listeners) hear();
    },
    trouble() {
      load();
      if (refused) return "refused";
      return attempt((kept) => kept.getItem(ASIDE), null) === null ? null : "damaged";
    },
    damaged: () => attempt((kept) => kept.getItem(ASIDE), null),
    forget() {
      attempt((kept) => {
        const names = Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? "");
        for (const name of names) if (name.startsWith(ASIDE)) kept.removeItem(name);
      }, undefined);
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
