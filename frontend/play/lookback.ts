/** What there is to learn from a game: each turn judged, where it turned, and what to try anew. */

import { h, markup, say } from "../board/dom";
import { createCurve } from "./curve";
import type { Thought } from "./job";
import { type Match, placeAt, playersOf, recordOf, textAt } from "./match";
import type { Mind } from "./mind";
import { playerName, worth } from "./naming";
import { button } from "./parts";
import {
  curve,
  DEPTH,
  grade,
  type Judged,
  judged,
  lost,
  missedWin,
  MOST,
  summed,
  threwAway,
  turningPoints,
} from "./review";
import { marked, t } from "./words";

export interface Looking {
  visit(at: number): void;
  /** Another game from the position before this turn. */
  again(at: number): void;
  better(miss: Judged, thought: Thought): void;
}

export interface LookBack {
  readonly el: HTMLElement;
  render(match: Match): void;
  stop(): void;
  focus(): void;
}

export function createLookBack(mind: Mind, doors: Looking): LookBack {
  const title = h("h2", { tabindex: -1 }, t("play.review.title"));
  const how = h("p", { class: "bp-quiet" }, t("play.review.how", { depth: DEPTH, won: MOST }));
  const progress = h("p", { class: "bp-progress", role: "status" });
  const bar = h("progress", {
    class: "bp-bar",
    max: 1,
    value: 0,
    "aria-label": t("play.review.bar"),
  });
  const go = button(t("play.review.start"), () => void run(), "bp-main");
  const stop = button(t("play.review.stop"), () => halt());
  const result = h("div", { class: "bp-result" });
  const el = h(
    "section",
    { class: "bp-review" },
    title,
    how,
    h("div", { class: "bp-row" }, go, stop),
    bar,
    progress,
    result,
  );
  let match: Match | null = null;
  let key = "";
  let running = 0;
  /** By position and move: what was found once is not asked again. */
  const thoughts = new Map<string, Thought>();

  function halt(): void {
    running++;
    mind.stop();
    stop.hidden = true;
    bar.hidden = true;
    say(progress, "");
    go.hidden = result.childElementCount > 0;
  }

  async function run(): Promise<void> {
    if (!match) return;
    const game = match;
    const mine = ++running;
    go.hidden = true;
    stop.hidden = bar.hidden = false;
    stop.focus();
    say(progress, t("play.review.running"));
    const all: Judged[] = [];
    const found: Thought[] = [];
    for (let at = 0; at < game.moves.length; at++) {
      const position = textAt(game, at);
      let thought = thoughts.get(position) ?? null;
      if (!thought) {
        try {
          thought = await mind.ask({ rules: game.rules, position, depth: DEPTH });
        } catch (error) {
          halt();
          say(progress, (error as Error).message);
          return;
        }
        // Stopped, or the thread was wanted for something else.
        if (running !== mine || !thought || thought.depth < DEPTH) {
          if (running === mine) halt();
          return;
        }
        thoughts.set(position, thought);
      }
      const board = game.rules === "arabica" ? "ring" : "rows";
      all.push(judged(at, placeAt(game, at).toMove, game.moves[at] ?? "", thought, board));
      found.push(thought);
      bar.max = game.moves.length;
      bar.value = at + 1;
    }
    stop.hidden = bar.hidden = true;
    say(progress, t("play.review.done", { n: all.length }));
    show(game, all, found);
    title.focus();
  }

  function name(game: Match, player: number): string {
    return playerName(placeAt(game, 0), player);
  }

  /** One turn that mattered, with what can be done about it. */
  function entry(game: Match, one: Judged, thought: Thought): HTMLElement {
    const who = name(game, one.player);
    const kind = missedWin(one) ? "win" : threwAway(one) ? "thrown" : "lost";
    const words = { n: one.at + 1, who, move: one.move, best: one.best[0] ?? "", lost: lost(one) };
    const text = h("p");
    markup(text, marked(t(`play.review.${kind}`, words)));
    const turn = { n: one.at + 1 };
    const act = (label: string, run: () => void): HTMLButtonElement => {
      const made = button(t(label), run);
      made.setAttribute("aria-label", t("play.review.act", { act: t(label), ...turn }));
      return made;
    };
    const row = h("div", { class: "bp-row" });
    row.append(
      act("play.review.look", () => doors.visit(one.at + 1)),
      act("play.review.again", () => doors.again(one.at)),
    );
    if (game.seats[one.player] === "here" && grade(one) === "miss") {
      row.append(act("play.review.better", () => doors.better(one, thought)));
    }
    return h("li", {}, text, row);
  }

  function table(game: Match, all: readonly Judged[]): HTMLElement {
    const heads = ["turn", "player", "move", "value", "best", "given"].map((one) => {
      return h("th", { scope: "col" }, t(`play.review.head.${one}`));
    });
    const rows = all.map((one) => {
      const row = h("tr", {}, h("th", { scope: "row" }, String(one.at + 1)));
      const cells = [
        name(game, one.player),
        one.move,
        worth(one.value),
        `${one.best[0] ?? ""} ${worth(one.most)}`,
      ];
      row.append(...cells.map((text) => h("td", {}, text)));
      row.append(h("td", { "data-grade": grade(one) }, String(lost(one))));
      return row;
    });
    const all_ = h(
      "table",
      { class: "bp-table" },
      h("thead", {}, h("tr", {}, ...heads)),
      h("tbody", {}, ...rows),
    );
    const scroll = h(
      "div",
      { class: "bp-scroll", tabindex: 0, role: "region", "aria-label": t("play.review.table") },
      all_,
    );
    return h("details", { class: "bp-fold" }, h("summary", {}, t("play.review.table")), scroll);
  }

  function show(game: Match, all: readonly Judged[], found: readonly Thought[]): void {
    const start = recordOf(game).start;
    const players = playersOf(start);
    const me = Math.max(0, game.seats.indexOf("here"));
    const points = curve(all, players, me);
    const turned = turningPoints(all);
    const sides =
      players === 4
        ? [t("play.side.odd"), t("play.side.even")]
        : players === 3
          ? [name(game, me), t("play.side.others")]
          : [name(game, 0), name(game, 1)];
    const sums = Array.from({ length: players }, (_, player) => {
      const line = h("li");
      markup(
        line,
        marked(t("play.review.sum", { who: name(game, player), ...summed(all, player) })),
      );
      return line;
    });
    // Every turning point, and whatever else was given away by somebody here.
    const notable = all.filter(
      (one) => turned.includes(one) || (grade(one) === "miss" && game.seats[one.player] === "here"),
    );
    const entries = notable.map((one) => entry(game, one, found[one.at] as Thought));
    result.replaceChildren(
      createCurve({
        points,
        turning: new Set(turned.map(({ at }) => at)),
        up: sides[0] ?? "",
        down: sides[1] ?? "",
        turns: all.length,
      }),
      h("ul", { class: "bp-sums" }, ...sums),
      h("h3", {}, t("play.review.points")),
      entries.length
        ? h("ol", { class: "bp-points" }, ...entries)
        : h("p", {}, t("play.review.none")),
      table(game, all),
    );
  }

  return {
    el,
    render(game) {
      const now = `${game.rules} ${game.start} ${game.moves.join(" ")}`;
      if (now === key) return;
      match = game;
      key = now;
      halt();
      result.replaceChildren();
      go.hidden = game.moves.length === 0;
    },
    stop: halt,
    focus: () => title.focus(),
  };
}
