/** From clicks, touches and keys to what they mean. All listeners end with the board. */

import { heading, neighbour, stepOf } from "./geometry";
import type { Game } from "./game";
import type { Step } from "./referee";
import type { Screen } from "./screen";
import type { Unit } from "./settings";
import { createPanel, type Tools } from "./panel";
import { speak } from "./speak";
import { t } from "./words";

const LONG_PRESS = 450;

function holeOf(target: EventTarget | null): number | null {
  const el = target instanceof Element ? target.closest("[data-hole]") : null;
  return el ? Number(el.getAttribute("data-hole")) : null;
}

/** Gives back what shows the panel, once there is one. */
export function listen(screen: Screen, game: Game, tools: Tools, signal: AbortSignal): () => void {
  const { root, board, directions } = screen;
  const on = { signal };
  const focus = (hole: number): void => screen.holes[hole]?.button.focus();

  root.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const hole = holeOf(target);
      if (hole !== null) {
        if (!held) game.choose(hole);
        held = false;
        return;
      }
      const step = target.closest("[data-step]")?.getAttribute("data-step");
      if (step) {
        focus(game.state().cursor);
        game.direct(Number(step) as Step);
        return;
      }
      const act = target.closest("[data-act]")?.getAttribute("data-act");
      if (act) perform(act, target.closest("button"));
    },
    on,
  );

  function perform(act: string, button: HTMLButtonElement | null): void {
    if (button?.getAttribute("aria-disabled") === "true") return;
    if (act === "undo") game.undo();
    else if (act === "redo") game.redo();
    else if (act === "restart") game.restart();
    else if (act === "play") game.toggle();
    else if (act === "back") game.step(-1);
    else if (act === "on") game.step(1);
    else if (act === "repeat") game.repeat();
    else if (act === "more") more();
    else if (act === "project") tools.project();
    else if (act === "ghost") game.ghost();
    else if (act === "unghost") game.cancel();
    else if (act === "erase") game.erase(!game.state().erase);
    else if (act === "use") void game.endSetup(true);
    else if (act === "cancel") void game.endSetup(false);
    else if (act.startsWith("choice")) game.state().question?.choices[Number(act.slice(6))]?.act();
  }

  screen.scrub.addEventListener(
    "input",
    () => {
      game.pause();
      game.seek(Number(screen.scrub.value));
    },
    on,
  );
  root.addEventListener(
    "change",
    (event) => {
      const select = event.target as HTMLSelectElement;
      const name = select.getAttribute("data-set");
      const { settings } = game.state();
      if (name === "speed") game.change({ ...settings, speed: Number(select.value) });
      if (name === "unit") game.change({ ...settings, unit: select.value as Unit });
    },
    on,
  );

  // --- preview: hover, focus, long press -------------------------------------------------------

  let press: ReturnType<typeof setTimeout> | null = null;
  let held = false;
  const release = (): void => {
    if (press !== null) clearTimeout(press);
    press = null;
  };
  signal.addEventListener("abort", release);
  const peeks = (): boolean => game.state().settings.help === "path" && !game.state().setup;

  board.addEventListener(
    "pointerover",
    (e) => {
      if (e.pointerType === "mouse" && peeks()) game.peek(holeOf(e.target));
    },
    on,
  );
  board.addEventListener("pointerleave", () => game.peek(null), on);
  board.addEventListener(
    "pointerdown",
    (e) => {
      held = false;
      release();
      const hole = holeOf(e.target);
      if (e.pointerType === "mouse" || hole === null || !peeks()) return;
      press = setTimeout(() => {
        held = true;
        game.peek(hole);
      }, LONG_PRESS);
    },
    on,
  );
  for (const name of ["pointerup", "pointercancel"] as const) {
    board.addEventListener(
      name,
      () => {
        release();
        if (held) game.peek(null);
      },
      on,
    );
  }
  board.addEventListener(
    "contextmenu",
    (e) => {
      if (press !== null || held) e.preventDefault();
    },
    on,
  );
  board.addEventListener(
    "focusin",
    (e) => {
      const hole = holeOf(e.target);
      if (hole === null) return;
      game.move(hole);
      if (peeks()) game.peek(hole);
    },
    on,
  );
  board.addEventListener("focusout", () => game.peek(null), on);
  for (const name of ["pointerover", "focusin"] as const) {
    directions.addEventListener(
      name,
      (e) => {
        const step = (e.target as Element).closest("[data-step]")?.getAttribute("data-step");
        if (step) game.aim(Number(step) as Step);
      },
      on,
    );
  }

  // --- keys ------------------------------------------------------------------------------------

  const ARROWS: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };

  function go(hole: number): void {
    game.move(hole);
    focus(hole);
  }

  /** An arrow chooses the direction that leads that way on the screen. */
  function directionOf(dx: number): Step | null {
    const { chosen } = game.state();
    if (chosen === null) return null;
    return heading(game.layout(), chosen, 1).x * dx >= 0 ? 1 : -1;
  }

  function letter(key: string, hole: number): boolean {
    const { settings } = game.state();
    if (!settings.keys) return false;
    // These two would tell the answer.
    if (game.state().asks && (key === "c" || key === "p")) return false;
    const said = speak(game, key, hole);
    if (said === null) return false;
    if (said) game.note({ kind: "info", text: said });
    return true;
  }

  function boardKey(event: KeyboardEvent, hole: number): boolean {
    const { key } = event;
    const state = game.state();
    const layout = game.layout();
    const arrow = ARROWS[key];
    if (state.setup) {
      if (key === "+" || key === "-") game.put(hole, key === "+" ? 1 : -1);
      else if (/^\d$/.test(key)) game.put(hole, Number(key) - (state.setup.holes[hole] ?? 0));
      else if (key === "Delete" || key === "Backspace") game.put(hole, -61);
      else if (arrow) go(neighbour(layout, hole, ...arrow));
      else return false;
      return true;
    }
    if (key === "Escape") game.cancel();
    else if (key === "<" || key === ">") {
      if (state.chosen === null) return false;
      game.direct(stepOf(layout, state.chosen, key));
    } else if (arrow) {
      const step = arrow[0] ? directionOf(arrow[0]) : null;
      if (step && !state.question && !state.predict.waiting) game.direct(step);
      else {
        if (state.chosen !== null && !state.predict.waiting) game.cancel();
        go(neighbour(layout, hole, ...arrow));
      }
    } else if (key === "Home" || key === "End") {
      const row = layout.rows().find((r) => r.holes.includes(hole))?.holes ?? [hole];
      go((key === "Home" ? row[0] : row[row.length - 1]) ?? hole);
    } else return key.length === 1 && letter(key, hole);
    return true;
  }

  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const hole = holeOf(target);
      const projecting = root.hasAttribute("data-projector");
      const steps = event.key === " " && projecting && !target.closest("input,select,textarea");
      if (steps) game.step(1);
      else if (projecting && event.key === "Escape" && game.state().chosen === null)
        tools.project();
      else if (hole !== null) {
        if (!boardKey(event, hole)) return;
      } else if (event.key === "Escape" && game.state().chosen !== null) {
        game.cancel();
        focus(game.state().cursor);
      } else if (directions.contains(target) && ARROWS[event.key]) {
        const step = directionOf(ARROWS[event.key]?.[0] ?? 0);
        if (!step || !ARROWS[event.key]?.[0]) return;
        focus(game.state().cursor);
        game.direct(step);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    on,
  );

  let panel = (): void => {};
  /** Made when it is first opened: a page may hold a hundred boards, and few are opened. */
  function more(): void {
    const open = screen.panel.hidden;
    screen.panel.hidden = !open;
    screen.more.setAttribute("aria-expanded", String(open));
    if (open && !screen.panel.childElementCount) panel = createPanel(screen, game, tools, signal);
    panel();
  }

  screen.board.setAttribute("aria-description", t("board.keys.short"));
  return () => panel();
}
