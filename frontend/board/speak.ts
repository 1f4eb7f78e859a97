/** What the letter keys say. */

import type { Game } from "./game";
import { landing } from "./predict";
import type { MoveView } from "./referee";
import { t } from "./words";

/** One sentence; empty when the key acted without words; null when the key means nothing. */
export function speak(game: Game, key: string, hole: number): string | null {
  const state = game.state();
  const { moves } = state.node.view;
  switch (key) {
    case "c": {
      const takes = moves.filter((move) => move.capture).map((move) => move.move);
      return takes.length
        ? t("board.speak.captures", { moves: takes.join(", "), n: takes.length })
        : t("board.speak.nocaptures");
    }
    case "p": {
      const from = game.movesFrom(hole);
      const known = from.flatMap((move) => state.told.get(move.move) ?? []);
      if (!from.length) return t("board.speak.nomove", { hole: game.layout().name(hole) });
      if (known.length < from.length) {
        void game.foresee(hole).then(() => game.note({ kind: "info", text: preview(game, hole) }));
        return "";
      }
      return preview(game, hole);
    }
    case "n":
      game.step(1, "event");
      return "";
    case "r": {
      const told = state.film?.told;
      return told ? told.sentences.filter(Boolean).join(" ") : t("board.noturn");
    }
    case "?":
      return t("board.keys");
    default:
      return null;
  }
}

function preview(game: Game, hole: number): string {
  return game
    .movesFrom(hole)
    .map((move) => outcome(game, move))
    .filter(Boolean)
    .join(" ");
}

/** Where a turn leads; empty while that is not known. */
export function outcome(game: Game, { move }: MoveView): string {
  const turn = game.state().told.get(move);
  if (!turn) return "";
  const { laps, captured } = turn;
  const end = landing(game.layout(), turn, "turn");
  const hole = end === null ? "" : game.layout().name(end);
  return t("board.speak.preview", { move, laps, captured, hole });
}
