/** A hint in two steps: first the hole, then the move, each only when it is asked for. */

import { h, markup, say } from "../board/dom";
import type { Door } from "./door";
import { advise } from "./explore";
import type { Thought } from "./job";
import { type Match, placeAt, textAt } from "./match";
import type { Mind } from "./mind";
import { hinted } from "./naming";
import { button } from "./parts";
import { marked, t } from "./words";

/** Milliseconds that are looked for one, at most. */
const TIME = 1000;

export interface Hint {
  readonly button: HTMLElement;
  readonly told: HTMLElement;
  /** Shows what was asked for this state of the game; null where none may be asked for. */
  render(match: Match | null): void;
}

export function createHint(mind: Mind, door: () => Door): Hint {
  const told = h("p", { class: "bp-hint", role: "status" });
  const ask = button(t("play.hint"), () => void give());
  let now: Match | null = null;
  let found: Thought | null = null;
  let steps = 0;

  async function give(): Promise<void> {
    const asked = now;
    if (!asked) return;
    if (!found) {
      say(told, t("play.hint.thinking"));
      try {
        const job = { rules: asked.rules, position: textAt(asked), time: TIME };
        const thought = await mind.ask(job);
        if (now !== asked) return;
        found = thought;
      } catch (error) {
        say(told, (error as Error).message);
        return;
      }
    }
    steps++;
    show(asked);
    // Beside the board, whose holes it names; the button may be far below.
    told.scrollIntoView({ block: "nearest" });
  }

  function show(match: Match): void {
    const best = found?.choices[0];
    ask.hidden = steps > 1;
    say(ask, t(steps ? "play.hint.more" : "play.hint"));
    if (!found || !best || !steps) {
      markup(told, "");
      return;
    }
    const move = best.line[0] ?? "";
    const hole = /^(?:[ABab][1-8]|\d+)/.exec(move)?.[0] ?? "";
    const first = steps === 1;
    const words = first ? t("play.hint.hole", { hole }) : hinted(found, placeAt(match));
    markup(told, marked(words));
    door().ask((board) => board.point([], first ? [hole] : []));
    if (first) return;
    advise(door(), found, 1);
    // The button is gone, and with it the focus would be.
    if (document.activeElement === ask || document.activeElement === document.body)
      told.focus({ preventScroll: true });
  }

  told.tabIndex = -1;
  return {
    button: ask,
    told,
    render(match) {
      if (match !== now) {
        now = match;
        found = null;
        steps = 0;
        door().ask((board) => board.point([], []));
      }
      told.hidden = ask.hidden = match === null;
      if (match) show(match);
    },
  };
}
