/** Shows a state. Nothing is remembered here: the same state always gives the same board. */

import { renderDirections } from "./directions";
import { attr, markup } from "./dom";
import type { Game } from "./game";
import { renderGround } from "./ground";
import { renderHand } from "./hand";
import { renderHoles } from "./holes";
import { renderPlates, renderStores } from "./plates";
import { renderSay } from "./saying";
import type { Screen } from "./screen";
import { renderTime } from "./time";
import { trailMarkup } from "./trail";

export function render(screen: Screen, game: Game, reference: string): void {
  const state = game.state();
  const picture = game.picture();
  const frame = state.film ? state.film.frame(state.frame) : null;
  const { settings, node } = state;
  const { root } = screen;
  attr(root, "data-show", settings.show);
  attr(root, "data-names", settings.names);
  attr(root, "data-seats", settings.seats);
  attr(root, "data-turned", settings.turned);
  attr(root, "data-kind", game.layout().kind);
  attr(root, "data-asks", state.asks);
  attr(root, "data-film", state.film !== null);
  attr(root, "data-ghost", state.ghost);
  attr(root, "data-playing", state.playing);
  attr(root, "data-setup", state.setup !== null);
  renderGround(screen, game);
  renderHoles(screen, game, picture, frame);
  renderStores(screen, game, picture);
  renderHand(screen, game, picture, frame);
  markup(screen.trail, trailMarkup(game, frame));
  renderDirections(screen, game);
  renderPlates(screen, game, picture);
  renderSay(screen, game, reference);
  renderTime(screen, game, frame);
  const { undo, redo, restart } = screen.buttons;
  const back = node.parent ?? state.question ?? state.predict.waiting ?? state.ghost;
  for (const [button, leads] of [
    [undo, back],
    [redo, node.latest],
    [restart, node.parent],
  ] as const) {
    if (button) attr(button, "aria-disabled", leads && !state.setup ? null : "true");
  }
}
