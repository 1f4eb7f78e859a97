/** The hand that carries the kete. */

import { attr, markup, say } from "./dom";
import type { Frame } from "./film";
import type { Game } from "./game";
import { WIDTH } from "./geometry";
import { keteMarkup } from "./kete";
import type { Picture } from "./picture";
import type { Screen } from "./screen";

export function renderHand(
  screen: Screen,
  game: Game,
  picture: Picture,
  frame: Frame | null,
): void {
  const { hand } = picture;
  const layout = game.layout();
  attr(screen.hand, "data-held", hand !== null);
  // The empty hand goes on unseen to the last kete, so that a relay is lifted where that fell.
  const at = hand?.at ?? frame?.at;
  if (at === undefined || at === null) return;
  const { x, y } = layout.place(at);
  const unit = 100 / WIDTH;
  const lifted = y - 34;
  const place = `translate(${(x * unit).toFixed(2)}cqi,${(lifted * unit).toFixed(2)}cqi)`;
  if (screen.hand.style.transform !== place) screen.hand.style.transform = place;
  if (!hand) return;
  // Whoever sits across the board reaches over it from there.
  const across = layout.kind === "rows" && (picture.toMove === 1) !== layout.turned;
  attr(screen.handPalm, "transform", across ? "rotate(180)" : null);
  markup(screen.handKete, keteMarkup(0, hand.count, `${screen.id}k`));
  say(screen.handCount, String(hand.count));
  if (hand.step) {
    const next = layout.place(layout.next(hand.at, hand.step));
    const angle = (Math.atan2(next.y - y, next.x - x) * 180) / Math.PI;
    attr(screen.handArrow, "transform", `rotate(${angle.toFixed(0)})`);
  }
  attr(screen.handArrow, "visibility", hand.step ? "visible" : "hidden");
}
