/** A puzzle made from a miss: the position before it, and the question what would have been better. */

import { h, markup, say } from "../board/dom";
import { advise } from "./explore";
import type { Door } from "./door";
import type { Match } from "./match";
import { placeAt, textAt } from "./match";
import type { Thought } from "./job";
import { playerName, worth } from "./naming";
import { button } from "./parts";
import { cap, DEPTH, type Judged } from "./review";
import { marked, t } from "./words";

export interface Better {
  readonly el: HTMLElement;
  ask(match: Match, miss: Judged, thought: Thought): void;
  answer(move: string): void;
}

export type Verdict = "best" | "near" | "better" | "same" | "no";

/** Kete by which an answer may be less than the best and still count as found. */
const NEAR = 2;

/** How good an answer is, next to the best and to what was played. */
export function judge(
  move: string,
  value: number,
  { most, value: first, move: played }: Judged,
): Verdict {
  if (move === played) return "same";
  if (value === most) return "best";
  if (cap(most) - cap(value) <= NEAR) return "near";
  return cap(value) > cap(first) ? "better" : "no";
}

export function createBetter(door: () => Door, back: () => void): Better {
  const title = h("h2", { tabindex: -1 }, t("play.better.title"));
  const question = h("p", { class: "bp-question" });
  const verdict = h("p", { class: "bp-verdict", role: "status" });
  const again = button(t("play.better.again"), () => reset(""));
  const show = button(t("play.better.show"), () => solution());
  const leave = button(t("play.better.back"), back);
  const el = h(
    "section",
    { class: "bp-better" },
    title,
    question,
    verdict,
    h("div", { class: "bp-row" }, again, show, leave),
  );
  let now: { match: Match; miss: Judged; thought: Thought } | null = null;

  function reset(words: string): void {
    if (!now) return;
    const { match, miss } = now;
    door().open(textAt(match, miss.at));
    door().asks(null);
    again.hidden = true;
    markup(verdict, marked(words));
  }

  function solution(): void {
    if (!now) return;
    reset(
      t("play.better.solution", { move: now.miss.best[0] ?? "", line: now.miss.best.join(" ") }),
    );
    advise(door(), now.thought, 1);
  }

  return {
    el,
    ask(match, miss, thought) {
      now = { match, miss, thought };
      const who = playerName(placeAt(match, miss.at), miss.player);
      const words = {
        n: miss.at + 1,
        who,
        move: miss.move,
        worth: worth(miss.value),
        best: worth(miss.most),
      };
      markup(question, marked(t("play.better.question", words)));
      reset("");
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: "start" });
    },
    answer(move) {
      if (!now) return;
      const { miss, thought } = now;
      const found = thought.choices.find(({ line }) => line[0] === move);
      if (!found) return;
      const kind = judge(move, found.value, miss);
      const words = {
        move,
        worth: worth(found.value),
        best: worth(miss.most),
        first: miss.move,
        depth: DEPTH,
      };
      markup(verdict, marked(t(`play.better.${kind}`, words)));
      door().asks("nothing");
      again.hidden = false;
      say(show, t("play.better.show"));
    },
  };
}
