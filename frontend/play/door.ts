/** The board of the page: an element of its own, and what was shown on it last. */

import { h } from "../board/dom";
import type { Asks, Changed, Mounted, Spec } from "../board/mount";

interface BoardElement extends HTMLElement {
  mounted: Promise<Mounted>;
  wake(): void;
}

/** Milliseconds between two looks at a turn that is running. */
const WAIT = 150;

export interface Door {
  readonly el: HTMLElement;
  /** After all that was asked before. */
  ask(act: (board: Mounted) => unknown): void;
  /** Shows turns from a position; nothing that was played before. */
  open(position: string, moves?: readonly string[]): void;
  /** What a press on it means; null for a board that plays. */
  asks(asks: Asks | null): void;
  /** Turned round; with the far side's numbers turned. */
  lies(turned: boolean, seats: boolean): void;
  /** Plays a turn as a film. */
  reply(move: string): void;
  /** How many of the last turns have not been seen to their end. */
  unseen(): number;
  close(): void;
}

/** `moved` is told every turn that the reader plays, and where it leads; `seen`, when one has been seen. */
export function createDoor(
  spec: Spec,
  moved: (move: string, position: string) => void,
  seen: () => void,
): Door {
  const el = document.createElement("bao-board") as BoardElement;
  el.append(h("script", { type: "application/json" }, JSON.stringify(spec)));
  let start = spec.position;
  let shown: readonly string[] = spec.moves ?? [];
  /** Turns that the board will show as soon as it can: nobody plays them there. */
  let coming: readonly string[] = [];
  /** Turns that the board was asked to play, and has not begun. */
  let due = 0;
  /** Whether a film runs, which may be one that is seen again; and whether it is that of a new turn. */
  let running = false;
  let fresh = false;
  let opening = 0;
  let asked: Asks | null = spec.asks ?? null;
  let lying = "false false";
  let last: Promise<unknown> = customElements.whenDefined("bao-board").then(() => {
    el.wake();
    return el.mounted;
  });

  function ask(act: (board: Mounted) => unknown): void {
    last = last.then(() => el.mounted.then(act)).catch(() => undefined);
  }

  /** When no turn is running: nobody could follow a board that is turned meanwhile. */
  async function still(): Promise<void> {
    while (el.querySelector("[data-playing]")) await new Promise((on) => setTimeout(on, WAIT));
  }

  el.addEventListener("bao-film", (event) => {
    running = (event as CustomEvent<boolean>).detail;
    if (running) return;
    fresh = false;
    // Without motion a film begins and ends within what else is going on.
    queueMicrotask(seen);
  });

  el.addEventListener("bao-moved", (event) => {
    const { start: from, history, position } = (event as CustomEvent<Changed>).detail;
    if (opening || from !== start) return;
    const same = history.join(" ") === shown.join(" ");
    const longer = history.length > shown.length;
    fresh = longer && running;
    shown = [...history];
    if (longer && history.at(-1) === coming[0]) {
      coming = coming.slice(1);
      due = Math.max(0, due - 1);
    } else if (!same) moved(longer ? (history.at(-1) ?? "") : "", position);
  });

  return {
    el,
    ask,
    open(position, moves = []) {
      opening++;
      due = 0;
      fresh = false;
      ask(async (board) => {
        start = position;
        shown = moves;
        coming = [];
        try {
          await board.open(position, [...moves]);
        } finally {
          opening--;
        }
      });
    },
    asks(asks) {
      // Asked again, the board would forget what is chosen on it.
      if (asks === asked) return;
      asked = asks;
      ask((board) => board.asks(asks));
    },
    lies(turned, seats) {
      if (lying === `${turned} ${seats}`) return;
      const mine = (lying = `${turned} ${seats}`);
      ask(async (board) => {
        await still();
        if (mine === lying) board.set({ turned, seats });
      });
    },
    reply(move) {
      due++;
      ask((board) => {
        coming = [...coming, move];
        board.reply(move);
      });
    },
    unseen: () => due + Number(fresh),
    close: () => el.remove(),
  };
}
