/** Any position by hand: kete put and taken hole by hole, the referee asked whether it can be. */

import { h, say } from "./dom";
import type { Game } from "./game";
import { button, check, labelled, picked, type Part } from "./panel";
import type { Screen } from "./screen";
import { t } from "./words";

export function setupPart(screen: Screen, game: Game, signal: AbortSignal): Part {
  const begin = button(
    t("board.setup.begin"),
    () => {
      game.startSetup();
      screen.holes[game.state().cursor]?.button.focus();
    },
    signal,
  );
  const count = h("p", { class: "bao-count" });
  const mover = h("select", { class: "bao-select" });
  mover.addEventListener("change", () => game.adjust({ toMove: Number(mover.value) }), { signal });
  const numbers = h("div", { class: "bao-row" });
  const houses = h("div", { class: "bao-row" });
  const blocked = h("select", { class: "bao-select" });
  blocked.addEventListener(
    "change",
    () => game.adjust({ blocked: blocked.value === "" ? null : Number(blocked.value) }),
    { signal },
  );
  const blockedField = labelled(blocked, t("board.setup.blocked"));
  const empty = button(
    t("board.setup.empty"),
    () => {
      const holes = game.picture().holes.map(() => 0);
      game.adjust({
        holes,
        stock: game.picture().stock.map(() => 0),
        stores: game.picture().stores.map(() => 0),
      });
    },
    signal,
  );
  const form = h(
    "div",
    { class: "bao-setup" },
    count,
    labelled(mover, t("board.setup.mover")),
    numbers,
    houses,
    blockedField,
    empty,
  );
  const el = h("div", { class: "bao-part" }, begin, form);
  let made = "";

  /** The fields that this game has: stock and houses, or stores. */
  function fields(): void {
    const picture = game.picture();
    const players = game.layout().players;
    const key = `${picture.kind}${picture.full}${players}`;
    if (made === key) return;
    made = key;
    mover.replaceChildren(
      ...Array.from({ length: players }, (_, i) => h("option", { value: i }, game.playerName(i))),
    );
    const part = picture.kind === "ring" ? "stores" : "stock";
    const amounts = picture.kind === "ring" || picture.full ? players : 0;
    numbers.replaceChildren(
      ...Array.from({ length: amounts }, (_, i) => {
        const input = h("input", {
          type: "number",
          min: 0,
          max: 64,
          class: "bao-select",
          "data-i": i,
        });
        input.addEventListener(
          "input",
          () => {
            const list = [...game.picture()[part]];
            list[i] = Math.max(0, Math.floor(Number(input.value) || 0));
            game.adjust({ [part]: list });
          },
          { signal },
        );
        return labelled(input, t(`board.setup.${part}`, { player: game.playerName(i) }));
      }),
    );
    houses.replaceChildren(
      ...(picture.full ? [0, 1] : []).map((i) => {
        const box = check(
          "house",
          (on) =>
            game.adjust({
              houses: game.picture().houses.map((house, j) => (j === i ? on : house)),
            }),
          signal,
        );
        box.dataset["i"] = String(i);
        return labelled(box, t("board.setup.house", { player: game.playerName(i) }));
      }),
    );
    const front = [0, 1].flatMap((p) =>
      Array.from({ length: 8 }, (_, i) => game.layout().flat(p, i)),
    );
    blocked.replaceChildren(
      h("option", { value: "" }, t("board.setup.noblock")),
      ...(picture.full ? front : []).map((i) => h("option", { value: i }, game.layout().name(i))),
    );
    blockedField.hidden = !picture.full;
  }

  return {
    el,
    render() {
      const { setup } = game.state();
      begin.hidden = setup !== null;
      form.hidden = setup === null;
      if (!setup) return;
      fields();
      say(count, t("board.setup.count", game.count()));
      picked(mover, String(setup.toMove));
      const amounts = setup.kind === "ring" ? setup.stores : setup.stock;
      numbers.querySelectorAll("input").forEach((input, i) => {
        if (Number(input.value) !== amounts[i] || input.value === "")
          input.value = String(amounts[i] ?? 0);
      });
      houses
        .querySelectorAll("input")
        .forEach((box, i) => (box.checked = setup.houses[i] ?? false));
      picked(blocked, setup.blocked === null ? "" : String(setup.blocked));
    },
  };
}
