/** Every turn of the game, to be looked at again. */

import { attr, h } from "../board/dom";
import { type Match, playersOf, recordOf } from "./match";
import { playerName } from "./naming";
import { t } from "./words";

export interface MoveList {
  readonly el: HTMLElement;
  /** The turns that have been `seen`. */
  render(match: Match, at: number, seen: number): void;
}

export function createMoveList(visit: (at: number) => void): MoveList {
  const list = h("ol", { class: "bp-turns" });
  const none = h("p", { class: "bp-quiet" }, t("play.moves.none"));
  const el = h(
    "section",
    { class: "bp-moves" },
    h("h2", { class: "bp-small" }, t("play.moves.title")),
    none,
    list,
  );
  let shown: string[] = [];

  function item(match: Match, i: number): HTMLLIElement {
    const record = recordOf(match);
    const turn = record.turns[i];
    const who = playerName(record.start, turn?.position.toMove ?? 0);
    const n = Math.floor(i / playersOf(record.start)) + 1;
    const first = i % playersOf(record.start) === 0;
    const move = turn?.score ?? "";
    const words = { n: i + 1, who, move, captured: turn?.captured ?? 0 };
    const label = t("play.moves.turn", words);
    const go = h("button", { type: "button", class: "bp-turn", "aria-label": label }, move);
    go.addEventListener("click", () => visit(i + 1));
    const number = first && h("span", { class: "bp-number", "aria-hidden": "true" }, `${n}.`);
    return h("li", {}, number, go);
  }

  return {
    el,
    render(match, at, seen) {
      const moves = match.moves.slice(0, seen);
      const key = (i: number): string => `${match.start} ${moves.slice(0, i + 1).join(" ")}`;
      let same = 0;
      while (same < shown.length && same < moves.length && shown[same] === key(same)) same++;
      while (list.children.length > same) list.lastElementChild?.remove();
      shown = moves.map((_, i) => key(i));
      for (let i = same; i < moves.length; i++) list.append(item(match, i));
      [...list.children].forEach((li, i) => {
        const go = li.querySelector("button");
        if (go) attr(go, "aria-current", i === at - 1 ? "true" : null);
      });
      none.hidden = moves.length > 0;
    },
  };
}
