/** What stands in the storage of this browser and cannot be read: set aside, never written over. */

const aside = (key: string): string => `${key}.damaged`;

function names(kept: Storage, key: string): string[] {
  const all = Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? "");
  return all.filter((name) => name === aside(key) || name.startsWith(`${aside(key)}.`)).sort();
}

/** Keeps a text beside those that were set aside before. Throws where there is no room for it. */
export function setAside(kept: Storage, key: string, text: string): void {
  let name = aside(key);
  for (let n = 2; kept.getItem(name) !== null && kept.getItem(name) !== text; n++) {
    name = `${aside(key)}.${n}`;
  }
  kept.setItem(name, text);
}

/** All that was set aside. */
export const setAsideTexts = (kept: Storage, key: string): string[] =>
  names(kept, key).map((name) => kept.getItem(name) ?? "");

/** What was set aside goes for good. */
export function forget(kept: Storage, key: string): void {
  for (const name of names(kept, key)) kept.removeItem(name);
}
