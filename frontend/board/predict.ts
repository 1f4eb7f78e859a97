/** Guessing where the last kete will fall. */

import type { Layout } from "./geometry";
import { read } from "./picture";
import type { Told } from "./referee";
import type { Predict, State } from "./state";
import { t } from "./words";

/** Where the last kete of the first lap, or of the whole turn, falls. */
export function landing(layout: Layout, told: Told, span: Predict["span"]): number | null {
  const laps = told.events.filter((event) => event.event === "sow");
  const lap = span === "lap" ? laps[0] : laps[laps.length - 1];
  if (!lap) return null;
  const { toMove } = read(told.position);
  return layout.next(layout.flat(toMove, lap.hole), (lap.count - 1) * lap.step);
}

/** The score and the sentence once the kete has fallen. */
export function verdict(layout: Layout, told: Told, predict: Predict): Partial<State> | null {
  const { guess, span } = predict;
  const fell = landing(layout, told, span);
  if (guess === null || fell === null) return null;
  const right = predict.right + (fell === guess ? 1 : 0);
  const asked = predict.asked + 1;
  const text = t(fell === guess ? "board.predict.right" : "board.predict.wrong", {
    guess: layout.name(guess),
    hole: layout.name(fell),
    right,
    asked,
  });
  return { predict: { ...predict, guess: null, right, asked }, note: { kind: "info", text } };
}
