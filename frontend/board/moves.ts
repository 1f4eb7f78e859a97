/** The list of moves, with the lines that were left. */

import { h } from "./dom";
import type { Game } from "./game";
import type { Part } from "./panel";
import { written, type Node } from "./record";
import { t } from "./words";

export function movesPart(game: Game, signal: AbortSignal): Part {
  const list = h("ol", { class: "bao-moves" });
  const el = h("div", { class: "bao-part" }, list);
  let nodes: Node[] = [];
  el.addEventListener(
    "click",
    (event) => {
      const at = (event.target as Element).closest("[data-node]")?.getAttribute("data-node");
      const node = at ? nodes[Number(at)] : undefined;
      if (node) game.visit(node, "after");
    },
    { signal },
  );

  function entry(node: Node, current: boolean): HTMLElement {
    const { told } = node;
    const text = told ? written(told, game.layout().kind === "ring") : t("board.start");
    const details = told ? t("board.moves.what", { laps: told.laps, captured: told.captured }) : "";
    nodes.push(node);
    return h(
      "button",
      {
        type: "button",
        class: "bao-move",
        "data-node": nodes.length - 1,
        "aria-current": current && "step",
      },
      h("b", {}, text),
      details && h("span", {}, ` ${details}`),
    );
  }

  let shown = "";
  return {
    el,
    render() {
      const state = game.state();
      list.inert = state.setup !== null;
      const main = game.line();
      const key =
        main.map((n) => `${n.told?.move}/${n.children.length}`).join() + main.indexOf(state.node);
      if (key === shown && nodes[0] === main[0]) return;
      shown = key;
      const focused = document.activeElement?.closest("[data-node]")?.getAttribute("data-node");
      nodes = [];
      list.replaceChildren(
        ...main.map((node) => {
          const item = h("li", {}, entry(node, node === state.node));
          const others = node.parent?.children.filter((c) => c !== node) ?? [];
          if (others.length) {
            item.append(
              h(
                "span",
                { class: "bao-branch" },
                t("board.moves.or"),
                ...others.map((o) => entry(o, false)),
              ),
            );
          }
          return item;
        }),
      );
      if (focused && el.contains(document.activeElement) === false) {
        el.querySelector<HTMLElement>('[aria-current="step"]')?.focus();
      }
    },
  };
}
