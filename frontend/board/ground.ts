/** What lies under a game: the wood, the order of the holes, their names along the edge. */

import { attr, h, lay, once } from "./dom";
import type { Game } from "./game";
import { HEIGHT, type Layout, WIDTH } from "./geometry";
import type { Screen } from "./screen";
import { woodMarkup } from "./wood";
import { t } from "./words";

export function renderGround(screen: Screen, game: Game): void {
  const layout = game.layout();
  const key = `${layout.kind}${layout.players}${layout.turned}`;
  once(screen.wood, key, () => woodMarkup(layout, screen.id));
  once(screen.coordinates, key, () => coordinates(layout));
  attr(screen.board, "aria-label", t("board.board"));
  const order = layout.rows().flatMap((row) => row.holes);
  const first = screen.holes[order[0] as number]?.button;
  if (screen.board.firstElementChild !== first || screen.board.childElementCount < layout.size) {
    order.forEach((i) => screen.board.append((screen.holes[i] as Screen["holes"][0]).button));
  }
}

/** Whose hole it is, by shape. */
export const EMBLEMS = ["\u25b2", "\u25cb", "\u25a0", "\u25c6"];

/** Columns are numbered from their owner's left, so the two sides run against each other. */
function coordinates(layout: Layout): Node[] {
  const at = (x: number, y: number, ...parts: Node[]): Node => lay(h("span", {}, ...parts), x, y);
  const named = (x: number, y: number, text: string): Node => at(x, y, h("i", {}, text));
  if (layout.kind === "ring") {
    return Array.from({ length: layout.size }, (_, i) => {
      const { x, y } = layout.place(i);
      const [dx, dy] = [WIDTH / 2 - x, HEIGHT / 2 - y];
      const far = 66 / Math.hypot(dx, dy);
      const emblem = h("b", {}, EMBLEMS[layout.owner(i)]);
      return at(x + dx * far, y + dy * far, emblem, h("i", {}, layout.name(i)));
    });
  }
  const names: Node[] = [];
  for (let i = 0; i < 8; i++) {
    for (const hole of [i, 16 + i]) {
      const { x, y } = layout.place(hole);
      names.push(named(x, y < HEIGHT / 2 ? 22 : HEIGHT - 22, String(i + 1)));
    }
  }
  for (const hole of [0, 15, 16, 31]) {
    const { y } = layout.place(hole);
    const letter = layout.name(hole).charAt(0);
    names.push(named(24, y, letter), named(WIDTH - 24, y, letter));
  }
  return names;
}
