/** The one sentence under the board, and what can be answered to it. */

import { entry } from "./directions";
import { attr, h, markup, once } from "./dom";
import type { Game } from "./game";
import type { Screen } from "./screen";
import { outcome } from "./speak";
import { resting } from "./state";
import { marked, t } from "./words";

function sentence(game: Game): { text: string; kind: string } {
  const state = game.state();
  const { film, note, node } = state;
  if (state.setup) {
    const count = game.count();
    const erase = state.erase ? "yes" : "no";
    const hint = `${t("board.setup.hint", { erase })} ${t("board.setup.count", count)}`;
    return { text: note?.text ?? hint, kind: note?.kind ?? (count.over ? "error" : "info") };
  }
  if (state.question) return { text: state.question.text, kind: "question" };
  if (film && !resting(state)) {
    if (!state.ghost) return { text: game.caption(), kind: "event" };
    const key = state.asks ? "board.ghost.tried" : "board.ghost.now";
    return { text: t(key, { caption: game.caption() }), kind: "ghost" };
  }
  if (state.ghost) return { text: t("board.ghost.end"), kind: "ghost" };
  if (note) return { text: note.text, kind: note.kind };
  const drawn = game.previewed();
  const path = drawn && outcome(game, drawn);
  if (state.chosen !== null) {
    const hole = game.layout().name(state.chosen);
    const ends = new Set(
      game.movesFrom(state.chosen).map((move) => {
        return entry(game.layout(), state.told.get(move.move), move.player);
      }),
    );
    const [end] = ends;
    const text =
      end === null || end === undefined
        ? t("board.chosen", { hole })
        : t("board.chosen.enter", { hole, ends: ends.size, kichwa: game.layout().name(end) });
    return { text: path ? `${path} ${text}` : text, kind: "prompt" };
  }
  if (path) return { text: path, kind: "turn" };
  if (film && state.asks) return { text: film.told.summary, kind: "turn" };
  if (film && node.view.over) return { text: film.told.summary, kind: "over" };
  const told = film ? `${film.told.summary} ` : "";
  const takes = node.view.moves.length > 0 && node.view.moves.every((move) => move.capture);
  const key = takes ? "board.prompt.takes" : "board.prompt";
  if (node.latest)
    return { text: `${told}${game.whose()} ${t("board.prompt.next")}`, kind: "turn" };
  const prompt =
    node.view.over || state.asks === "nothing" ? "" : ` ${t(key, { help: state.settings.help })}`;
  return { text: `${told}${game.whose()}${prompt}`, kind: node.view.over ? "over" : "turn" };
}

export function renderSay(screen: Screen, game: Game, reference: string): void {
  const state = game.state();
  const { text, kind } = sentence(game);
  markup(screen.sayText, marked(text));
  attr(screen.say, "data-kind", kind);
  const tools: { act: string; label: string; href?: string }[] = [];
  if (state.setup) {
    for (const act of ["erase", "use", "cancel"]) tools.push({ act, label: t(`board.setup.${act}`) });
  } else if (state.question) {
    state.question.choices.forEach((choice, i) =>
      tools.push({ act: `choice${i}`, label: choice.label }),
    );
  } else if (state.ghost) {
    tools.push({ act: "unghost", label: t(state.asks ? "board.ghost.ask" : "board.ghost.back") });
  } else if (state.note?.kind === "refusal") {
    if (state.note.ghost) tools.push({ act: "ghost", label: t("board.ghost.show") });
    const { anchor } = state.note;
    const here = anchor ? document.getElementById(anchor) : null;
    if (anchor && (reference || here)) {
      tools.push({
        act: "rule",
        label: t("board.rule"),
        href: `${here ? "" : reference}#${anchor}`,
      });
    }
  }
  const focused = screen.sayTools.querySelector(":focus");
  once(screen.sayTools, JSON.stringify(tools), () =>
    tools.map(({ act, label, href }) =>
      href
        ? h("a", { class: "bao-link", href }, label)
        : h("button", { type: "button", class: "bao-button", "data-act": act }, label),
    ),
  );
  const erase = screen.sayTools.querySelector('[data-act="erase"]');
  if (erase) attr(erase, "aria-pressed", String(state.erase));
  // A button that was answered with has gone: the focus must not fall off the board.
  if (focused && !focused.isConnected) screen.holes[state.cursor]?.button.focus();
}
