/** Which puzzle belongs to a day: the same for everybody who has these sets and this date. */

/** Days since 1970, of the reader's own calendar and not of Greenwich. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

export const dateOf = (day: number): Date => new Date(day * 86_400_000);

/** FNV-1a: a fixed shuffle that needs no list of its own. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const c of text) value = Math.imul(value ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** No puzzle comes twice before all have come. */
export function puzzleOf(day: number, ids: readonly string[]): string {
  const order = ids
    .map((id) => ({ id, at: hash(id) }))
    .sort((one, two) => one.at - two.at || (one.id < two.id ? -1 : 1));
  const at = ((day % order.length) + order.length) % order.length;
  return order[at]?.id ?? "";
}
