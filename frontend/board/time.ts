/** The turn as a film: where it stands, how long it is, how fast it goes. */

import { attr, h, once, say } from "./dom";
import type { Frame } from "./film";
import type { Game } from "./game";
import { percent } from "./geometry";
import { setIcon } from "./icons";
import type { Screen } from "./screen";
import { resting } from "./state";
import { t } from "./words";

export function renderTime(screen: Screen, game: Game, frame: Frame | null): void {
  const state = game.state();
  const { film } = state;
  attr(screen.time, "data-empty", !film);
  const { back, on, repeat } = screen.buttons;
  for (const el of [back, repeat]) if (el) attr(el, "disabled", !film);
  for (const el of [screen.play, on]) if (el) attr(el, "disabled", !film && !game.ahead());
  attr(screen.scrub, "disabled", !film);
  attr(screen.scrub, "max", film ? film.length - 1 : 1);
  if (screen.scrub.value !== String(state.frame)) screen.scrub.value = String(state.frame);
  const lap = frame?.lap ?? 0;
  const text = film
    ? t("board.lap", { lap, laps: film.laps, kete: frame?.kete ?? 0, of: frame?.of ?? 0 })
    : "";
  attr(screen.scrub, "aria-valuetext", text || t("board.noturn"));
  say(screen.laps, film ? t("board.lapcount", { lap, laps: film.laps }) : t("board.lapcount.none"));
  attr(screen.laps, "title", text);
  const ends = film && film.lapEnds.length < 60 ? film.lapEnds : [];
  const last = (film?.length ?? 2) - 1;
  once(screen.ticks, `${ends}/${last}`, () =>
    ends.map((end) => {
      const tick = h("i");
      tick.style.left = percent(end, last);
      return tick;
    }),
  );
  const next = game.ahead() !== null && resting(state);
  const name = t(state.playing ? "board.pause" : next ? "board.play.next" : "board.play");
  const sign_ = screen.play.querySelector("svg");
  if (sign_) setIcon(sign_, state.playing ? "pause" : "play");
  const label = screen.play.querySelector("span");
  if (label) say(label, name);
  attr(screen.play, "title", name);
  if (screen.speed.value !== String(state.settings.speed)) {
    screen.speed.value = String(state.settings.speed);
  }
  if (screen.unit.value !== state.settings.unit) screen.unit.value = state.settings.unit;
}
