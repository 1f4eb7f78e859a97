/** The address of a puzzle: its id behind the `#`, so that it works from a file, too. */

const IDS = /^#([a-z]+(?:-[a-z0-9]+)+)$/;

/** The id that an address asks for. */
export function linked(hash: string): string | null {
  return IDS.exec(hash)?.[1] ?? null;
}

/** How many puzzles a list may have. */
export const LONGEST = 60;

/** The ids of a list that a teacher has put into an address, in that order, each once. */
export function listed(hash: string): string[] | null {
  const ids = /^#list=([a-z0-9,-]+)$/.exec(hash)?.[1]?.split(",") ?? [];
  const sound = [...new Set(ids)].filter((id) => linked(`#${id}`)).slice(0, LONGEST);
  return sound.length ? sound : null;
}
