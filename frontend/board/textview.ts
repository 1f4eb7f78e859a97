/** The board in words and numbers, for whoever would rather read it. */

import { h, markup, say } from "./dom";
import type { Game } from "./game";
import type { Part } from "./panel";
import { t } from "./words";

export function textPart(game: Game): Part {
  const table = h("table", { class: "bao-table" });
  const rest = h("p", {});
  // It may be wider than a phone: who uses keys must be able to scroll it.
  const frame = h(
    "div",
    { class: "bao-scroll", tabindex: 0, role: "region", "aria-label": t("board.part.text") },
    table,
  );
  const el = h("div", { class: "bao-part" }, frame, rest);
  return {
    el,
    render() {
      const layout = game.layout();
      const picture = game.picture();
      const rows = layout.rows().map(({ player, row, holes }) => {
        const title =
          row === "ring"
            ? t("board.text.ring")
            : t("board.text.row", { player: game.playerName(player), row });
        const cells = holes.map(
          (i) => `<td><small>${layout.name(i)}</small> <b>${picture.holes[i]}</b></td>`,
        );
        return `<tr><th scope="row">${title}</th>${cells.join("")}</tr>`;
      });
      markup(table, `<caption>${t("board.text.caption")}</caption><tbody>${rows.join("")}</tbody>`);
      const parts = [t("event.turn", { who: game.playerName(picture.toMove) })];
      picture.stores.forEach((n, i) =>
        parts.push(t("board.text.store", { player: game.playerName(i), n })),
      );
      if (picture.full) {
        picture.stock.forEach((n, i) =>
          parts.push(t("board.text.stock", { player: game.playerName(i), n })),
        );
        picture.houses.forEach((own, i) =>
          parts.push(
            t(own ? "board.text.house" : "board.text.nohouse", { player: game.playerName(i) }),
          ),
        );
      }
      if (picture.blocked !== null)
        parts.push(t("board.text.blocked", { hole: layout.name(picture.blocked) }));
      if (picture.hand) parts.push(t("board.text.hand", { n: picture.hand.count }));
      say(rest, parts.join(" "));
    },
  };
}
