/** Free analysis: the best moves of a position, deeper as long as the reader waits. */

import { h, say } from "../board/dom";
import type { AnyRules } from "../rules/index";
import type { Seat as Place } from "../rules/play";
import type { Door } from "./door";
import type { Thought } from "./job";
import type { Mind } from "./mind";
import { certainty, playerName, worth } from "./naming";
import { button } from "./parts";
import { t } from "./words";

/** Moves that are shown, of all that are looked at. */
const SHOWN = 5;
const ARROWS = 3;
/** Turns of a line that are written out. */
const LINE = 8;

export interface Explore {
  readonly el: HTMLElement;
  look(rules: AnyRules, position: string): void;
  stop(): void;
  focus(): void;
}

/** The best moves as arrows. */
export function advise(door: Door, thought: Thought, most = ARROWS): void {
  const moves = thought.choices.slice(0, most).map(({ value, line }) => {
    return { move: line[0] ?? "", text: worth(value) };
  });
  door.ask((board) => board.advise(moves));
}

export function createExplore(mind: Mind, door: () => Door, back: () => void): Explore {
  const title = h("h2", { tabindex: -1 }, t("play.explore.title"));
  const sure = h("p", { class: "bp-sure" });
  const status = h("p", { class: "bao-hidden", role: "status" });
  const rows = h("tbody");
  const heads = ["move", "worth", "line"].map((name) => {
    return h("th", { scope: "col" }, t(`play.explore.${name}`));
  });
  const table = h("table", { class: "bp-table" }, h("thead", {}, h("tr", {}, ...heads)), rows);
  const stop = button(t("play.explore.stop"), () => (mind.busy() ? mind.stop() : deepen()));
  const leave = button(t("play.back"), back);
  const how = h("p", { class: "bp-quiet" }, t("play.explore.how"));
  const el = h(
    "section",
    { class: "bp-explore" },
    title,
    how,
    table,
    sure,
    status,
    h("div", { class: "bp-row" }, stop, leave),
  );
  let now: { rules: AnyRules; place: Place; position: string } | null = null;

  function show(thought: Thought): void {
    if (!now) return;
    const { place } = now;
    rows.replaceChildren(
      ...thought.choices.slice(0, SHOWN).map(({ value, line }) => {
        const [move = "", ...rest] = line;
        const after = rest.slice(0, LINE - 1).join(" ") + (rest.length >= LINE ? " …" : "");
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, move),
          h("td", {}, worth(value)),
          h("td", {}, after || "–"),
        );
      }),
    );
    table.hidden = false;
    say(sure, certainty(thought, place));
    advise(door(), thought);
  }

  function deepen(): void {
    if (!now) return;
    const asked = now;
    say(stop, t("play.explore.stop"));
    stop.hidden = false;
    mind
      .ask(
        { rules: asked.rules.name, position: asked.position },
        (thought) => now === asked && show(thought),
      )
      .then((thought) => {
        if (now !== asked) return;
        say(stop, t("play.explore.on"));
        stop.hidden = thought?.proved === true;
        const best = thought?.choices[0];
        if (!thought || !best) return;
        const words = { move: best.line[0] ?? "", worth: worth(best.value) };
        say(status, `${t("play.explore.best", words)} ${certainty(thought, asked.place)}`);
      })
      .catch((error: Error) => say(sure, error.message));
  }

  return {
    el,
    look(rules, position) {
      const place: Place = rules.read(position);
      now = { rules, place, position };
      rows.replaceChildren();
      table.hidden = true;
      say(status, "");
      if (!rules.turns(place).length) {
        mind.stop();
        stop.hidden = true;
        say(sure, t("play.explore.over"));
        return;
      }
      say(sure, t("play.explore.looking", { who: playerName(place, place.toMove) }));
      deepen();
    },
    stop() {
      now = null;
      mind.stop();
    },
    focus: () => title.focus(),
  };
}
