/** The arrows between which a direction is chosen. */

import { attr, h, lay } from "./dom";
import type { Game } from "./game";
import { heading, type Layout, sign, WIDTH } from "./geometry";
import { icon } from "./icons";
import type { Step, Told } from "./referee";
import type { Screen } from "./screen";
import { t } from "./words";

/** If a turn starts by entering a kete and capturing, its sign is the end where it is sown. */
export function entry(layout: Layout, told: Told | undefined, player: number): number | null {
  const [first, second] = told?.events ?? [];
  if (first?.event !== "enter" || second?.event !== "capture") return null;
  return layout.flat(player, second.kichwa);
}

export function renderDirections(screen: Screen, game: Game): void {
  const state = game.state();
  const layout = game.layout();
  const { chosen } = state;
  const waiting = chosen !== null && !state.question && !state.predict.waiting;
  if (!waiting) {
    if (screen.directions.childElementCount) screen.directions.replaceChildren();
    attr(screen.directions, "data-for", null);
    return;
  }
  const moves = state.asks ? [] : game.movesFrom(chosen);
  const entries = ([1, -1] as Step[]).map((step) => {
    const move = moves.find((m) => m.step === step);
    const told = move && state.told.get(move.move);
    return { step, move, kichwa: told ? entry(layout, told, move.player) : null };
  });
  const enters = entries.some((e) => e.kichwa !== null);
  const shown = entries.filter((e) => e.move || !enters);
  const key = shown
    .map((e) => `${chosen}${e.step}${e.move?.move}${e.kichwa}${layout.turned}`)
    .join();
  if (screen.directions.getAttribute("data-for") !== key) {
    attr(screen.directions, "data-for", key);
    attr(screen.directions, "aria-label", t("board.directions", { hole: layout.name(chosen) }));
    screen.directions.replaceChildren(
      ...shown.map(({ step, move, kichwa }) => {
        const way = heading(layout, chosen, step);
        const from = layout.place(kichwa ?? chosen);
        const far = kichwa === null ? 86 : 0;
        const x = Math.max(20, Math.min(WIDTH - 20, from.x + way.x * far));
        const y = from.y + way.y * far;
        const text = layout.name(chosen) + sign(layout, chosen, step);
        const label =
          kichwa === null
            ? t("board.direction", { move: text, right: sign(layout, chosen, step) })
            : t("board.enter", { move: text, hole: layout.name(kichwa) });
        const sign_ = icon("arrow");
        const turn = Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI);
        sign_.style.transform = `rotate(${turn}deg)`;
        const button = h(
          "button",
          {
            type: "button",
            class: "bao-direction",
            "data-step": step,
            "data-illegal": !move && !state.asks,
            "aria-label":
              move || state.asks ? label : t("board.direction.illegal", { direction: label }),
            title: text,
          },
          sign_,
        );
        return lay(button, x, y);
      }),
    );
  }
  const aim = game.previewed()?.step ?? state.aim;
  for (const el of screen.directions.children) {
    attr(el, "data-aim", Number(el.getAttribute("data-step")) === aim);
  }
}
