import type { Game } from "./game";
import type { Screen } from "./screen";

export function createPanel(screen: Screen, game: Game, signal: AbortSignal): void {
  void screen; void game; void signal;
}
