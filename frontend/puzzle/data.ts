/**
 * What the book knows of its puzzles, in classic scripts that lie beside this one: a page from a
 * file may not fetch anything. Each leaves its data under its name in `baoPuzzles`.
 */

import type { Sheet } from "./sheet";

export interface Index {
  /** The ids of each set, in order. */
  sets: Record<string, string[]>;
  /** The page of each set, from the top of the book. */
  pages: Record<string, string>;
  /** The lesson of a rule, by rule set and idea. */
  lessons: Record<string, { page: string; title: string }>;
}

const beside = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";

const shelf = (): Record<string, unknown> => {
  const page = globalThis as { baoPuzzles?: Record<string, unknown> };
  return (page.baoPuzzles ??= {});
};

const loading = new Map<string, Promise<unknown>>();

export function load<T>(name: string): Promise<T | null> {
  let found = loading.get(name);
  if (!found) {
    found = new Promise((resolve) => {
      const done = (): void => resolve(shelf()[name] ?? null);
      if (shelf()[name]) {
        done();
        return;
      }
      const script = document.createElement("script");
      script.src = new URL(`puzzles/${name}.js`, beside || location.href).href;
      script.onload = script.onerror = done;
      document.head.append(script);
    });
    loading.set(name, found);
  }
  return found as Promise<T | null>;
}

export const index = (): Promise<Index | null> => load<Index>("index");

/** All sheets of a set, or of one of its variants. */
export async function sheets(set: string, variant: string | null = null): Promise<Sheet[] | null> {
  return load<Sheet[]>(variant ? `${set}.${variant}` : set);
}

export async function sheetOf(
  set: string,
  id: string,
  variant: string | null = null,
): Promise<Sheet | null> {
  return (await sheets(set, variant))?.find((sheet) => sheet.id === id) ?? null;
}

/** An address from the top of the book, as this page must write it. */
export function fromTop(page: string): string {
  return (document.documentElement.dataset["content_root"] ?? "") + page;
}
