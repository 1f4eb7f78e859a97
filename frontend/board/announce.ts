/** Says things to a screen reader without moving the focus. */

export interface Announcer {
  say(text: string): void;
}

export function createAnnouncer(region: HTMLElement): Announcer {
  let blank = false;
  return {
    say(text) {
      // The same sentence twice is only spoken twice if its text differs.
      blank = !blank;
      region.textContent = text + (blank ? "\u00a0" : "");
    },
  };
}
