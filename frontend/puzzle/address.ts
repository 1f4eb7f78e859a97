/** The address of a puzzle: its id behind the `#`, so that it works from a file, too. */

const IDS = /^#([a-z]+(?:-[a-z0-9]+)+)$/;

/** The id that an address asks for. */
export function linked(hash: string): string | null {
  return IDS.exec(hash)?.[1] ?? null;
}
