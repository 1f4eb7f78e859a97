/** Who sits where, who is to move, and what each has beside his holes. */

import { attr, markup, say } from "./dom";
import type { Game } from "./game";
import { EMBLEMS } from "./ground";
import type { Picture } from "./picture";
import type { Screen } from "./screen";
import { resting } from "./state";
import { t } from "./words";

export function renderPlates(screen: Screen, game: Game, picture: Picture): void {
  const state = game.state();
  const layout = game.layout();
  const { over } = state.node.view;
  const shownOver = over && resting(state);
  screen.plates.forEach((plate, place) => {
    attr(plate.el, "hidden", layout.kind === "ring" && place === 1);
    if (layout.kind === "ring") {
      attr(plate.el, "data-player", "ring");
      say(
        plate.name,
        shownOver ? game.whose() : t("event.turn", { who: game.playerName(picture.toMove) }),
      );
      say(plate.turn, "");
      say(plate.stock, "");
      return;
    }
    const player = (place === 0) !== layout.turned ? 1 : 0;
    attr(plate.el, "data-player", player);
    attr(plate.el, "data-top", place === 0);
    const winner = state.node.view.winner === player && shownOver;
    const moves = !shownOver && picture.toMove === player;
    attr(plate.el, "data-turn", moves);
    attr(plate.el, "data-winner", winner);
    say(plate.name, game.playerName(player));
    say(plate.turn, winner ? t("board.winner") : moves ? t("board.tomove") : "");
    const stock = picture.stock[player] ?? 0;
    say(plate.stock, picture.full ? t("board.stock", { n: stock }) : "");
    markup(plate.kete, picture.full ? stockMarkup(stock, `${screen.id}k`) : "");
    attr(plate.kete, "display", picture.full ? null : "none");
  });
}

function stockMarkup(count: number, gradient: string): string {
  let text = "";
  for (let i = 0; i < count; i++) {
    const x = 8 + (i % 11) * 13 + (i > 10 ? 5 : 0);
    text += `<ellipse cx="${x}" cy="${i > 10 ? 17 : 7}" rx="5.8" ry="5" fill="url(#${gradient})"/>`;
  }
  return text;
}

export function renderStores(screen: Screen, game: Game, picture: Picture): void {
  const layout = game.layout();
  if (layout.kind !== "ring") return;
  const { stores, toMove } = picture;
  const text = stores
    .map((n, player) => {
      const mark = toMove === player ? ' data-turn=""' : "";
      return (
        `<div class="bao-store" data-player="${player}"${mark}>` +
        `<b>${EMBLEMS[player]} <span>${game.playerName(player)}</span></b><span class="bao-n">${n}</span></div>`
      );
    })
    .join("");
  markup(screen.stores, text);
}
